import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, doorInTown, type ListedProduct, listedProducts, maple, move } from '../../test/harness/shopping.ts';
import { cancelOverdueJob, remindOfReturnsJob } from '../jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let customer: Client;
let store: Client;
let courier: Client;
let admin: Client;
let milk: ListedProduct;
let bread: ListedProduct;

beforeAll(async () => {
  [store, courier, admin, customer] = await Promise.all([
    app().as('store'),
    app().as('courier'),
    app().as('admin'),
    app().newCustomer({ dollars: '900.00' }),
  ]);
  [milk, bread] = (await listedProducts(customer, maple, 'essentials')) as [ListedProduct, ListedProduct];
  await db().update(products).set({ stock: 1_000 });
});

const loadStock = async (id: number) =>
  (await db().select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
const loadBalance = async (name: string) =>
  (
    await rows<{ balance: number }>(
      db(),
      sql`select balance::float8 as balance from ledger_accounts where name = ${name}`,
    )
  )[0]?.balance ?? 0;
const loadWallet = async () => {
  const { balance, held } = (await customer.get('/api/wallet')).body;
  return { balance, held };
};
type Placed = { id: number; totalAmount: string; items: { id: number; productId: number }[] };
async function onItsWay(status: 'picked_up' | 'en_route' = 'en_route', more: object = {}): Promise<Placed> {
  const items = [
    { productId: milk.id, quantity: 4 },
    { productId: bread.id, quantity: 2 },
  ];
  const reply = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown, ...more });
  expect(reply.body).toMatchObject({ status: 'pending' });
  await bring(courier, reply.body.id, status);
  return reply.body;
}
const giveBack = (order: { id: number }, body: object = { reason: 'not_home' }, by = courier) =>
  by.send('POST', `/api/orders/${order.id}/return`, body);
const confirm = (order: Placed, dispositions: readonly string[], by = store) =>
  by.send('POST', `/api/store/returns/${order.id}/confirm`, {
    lines: order.items.map(({ id }, at) => ({ lineId: id, disposition: dispositions[at] })),
  });

