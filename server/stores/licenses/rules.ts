/** Pure rules of licenses: categories that a store may not sell today, and the warnings before an end. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { daysBetween } from '@autolotto/contract/shared/time.ts';
import { licenseWarningDays } from '@autolotto/contract/stores/licenses.ts';

/** The last day on which a license on file covers the category. */
export type LicensedUntil = Partial<Record<Category, string>>;

/** Categories that the store may not sell on this day of its own calendar. A license covers its whole last day. */
export function unlicensedCategories(licensedUntil: LicensedUntil, today: string, needsLicense: boolean): Category[] {
  return restrictedCategories.filter((category) => {
    const until = licensedUntil[category];
    return until === undefined ? needsLicense : until < today;
  });
}

/** The license that lasts longest counts. */
export function licensedUntilOf(
  licenses: readonly { readonly categories: readonly Category[]; readonly expiresOn: string }[],
): LicensedUntil {
  const until: LicensedUntil = {};
  for (const { categories, expiresOn } of licenses)
    for (const category of categories) {
      const known = until[category];
      if (known === undefined || known < expiresOn) until[category] = expiresOn;
    }
  return until;
}

/** Days the license is valid after today; negative once it has expired. */
export const daysLeft = (expiresOn: string, today: string): number => daysBetween(today, expiresOn);

export const licenseState = (expiresOn: string, today: string): 'valid' | 'expiring' | 'expired' => {
  const left = daysLeft(expiresOn, today);
  if (left < 0) return 'expired';
  return left <= licenseWarningDays[0] ? 'expiring' : 'valid';
};

/**
 * The due warning: the smallest reached number of days before the end, 0 once expired; undefined when that one, or a
 * later one, was given already. A missed warning is not made up for by two.
 */
export function warningDue(expiresOn: string, today: string, warned: number | null): number | undefined {
  const left = daysLeft(expiresOn, today);
  const stage = left < 0 ? 0 : licenseWarningDays.filter((days) => left <= days).at(-1);
  return stage === undefined || (warned !== null && warned <= stage) ? undefined : stage;
}
