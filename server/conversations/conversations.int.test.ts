// @invariant CHAT-1: A message is delivered once, in order, to the two participants; a share link ends with the delivery.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../identity/tables.ts';
import type { Bridge } from '../platform/adapters/telephony.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { bring, maple, move, placedOrder } from '../test/harness/shopping.ts';
import { openSocket } from '../test/harness/sockets.ts';
import { purgeConversationsJob } from './jobs.ts';

/** A telephony service that records its calls. */
const asked: Bridge[] = [];
let number: string | undefined = '+17205550199';
let isConfigured = true;
const telephony = {
  get isConfigured() {
    return isConfigured;
  },
  bridge: async (bridge: Bridge) => {
    asked.push(bridge);
    return number;
  },
};
const app = useTestApp({ telephony });
const db = () => app().context.db.read;

let customer: Client;
let courier: Client;
let other: Client;
beforeAll(async () => {
  await app().context.db.read.execute(sql`update products set stock = 10000`);
  customer = await app().newCustomer();
  [courier, other] = [await app().as('courier'), await app().as('courier2')];
  await db().update(users).set({ phone: '303-555-0101' }).where(eq(users.id, courier.userId));
  await db().update(users).set({ phone: '(303) 555-0102' }).where(eq(users.id, customer.userId));
});
afterEach(() => {
  asked.length = 0;
  number = '+17205550199';
  isConfigured = true;
});

const messages = (who: Client, orderId: number, page = '') => who.get(`/api/orders/${orderId}/messages${page}`);
const say = (who: Client, orderId: number, said: object, key?: string) =>
  who.send('POST', `/api/orders/${orderId}/messages`, said, key === undefined ? {} : { 'idempotency-key': key });
const read = (who: Client, orderId: number, upTo: number) =>
  who.send('POST', `/api/orders/${orderId}/messages/read`, { upTo });
const loadUnread = async (who: Client, orderId: number): Promise<number> =>
  (await who.get('/api/conversations')).body.find((one: { orderId: number }) => one.orderId === orderId)?.unread ?? 0;
/** Paid at the door: no wallet runs dry. */
const placed = (extra: object = {}) => placedOrder(customer, 4, { paymentMethod: 'cash', ...extra });
async function taken(): Promise<number> {
  const { id } = await placed();
  expect((await move(courier, id, 'accepted')).status).toBe(200);
  return id;
}

