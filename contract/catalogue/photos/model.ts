import { z } from 'zod';
import { complain } from '../../shared/field-sentence.ts';
import { SerialId } from '../../shared/ids.ts';
import { barcodeSentences, readBarcode } from '../barcode.ts';
import { categories } from '../categories/categories.ts';
import { photoTypes } from '../model.ts';
import { maxPhotos } from './limits.ts';

/** Beside the file in a multipart body. */
export const PhotoFields = z.strictObject({
  type: z.enum(photoTypes, 'Use main, scratch_off, barcode or gallery.'),
});
export type PhotoType = z.output<typeof PhotoFields>['type'];

/** All photos of the product in their new order; no more than one is the main one. */
export const ArrangePhotos = z.strictObject({
  photos: z
    .array(z.strictObject({ id: SerialId, type: z.enum(photoTypes) }))
    .max(maxPhotos)
    .refine((all) => all.filter(({ type }) => type === 'main').length <= 1, 'A product has one main photo.')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Name each photo once.'),
});

/** A barcode as a path names it: comes out in its one spelling. */
export const BarcodeParam = z
  .string()
  .max(40, barcodeSentences.length)
  .transform((text, context): string => {
    const read = readBarcode(text);
    if (read.ok) return read.code;
    complain(context, barcodeSentences[read.problem]);
    return z.NEVER;
  })
  .meta({ description: 'EAN-13, EAN-8, UPC-A or UPC-E', example: '4006381333931' });
/**
 * Result of a barcode: a product of the caller's own store, or a proposal for a new one with its source: the bundled
 * list, another shop, or an external service. Staff confirm name, price and age limit.
 */
export const FoundByBarcode = z
  .discriminatedUnion('source', [
    z.object({ source: z.literal('own'), barcode: z.string(), productId: SerialId, name: z.string() }),
    z.object({
      source: z.enum(['known', 'elsewhere', 'online']),
      barcode: z.string(),
      name: z.string(),
      description: z.string(),
      category: z.enum(categories),
      requiresAgeVerification: z.boolean(),
      size: z.string().nullable(),
    }),
  ])
  .meta({ id: 'FoundByBarcode' });
export type FoundByBarcode = z.infer<typeof FoundByBarcode>;
