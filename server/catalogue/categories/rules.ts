/** Pure rules of what a shop may not put into, out of, or show in a restricted category by itself. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { CategoryRequestKind } from '@autolotto/contract/catalogue/categories/request-states.ts';

export type NewCategoryRequest = { readonly kind: CategoryRequestKind; readonly category: Category };
type Shown = { readonly category: Category; readonly isActive: boolean };
type Wanted = { readonly category?: Category | undefined; readonly isActive?: boolean | undefined };

const isRestricted = (category: Category): boolean => restrictedCategories.includes(category);

/**
 * Splits a change into the part that the shop may make, and the part that an admin must approve: one request at a time.
 */
export function splitByApproval<W extends Wanted>(
  now: Shown,
  wanted: W,
  unlicensed: readonly Category[],
): { readonly apply: W; readonly asks: NewCategoryRequest | undefined } {
  const { category, isActive } = wanted;
  const isMoved = category !== undefined && category !== now.category;
  const asksToMove = isMoved && (isRestricted(now.category) || isRestricted(category));
  const after = asksToMove ? now.category : (category ?? now.category);
  const asksToShow = isActive === true && !now.isActive && isRestricted(after) && unlicensed.includes(after);
  const { category: _category, isActive: _isActive, ...rest } = wanted;
  const apply = {
    ...rest,
    ...(category !== undefined && !asksToMove ? { category } : {}),
    ...(isActive !== undefined && !asksToShow ? { isActive } : {}),
  } as W;
  if (asksToMove) return { apply, asks: { kind: 'change', category } };
  return { apply, asks: asksToShow ? { kind: 'listing', category: after } : undefined };
}

/** A new product that its shop has no paper for waits hidden. */
export const heldAtFirst = (product: Shown, unlicensed: readonly Category[]): NewCategoryRequest | undefined =>
  splitByApproval({ category: product.category, isActive: false }, { isActive: product.isActive }, unlicensed).asks;
