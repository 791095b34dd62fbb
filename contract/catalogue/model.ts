import { z } from 'zod';
import { complain, fieldSentence } from '../shared/field-sentence.ts';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { addressLimit } from '../shared/limits.ts';
import { Dollars } from '../shared/wire.ts';
import { SaleTime } from '../stores/sale-time.ts';
import { type Category, categories } from './categories/categories.ts';

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
    /** The lowest price of the 30 days before it was reduced, for 30 days; null where that would not be true. */
    wasPrice: Dollars.nullable(),
    requiresAgeVerification: z.boolean(),
    /** Minimum age to buy it; null for products without one. */
    minAge: z.number().int().nullable(),
    imageUrl: z.string(),
    scratchOffNumber: z.string().nullable(),
    barcode: z.string().nullable(),
    /** The contents of a unit, like '750 ml', '6 x 330 ml' or '20 ct'; null while the shop has not stated them. */
    size: z.string().nullable(),
    stockQuantity: z.number().int(),
    isActive: z.boolean(),
    photos: z.array(Photo),
    /** The same as `requiresAgeVerification`, in the storefront's word. */
    isAgeRestricted: z.boolean(),
    inStock: z.boolean(),
    /** The category's sale time, where it has to be shown now; null without a restriction. */
    saleTime: SaleTime.nullable(),
    /** The store's rating, with its usual time to the door: see the store. */
    storeRating: z.number().nullable(),
    estimatedDelivery: z.string(),
    /** Miles from the store to the place that `near` names, to one digit; null where none is named or it is not found. */
    storeDistance: z.number().nullable(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** The most products of one reply, and as many as come unasked. */
export const productPageSize = 500;

/** One category, or several with commas between them. */
const CategoryList = z
  .string()
  .max(100)
  .transform((text, context): Category[] => {
    const names = text.split(',');
    const known = categories.filter((category) => names.includes(category));
    if (known.length === names.length) return known;
    complain(context, fieldSentence('Choose from {values}', { values: categories.join(', ') }));
    return z.NEVER;
  })
  .meta({ description: 'Categories with commas between them', example: 'convenience,essentials' });

export const ProductQuery = z.strictObject({
  search: z.string().max(100).optional(),
  category: CategoryList.optional(),
  storeId: SerialIdParam.optional(),
  /** A ZIP code or an address, for `storeDistance`. */
  near: z.string().trim().min(1).max(addressLimit).optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .refine((n) => n >= 1 && n <= productPageSize, `Must be 1 to ${productPageSize}`)
    .optional(),
  /** The number of the last product seen. */
  cursor: SerialIdParam.optional(),
});
