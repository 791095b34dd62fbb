/**
 * A courier's open orders on the device, for a start without a network: orders with their addresses, the last planned
 * route, and the requirements of each hand-over. Stored for the signed-in user until the orders have ended; deleted
 * with the stored orders at sign-out or another sign-in.
 */
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keysOf } from '../../client/client.ts';
import { currentUserQuery } from '../../client/session/session.ts';
import { settingsQuery } from '../../client/settings.ts';
import { workOf } from '../../couriers/work.ts';
import { ordersQuery } from '../../orders/orders-query.ts';
import { cacheName, workAddress } from './cached-orders.ts';

export type CachedQuery = { readonly key: QueryKey; readonly data: unknown; readonly updatedAt: number };
export type CachedWork = { readonly userId: string; readonly at: string; readonly queries: readonly CachedQuery[] };

const [orders] = ordersQuery.queryKey;
const whole = [
  currentUserQuery.queryKey,
  settingsQuery.queryKey,
  keysOf('GET /api/courier/profile'),
  keysOf('GET /api/courier/availability'),
  keysOf('GET /api/courier/route'),
].map(([path]) => path);

const underWay = (all: readonly Order[], userId: string): readonly Order[] => {
  const { active, returning } = workOf(all, userId);
  return all.filter((order) => active.includes(order) || returning.includes(order));
};

/** Undefined while nothing is under way: then nothing of anybody's address is kept. */
export function cachedWorkOf(userId: string, queries: readonly CachedQuery[], at: Date): CachedWork | undefined {
  const all = queries.find(({ key }) => key.length === 1 && key[0] === orders)?.data as readonly Order[] | undefined;
  const own = underWay(all ?? [], userId);
  if (own.length === 0) return undefined;
  const kept = queries.flatMap((one) => {
    const [path, orderId, part] = one.key;
    if (path === orders && one.key.length === 1) return [{ ...one, data: own }];
    const isWanted = path === orders ? part === 'proof' && own.some(({ id }) => id === orderId) : whole.includes(path);
    return isWanted ? [one] : [];
  });
  return { userId, at: at.toISOString(), queries: kept };
}

type Caches = Pick<CacheStorage, 'open'>;

export async function readCachedWork(storage: Caches, address = workAddress): Promise<CachedWork | undefined> {
  try {
    const reply = await (await storage.open(cacheName)).match(address);
    return reply ? ((await reply.json()) as CachedWork) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Offline storage of a page: its location, its queries, and the one that decides whether there is anything to store.
 */
export type Keeping = {
  readonly address: string;
  readonly of: (userId: string, queries: readonly CachedQuery[], at: Date) => CachedWork | undefined;
  readonly paths: readonly unknown[];
  readonly source: QueryKey;
};
const courierWork: Keeping = {
  address: workAddress,
  of: cachedWorkOf,
  paths: [orders, ...whole],
  source: ordersQuery.queryKey,
};

/** Follows the page's queries as long as it lives; writes one at a time, always the latest state. */
export function cacheWork(
  queryClient: QueryClient,
  storage: Caches,
  userId: string,
  { address, of, paths, source }: Keeping = courierWork,
): () => void {
  let isDue = false;
  let last = Promise.resolve();
  const write = async () => {
    isDue = false;
    // Store nothing for a user who signed out meanwhile.
    if (queryClient.getQueryData(currentUserQuery.queryKey)?.id !== userId) return;
    const known = queryClient.getQueryCache().getAll();
    const queries = known
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => ({
        key: queryKey as CachedQuery['key'],
        data: state.data,
        updatedAt: state.dataUpdatedAt,
      }));
    const kept = of(userId, queries, new Date());
    const cache = await storage.open(cacheName);
    if (kept) await cache.put(address, Response.json(kept));
    else if (queryClient.getQueryData(source)) await cache.delete(address);
  };
  const next = () => {
    if (isDue) return;
    isDue = true;
    // A full disk or forbidden storage: then nothing is kept.
    last = last.then(write).catch(() => undefined);
  };
  next();
  return queryClient.getQueryCache().subscribe((event) => {
    const [path] = event.query.queryKey;
    const isOurs = paths.some((one) => one === path);
    if (isOurs && event.type === 'updated' && event.action.type === 'success') next();
  });
}

/** Interval of checks for the server, besides the network's own events. */
const askAgainMs = 15_000;

/**
 * Opens the pages on what is kept. From then on they know it as if they had just asked; with the first answer of the
 * server about who this is, everything is asked anew.
 */
export function openCachedWork(queryClient: QueryClient, { queries }: CachedWork): void {
  for (const { key, data, updatedAt } of queries) {
    if (queryClient.getQueryData(key) !== undefined) continue;
    // Nothing reads it before the door, which may be an hour away.
    queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(key, data, { updatedAt });
  }
  const end = () => {
    clearInterval(timer);
    window.removeEventListener('online', ask);
  };
  const ask = async () => {
    try {
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      end();
      await queryClient.invalidateQueries();
    } catch {
      // Not yet.
    }
  };
  const timer = setInterval(() => void ask(), askAgainMs);
  window.addEventListener('online', ask);
}
