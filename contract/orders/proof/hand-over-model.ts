import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { deviceTime, deviceTimeForm } from '../offline-actions/device-time.ts';
import { dispositions, returnCauses } from '../returns/reasons.ts';
import { TakenReason } from '../returns/terms.ts';
import { PreferenceView } from '../substitutions/model.ts';
import { isSigned, maxPoints, maxStrokes, signaturePaper, typedNameLimit } from './signature.ts';

/** The method of an ID check: its barcode, its birthday typed in, or by eye alone where the law allows no more. */
export const idCheckMethods = ['scan', 'typed', 'visual'] as const;
export type IdCheckMethod = (typeof idCheckMethods)[number];
/** The result of an ID check. 'not_affirmed': the courier did not confirm one of the three questions. */
export const idCheckOutcomes = ['passed', 'under_age', 'expired', 'unreadable', 'not_affirmed'] as const;
export type IdCheckOutcome = (typeof idCheckOutcomes)[number];

/** The courier's confirmations, each question on its own. */
const affirmations = { isOfAge: z.boolean(), isIdValid: z.boolean(), isSober: z.boolean() };
const Affirmations = z.strictObject({
  ...affirmations,
  /** The first question named who may take it: they are that person. */
  isRecipient: z.boolean().optional(),
});

/** The ways of an order, each with a photo of its own: from the shop, to the door, back to the shop. */
export const proofStages = ['pickUp', 'dropOff', 'return'] as const;
export type ProofStage = (typeof proofStages)[number];

/** Nothing else leaves the phone: no name, no number, no birthday. */
export const HandOver = z
  .strictObject({
    method: z.enum(idCheckMethods, 'Choose how the ID was checked'),
    outcome: z.enum(idCheckOutcomes, 'Enter the result of the check'),
    affirmations: Affirmations,
    ...deviceTime,
  })
  .refine(
    ({ outcome, affirmations: { isOfAge, isIdValid, isSober, isRecipient } }) =>
      outcome !== 'passed' || (isOfAge && isIdValid && isSober && isRecipient !== false),
    { path: ['affirmations'], message: 'To pass, answer all three with yes.' },
  );
export type HandOver = z.output<typeof HandOver>;

const illegible = 'Sign again. The signature is too small.';
const { width, height } = signaturePaper;
/** Whole pairs of x and y on the paper. */
const Stroke = z
  .array(z.number().int().min(0).max(width))
  .min(2)
  .max(2 * maxPoints)
  .refine((stroke) => stroke.length % 2 === 0 && stroke.every((one, at) => at % 2 === 0 || one <= height), illegible);

/** The recipient's signature on the courier's phone, as lines; or their typed name where they cannot draw. */
export const SignHandOver = z
  .strictObject({
    strokes: z
      .array(Stroke)
      .max(maxStrokes)
      .refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= 2 * maxPoints, illegible)
      .refine(isSigned, illegible)
      .optional(),
    typedName: z.string().trim().min(2, 'Enter the full name').max(typedNameLimit).optional(),
    ...deviceTime,
  })
  .refine(({ strokes, typedName }) => (strokes === undefined) !== (typedName === undefined), {
    message: 'Draw or type a name.',
  });
export type SignHandOver = z.output<typeof SignHandOver>;

/** Beside the file in a multipart body. */
export const ProofFields = z.strictObject(deviceTimeForm);

/** The server's time, the phone's time, and the person. */
const told = { at: Instant, occurredAt: Instant.nullable(), by: z.string() };
const photo = z
  .object({
    receivedAt: Instant,
    occurredAt: Instant.nullable(),
    by: z.string(),
    /** The picture itself was deleted after the time that it is kept. */
    isForgotten: z.boolean(),
  })
  .nullable();

/** The one record of a hand-over, the same for everyone who may see it. */
export const Proof = z
  .object({
    orderId: SerialId,
    deliveredAt: Instant.nullable(),
    /** The allowed recipient of age-restricted items: the account's holder, or the person named for this order. */
    recipient: z.object({ name: z.string(), isNamed: z.boolean() }).nullable(),
    /** The pick-up at the shop; null before it. */
    pickUp: z.object({ ...told, isBagChecked: z.boolean(), photo }).nullable(),
    check: z
      .object({
        method: z.enum(idCheckMethods),
        outcome: z.enum(idCheckOutcomes),
        minAge: z.number().int(),
        affirmations: z.object({
          ...affirmations,
          /** Null where the courier was not asked. */
          isRecipient: z.boolean().nullable(),
        }),
        /** Number of ID checks for this order. */
        attempts: z.number().int(),
        ...told,
      })
      .nullable(),
    /** Every check that was made, oldest first: how, and what came of it. */
    attempts: z.array(z.object({ method: z.enum(idCheckMethods), outcome: z.enum(idCheckOutcomes), ...told })),
    signature: z
      .object({
        receivedAt: Instant,
        occurredAt: Instant.nullable(),
        by: z.string(),
        isTyped: z.boolean(),
        /** The typed name; null for a drawn signature, and after its retention period. */
        typedName: z.string().nullable(),
        isForgotten: z.boolean(),
      })
      .nullable(),
    /** The photo of the hand-over at the door. */
    photo,
    /** Null where no PIN was asked for. */
    pin: z
      .object({
        told: z.object(told).nullable(),
        /** Attempts left. */
        left: z.number().int(),
        /** Why it was handed over without. */
        note: z.object({ words: z.string(), at: Instant, by: z.string() }).nullable(),
      })
      .nullable(),
    /** The way back to the shop, of all of it or of a part. */
    return: z
      .object({ reason: z.enum(returnCauses), openedAt: Instant, confirmedAt: Instant.nullable(), photo })
      .nullable(),
    /** Pieces that were missing in the shop, what their customer had preferred, and what was given; null: nothing, and they were not charged. */
    missing: z.array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        preferred: PreferenceView,
        given: z.object({ name: z.string(), price: Dollars }).nullable(),
      }),
    ),
    /** Pieces that were not handed over, and what became of them. */
    returnedItems: z.array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        reason: z.enum(returnCauses),
        disposition: z.enum(dispositions).nullable(),
      }),
    ),
    /** Requirements of the hand-over, with the store's clock and calendar. */
    rules: z.object({
      minAge: z.number().int().nullable(),
      idCheck: z.enum(['none', 'optional', 'required']),
      methods: z.array(z.enum(idCheckMethods)),
      photo: z.enum(['optional', 'required']),
      signature: z.enum(['none', 'required']),
      /** Accepted return reasons, with their evidence. */
      reasons: z.array(TakenReason),
      now: Instant,
      timeZone: z.string(),
    }),
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof Proof>;
