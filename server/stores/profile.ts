/** A shop's profile, as its owner sees it. */

import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import type { License, ReviewState, StoreProfile } from '@autolotto/contract/stores/model.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { daysLeft, licenseState } from './licenses/rules.ts';
import { returnReasonsOf } from './return-rules.ts';
import { storeView } from './shop-fronts.ts';
import * as store from './store.ts';
import { unlicensedAt } from './store-policy.ts';

/** The store a member of staff works for as they see it, or NO_STORE. */
export async function loadStoreProfile(context: Context, userId: string): Promise<StoreProfile> {
  const found = await store.placeOfUser(context.db.read, userId);
  if (!found) fail('NO_STORE', {});
  const licenses = await store.loadLicenses(context.db.read, found.store.id);
  return profileView(found, licenses, await currentPolicy(context), await databaseTime(context));
}

function profileView(
  { store: row, role }: store.Place,
  licenses: readonly store.LicenseRow[],
  policy: Policy,
  now: Date,
): StoreProfile {
  const { day } = wallClock(row.timeZone, now);
  const hiddenCategories = unlicensedAt(row, policy, now);
  const amountOf = (value: number | null) => (value === null ? null : dollars(cents(value)));
  return {
    ...storeView(row, policy, now),
    role,
    review: {
      state: reviewStateOf(row),
      reason: row.reviewReason,
      at: row.reviewedAt?.toISOString() ?? null,
    },
    missing: missingOf(row, policy),
    own: {
      deliveryFee: amountOf(row.deliveryFee),
      freeDeliveryAbove: amountOf(row.freeDeliveryAbove),
      minimumOrder: amountOf(row.minimumOrder),
      radiusMiles: row.radiusMiles,
      prepMinutes: row.prepMinutes,
    },
    licenses: licenses.map((license) => licenseView(license, day)),
    needsLicenses: policy['sale.needsLicense'],
    hiddenCategories,
    returnReasons: returnReasonsOf(row.returnTerms, policy),
    version: row.version,
  };
}

export const licenseView = (license: store.LicenseRow, today: string): License => ({
  kind: license.kind,
  number: license.number,
  categories: license.categories,
  expiresOn: license.expiresOn,
  state: licenseState(license.expiresOn, today),
  daysLeft: daysLeft(license.expiresOn, today),
});

/** Requirements that an application still lacks for an approval. */
export const missingOf = (row: store.StoreRow, policy: Policy): StoreProfile['missing'] => [
  ...(row.hours.every((shifts) => shifts.length === 0) ? (['hours'] as const) : []),
  ...(policy['sale.needsLicense'] && Object.keys(row.licensedUntil).length === 0 ? (['licenses'] as const) : []),
];

export const reviewStateOf = (row: Pick<store.StoreRow, 'isApproved' | 'reviewedAt'>): ReviewState => {
  if (row.isApproved) return 'approved';
  return row.reviewedAt === null ? 'pending' : 'declined';
};
