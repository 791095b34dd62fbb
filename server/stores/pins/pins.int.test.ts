// @invariant STORES-2: At a shared tablet nobody acts without their PIN, and what is done is recorded as theirs.
import { randomUUID } from 'node:crypto';
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../identity/tables.ts';
import { auditPage } from '../../platform/database/audit.ts';
import { rows } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { placedOrder } from '../../test/harness/shopping.ts';
import { storeStaff } from '../tables.ts';
import { stayOnTablet } from './pins.ts';
import { pauseMinutesAfter, triesInAll, triesInARow } from './rules.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const minute = 60_000;

async function newStaff(storeId: number, name: string): Promise<Client> {
  const id = randomUUID();
  await db()
    .insert(users)
    .values({ id, email: `${id}@example.test`, name, role: 'store', workAgeVerifiedAt: app().clock.now() });
  await db().insert(storeStaff).values({ storeId, userId: id });
  return app().openSession(id);
}

let owner: Client;
let rosa: Client;
let tablet: Client;
beforeEach(async () => {
  owner = await app().as('store');
  const { id } = (await owner.get('/api/store/profile')).body;
  rosa = await newStaff(id, 'Rosa Field');
  tablet = await app().openSession(owner.userId);
});

const setPin = (who: Client, memberId: string, pin: string) =>
  who.send('PUT', `/api/store/tablet/pins/${memberId}`, { pin });
const unlock = (memberId: string, pin: string, at = tablet) =>
  at.send('POST', '/api/store/tablet/unlock', { memberId, pin });
const confirm = (orderId: number) => tablet.send('PATCH', `/api/store/orders/${orderId}`, { status: 'confirmed' });
const lock = () => tablet.send('POST', '/api/store/tablet/lock', { isShared: true });
const codeOf = (reply: { body: { code?: string } }) => reply.body.code;
const pause = (at: Client) => at.send('PATCH', '/api/store/pause', { minutes: 15, reason: null });
async function lastActor(orderId: number): Promise<string | null | undefined> {
  const [last] = await rows<{ actor: string | null }>(
    db(),
    sql`select actor_id as actor from order_events where order_id = ${orderId} order by id desc limit 1`,
  );
  return last?.actor;
}

