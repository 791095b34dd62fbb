/** A shop's earnings: sales, the platform's commissions, and other collected amounts. */
import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { Day, Dollars, Instant } from '../shared/wire.ts';
import { Payout } from './model.ts';

const parts = {
  /** Goods that were handed over. */
  sales: Dollars,
  /** The platform's commissions. */
  commission: Dollars,
  /** Later corrections. */
  correction: Dollars,
  /** Sales less commission, corrected. */
  earned: Dollars,
  /** Taxes, deposits and bag fees that customers paid on them, which go on to whom they are owed. */
  charges: Dollars,
  /** Refunds for missing or kept back items, charges included. They are already deducted from the sales. */
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
    /** Available for a payout now. */
    balance: Dollars,
    /** The platform's cash that couriers handed in here. */
    drawerCash: Dollars,
    payouts: z.object({ minimum: Dollars, open: Payout.nullable() }),
  })
  .meta({ id: 'StoreEarnings' });
export type StoreEarnings = z.infer<typeof StoreEarnings>;

export const StoreEarnedOrder = z
  .object({ id: SerialId, deliveredAt: Instant, isCash: z.boolean(), ...parts })
  .meta({ id: 'StoreEarnedOrder' });
export type StoreEarnedOrder = z.infer<typeof StoreEarnedOrder>;
