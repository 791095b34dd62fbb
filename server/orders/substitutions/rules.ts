/** Pure: options for missing items. Nothing is ever added to the price that the customer agreed to. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type {
  MarkMissing,
  Resolution,
  SubstituteReason,
  SubstitutionKind,
} from '@autolotto/contract/orders/substitutions/model.ts';
import {
  hasSameCaps,
  hasSameTaxTreatment,
  mayPromote,
  prohibitedByHours,
  prohibitedSize,
} from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { type Cents, cents, subtract, times } from '@autolotto/contract/shared/money.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import { type Rejection, rejection } from '../../platform/fail.ts';
import { keptFrom } from '../placement/buyer-rules.ts';
import { closedHours, type Facts } from '../placement/rules.ts';

/** A product as far as it matters for standing in, or being stood in for. */
export type StandIn = {
  readonly id: number;
  readonly storeId: number;
  readonly name: string;
  readonly category: Category;
  readonly price: Cents;
  readonly size: string | null;
  readonly stock: number;
  readonly isActive: boolean;
  readonly minAge: number | null;
};
/** Current sale terms of the store. */
export type Terms = Pick<Facts, 'now' | 'saleCategories' | 'saleHours' | 'jurisdictionRules'> & {
  readonly timeZone: string;
  /** Categories that must not be put into the customer's order. */
  readonly keptFrom: readonly Category[];
  /** A promotion takes something off the order. */
  readonly isDiscounted?: boolean;
};

/** Why a product cannot stand in for another: it must not ask less of the buyer, nor come from elsewhere. */
export function againstStandIn(
  missing: Pick<StandIn, 'id' | 'storeId' | 'category' | 'minAge' | 'size'>,
  other: StandIn | undefined,
  terms: Terms,
): SubstituteReason | undefined {
  if (!other?.isActive || !terms.saleCategories.includes(other.category)) return 'gone';
  if (other.id === missing.id) return 'same';
  if (other.storeId !== missing.storeId) return 'other_store';
  if ((other.minAge ?? 0) > (missing.minAge ?? 0)) return 'age';
  // Lottery items count against limits, which hold what was ordered.
  if (terms.keptFrom.includes(other.category) || (other.category === 'lottery' && missing.category !== 'lottery'))
    return 'order';
  const isShut =
    closedHours(other.category, terms.saleHours, terms.timeZone, terms.now) ??
    prohibitedByHours(terms.jurisdictionRules, other.category, wallClock(terms.timeZone, terms.now));
  if (isShut) return 'hours';
  // A discount does not move to what the law lets promote less.
  const percentOf = ({ category }: Pick<StandIn, 'category'>) =>
    mayPromote(terms.jurisdictionRules, category).maxPercent;
  if (terms.isDiscounted && percentOf(other) < percentOf(missing)) return 'order';
  // The price never rises, so its charges must not either, nor its share of a cap.
  if (!hasSameTaxTreatment(terms.jurisdictionRules, missing.category, other.category)) return 'charges';
  if (prohibitedSize(terms.jurisdictionRules, other)) return 'size';
  return hasSameCaps(terms.jurisdictionRules, missing, other) ? undefined : 'cap';
}

/** What each preference lets the store do. Asking is never against a preference, except against wanting the money back. */
export const allowedBy: Readonly<Record<SubstitutionKind, readonly Resolution[]>> = {
  refund: ['refund'],
  ask: ['ask', 'refund'],
  best_match: ['replace', 'ask', 'refund'],
  replace: ['replace', 'ask', 'refund'],
};

/** Unit price of the substitute: its own, capped by the missing unit's and the customer's limit. */
export function soldAt(missing: { price: Cents; maxPrice: Cents | null }, other: { price: Cents }): Cents {
  return cents(Math.min(other.price, missing.price, missing.maxPrice ?? missing.price));
}

export type MissingLine = {
  readonly price: Cents;
  /** Pieces nobody has decided on yet. */
  readonly left: number;
  readonly preference: SubstitutionKind;
  /** Products that the customer named, the preferred first. */
  readonly preferred: readonly number[];
  readonly maxPrice: Cents | null;
  readonly product: StandIn;
};
type Decided = {
  /** The refund; while the customer is asked, the possible one. */
  readonly refund: Cents;
  readonly offer: { readonly productId: number; readonly name: string; readonly price: Cents } | null;
};
type NotMissing = Rejection<
  'ORDER_NOT_IN_STORE' | 'LINE_CHANGED' | 'RESOLUTION_NOT_ALLOWED' | 'SUBSTITUTE_NOT_POSSIBLE' | 'OUT_OF_STOCK'
