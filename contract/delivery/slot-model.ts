import { z } from 'zod';
import { addressLimit } from '../orders/limits.ts';
import { QuoteOrder } from '../orders/model.ts';
import { SerialId } from '../shared/ids.ts';
import { Instant } from '../shared/wire.ts';

/** What is to be brought, and where to. Without a day: in the next hours. */
export const AskSlots = QuoteOrder.extend({
  deliveryAddress: z.string().trim().min(1, 'Say where it goes').max(addressLimit),
  /** By the store's calendar. */
  day: z.iso.date().optional(),
  /** Of times of a day that are equally good, those nearest to this one. */
  near: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day, like 17:30')
    .optional(),
});
export type AskSlots = z.output<typeof AskSlots>;

/** Times at which an order could be placed and be brought in time; others are left out. */
export const Slots = z
  .object({
    storeId: SerialId,
    timeZone: z.string(),
    slots: z.array(
      z.object({
        /** Null: at once. */
        orderAt: Instant.nullable(),
        atDoor: Instant,
        /** Among the best of them: soonest at the door, with the shortest way more for a courier who is out. */
        isBest: z.boolean(),
      }),
    ),
    /** Why there are none: the shop or its goods are shut then, the address cannot be served, every courier has too much to do. */
    none: z.enum(['closed', 'address', 'couriers']).nullable(),
  })
  .meta({ id: 'Slots' });
export type Slots = z.infer<typeof Slots>;
