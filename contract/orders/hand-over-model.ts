import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { Instant } from '../shared/wire.ts';

/** How the courier looked at the ID: its barcode, its day of birth typed in, or by eye alone where the law allows no more. */
export const idCheckMethods = ['scan', 'typed', 'visual'] as const;
export type IdCheckMethod = (typeof idCheckMethods)[number];
/** What came of it. 'not_affirmed': the courier could not say yes to one of the three questions. */
export const idCheckOutcomes = ['passed', 'under_age', 'expired', 'unreadable', 'not_affirmed'] as const;
export type IdCheckOutcome = (typeof idCheckOutcomes)[number];

/** What the courier answers for, each question on its own. */
export const Affirmations = z.strictObject({ isOfAge: z.boolean(), isIdValid: z.boolean(), isSober: z.boolean() });

/** When it happened by the telephone's clock, for those that had no connection then. It is kept beside the server's own time. */
export const CapturedAt = z.iso
  .datetime('Send the time as in 2026-11-21T18:40:00.000Z')
  .max(30, 'Send the time as in 2026-11-21T18:40:00.000Z');

/** Only this leaves the telephone: no name, no number, no day of birth. */
export const HandOver = z
  .strictObject({
    method: z.enum(idCheckMethods, 'Choose how the ID was checked'),
    outcome: z.enum(idCheckOutcomes, 'Say what came of the check'),
    affirmations: Affirmations,
    capturedAt: CapturedAt.optional(),
  })
  .refine(
    ({ outcome, affirmations: { isOfAge, isIdValid, isSober } }) =>
      outcome !== 'passed' || (isOfAge && isIdValid && isSober),
    { path: ['affirmations'], message: 'A check is passed only when all three questions are answered with yes.' },
  );
export type HandOver = z.output<typeof HandOver>;

/** Beside the file in a multipart body. */
export const ProofFields = z.strictObject({ capturedAt: CapturedAt.optional() });

/** The one record of a hand-over, the same for everyone who may see it. */
export const Proof = z
  .object({
    orderId: SerialId,
    deliveredAt: Instant.nullable(),
    check: z
      .object({
        method: z.enum(idCheckMethods),
        outcome: z.enum(idCheckOutcomes),
        minAge: z.number().int(),
        affirmations: Affirmations,
        /** How often an ID was checked for this order. */
        attempts: z.number().int(),
        at: Instant,
        capturedAt: Instant.nullable(),
        by: z.string(),
      })
      .nullable(),
    photo: z
      .object({
        receivedAt: Instant,
        capturedAt: Instant.nullable(),
        by: z.string(),
        /** The picture itself was deleted after the time that it is kept. */
        isForgotten: z.boolean(),
      })
      .nullable(),
    /** Null where no PIN was asked for. */
    pin: z
      .object({
        told: z.object({ at: Instant, capturedAt: Instant.nullable(), by: z.string() }).nullable(),
        /** How many more are listened to. */
        left: z.number().int(),
        /** Why it was handed over without. */
        note: z.object({ words: z.string(), at: Instant, by: z.string() }).nullable(),
      })
      .nullable(),
    /** What the hand-over needs, by whose clock and calendar. */
    rules: z.object({
      minAge: z.number().int().nullable(),
      idCheck: z.enum(['none', 'optional', 'required']),
      methods: z.array(z.enum(idCheckMethods)),
      photo: z.enum(['optional', 'required']),
      now: Instant,
      timeZone: z.string(),
    }),
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof Proof>;
