import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { reasonLength } from '../shared/limits.ts';
import { Instant } from '../shared/wire.ts';
import { appealLimit, ratingWordsLimit, shortestAppeal } from './courier-rating-limits.ts';

export const appealStates = ['open', 'upheld', 'removed'] as const;
export type AppealState = (typeof appealStates)[number];

const stars = z.number().int().min(1).max(5);

/** A customer's rating of one order's courier, for this customer. */
export const OrderCourierRating = z
  .object({
    /** Null where no courier has it. */
    courier: z.object({ firstName: z.string() }).nullable(),
    rating: z.object({ stars, text: z.string(), createdAt: Instant }).nullable(),
    mayRate: z.boolean(),
  })
  .meta({ id: 'OrderCourierRating' });
export type OrderCourierRating = z.infer<typeof OrderCourierRating>;

const Appeal = z.object({
  state: z.enum(appealStates),
  reason: z.string(),
  createdAt: Instant,
  /** The platform's answer; null while it is open. */
  answer: z.string().nullable(),
  decidedAt: Instant.nullable(),
});

/** For the courier: the content, without author and order. */
export const CourierRating = z
  .object({
    id: SerialId,
    stars,
    text: z.string(),
    createdAt: Instant,
    /** Whether it counts: a removed one does not. */
    counts: z.boolean(),
    appeal: Appeal.nullable(),
  })
  .meta({ id: 'CourierRating' });
export type CourierRating = z.infer<typeof CourierRating>;

export const RatingAppeal = z
  .object({
    id: SerialId,
    orderId: SerialId,
    courier: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    stars,
    text: z.string(),
    createdAt: Instant,
    reason: z.string(),
    appealedAt: Instant,
  })
  .meta({ id: 'RatingAppeal' });
export type RatingAppeal = z.infer<typeof RatingAppeal>;

export const RateCourier = z.strictObject({
  stars: z
    .number('Choose one to five stars')
    .int('Choose one to five stars')
    .min(1, 'Choose one to five stars')
    .max(5, 'Choose one to five stars'),
  text: z.string().trim().max(ratingWordsLimit, `Use at most ${ratingWordsLimit} characters`).default(''),
});
export type RateCourier = z.output<typeof RateCourier>;

export const AppealRating = z.strictObject({
  reason: z
    .string('Explain briefly why it is unfair')
    .trim()
    .min(shortestAppeal, 'Explain briefly why it is unfair')
    .max(appealLimit, `Use at most ${appealLimit} characters`),
});

export const DecideAppeal = z.strictObject({
  decision: z.enum(['uphold', 'remove'], 'Choose whether to keep or remove the rating'),
  reason: z
    .string('Enter a reason')
    .trim()
    .min(reasonLength.min, 'Enter a reason')
    .max(reasonLength.max, 'Use at most 300 characters'),
});
export type DecideAppeal = z.output<typeof DecideAppeal>;