describe('a tablet that people share', () => {
  test('without PINs it works as ever, and nothing can be locked', async () => {
    const fresh = await newStaffOfOther();
    expect(codeOf(await fresh.send('POST', '/api/store/tablet/lock', { isShared: true }))).toBe('NO_TABLET_PINS');
    expect((await fresh.get('/api/store/tablet/people')).body).toEqual({ isShared: false, people: [], acting: null });
  });

  test('locked, it changes nothing; unlocked, steps of orders are recorded with the person', async () => {
    await setPin(owner, rosa.userId, '4821');
    const customer = await app().newCustomer();
    const order = await placedOrder(customer, 4, { paymentMethod: 'cash' });
    // The control: a session of one's own is asked for nothing.
    const other = await placedOrder(customer, 4, { paymentMethod: 'cash' });
    expect((await confirm(other.id)).status).toBe(200);
    expect(await lastActor(other.id)).toBe(owner.userId);

    expect((await lock()).body).toMatchObject({ isShared: true, acting: null });
    expect(codeOf(await confirm(order.id))).toBe('TABLET_LOCKED');
    expect(codeOf(await pause(tablet))).toBe('TABLET_LOCKED');
    expect((await tablet.get('/api/store/orders')).status).toBe(200);

    const unlocked = await unlock(rosa.userId, '4821');
    expect(unlocked.body).toMatchObject({ isShared: true, acting: { memberId: rosa.userId, name: 'Rosa Field' } });
    expect((await confirm(order.id)).body.handledBy).toBe('Rosa');
    expect(await lastActor(order.id)).toBe(rosa.userId);
    const waiting = await placedOrder(customer, 4, { paymentMethod: 'cash' });
    const hands = async () =>
      new Map((await owner.get('/api/store/orders')).body.map(({ id, handledBy }: StoreOrder) => [id, handledBy]));
    const seen = await hands();
    expect([order.id, waiting.id].map((id) => seen.get(id))).toEqual(['Rosa', null]);
    expect(seen.get(other.id), 'the owner by name').toEqual(expect.any(String));
    await owner.send('DELETE', `/api/store/staff/${rosa.userId}`);
    expect((await hands()).get(order.id), 'whoever left is not named').toBeNull();
  });

  test('a touch that was under way as it was locked does not unlock it', async () => {
    await setPin(owner, rosa.userId, '4821');
    await unlock(rosa.userId, '4821');
    const [session] = await rows<{ id: string }>(db(), sql`select id from sessions where acting_id = ${rosa.userId}`);
    const touching = { userId: owner.userId, sessionId: session?.id, tablet: { actingId: rosa.userId } } as Actor;
    expect((await stayOnTablet(app().context, touching)).acting, 'the control').toMatchObject({
      memberId: rosa.userId,
    });
    await lock();
    expect((await stayOnTablet(app().context, touching)).acting).toBeNull();
    expect(codeOf(await pause(tablet))).toBe('TABLET_LOCKED');
  });

  test('it locks by its button, and after five minutes in which nobody stayed', async () => {
    await setPin(owner, rosa.userId, '4821');
    await unlock(rosa.userId, '4821');
    await app().clock.advance(4 * minute);
    expect((await tablet.send('POST', '/api/store/tablet/stay')).body.acting.memberId).toBe(rosa.userId);
    await app().clock.advance(4 * minute);
    expect((await tablet.send('POST', '/api/store/tablet/stay')).status).toBe(200);
    await app().clock.advance(5 * minute);
    expect(codeOf(await tablet.send('POST', '/api/store/tablet/stay'))).toBe('TABLET_LOCKED');
    await unlock(rosa.userId, '4821');
    await lock();
    expect(codeOf(await tablet.send('POST', '/api/store/tablet/stay'))).toBe('TABLET_LOCKED');
  });

  test('it does the work of the store alone, and what is the owner’s with the owner’s PIN alone', async () => {
    await setPin(owner, rosa.userId, '4821');
    await setPin(owner, owner.userId, '7390');
    await unlock(rosa.userId, '4821');
    const leave = await tablet.send('PUT', '/api/users/language', { language: 'es' });
    expect(codeOf(leave)).toBe('TABLET_SHARED');
    const { version } = (await owner.get('/api/store/profile')).body;
    const change = () => tablet.send('PATCH', '/api/store/profile', { version, prepMinutes: 22 });
    expect(codeOf(await change())).toBe('OWNER_ONLY');
    expect(codeOf(await setPin(tablet, rosa.userId, '5678402'))).toBe('OWNER_ONLY');
    await unlock(owner.userId, '7390');
    expect((await change()).status).toBe(200);
    const entries = await auditPage(db(), 1, undefined, { action: 'store.changed' });
    expect(entries[0]).toMatchObject({ actorId: owner.userId });
  });

  test('a new PIN, a PIN taken away and a person who leaves lock the tablet at once', async () => {
    await setPin(owner, rosa.userId, '4821');
    for (const ending of [
      () => setPin(owner, rosa.userId, '9317'),
      () => owner.send('DELETE', `/api/store/tablet/pins/${rosa.userId}`),
      () => owner.send('DELETE', `/api/store/staff/${rosa.userId}`),
    ]) {
      expect((await setPin(owner, rosa.userId, '4821')).body.code).toBeUndefined();
      expect((await unlock(rosa.userId, '4821')).status).toBe(200);
      expect((await ending()).status).toBe(200);
      expect(codeOf(await tablet.send('POST', '/api/store/tablet/stay'))).toBe('TABLET_LOCKED');
    }
  });

  test('each fifth wrong PIN pauses it, the right one too, and the twentieth blocks it until the owner sets a new one', async () => {
    await setPin(owner, rosa.userId, '4821');
    for (let tries = 1; tries < triesInARow; tries += 1)
      expect((await unlock(rosa.userId, '1357')).body).toMatchObject({
        code: 'TABLET_PIN_WRONG',
        attemptsLeft: triesInARow - tries,
      });
    expect(codeOf(await unlock(rosa.userId, '1357'))).toBe('TABLET_PIN_PAUSED');
    expect(codeOf(await unlock(rosa.userId, '4821'))).toBe('TABLET_PIN_PAUSED');
    for (let tries = triesInARow; tries < triesInAll; tries += 1) {
      if (tries % triesInARow === 0) await app().clock.advance(pauseMinutesAfter * minute);
      await unlock(rosa.userId, '1357');
    }
    await app().clock.advance(pauseMinutesAfter * minute);
    expect(codeOf(await unlock(rosa.userId, '4821'))).toBe('TABLET_PIN_BLOCKED');
    await setPin(owner, rosa.userId, '9317');
    expect((await unlock(rosa.userId, '9317')).status).toBe(200);
    const entries = await auditPage(db(), 50, undefined, { action: 'tablet.pin_wrong' });
    expect(entries).toHaveLength(triesInAll);
  });

  test('the database keeps no PIN, lets nobody act without one, and lets no tablet become anybody’s own', async () => {
    await setPin(owner, rosa.userId, '4821');
    const [row] = await rows<{ text: string }>(db(), sql`select p::text as text from staff_pins p`);
    expect(row?.text).toContain('argon2id$');
    expect(row?.text).not.toContain('4821');
    await unlock(rosa.userId, '4821');
    const stranger = await app().newCustomer();
    const mine = sql`where user_id = ${owner.userId} and shared_at is not null`;
    await expect(db().execute(sql`update sessions set shared_at = null, acting_id = null ${mine}`)).rejects.toThrow();
    await expect(
      db().execute(sql`update sessions set acting_id = ${stranger.userId}, acting_until = app_now() ${mine}`),
    ).rejects.toThrow();
    await expect(db().execute(sql`update staff_pins set pin_hash = '4821'`)).rejects.toThrow();
  });

  test('easy PINs are refused, strangers and other shops are not asked', async () => {
    expect(codeOf(await setPin(owner, rosa.userId, '1234'))).toBe('TABLET_PIN_TOO_EASY');
    const other = await app().as('store2');
    expect(codeOf(await setPin(other, rosa.userId, '4821'))).toBe('MEMBER_NOT_FOUND');
    await setPin(owner, rosa.userId, '4821');
    expect(codeOf(await unlock(rosa.userId, '4821', other))).toBe('MEMBER_NOT_FOUND');
    expect((await owner.get('/api/store/staff')).body.members).toContainEqual(
      expect.objectContaining({ userId: rosa.userId, hasPin: true }),
    );
  });
});

const newStaffOfOther = () => app().as('store2');
