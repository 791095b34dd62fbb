/** Pure: where a product's photos are, and which picture stands for it. */

import type { Photo } from '@autolotto/contract/catalogue/model.ts';
import { maxPhotos, type PhotoSize } from '@autolotto/contract/catalogue/photos/limits.ts';
import type { z } from 'zod';

export type PhotoRow = { readonly id: number; readonly hash: string; readonly type: z.output<typeof Photo>['type'] };

/** Cacheable forever: another photo has another hash. */
export const photoUrl = (hash: string, size: PhotoSize): string => `/photos/${fileOf(hash, size)}`;
export const fileOf = (hash: string, size: PhotoSize): string => `${hash}-${size}.webp`;
export const hashOfFile = (file: string): string => file.slice(0, file.indexOf('-'));

export const photoView = ({ id, hash, type }: PhotoRow): z.output<typeof Photo> => ({
  id,
  url: photoUrl(hash, 1280),
  type,
});

/** A product that nobody has taken a photo of shows its drawing as the main one. */
export const photosView = (productId: number, drawing: string, photos: readonly PhotoRow[] | null) =>
  photos ? photos.map(photoView) : [{ id: productId, url: drawing, type: 'main' as const }];

/** A product's photos after adding one. Adding the same one again only sets its type. */
export function withPhoto(
  photos: readonly PhotoRow[],
  { hash, type }: Pick<PhotoRow, 'hash' | 'type'>,
): { readonly again: PhotoRow | undefined; readonly noLongerMain: PhotoRow | undefined } | 'too many' {
  const again = photos.find((photo) => photo.hash === hash);
  if (!again && photos.length >= maxPhotos) return 'too many';
  const main = photos.find((photo) => photo.type === 'main');
  return { again, noLongerMain: type === 'main' && main !== again ? main : undefined };
}

/** Whether an order of photos is a permutation of these. */
export const namesAll = (photos: readonly PhotoRow[], wanted: readonly { readonly id: number }[]): boolean =>
  photos.length === wanted.length && photos.every(({ id }) => wanted.some((one) => one.id === id));
