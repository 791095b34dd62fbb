import { z } from 'zod';
import { Reason } from '../identity/roles/model.ts';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { Dollars, Instant } from '../shared/wire.ts';
import { addressLength } from './limits.ts';
import { prizeSources, prizeStates } from './states.ts';

/** How the tax form of a prize reaches its winner. */
export const formWays = ['email', 'post'] as const;
export type FormWay = (typeof formWays)[number];

export const Prize = z
  .object({
    id: SerialId,
    source: z.enum(prizeSources),
    /** The game. */
    title: z.string(),
    amount: Dollars,
    /** What the ticket had cost. */
    wager: Dollars,
    wonAt: Instant,
    state: z.enum(prizeStates),
    /** Until when it can be claimed; null where it was credited. */
    deadline: Instant.nullable(),
    sentAt: Instant.nullable(),
    formBy: z.enum(formWays).nullable(),
    /** When a claim was paid or refused. */
    decidedAt: Instant.nullable(),
    /** Why it was refused, or taken back. */
    reason: z.string().nullable(),
    /** A claim that waits is taxed as if it were paid today. */
    tax: z.object({ year: z.number().int(), isReportable: z.boolean(), withheld: Dollars, net: Dollars }),
    /** When the winner's identity was checked; null before that. */
    identityCheckedAt: Instant.nullable(),
  })
  .meta({ id: 'Prize' });
export type Prize = z.infer<typeof Prize>;

export const PrizeParams = z.object({ prizeId: SerialIdParam });

export const SendClaim = z
  .strictObject({
    formBy: z.enum(formWays, 'Choose where the tax form goes'),
    /** Where a letter goes. */
    formAddress: z
      .string()
      .trim()
      .min(addressLength.min, 'Enter the whole address')
      .max(addressLength.max, 'Use fewer words')
      .optional(),
    acceptsTax: z.literal(true, 'Accept how the prize is taxed'),
  })
  .refine(({ formBy, formAddress }) => (formBy === 'post') === (formAddress !== undefined), {
    path: ['formAddress'],
    message: 'Enter a mailing address only for a form by mail',
  });
export type SendClaim = z.output<typeof SendClaim>;

/** What was paid to somebody in a calendar year. */
export const WinningsYear = z
  .object({
    year: z.number().int(),
    won: Dollars,
    /** What the winning tickets had cost. */
    staked: Dollars,
    withheld: Dollars,
    /** Tax forms that are due. */
    forms: z.number().int(),
  })
  .meta({ id: 'WinningsYear' });
export type WinningsYear = z.infer<typeof WinningsYear>;
export const YearQuery = z.strictObject({ year: z.string().regex(/^\d{4}$/, 'Choose a year, like 2026') });

export const PrizeClaim = Prize.extend({
  userId: z.string(),
  /** Their address stands in their file, whose opening is on record. */
  name: z.string(),
  formAddress: z.string().nullable(),
  /** Above a line, a second admin pays what the first has approved. */
  needsSecond: z.boolean(),
  approvedBy: z.string().nullable(),
  approvedByName: z.string().nullable(),
}).meta({ id: 'PrizeClaim' });
export type PrizeClaim = z.infer<typeof PrizeClaim>;

/** 'approve' pays where one admin is enough, or where the first has approved. */
export const DecideClaim = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({ decision: z.literal('refuse'), reason: Reason }),
]);
export type DecideClaim = z.output<typeof DecideClaim>;
