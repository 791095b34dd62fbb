import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { categories } from './categories.ts';
import { photoTypes } from './model.ts';

/** Longest sides, in pixels, that each photo is kept in. */
export const photoSizes = [160, 480, 1280] as const;
export type PhotoSize = (typeof photoSizes)[number];
/** Of one product. */
export const photosAtMost = 12;
export const photoBytes = 10 * 1024 * 1024;
/** Wider or higher than this is no photo of a product; nor is one with more pixels than cameras have. */
export const photoSideAtMost = 16_000;
export const photoPixelsAtMost = 50_000_000;
/** Pictures that have to be unpacked whole before they can be made smaller. */
export const unpackedPixelsAtMost = 24_000_000;

/** Beside the file in a multipart body. */
export const PhotoFields = z.strictObject({
  type: z.enum(photoTypes, 'The type of a photo is main, scratch_off, barcode or gallery.'),
});
export type PhotoType = z.output<typeof PhotoFields>['type'];

/** All photos of the product in their new order; no more than one is the main one. */
export const ArrangePhotos = z.strictObject({
  photos: z
    .array(z.strictObject({ id: SerialId, type: z.enum(photoTypes) }))
    .max(photosAtMost)
    .refine((all) => all.filter(({ type }) => type === 'main').length <= 1, 'A product has one main photo.')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Name each photo once.'),
});

/** What a barcode leads to: a product of the caller's own store, or what another shop calls the same article. */
export const FoundByBarcode = z
  .discriminatedUnion('source', [
    z.object({ source: z.literal('own'), barcode: z.string(), productId: SerialId, name: z.string() }),
    z.object({
      source: z.literal('elsewhere'),
      barcode: z.string(),
      name: z.string(),
      description: z.string(),
      category: z.enum(categories),
      requiresAgeVerification: z.boolean(),
    }),
  ])
  .meta({ id: 'FoundByBarcode' });
export type FoundByBarcode = z.infer<typeof FoundByBarcode>;
