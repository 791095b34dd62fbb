/** Changes of what may not be sold to everybody: asked for by a store, decided by an admin. */
import { z } from 'zod';
import { Reason } from '../../identity/roles/model.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { categories } from './categories.ts';
import { categoryRequestKinds, categoryRequestStates } from './request-states.ts';

/** A store's pending category request, as shown on its product. */
export const CategoryAsked = z
  .object({
    id: SerialId,
    kind: z.enum(categoryRequestKinds),
    category: z.enum(categories),
    state: z.enum(['pending', 'refused']),
    reason: z.string().nullable(),
    askedAt: Instant,
  })
  .meta({ id: 'CategoryAsked' });
export type CategoryAsked = z.infer<typeof CategoryAsked>;

/** The same as an admin reads it, with the product as it is now. */
export const CategoryRequest = z
  .object({
    id: SerialId,
    kind: z.enum(categoryRequestKinds),
    /** The category until the approval; the same as `category` for a product that waits to be shown. */
    from: z.enum(categories),
    category: z.enum(categories),
    state: z.enum(categoryRequestStates),
    reason: z.string().nullable(),
    askedAt: Instant,
    askedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    store: z.object({ id: SerialId, name: z.string() }),
    product: z.object({
      id: SerialId,
      name: z.string(),
      description: z.string(),
      price: Dollars,
      barcode: z.string().nullable(),
      imageUrl: z.string(),
      version: z.number().int(),
    }),
    /** Whether the store has a license on file today that covers the category. */
    isLicensed: z.boolean(),
  })
  .meta({ id: 'CategoryRequest' });
export type CategoryRequest = z.infer<typeof CategoryRequest>;

export const CategoryRequestParams = z.object({ categoryRequestId: SerialIdParam });
/** `version` is of the product that was read: what was changed since is read first. */
export const DecideCategory = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), version: z.number().int() }),
  z.strictObject({ decision: z.literal('refuse'), reason: Reason }),
]);
export type DecideCategory = z.output<typeof DecideCategory>;
