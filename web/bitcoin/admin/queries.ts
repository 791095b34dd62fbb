import type { ShownPayments } from '@autolotto/contract/bitcoin/admin/shown.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, keysOf, query, type ReplyOf } from '../../client/client.ts';

export type BitcoinOverview = ReplyOf<'GET /api/admin/bitcoin'>;
export type EveryPayment = ReplyOf<'GET /api/admin/bitcoin/payments'>[number];
export type EveryCode = ReplyOf<'GET /api/admin/cash-codes'>[number];

export const overviewQuery = query('GET /api/admin/bitcoin');

/** What the check answers stands at once. */
export function useCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_: undefined) => call('POST /api/admin/bitcoin/check', { body: {} }),
    onSuccess: (overview) => queryClient.setQueryData(overviewQuery.queryKey, overview),
  });
}

/** The list and the counts follow, also when somebody else was quicker. */
export function useSettle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      body,
    }: {
      id: number;
      body: BodyOf<'POST /api/admin/bitcoin/payments/:bitcoinPaymentId/settle'>;
    }) => call('POST /api/admin/bitcoin/payments/:bitcoinPaymentId/settle', { params: { bitcoinPaymentId: id }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keysOf('GET /api/admin/bitcoin/payments') }),
        queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey, exact: true }),
      ]),
  });
}

export function useSweep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { txid: string; amount: string }) => call('POST /api/admin/bitcoin/sweeps', { body }),
    onSuccess: (overview) => queryClient.setQueryData(overviewQuery.queryKey, overview),
  });
}

const pageSize = 20;
const nextOf = (headers: Headers, found: readonly { readonly id: number }[]) =>
  headers.has('link') ? found.at(-1)?.id : undefined;

export const everyPaymentQuery = (show: ShownPayments) =>
  infiniteQueryOptions({
    queryKey: [...keysOf('GET /api/admin/bitcoin/payments'), 'pages', show],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = { show, limit: pageSize, ...(cursor > 0 && { cursor }) };
      const { reply, headers } = await callForHeaders('GET /api/admin/bitcoin/payments', { query: page }, signal);
      return { found: reply, next: nextOf(headers, reply) };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

export const everyCodeQuery = infiniteQueryOptions({
  queryKey: [...keysOf('GET /api/admin/cash-codes'), 'pages'],
  queryFn: async ({ pageParam: cursor, signal }) => {
    const page = { limit: pageSize, ...(cursor > 0 && { cursor }) };
    const { reply, headers } = await callForHeaders('GET /api/admin/cash-codes', { query: page }, signal);
    return { found: reply, next: nextOf(headers, reply) };
  },
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
});
