// @invariant TRACKING-3: What time alone changes about an order is pushed too.
/** Pages do not poll: the server pushes every change that their next look would have shown. */
import { unassignedAfterMinutes } from '@autolotto/contract/orders/dispatch/unassigned-reasons.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { currentPolicy } from '../../policy/service.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, loadProduct, placedOrder } from '../../test/harness/shopping.ts';
import { heardSoFar, openSocket, type TestSocket } from '../../test/harness/sockets.ts';
import { notifyOfWaitingOrdersJob } from '../jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let address: string;
let customer: Client;
let courier: Client;
let store: Client;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  address = await app().listen();
  await db().execute(sql`update products set stock = 10000`);
});
beforeEach(async () => {
  customer = await app().newCustomer({ dollars: '100.00' });
  [courier, store] = [await app().as('courier'), await app().as('store')];
});
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate();
});

async function connect(client: Client): Promise<TestSocket> {
  const socket = await openSocket(address, client);
  sockets.push(socket);
  return socket;
}
const setBack = (orderId: number, minutes: number) =>
  db().execute(
    sql`update orders set created_at = created_at - make_interval(mins => ${minutes}::int) where id = ${orderId}`,
  );
const isTold = async (client: Client, socket: TestSocket, id: number): Promise<boolean> => {
  const heard = await heardSoFar(app().context, client, socket);
  return heard.some(({ type, orderId }) => type === 'order_waits' && orderId === id);
};

test('an order that nobody has taken for long is told of when that is so, and not before', async () => {
  const { id } = await placedOrder(customer);
  const socket = await connect(customer);
  await setBack(id, unassignedAfterMinutes - 2);
  await app().runJob(notifyOfWaitingOrdersJob);
  expect(await isTold(customer, socket, id)).toBe(false);
  await setBack(id, 2);
  await app().runJob(notifyOfWaitingOrdersJob);
  expect(await isTold(customer, socket, id)).toBe(true);
  expect((await customer.get(`/api/orders/${id}/unassigned`)).body.why).not.toBeNull();
});

test('an order that comes to be late is told of to its shop and to the admins, and then no more', async () => {
  const { id } = await placedOrder(customer);
  const admin = await app().as('admin');
  await bring(courier, id, 'en_route');
  const [shop, support] = [await connect(store), await connect(admin)];
  await db().execute(sql`update orders set estimated_delivery_at = app_now() - interval '20 seconds' where id = ${id}`);
  await app().runJob(notifyOfWaitingOrdersJob);
  expect(await isTold(store, shop, id)).toBe(true);
  expect(await isTold(admin, support, id)).toBe(true);
  const orderExceptions = (await admin.get('/api/admin/order-exceptions')).body;
  expect(orderExceptions.find(({ orderId }: { orderId: number }) => orderId === id)?.lateSince).toEqual(
    expect.any(String),
  );
  await db().execute(sql`update orders set estimated_delivery_at = app_now() - interval '5 minutes' where id = ${id}`);
  const later = await connect(store);
  await app().runJob(notifyOfWaitingOrdersJob);
  expect(await isTold(store, later, id)).toBe(false);
});

test('an order whose courier is not heard of any more is told of', async () => {
  const { id } = await placedOrder(customer);
  await bring(courier, id, 'en_route');
  const socket = await connect(store);
  await app().runJob(notifyOfWaitingOrdersJob);
  expect(await isTold(store, socket, id)).toBe(false);
  const silent = (await currentPolicy(app().context))['watch.silentMinutes'];
  await app().clock.advance(silent * 60_000 + 1_000);
  await app().runJob(notifyOfWaitingOrdersJob);
  expect(await isTold(store, socket, id)).toBe(true);
});

test('a price, goods that come and go, and the last piece are told once; a sale that leaves pieces is not', async () => {
  const socket = await connect(customer);
  const heard = async () =>
    (await heardSoFar(app().context, customer, socket)).filter(({ type }) => type === 'shop_changed');
  const milk = await loadProduct(customer, 'essentials');
  await placedOrder(customer, 4);
  expect(await heard()).toEqual([]);
  const set = (what: ReturnType<typeof sql>) => db().execute(sql`update products set ${what} where id = ${milk.id}`);
  await set(sql`stock = 0`);
  expect(await heard()).toEqual([{ type: 'shop_changed', storeId: milk.storeId, seq: expect.any(Number) }]);
  (socket.heard as unknown[]).length = 0;
  // A transaction over all of a shop's products sends one event.
  await db().execute(sql`update products set price = price + 1 where store_id = ${milk.storeId}`);
  expect(await heard()).toHaveLength(1);
});
