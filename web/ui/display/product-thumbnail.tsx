import { ProductPicture } from './product-picture.tsx';
import css from './product-thumbnail.module.css';

type Props = {
  readonly src: string;
  readonly size?: 'small' | 'medium';
};

/** The small square picture beside a product's name, which says what it shows. */
export function ProductThumbnail({ src, size = 'medium' }: Props) {
  return (
    <span className={css.root} data-size={size}>
      <ProductPicture src={src} alt="" sizes="64px" />
    </span>
  );
}
