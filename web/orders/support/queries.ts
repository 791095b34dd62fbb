import type { ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, type QueryKey, query, type ReplyOf } from '../../client/client.ts';
import { ApiError } from '../../client/errors.ts';

export const courierOrdersQuery = (courierId: string) =>
  query('GET /api/admin/couriers/:courierId/orders', { params: { courierId } });
export const unconfirmedReturnsQuery = query('GET /api/admin/returns');
export const cancellationsQuery = query('GET /api/admin/cancellations');
export const orderExceptionsQuery = query('GET /api/admin/order-exceptions');
export const storeOrderExceptionsQuery = query('GET /api/store/order-exceptions');
export type OrderException = ReplyOf<'GET /api/admin/order-exceptions'>[number];

type ProofDays = { readonly storeId: number; readonly from: string; readonly to: string };
export const storeProofsQuery = (days: ProofDays) => query('GET /api/admin/proofs', { query: days });
export const storeProofsUrl = ({ storeId, from, to }: ProofDays, language: 'en' | 'es') =>
  `/api/admin/proofs.zip?storeId=${storeId}&from=${from}&to=${to}&lang=${language}`;

/** Queries that a support action invalidates. */
const keys: readonly QueryKey[] = [
  keysOf('GET /api/orders'),
  keysOf('GET /api/admin/orders'),
  keysOf('GET /api/admin/returns'),
  keysOf('GET /api/admin/cancellations'),
  keysOf('GET /api/admin/order-exceptions'),
];
function useRefresh() {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(() => undefined);
}

export function useConfirmReturnFor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ orderId, ...body }: { orderId: number } & BodyOf<'POST /api/admin/returns/:orderId/confirm'>) =>
      call('POST /api/admin/returns/:orderId/confirm', { params: { orderId }, body }),
    onSettled: refresh,
  });
}

/** Marks an order's shown reports as read, up to the newest. */
export function useReadOfflineActions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, rejectedActions }: Pick<OrderException, 'orderId' | 'rejectedActions'>) =>
      call('POST /api/orders/:orderId/rejected-actions/read', {
        params: { orderId },
        body: { upTo: Math.max(...rejectedActions.map(({ id }) => id)) },
      }),
    onSettled: () =>
      Promise.all(
        [keysOf('GET /api/admin/order-exceptions'), keysOf('GET /api/store/order-exceptions')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

type Cancelling = { readonly orderId: number; readonly reason: string };
/** Where one admin may not act alone, requests a second one. */
async function orAsk(action: () => Promise<unknown>, { orderId, reason }: Cancelling): Promise<'cancelled' | 'asked'> {
  try {
    await action();
    return 'cancelled';
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SECOND_ADMIN_REQUIRED')) throw error;
    await call('POST /api/admin/orders/:orderId/cancellation', { params: { orderId }, body: { reason } });
    return 'asked';
  }
}

export function useCancelFor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ orderId, reason }: Cancelling) =>
      orAsk(() => call('POST /api/orders/:orderId/cancel', { params: { orderId }, body: { reason } }), {
        orderId,
        reason,
      }),
    onSettled: refresh,
  });
}

/** A step of the life cycle in a shop's or a courier's place. */
export function useStepFor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ orderId, key, ...body }: { orderId: number; key: string; status: OrderStatus; reason: string }) =>
      call('PUT /api/orders/:orderId/status', { params: { orderId }, body, idempotencyKey: key }),
    onSettled: refresh,
  });
}

export function useReleaseFor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ orderId, key, reason }: { orderId: number; key: string; reason: string }) =>
      call('POST /api/orders/:orderId/release', { params: { orderId }, body: { reason }, idempotencyKey: key }),
    onSettled: refresh,
  });
}

export function useDecideCancellation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      id: cancellationId,
      ...body
    }: { id: number } & BodyOf<'POST /api/admin/cancellations/:cancellationId/decision'>) =>
      call('POST /api/admin/cancellations/:cancellationId/decision', { params: { cancellationId }, body }),
    onSettled: refresh,
  });
}

type Returning = {
  readonly orderId: number;
  readonly key: string;
  readonly reason: ReturnReason;
  /** The reason as it is read by the customer. */
  readonly label: string;
  readonly words: string;
};
export function useReturnFor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ orderId, key, label, ...body }: Returning) =>
      orAsk(() => call('POST /api/orders/:orderId/return', { params: { orderId }, body, idempotencyKey: key }), {
        orderId,
        reason: label,
      }),
    onSettled: refresh,
  });
}
