import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../../client/client.ts';

export const suspendedAccountsQuery = query('GET /api/admin/suspensions');
export const suspensionAppealsQuery = query('GET /api/admin/suspension-appeals');
export type SuspendedAccount = ReplyOf<'GET /api/admin/suspensions'>[number];

/** Another admin may have been quicker: the list is fetched again however it went. */
function useChange<V, R>(change: (input: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [suspendedAccountsQuery, suspensionAppealsQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
export const useSuspend = () =>
  useChange((body: BodyOf<'POST /api/admin/suspensions'>) => call('POST /api/admin/suspensions', { body }));
export const useAnswerAppeal = () =>
  useChange(
    ({ suspendedId, ...body }: { suspendedId: string } & BodyOf<'POST /api/admin/suspensions/:suspendedId/appeal'>) =>
      call('POST /api/admin/suspensions/:suspendedId/appeal', { params: { suspendedId }, body }),
  );
export const useLiftSuspension = () =>
  useChange(({ suspendedId, reason }: { suspendedId: string; reason: string }) =>
    call('POST /api/admin/suspensions/:suspendedId/end', { params: { suspendedId }, body: { reason } }),
  );
