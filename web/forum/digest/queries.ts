import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf, query } from '../../client/client.ts';

export const digestQuery = query('GET /api/forum/digest');

/** It comes in the morning of the place where it was chosen. */
const chooseDigest = (isOn: boolean) =>
  call('PUT /api/forum/digest', { body: { isOn, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } });
export function useChooseDigest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: chooseDigest,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf('GET /api/forum/digest') }),
  });
}
export const useStopDigest = () =>
  useMutation({
    mutationFn: (stopToken: string) => call('POST /unsubscribe/forum/:stopToken', { params: { stopToken } }),
  });
