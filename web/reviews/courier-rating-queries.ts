import type { CourierRating, DecideAppeal, RateCourier } from '@autolotto/contract/reviews/courier-rating-model.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForHeaders, keysOf, query } from '../client/client.ts';

const pageSize = 20;
type Page = { readonly ratings: readonly CourierRating[]; readonly next: number | undefined };

export const orderRatingQuery = (orderId: number) =>
  query('GET /api/orders/:orderId/courier-rating', { params: { orderId } });
export const ratingAppealsQuery = query('GET /api/admin/rating-appeals');

export const ownRatingsQuery = infiniteQueryOptions({
  initialPageParam: undefined as number | undefined,
  queryKey: keysOf('GET /api/courier/ratings'),
  queryFn: async ({ pageParam: cursor, signal }): Promise<Page> => {
    const page = { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
    const { reply, headers } = await callForHeaders('GET /api/courier/ratings', { query: page }, signal);
    return { ratings: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
  },
  getNextPageParam: ({ next }: Page) => next,
});

export function useRateCourier() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, ...body }: { orderId: number } & RateCourier) =>
      call('POST /api/orders/:orderId/courier-rating', { params: { orderId }, body }),
    onSettled: (_rating, _error, { orderId }) =>
      queryClient.invalidateQueries({ queryKey: orderRatingQuery(orderId).queryKey }),
  });
}

export function useAppealRating() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ratingId, reason }: { ratingId: number; reason: string }) =>
      call('POST /api/courier/ratings/:ratingId/appeal', { params: { ratingId }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownRatingsQuery.queryKey }),
  });
}

export function useDecideAppeal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appealId, ...body }: { appealId: number } & DecideAppeal) =>
      call('POST /api/admin/rating-appeals/:appealId/decision', { params: { appealId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ratingAppealsQuery.queryKey }),
  });
}
