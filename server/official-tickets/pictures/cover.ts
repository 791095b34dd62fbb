/** A picture of a ticket as its owner gets it: nobody else can pass it off as theirs, or redeem what it shows. */
import { sharp } from '../../platform/files/drawing.ts';
import type { PictureRow } from '../store.ts';
import { dotsOf, textSize } from './letters.ts';

type Size = { readonly width: number; readonly height: number };
/** The band of the barcode, filled, and the name across the rest. */
export function coverSvg(
  { width, height }: Size,
  { coverTop, coverHeight }: Omit<Covered, 'content'>,
  text: string,
): string {
  const top = Math.floor((height * coverTop) / 100);
  const band = Math.ceil((height * coverHeight) / 100);
  const words = textSize(text);
  const scale = Math.min((width * 0.9) / words.width, height / 10);
  const [x, y] = [(width - words.width * scale) / 2, height * 0.32];
  const name = `<g transform="translate(${x} ${y}) rotate(-8) scale(${scale})"><path d="${dotsOf(text)}" fill="#fff" fill-opacity="0.75" stroke="#000" stroke-opacity="0.6" stroke-width="0.12"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect y="${top}" width="${width}" height="${band}" fill="#222"/>${name}</svg>`;
}

type Covered = Pick<PictureRow, 'content' | 'coverTop' | 'coverHeight'>;
export async function coveredPicture(picture: Covered, text: string): Promise<Buffer> {
  const load = await sharp();
  const original = load(Buffer.from(picture.content, 'base64'));
  const { width, height } = await original.metadata();
  const svg = coverSvg({ width, height }, picture, text);
  return original
    .composite([{ input: Buffer.from(svg) }])
    .webp({ quality: 80 })
    .toBuffer();
}
