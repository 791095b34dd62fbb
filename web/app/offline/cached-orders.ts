/**
 * The last orders that this browser saw, for when it has no network. Kept of one person at a time, the one who is
 * signed in, and only their own; gone when they sign out or their session is over.
 */
import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keysOf } from '../../client/client.ts';
import { currentUserQuery } from '../../client/session/session.ts';
import { settingsQuery } from '../../client/settings.ts';

const ordersKey = keysOf('GET /api/orders');

/** The service worker empties it by the same name when somebody signs out. */
export const cacheName = 'autolotto-kept-orders';
const address = '/kept-orders';
/** Beside it: a courier's open orders (cached-work.ts). */
export const workAddress = '/kept-work';
const maxOrders = 10;

/** The data shown offline, and no more: no street, no instructions, no courier. */
export type CachedOrder = Pick<Order, 'id' | 'status' | 'createdAt' | 'totalAmount'> & {
  readonly storeName: string;
  readonly itemCount: number;
};
export type CachedOrders = {
  readonly userId: string;
  readonly at: string;
  readonly phone: string | undefined;
  readonly orders: readonly CachedOrder[];
};

export function keptOf(user: CurrentUser, orders: readonly Order[], phone: string | undefined, at: Date): CachedOrders {
  return {
    userId: user.id,
    at: at.toISOString(),
    phone,
    orders: orders
      .filter(({ customerId }) => customerId === user.id)
      .slice(0, maxOrders)
      .map(({ id, status, createdAt, totalAmount, store, items }) => ({
        id,
        status,
        createdAt,
        totalAmount,
        storeName: store.name,
        itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
  };
}

type Caches = Pick<CacheStorage, 'open' | 'delete'>;

export async function readCachedOrders(storage: Caches): Promise<CachedOrders | undefined> {
  try {
    const reply = await (await storage.open(cacheName)).match(address);
    return reply ? ((await reply.json()) as CachedOrders) : undefined;
  } catch {
    return undefined;
  }
}

/** Follows what the pages fetch. One write at a time, so that an older list never comes after a sign-out. */
export function cacheOrders(queryClient: QueryClient, storage: Caches | undefined): void {
  if (!storage) return;
  let last = Promise.resolve();
  const next = (work: () => Promise<unknown>) => {
    last = last.then(work).then(
      () => undefined,
      // A full disk or forbidden storage: then nothing is kept.
      () => undefined,
    );
  };
  const isFor = (key: readonly unknown[], wanted: readonly unknown[]) => key.length === 1 && key[0] === wanted[0];
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const key = event.query.queryKey;
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    if (isFor(key, currentUserQuery.queryKey) && user === null) next(() => storage.delete(cacheName));
    if (!user || !(isFor(key, ordersKey) || isFor(key, currentUserQuery.queryKey))) return;
    const orders = queryClient.getQueryData<readonly Order[]>(ordersKey);
    if (!orders) return next(() => deleteOthers(storage, user.id));
    const phone = queryClient.getQueryData(settingsQuery.queryKey)?.contact.phone;
    const kept = keptOf(user, orders, phone, new Date());
    next(async () => {
      await deleteOthers(storage, user.id);
      await (await storage.open(cacheName)).put(address, Response.json(kept));
    });
  });
}

async function deleteOthers(storage: Caches, userId: string): Promise<void> {
  const cache = await storage.open(cacheName);
  const replies = await Promise.all([cache.match(address), cache.match(workAddress)]);
  const owners = await Promise.all(replies.map((reply) => reply?.json() as Promise<{ userId: string } | undefined>));
  if (owners.some((kept) => kept && kept.userId !== userId)) await storage.delete(cacheName);
}
