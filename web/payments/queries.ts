import type { DisputeDecision } from '@autolotto/contract/payments/disputes/model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf, query } from '../client/client.ts';

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

export const depositQuery = (id: string) =>
  query('GET /api/payments/deposits/:depositId', { params: { depositId: id } });

export const useCardPayment = () =>
  useMutation({
    mutationFn: ({ amount, idempotencyKey }: { amount: string; idempotencyKey: string }) =>
      call('POST /api/create-payment-intent', { body: { amount, currency: 'usd' }, idempotencyKey }),
  });

export const disputedDepositsQuery = query('GET /api/admin/disputed-deposits');

export function useSettleDispute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ disputeId, ...body }: { disputeId: number; decision: DisputeDecision; reason: string }) =>
      call('POST /api/admin/disputed-deposits/:disputeId/decision', { params: { disputeId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: disputedDepositsQuery.queryKey }),
  });
}
