/** What a shop earned with its orders: sales, what the house keeps of them, and what is collected beside them. */
import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { Day, Dollars, Instant } from '../shared/wire.ts';
import { Payout } from './model.ts';

const parts = {
  /** Goods that were handed over. */
  sales: Dollars,
  /** What the house keeps of them. */
  commission: Dollars,
  /** What was corrected later. */
  correction: Dollars,
  /** Sales less commission, corrected. */
  earned: Dollars,
  /** Taxes, deposits and bag fees that customers paid on them, which go on to whom they are owed. */
  charges: Dollars,
  /** What customers got back of goods that were missing or kept back, charges included. It is off the sales already. */
  refunds: Dollars,
};

const StorePeriod = z.object({ orders: z.number().int(), ...parts });
export type StorePeriod = z.infer<typeof StorePeriod>;

export const StoreEarnings = z
  .object({
    /** Days begin and end by the clocks of the shop. */
    timeZone: z.string(),
    date: Day,
    today: StorePeriod,
    week: StorePeriod,
    month: StorePeriod,
    /** What can be paid out now. */
    balance: Dollars,
    /** Cash of the house that couriers handed in here. */
    tillCash: Dollars,
    payouts: z.object({ minimum: Dollars, open: Payout.nullable() }),
  })
  .meta({ id: 'StoreEarnings' });
export type StoreEarnings = z.infer<typeof StoreEarnings>;

export const StoreEarnedOrder = z
  .object({ id: SerialId, deliveredAt: Instant, isCash: z.boolean(), ...parts })
  .meta({ id: 'StoreEarnedOrder' });
export type StoreEarnedOrder = z.infer<typeof StoreEarnedOrder>;
