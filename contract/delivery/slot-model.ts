import { z } from 'zod';
import { QuoteOrder } from '../orders/model.ts';
import { SerialId } from '../shared/ids.ts';
import { addressLimit } from '../shared/limits.ts';
import { Instant } from '../shared/wire.ts';

/** The items and destination of the slots. Without a day: in the next hours. */
export const AskSlots = QuoteOrder.omit({ scheduledFor: true }).extend({
  deliveryAddress: z.string().trim().min(1, 'Enter the destination').max(addressLimit),
  /** In the store's calendar. */
  day: z.iso.date().optional(),
  /** Breaks ties between equally good slots: the nearest to this time. */
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
        /** One of the best: soonest at the door, with the shortest detour for a courier who is out. */
        isBest: z.boolean(),
      }),
    ),
    /**
     * Why there are none: the shop or its items are closed then, the address cannot be served, or every courier is
     * busy.
     */
    none: z.enum(['closed', 'address', 'couriers']).nullable(),
  })
  .meta({ id: 'Slots' });
export type Slots = z.infer<typeof Slots>;
