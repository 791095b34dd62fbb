/** Pure: what a promotion takes off an order. The platform pays it; prices, fees and charges stay as they are. */
import { mayPromote, type Rule } from '../policy/jurisdiction-rules.ts';
import { type Cents, cents, noCents, sum, takePpmDown } from '../shared/money.ts';
import type { Gift } from './states.ts';

type Category = Rule['categories'][number];
export type DiscountTerms =
  | { readonly type: 'percentage'; readonly percent: number; readonly maxDiscount: Cents | null }
  | { readonly type: 'fixed'; readonly amount: Cents }
  | { readonly type: 'freebie'; readonly gift: Gift };
export type Goods = { readonly category: Category; readonly total: Cents };
/** Largest discount by category in percent, where the law of the place has one. */
export type PromotionCaps = Partial<Record<Category, number>>;

export const promotionCaps = (jurisdictionRules: readonly Rule[]): PromotionCaps =>
  Object.fromEntries(
    jurisdictionRules
      .flatMap(({ terms, categories }) => (terms.kind === 'promotion' ? categories : []))
      .map((category) => [category, mayPromote(jurisdictionRules, category).maxPercent] as const)
      .filter(([, maxPercent]) => maxPercent < 100),
  );

const capOf = (caps: PromotionCaps, category: Category): number => caps[category] ?? 100;
const categoriesOf = (goods: readonly Pick<Goods, 'category'>[]): Category[] => [
  ...new Set(goods.map(({ category }) => category)),
];
const least = (a: Cents, b: Cents): Cents => cents(Math.min(a, b));

export type Discount = {
  /** Goods that it may touch. */
  readonly base: Cents;
  readonly amount: Cents;
};

/**
 * Rounded down within each category, so that no category goes beyond its cap. It grows by no more than its goods do:
 * whatever is taken off an order, the rest never costs more than before.
 */
export function discountOn(terms: DiscountTerms, goods: readonly Goods[], caps: PromotionCaps): Discount {
  const byCategory = categoriesOf(goods).flatMap((category) => {
    const total = sum(
      'USD',
      goods.filter((one) => one.category === category).map((one) => one.total),
    );
    return total > 0 && capOf(caps, category) > 0 ? [{ category, total }] : [];
  });
  const base = sum(
    'USD',
    byCategory.map(({ total }) => total),
  );
  if (terms.type === 'freebie') return { base, amount: noCents };
  const percent = terms.type === 'percentage' ? terms.percent : 100;
  const most = sum(
    'USD',
    byCategory.map(({ category, total }) => takePpmDown(total, Math.min(percent, capOf(caps, category)) * 10_000)),
  );
  const limit = terms.type === 'fixed' ? terms.amount : terms.maxDiscount;
  return { base, amount: limit === null ? most : least(most, limit) };
}

/** Why a waiting code takes nothing off an order; it keeps waiting. */
export const notAppliedReasons = [
  'first_order',
  'minimum',
  'restricted',
  'free_already',
  'recurring_order',
  'phone_order',
] as const;
export type NotAppliedReason = (typeof notAppliedReasons)[number];

export type Conditions = { readonly minimumGoods: Cents; readonly onlyFirstOrder: boolean };
export type OrderFacts = {
  readonly goods: readonly Goods[];
  readonly isFreeDelivery: boolean;
  /** Whether the customer has an order that was not cancelled. */
  readonly hasOrdered: boolean;
};

/** What a waiting code does to an order, or why it waits on. */
export function applyPromotion(
  { terms, minimumGoods, onlyFirstOrder }: Conditions & { readonly terms: DiscountTerms },
  { goods, isFreeDelivery, hasOrdered }: OrderFacts,
  caps: PromotionCaps,
): Discount | NotAppliedReason {
  if (onlyFirstOrder && hasOrdered) return 'first_order';
  const subtotal = sum(
    'USD',
    goods.map(({ total }) => total),
  );
  if (subtotal < minimumGoods) return 'minimum';
  const discount = discountOn(terms, goods, caps);
  if (terms.type === 'freebie') {
    if (discount.base === 0) return 'restricted';
    return isFreeDelivery ? 'free_already' : discount;
  }
  return discount.amount === 0 ? 'restricted' : discount;
}

/** Categories of an order that a discount leaves out, or covers only in part. */
export const limitedCategories = (
  goods: readonly Pick<Goods, 'category'>[],
  caps: PromotionCaps,
): { category: Category; maxPercent: number }[] =>
  categoriesOf(goods)
    .filter((category) => capOf(caps, category) < 100)
    .map((category) => ({ category, maxPercent: capOf(caps, category) }));
