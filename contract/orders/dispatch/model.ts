import { z } from 'zod';
import { trainings } from '../../couriers/trainings.ts';
import { SerialId } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { PlaceQuery } from '../../shared/place-query.ts';
import { Dollars } from '../../shared/wire.ts';
import { Order } from '../model.ts';
import { unassignedReasons } from './unassigned-reasons.ts';

/** The caller's position, and the page: `cursor` comes with the address of the next page. */
export const OfferQuery = PlaceQuery.safeExtend({
  limit: PageQuery.shape.limit,
  cursor: z
    .string()
    .regex(/^[0-2]-\d{1,6}-\d{1,10}$/, 'Must be a cursor of this list')
    .optional(),
});

/** An open order as offered to a courier. The exact address comes with the order. */
export const Offer = z
  .object({
    orderId: SerialId,
    /** Pay for the delivery. */
    pay: z.object({
      base: Dollars,
      /** The courier's share of the items' price. */
      share: Dollars,
      /** The customer's promised tip; all of it is the courier's. */
      tip: Dollars,
      total: Dollars,
    }),
    /** Pay for bringing it back when it cannot be handed over. */
    returnPay: Dollars,
    /** To the store, as the crow flies; null while the courier's position is unknown. */
    milesToStore: z.number().min(0).nullable(),
    /** From the store to the door, as the crow flies. */
    milesToDoor: z.number().min(0),
    stops: z.number().int().positive(),
    items: z.number().int().min(0),
    /** Age to verify by ID at the door; null when nothing needs it. */
    minAge: z.number().int().nullable(),
    /** Training that the courier needs first; null when none. */
    needsTraining: z.enum(trainings).nullable(),
    /** Time without a courier. */
    waitingMinutes: z.number().int().min(0),
    /** The order, limited to what is visible before the claim. */
    order: Order,
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof Offer>;

/** An open order that nobody has taken, to those who wait for it. */
export const Unassigned = z
  .object({
    waitingMinutes: z.number().int().min(0),
    /** The likely reason; null without one. */
    why: z.enum(unassignedReasons).nullable(),
  })
  .meta({ id: 'Unassigned' });
export type Unassigned = z.infer<typeof Unassigned>;

/** An order of a store that nobody has taken for a while. */
export const UnassignedOrder = Unassigned.extend({ orderId: SerialId }).meta({ id: 'UnassignedOrder' });
export type UnassignedOrder = z.infer<typeof UnassignedOrder>;

export const DeclinedOffer = z.object({ orderId: SerialId }).meta({ id: 'DeclinedOffer' });
