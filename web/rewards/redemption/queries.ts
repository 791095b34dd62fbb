import type { RedeemReward } from '@autolotto/contract/rewards/redemption/model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf, query } from '../../client/client.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { gameWalletQuery } from '../queries.ts';
import { redemptionKeys } from '../stale.ts';

export const rewardsQuery = query('GET /api/rewards');

export const receiptUrl = (id: number, language: 'en' | 'es') => `/api/reward-receipts/${id}?lang=${language}`;

type Redeeming = RedeemReward & { readonly reward: string; readonly idempotencyKey: string };

/** Whether it worked or not, what is shown may be old by now. */
function useInvalidate() {
  const queryClient = useQueryClient();
  return () => {
    const keys = [...redemptionKeys, keysOf('GET /api/promotions/user-applied/:userId')];
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
}

export function useRedeem() {
  const queryClient = useQueryClient();
  const { id } = useSignedInUser();
  return useMutation({
    mutationFn: ({ reward, idempotencyKey, ...body }: Redeeming) =>
      call('POST /api/rewards/:reward/redeem', { params: { reward }, body, idempotencyKey }),
    onSuccess: ({ balances }) => {
      queryClient.setQueryData(gameWalletQuery(id).queryKey, balances);
    },
    onSettled: useInvalidate(),
  });
}

export const useTakeBack = () =>
  useMutation({
    mutationFn: ({ useId }: { useId: number; points: number }) =>
      call('DELETE /api/promotions/applied/:useId', { params: { useId } }),
    onSettled: useInvalidate(),
  });
