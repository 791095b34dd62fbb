import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../../client/client.ts';
import { adminDrawsKey, adminGamesKey } from '../stale.ts';

export type AdminGame = ReplyOf<'GET /api/admin/lottery/games'>[number];
export type Proposal = AdminGame['proposals'][number];
export type Rules = AdminGame['rules'];
export type FileRow = ReplyOf<'POST /api/admin/lottery/result-files/preview'>['rows'][number];

export const adminGamesQuery = query('GET /api/admin/lottery/games');

/** After each step the desk is asked again, whether it worked or not: another admin may have been there. */
function useStep<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [adminGamesKey, adminDrawsKey]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
type Of<T> = T & { readonly gameId: AdminGame['id'] };

export const useProposeVersion = () =>
  useStep(({ gameId, ...body }: Of<BodyOf<'POST /api/admin/lottery/games/:gameId/versions'>>) =>
    call('POST /api/admin/lottery/games/:gameId/versions', { params: { gameId }, body }),
  );
export const useProposeFund = () =>
  useStep(({ gameId, ...body }: Of<BodyOf<'POST /api/admin/lottery/games/:gameId/fund'>>) =>
    call('POST /api/admin/lottery/games/:gameId/fund', { params: { gameId }, body }),
  );
export type Decision = BodyOf<'POST /api/admin/lottery/game-proposals/:gameProposalId/decision'>['decision'];
export const useDecide = () =>
  useStep(({ id, decision }: { readonly id: number; readonly decision: Decision }) =>
    call('POST /api/admin/lottery/game-proposals/:gameProposalId/decision', {
      params: { gameProposalId: id },
      body: { decision },
    }),
  );
export const usePreview = () =>
  useMutation({
    mutationFn: (text: string) => call('POST /api/admin/lottery/result-files/preview', { body: { text } }),
  });
export const useEnterFile = () =>
  useStep((text: string) => call('POST /api/admin/lottery/result-files', { body: { text } }));
