import { z } from 'zod';
import { trainings } from '../../couriers/training-words.ts';
import { SerialId } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { PlaceQuery } from '../../shared/place-query.ts';
import { Dollars } from '../../shared/wire.ts';
import { Order } from '../model.ts';
import { unassignedReasons } from './unassigned-words.ts';

/** Where the caller is, and how far they have read: `cursor` comes with the address of the next page. */
export const OfferQuery = PlaceQuery.safeExtend({
  limit: PageQuery.shape.limit,
  cursor: z
    .string()
    .regex(/^[0-2]-\d{1,6}-\d{1,10}$/, 'Must be a cursor of this list')
    .optional(),
});

/** What an open order means for a courier, before they take it. Where exactly it goes they learn with the order. */
export const Offer = z
  .object({
    orderId: SerialId,
    /** What they earn when it is delivered. */
    pay: z.object({
      base: Dollars,
      /** Of the goods. */
      share: Dollars,
      /** What the customer has promised on top; it is theirs whole. */
      tip: Dollars,
      total: Dollars,
    }),
    /** What they earn when it cannot be handed over and has to be brought back. */
    returnPay: Dollars,
    /** To the store, as the crow flies; null when nobody knows where the courier is. */
    milesToStore: z.number().min(0).nullable(),
    /** From the store to the door, as the crow flies. */
    milesToDoor: z.number().min(0),
    stops: z.number().int().positive(),
    items: z.number().int().min(0),
    /** Whose ID has to be checked at the door; null when nobody's. */
    minAge: z.number().int().nullable(),
    /** What the courier has to be trained for before they may take it; null when they may at once. */
    needsTraining: z.enum(trainings).nullable(),
    /** For how long nobody has taken it. */
    waitingMinutes: z.number().int().min(0),
    /** The order, as far as it is told before it is taken. */
    order: Order,
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof Offer>;

/** An open order that nobody has taken, to those who wait for it. */
export const Unassigned = z
  .object({
    waitingMinutes: z.number().int().min(0),
    /** As far as we know; null while there is nothing to tell. */
    why: z.enum(unassignedReasons).nullable(),
  })
  .meta({ id: 'Unassigned' });
export type Unassigned = z.infer<typeof Unassigned>;

export const DeclinedOffer = z.object({ orderId: SerialId }).meta({ id: 'DeclinedOffer' });
