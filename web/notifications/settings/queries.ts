import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query, type ReplyOf } from '../../client/client.ts';

export type Settings = ReplyOf<'GET /api/notifications/settings'>;
export const settingsQuery = query('GET /api/notifications/settings');

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Settings) => call('PUT /api/notifications/settings', { body }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
  });
}
