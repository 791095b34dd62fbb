import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, keysOf, type ReplyOf } from '../../client/client.ts';

export type AdminPromotion = ReplyOf<'GET /api/admin/promotions'>[number];
export type PromotionUse = ReplyOf<'GET /api/admin/promotions/:promotionId/uses'>[number];

const first = undefined as number | undefined;
const pageAt = (cursor: number | undefined) => (cursor === undefined ? {} : { cursor });
type Page<T> = { readonly rows: readonly T[]; readonly next: number | undefined };
const page = <T extends { readonly id: number }>(reply: readonly T[], headers: Headers): Page<T> => ({
  rows: reply,
  next: headers.has('link') ? reply.at(-1)?.id : undefined,
});

/** Every promotion, newest first, page by page. */
export const promotionsQuery = infiniteQueryOptions({
  queryKey: [...keysOf('GET /api/admin/promotions')],
  queryFn: async ({ pageParam, signal }) => {
    const { reply, headers } = await callForHeaders('GET /api/admin/promotions', { query: pageAt(pageParam) }, signal);
    return page(reply, headers);
  },
  initialPageParam: first,
  getNextPageParam: ({ next }) => next,
});

/** Costs and uses move without an event to admins: fetched whenever the sheet opens. */
export const usesQuery = (promotionId: number) =>
  infiniteQueryOptions({
    queryKey: [...keysOf('GET /api/admin/promotions'), promotionId, 'uses'],
    queryFn: async ({ pageParam, signal }) => {
      const where = { params: { promotionId }, query: pageAt(pageParam) };
      const { reply, headers } = await callForHeaders('GET /api/admin/promotions/:promotionId/uses', where, signal);
      return page(reply, headers);
    },
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });

function usePromotionChange<I, R>(mutationFn: (input: I) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf('GET /api/admin/promotions') }),
  });
}
export type NewPromotion = BodyOf<'POST /api/admin/promotions'>;
export const useCreatePromotion = () =>
  usePromotionChange((body: NewPromotion) => call('POST /api/admin/promotions', { body }));
export const useEndPromotion = () =>
  usePromotionChange(({ id, reason }: { readonly id: number; readonly reason: string }) =>
    call('POST /api/admin/promotions/:promotionId/end', { params: { promotionId: id }, body: { reason } }),
  );
