/** Papers that let a store sell what may not be sold without. */
import type { Category } from '../catalogue/categories/categories.ts';

export const licenceKinds = ['lottery', 'tobacco', 'alcohol'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

export const licenceCovers: Readonly<Record<LicenceKind, readonly Category[]>> = {
  lottery: ['lottery'],
  tobacco: ['cigarettes', 'tobacco', 'vaping'],
  alcohol: ['alcohol'],
};

/** Days before the end on which the store is warned. */
export const licenceWarningDays = [30, 7, 1] as const;