describe('an order that cannot be handed over', () => {
  test('an order that cannot be handed over is cancelled with its reason and its money released; goods and pay wait for the store', async () => {
    const [before, stock] = [await loadWallet(), await loadStock(milk.id)];
    const earned = await loadBalance(`courier:${courier.userId}:earnings`);
    const order = await onItsWay();
    expect(await loadStock(milk.id)).toBe((stock ?? 0) - 4);
    const reply = await giveBack(order, { reason: 'other', words: 'A dog at the gate' });
    expect(reply.body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Could not be delivered',
      return: { reason: 'other', words: 'A dog at the gate', confirmedAt: null },
      nextStatuses: [],
    });
    expect(await loadWallet()).toEqual(before);
    expect(await loadStock(milk.id)).toBe((stock ?? 0) - 4);
    expect(await loadBalance(`courier:${courier.userId}:earnings`)).toBe(earned);
    // The customer reads what happened, but not what the courier wrote.
    expect((await customer.get(`/api/orders/${order.id}`)).body.return).toMatchObject({ reason: 'other', words: null });
    expect((await customer.get('/api/transactions?limit=1')).body).toMatchObject([
      { type: 'refund', amount: order.totalAmount, orderId: order.id },
    ]);
    const waiting = (await store.get('/api/store/returns')).body;
    expect(waiting.map(({ id }: { id: number }) => id)).toContain(order.id);
    expect(waiting.at(-1)).toMatchObject({ return: { words: 'A dog at the gate' }, courier: { firstName: 'Maya' } });
  });
  test('the store says what becomes of each item, and the courier is paid for the way by the house', async () => {
    const [stockOfMilk, stockOfBread] = [(await loadStock(milk.id)) ?? 0, (await loadStock(bread.id)) ?? 0];
    const order = await onItsWay('picked_up');
    await giveBack(order, { reason: 'damaged' });
    const [earned, house] = [
      await loadBalance(`courier:${courier.userId}:earnings`),
      await loadBalance(`house:revenue:${order.id % 8}`),
    ];
    const reply = await confirm(order, ['restocked', 'wasted']);
    expect(reply.body.items).toMatchObject([{ disposition: 'restocked' }, { disposition: 'wasted' }]);
    expect(reply.body.return.confirmedAt).not.toBeNull();
    expect(reply.body.tracking.at(-1)).toMatchObject({ isStep: false, notes: 'Items back at the store' });
    expect([await loadStock(milk.id), await loadStock(bread.id)]).toEqual([stockOfMilk, stockOfBread - 2]);
    expect(await loadBalance(`courier:${courier.userId}:earnings`)).toBe(earned + 300);
    expect(await loadBalance(`house:revenue:${order.id % 8}`)).toBe(house - 300);
    // Returned items are in the record of each product.
    const moved = await rows<{ productId: number; kind: string; change: number }>(
      db(),
      sql`select product_id as "productId", kind, change from stock_movements where note = ${`Order #${order.id}`} order by product_id`,
    );
    expect(moved).toEqual([{ productId: milk.id, kind: 'returned', change: 4 }]);
    // Once.
    expect((await confirm(order, ['restocked', 'restocked'])).body.code).toBe('RETURN_NOT_OPEN');
    expect(await loadStock(milk.id)).toBe(stockOfMilk);
    expect((await store.get('/api/store/returns')).body.map(({ id }: { id: number }) => id)).not.toContain(order.id);
  });
  test('every item that came back is answered for, once, and none that did not', async () => {
    const order = await onItsWay();
    await giveBack(order);
    const say = (lines: object[]) => store.send('POST', `/api/store/returns/${order.id}/confirm`, { lines });
    const [first, second] = order.items.map(({ id }) => ({ lineId: id, disposition: 'wasted' }));
    for (const lines of [[first], [first, first], [first, { lineId: 2_000_000_000, disposition: 'wasted' }]])
      expect((await say(lines as object[])).body.code).toBe('RETURN_LINES_MISMATCH');
    expect((await say([])).status).toBe(400);
    expect((await say([first, { ...second, disposition: 'eaten' }] as object[])).status).toBe(400);
    expect((await say([first, second] as object[])).status).toBe(200);
  });
  test('said twice is said once', async () => {
    const order = await onItsWay();
    const first = await giveBack(order, { reason: 'refused' });
    const again = await giveBack(order, { reason: 'intoxicated' });
    expect([again.status, again.body.version, again.body.return.reason]).toEqual([200, first.body.version, 'refused']);
  });
  test('an order that cannot be handed over needs a reason of the list, and words with another one', async () => {
    const order = await onItsWay();
    expect((await giveBack(order, { reason: 'other' })).body.code).toBe('REASON_REQUIRED');
    expect((await giveBack(order, { reason: 'bored' })).body.errors[0].detail).toBe('Choose a reason');
    expect((await giveBack(order, {})).status).toBe(400);
    expect((await customer.get(`/api/orders/${order.id}`)).body.status).toBe('en_route');
    await giveBack(order);
  });
  test('an order is returned only while it is carried, by its courier or an admin', async () => {
    const order = await customer.send('POST', '/api/orders', {
      items: [{ productId: milk.id, quantity: 4 }],
      deliveryAddress: doorInTown,
    });
    const other = await app().as('courier2');
    await move(courier, order.body.id, 'accepted');
    expect((await giveBack(order.body)).body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'accepted' });
    await move(courier, order.body.id, 'picked_up');
    expect((await giveBack(order.body, undefined, other)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await giveBack(order.body, undefined, store)).status).toBe(403);
    expect((await giveBack(order.body, undefined, customer)).status).toBe(403);
    expect((await giveBack(order.body, { reason: 'not_home' }, admin)).body.status).toBe('cancelled');
    const stranger = await app().as('store2');
    expect((await confirm(order.body, ['wasted'], stranger)).body.code).toBe('ORDER_NOT_FOUND');
  });
  test("a returned cash order moves no money but the courier's pay", async () => {
    const before = await loadWallet();
    const cash = await loadBalance(`courier:${courier.userId}:cash`);
    const order = await onItsWay('en_route', { paymentMethod: 'cash' });
    await giveBack(order, { reason: 'under_age' });
    await confirm(order, ['restocked', 'restocked']);
    expect(await loadWallet()).toEqual(before);
    expect(await loadBalance(`courier:${courier.userId}:cash`)).toBe(cash);
  });
  test('an order cancelled in the store has no return to confirm', async () => {
    const items = [{ productId: milk.id, quantity: 4 }];
    const { body } = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown });
    await move(courier, body.id, 'accepted');
    await admin.send('POST', `/api/orders/${body.id}/cancel`, { reason: 'Its shop burned down' });
    expect((await confirm(body, ['restocked'])).body.code).toBe('RETURN_NOT_OPEN');
    expect((await giveBack(body)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

describe('an order that is cancelled while it is carried', () => {
  const earnedBy = () => loadBalance(`courier:${courier.userId}:earnings`);
  test('an order cancelled on the way refunds at once, and items and pay wait for the store', async () => {
    for (const [status, reason] of [
      ['picked_up', 'cancelled'],
      ['en_route', 'late'],
    ] as const) {
      const [before, stock, earned] = [await loadWallet(), await loadStock(milk.id), await earnedBy()];
      const order = await onItsWay(status);
      if (reason === 'cancelled')
        await admin.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'Its courier is in hospital' });
      else {
        await app().clock.advance(25 * 3_600_000);
        await app().runJob(cancelOverdueJob);
      }
      expect(await loadWallet()).toEqual(before);
      expect([await loadStock(milk.id), await earnedBy()]).toEqual([(stock ?? 0) - 4, earned]);
      // The courier sees where to bring it, and is not asked again for known facts.
      const own = (await courier.get('/api/orders')).body.find(({ id }: { id: number }) => id === order.id);
      expect(own).toMatchObject({ status: 'cancelled', return: { reason, confirmedAt: null, isWhole: true } });
      expect((await giveBack(order)).body.return.reason).toBe(reason);
      expect((await customer.get(`/api/orders/${order.id}`)).body.return).toMatchObject({ reason, words: null });
      expect((await confirm(order, ['restocked', 'kept'])).status).toBe(200);
      expect([await loadStock(milk.id), await earnedBy()]).toEqual([stock, earned + 300]);
    }
  });
  test('a cancelled order never brought back is lost: no restock, and no pay for the way', async () => {
    const [stock, earned] = [await loadStock(milk.id), await earnedBy()];
    const order = await onItsWay();
    await admin.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'Its courier has gone' });
    const closed = await confirm(order, ['lost', 'lost']);
    expect(closed.body.items).toMatchObject([{ disposition: 'lost' }, { disposition: 'lost' }]);
    expect(closed.body.tracking.at(-1).notes).toBe('Items did not come back');
    expect([await loadStock(milk.id), await earnedBy()]).toEqual([(stock ?? 0) - 4, earned]);
    expect((await confirm(order, ['restocked', 'restocked'])).body.code).toBe('RETURN_NOT_OPEN');
    const earnedFor = (await courier.get('/api/courier/earnings/orders')).body.map(({ id }: { id: number }) => id);
    expect(earnedFor).not.toContain(order.id);
    expect(earnedFor.length).toBeGreaterThan(0);
  });
});

