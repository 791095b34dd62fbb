/** As what the caller works, and where: every call of a store begins with it. */

import type { Context } from '../platform/context.ts';
import { dataLoaderPer } from '../platform/database/batching/data-loader.ts';
import type { Database, Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import { adminsChannel, shopsChannel, storeChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import * as store from './store.ts';

const workplace = dataLoaderPer(async ({ read }: Database, userIds: readonly string[]) => {
  const storeIds = new Map((await store.listWorkplaces(read, userIds)).map((one) => [one.userId, one.storeId]));
  return userIds.map((userId) => storeIds.get(userId));
});
/** Asked for every open socket of a store every few seconds: many in one query. */
export const loadStoreId = (context: Context, userId: string): Promise<number | undefined> =>
  workplace(context.db, userId);

/** The caller's place, with the store locked until the transaction ends. */
export async function lockPlace(tx: Tx, userId: string): Promise<store.Place> {
  const seen = await store.placeOfUser(tx, userId);
  if (!seen) fail('NO_STORE', {});
  await store.lockStore(tx, seen.store.id);
  // The previous holder of the lock may have removed them, or changed the store.
  const place = await store.placeOfUser(tx, userId);
  if (place?.store.id !== seen.store.id) fail('NO_STORE', {});
  return place;
}
export async function lockOwnedPlace(tx: Tx, userId: string): Promise<store.Place> {
  const place = await lockPlace(tx, userId);
  if (place.role !== 'owner') fail('OWNER_ONLY', {});
  return place;
}

/** Open pages of the store, and of admins, fetch it again. */
export const publishStoreChange = (tx: Tx, context: Context, storeId: number): Promise<void> =>
  publish(tx, context.bus, {
    event: { type: 'store_changed', storeId },
    to: [storeChannel(storeId), adminsChannel],
  });
/** The same, for changes that customers see too. The shelf's own table publishes its changes. */
export async function publishShopChange(tx: Tx, context: Context, storeId: number): Promise<void> {
  await publishStoreChange(tx, context, storeId);
  await publish(tx, context.bus, { event: { type: 'shop_changed', storeId }, to: [shopsChannel] });
}

export const aboutStore = (storeId: number) => ({ kind: 'store', id: String(storeId) });
