// @invariant OFFLINE-1: A courier action taken offline arrives once, in order, with the device time.
// @invariant OFFLINE-2: A rejected offline action stays on record for shop and support.
/** Offline steps reported later: applied once, at the time they were taken. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { bring, doorInTown, loadProduct, placedOrder } from '../../test/harness/shopping.ts';
import { encodeForm, picture } from '../../test/harness/uploads.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let customer: Client;
let courier: Client;
let id: number;

beforeEach(async () => {
  await db().execute(sql`update products set stock = 100`);
  [customer, courier] = [await app().newCustomer({ dollars: '300.00' }), await app().as('courier')];
  ({ id } = await placedOrder(customer));
  await bring(courier, id, 'picked_up');
});

const minute = 60_000;
const ago = (minutes: number) => new Date(app().clock.now().getTime() - minutes * minute).toISOString();
const step = (status: string, key: string, when: { occurredAt?: string; sentAt?: string } = {}, by = courier) =>
  by.send('PUT', `/api/orders/${id}/status`, { status, ...when }, { 'idempotency-key': key });
const loadEvents = () =>
  rows<{ event: string; behind: number }>(
    db(),
    sql`select event, round(extract(epoch from created_at - coalesce(occurred_at, created_at)) / 60)::int as behind
          from order_events where order_id = ${id} order by id`,
  );
const lastEvent = async () => (await loadEvents()).at(-1);
const tellOff = (reply: Reply) => ({ status: reply.status, code: reply.body.code });

describe('a step that is sent again', () => {
  test('a step that is sent again is taken once and answered as the first time', async () => {
    const first = await step('en_route', 'start-1');
    expect(first).toMatchObject({ status: 200, body: { status: 'en_route' } });
    expect(await step('en_route', 'start-1')).toMatchObject({
      status: 200,
      body: { status: 'en_route', version: first.body.version },
    });
    expect(await step('delivered', 'done-1')).toMatchObject({ status: 200, body: { status: 'delivered' } });
    // A late repeat returns the order as it stands by then.
    expect(await step('en_route', 'start-1')).toMatchObject({ status: 200, body: { status: 'delivered' } });
    expect((await loadEvents()).filter(({ event }) => event === 'start')).toHaveLength(1);
  });
  test('five times at once is taken once, and every one of them is answered', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => step('en_route', 'start-at-once')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await loadEvents()).filter(({ event }) => event === 'start')).toHaveLength(1);
  });
  test('under a key that was used for something else is refused', async () => {
    await step('en_route', 'start-2');
    expect(tellOff(await step('delivered', 'start-2'))).toEqual({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
  test('a step that is sent again without its key is refused, as it always was, and so is one out of order', async () => {
    expect(tellOff(await step('delivered', 'too-soon'))).toEqual({ status: 409, code: 'TRANSITION_NOT_ALLOWED' });
    expect((await step('en_route', 'start-3')).status).toBe(200);
    expect(tellOff(await step('en_route', 'start-4'))).toEqual({ status: 409, code: 'TRANSITION_NOT_ALLOWED' });
    // A key whose step was refused is still free: the step may be possible later.
    expect((await step('delivered', 'too-soon')).status).toBe(200);
  });
  test('a step that is sent again is not somebody else’s, though the key is the same', async () => {
    expect((await step('en_route', 'mine')).status).toBe(200);
    expect((await step('en_route', 'mine', {}, await app().as('courier2'))).status).toBe(404);
  });
  test('a step that is sent again is a return that is opened once', async () => {
    const back = () =>
      courier.send(
        'POST',
        `/api/orders/${id}/return`,
        { reason: 'damaged', occurredAt: ago(3), sentAt: ago(0) },
        { 'idempotency-key': 'back' },
      );
    expect(await back()).toMatchObject({ status: 200, body: { status: 'cancelled', return: { reason: 'damaged' } } });
    expect(await back()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect((await loadEvents()).filter(({ event }) => event === 'return')).toHaveLength(1);
  });
});

describe('when a step was taken', () => {
  test("a step's own time is stored beside the time of its report", async () => {
    await app().clock.advance(30 * minute);
    await step('en_route', 'late', { occurredAt: ago(20), sentAt: ago(0) });
    expect(await lastEvent()).toEqual({ event: 'start', behind: 20 });
  });
  test("a step's time is right even if the phone's clock is two hours off", async () => {
    await app().clock.advance(30 * minute);
    await step('en_route', 'slow', { occurredAt: ago(120 + 20), sentAt: ago(120) });
    expect(await lastEvent()).toEqual({ event: 'start', behind: 20 });
    await step('delivered', 'fast', { occurredAt: ago(-120 + 5), sentAt: ago(-120) });
    expect(await lastEvent()).toEqual({ event: 'deliver', behind: 5 });
  });
  test('a partial refusal has its own time, and is applied once if reported twice', async () => {
    await step('en_route', 'start-refusal');
    await app().clock.advance(30 * minute);
    const [line] = (await courier.get(`/api/orders/${id}`)).body.items;
    const lines = [{ lineId: line.id, quantity: 1, reason: 'damaged' }];
    for (const sent of [0, 0])
      expect(
        await courier.send(
          'POST',
          `/api/orders/${id}/refusals`,
          { lines, occurredAt: ago(10), sentAt: ago(sent) },
          { 'idempotency-key': 'part' },
        ),
      ).toMatchObject({ status: 200, body: { items: [{ quantity: line.quantity - 1 }] } });
    expect(await lastEvent()).toEqual({ event: 'refusal', behind: 10 });
  });
  test("a step's time is neither before the step before it, nor in the future", async () => {
    await app().clock.advance(30 * minute);
    await step('en_route', 'early', { occurredAt: ago(600), sentAt: ago(0) });
    expect(await lastEvent()).toEqual({ event: 'start', behind: 30 });
    await step('delivered', 'ahead', { occurredAt: ago(-60) });
    expect(await lastEvent()).toEqual({ event: 'deliver', behind: 0 });
  });
  test("a step's time must be a valid instant", async () => {
    expect((await step('en_route', 'odd', { occurredAt: 'yesterday' })).status).toBe(400);
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
  test('a courier returns an order that cannot be handed over, and the shop sees it', async () => {
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
    expect((await step('en_route', 'after-all', { occurredAt: ago(1), sentAt: ago(0) })).body).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'cancelled',
    });
  });
});

describe('what goes with a step', () => {
  const yes = { isOfAge: true, isIdValid: true, isSober: true, isRecipient: true };
  const restricted = async () => {
    const smokes = await loadProduct(customer, 'cigarettes');
    const reply = await customer.send('POST', '/api/orders', {
      items: [{ productId: smokes.id, quantity: 2 }],
      deliveryAddress: doorInTown,
    });
    expect(reply.body).toMatchObject({ status: 'pending', minAge: 21 });
    await bring(courier, reply.body.id, 'en_route');
    return reply.body.id as number;
  };
  const check = (orderId: number, when: object, key: string) =>
    courier.send(
      'POST',
      `/api/orders/${orderId}/hand-over`,
      { method: 'scan', outcome: 'passed', affirmations: yes, ...when },
      { 'idempotency-key': key },
    );
  const photo = async (orderId: number, when: Record<string, string>, seed = 1) => {
    const file = await picture(60, 40, seed).jpeg().toBuffer();
    const { payload, headers } = await encodeForm({ file, more: when });
    const url = `/api/orders/${orderId}/proof`;
    const sent = await app().http.inject({
      method: 'POST',
      url,
      headers: { cookie: courier.cookie, ...headers },
      payload,
    });
    return { status: sent.statusCode, body: sent.json() };
  };
  const incident = (orderId: number, when: object) =>
    courier.send(
      'POST',
      `/api/orders/${orderId}/incidents`,
      { kind: 'delay', words: 'A closed bridge', ...when },
      { 'idempotency-key': `bridge-${orderId}` },
    );
  const behind = (at: string, earlier: string) => Math.round((Date.parse(at) - Date.parse(earlier)) / minute);

  test('evidence is dated by the rule of steps: right with a clock two hours off, not in the future, repeatable with another sending time', async () => {
    const orderId = await restricted();
    await app().clock.advance(30 * minute);
    // Two hours slow, and two hours fast.
    for (const sentAt of [ago(120), ago(119)]) {
      const { body } = await check(orderId, { occurredAt: ago(120 + 20), sentAt }, 'slow');
      expect(behind(body.check.at, body.check.occurredAt)).toBe(20);
    }
    const seen = (await photo(orderId, { occurredAt: ago(-120 + 15), sentAt: ago(-120), seq: '12' })).body.photo;
    expect(behind(seen.receivedAt, seen.occurredAt)).toBe(15);
    const noted = await incident(orderId, { occurredAt: ago(10), sentAt: ago(0) });
    expect(behind(noted.body.at, noted.body.occurredAt)).toBe(10);
    expect((await incident(orderId, { occurredAt: ago(10), sentAt: ago(-1) })).body.id).toBe(noted.body.id);
    // A clock that is thousands of years off, of somebody who has had nothing to do with the order: it was placed by then.
    const store = await app().as('store');
    const wild = { occurredAt: '2587-09-12T20:28:37Z', sentAt: '9288-02-29T11:52:13Z', seq: 2_147_483_640 };
    const told = await store.send('POST', `/api/orders/${orderId}/incidents`, {
      ...{ kind: 'delay', words: 'The cooler broke', ...wild },
    });
    expect(told.status).toBe(201);
    expect(behind(told.body.at, told.body.occurredAt)).toBe(30);
    // A photo of an order not yet claimed is refused, and so is one from the future.
    const other = await restricted();
    await app().clock.advance(5 * minute);
    const [early] = [(await photo(other, { occurredAt: ago(6_000), sentAt: ago(0) }, 2)).body.photo];
    expect(behind(early.receivedAt, early.occurredAt)).toBe(5);
    const ahead = (await photo(other, { occurredAt: ago(-60) }, 3)).body.photo;
    expect(behind(ahead.receivedAt, ahead.occurredAt)).toBe(0);
  });

  test('still goes up when the order is over by then: a check that was made before its end, and the photo', async () => {
    const orderId = await restricted();
    await app().clock.advance(30 * minute);
    const admin = await app().as('admin');
    await admin.send('POST', `/api/orders/${orderId}/cancel`, { reason: 'The customer called' });
    expect((await check(orderId, {}, 'after-the-end')).body.code).toBe('ID_CHECK_INVALID_STATE');
    const before = { occurredAt: ago(10), sentAt: ago(0) };
    expect((await check(orderId, before, 'before-the-end')).body.check).toMatchObject({ outcome: 'passed' });
    expect((await photo(orderId, before)).status).toBe(201);
  });

  test('photos of one courier’s two orders stay apart, in whatever order they come', async () => {
    const [one, two] = [await restricted(), await restricted()];
    await Promise.all([
      photo(two, { occurredAt: ago(0), seq: '21' }, 4),
      photo(one, { occurredAt: ago(0), seq: '20' }, 5),
    ]);
    const fetchPicture = (orderId: number) =>
      app().http.inject({ url: `/api/orders/${orderId}/proof/photo`, headers: { cookie: courier.cookie } });
    const [first, second] = [(await fetchPicture(one)).rawPayload, (await fetchPicture(two)).rawPayload];
    expect(first.equals(second)).toBe(false);
    const kept = await rows<{ orderId: number; seq: number }>(
      db(),
      sql`select order_id as "orderId", seq from order_offline_actions where step = 'photo' and order_id in (${one}, ${two}) order by seq`,
    );
    expect(kept).toEqual([
      { orderId: one, seq: 20 },
      { orderId: two, seq: 21 },
    ]);
  });
});

describe('what came too late to be taken', () => {
  const refused = (by: Client, key: string, more: object = {}) =>
    by.send(
      'POST',
      `/api/orders/${id}/rejected-actions`,
      { step: 'delivered', code: 'TRANSITION_NOT_ALLOWED', occurredAt: ago(140), sentAt: ago(120), seq: 9, ...more },
      { 'idempotency-key': key },
    );
  const told = async (by: Client) => (await by.get(`/api/orders/${id}/incidents`)).body.told;

  test('a rejected offline action is recorded once, with its time and error, for its shop and support alone', async () => {
    await step('en_route', 'on-the-way');
    await app().clock.advance(30 * minute);
    const admin = await app().as('admin');
    await admin.send('POST', `/api/orders/${id}/cancel`, { reason: 'The customer called' });
    const first = await refused(courier, 'late-1');
    expect(first).toMatchObject({
      status: 201,
      body: {
        step: 'delivered',
        seq: 9,
        by: { name: 'Maya' },
        refused: { code: 'TRANSITION_NOT_ALLOWED', status: 'cancelled' },
        offByMinutes: 120,
        movedMinutes: 0,
      },
    });
    expect(Math.round((Date.parse(first.body.at) - Date.parse(first.body.occurredAt)) / minute)).toBe(20);
    expect((await refused(courier, 'late-1', { sentAt: ago(119) })).body.id).toBe(first.body.id);
    for (const by of [await app().as('store'), admin, courier])
      expect(await told(by)).toMatchObject([{ id: first.body.id }]);
    expect((await refused(await app().as('courier2'), 'late-2')).body.code).toBe('ORDER_NOT_FOUND');
    expect((await refused(customer, 'late-3')).status).toBe(403);
    expect((await refused(courier, 'late-4', { code: 'a word' })).status).toBe(400);
    await expect(db().execute(sql`delete from order_offline_actions`)).rejects.toThrow();
  });

  test('an account suspended on the way can still report offline actions, and nothing else', async () => {
    await step('en_route', 'off-i-go');
    await db().execute(
      sql`update users set suspended_at = app_now(), suspension_reason = 'A test' where id = ${courier.userId}`,
    );
    try {
      expect((await step('delivered', 'too-late')).body.code).toBe('ACCOUNT_SUSPENDED');
      expect((await refused(courier, 'late-5', { code: 'ACCOUNT_SUSPENDED' })).status).toBe(201);
    } finally {
      await db().execute(
        sql`update users set suspended_at = null, suspension_reason = null where id = ${courier.userId}`,
      );
    }
    expect(await told(await app().as('store'))).toMatchObject([
      { step: 'delivered', refused: { code: 'ACCOUNT_SUSPENDED', status: 'en_route' } },
    ]);
  });

  test('a clock that cannot be believed, and a time that had to be moved, are there to be seen; the others are not', async () => {
    await app().clock.advance(30 * minute);
    await step('en_route', 'slow-clock', { occurredAt: ago(60), sentAt: ago(40) });
    expect(await told(courier)).toMatchObject([{ step: 'en_route', refused: null, offByMinutes: 40, movedMinutes: 0 }]);
    await step('delivered', 'right-clock', { occurredAt: ago(1), sentAt: ago(0) });
    expect(await told(courier)).toHaveLength(1);
  });

  test('a step that came too late stands among what is to be looked after, of an order that is over too, until the shop and support have each read of it; shown as it was done', async () => {
    const [admin, store, elsewhere] = [await app().as('admin'), await app().as('store'), await app().as('store2')];
    await step('en_route', 'set-out');
    await app().clock.advance(30 * minute);
    await admin.send('POST', `/api/orders/${id}/cancel`, { reason: 'The customer called' });
    const orderException = async (
      by: Client,
      path = by === admin ? '/api/admin/order-exceptions' : '/api/store/order-exceptions',
    ) => (await by.get(path)).body.find(({ orderId }: { orderId: number }) => orderId === id);
    expect([await orderException(store), await orderException(admin)]).toEqual([undefined, undefined]);
    // Told the later one first.
    await refused(courier, 'line-2', { seq: 12, occurredAt: ago(5), sentAt: ago(0) });
    await refused(courier, 'line-1', { step: 'check', seq: 11, occurredAt: ago(6), sentAt: ago(0) });
    // Actions of the same moment keep the phone's sequence.
    await refused(courier, 'line-0', { step: 'photo', seq: 10, occurredAt: ago(6), sentAt: ago(0) });
    for (const by of [store, admin]) {
      const found = await orderException(by);
      expect(found).toMatchObject({ status: 'cancelled', silentSince: null, lateSince: null, suspended: [] });
      expect(found.rejectedActions.map(({ seq, step: one }: { seq: number; step: string }) => [seq, one])).toEqual([
        [10, 'photo'],
        [11, 'check'],
        [12, 'delivered'],
      ]);
    }
    expect(await orderException(elsewhere)).toBeUndefined();
    const read = (by: Client, upTo: number) => by.send('POST', `/api/orders/${id}/rejected-actions/read`, { upTo });
    const latest = Math.max(...(await orderException(store)).rejectedActions.map((one: { id: number }) => one.id));
    expect((await read(elsewhere, latest)).status).toBe(404);
    expect((await read(courier, latest)).status).toBe(403);
    // Only what was shown: one more came meanwhile. Read twice, also at once, it is read once.
    await refused(courier, 'line-3', { step: 'signature', seq: 13, occurredAt: ago(4), sentAt: ago(0) });
    const replies = await Promise.all([1, 2, 3].map(() => read(store, latest)));
    expect(replies.map(({ status, body }) => [status, body.unread])).toEqual([200, 200, 200].map((ok) => [ok, 1]));
    expect((await orderException(store)).rejectedActions).toMatchObject([{ step: 'signature' }]);
    expect((await orderException(admin)).rejectedActions).toHaveLength(4);
    expect((await read(store, 2_000_000_000)).body).toEqual({ unread: 0 });
    expect(await orderException(store)).toBeUndefined();
    expect((await read(admin, 2_000_000_000)).body).toEqual({ unread: 0 });
    expect(await orderException(admin)).toBeUndefined();
    expect(
      await rows(
        db(),
        sql`select distinct side, read_by as by from order_offline_action_reads where order_id = ${id} order by side`,
      ),
    ).toEqual([
      { side: 'admin', by: admin.userId },
      { side: 'store', by: store.userId },
    ]);
  });

  test('two phones of one account each tell what they did: it is done once, and the second hears that it was', async () => {
    const phone = await app().openSession(courier.userId);
    const start = { status: 'en_route', occurredAt: ago(0) };
    const path = `/api/orders/${id}/status`;
    const [one, two] = await Promise.all([
      courier.send('PUT', path, start, { 'idempotency-key': 'phone-1' }),
      phone.send('PUT', path, start, { 'idempotency-key': 'phone-2' }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const second = one.status === 409 ? one : two;
    // The phone reads of this that it was done already.
    expect(second.body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'en_route' });
    expect((await loadEvents()).filter(({ event }) => event === 'start')).toHaveLength(1);
  });
});
