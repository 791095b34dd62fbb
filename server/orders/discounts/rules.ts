/** Pure: what the code that waits on a customer's account does to an order. */
import {
  applyPromotion,
  type DiscountTerms,
  discountOn,
  type Goods,
  type NotAppliedReason,
  type PromotionCaps,
} from '@autolotto/contract/promotions/discount.ts';
import { type Cents, cents, noCents, subtract, sum } from '@autolotto/contract/shared/money.ts';

/** As the database answers it. */
export type RawPromotion = {
  useId: number;
  code: string | null;
  title: string;
  type: DiscountTerms['type'];
  percent: number | null;
  amount: number | null;
  gift: 'free_delivery' | null;
  maxDiscount: number | null;
  minimumGoods: number;
  onlyFirstOrder: boolean;
  hasOrdered: boolean;
};
/** Orders that take no code. */
export type NoCode = Extract<NotAppliedReason, 'recurring_order' | 'phone_order'>;

/** The discount of an order, with all that it is computed from. */
export type Discount = {
  readonly useId: number;
  /** Null for a gift. */
  readonly code: string | null;
  readonly title: string;
  readonly terms: DiscountTerms;
  readonly caps: PromotionCaps;
  readonly base: Cents;
  readonly amount: Cents;
};
export type Waiting = {
  readonly code: string | null;
  readonly title: string;
  readonly reason: NotAppliedReason;
  /** Goods missing to its minimum. */
  readonly missing: Cents;
};

function termsOf({ type, percent, amount, gift, maxDiscount }: RawPromotion): DiscountTerms {
  const limit = maxDiscount === null ? null : cents(maxDiscount);
  if (type === 'percentage' && percent !== null) return { type, percent, maxDiscount: limit };
  if (type === 'fixed' && amount !== null) return { type, amount: cents(amount) };
  if (type === 'freebie' && gift !== null) return { type, gift };
  throw new Error(`a promotion without the terms of a ${type}`);
}

export function considerPromotion(
  promotion: RawPromotion | null,
  order: {
    readonly goods: readonly Goods[];
    readonly isFreeDelivery: boolean;
    readonly takesNoCode: NoCode | undefined;
  },
  caps: PromotionCaps,
): { readonly discount: Discount | null; readonly waiting: Waiting | null } {
  if (!promotion) return { discount: null, waiting: null };
  const { useId, code, title, onlyFirstOrder, hasOrdered } = promotion;
  const [terms, minimumGoods] = [termsOf(promotion), cents(promotion.minimumGoods)];
  const outcome =
    order.takesNoCode ?? applyPromotion({ terms, minimumGoods, onlyFirstOrder }, { ...order, hasOrdered }, caps);
  if (typeof outcome !== 'string') return { discount: { useId, code, title, terms, caps, ...outcome }, waiting: null };
  const goods = sum(
    'USD',
    order.goods.map(({ total }) => total),
  );
  const missing = outcome === 'minimum' ? subtract(minimumGoods, goods) : noCents;
  return { discount: null, waiting: { code, title, reason: outcome, missing } };
}

/**
 * The discount of what is left, by the terms of the order's day. `less` came off goods and charges: it bounds by how
 * much the discount falls, so that the total never rises.
 */
export function recalculatedDiscount(
  before: Cents,
  { terms, caps }: { readonly terms: DiscountTerms; readonly caps: PromotionCaps },
  left: readonly Goods[],
  less: Cents,
): Cents {
  const { amount } = discountOn(terms, left, caps);
  return cents(Math.min(before, Math.max(amount, before - less)));
}
