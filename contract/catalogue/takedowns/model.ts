/** The products of all shops as admins see them, and the takedowns: what an admin hides, its shop cannot show. */
import { z } from 'zod';
import { Reason } from '../../identity/roles/model.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { categories } from '../categories/categories.ts';
import { everyProductSearchLimit, productStates } from './states.ts';

export const EveryProduct = z
  .object({
    id: SerialId,
    store: z.object({ id: SerialId, name: z.string() }),
    name: z.string(),
    category: z.enum(categories),
    price: Dollars,
    requiresAgeVerification: z.boolean(),
    imageUrl: z.string(),
    barcode: z.string().nullable(),
    stockQuantity: z.number().int(),
    state: z.enum(productStates),
    deletedAt: Instant.nullable(),
    /** Why and when an admin hid it; null when none has. */
    takedown: z.object({ reason: z.string(), at: Instant }).nullable(),
  })
  .meta({ id: 'EveryProduct' });
export type EveryProduct = z.infer<typeof EveryProduct>;

const filters = {
  /** Words of name or description; a number or a barcode. */
  search: z.string().trim().min(1).max(everyProductSearchLimit).optional(),
  storeId: SerialIdParam.optional(),
  category: z.enum(categories).optional(),
  state: z.enum([...productStates, 'all']).optional(),
};
export const EveryProductFilters = z.strictObject(filters);
export type EveryProductFilters = z.output<typeof EveryProductFilters>;
export const EveryProductQuery = PageQuery.extend(filters);
export type EveryProductQuery = z.output<typeof EveryProductQuery>;

export const TakeDown = z.strictObject({ reason: Reason });
