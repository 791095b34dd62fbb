/** Pure rules of what may be sold to whom. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories.ts';

/** Restricted categories need the check whatever the product's flag says. */
export const needsAgeCheck = (product: { category: Category; requiresAgeVerification: boolean }): boolean =>
  product.requiresAgeVerification || restrictedCategories.includes(product.category);

/** The lowest age that may buy it: its category's, or its own when higher. Null for goods without one. */
export function minAgeOf(
  product: { category: Category; requiresAgeVerification: boolean; minAge: number | null },
  ages: { byCategory: Partial<Record<Category, number>>; customer: number },
): number | null {
  if (!needsAgeCheck(product)) return product.minAge;
  return Math.max(ages.byCategory[product.category] ?? ages.customer, product.minAge ?? 0);
}
