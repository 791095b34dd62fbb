import { dollars } from '@autolotto/contract/shared/money.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database-time.ts';
import type { Tx } from '../platform/db.ts';
import { fail } from '../platform/fail.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { isOpenAt, opensNext, termsOf } from './rules.ts';
import * as store from './store.ts';

export type { Terms } from './rules.ts';
export { isOpenAt, opensNext, termsOf } from './rules.ts';

function view(row: store.StoreRow, policy: Policy, now: Date): Store {
  const terms = termsOf(row, policy);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    address: row.address,
    location: { latitude: row.latitude, longitude: row.longitude },
    phone: row.phone,
    timeZone: row.timeZone,
    hours: row.hours,
    isOpen: isOpenAt(row.hours, row.timeZone, now),
    opensAt: opensNext(row.hours, row.timeZone, now),
    deliveryFee: dollars(terms.deliveryFee),
    freeDeliveryAbove: dollars(terms.freeDeliveryAbove),
    minimumOrder: dollars(terms.minimumOrder),
    radiusMiles: terms.radiusMiles,
  };
}

/** The shops customers may choose from. */
export async function approvedStores(context: Context): Promise<Store[]> {
  const policy = await currentPolicy(context);
  const now = await databaseTime(context);
  return (await store.approvedStores(context.db.read)).map((row) => view(row, policy, now));
}

/** The store a member of staff works for, or NO_STORE. */
export async function profileOf(context: Context, userId: string): Promise<Store> {
  const row = await store.storeOfUser(context.db.read, userId);
  if (!row) fail('NO_STORE', {});
  return view(row, await currentPolicy(context), await databaseTime(context));
}

export async function storeIdOf(context: Context, userId: string): Promise<number | undefined> {
  return (await store.storeOfUser(context.db.read, userId))?.id;
}

/** Opens an approved store with its owner. For seeds and tests; applications by owners are approved by an admin. */
export async function openStore(
  tx: Tx,
  values: Parameters<typeof store.insertStore>[1],
  ownerId: string,
): Promise<number> {
  const row = await store.insertStore(tx, { ...values, isApproved: true });
  await store.insertStaff(tx, row.id, ownerId);
  return row.id;
}
