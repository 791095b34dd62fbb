import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../../client/client.ts';
import { savedLinesKey } from '../stale.ts';

export type SavedLine = ReplyOf<'GET /api/lottery/saved-lines'>[number];
export const savedLinesQuery = query('GET /api/lottery/saved-lines');

function useChange<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: savedLinesKey }) });
}
export const useSaveLine = () =>
  useChange((body: BodyOf<'POST /api/lottery/saved-lines'>) => call('POST /api/lottery/saved-lines', { body }));
export const useDeleteLine = () =>
  useChange((savedLineId: number) => call('DELETE /api/lottery/saved-lines/:savedLineId', { params: { savedLineId } }));
