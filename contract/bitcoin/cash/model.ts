import { z } from 'zod';
import { complain } from '../../shared/field-sentence.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { Dollars, DollarsIn, Instant } from '../../shared/wire.ts';
import { Btc, DollarAmount } from '../model.ts';
import { readCode } from './code.ts';
import { cashCodeSources, cashCodeStates, conversionTypes } from './states.ts';

export const ConvertToCash = z.strictObject({
  conversionType: z.enum(conversionTypes),
  /** Dollars that the code is made of; the fee goes off them. */
  amount: DollarAmount,
  withdrawalMethod: z.literal('cash'),
});
export type ConvertToCash = z.output<typeof ConvertToCash>;

export const CashCode = z
  .object({
    id: SerialId,
    /** "K7Q2 93MD", for its owner alone; null once it has ended. */
    code: z.string().nullable(),
    amount: Dollars,
    fee: Dollars,
    /** What a shop pays in cash. */
    net: Dollars,
    source: z.enum(cashCodeSources),
    /** Bitcoins that were sold for it; null where it was made of the wallet. */
    bitcoin: Btc.nullable(),
    state: z.enum(cashCodeStates),
    createdAt: Instant,
    expiresAt: Instant,
    endedAt: Instant.nullable(),
    /** The shop that paid it; null where it is not paid, or was paid at our office. */
    storeName: z.string().nullable(),
  })
  .meta({ id: 'CashCode' });
export type CashCode = z.infer<typeof CashCode>;

export const CashCodesQuery = PageQuery;
export const CashCodeParams = z.object({ cashCodeId: SerialIdParam });

/** What a code costs and how long it lasts, before one is made. */
export const CashCodeTerms = z
  .object({
    /** "2.5" */
    feePercent: z.string(),
    hours: z.number().int(),
    /** The most of 24 hours, and what is left of it. */
    dayMost: Dollars,
    left: Dollars,
  })
  .meta({ id: 'CashCodeTerms' });
export type CashCodeTerms = z.infer<typeof CashCodeTerms>;

const Code = z
  .string('Enter the code, like K7Q2 93MD')
  .max(40, 'Enter the code, like K7Q2 93MD')
  .transform((text, context) => {
    const read = readCode(text);
    if (read !== undefined) return read;
    complain(context, 'Enter the code, like K7Q2 93MD');
    return z.NEVER;
  });
export const LookAtCashCode = z.strictObject({ code: Code });
export const PayCashCode = z.strictObject({
  code: Code,
  /** As the look showed it: nothing else is paid. */
  net: DollarsIn,
  /** The caller has looked at the customer's photo ID, where one is needed. */
  hasSeenId: z.boolean().optional(),
});
export type PayCashCode = z.output<typeof PayCashCode>;

/** What staff see of a code before they pay. */
export const SeenCashCode = z
  .object({
    id: SerialId,
    firstName: z.string(),
    net: Dollars,
    expiresAt: Instant,
    /** The name that a photo ID must show before so much is paid; null where none is needed. */
    nameOnId: z.string().nullable(),
  })
  .meta({ id: 'SeenCashCode' });
export type SeenCashCode = z.infer<typeof SeenCashCode>;

export const PaidCashCode = z
  .object({
    id: SerialId,
    firstName: z.string(),
    net: Dollars,
    paidAt: Instant,
    /** As colleagues call who paid it. */
    paidBy: z.string(),
  })
  .meta({ id: 'PaidCashCode' });
export type PaidCashCode = z.infer<typeof PaidCashCode>;
