/** Changes by a store's owners and staff: its facts, hours, terms, licenses, and a pause. */
import { dayAfter, wallClock } from '@autolotto/contract/shared/time.ts';
import type { LicenseKind } from '@autolotto/contract/stores/licenses.ts';
import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import type { ChangeStore, PauseStore, PutLicense, SetBusyMode } from '@autolotto/contract/stores/settings-model.ts';
import type { z } from 'zod';
import { mismatchIn } from '../platform/adapters/geocoder.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import { type Actor, doerOf } from '../platform/http/session.ts';
import { aboutStore, lockOwnedPlace, lockPlace, publishShopChange } from './places.ts';
import { loadStoreProfile } from './profile.ts';
import { busyModeEnds } from './rules.ts';
import * as store from './store.ts';

/** Location of an address, or the refusal that names what it lacks. */
export async function locate(context: Context, address: string) {
  const located = await context.geocode(address);
  if (located) return located.point;
  const mismatch = await mismatchIn(address);
  return mismatch ? fail('ZIP_MISMATCH', mismatch) : fail('ADDRESS_UNKNOWN', {});
}

export async function changeStore(
  context: Context,
  actor: Actor,
  { version, ...change }: z.output<typeof ChangeStore>,
): Promise<StoreProfile> {
  // Asked outside of the transaction: it may take a moment.
  const place = change.address === undefined ? undefined : await locate(context, change.address);
  const now = await databaseTime(context);
  await context.db.transact(async (tx) => {
    const { store: row } = await lockOwnedPlace(tx, doerOf(actor));
    if (row.version !== version) fail('STORE_CHANGED', { version: row.version });
    const today = wallClock(row.timeZone, now).day;
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await store.updateStore(tx, row.id, {
      ...given,
      ...place,
      ...(change.hoursExceptions && {
        hoursExceptions: change.hoursExceptions.filter(({ day }) => day >= today),
      }),
      version: row.version + 1,
    });
    await audit(tx, {
      actorId: doerOf(actor),
      action: 'store.changed',
      subject: aboutStore(row.id),
      details: { what: Object.keys(given).sort().join(' '), version: row.version + 1 },
    });
    await publishShopChange(tx, context, row.id);
  });
  return loadStoreProfile(context, actor.userId);
}

export async function pauseStore(
  context: Context,
  actor: Actor,
  { minutes, reason }: z.output<typeof PauseStore>,
): Promise<StoreProfile> {
  await context.db.transact(async (tx) => {
    const { store: row } = await lockPlace(tx, doerOf(actor));
    await store.pauseFor(tx, row.id, minutes, reason || null);
    const action = minutes === null ? 'store.resumed' : 'store.paused';
    const details = minutes === null ? {} : { minutes };
    await audit(tx, { actorId: doerOf(actor), action, subject: aboutStore(row.id), details });
    await publishShopChange(tx, context, row.id);
  });
  return loadStoreProfile(context, actor.userId);
}

export async function setBusyMode(
  context: Context,
  actor: Actor,
  { lasts }: z.output<typeof SetBusyMode>,
): Promise<StoreProfile> {
  const now = await databaseTime(context);
  await context.db.transact(async (tx) => {
    const { store: row } = await lockPlace(tx, doerOf(actor));
    const busyUntil = lasts === null ? null : busyModeEnds(lasts, row, now);
    if (busyUntil === undefined) fail('NO_CURRENT_SHIFT', {});
    await store.updateStore(tx, row.id, { busyUntil });
    const action = busyUntil === null ? 'store.busy_mode_ended' : 'store.busy_mode_started';
    const details = busyUntil === null ? {} : { until: busyUntil.toISOString() };
    await audit(tx, { actorId: doerOf(actor), action, subject: aboutStore(row.id), details });
    await publishShopChange(tx, context, row.id);
  });
  return loadStoreProfile(context, actor.userId);
}

const longestYears = 10;
/** An expired license, or one without an end, is a typing error. */
export function checkLicense(expiresOn: string, today: string): void {
  if (expiresOn < today || expiresOn > dayAfter(today, longestYears * 366)) fail('LICENSE_EXPIRY_INVALID', {});
}

export async function putLicense(
  context: Context,
  actor: Actor,
  kind: LicenseKind,
  { number, expiresOn }: z.output<typeof PutLicense>,
): Promise<StoreProfile> {
  const now = await databaseTime(context);
  await context.db.transact(async (tx) => {
    const { store: row } = await lockOwnedPlace(tx, doerOf(actor));
    checkLicense(expiresOn, wallClock(row.timeZone, now).day);
    await store.putLicenses(tx, row.id, [{ kind, number, expiresOn }]);
    const details = { kind, expiresOn };
    await audit(tx, { actorId: doerOf(actor), action: 'license.filed', subject: aboutStore(row.id), details });
    await publishShopChange(tx, context, row.id);
  });
  return loadStoreProfile(context, actor.userId);
}
