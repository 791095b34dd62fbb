/** Availability: offers on duty, and orders never offered again. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, move, placedOrder } from '../../test/harness/shopping.ts';
import { openSocket, type TestSocket } from '../../test/harness/sockets.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let customer: Client;
let courier: Client;
let other: Client;
const sockets: TestSocket[] = [];

beforeEach(async () => {
  await db().execute(sql`update products set stock = 100`);
  [customer, courier, other] = [
    await app().newCustomer({ dollars: '200.00' }),
    await app().as('courier'),
    await app().as('courier2'),
  ];
  await isOnline(courier, true);
});
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate();
});

const isOnline = async (client: Client, is: boolean, at?: { latitude: number; longitude: number }) => {
  const reply = await client.send('PUT', '/api/courier/availability', { isOnline: is, ...at });
  expect(reply.status).toBe(200);
  return reply.body;
};
const loadIds = async (client: Client, path: string): Promise<number[]> =>
  (await client.get(path)).body.map((one: { id?: number; orderId?: number }) => one.id ?? one.orderId);

test('couriers are on duty by default; off duty they get no offers, and keep their orders', async () => {
  expect((await other.get('/api/courier/availability')).body).toEqual({
    isOnline: true,
    since: null,
    isAutoOffline: false,
  });
  const [mine, open] = [await placedOrder(customer), await placedOrder(customer)];
  await bring(courier, mine.id, 'picked_up');
  expect(await isOnline(courier, false)).toEqual({ isOnline: false, since: expect.any(String), isAutoOffline: false });

  const seen = await loadIds(courier, '/api/orders');
  expect(seen).toContain(mine.id);
  expect(seen).not.toContain(open.id);
  expect(await loadIds(courier, '/api/courier/offers')).toEqual([]);
  expect((await courier.get(`/api/orders/${open.id}`)).status).toBe(404);
  expect((await courier.get(`/api/courier/offers/${open.id}/insertion-cost`)).status).toBe(404);
  expect(await move(courier, open.id, 'accepted')).toMatchObject({
    status: 403,
    body: { code: 'COURIER_NOT_ELIGIBLE', reason: 'offline' },
  });
  expect((await move(courier, 2_000_000_000, 'accepted')).status).toBe(404);
  expect((await move(courier, mine.id, 'en_route')).status).toBe(200);
  expect((await move(courier, mine.id, 'delivered')).status).toBe(200);

  const since = await isOnline(courier, true);
  expect(await isOnline(courier, true)).toEqual(since);
  expect((await move(courier, open.id, 'accepted')).status).toBe(200);
});

test('off duty a page hears of no open order, from the moment that it is said', async () => {
  const address = await app().listen();
  const before = await openSocket(address, courier);
  sockets.push(before);
  await isOnline(courier, false);
  expect((await before.closed).code).toBe(1008);
  const [off, on] = [await openSocket(address, courier), await openSocket(address, other)];
  sockets.push(off, on);
  const { id } = await placedOrder(customer);
  await on.next(({ orderId }) => orderId === id);
  // Both received the same events.
  const { id: own } = await placedOrder(customer);
  await isOnline(courier, true);
  expect((await off.closed).code).toBe(1008);
  expect(off.heard.filter(({ orderId }) => orderId === id || orderId === own)).toEqual([]);
});

test('an offer says what it pays and how far it is, the nearest store first, and nothing of who it is for', async () => {
  const { id } = await placedOrder(customer, 4);
  const [{ subtotal, store }] = (await courier.get('/api/orders')).body.filter((one: { id: number }) => one.id === id);
  const { latitude, longitude } = store.location;
  const found = (await courier.get(`/api/courier/offers?latitude=${latitude}&longitude=${longitude}`)).body;
  const offer = found.find(({ orderId }: { orderId: number }) => orderId === id);
  const share = (Math.floor(Number(subtotal) * 100 * 0.05) / 100).toFixed(2);
  expect(offer).toEqual({
    orderId: id,
    pay: { base: '3.00', share, tip: '0.00', total: (3 + Number(share)).toFixed(2) },
    returnPay: '3.00',
    milesToStore: 0,
    milesToDoor: expect.any(Number),
    stops: 2,
    items: 4,
    minAge: null,
    needsTraining: null,
    waitingMinutes: expect.any(Number),
    order: expect.objectContaining({ id, courierId: null, customer: null, deliveryAddress: null }),
  });
  const miles = found.map(({ milesToStore }: { milesToStore: number }) => milesToStore);
  expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b));

  // The earnings equal the offer.
  await bring(courier, id, 'delivered');
  const [earned] = await rows<{ cents: number }>(
    db(),
    sql`select e.amount::int as cents from ledger_entries e
          join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
         where t.key = ${`order:${id}:capture`} and a.name like ${`courier:${courier.userId}%`}`,
  );
  expect(earned).toEqual({ cents: Math.round(Number(offer.pay.total) * 100) });
});

test('the place of a courier is kept while they are on duty, for as long as it says something, and no longer', async () => {
  const { id } = await placedOrder(customer);
  const far = async () =>
    (await courier.get('/api/courier/offers')).body.find((one: { orderId: number }) => one.orderId === id).milesToStore;
  expect(await far()).toBeNull();
  await isOnline(courier, true, { latitude: 39.76, longitude: -104.99 });
  expect(await far()).toBeGreaterThan(0);
  await isOnline(courier, true);
  expect(await far()).toBeGreaterThan(0);
  await isOnline(courier, false);
  await isOnline(courier, true);
  expect(await far()).toBeNull();
  expect((await courier.send('PUT', '/api/courier/availability', { isOnline: true, latitude: 39.76 })).status).toBe(
    400,
  );
});

test('a declined order is never offered to that courier again, but to others', async () => {
  const { id } = await placedOrder(customer);
  for (const _ of [1, 2])
    expect(await courier.send('POST', `/api/courier/offers/${id}/decline`)).toMatchObject({
      status: 200,
      body: { orderId: id },
    });
  expect(await loadIds(courier, '/api/courier/offers')).not.toContain(id);
  expect(await loadIds(courier, '/api/orders')).not.toContain(id);
  expect(await loadIds(other, '/api/courier/offers')).toContain(id);
  expect(await loadIds(other, '/api/orders')).toContain(id);
  await bring(other, id, 'picked_up');
  expect((await courier.send('POST', `/api/courier/offers/${id}/decline`)).status).toBe(404);
});
