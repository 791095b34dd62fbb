import css from './product-picture.module.css';

type ProductPictureProps = {
  readonly src: string;
  /** Empty where the product's name stands beside the picture. */
  readonly alt: string;
  /** Pictures above the fold are asked for at once. */
  readonly eager?: boolean;
};

export function ProductPicture({ src, alt, eager = false }: ProductPictureProps) {
  return (
    <img
      className={css.root}
      src={src}
      alt={alt}
      width={280}
      height={200}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
}