>;

/** Whether the items are still in the store, where they can be changed. */
export const isInStore = (status: OrderStatus): boolean => status === 'pending' || status === 'accepted';

export function decideMissing(
  status: OrderStatus,
  line: MissingLine,
  marked: Pick<MarkMissing, 'quantity' | 'of' | 'resolution'> & { readonly productId?: number },
  other: StandIn | undefined,
  terms: Terms,
): Decided | NotMissing {
  const { quantity, resolution } = marked;
  if (!isInStore(status)) return rejection('ORDER_NOT_IN_STORE', { from: status });
  if (marked.of !== line.left || quantity > line.left) return rejection('LINE_CHANGED', { left: line.left });
  const allowed = allowedBy[line.preference];
  if (!allowed.includes(resolution)) return rejection('RESOLUTION_NOT_ALLOWED', { allowed: [...allowed] });
  if (resolution === 'refund') return { refund: times(line.price, quantity), offer: null };

  const against = againstStandIn(line.product, other, terms);
  if (against || !other)
    return rejection('SUBSTITUTE_NOT_POSSIBLE', {
      productId: marked.productId ?? line.product.id,
      name: other?.name ?? null,
      reason: against ?? 'gone',
    });
  // Without asking, only products that the customer named are allowed. The store knows their stock better than a count.
  if (resolution === 'replace' && line.preference === 'replace' && !line.preferred.includes(other.id))
    return rejection('RESOLUTION_NOT_ALLOWED', { allowed: ['ask', 'refund'] });
  if (other.stock < quantity)
    return rejection('OUT_OF_STOCK', { items: [{ productId: other.id, name: other.name, available: other.stock }] });
  const price = soldAt(line, other);
  return {
    refund: times(subtract(line.price, price), quantity),
    offer: { productId: other.id, name: other.name, price },
  };
}

/** Whether anything is left of an order without these units. */
export const leavesItems = (
  items: readonly { id: number; quantity: number }[],
  lineId: number,
  less: number,
): boolean => items.some(({ id, quantity }) => quantity - (id === lineId ? less : 0) > 0);

export type PreferenceIn =
  | { readonly kind: 'refund' | 'ask' }
  | { readonly kind: 'best_match'; readonly maxPrice?: Cents | undefined }
  | { readonly kind: 'replace'; readonly productIds: readonly number[] };

type Naming = Pick<Exclude<PreferenceIn, { kind: 'replace' }>, 'kind'> | Extract<PreferenceIn, { kind: 'replace' }>;
/** The products that a line speaks of: itself, and what it names to stand in for it. */
export const productsOfLine = (line: {
  readonly productId: number;
  readonly substitution?: Naming | undefined;
}): number[] => [line.productId, ...(line.substitution?.kind === 'replace' ? line.substitution.productIds : [])];

/** What the customer preferred for a line, as it is kept. */
export function preferenceOf(preference: PreferenceIn | undefined): {
  preference: SubstitutionKind;
  preferences: readonly number[];
  preferenceMaxPrice: Cents | null;
} {
  return {
    preference: preference?.kind ?? 'refund',
    preferences: preference?.kind === 'replace' ? preference.productIds : [],
    preferenceMaxPrice: preference?.kind === 'best_match' ? (preference.maxPrice ?? null) : null,
  };
}

/**
 * Named replacements that could never stand in, found before the order is placed. Whether they are in stock is seen when they
 * are needed; one that its store has stopped selling is passed over like one that is sold out, since others may be named.
 */
export function preferenceBlockers(
  lines: readonly { readonly productId: number; readonly substitution?: PreferenceIn | undefined }[],
  facts: Facts,
  timeZone: string,
): Rejection<'SUBSTITUTE_NOT_POSSIBLE'>[] {
  const found = new Map(facts.products.map((product) => [product.id, product]));
  const terms = { ...facts, timeZone, keptFrom: keptFrom(facts) };
  return lines.flatMap(({ productId, substitution }) => {
    const missing = found.get(productId);
    if (!missing || substitution?.kind !== 'replace') return [];
    return substitution.productIds.flatMap((id) => {
      const other = found.get(id);
      const reason = againstStandIn(missing, other, terms);
      const isPassedOver = reason === 'gone' && other?.storeId === missing.storeId;
      return reason && !isPassedOver
        ? [rejection('SUBSTITUTE_NOT_POSSIBLE', { productId: id, name: other?.name ?? null, reason })]
        : [];
    });
  });
}
