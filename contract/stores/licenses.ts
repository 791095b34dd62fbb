/** Papers that let a store sell what may not be sold without. */
import type { Category } from '../catalogue/categories/categories.ts';

export const licenseKinds = ['lottery', 'tobacco', 'alcohol'] as const;
export type LicenseKind = (typeof licenseKinds)[number];

export const licenseCovers: Readonly<Record<LicenseKind, readonly Category[]>> = {
  lottery: ['lottery'],
  tobacco: ['cigarettes', 'tobacco', 'vaping'],
  alcohol: ['alcohol'],
};

/** Days before the end on which the store is warned. */
export const licenseWarningDays = [30, 7, 1] as const;
