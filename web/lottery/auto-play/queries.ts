import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query, type ReplyOf } from '../../client/client.ts';
import { autoPlaysKey } from '../stale.ts';

export type AutoPlay = ReplyOf<'GET /api/lottery/auto-plays'>[number];
export const autoPlaysQuery = query('GET /api/lottery/auto-plays');

function useChange<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: autoPlaysKey }) });
}
type Wanted = { readonly id: number; readonly state: 'active' | 'paused' };
export const useChangeAutoPlay = () =>
  useChange(({ id, state }: Wanted) =>
    call('PUT /api/lottery/auto-plays/:autoPlayId', { params: { autoPlayId: id }, body: { state } }),
  );
export const useStopAutoPlay = () =>
  useChange((id: number) => call('DELETE /api/lottery/auto-plays/:autoPlayId', { params: { autoPlayId: id } }));
