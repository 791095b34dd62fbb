import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../client/session/session.ts';
import { ordersQuery } from '../../orders/orders-query.ts';
import { cacheName, cacheOrders, keptOf, readCachedOrders, workAddress } from './cached-orders.ts';

const order = (id: number, customerId: string, courierId: string | null = null) =>
  ({
    id,
    customerId,
    courierId,
    status: 'en_route',
    createdAt: '2026-11-21T18:00:00.000Z',
    totalAmount: '12.00',
    store: { name: 'Maple Corner Market' },
    items: [{ quantity: 2 }, { quantity: 1 }],
    deliveryAddress: '12 Juniper Street',
  }) as Order;
const user = (id: string) => ({ id }) as CurrentUser;

test("a courier's deliveries are not stored among their own orders, nor the addresses", () => {
  const seen = [order(1, 'maya'), order(2, 'rosa', 'maya'), order(3, 'otto', 'maya'), order(4, 'maya', 'devon')];
  const kept = keptOf(user('maya'), seen, '303-555-0100', new Date('2026-11-21T18:40:00.000Z'));
  expect(kept).toMatchObject({ userId: 'maya', at: '2026-11-21T18:40:00.000Z', phone: '303-555-0100' });
  expect(kept.orders.map(({ id }) => id)).toEqual([1, 4]);
  expect(kept.orders[0]).toEqual({
    id: 1,
    status: 'en_route',
    createdAt: '2026-11-21T18:00:00.000Z',
    totalAmount: '12.00',
    storeName: 'Maple Corner Market',
    itemCount: 3,
  });
});

test('the last ten are kept', () => {
  const many = Array.from({ length: 12 }, (_, at) => order(100 - at, 'rosa'));
  expect(keptOf(user('rosa'), many, undefined, new Date()).orders.map(({ id }) => id)).toEqual(
    many.slice(0, 10).map(({ id }) => id),
  );
});

/** The browser's storage, as much of it as is used. */
function storage() {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return {
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, reply: Response) => void kept.set(address, reply),
    } as unknown as Cache;
  };
  return { caches, open, delete: async (name: string) => caches.delete(name) };
}
let device: ReturnType<typeof storage>;
let client: QueryClient;
beforeEach(() => {
  device = storage();
  client = new QueryClient();
  cacheOrders(client, device);
});
/** Simulates a page's fetch. */
const fetched = (query: { queryKey: readonly unknown[] }, data: unknown) => client.setQueryData(query.queryKey, data);

async function rosaIsSignedIn() {
  fetched(currentUserQuery, user('rosa'));
  fetched(ordersQuery, [order(1, 'rosa')]);
  await vi.waitFor(async () => expect((await readCachedOrders(device))?.userId).toBe('rosa'));
}

test('the orders of who is signed in are kept, and are gone when their session is over, though nobody signed out', async () => {
  await rosaIsSignedIn();
  fetched(currentUserQuery, null);
  await vi.waitFor(() => expect(device.caches.has(cacheName)).toBe(false));
  expect(await readCachedOrders(device)).toBeUndefined();
});

test('the next user of a device finds nothing of the one before, open work included', async () => {
  await rosaIsSignedIn();
  await (await device.open(cacheName)).put(workAddress, Response.json({ userId: 'rosa' }));
  fetched(ordersQuery, undefined);
  client.removeQueries({ queryKey: ordersQuery.queryKey });
  fetched(currentUserQuery, user('otto'));
  await vi.waitFor(() => expect(device.caches.has(cacheName)).toBe(false));
});

test('the control: the same person asked for again keeps what is there', async () => {
  await rosaIsSignedIn();
  client.removeQueries({ queryKey: ordersQuery.queryKey });
  fetched(currentUserQuery, user('rosa'));
  fetched(ordersQuery, [order(2, 'rosa')]);
  await vi.waitFor(async () => expect((await readCachedOrders(device))?.orders[0]?.id).toBe(2));
});
