import type { PlaceOrder } from '@autolotto/contract/orders/model.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type BodyOf, call, keysOf } from '../../client/client.ts';
import { quoteKey } from '../stale.ts';
import type { Plan } from './open-plans.ts';

export type Occurrence = Plan['occurrences'][number];
export type NewPlan = BodyOf<'POST /api/recurring-orders'>;

/** Refetches after success and failure: the screen may be outdated. */
function useChange<V>(work: (input: V) => Promise<Plan>, isPlacing = false) {
  const queryClient = useQueryClient();
  const keys = [
    keysOf('GET /api/recurring-orders'),
    ...(isPlacing ? [keysOf('GET /api/orders'), keysOf('GET /api/wallet'), keysOf('GET /api/products'), quoteKey] : []),
  ];
  return useMutation({
    mutationFn: work,
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Changes the given plan; without one, adds another. */
export const useSavePlan = (changed: Pick<Plan, 'id' | 'version'> | undefined) =>
  useChange(({ plan, key }: { plan: NewPlan; key: string }) =>
    changed
      ? call('PUT /api/recurring-orders/:recurringId', {
          params: { recurringId: changed.id },
          body: { ...plan, version: changed.version },
        })
      : call('POST /api/recurring-orders', { body: plan, idempotencyKey: key }),
  );
export const usePausePlan = () =>
  useChange(({ recurringId, isPaused }: { recurringId: number; isPaused: boolean }) =>
    call('PATCH /api/recurring-orders/:recurringId', { params: { recurringId }, body: { isPaused } }),
  );
export const useSkipNext = () =>
  useChange(({ recurringId, dueAt }: { recurringId: number; dueAt: string }) =>
    call('POST /api/recurring-orders/:recurringId/skip', { params: { recurringId }, body: { dueAt } }),
  );
export const useEndPlan = () =>
  useChange(({ recurringId }: { recurringId: number }) =>
    call('DELETE /api/recurring-orders/:recurringId', { params: { recurringId } }),
  );
type Answer = BodyOf<'POST /api/recurring-orders/:recurringId/occurrences/:occurrenceId/answer'>;
export const useAnswer = () =>
  useChange(
    ({ recurringId, occurrenceId, body }: { recurringId: number; occurrenceId: number; body: Answer }) =>
      call('POST /api/recurring-orders/:recurringId/occurrences/:occurrenceId/answer', {
        params: { recurringId, occurrenceId },
        body,
      }),
    true,
  );

type Priced = {
  readonly items: readonly { readonly productId: number; readonly quantity: number }[];
  readonly deliveryAddress: string;
  readonly addressType?: z.input<typeof PlaceOrder>['addressType'];
};
/** The current price of the plan. */
export function usePrice({ items, deliveryAddress, addressType }: Priced) {
  const body = {
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    deliveryAddress: deliveryAddress.trim() || null,
    isRecurring: true,
    ...(addressType ? { addressType } : {}),
  };
  return useQuery({
    queryKey: [...quoteKey, JSON.stringify(body)],
    queryFn: () => call('POST /api/orders/quote', { body }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
