import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query, type ReplyOf } from '../client/client.ts';
import { promotionKeys } from './stale.ts';

export type AppliedPromotion = ReplyOf<'GET /api/promotions/user-applied/:userId'>[number];

export const activePromotionsQuery = query('GET /api/promotions/active');
export const appliedPromotionsQuery = (userId: string) =>
  query('GET /api/promotions/user-applied/:userId', { params: { userId } });

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
