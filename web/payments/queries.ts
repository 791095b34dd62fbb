import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf } from '../client/client.ts';

/** The reply holds the new balance; list and balance are fetched again all the same, whether it worked or not. */
export function useDeposit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, idempotencyKey }: { amount: string; idempotencyKey: string }) =>
      call('POST /api/wallet/deposit', { body: { amount }, idempotencyKey }),
    onSettled: () => {
      for (const name of ['GET /api/wallet', 'GET /api/wallet/balance', 'GET /api/transactions'] as const) {
        void queryClient.invalidateQueries({ queryKey: keysOf(name) });
      }
    },
  });
}
