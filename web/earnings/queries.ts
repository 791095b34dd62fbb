import type { EarnedOrder, Payout } from '@autolotto/contract/earnings/model.ts';
import type { StoreEarnedOrder } from '@autolotto/contract/earnings/store-model.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, keysOf, type QueryKey, query } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

const pageSize = 25;
type Page<R> = { readonly items: readonly R[]; readonly next: number | undefined };
const pageOf = <R extends { id: number }>({ reply, headers }: { reply: readonly R[]; headers: Headers }): Page<R> => ({
  items: reply,
  next: headers.has('link') ? reply.at(-1)?.id : undefined,
});
const after = (cursor: number | undefined) => ({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
const paged = { initialPageParam: undefined as number | undefined };

export const earningsQuery = query('GET /api/courier/earnings');
export const openPayoutsQuery = query('GET /api/admin/payouts');
export const cashQuery = query('GET /api/courier/cash');
export const cashReconciliationQuery = query('GET /api/cash-reconciliation');

export const earnedOrdersQuery = infiniteQueryOptions({
  ...paged,
  queryKey: keysOf('GET /api/courier/earnings/orders'),
  queryFn: async ({ pageParam, signal }) =>
    pageOf<EarnedOrder>(await callForHeaders('GET /api/courier/earnings/orders', { query: after(pageParam) }, signal)),
  getNextPageParam: ({ next }: Page<EarnedOrder>) => next,
});

/** What one of the latest orders brought, once it is among them, and the day with it. */
export const earnedOrderQuery = (orderId: number) => ({
  queryKey: [...keysOf('GET /api/courier/earnings/orders'), orderId],
  queryFn: async () => {
    const [latest, { today }] = await Promise.all([
      call('GET /api/courier/earnings/orders', { query: after(undefined) }),
      call('GET /api/courier/earnings'),
    ]);
    const earned = latest.find(({ id }) => id === orderId);
    return earned ? { total: earned.total, today: today.amount } : null;
  },
});

export const courierPayoutsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: keysOf('GET /api/courier/payouts'),
  queryFn: async ({ pageParam, signal }) =>
    pageOf<Payout>(await callForHeaders('GET /api/courier/payouts', { query: after(pageParam) }, signal)),
  getNextPageParam: ({ next }: Page<Payout>) => next,
});

export const shopEarningsQuery = query('GET /api/store/earnings');

export const soldOrdersQuery = infiniteQueryOptions({
  ...paged,
  queryKey: keysOf('GET /api/store/earnings/orders'),
  queryFn: async ({ pageParam, signal }) =>
    pageOf<StoreEarnedOrder>(
      await callForHeaders('GET /api/store/earnings/orders', { query: after(pageParam) }, signal),
    ),
  getNextPageParam: ({ next }: Page<StoreEarnedOrder>) => next,
});

export const shopPayoutsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: keysOf('GET /api/store/payouts'),
  queryFn: async ({ pageParam, signal }) =>
    pageOf<Payout>(await callForHeaders('GET /api/store/payouts', { query: after(pageParam) }, signal)),
  getNextPageParam: ({ next }: Page<Payout>) => next,
});

/** A browser fetches it by itself, with its own session. */
export const statementUrl = (of: 'courier' | 'store', month: string): string =>
  `/api/${of}/earnings/statement.csv?${new URLSearchParams({ month })}`;

const earningsKeys: readonly QueryKey[] = [
  keysOf('GET /api/courier/earnings'),
  keysOf('GET /api/courier/earnings/orders'),
  keysOf('GET /api/courier/payouts'),
  keysOf('GET /api/courier/cash'),
];
const shopKeys: readonly QueryKey[] = [
  keysOf('GET /api/store/earnings'),
  keysOf('GET /api/store/earnings/orders'),
  keysOf('GET /api/store/payouts'),
];
const keysFor = { courier: earningsKeys, store: shopKeys };

/** Queries that a pushed event invalidates: a delivery, a tip, a bonus, a decision on a payout. */
export const staleAfter = (event: RealtimeEvent, of: 'courier' | 'store'): readonly QueryKey[] =>
  event.type === 'wallet_changed' || event.type === 'order_changed' ? keysFor[of] : [];

export function useRequestPayout(of: 'courier' | 'store') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, key }: { amount: string; key: string }) => {
      const asked = { body: { amount }, idempotencyKey: key };
      return of === 'store' ? call('POST /api/store/payouts', asked) : call('POST /api/courier/payouts', asked);
    },
    onSettled: () =>
      Promise.all(keysFor[of].map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(() => undefined),
  });
}

/** For support: the owner of the wallet behind an address. */
export const walletOwnerQuery = (email: string) => query('GET /api/admin/wallets', { query: { email } });

export function usePayOutWallet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: { userId: string; amount: string; reason: string; key: string }) =>
      call('POST /api/admin/wallets/:userId/payouts', {
        params: { userId: asked.userId },
        body: { amount: asked.amount, reason: asked.reason },
        idempotencyKey: asked.key,
      }),
    onSettled: () =>
      Promise.all(
        [openPayoutsQuery.queryKey, keysOf('GET /api/admin/wallets')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ).then(() => undefined),
  });
}

type HandedIn = BodyOf<'POST /api/cash-reconciliation/handovers'>;
export function useTakeCash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: HandedIn; key: string }) =>
      call('POST /api/cash-reconciliation/handovers', { body, idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cashReconciliationQuery.queryKey }),
  });
}

export function useDecidePayout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      payoutId,
      ...body
    }: {
      payoutId: number;
      decision: 'paid' | 'refused';
      reason?: string;
      reference?: string;
    }) => call('POST /api/admin/payouts/:payoutId/decision', { params: { payoutId }, body }),
    onSettled: () =>
      Promise.all(
        [openPayoutsQuery.queryKey, keysOf('GET /api/admin/wallets')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ).then(() => undefined),
  });
}
