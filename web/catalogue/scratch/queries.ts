import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, query } from '../../client/client.ts';
import { saveFile } from '../../client/save-file.ts';

export const packsQuery = query('GET /api/store/scratch-packs');
export const packEventsQuery = (packId: number) =>
  query('GET /api/store/scratch-packs/:packId/events', { params: { packId } });

function useRefetch() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keysOf('GET /api/store/scratch-packs') }),
      queryClient.invalidateQueries({ queryKey: keysOf('GET /api/store/scratch-packs/:packId/events') }),
      queryClient.invalidateQueries({ queryKey: keysOf('GET /api/store/products') }),
    ]);
}

export function useReceivePack() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/store/scratch-packs'>) => call('POST /api/store/scratch-packs', { body }),
    onSettled: refetch,
  });
}
export function useChangePack(packId: number) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: BodyOf<'PATCH /api/store/scratch-packs/:packId'>) =>
      call('PATCH /api/store/scratch-packs/:packId', { params: { packId }, body }),
    // Somebody else at the counter may have been quicker.
    onSettled: refetch,
  });
}
export function useExportPacks() {
  return useMutation({ mutationFn: () => saveFile('GET /api/store/scratch-packs.csv', 'scratch-packs.csv') });
}
