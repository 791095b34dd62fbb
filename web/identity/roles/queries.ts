import type { WorkType } from '@autolotto/contract/identity/roles/model.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../client/client.ts';
import { currentUserQuery } from '../../client/session/session.ts';
import { tellRefused } from '../age/refused-date.ts';

/** Refused or not, the current user is fetched again: a pick that must be approved has left a request. */
export function usePickRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picked: { readonly role: Role; readonly setUpCode?: string }) =>
      call('POST /api/users/role', { body: picked }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}

/** Everything that was refused until now is fetched again, the current user first of all. */
export function useVerifyWorkAge(userId: string, workType: WorkType) {
  const queryClient = useQueryClient();
  const verify = (dateOfBirth: string) =>
    call('POST /api/users/work-age-verification', {
      body: {
        dateOfBirth,
        verificationMethod: 'manual',
        workType,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
  return useMutation({
    mutationFn: async (dateOfBirth: string) => {
      await tellRefused(userId, dateOfBirth, verify);
      return verify(dateOfBirth);
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void queryClient.invalidateQueries();
    },
  });
}

export const accessRequestsQuery = query('GET /api/admin/access-requests');
export function useDecideRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ requestId, ...body }: { requestId: number; decision: 'approve' | 'refuse'; reason: string }) =>
      call('POST /api/admin/access-requests/:requestId/decision', { params: { requestId }, body }),
    // Another admin may have been quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessRequestsQuery.queryKey }),
  });
}
