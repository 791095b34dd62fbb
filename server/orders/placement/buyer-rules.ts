/** Pure: items that a person may not buy, by their relation to the shop and the platform. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { ErrorCode } from '@autolotto/contract/errors.ts';
import {
  type ExclusionScope,
  type IneligiblePerson,
  nextVerificationLevel,
  type VerificationLevel,
  verificationLevelOf,
} from '@autolotto/contract/identity/persons/enums.ts';
import { type Cents, cents, dollars, sum } from '@autolotto/contract/shared/money.ts';
import { type Rejection, rejection } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';

/** As `buyer_eligibility` in the database returns it. */
export type BuyerFacts = {
  readonly exclusions: readonly { readonly scope: ExclusionScope; readonly until: string | null }[];
  /** Somebody's second account. */
  readonly isDuplicateAccount: boolean;
  readonly isAdmin: boolean;
  readonly isStaff: boolean;
  readonly isHousehold: boolean;
  readonly seen: readonly ('door' | 'documents')[];
};
export type BuyerTerms = {
  readonly ineligible: Partial<Record<Category, readonly IneligiblePerson[]>>;
  readonly limits: Readonly<Record<VerificationLevel, { readonly restrictedOrder: number }>>;
};
export const buyerTermsOf = (policy: Pick<Policy, 'sale.ineligiblePersons' | 'verification.limits'>): BuyerTerms => ({
  ineligible: policy['sale.ineligiblePersons'],
  limits: policy['verification.limits'],
});
type Known = { readonly person: BuyerFacts | null; readonly buyerTerms: BuyerTerms };
type Item = {
  readonly lines: readonly { readonly product: { readonly category: Category }; readonly total: Cents }[];
  readonly store: { readonly name: string };
};

const isRestrictedCategory = (category: Category): boolean => restrictedCategories.includes(category);
export const isRestricted = (order: Pick<Item, 'lines'>): boolean =>
  order.lines.some(({ product }) => isRestrictedCategory(product.category));

const covers = (scope: ExclusionScope, category: Category): boolean =>
  scope === 'lottery' ? category === 'lottery' : isRestrictedCategory(category);

/** Categories of a self-exclusion. */
export const excludedBy = (scope: ExclusionScope): Category[] =>
  restrictedCategories.filter((category) => covers(scope, category));

/** As what they may not buy from a category: one word, that which they know best themselves. */
function ineligibleAs(
  person: BuyerFacts,
  ineligible: readonly IneligiblePerson[],
): 'staff' | 'admin' | 'address' | undefined {
  if (person.isStaff && ineligible.includes('staff')) return 'staff';
  if (person.isAdmin && ineligible.includes('admins')) return 'admin';
  return person.isHousehold && ineligible.includes('household') ? 'address' : undefined;
}

/** Categories that may not be in their order. */
export function keptFrom({ person, buyerTerms }: Known): Category[] {
  if (!person) return [];
  return restrictedCategories.filter(
    (category) =>
      person.isDuplicateAccount ||
      person.exclusions.some(({ scope }) => covers(scope, category)) ||
      ineligibleAs(person, buyerTerms.ineligible[category] ?? []) !== undefined,
  );
}

type Blocker = Rejection<'DUPLICATE_ACCOUNT' | 'SELF_EXCLUDED' | 'BUYER_INELIGIBLE' | 'VERIFICATION_ORDER_LIMIT'>;
export function buyerBlockers({ person, buyerTerms }: Known, order: Item): Blocker[] {
  if (!person || !isRestricted(order)) return [];
  const categories = Array.from(new Set(order.lines.map(({ product }) => product.category)));
  const blockers: Blocker[] = person.isDuplicateAccount ? [rejection('DUPLICATE_ACCOUNT', {})] : [];
  const own = person.exclusions.find(({ scope }) => categories.some((category) => covers(scope, category)));
  if (own) blockers.push(rejection('SELF_EXCLUDED', { scope: own.scope, until: own.until }));
  for (const category of categories) {
    const why = ineligibleAs(person, buyerTerms.ineligible[category] ?? []);
    if (why) blockers.push(rejection('BUYER_INELIGIBLE', { category, storeName: order.store.name, why }));
  }
  const verificationLevel = verificationLevelOf(person.seen);
  const limit = cents(buyerTerms.limits[verificationLevel].restrictedOrder);
  const restricted = order.lines.filter(({ product }) => isRestrictedCategory(product.category));
  const wanted = sum(
    // Stryker disable next-line StringLiteral: the currency is for the compiler
    'USD',
    restricted.map(({ total }) => total),
  );
  if (wanted > limit)
    blockers.push(
      rejection('VERIFICATION_ORDER_LIMIT', { limit: dollars(limit), next: nextVerificationLevel[verificationLevel] }),
    );
  return blockers;
}

const personal: readonly ErrorCode[] = [
  'DUPLICATE_ACCOUNT',
  'SELF_EXCLUDED',
  'BUYER_INELIGIBLE',
  'GAMING_LIMIT_EXCEEDED',
];
/** The same for staff who order for the customer: the reason stays between the customer and us. */
export const redactForStaff = <S extends Rejection>(blocker: S): S | Rejection<'CUSTOMER_INELIGIBLE'> =>
  personal.includes(blocker.code) ? rejection('CUSTOMER_INELIGIBLE', {}) : blocker;
