import type { preparationMinutes } from '@autolotto/contract/orders/limits.ts';
import type { PlaceOrder, SetStatus, SetTabletStatus } from '@autolotto/contract/orders/model.ts';
import type { ConfirmReturn } from '@autolotto/contract/orders/returns/model.ts';
import type { MarkMissing } from '@autolotto/contract/orders/substitutions/model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, keysOf, type QueryKey, query } from '../client/client.ts';
import { ApiError } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import { orderKeys, quoteKey } from './stale.ts';

export const orderQuery = (orderId: number) => query('GET /api/orders/:orderId', { params: { orderId } });
export const orderTipQuery = (orderId: number) => query('GET /api/orders/:orderId/tip', { params: { orderId } });
export const unassignedQuery = (orderId: number) =>
  query('GET /api/orders/:orderId/unassigned', { params: { orderId } });
/** Every order of the caller's store that has waited too long for a courier. */
export const storeUnassignedQuery = query('GET /api/store/unassigned');
/** Orders on their way back to the store. */
export const storeReturnsQuery = query('GET /api/store/returns');
/** Possible substitutes for a missing item, as the store sees them. */
export const substitutesQuery = (orderId: number, lineId: number, search: string) =>
  query('GET /api/store/orders/:orderId/lines/:lineId/substitutes', { params: { orderId, lineId }, query: { search } });

/** Money is held when an order is placed and released when it is cancelled. */
const walletKeys: readonly QueryKey[] = [
  keysOf('GET /api/wallet'),
  keysOf('GET /api/wallet/balance'),
  keysOf('GET /api/transactions'),
];

function useInvalidate() {
  const queryClient = useQueryClient();
  return (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(() => undefined);
}

export function usePlaceOrder() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ order, key }: { order: z.input<typeof PlaceOrder>; key: string }) =>
      call('POST /api/orders', { body: order, idempotencyKey: key }),
    onSuccess: () => void invalidate([...orderKeys, ...walletKeys, keysOf('GET /api/products')]),
    // A refusal means that the price, the fee or the shelf on the screen is outdated.
    onError: (error) => {
      if (error instanceof ApiError) void invalidate([quoteKey, keysOf('GET /api/products')]);
    },
  });
}

export function useCancelOrder() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ orderId, reason }: { orderId: number; reason?: string }) =>
      call('POST /api/orders/:orderId/cancel', { params: { orderId }, body: reason === undefined ? {} : { reason } }),
    onSettled: () => invalidate([...orderKeys, ...walletKeys, keysOf('GET /api/products')]),
  });
}

/** The courier's steps. A refusal refreshes too: what the screen showed was old. A delivery counts in the profile. */
export function useSetStatus() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ orderId, ...body }: { orderId: number } & z.input<typeof SetStatus>) =>
      call('PUT /api/orders/:orderId/status', { params: { orderId }, body, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => invalidate([...orderKeys, keysOf('GET /api/courier/profile')]),
  });
}

/** The store's steps, in the tablet's words. */
export function useSetTabletStatus() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ orderId, key, ...body }: { orderId: number; key: string } & z.input<typeof SetTabletStatus>) =>
      call('PATCH /api/store/orders/:orderId', { params: { orderId }, body, idempotencyKey: key }),
    onSettled: () => invalidate(orderKeys),
  });
}

export function useMarkMissing() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ orderId, lineId, ...body }: Line & z.input<typeof MarkMissing>) =>
      call('POST /api/store/orders/:orderId/lines/:lineId/missing', { params: { orderId, lineId }, body }),
    onSettled: () => invalidate(orderKeys),
  });
}
type Line = { orderId: number; lineId: number };

export function useAnswerSubstitution() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (said: { orderId: number; substitutionId: number; answer: 'take' | 'refund' }) => {
      const { orderId, substitutionId, answer } = said;
      return call('POST /api/orders/:orderId/substitutions/:substitutionId/answer', {
        params: { orderId, substitutionId },
        body: { answer },
      });
    },
    onSettled: () => invalidate([...orderKeys, ...walletKeys]),
  });
}

export function useGiveTip() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ orderId, amount }: { orderId: number; amount: string }) =>
      call('POST /api/orders/:orderId/tip', { params: { orderId }, body: { amount } }),
    onSettled: () => invalidate([keysOf('GET /api/orders/:orderId/tip'), ...walletKeys]),
  });
}

export type PreparationMinutes = (typeof preparationMinutes)[number];
export function useSetPreparation() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ orderId, minutes }: { orderId: number; minutes: PreparationMinutes }) =>
      call('PATCH /api/orders/:orderId/preparation', { params: { orderId }, body: { minutes } }),
    onSettled: () => invalidate(orderKeys),
  });
}

export function useConfirmReturn() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ orderId, ...body }: { orderId: number } & z.input<typeof ConfirmReturn>) =>
      call('POST /api/store/returns/:orderId/confirm', { params: { orderId }, body }),
    onSettled: () => invalidate(orderKeys),
  });
}
