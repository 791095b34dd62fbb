import { z } from 'zod';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { Dollars } from '../shared/wire.ts';
import { categories } from './categories.ts';

export const photoTypes = ['main', 'scratch_off', 'barcode', 'gallery'] as const;
export const Photo = z.object({ id: SerialId, url: z.string(), type: z.enum(photoTypes) }).meta({ id: 'Photo' });

export const Product = z
  .object({
    id: SerialId,
    storeId: SerialId,
    storeName: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.enum(categories),
    price: Dollars,
    requiresAgeVerification: z.boolean(),
    /** Lowest age that may buy it; null for goods without one. */
    minAge: z.number().int().nullable(),
    imageUrl: z.string(),
    scratchOffNumber: z.string().nullable(),
    barcode: z.string().nullable(),
    stockQuantity: z.number().int(),
    isActive: z.boolean(),
    photos: z.array(Photo),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const ProductQuery = z.strictObject({
  search: z.string().max(100).optional(),
  category: z.enum(categories).optional(),
  storeId: SerialIdParam.optional(),
});
