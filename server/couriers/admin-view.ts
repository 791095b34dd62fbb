/** A courier as the administration sees them, and the lists of them. */

import { courierPageSize } from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { AdminCourier, CouriersFilters, CouriersQuery } from '@autolotto/contract/couriers/onboarding-model.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import type { Reader } from '../platform/database/db.ts';
import { pagesAsCsv } from '../platform/files/csv.ts';
import type { Actor } from '../platform/http/session.ts';
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

const exportBatch = 200;
const columns = [
  ...['id', 'name', 'email', 'check', 'check_until', 'active', 'license_until', 'documents_waiting'],
  ...['deliveries', 'rating', 'since'],
];
const valuesOf = (courier: AdminCourier) => [
  courier.userId,
  courier.name,
  courier.user.email,
  courier.backgroundCheckStatus,
  courier.checkExpiresOn ?? '',
  String(courier.isActive),
  courier.licenseExpiresOn ?? '',
  String(courier.documents.filter(({ state }) => state === 'submitted').length),
  String(courier.totalDeliveries),
  courier.rating === null ? '' : String(courier.rating),
  courier.createdAt,
];

/** All that the filters leave, for a spreadsheet. That it was taken is audited before. */
export async function exportCouriers(
  context: Context,
  actor: Actor,
  filters: CouriersFilters,
): Promise<AsyncGenerator<string>> {
  // The words that were looked for may be somebody's name.
  const details = { state: filters.state ?? 'all', ...(filters.search === undefined ? {} : { isByText: true }) };
  const subject = { kind: 'export', id: 'couriers' };
  await context.db.transact((tx) =>
    audit(tx, { actorId: actor.userId, action: 'couriers.exported', subject, details }),
  );
  return pagesAsCsv<AdminCourier>({
    columns,
    size: exportBatch,
    list: (last) => couriersFor(context, { ...filters, limit: exportBatch, cursor: last?.userId }),
    valuesOf,
  });
}