describe('TRACK-32 customer and courier write to each other about an order', () => {
  test('customer and courier can write from the claim on, in their own words or in phrases', async () => {
    const { id } = await placed();
    expect((await messages(customer, id)).body).toMatchObject({ state: 'waiting', as: 'customer', courier: null });
    expect((await say(customer, id, { text: 'Hello?' })).body).toMatchObject({
      status: 409,
      code: 'CONVERSATION_NOT_OPEN',
    });
    await move(courier, id, 'accepted');
    const first = await say(customer, id, { text: '  The gate squeaks.\nKnock twice.  ' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ id: 1, from: 'customer', isOwn: true, phrase: null });
    expect(first.body.text).toBe('The gate squeaks.\nKnock twice.');
    expect((await say(courier, id, { phrase: 'at_store' })).body).toMatchObject({
      id: 2,
      phrase: 'at_store',
      text: null,
    });
    const mine = (await messages(customer, id)).body;
    expect(mine).toMatchObject({
      state: 'open',
      closesAt: null,
      as: 'customer',
      unread: 1,
      nextCursor: null,
      messages: [
        { id: 2, from: 'courier', isOwn: false, phrase: 'at_store' },
        { id: 1, from: 'customer', isOwn: true },
      ],
    });
    expect(mine.courier).toMatchObject({ firstName: expect.any(String), deliveries: expect.any(Number) });
    expect((await messages(courier, id)).body).toMatchObject({
      as: 'courier',
      unread: 1,
      customer: { firstName: 'New' },
    });
  });

  test.each([
    ['nothing', {}, 'text'],
    ['only blanks', { text: '   ' }, 'text'],
    ['nothing that can be seen', { text: '\u200b' }, 'text'],
    ['too much', { text: 'x'.repeat(1_001) }, 'text'],
    ['words and a phrase', { text: 'Hi', phrase: 'thank_you' }, 'text'],
    ['a phrase that nobody knows', { phrase: 'buy_now' }, 'phrase'],
    ['a phrase of the other side', { phrase: 'at_store' }, 'phrase'],
    ['what is no text', { text: 7 }, 'text'],
  ])('%s is refused by name', async (_what, said, field) => {
    const id = await taken();
    const reply = await say(customer, id, said);
    expect(reply.body).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    expect(reply.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect((await messages(customer, id)).body.messages).toEqual([]);
  });

  test('sent again under its key it is said once; the key of one message is not the key of another', async () => {
    const id = await taken();
    const first = await say(customer, id, { text: 'Once' }, 'key-1');
    expect((await say(customer, id, { text: 'Once' }, 'key-1')).body).toEqual(first.body);
    expect((await say(customer, id, { text: 'Twice' }, 'key-1')).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    // Keys are per person.
    expect((await say(courier, id, { text: 'Mine' }, 'key-1')).body).toMatchObject({ id: 2, text: 'Mine' });
    expect((await messages(customer, id)).body.messages).toHaveLength(2);
  });

  test('a message is marked read once, and the other side sees how far', async () => {
    const id = await taken();
    for (const text of ['One', 'Two', 'Three']) await say(customer, id, { text });
    expect(await loadUnread(courier, id)).toBe(3);
    expect(await loadUnread(customer, id)).toBe(0);
    expect((await read(courier, id, 2)).body).toEqual({ unread: 1 });
    expect((await messages(customer, id)).body.seenUpTo).toBe(2);
    // The mark never moves back, nor beyond the last message.
    expect((await read(courier, id, 1)).body).toEqual({ unread: 1 });
    expect((await read(courier, id, 900)).body).toEqual({ unread: 0 });
    expect((await messages(customer, id)).body.seenUpTo).toBe(3);
    await say(customer, id, { text: 'Four' });
    expect(await loadUnread(courier, id)).toBe(1);
    // Staff may order here too.
    const mine = (await placedOrder(other, 4, { paymentMethod: 'cash' })).id;
    await move(courier, mine, 'accepted');
    await say(courier, mine, { phrase: 'outside' });
    expect(await loadUnread(other, mine)).toBe(1);
  });

  test('messages are read in pages, newest first', async () => {
    const id = await taken();
    await setPolicy(app().context, 'conversations.messagesPerMinute', 100, { userId: 'test', reason: 'many' });
    for (let at = 1; at <= 35; at++) expect((await say(customer, id, { text: `Message ${at}` })).status).toBe(201);
    const first = (await messages(courier, id)).body;
    expect(first.messages.map((one: { id: number }) => one.id)).toEqual(Array.from({ length: 30 }, (_, at) => 35 - at));
    const second = (await messages(courier, id, `?cursor=${first.nextCursor}`)).body;
    expect(second.messages.map((one: { id: number }) => one.id)).toEqual([5, 4, 3, 2, 1]);
    expect(second.nextCursor).toBeNull();
  });

  test('messages are limited to a rate', async () => {
    await setPolicy(app().context, 'conversations.messagesPerMinute', 3, { userId: 'test', reason: 'few' });
    const id = await taken();
    for (const text of ['One', 'Two', 'Three']) expect((await say(courier, id, { text })).status).toBe(201);
    expect((await say(courier, id, { text: 'Four' })).body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await say(customer, id, { text: 'Slowly' })).status).toBe(201);
    await app().clock.advance(61_000);
    expect((await say(courier, id, { text: 'Four' })).status).toBe(201);
    await setPolicy(app().context, 'conversations.messagesPerMinute', 20, { userId: 'test', reason: 'as before' });
  });

  test('a conversation closes half an hour after the order, stays readable, and is deleted later', async () => {
    const { id } = await placed();
    await bring(courier, id, 'delivered');
    const { state, closesAt } = (await messages(customer, id)).body;
    expect(state).toBe('open');
    expect(Date.parse(closesAt)).toBeGreaterThan(app().clock.now().getTime() + 25 * 60_000);
    await say(customer, id, { text: 'You left your scarf' }, 'scarf');
    await app().clock.advance(31 * 60_000);
    expect((await say(courier, id, { text: 'Oh' })).body).toMatchObject({ status: 409, code: 'CONVERSATION_CLOSED' });
    // A message accepted before keeps its answer.
    expect((await say(customer, id, { text: 'You left your scarf' }, 'scarf')).status).toBe(201);
    expect((await messages(courier, id)).body).toMatchObject({ state: 'over', messages: [{ id: 1 }] });
    await app().runJob(purgeConversationsJob);
    expect((await messages(courier, id)).body.messages).toHaveLength(1);
    await db().execute(sql`update orders set closed_at = closed_at - interval '91 days' where id = ${id}`);
    await app().runJob(purgeConversationsJob);
    const [left] = (await db().execute(sql`select count(*)::int as count from order_messages where order_id = ${id}`))
      .rows as { count: number }[];
    expect(left?.count).toBe(0);
  });

  test('a conversation does not exist for other customers, other couriers and the store', async () => {
    const id = await taken();
    await say(customer, id, { text: 'The key is under the mat' });
    const strangers = [await app().newCustomer(), other, await app().as('store'), await app().as('store2')];
    for (const who of strangers) {
      const replies = [await messages(who, id), await say(who, id, { text: 'Hi' }), await read(who, id, 1)];
      for (const reply of replies) {
        expect(reply.body).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
        expect(JSON.stringify(reply.body)).not.toContain('mat');
      }
      expect(await loadUnread(who, id)).toBe(0);
    }
    const admin = await app().as('admin');
    expect((await messages(admin, id)).body).toMatchObject({ as: null, unread: 0, messages: [{ isOwn: false }] });
    expect((await say(admin, id, { text: 'Hi' })).body).toMatchObject({ status: 404 });
    expect((await app().anonymous.get(`/api/orders/${id}/messages`)).status).toBe(401);
  });

  test('messages are pushed to both participants, and to no other follower of the order', async () => {
    const address = await app().listen();
    const id = await taken();
    const [theirs, couriers, stores] = await Promise.all([
      openSocket(address, customer),
      openSocket(address, courier),
      openSocket(address, await app().as('store')),
    ]);
    for (const socket of [theirs, couriers, stores]) socket.send({ type: 'track_order', orderId: id });
    await stores.next(({ type }) => type === 'tracking');
    await say(customer, id, { phrase: 'ring_bell' });
    for (const socket of [theirs, couriers])
      expect(await socket.next(({ type }) => type === 'conversation_changed')).toEqual({
        type: 'conversation_changed',
        orderId: id,
        seq: expect.any(Number),
      });
    expect(stores.heard.filter(({ type }) => type === 'conversation_changed')).toEqual([]);
    // A preference about calls is the store's business, too.
    await customer.send('PUT', `/api/orders/${id}/call-preference`, { doNotCall: true });
    await stores.next(({ type }) => type === 'conversation_changed');
    for (const { ws } of [theirs, couriers, stores]) ws.terminate();
  });

  test("a message notifies the other's lock screen, once for several in a row, without its text", async () => {
    const id = await taken();
    const pushed = () => app().jobs.enqueued.filter(({ name }) => name === 'notifications.send-push');
    await courier.send('POST', '/api/push/subscriptions', {
      endpoint: 'https://fcm.googleapis.com/fcm/send/courier-phone',
      keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
      language: 'es',
    });
    const before = pushed().length;
    await say(customer, id, { text: 'Secret word' });
    await say(customer, id, { text: 'Another' });
    const notification = pushed().slice(before);
    expect(notification).toMatchObject([{ payload: { orderId: id, notification: 'customer-message' } }]);
    expect(JSON.stringify(notification)).not.toContain('Secret');
    await app().clock.advance(61_000);
    await say(customer, id, { text: 'Still there?' });
    expect(pushed().slice(before)).toHaveLength(2);
    await read(courier, id, 3);
    await say(customer, id, { text: 'Thanks' });
    expect(pushed().slice(before)).toHaveLength(3);
  });
});

describe('a wish for no calls', () => {
  const doNotCall = async (who: Client, orderId: number): Promise<boolean> =>
    (await who.get('/api/conversations')).body.some(
      (one: { orderId: number; doNotCall: boolean }) => one.orderId === orderId && one.doNotCall,
    );
  const preference = (path: string, doNotCall: boolean | null) => customer.send('PUT', path, { doNotCall });

  test('a call preference covers all orders or one, and shop and courier see it', async () => {
    const [id, another] = [await taken(), await taken()];
    const store = await app().as('store');
    expect((await customer.get('/api/call-preference')).body).toEqual({ doNotCall: false });
    expect((await preference('/api/call-preference', true)).body).toEqual({ doNotCall: true });
    for (const who of [store, courier, customer]) {
      expect(await doNotCall(who, id)).toBe(true);
      expect(await doNotCall(who, another)).toBe(true);
    }
    expect(await doNotCall(await app().as('store2'), id)).toBe(false);
    expect((await preference(`/api/orders/${id}/call-preference`, false)).body).toEqual({ doNotCall: false });
    expect(await doNotCall(store, id)).toBe(false);
    expect(await doNotCall(store, another)).toBe(true);
    expect((await preference(`/api/orders/${id}/call-preference`, null)).body).toEqual({ doNotCall: true });
    await preference('/api/call-preference', false);
    expect(await doNotCall(store, id)).toBe(false);
    expect((await messages(courier, id)).body.doNotCall).toBe(false);
  });

  test('a call preference is refused for a closed order, and from anybody else', async () => {
    const id = await taken();
    const stranger = await app().newCustomer();
    expect((await stranger.send('PUT', `/api/orders/${id}/call-preference`, { doNotCall: true })).status).toBe(404);
    expect((await courier.send('PUT', `/api/orders/${id}/call-preference`, { doNotCall: true })).status).toBe(404);
    expect((await preference(`/api/orders/${id}/call-preference`, true)).status).toBe(200);
    await move(await app().as('store'), id, 'cancelled', 'Closing');
    expect((await preference(`/api/orders/${id}/call-preference`, true)).body).toMatchObject({
      status: 409,
      code: 'CONVERSATION_CLOSED',
    });
  });
});

describe('TRACK-31 calls go through a number that is nobody’s own', () => {
  const call = (who: Client, orderId: number) => who.send('POST', `/api/orders/${orderId}/call`);

  test('the service connects the two; each is told its number and never the other’s', async () => {
    const id = await taken();
    const reply = await call(customer, id);
    expect(reply.body).toMatchObject({ number: '+17205550199', reason: null });
    expect(asked).toEqual([{ reference: `order ${id}`, caller: '+13035550102', callee: '+13035550101', seconds: 900 }]);
    // The same number for as long as it works; the other side gets one of its own.
    expect((await call(customer, id)).body).toEqual(reply.body);
    expect(asked).toHaveLength(1);
    expect((await call(courier, id)).body.number).toBe('+17205550199');
    expect(asked).toHaveLength(2);
    const told = JSON.stringify([reply.body, (await messages(customer, id)).body, (await messages(courier, id)).body]);
    expect(told).not.toMatch(/555.?010[12]/);
    await app().clock.advance(15 * 60_000);
    await call(customer, id);
    expect(asked).toHaveLength(3);
  });

  test('a call without telephony, a number or permission returns the reason', async () => {
    const id = await taken();
    const without = (reason: string) => ({ number: null, expiresAt: null, reason });
    isConfigured = false;
    expect((await call(customer, id)).body).toEqual(without('not_configured'));
    isConfigured = true;
    number = undefined;
    expect((await call(customer, id)).body).toEqual(without('failed'));
    number = '+17205550199';
    await customer.send('PUT', `/api/orders/${id}/call-preference`, { doNotCall: true });
    expect((await call(courier, id)).body).toEqual(without('do_not_call'));
    expect((await call(customer, id)).body.reason).toBeNull();
    await db().update(users).set({ phone: null }).where(eq(users.id, courier.userId));
    const again = await taken();
    expect((await call(customer, again)).body).toEqual(without('no_number'));
    await db().update(users).set({ phone: '303-555-0101' }).where(eq(users.id, courier.userId));
  });

  test('only the participants can call, and only while their conversation is open', async () => {
    const { id } = await placed();
    expect((await call(customer, id)).body).toMatchObject({ code: 'CONVERSATION_NOT_OPEN' });
    await bring(courier, id, 'delivered');
    for (const who of [other, await app().as('store'), await app().as('admin'), await app().newCustomer()])
      expect((await call(who, id)).body).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    await app().clock.advance(31 * 60_000);
    expect((await call(courier, id)).body).toMatchObject({ code: 'CONVERSATION_CLOSED' });
    expect(asked).toEqual([]);
  });
});

describe('a link to follow a delivery by', () => {
  const share = (who: Client, orderId: number) => who.send('POST', `/api/orders/${orderId}/share`);
  const follow = (path: string) => app().anonymous.get(path.replace('/track/', '/api/shared/'));
  const unknown = { status: 404, code: 'SHARE_LINK_NOT_FOUND' };

  test('a sharing link shows status, time, first name and, on the way to the door, the position, and nothing else', async () => {
    const { id } = await placed({ deliveryInstructions: 'Knock a tune' });
    const made = await share(customer, id);
    expect(made.status).toBe(201);
    expect(made.body.path).toMatch(/^\/track\/[\w-]{43}$/);
    const waiting = await follow(made.body.path);
    expect(waiting.body).toEqual({
      status: 'pending',
      estimatedDeliveryTime: expect.any(String),
      courier: null,
      position: null,
      now: expect.any(String),
    });
    expect(waiting.headers['x-robots-tag']).toBe('noindex, nofollow');
    await bring(courier, id, 'picked_up');
    const at = { latitude: 39.7512, longitude: -104.9912 };
    await db().execute(sql`insert into order_positions(order_id, courier_id, latitude, longitude, recorded_at)
      values (${id}, ${courier.userId}, ${at.latitude}, ${at.longitude}, app_now())`);
    expect((await follow(made.body.path)).body).toMatchObject({ status: 'picked_up', position: null });
    await move(courier, id, 'en_route');
    const seen = (await follow(made.body.path)).body;
    expect(seen).toMatchObject({ status: 'en_route', position: at, courier: { firstName: expect.any(String) } });
    expect(Object.keys(seen).sort()).toEqual(['courier', 'estimatedDeliveryTime', 'now', 'position', 'status']);
    const order = (await customer.get(`/api/orders/${id}`)).body;
    const text = JSON.stringify(seen);
    for (const secret of [
      order.deliveryAddress,
      order.deliveryArea,
      'Knock a tune',
      'Customer',
      maple,
      order.totalAmount,
    ])
      expect(text).not.toContain(secret);
    expect(text).not.toContain(order.items[0].product.name);
  });

  test("only the order's customer makes, sees and ends a sharing link", async () => {
    const id = await taken();
    for (const who of [courier, other, await app().as('store'), await app().as('admin'), await app().newCustomer()]) {
      expect((await share(who, id)).body).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
      expect((await who.get(`/api/orders/${id}/share`)).status).toBe(404);
      expect((await who.send('DELETE', `/api/orders/${id}/share`)).status).toBe(404);
    }
    // The courier sees that somebody follows.
    expect((await messages(courier, id)).body.isShared).toBe(false);
    await share(customer, id);
    expect((await messages(courier, id)).body.isShared).toBe(true);
  });

  test('there is one: a new one ends the last, and taken back there is none', async () => {
    const id = await taken();
    const state = async () => (await customer.get(`/api/orders/${id}/share`)).body;
    expect(await state()).toEqual({ isActive: false, createdAt: null });
    const first = (await share(customer, id)).body;
    const second = (await share(customer, id)).body;
    expect(second.path).not.toBe(first.path);
    expect((await follow(first.path)).body).toMatchObject(unknown);
    expect((await follow(second.path)).status).toBe(200);
    expect(await state()).toEqual({ isActive: true, createdAt: second.createdAt });
    expect((await customer.send('DELETE', `/api/orders/${id}/share`)).body).toEqual({
      isActive: false,
      createdAt: null,
    });
    expect((await follow(second.path)).body).toMatchObject(unknown);
    expect((await customer.send('DELETE', `/api/orders/${id}/share`)).status).toBe(200);
  });

  test('a sharing link ends with the delivery, and none is made after it', async () => {
    const [id, cancelled] = [await taken(), await taken()];
    const [link, another] = [(await share(customer, id)).body.path, (await share(customer, cancelled)).body.path];
    for (const status of ['picked_up', 'en_route', 'delivered']) await move(courier, id, status);
    await move(await app().as('admin'), cancelled, 'cancelled', 'The shop burned down');
    const never = await follow(`/track/${'A'.repeat(43)}`);
    for (const path of [link, another]) {
      const over = await follow(path);
      expect({ ...over.body, requestId: '', instance: '' }).toEqual({ ...never.body, requestId: '', instance: '' });
      expect(over.body).toMatchObject(unknown);
    }
    expect((await share(customer, id)).body).toMatchObject({ status: 409, code: 'SHARE_NOT_POSSIBLE' });
    expect((await customer.get(`/api/orders/${id}/share`)).body).toEqual({ isActive: false, createdAt: null });
    expect((await messages(courier, id)).body.isShared).toBe(false);
    await app().runJob(purgeConversationsJob);
    const [left] = (
      await db().execute(
        sql`select count(*)::int as count from order_shares s join orders o on o.id = s.order_id where o.closed_at is not null`,
      )
    ).rows as { count: number }[];
    expect(left?.count).toBe(0);
  });

  test('its token is nowhere but in the address: what is kept cannot be followed', async () => {
    const id = await taken();
    const { path } = (await share(customer, id)).body;
    const [row] = (await db().execute(sql`select token_hash from order_shares where order_id = ${id}`)).rows as {
      token_hash: string;
    }[];
    expect(path).not.toContain(row?.token_hash);
    expect((await follow(`/track/${row?.token_hash}`)).body).toMatchObject(unknown);
  });

  test.each(['x', '..%2F..', '%E2%98%83', `${'A'.repeat(43)}'--`])(
    'a token like %s is as unknown as any other',
    async (token) => {
      expect((await follow(`/track/${token}`)).status).toBe(404);
    },
  );
});
