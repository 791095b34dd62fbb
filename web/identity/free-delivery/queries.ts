import type { FreeDeliveryReason } from '@autolotto/contract/identity/free-delivery/statuses.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../../client/client.ts';
import { currentUserQuery } from '../../client/session/session.ts';
import { upload } from '../../client/upload.ts';

export const freeDeliveryQuery = query('GET /api/users/free-delivery');
export const freeDeliveryRequestsQuery = query('GET /api/admin/free-delivery-requests');
export type Waiting = ReplyOf<'GET /api/admin/free-delivery-requests'>[number];
export const proofUrl = (id: number): string => `/api/admin/free-delivery-requests/${id}/proof`;

function useOwn<V>(work: (input: V) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () =>
      Promise.all(
        [freeDeliveryQuery.queryKey, currentUserQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useAskFreeDelivery = () =>
  useOwn(({ reason, file }: { reason: FreeDeliveryReason; file: File }) => {
    const form = new FormData();
    form.set('reason', reason);
    form.set('file', file, 'proof');
    return upload('/api/users/free-delivery', form, () => {}, new AbortController().signal);
  });
export const useWithdrawFreeDelivery = () => useOwn(() => call('DELETE /api/users/free-delivery'));

type Decision = BodyOf<'POST /api/admin/free-delivery-requests/:freeDeliveryId/decision'>;
export function useDecideFreeDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ freeDeliveryId, body }: { freeDeliveryId: number; body: Decision }) =>
      call('POST /api/admin/free-delivery-requests/:freeDeliveryId/decision', { params: { freeDeliveryId }, body }),
    // Another admin may have been quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: freeDeliveryRequestsQuery.queryKey }),
  });
}
