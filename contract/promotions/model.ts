import { z } from 'zod';
import { SerialId, SerialIdParam, UserId } from '../shared/ids.ts';
import { reasonLength } from '../shared/limits.ts';
import { cents } from '../shared/money.ts';
import { Dollars, DollarsIn, Instant } from '../shared/wire.ts';
import {
  amountLimit,
  budgetLimit,
  codePattern,
  descriptionLimit,
  normalizeCode,
  titleLimit,
  usesLimit,
} from './limits.ts';
import { gifts, promotionPhases, promotionTypes, promotionUseStates } from './states.ts';

const terms = {
  type: z.enum(promotionTypes),
  title: z.string(),
  description: z.string(),
  /** Percent of a percentage: "20"; dollars of a fixed amount: "5.00"; "0.00" for a freebie, which is what its title says. */
  discount: z.string(),
  /** Most that it takes off; null without a limit. */
  maxDiscount: Dollars.nullable(),
  /** Least goods of an order; "0.00" for any. */
  minimumGoods: Dollars,
  onlyFirstOrder: z.boolean(),
  expiresAt: Instant.nullable(),
};

export const Promotion = z.object({ id: SerialId, code: z.string(), ...terms }).meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

/** A promotion on an account. */
export const AppliedPromotion = z
  .object({
    /** The use's own. */
    id: SerialId,
    /** Null for a gift, which nobody enters. */
    code: z.string().nullable(),
    ...terms,
    state: z.enum(promotionUseStates),
    appliedAt: Instant,
    /** The order that it was used for. */
    orderId: SerialId.nullable(),
  })
  .meta({ id: 'AppliedPromotion' });
export type AppliedPromotion = z.infer<typeof AppliedPromotion>;

export const ApplyPromotion = z.strictObject({
  code: z
    .string('Enter a promo code')
    .max(100, 'Use at most 100 characters')
    .transform(normalizeCode)
    .pipe(z.string().min(1, 'Enter a promo code')),
  /** The caller's own id. */
  userId: UserId,
});
export type ApplyPromotion = z.output<typeof ApplyPromotion>;

export const AdminPromotion = z
  .object({
    id: SerialId,
    code: z.string(),
    ...terms,
    startsAt: Instant,
    isPublic: z.boolean(),
    aboutGames: z.boolean(),
    phase: z.enum(promotionPhases),
    /** Null without a limit. */
    budget: Dollars.nullable(),
    /** What discounts of delivered orders have cost. */
    cost: Dollars,
    /** Set aside of the budget for codes that wait, and for orders on their way. */
    reserved: Dollars,
    /** People on whose account it is or was used. */
    uses: z.number().int(),
    maxUses: z.number().int().nullable(),
    createdBy: z.string().nullable(),
    createdAt: Instant,
    endedBy: z.string().nullable(),
    endedAt: Instant.nullable(),
    endReason: z.string().nullable(),
  })
  .meta({ id: 'AdminPromotion' });
export type AdminPromotion = z.infer<typeof AdminPromotion>;

export const PromotionUse = z
  .object({
    id: SerialId,
    customer: z.object({ id: UserId, name: z.string(), email: z.string() }),
    state: z.enum(promotionUseStates),
    appliedAt: Instant,
    orderId: SerialId.nullable(),
    /** Off its order; null without one. */
    discount: Dollars.nullable(),
  })
  .meta({ id: 'PromotionUse' });
export type PromotionUse = z.infer<typeof PromotionUse>;

const upTo = (limit: number, sentence: 'Enter an amount up to $1,000.00' | 'Enter an amount up to $1,000,000.00') =>
  DollarsIn.refine((amount) => amount > 0 && amount <= cents(limit * 100), sentence);
const amount = upTo(amountLimit, 'Enter an amount up to $1,000.00');
const budget = upTo(budgetLimit, 'Enter an amount up to $1,000,000.00').nullable().default(null);
const percentSentence = 'Enter a whole number from 1 to 100';
const Moment = Instant.max(40);
const usesSentence = 'Enter a whole number from 1 to 1,000,000';

const common = {
  code: z
    .string('Enter a promo code')
    .max(100, 'Use at most 100 characters')
    .transform(normalizeCode)
    .pipe(z.string().regex(codePattern, 'Use 3 to 24 letters, digits and hyphens')),
  title: z
    .string('Enter a title')
    .trim()
    .min(3, 'Enter a title')
    .max(titleLimit, `Use at most ${titleLimit} characters`),
  description: z.string().trim().max(descriptionLimit, `Use at most ${descriptionLimit} characters`).default(''),
  minimumGoods: DollarsIn.refine(
    (least) => least >= 0 && least <= cents(amountLimit * 100),
    'Enter an amount up to $1,000.00',
  ).default(cents(0)),
  startsAt: Moment,
  expiresAt: Moment.nullable().default(null),
  maxUses: z
    .number(usesSentence)
    .int(usesSentence)
    .min(1, usesSentence)
    .max(usesLimit, usesSentence)
    .nullable()
    .default(null),
  onlyFirstOrder: z.boolean().default(false),
  isPublic: z.boolean().default(true),
  aboutGames: z.boolean().default(false),
};

/** A budget is kept by setting the most of each use aside, so a share of the goods needs a limit for one. */
export const NewPromotion = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('percentage'),
      percent: z.number(percentSentence).int(percentSentence).min(1, percentSentence).max(100, percentSentence),
      maxDiscount: amount.nullable().default(null),
      budget,
      ...common,
    }),
    z.strictObject({ type: z.literal('fixed'), amount, budget, ...common }),
    z.strictObject({ type: z.literal('freebie'), gift: z.enum(gifts), ...common }),
  ])
  .refine((one) => one.type !== 'percentage' || one.budget === null || one.maxDiscount !== null, {
    message: 'A budget needs a maximum discount',
    path: ['maxDiscount'],
  })
  .refine(({ startsAt, expiresAt }) => expiresAt === null || startsAt < expiresAt, {
    message: 'The end must be after the start',
    path: ['expiresAt'],
  });
export type NewPromotion = z.output<typeof NewPromotion>;

export const EndPromotion = z.strictObject({
  reason: z
    .string('Enter a reason')
    .trim()
    .min(reasonLength.min, 'Enter a reason')
    .max(reasonLength.max, `Use at most ${reasonLength.max} characters`),
});

export const PromotionParams = z.object({ promotionId: SerialIdParam });
export const PromotionUseParams = z.object({ useId: SerialIdParam });
