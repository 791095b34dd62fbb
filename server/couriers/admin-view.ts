/** A courier as the administration sees them, and the lists of them. */

import { courierPageSize } from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { AdminCourier, CouriersQuery } from '@autolotto/contract/couriers/onboarding-model.ts';
import type { Context } from '../platform/context.ts';
import type { Reader } from '../platform/database/db.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { loadReleases } from './availability/releases.ts';
import { loadDocuments } from './documents/store.ts';
import { documentView } from './documents/view.ts';
import { loadNotices } from './notices/store.ts';
import { profileView, todayOf } from './profiles.ts';
import * as store from './store.ts';
import { certificateView } from './training/training.ts';

async function views(db: Reader, results: readonly store.ProfileRow[], policy: Policy): Promise<AdminCourier[]> {
  if (results.length === 0) return [];
  const userIds = results.map(({ userId }) => userId);
  const documents = await loadDocuments(db, userIds);
  const notices = await loadNotices(db, userIds);
  const terms = policy['courier.releases'];
  const releases = await loadReleases(db, userIds, terms.hours);
  return results.map((row) => ({
    ...profileView(row, notices, policy),
    name: row.name,
    user: { firstName: row.firstName, lastName: row.lastName, email: row.email },
    documents: documents.filter(({ userId }) => userId === row.userId).map((one) => documentView(one, todayOf(row))),
    certificates: row.certificates.map((one) => certificateView(one, todayOf(row))),
    releases: { count: releases.get(row.userId) ?? 0, ...terms },
    isLicenseShared: row.isLicenseShared,
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}

export async function adminView(db: Reader, userId: string, policy: Policy): Promise<AdminCourier> {
  const row = await store.loadProfile(db, userId);
  const [view] = row ? await views(db, [row], policy) : [];
  if (!view) throw new Error(`courier ${userId} is gone`);
  return view;
}

export async function couriersFor(
  context: Context,
  { state = 'all', search, limit = courierPageSize, cursor: after }: CouriersQuery,
): Promise<AdminCourier[]> {
  const found = await store.listProfiles(context.db.read, { state, search, limit, after });
  return views(context.db.read, found, await currentPolicy(context));
}
