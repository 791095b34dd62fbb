/** A courier's availability for open orders, and their last position on duty. */
import type { Availability, SetAvailability } from '@autolotto/contract/couriers/availability-model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import type { Context } from '../../platform/context.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import type { Database, Reader, Tx } from '../../platform/database/db.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { notifyCourier } from '../notification.ts';
import * as store from './store.ts';

/** An older position is no evidence of where the courier is now. */
export const placeGoodForMinutes = 120;

const notOff = dataLoaderPer(async (db: Database, userIds: readonly string[]) => {
  const off = new Set((await store.loadOffline(db, userIds)).map(({ userId }) => userId));
  return userIds.map((userId) => !off.has(userId));
});
/** Asked for every open socket of a courier every few seconds: many in one query. */
export const isOnline = (context: Context, userId: string): Promise<boolean> => notOff(context.db, userId);

export async function availabilityFor(context: Context, userId: string): Promise<Availability> {
  const row = await store.loadAvailability(context.db.read, userId);
  return {
    isOnline: row?.isOnline ?? true,
    since: row?.since.toISOString() ?? null,
    isAutoOffline: row?.isAutoOffline ?? false,
  };
}

/** Idempotent. A change rechecks the courier's sockets, which hear of open orders only on duty. */
export async function setAvailability(context: Context, userId: string, input: SetAvailability): Promise<Availability> {
  const { isOnline, latitude, longitude } = input;
  const at = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return context.db.transact(async (tx) => {
    const before = (await store.loadAvailability(tx, userId))?.isOnline ?? true;
    const row = await store.writeAvailability(tx, userId, { isOnline, at });
    if (row.isOnline !== before) rightsChanged(tx, context.bus, userId);
    return { isOnline: row.isOnline, since: new Date(row.since).toISOString(), isAutoOffline: false };
  });
}

export const loadPlace = (db: Reader, userId: string): Promise<Point | undefined> =>
  store.placeWhileOnline(db, userId, placeGoodForMinutes);

/** Deletes outdated positions. */
export const purgePlaces = (tx: Tx): Promise<void> => store.purgePlaces(tx, placeGoodForMinutes);

/** Couriers on duty who were silent for the given hours. */
export const quietFor = (db: Reader, hours: number): Promise<string[]> => store.quietFor(db, hours);

/** Takes a courier off duty who is still silent, and rechecks their sockets. False when they were heard of. */
export async function setAutoOffline(context: Context, tx: Tx, userId: string, hours: number): Promise<boolean> {
  if (!(await store.setAutoOffline(tx, userId, hours))) return false;
  rightsChanged(tx, context.bus, userId);
  await notifyCourier(context, tx, userId, 'availability');
  return true;
}

/** Claims the right to notify them now; false when another process was quicker. */
export const claimNotification = (tx: Tx, userId: string, minutes: number): Promise<boolean> =>
  store.recordReminder(tx, userId, minutes);
