/** New shops: applying, and an admin's word on it. */
import { wallClock } from '@autolotto/contract/shared/time.ts';
import type { ReviewState, StoreProfile } from '@autolotto/contract/stores/model.ts';
import type { ApplyForStore, ReviewedStore } from '@autolotto/contract/stores/settings-model.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { writeMail } from '../platform/mail/mail.ts';
import { rightsChanged } from '../platform/realtime/outbox.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { approvedMail, declinedMail } from './mail/emails.ts';
import { aboutStore, publishShopChange, publishStoreChange } from './places.ts';
import { licenseView, loadStoreProfile, missingOf, reviewStateOf } from './profile.ts';
import { checkLicense, locate } from './settings.ts';
import * as store from './store.ts';

export async function applyForStore(context: Context, actor: Actor, input: ApplyForStore): Promise<StoreProfile> {
  const { licenses, ...facts } = input;
  const today = wallClock(input.timeZone, await databaseTime(context)).day;
  for (const { expiresOn } of licenses) checkLicense(expiresOn, today);
  const point = await locate(context, input.address);
  await context.db.transact(async (tx) => {
    const storeId = await entered(tx, actor, { ...facts, ...point });
    await store.putLicenses(tx, storeId, licenses);
    await audit(tx, { actorId: actor.userId, action: 'store.applied', subject: aboutStore(storeId) });
    // Their sockets listen to the store from now on.
    rightsChanged(tx, context.bus, actor.userId);
    await publishStoreChange(tx, context, storeId);
  });
  return loadStoreProfile(context, actor.userId);
}

type Facts = Omit<ApplyForStore, 'licenses'> & { latitude: number; longitude: number };
/** A new store of this owner, or the declined one once more. */
async function entered(tx: Tx, actor: Actor, facts: Facts): Promise<number> {
  const place = await store.placeOfUser(tx, actor.userId);
  if (!place) {
    const row = await store.insertStore(tx, facts);
    // The second of two concurrent applications finds the account taken, and its store rolls back with the transaction.
    if (!(await store.insertStaff(tx, row.id, actor.userId, 'owner'))) fail('ALREADY_IN_STORE', {});
    return row.id;
  }
  const row = await store.lockStore(tx, place.store.id);
  if (!row || reviewStateOf(row) !== 'declined') fail('ALREADY_IN_STORE', {});
  if (place.role !== 'owner') fail('OWNER_ONLY', {});
  await store.updateStore(tx, row.id, {
    ...facts,
    reviewedAt: null,
    reviewedBy: null,
    reviewReason: null,
    version: row.version + 1,
  });
  return row.id;
}

export async function reviewedStores(context: Context, state: ReviewState | undefined): Promise<ReviewedStore[]> {
  const found = await store.reviewed(context.db.read, state && store.inState[state]);
  return views(context.db.read, await measures(context), found);
}

/** Facts for reviewing applications: loaded outside of any transaction. */
const measures = async (context: Context) => ({
  policy: await currentPolicy(context),
  now: await databaseTime(context),
});
type Measures = Awaited<ReturnType<typeof measures>>;

async function views(
  db: Reader,
  { policy, now }: Measures,
  results: readonly store.ReviewedRow[],
): Promise<ReviewedStore[]> {
  if (results.length === 0) return [];
  const licenses = await store.loadLicensesOfStores(
    db,
    results.map((one) => one.store.id),
  );
  return results.map((one) => reviewView(one, licenses, policy, now));
}

function reviewView(
  { store: row, ownerName, ownerEmail }: store.ReviewedRow,
  licenses: readonly store.LicenseRow[],
  policy: Policy,
  now: Date,
): ReviewedStore {
  const { day } = wallClock(row.timeZone, now);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    address: row.address,
    phone: row.phone,
    timeZone: row.timeZone,
    hours: row.hours,
    licenses: licenses.filter(({ storeId }) => storeId === row.id).map((license) => licenseView(license, day)),
    owner: ownerEmail === null ? null : { name: ownerName ?? '', email: ownerEmail },
    state: reviewStateOf(row),
    reason: row.reviewReason,
    missing: missingOf(row, policy),
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    version: row.version,
  };
}

export async function approveStore(
  context: Context,
  actor: Actor,
  storeId: number,
  version: number,
): Promise<ReviewedStore> {
  const policy = await currentPolicy(context);
  return decide(context, storeId, async (tx, row) => {
    if (row.isApproved) fail('STORE_DECIDED', {});
    if (row.version !== version) fail('STORE_CHANGED', { version: row.version });
    const missing = missingOf(row, policy);
    if (missing.length > 0) fail('STORE_INCOMPLETE', { missing });
    await store.updateStore(tx, storeId, {
      isApproved: true,
      reviewedAt: databaseNow,
      reviewedBy: actor.userId,
      reviewReason: null,
    });
    await audit(tx, { actorId: actor.userId, action: 'store.approved', subject: aboutStore(storeId) });
    for (const owner of await store.loadOwners(tx, storeId))
      await writeMail(tx, context, owner.email, approvedMail(owner.firstName, row.name));
  });
}

export const declineStore = (context: Context, actor: Actor, storeId: number, reason: string): Promise<ReviewedStore> =>
  decide(context, storeId, async (tx, row) => {
    if (reviewStateOf(row) !== 'pending') fail('STORE_DECIDED', {});
    await store.updateStore(tx, storeId, {
      reviewedAt: databaseNow,
      reviewedBy: actor.userId,
      reviewReason: reason,
    });
    const details = { reason };
    await audit(tx, { actorId: actor.userId, action: 'store.declined', subject: aboutStore(storeId), details });
    for (const owner of await store.loadOwners(tx, storeId))
      await writeMail(tx, context, owner.email, declinedMail(owner.firstName, row.name, reason));
  });

async function decide(
  context: Context,
  storeId: number,
  write: (tx: Tx, row: store.StoreRow) => Promise<void>,
): Promise<ReviewedStore> {
  const by = await measures(context);
  return context.db.transact(async (tx) => {
    const row = await store.lockStore(tx, storeId);
    if (!row) fail('STORE_NOT_FOUND', {});
    await write(tx, row);
    await publishShopChange(tx, context, storeId);
    const [decided] = await views(tx, by, await store.reviewed(tx, store.withId(storeId)));
    if (!decided) throw new Error(`store ${storeId} is gone`);
    return decided;
  });
}
