import { z } from 'zod';
import { cents, dollars, inDollars } from '../../shared/money.ts';
import { Dollars, DollarsIn, Instant } from '../../shared/wire.ts';
import { tipLimit } from './limits.ts';

const maxSentence = `A tip is at most ${inDollars(dollars(cents(tipLimit)))}`;
/** Zero is a tip too, at checkout: it states that none is given. */
export const TipIn = DollarsIn.refine((amount) => amount >= 0, 'A tip cannot be negative').refine(
  (amount) => amount <= tipLimit,
  maxSentence,
);

/** The whole tip as it shall be, not what comes on top. */
export const GiveTip = z.strictObject({
  amount: DollarsIn.refine((amount) => amount > 0, 'Enter a tip of at least one cent').refine(
    (amount) => amount <= tipLimit,
    maxSentence,
  ),
});

export const OrderTip = z
  .object({
    /** "0.00" where none was given. */
    amount: Dollars,
    /** Whether the courier has it; until the delivery it is set aside. */
    isPaid: z.boolean(),
    /** Whether one may be given or raised now. */
    mayGive: z.boolean(),
    /** The end of it; null before the delivery. */
    until: Instant.nullable(),
  })
  .meta({ id: 'OrderTip' });
export type OrderTip = z.infer<typeof OrderTip>;
