import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../client/client.ts';

export const securityQuery = query('GET /api/admin/security');
export const alertsQuery = query('GET /api/admin/alerts');

/** Another admin may have been quicker: the list is fetched again whatever the answer. */
export function useCloseAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ alertId, words }: { readonly alertId: number; readonly words: string }) =>
      call('POST /api/admin/alerts/:alertId/close', { params: { alertId }, body: { words } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  });
}

export function useEndSessionsOf() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (personId: string) => call('POST /api/admin/people/:personId/sessions/end', { params: { personId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
}
