/** What policy rows make of a store's own terms. Pure. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import type { Policy } from '../policy/service.ts';
import { type LicensedUntil, unlicensedCategories } from './licenses/rules.ts';

/** Categories that the store may not sell now, by its licenses and its own calendar. */
export const unlicensedAt = (
  { licensedUntil, timeZone }: { licensedUntil: LicensedUntil; timeZone: string },
  policy: Policy,
  now: Date,
): Category[] => unlicensedCategories(licensedUntil, wallClock(timeZone, now).day, policy['sale.needsLicense']);

/** The store's usual packing time. */
export const prepMinutesOf = ({ prepMinutes }: { prepMinutes: number | null }, policy: Policy): number =>
  Math.round(prepMinutes ?? policy['order.preparationMinutes']);