describe('a return that its store does not confirm', () => {
  const minute = 60_000;
  const queue = async () => (await admin.get('/api/admin/returns')).body.map(({ id }: { id: number }) => id);
  const letters = async (id: number) => {
    const [found] = await rows<{ count: number }>(
      db(),
      sql`select count(*)::int as count from mails where subject = ${`Did order #${id} come back?`}`,
    );
    return found?.count;
  };
  test('a return that its store does not confirm is asked for once, then waits for support, who may confirm it with a reason; the courier is paid then', async () => {
    const order = await onItsWay();
    await giveBack(order);
    await app().clock.advance(119 * minute);
    await app().runJob(remindOfReturnsJob);
    expect(await letters(order.id)).toBe(0);
    await app().clock.advance(2 * minute);
    await app().runJob(remindOfReturnsJob);
    await app().runJob(remindOfReturnsJob);
    expect(await letters(order.id)).toBe(1);
    expect(await queue()).not.toContain(order.id);
    await app().clock.advance(600 * minute);
    expect((await queue()).at(-1)).toBe(order.id);

    const [stock, earned] = [await loadStock(milk.id), await loadBalance(`courier:${courier.userId}:earnings`)];
    const lines = order.items.map(({ id }) => ({ lineId: id, disposition: 'restocked' }));
    const say = (body: object) => admin.send('POST', `/api/admin/returns/${order.id}/confirm`, body);
    expect((await say({ lines })).status).toBe(400);
    const reason = 'Counted with the shop on the phone';
    const said = await Promise.all([say({ lines, reason }), say({ lines, reason })]);
    expect(said.map(({ body }) => body.code ?? body.return.confirmedAt !== null).sort()).toEqual([
      'RETURN_NOT_OPEN',
      true,
    ]);
    expect(await loadStock(milk.id)).toBe((stock ?? 0) + 4);
    expect(await loadBalance(`courier:${courier.userId}:earnings`)).toBe(earned + 300);
    expect(await queue()).not.toContain(order.id);
    const noted = await rows(
      db(),
      sql`select actor_id as "by", details from audit_entries where action = 'return.confirmed' and subject_id = ${String(order.id)}`,
    );
    expect(noted).toEqual([{ by: admin.userId, details: { reason, isLost: false } }]);
  });
});

