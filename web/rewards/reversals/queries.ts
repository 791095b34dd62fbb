import type { ReversalDecision } from '@autolotto/contract/rewards/reversals/model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../client/client.ts';

export const refusedReversalsQuery = query('GET /api/admin/refused-reversals');

export function useSettleReversal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reversalId, ...body }: { reversalId: number; decision: ReversalDecision; reason: string }) =>
      call('POST /api/admin/refused-reversals/:reversalId/decision', { params: { reversalId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: refusedReversalsQuery.queryKey }),
  });
}
