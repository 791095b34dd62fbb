import type { Prize } from '@autolotto/contract/prizes/model.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, keysOf, query } from '../client/client.ts';
import { prizeKeys } from './stale.ts';

const pageSize = 20;
type Page = { readonly items: readonly Prize[]; readonly next: number | undefined };

export const prizesQuery = infiniteQueryOptions({
  queryKey: keysOf('GET /api/prizes'),
  initialPageParam: undefined as number | undefined,
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const where = { limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) };
    const { reply, headers } = await callForHeaders('GET /api/prizes', { query: where }, signal);
    return { items: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
  },
  getNextPageParam: ({ next }: Page) => next,
});
export const winningsQuery = query('GET /api/prizes/winnings');
export const prizeClaimsQuery = query('GET /api/admin/prizes/claims');

/** A browser fetches it by itself, with its own session. */
export const winningsUrl = (year: number): string => `/api/prizes/winnings.csv?year=${year}`;

export function useSendClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ prizeId, ...body }: { prizeId: number } & BodyOf<'POST /api/prizes/:prizeId/claim'>) =>
      call('POST /api/prizes/:prizeId/claim', { params: { prizeId }, body }),
    onSettled: () => Promise.all(prizeKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export function useDecideClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ prizeId, body }: { prizeId: number; body: BodyOf<'POST /api/admin/prizes/:prizeId/decision'> }) =>
      call('POST /api/admin/prizes/:prizeId/decision', { params: { prizeId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: prizeClaimsQuery.queryKey }),
  });
}
