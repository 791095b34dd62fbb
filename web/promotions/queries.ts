import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf, type QueryKey, query, type ReplyOf } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export type AppliedPromotion = ReplyOf<'GET /api/promotions/user-applied/:userId'>[number];

export const activePromotionsQuery = query('GET /api/promotions/active');
export const appliedPromotionsQuery = (userId: string) =>
  query('GET /api/promotions/user-applied/:userId', { params: { userId } });

const promotionKeys: readonly QueryKey[] = [
  keysOf('GET /api/promotions/user-applied/:userId'),
  keysOf('GET /api/promotions/active'),
];

/** Queries that a pushed event invalidates. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'promotions_changed' ? promotionKeys : [];

/** A refusal refreshes too: another tab may have applied a code or taken it back. */
function usePromotionsChange<I, R>(mutationFn: (input: I) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(promotionKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export const useApplyPromotion = () =>
  usePromotionsChange((body: { code: string; userId: string }) => call('POST /api/promotions/apply', { body }));
export const useWithdrawPromotion = () =>
  usePromotionsChange(({ id }: Pick<AppliedPromotion, 'id'>) =>
    call('DELETE /api/promotions/applied/:useId', { params: { useId: id } }),
  );
