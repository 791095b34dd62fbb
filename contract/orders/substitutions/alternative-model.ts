/** Other shops that can deliver a cart when its own cannot. */
import { z } from 'zod';
import { Product } from '../../catalogue/model.ts';
import { SerialId } from '../../shared/ids.ts';
import { addressLimit } from '../../shared/limits.ts';
import { Dollars } from '../../shared/wire.ts';
import { quantityLimit } from '../limits.ts';

export const AskAlternatives = z.strictObject({
  items: z
    .array(z.strictObject({ productId: SerialId, quantity: z.number().int().min(1).max(quantityLimit) }))
    .min(1, 'Add at least one item')
    .max(100, 'Order at most 100 different products'),
  deliveryAddress: z.string().trim().max(addressLimit).nullish(),
});
export type AskAlternatives = z.output<typeof AskAlternatives>;

export const Alternative = z
  .object({
    storeId: SerialId,
    storeName: z.string(),
    /** To the address; null while that is unknown. */
    distanceMiles: z.number().nullable(),
    /** The usual time to the door. */
    estimatedDelivery: z.string(),
    /** Available items of the cart. */
    items: z.array(
      z.object({
        /** The replaced product. */
        productId: SerialId,
        product: Product,
        quantity: z.number().int(),
        /** The same article; otherwise something like it. */
        isSame: z.boolean(),
      }),
    ),
    /** Articles of the cart without a match. */
    missing: z.number().int(),
    /** Price of the available items, in the available quantities. */
    subtotal: Dollars,
  })
  .meta({ id: 'Alternative' });
export type Alternative = z.infer<typeof Alternative>;
