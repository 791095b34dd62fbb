import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { Instant } from '../shared/wire.ts';
import { answerLimit, reviewLimit } from './limits.ts';

const Answer = z.object({ text: z.string(), createdAt: Instant });

/** The public view. */
export const Review = z
  .object({
    id: SerialId,
    stars: z.number().int().min(1).max(5),
    /** Empty where the customer gave stars alone. */
    text: z.string(),
    /** First name and initial: "Rosa D." */
    author: z.string(),
    createdAt: Instant,
    /** When it was changed last; null as first written. */
    editedAt: Instant.nullable(),
    answer: Answer.nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** The shop's own list includes the order. */
export const StoreReview = Review.extend({ orderId: SerialId }).meta({ id: 'StoreReview' });
export type StoreReview = z.infer<typeof StoreReview>;

/** An order's review, for its customer, and what they may do now. */
export const OrderReview = z
  .object({
    review: Review.nullable(),
    mayWrite: z.boolean(),
    mayEdit: z.boolean(),
    /** Why it is hidden from others; null while it is shown. */
    hiddenReason: z.string().nullable(),
  })
  .meta({ id: 'OrderReview' });
export type OrderReview = z.infer<typeof OrderReview>;

export const WriteReview = z.strictObject({
  stars: z
    .number('Choose one to five stars')
    .int('Choose one to five stars')
    .min(1, 'Choose one to five stars')
    .max(5, 'Choose one to five stars'),
  text: z.string().trim().max(reviewLimit, `Use at most ${reviewLimit} characters`).default(''),
});
export type WriteReview = z.output<typeof WriteReview>;

export const AnswerReview = z.strictObject({
  text: z
    .string('Write your answer')
    .trim()
    .min(1, 'Write your answer')
    .max(answerLimit, `Use at most ${answerLimit} characters`),
});
