import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { Day, Dollars, DollarsIn, Instant } from '../shared/wire.ts';
import { payeeKinds, payoutStates } from './payout-states.ts';

const Period = z.object({ amount: Dollars, deliveries: z.number().int() });

const Bonus = z.object({
  /** So many deliveries in a week … */
  deliveries: z.number().int(),
  /** … bring this much on top. */
  amount: Dollars,
  isPaid: z.boolean(),
});

export const Payout = z
  .object({
    id: SerialId,
    amount: Dollars,
    state: z.enum(payoutStates),
    requestedAt: Instant,
    decidedAt: Instant.nullable(),
    /** Why it was refused. */
    reason: z.string().nullable(),
    /** The bank's reference of the payment, once paid. */
    reference: z.string().nullable(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

export const Earnings = z
  .object({
    /** The courier's own time zone, for days, weeks and months. */
    timeZone: z.string(),
    /** The day it is there. */
    date: Day,
    today: Period,
    week: Period,
    month: Period,
    /** The last thirty days, oldest first, each with what it brought. */
    days: z.array(z.object({ date: Day, amount: Dollars })),
    /** Available for a payout now. */
    balance: Dollars,
    /** Cash taken at doors that is still to be handed in. */
    cashCarried: Dollars,
    bonuses: z.object({ delivered: z.number().int(), weekEnds: Instant, rules: z.array(Bonus) }),
    payouts: z.object({ minimum: Dollars, open: Payout.nullable() }),
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.infer<typeof Earnings>;

/** A courier's earnings from one order, part by part. */
export const EarnedOrder = z
  .object({
    id: SerialId,
    storeName: z.string(),
    /** Delivered, or brought back to the store. */
    isDelivered: z.boolean(),
    closedAt: Instant,
    base: Dollars,
    share: Dollars,
    tip: Dollars,
    bonus: Dollars,
    returnTrip: Dollars,
    /** Later corrections. */
    correction: Dollars,
    total: Dollars,
  })
  .meta({ id: 'EarnedOrder' });
export type EarnedOrder = z.infer<typeof EarnedOrder>;

export const RequestPayout = z.strictObject({
  amount: DollarsIn.refine((amount) => amount > 0, 'Enter an amount above zero'),
});

export const MonthQuery = z.strictObject({
  month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Choose a month, like 2026-11'),
});

export const AdminPayout = Payout.extend({
  payee: z.object({
    kind: z.enum(payeeKinds),
    /** The account's, or the shop's. */
    id: z.string(),
    name: z.string(),
    /** Email address; a shop's is its first owner's. */
    email: z.string(),
  }),
  /** Why it is paid out, where somebody asked in the payee's place. */
  note: z.string().nullable(),
  /** The payee's remaining balance. */
  balance: Dollars,
  /** The platform's cash that the courier carries, or that is in the shop's cash drawer. */
  cashCarried: Dollars,
}).meta({ id: 'AdminPayout' });
export type AdminPayout = z.infer<typeof AdminPayout>;

const words = z.string().trim().max(300, 'Use at most 300 characters').default('');
export const DecidePayout = z
  .strictObject({
    decision: z.enum(['paid', 'refused'], 'Choose whether it was paid or is refused'),
    /** The bank's reference of the payment, once paid. */
    reference: words,
    /** Why not, when it is refused. */
    reason: words,
  })
  .refine(({ decision, reason }) => decision === 'paid' || reason.length >= 3, {
    path: ['reason'],
    message: 'Enter a reason',
  })
  .refine(({ decision, reference }) => decision === 'refused' || reference.length >= 3, {
    path: ['reference'],
    message: 'Enter the payment reference',
  });
export type DecidePayout = z.output<typeof DecidePayout>;
