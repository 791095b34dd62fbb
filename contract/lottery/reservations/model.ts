/** Tickets paid in Bitcoin: reserved until their payment is confirmed, and not valid before. */
import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { drawGameIds } from '../enums.ts';

/** What a purchase in Bitcoin answers: the payment that it waits for. */
export const DrawBitcoinPurchase = z
  .object({
    paymentId: SerialId,
    total: Dollars,
    /** When the sale of the first draw ends: confirmed later, the money is in the wallet. */
    holdsUntil: Instant,
  })
  .meta({ id: 'DrawBitcoinPurchase' });
export type DrawBitcoinPurchase = z.infer<typeof DrawBitcoinPurchase>;

const Numbers = z.array(z.number().int());
/** A line that waits for its payment. */
export const DrawReservation = DrawBitcoinPurchase.extend({
  id: SerialId,
  gameId: z.enum(drawGameIds),
  gameName: z.string(),
  main: Numbers,
  bonus: Numbers,
  hasAddOn: z.boolean(),
  numberOfDraws: z.number().int(),
}).meta({ id: 'DrawReservation' });
export type DrawReservation = z.infer<typeof DrawReservation>;
