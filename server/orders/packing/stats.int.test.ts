import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, move, placedOrder } from '../../test/harness/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let store: Client;
let other: Client;
let courier: Client;
let customer: Client;
beforeEach(async () => {
  await db().execute(sql`update products set stock = 100`);
  [store, other, courier, customer] = await Promise.all([
    app().as('store'),
    app().as('store2'),
    app().as('courier'),
    app().newCustomer({ dollars: '400.00' }),
  ]);
});

type Stats = {
  todayOrders: number;
  todayRevenue: string;
  pendingOrders: number;
  completedOrders: number;
  totalRevenue: string;
};
const loadStats = async (who: Client): Promise<Stats> => {
  const { status, body } = await who.get('/api/store/stats');
  expect(status).toBe(200);
  const { todayOrders, todayRevenue, pendingOrders, completedOrders, totalRevenue } = body as Stats;
  return { todayOrders, todayRevenue, pendingOrders, completedOrders, totalRevenue };
};
const loadBoard = async (query = ''): Promise<{ id: number; tabletStatus: string }[]> =>
  (await store.get(`/api/store/orders?board=true${query}`)).body;

test('TABLET-13 TABLET-21 a store reads its own figures: placed, waiting, done and paid today', async () => {
  const before = await loadStats(store);
  const elsewhere = await loadStats(other);
  await placedOrder(customer);
  const brought = await placedOrder(customer);
  const called = await placedOrder(customer);
  const paid = Number(brought.totalAmount);
  expect(await loadStats(store)).toEqual({
    ...before,
    todayOrders: before.todayOrders + 3,
    pendingOrders: before.pendingOrders + 3,
  });
  await bring(courier, brought.id, 'picked_up');
  expect(await loadStats(store), 'handed over is done, and not paid yet').toEqual({
    ...before,
    todayOrders: before.todayOrders + 3,
    pendingOrders: before.pendingOrders + 2,
    completedOrders: before.completedOrders + 1,
  });
  await move(courier, brought.id, 'en_route');
  await move(courier, brought.id, 'delivered');
  await customer.send('POST', `/api/orders/${called.id}/cancel`, {});
  const after = await loadStats(store);
  expect(after).toEqual({
    todayOrders: before.todayOrders + 3,
    todayRevenue: (Number(before.todayRevenue) + paid).toFixed(2),
    pendingOrders: before.pendingOrders + 1,
    completedOrders: before.completedOrders + 1,
    totalRevenue: (Number(before.totalRevenue) + paid).toFixed(2),
  });
  expect(await loadStats(other), 'another store has its own').toEqual(elsewhere);
});

test("TABLET-13 today begins at midnight on the store's own clocks", async () => {
  const order = await placedOrder(customer);
  await bring(courier, order.id, 'delivered');
  const before = await loadStats(store);
  const [{ midnight } = { midnight: '' }] = await rows<{ midnight: string }>(
    db(),
    sql`select (date_trunc('day', app_now() at time zone time_zone) at time zone time_zone)::text as midnight
          from stores join orders on store_id = stores.id where orders.id = ${order.id}`,
  );
  await db().execute(
    sql`update orders set created_at = ${midnight}::timestamptz - interval '1 second', closed_at = ${midnight}::timestamptz where id = ${order.id}`,
  );
  expect(await loadStats(store), 'placed yesterday, delivered today').toEqual({
    ...before,
    todayOrders: before.todayOrders - 1,
  });
  await db().execute(
    sql`update orders set closed_at = ${midnight}::timestamptz - interval '1 second' where id = ${order.id}`,
  );
  expect(await loadStats(store), 'both yesterday: it counts for ever, and not for today').toEqual({
    ...before,
    todayOrders: before.todayOrders - 1,
    completedOrders: before.completedOrders - 1,
    todayRevenue: (Number(before.todayRevenue) - Number(order.totalAmount)).toFixed(2),
  });
});

test('TABLET-20 the board has what is still in the store, however old, above the newest', async () => {
  const old = await placedOrder(customer);
  const past = await placedOrder(customer);
  await bring(courier, past.id, 'delivered');
  const newest = await placedOrder(customer);
  const board = await loadBoard('&limit=1');
  expect(board.map(({ id }) => id)).toEqual(expect.arrayContaining([newest.id, old.id]));
  expect(board.map(({ id }) => id)).not.toContain(past.id);
  expect(board.map(({ id }) => id)).toEqual(board.map(({ id }) => id).toSorted((a, b) => b - a));
  expect((await loadBoard('&limit=2')).find(({ id }) => id === past.id)).toMatchObject({ tabletStatus: 'completed' });
  const { status } = await store.get('/api/store/orders?board=yes');
  expect(status).toBe(400);
});
