import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../../client/client.ts';

export const accountStatusQuery = query('GET /api/users/account-status');
export type AccountStatus = ReplyOf<'GET /api/users/account-status'>;

function useOwn<V>(work: (input: V) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountStatusQuery.queryKey }),
  });
}
export const useExcludeSelf = () =>
  useOwn((body: BodyOf<'POST /api/users/self-exclusions'>) => call('POST /api/users/self-exclusions', { body }));
export const useDeclareHomeAddress = () =>
  useOwn((address: string) => call('PUT /api/users/home-address', { body: { address } }));

export const duplicateCandidatesQuery = query('GET /api/admin/duplicate-candidates');
export const confirmedDuplicatesQuery = query('GET /api/admin/duplicate-candidates', { query: { status: 'same' } });
export type DuplicateCandidate = ReplyOf<'GET /api/admin/duplicate-candidates'>[number];

type Decision = BodyOf<'POST /api/admin/duplicate-candidates/:matchId/decision'>;
export function useDecideDuplicateCandidate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ matchId, body }: { matchId: number; body: Decision }) =>
      call('POST /api/admin/duplicate-candidates/:matchId/decision', { params: { matchId }, body }),
    // Another admin may have been quicker.
    onSettled: () =>
      Promise.all(
        [duplicateCandidatesQuery.queryKey, confirmedDuplicatesQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
export const ageRefusalsQuery = query('GET /api/admin/age-refusals');
export type AgeRefusal = ReplyOf<'GET /api/admin/age-refusals'>[number];
export function useDocumentsSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/admin/documents-seen'>) => call('POST /api/admin/documents-seen', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ageRefusalsQuery.queryKey }),
  });
}
