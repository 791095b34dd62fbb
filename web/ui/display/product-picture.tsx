import css from './product-picture.module.css';

type ProductPictureProps = {
  readonly src: string;
  /** Empty where the product's name stands beside the picture. */
  readonly alt: string;
  /** Pictures above the fold load immediately. */
  readonly eager?: boolean;
  /** Displayed width in CSS, for photos in several sizes. */
  readonly sizes?: string;
};

/** Photos are named by a size that each there is of them; a drawing is sharp in every one. */
const photo = /^(\/photos\/[0-9a-f]+)-\d+\.webp$/;
const photoWidths = [160, 480, 1280];

export function ProductPicture({ src, alt, eager = false, sizes = '280px' }: ProductPictureProps) {
  const [, name] = photo.exec(src) ?? [];
  return (
    <img
      className={css.root}
      src={src}
      {...(name !== undefined && {
        srcSet: photoWidths.map((width) => `${name}-${width}.webp ${width}w`).join(', '),
        sizes,
      })}
      alt={alt}
      width={280}
      height={200}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
}
