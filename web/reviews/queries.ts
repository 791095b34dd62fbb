import type { Review, StoreReview, WriteReview } from '@autolotto/contract/reviews/model.ts';
import type { DecideReport, ReportReview } from '@autolotto/contract/reviews/report-model.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callForHeaders, keysOf, query } from '../client/client.ts';

const pageSize = 20;
type Page<R> = { readonly reviews: readonly R[]; readonly next: number | undefined };
const pageOf = <R extends Review>({ reply, headers }: { reply: readonly R[]; headers: Headers }): Page<R> => ({
  reviews: reply,
  next: headers.has('link') ? reply.at(-1)?.id : undefined,
});
const after = (cursor: number | undefined) => ({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
const paged = { initialPageParam: undefined as number | undefined };

export const storeReviewsQuery = (storeId: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keysOf('GET /api/stores'), storeId, 'reviews'],
    queryFn: async ({ pageParam, signal }) =>
      pageOf<Review>(
        await callForHeaders(
          'GET /api/stores/:storeId/reviews',
          { params: { storeId }, query: after(pageParam) },
          signal,
        ),
      ),
    getNextPageParam: ({ next }: Page<Review>) => next,
  });

/** The caller's own shop's, each with its order. */
export const ownReviewsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: keysOf('GET /api/store/reviews'),
  queryFn: async ({ pageParam, signal }) =>
    pageOf<StoreReview>(await callForHeaders('GET /api/store/reviews', { query: after(pageParam) }, signal)),
  getNextPageParam: ({ next }: Page<StoreReview>) => next,
});

export const reportedReviewsQuery = query('GET /api/admin/reported-reviews');
export const orderReviewQuery = (orderId: number) => query('GET /api/orders/:orderId/review', { params: { orderId } });

/** Queries that a review changes: the shop's list and rating, which products show too. */
function useRefresh() {
  const queryClient = useQueryClient();
  return (orderId: number) => {
    const keys: readonly (readonly unknown[])[] = [
      orderReviewQuery(orderId).queryKey,
      keysOf('GET /api/stores'),
      keysOf('GET /api/store/reviews'),
      keysOf('GET /api/products'),
    ];
    return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(() => undefined);
  };
}

type Said = { readonly orderId: number; readonly isChange: boolean } & z.input<typeof WriteReview>;
export function useSaveReview() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ orderId, isChange, ...body }: Said) =>
      isChange
        ? call('PUT /api/orders/:orderId/review', { params: { orderId }, body })
        : call('POST /api/orders/:orderId/review', { params: { orderId }, body }),
    // A refusal means that the screen was outdated: written in another tab, or answered meanwhile.
    onSettled: (_review, _error, { orderId }) => refresh(orderId),
  });
}

type Report = { readonly reviewId: number } & z.input<typeof ReportReview>;
export const useReportReview = () =>
  useMutation({
    mutationFn: ({ reviewId, ...body }: Report) =>
      call('POST /api/reviews/:reviewId/reports', { params: { reviewId }, body }),
  });

export function useDecideReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reviewId, ...body }: { reviewId: number } & DecideReport) =>
      call('POST /api/admin/reported-reviews/:reviewId/decision', { params: { reviewId }, body }),
    // Another admin may have been quicker; what is hidden counts no more.
    onSettled: () => {
      const keys = ['GET /api/stores', 'GET /api/store/reviews', 'GET /api/products'] as const;
      for (const key of keys) void queryClient.invalidateQueries({ queryKey: keysOf(key) });
      return queryClient.invalidateQueries({ queryKey: reportedReviewsQuery.queryKey });
    },
  });
}

export function useAnswerReview() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ orderId, text }: { orderId: number; text: string }) =>
      call('POST /api/orders/:orderId/review/answer', { params: { orderId }, body: { text } }),
    onSettled: (_review, _error, { orderId }) => refresh(orderId),
  });
}