describe('an order that its courier gives back before the pick-up', () => {
  const release = (id: number, by = courier, key?: string) =>
    by.send(
      'POST',
      `/api/orders/${id}/release`,
      { reason: 'A flat tire' },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const placed = async () => {
    const items = [{ productId: milk.id, quantity: 4 }];
    return (await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown })).body as Placed;
  };
  test('an order that its courier gives back before the pick-up is open to the others at once, and to no one twice who gave it back; its store reads why, its customer that', async () => {
    const other = await app().as('courier2');
    const order = await placed();
    await move(courier, order.id, 'accepted');
    expect((await release(order.id, other)).body.code).toBe('ORDER_NOT_FOUND');
    const first = await release(order.id, courier, 'flat-1');
    expect([first.status, first.body]).toEqual([200, { orderId: order.id }]);
    expect((await release(order.id, courier, 'flat-1')).status).toBe(200);
    expect((await release(order.id, courier, 'flat-2')).body.code).toBe('ORDER_NOT_FOUND');
    const seen = (await customer.get(`/api/orders/${order.id}`)).body;
    expect(seen).toMatchObject({ status: 'accepted', courierId: null });
    const last = seen.tracking.at(-1);
    expect(last).toMatchObject({ isStep: false, notes: 'Looking for another courier' });
    expect((await store.get(`/api/orders/${order.id}/incidents`)).body.items).toMatchObject([
      { kind: 'released', words: 'A flat tire', by: { role: 'courier' } },
    ]);
    const offered = async (client: Client) =>
      (await client.get('/api/orders')).body.some(({ id }: { id: number }) => id === order.id);
    expect([await offered(courier), await offered(other)]).toEqual([false, true]);
    expect((await move(other, order.id, 'accepted')).body.courierId).toBe(other.userId);
    await admin.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'A test' });
  });
  test('an order is released only in the store; of a concurrent pick-up and release one succeeds', async () => {
    const order = await placed();
    await move(courier, order.id, 'accepted');
    const [taken, left] = await Promise.all([move(courier, order.id, 'picked_up'), release(order.id)]);
    expect([taken.status, left.status].filter((status) => status === 200)).toHaveLength(1);
    const carried = await onItsWay('picked_up');
    expect((await release(carried.id)).body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'picked_up' });
    await giveBack(carried);
  });
});

describe('an order that somebody should look after', () => {
  const orderException = async (client: Client, path: string, id: number) =>
    (await client.get(path)).body.find(({ orderId }: { orderId: number }) => orderId === id);
  const loadStoreOrders = (id: number) => orderException(store, '/api/store/order-exceptions', id);
  const loadEveryOrder = (id: number) => orderException(admin, '/api/admin/order-exceptions', id);
  test('an order needs attention when it is silent, late, or a participant is suspended; only support sees the reason', async () => {
    const order = await onItsWay();
    expect(await loadStoreOrders(order.id)).toBeUndefined();
    await app().clock.advance(21 * 60_000);
    expect(await loadStoreOrders(order.id)).toMatchObject({ status: 'en_route', silentSince: expect.any(String) });
    expect((await (await app().as('store2')).get('/api/store/order-exceptions')).body).toEqual([]);
    await db().execute(sql`insert into order_positions(order_id, courier_id, latitude, longitude, recorded_at)
      values (${order.id}, ${courier.userId}, 39.75, -104.99, app_now())`);
    expect((await loadStoreOrders(order.id))?.silentSince ?? null).toBeNull();
    await db().execute(
      sql`update orders set estimated_delivery_at = app_now() - interval '1 minute' where id = ${order.id}`,
    );
    expect(await loadEveryOrder(order.id)).toMatchObject({
      silentSince: null,
      lateSince: expect.any(String),
      suspended: [],
    });
    await db().execute(
      sql`update users set suspended_at = app_now(), suspension_reason = 'Charged back' where id = ${customer.userId}`,
    );
    expect((await loadStoreOrders(order.id)).suspended).toEqual([{ who: 'customer', reason: null }]);
    expect((await loadEveryOrder(order.id)).suspended).toEqual([{ who: 'customer', reason: 'Charged back' }]);
    await db().execute(
      sql`update users set suspended_at = null, suspension_reason = null where id = ${customer.userId}`,
    );
    await move(courier, order.id, 'delivered');
    expect([await loadStoreOrders(order.id), await loadEveryOrder(order.id)]).toEqual([undefined, undefined]);
  });
});
