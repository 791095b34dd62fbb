/** Pure rules of what may be sold to whom. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';

/** Restricted categories need the check regardless of the product's flag. */
export const needsAgeCheck = (product: { category: Category; requiresAgeVerification: boolean }): boolean =>
  product.requiresAgeVerification || restrictedCategories.includes(product.category);

/** Minimum ages at a place: the policy's by category and for any buyer, and those of the place's law. */
export type Ages = {
  readonly byCategory: Partial<Record<Category, number>>;
  readonly byJurisdiction: Partial<Record<Category, number>>;
  readonly customer: number;
};

/**
 * The minimum age to buy it: the strictest of its own, its category's and the place's. Null for products without one.
 */
export function minAgeOf(
  { category, minAge, ...product }: { category: Category; requiresAgeVerification: boolean; minAge: number | null },
  { byCategory, byJurisdiction, customer }: Ages,
): number | null {
  const usual = needsAgeCheck({ category, ...product }) ? (byCategory[category] ?? customer) : null;
  const ages = [minAge, usual, byJurisdiction[category] ?? null].filter((age) => age !== null);
  return ages.length > 0 ? Math.max(...ages) : null;
}
