import type { EarnedOrder, Payout } from '@autolotto/contract/earnings/model.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, keysOf, type QueryKey, query } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime.ts';

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
export const cashDeskQuery = query('GET /api/cash-desk');

export const earnedOrdersQuery = infiniteQueryOptions({
  ...paged,
  queryKey: keysOf('GET /api/courier/earnings/orders'),
  queryFn: async ({ pageParam, signal }) =>
    pageOf<EarnedOrder>(await callForHeaders('GET /api/courier/earnings/orders', { query: after(pageParam) }, signal)),
  getNextPageParam: ({ next }: Page<EarnedOrder>) => next,
});

export const payoutsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: keysOf('GET /api/courier/payouts'),
  queryFn: async ({ pageParam, signal }) =>
    pageOf<Payout>(await callForHeaders('GET /api/courier/payouts', { query: after(pageParam) }, signal)),
  getNextPageParam: ({ next }: Page<Payout>) => next,
});

/** A browser fetches it by itself, with its own session. */
export const statementUrl = (month: string): string =>
  `/api/courier/earnings/statement.csv?${new URLSearchParams({ month })}`;

const earningsKeys: readonly QueryKey[] = [
  keysOf('GET /api/courier/earnings'),
  keysOf('GET /api/courier/earnings/orders'),
  keysOf('GET /api/courier/payouts'),
  keysOf('GET /api/courier/cash'),
];

/** What a pushed event makes old: a delivery, a tip, a bonus, a word on a payout. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'wallet_changed' || event.type === 'order_changed' ? earningsKeys : [];

export function useRequestPayout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, key }: { amount: string; key: string }) =>
      call('POST /api/courier/payouts', { body: { amount }, idempotencyKey: key }),
    onSettled: () =>
      Promise.all(earningsKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(() => undefined),
  });
}

type HandedIn = BodyOf<'POST /api/cash-desk/handovers'>;
export function useTakeCash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: HandedIn; key: string }) =>
      call('POST /api/cash-desk/handovers', { body, idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cashDeskQuery.queryKey }),
  });
}

export function useDecidePayout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ payoutId, ...body }: { payoutId: number; decision: 'paid' | 'refused'; reason: string }) =>
      call('POST /api/admin/payouts/:payoutId/decision', { params: { payoutId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: openPayoutsQuery.queryKey }),
  });
}
