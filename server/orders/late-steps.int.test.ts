/** Steps that were taken without a connection and are told of later: once, with the time at which they were taken. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../platform/db.ts';
import { type Client, type Reply, useTestApp } from '../test/app.ts';
import { bring, placedOrder } from '../test/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let customer: Client;
let courier: Client;
let id: number;

beforeEach(async () => {
  await db().execute(sql`update products set stock = 100`);
  [customer, courier] = [await app().newCustomer({ dollars: '100.00' }), await app().as('courier')];
  ({ id } = await placedOrder(customer));
  await bring(courier, id, 'picked_up');
});

const minute = 60_000;
const ago = (minutes: number) => new Date(app().clock.now().getTime() - minutes * minute).toISOString();
const step = (status: string, key: string, when: { capturedAt?: string; sentAt?: string } = {}, by = courier) =>
  by.send('PUT', `/api/orders/${id}/status`, { status, ...when }, { 'idempotency-key': key });
const eventsOf = () =>
  rows<{ event: string; behind: number }>(
    db(),
    sql`select event, round(extract(epoch from created_at - coalesce(captured_at, created_at)) / 60)::int as behind
          from order_events where order_id = ${id} order by id`,
  );
const lastEvent = async () => (await eventsOf()).at(-1);
const tellOff = (reply: Reply) => ({ status: reply.status, code: reply.body.code });

describe('a step that is sent again', () => {
  test('is taken once and answered as the first time', async () => {
    const first = await step('en_route', 'start-1');
    expect(first).toMatchObject({ status: 200, body: { status: 'en_route' } });
    expect(await step('en_route', 'start-1')).toMatchObject({
      status: 200,
      body: { status: 'en_route', version: first.body.version },
    });
    expect(await step('delivered', 'done-1')).toMatchObject({ status: 200, body: { status: 'delivered' } });
    // A repeat that comes late says how the order stands by then.
    expect(await step('en_route', 'start-1')).toMatchObject({ status: 200, body: { status: 'delivered' } });
    expect((await eventsOf()).filter(({ event }) => event === 'start')).toHaveLength(1);
  });
  test('five times at once is taken once, and every one of them is answered', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => step('en_route', 'start-at-once')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await eventsOf()).filter(({ event }) => event === 'start')).toHaveLength(1);
  });
  test('under a key that was used for something else is refused', async () => {
    await step('en_route', 'start-2');
    expect(tellOff(await step('delivered', 'start-2'))).toEqual({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
  test('without its key is refused, as it always was, and so is one out of order', async () => {
    expect(tellOff(await step('delivered', 'too-soon'))).toEqual({ status: 409, code: 'STEP_NOT_ALLOWED' });
    expect((await step('en_route', 'start-3')).status).toBe(200);
    expect(tellOff(await step('en_route', 'start-4'))).toEqual({ status: 409, code: 'STEP_NOT_ALLOWED' });
    // A key whose step was refused is still free: the step may be possible later.
    expect((await step('delivered', 'too-soon')).status).toBe(200);
  });
  test('is not somebody else’s, though the key is the same', async () => {
    expect((await step('en_route', 'mine')).status).toBe(200);
    expect((await step('en_route', 'mine', {}, await app().as('courier2'))).status).toBe(404);
  });
  test('is a return that is opened once', async () => {
    const back = () =>
      courier.send(
        'POST',
        `/api/orders/${id}/return`,
        { reason: 'damaged', capturedAt: ago(3), sentAt: ago(0) },
        { 'idempotency-key': 'back' },
      );
    expect(await back()).toMatchObject({ status: 200, body: { status: 'cancelled', return: { reason: 'damaged' } } });
    expect(await back()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect((await eventsOf()).filter(({ event }) => event === 'return')).toHaveLength(1);
  });
});

describe('when a step was taken', () => {
  test('is kept beside when it was told of', async () => {
    await app().clock.advance(30 * minute);
    await step('en_route', 'late', { capturedAt: ago(20), sentAt: ago(0) });
    expect(await lastEvent()).toEqual({ event: 'start', behind: 20 });
  });
  test('is right though the phone’s clock is two hours off', async () => {
    await app().clock.advance(30 * minute);
    await step('en_route', 'slow', { capturedAt: ago(120 + 20), sentAt: ago(120) });
    expect(await lastEvent()).toEqual({ event: 'start', behind: 20 });
    await step('delivered', 'fast', { capturedAt: ago(-120 + 5), sentAt: ago(-120) });
    expect(await lastEvent()).toEqual({ event: 'deliver', behind: 5 });
  });
  test('is kept of a part that was refused, too, which is told twice and kept back once', async () => {
    await step('en_route', 'start-refusal');
    await app().clock.advance(30 * minute);
    const [line] = (await courier.get(`/api/orders/${id}`)).body.items;
    const lines = [{ lineId: line.id, quantity: 1, reason: 'damaged' }];
    for (const sent of [0, 0])
      expect(
        await courier.send(
          'POST',
          `/api/orders/${id}/refusals`,
          { lines, capturedAt: ago(10), sentAt: ago(sent) },
          { 'idempotency-key': 'part' },
        ),
      ).toMatchObject({ status: 200, body: { items: [{ quantity: line.quantity - 1 }] } });
    expect(await lastEvent()).toEqual({ event: 'refusal', behind: 10 });
  });
  test('is not before the step before it, nor in the future', async () => {
    await app().clock.advance(30 * minute);
    await step('en_route', 'early', { capturedAt: ago(600), sentAt: ago(0) });
    expect(await lastEvent()).toEqual({ event: 'start', behind: 30 });
    await step('delivered', 'ahead', { capturedAt: ago(-60) });
    expect(await lastEvent()).toEqual({ event: 'deliver', behind: 0 });
  });
  test('is asked for in words that are a time', async () => {
    expect((await step('en_route', 'odd', { capturedAt: 'yesterday' })).status).toBe(400);
  });
});

describe('when things go wrong on the way', () => {
  test('a courier who is stopped on the way finishes what they carry and takes nothing new', async () => {
    const waiting = await placedOrder(customer);
    await db().execute(sql`update courier_profiles set is_active = false where user_id = ${courier.userId}`);
    try {
      expect((await courier.send('PUT', `/api/orders/${waiting.id}/status`, { status: 'accepted' })).status).toBe(404);
      expect((await step('en_route', 'stopped-1')).status).toBe(200);
      expect((await step('delivered', 'stopped-2')).status).toBe(200);
    } finally {
      await db().execute(sql`update courier_profiles set is_active = true where user_id = ${courier.userId}`);
    }
  });
  test('and brings back what cannot be handed over, for the shop to see', async () => {
    await db().execute(sql`update courier_profiles set is_active = false where user_id = ${courier.userId}`);
    try {
      const said = { reason: 'other', words: 'I was stopped on the way' };
      expect((await courier.send('POST', `/api/orders/${id}/return`, said)).status).toBe(200);
    } finally {
      await db().execute(sql`update courier_profiles set is_active = true where user_id = ${courier.userId}`);
    }
    const returns = (await (await app().as('store')).get('/api/store/returns')).body;
    expect(returns.map((one: { id: number }) => one.id)).toContain(id);
  });
  test('a step that waited while an admin cancelled the order is refused with how it stands', async () => {
    const admin = await app().as('admin');
    expect((await admin.send('POST', `/api/orders/${id}/cancel`, { reason: 'The customer called' })).status).toBe(200);
    expect((await step('en_route', 'after-all', { capturedAt: ago(1), sentAt: ago(0) })).body).toMatchObject({
      code: 'STEP_NOT_ALLOWED',
      from: 'cancelled',
    });
  });
});
