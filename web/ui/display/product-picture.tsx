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

const cardWidth = '280px';

function sourcesOf(src: string): string | undefined {
  const [, name] = photo.exec(src) ?? [];
  return name && photoWidths.map((width) => `${name}-${width}.webp ${width}w`).join(', ');
}

/** Fetches a card's picture before the card is there. The build, which draws the first paint, has nothing to fetch it with. */
export function preloadPicture(src: string): void {
  if (typeof Image === 'undefined') return;
  const picture = new Image();
  picture.sizes = cardWidth;
  picture.srcset = sourcesOf(src) ?? '';
  picture.src = src;
}

export function ProductPicture({ src, alt, eager = false, sizes = cardWidth }: ProductPictureProps) {
  const srcSet = sourcesOf(src);
  return (
    <img
      className={css.root}
      src={src}
      {...(srcSet !== undefined && { srcSet, sizes })}
      alt={alt}
      width={280}
      height={200}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
}
