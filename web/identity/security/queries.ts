import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keysOf, query } from '../../client/client.ts';
import { makeRefresh } from '../../client/realtime/refresh.ts';
import { useRealtime } from '../../client/realtime/use-realtime.tsx';

export const securityQuery = query('GET /api/admin/security');
export const alertsQuery = query('GET /api/admin/alerts');

/** Keeps the alerts true while a page is open. */
export function useAlertsAsTheyChange(): void {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => makeRefresh(queryClient));
  useRealtime((event) => {
    if (event.type === 'alerts_changed') refresh([alertsQuery.queryKey, securityQuery.queryKey]);
  });
}

/** Another admin may have been quicker: the list is fetched again whatever the answer. */
export function useLookAtAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (alertId: number) => call('POST /api/admin/alerts/:alertId/look', { params: { alertId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  });
}

/** The same. */
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
    onSettled: (_reply, _error, personId) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: [...keysOf('GET /api/admin/people/:personId'), personId] }),
      ]),
  });
}
