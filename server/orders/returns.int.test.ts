import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '../catalogue/tables.ts';
import { rows } from '../platform/db.ts';
import { type Client, useTestApp } from '../test/app.ts';
import { bring, doorInTown, maple, move, type Shelf, shelf } from '../test/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let customer: Client;
let store: Client;
let courier: Client;
let admin: Client;
let milk: Shelf;
let bread: Shelf;

beforeAll(async () => {
  [store, courier, admin, customer] = await Promise.all([
    app().as('store'),
    app().as('courier'),
    app().as('admin'),
    app().newCustomer({ dollars: '900.00' }),
  ]);
  [milk, bread] = (await shelf(customer, maple, 'essentials')) as [Shelf, Shelf];
  await db().update(products).set({ stock: 1_000 });
});

const stockOf = async (id: number) =>
  (await db().select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
const balanceOf = async (name: string) =>
  (
    await rows<{ balance: number }>(
      db(),
      sql`select balance::float8 as balance from ledger_accounts where name = ${name}`,
    )
  )[0]?.balance ?? 0;
const walletOf = async () => {
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
  test('is cancelled with its reason and its money released; goods and pay wait for the store', async () => {
    const [before, stock] = [await walletOf(), await stockOf(milk.id)];
    const earned = await balanceOf(`courier:${courier.userId}:earnings`);
    const order = await onItsWay();
    expect(await stockOf(milk.id)).toBe((stock ?? 0) - 4);
    const reply = await giveBack(order, { reason: 'other', words: 'A dog at the gate' });
    expect(reply.body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The order could not be handed over',
      return: { reason: 'other', words: 'A dog at the gate', confirmedAt: null },
      nextStatuses: [],
    });
    expect(await walletOf()).toEqual(before);
    expect(await stockOf(milk.id)).toBe((stock ?? 0) - 4);
    expect(await balanceOf(`courier:${courier.userId}:earnings`)).toBe(earned);
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
    const [stockOfMilk, stockOfBread] = [(await stockOf(milk.id)) ?? 0, (await stockOf(bread.id)) ?? 0];
    const order = await onItsWay('picked_up');
    await giveBack(order, { reason: 'damaged' });
    const [earned, house] = [
      await balanceOf(`courier:${courier.userId}:earnings`),
      await balanceOf(`house:revenue:${order.id % 8}`),
    ];
    const reply = await confirm(order, ['restocked', 'wasted']);
    expect(reply.body.items).toMatchObject([{ disposition: 'restocked' }, { disposition: 'wasted' }]);
    expect(reply.body.return.confirmedAt).not.toBeNull();
    expect(reply.body.tracking.at(-1)).toMatchObject({ isStep: false, notes: 'The goods are back in the store' });
    expect([await stockOf(milk.id), await stockOf(bread.id)]).toEqual([stockOfMilk, stockOfBread - 2]);
    expect(await balanceOf(`courier:${courier.userId}:earnings`)).toBe(earned + 300);
    expect(await balanceOf(`house:revenue:${order.id % 8}`)).toBe(house - 300);
    // What came back stands in the record of each product.
    const moved = await rows<{ productId: number; kind: string; change: number }>(
      db(),
      sql`select product_id as "productId", kind, change from stock_movements where note = ${`Order #${order.id}`} order by product_id`,
    );
    expect(moved).toEqual([{ productId: milk.id, kind: 'returned', change: 4 }]);
    // Once.
    expect((await confirm(order, ['restocked', 'restocked'])).body.code).toBe('RETURN_NOT_OPEN');
    expect(await stockOf(milk.id)).toBe(stockOfMilk);
    expect((await store.get('/api/store/returns')).body.map(({ id }: { id: number }) => id)).not.toContain(order.id);
  });
  test('every item that came back is answered for, once, and none that did not', async () => {
    const order = await onItsWay();
    await giveBack(order);
    const say = (lines: object[]) => store.send('POST', `/api/store/returns/${order.id}/confirm`, { lines });
    const [first, second] = order.items.map(({ id }) => ({ lineId: id, disposition: 'wasted' }));
    for (const lines of [[first], [first, first], [first, { lineId: 2_000_000_000, disposition: 'wasted' }]])
      expect((await say(lines as object[])).body.code).toBe('RETURN_LINES_DIFFER');
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
  test('needs a reason of the list, and words with another one', async () => {
    const order = await onItsWay();
    expect((await giveBack(order, { reason: 'other' })).body.code).toBe('REASON_REQUIRED');
    expect((await giveBack(order, { reason: 'bored' })).body.errors[0].detail).toBe('Choose a reason');
    expect((await giveBack(order, {})).status).toBe(400);
    expect((await customer.get(`/api/orders/${order.id}`)).body.status).toBe('en_route');
    await giveBack(order);
  });
  test('only while it is carried, by its courier or an admin', async () => {
    const order = await customer.send('POST', '/api/orders', {
      items: [{ productId: milk.id, quantity: 4 }],
      deliveryAddress: doorInTown,
    });
    const other = await app().as('courier2');
    await move(courier, order.body.id, 'accepted');
    expect((await giveBack(order.body)).body).toMatchObject({ code: 'STEP_NOT_ALLOWED', from: 'accepted' });
    await move(courier, order.body.id, 'picked_up');
    expect((await giveBack(order.body, undefined, other)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await giveBack(order.body, undefined, store)).status).toBe(403);
    expect((await giveBack(order.body, undefined, customer)).status).toBe(403);
    expect((await giveBack(order.body, { reason: 'not_home' }, admin)).body.status).toBe('cancelled');
    const stranger = await app().as('store2');
    expect((await confirm(order.body, ['wasted'], stranger)).body.code).toBe('ORDER_NOT_FOUND');
  });
  test('in cash moves no money but the courier’s pay', async () => {
    const before = await walletOf();
    const cash = await balanceOf(`courier:${courier.userId}:cash`);
    const order = await onItsWay('en_route', { paymentMethod: 'cash' });
    await giveBack(order, { reason: 'under_age' });
    await confirm(order, ['restocked', 'restocked']);
    expect(await walletOf()).toEqual(before);
    expect(await balanceOf(`courier:${courier.userId}:cash`)).toBe(cash);
  });
  test('an order that was cancelled otherwise has nothing to confirm', async () => {
    const order = await onItsWay();
    await admin.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'Found on the road' });
    expect((await confirm(order, ['restocked', 'restocked'])).body.code).toBe('RETURN_NOT_OPEN');
    expect((await giveBack(order)).body.code).toBe('STEP_NOT_ALLOWED');
  });
});
