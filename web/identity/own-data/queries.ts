import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../client/client.ts';
import { saveFile } from '../../client/save-file.ts';
import { currentUserQuery } from '../../client/session/session.ts';

export const accountDeletionQuery = query('GET /api/users/deletion');

/** What was open when it was last asked may be settled. */
export function useAskAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: accountDeletionQuery.queryKey });
}

export const useDownloadData = () =>
  useMutation({ mutationFn: () => saveFile('GET /api/users/data.zip', 'autolotto-data.zip') });

export const useAskDeletion = () =>
  useMutation({ mutationFn: () => call('POST /api/users/deletion', { body: { isUnderstood: true } }) });

export function useKeepAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/users/deletion'),
    // Everything was refused meanwhile.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}
