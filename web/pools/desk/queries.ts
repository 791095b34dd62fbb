import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query, type ReplyOf } from '../../client/client.ts';
import { adminPoolsKey } from '../stale.ts';

export type AdminPool = ReplyOf<'GET /api/admin/pools'>[number];
export const deskQuery = query('GET /api/admin/pools');

/** A claim is paid where one is named; otherwise the group is called off. */
export type DeskAnswer = {
  readonly poolId: number;
  readonly claimId?: number | undefined;
  readonly reason: string;
};
export function useDeskAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ poolId, claimId, reason }: DeskAnswer) =>
      claimId === undefined
        ? call('POST /api/admin/pools/:poolId/cancellation', { params: { poolId }, body: { reason } })
        : call('POST /api/admin/pools/:poolId/claims/:claimId/payment', {
            ...{ params: { poolId, claimId }, body: { reason } },
          }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminPoolsKey }),
  });
}
