/** A store's shared tablet: it locks, and a person's PIN unlocks it. */
import { tabletLockMinutes } from '@autolotto/contract/stores/pins/limits.ts';
import type { TabletPeople, UnlockTablet } from '@autolotto/contract/stores/pins/model.ts';
import type { Staff } from '@autolotto/contract/stores/settings-model.ts';
import type { z } from 'zod';
import { actAt, hashPassword, keepActing, loadActing, shareSession, verifyPassword } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { type Actor, doerOf } from '../../platform/http/session.ts';
import { aboutStore, lockOwnedPlace, publishStoreChange } from '../places.ts';
import { listStaff } from '../staff/staff.ts';
import { loadMember } from '../staff/store.ts';
import { placeOfUser } from '../store.ts';
import { afterWrongTry, isEasyPin, triesInAll } from './rules.ts';
import * as pins from './store.ts';

async function loadOwnStoreId(db: Reader, actor: Actor): Promise<number> {
  return ((await placeOfUser(db, actor.userId)) ?? fail('NO_STORE', {})).store.id;
}

export async function loadTabletPeople(context: Context, actor: Actor): Promise<TabletPeople> {
  const { read } = context.db;
  return people(read, await loadOwnStoreId(read, actor), actor);
}

async function people(db: Reader, storeId: number, actor: Actor): Promise<TabletPeople> {
  const found = await pins.listPeople(db, storeId);
  const { isShared, userId, name, email, until } = await loadActing(db, actor.sessionId);
  return {
    isShared,
    people: found.map((one) => ({ memberId: one.userId, name: one.name || one.email })),
    acting: userId && until ? { memberId: userId, name: name || (email ?? ''), until: until.toISOString() } : null,
  };
}

export async function lockTablet(context: Context, actor: Actor): Promise<TabletPeople> {
  return context.db.transact(async (tx) => {
    const storeId = await loadOwnStoreId(tx, actor);
    if ((await pins.listPeople(tx, storeId)).length === 0 && !actor.tablet) fail('NO_TABLET_PINS', {});
    await shareSession(tx, actor.sessionId);
    return people(tx, storeId, actor);
  });
}

export async function stayOnTablet(context: Context, actor: Actor): Promise<TabletPeople> {
  return context.db.transact(async (tx) => {
    if (actor.tablet?.actingId !== undefined)
      await keepActing(tx, actor.sessionId, actor.tablet.actingId, tabletLockMinutes);
    return people(tx, await loadOwnStoreId(tx, actor), actor);
  });
}

export async function unlockTablet(
  context: Context,
  actor: Actor,
  { memberId, pin }: z.output<typeof UnlockTablet>,
): Promise<TabletPeople> {
  const { db } = context;
  const storeId = await loadOwnStoreId(db.read, actor);
  // Committed before the PIN is looked at: a guess counts even if the caller hangs up.
  const tried = await db.transact((tx) => pins.countTry(tx, storeId, memberId));
  if (!tried) return refused(db.read, storeId, memberId);
  const isRight = await verifyPassword({ hash: tried.pinHash, password: pin });
  if (!isRight) {
    await db.transact((tx) => auditPin(tx, actor, storeId, { action: 'tablet.pin_wrong', userId: memberId }));
    const after = afterWrongTry(tried.wrongTries);
    if (after.kind === 'left') fail('TABLET_PIN_WRONG', { attemptsLeft: after.attemptsLeft });
    return refused(db.read, storeId, memberId);
  }
  return db.transact(async (tx) => {
    if (!(await pins.forgiveTries(tx, storeId, memberId, tried.pinHash))) fail('MEMBER_NOT_FOUND', {});
    await shareSession(tx, actor.sessionId);
    await actAt(tx, actor.sessionId, memberId, tabletLockMinutes);
    return people(tx, storeId, actor);
  });
}

async function refused(db: Reader, storeId: number, memberId: string): Promise<never> {
  const pin = await pins.loadPin(db, storeId, memberId);
  if (!pin) fail('MEMBER_NOT_FOUND', {});
  if (pin.wrongTries >= triesInAll) fail('TABLET_PIN_BLOCKED', {});
  fail('TABLET_PIN_PAUSED', { retryAfterSeconds: Math.max(1, pin.pausedSeconds) });
}

const auditPin = (
  tx: Tx,
  actor: Actor,
  storeId: number,
  what: { action: `${string}.${string}`; userId: string },
): Promise<void> =>
  audit(tx, {
    actorId: doerOf(actor),
    action: what.action,
    subject: aboutStore(storeId),
    details: { userId: what.userId },
  });

export async function setPin(context: Context, actor: Actor, memberId: string, pin: string): Promise<Staff> {
  if (isEasyPin(pin)) fail('TABLET_PIN_TOO_EASY', {});
  const pinHash = await hashPassword(pin);
  return changePin(context, actor, memberId, 'staff.pin_set', (tx, storeId) =>
    pins.putPin(tx, { storeId, userId: memberId, pinHash, setBy: doerOf(actor) }),
  );
}

export const removePin = (context: Context, actor: Actor, memberId: string): Promise<Staff> =>
  changePin(context, actor, memberId, 'staff.pin_removed', (tx, storeId) => pins.deletePin(tx, storeId, memberId));

async function changePin(
  context: Context,
  actor: Actor,
  memberId: string,
  action: 'staff.pin_set' | 'staff.pin_removed',
  change: (tx: Tx, storeId: number) => Promise<unknown>,
): Promise<Staff> {
  return context.db.transact(async (tx) => {
    const { id: storeId } = (await lockOwnedPlace(tx, doerOf(actor))).store;
    if (!(await loadMember(tx, storeId, memberId))) fail('MEMBER_NOT_FOUND', {});
    await change(tx, storeId);
    await auditPin(tx, actor, storeId, { action, userId: memberId });
    await publishStoreChange(tx, context, storeId);
    return listStaff(tx, storeId, actor);
  });
}
