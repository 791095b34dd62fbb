import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, type QueryKey, query, type ReplyOf } from '../client/client.ts';
import { ApiError } from '../client/errors.ts';
import { profileKey, staffKey, tabletKey, waitingKey } from './stale.ts';

export const storeProfileQuery = query('GET /api/store/profile');
export const staffQuery = query('GET /api/store/staff');
export const waitingStoresQuery = query('GET /api/admin/stores', { query: { state: 'pending' } });

export const tabletPeopleQuery = query('GET /api/store/tablet/people');

const shelfKeys: readonly QueryKey[] = [keysOf('GET /api/stores'), keysOf('GET /api/products')];

type Profile = ReplyOf<'GET /api/store/profile'>;
/** A change of the store answers its profile; what customers see of it is fetched again. */
function useStoreChange<I>(change: (input: I) => Promise<Profile>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (profile) => {
      queryClient.setQueryData(storeProfileQuery.queryKey, profile);
      for (const queryKey of shelfKeys) void queryClient.invalidateQueries({ queryKey });
    },
    // Somebody was quicker, or it is not theirs any more: what is on the screen is old.
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 409 || error.status === 403))
        void queryClient.invalidateQueries({ queryKey: profileKey });
    },
  });
}

export const useChangeStore = () =>
  useStoreChange((body: BodyOf<'PATCH /api/store/profile'>) => call('PATCH /api/store/profile', { body }));
export const usePauseStore = () =>
  useStoreChange((body: BodyOf<'PATCH /api/store/pause'>) => call('PATCH /api/store/pause', { body }));
export const useSetBusyMode = () =>
  useStoreChange((body: BodyOf<'PATCH /api/store/busy-mode'>) => call('PATCH /api/store/busy-mode', { body }));
export const useApply = () =>
  useStoreChange((body: BodyOf<'POST /api/store/application'>) => call('POST /api/store/application', { body }));
export const usePutLicense = () =>
  useStoreChange(
    ({ kind, ...body }: { kind: 'lottery' | 'tobacco' | 'alcohol' } & BodyOf<'PUT /api/store/licenses/:kind'>) =>
      call('PUT /api/store/licenses/:kind', { params: { kind }, body }),
  );

function useStaffChange<I>(change: (input: I) => Promise<ReplyOf<'GET /api/store/staff'>>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (staff) => queryClient.setQueryData(staffQuery.queryKey, staff),
    onError: () => queryClient.invalidateQueries({ queryKey: staffKey }),
  });
}
export const useInvite = () =>
  useStaffChange((body: BodyOf<'POST /api/store/staff/invitations'>) =>
    call('POST /api/store/staff/invitations', { body }),
  );
export const useRevoke = () =>
  useStaffChange((invitationId: number) =>
    call('DELETE /api/store/staff/invitations/:invitationId', { params: { invitationId } }),
  );
export const useRemoveMember = () =>
  useStaffChange((memberId: string) => call('DELETE /api/store/staff/:memberId', { params: { memberId } }));

export const useSetPin = () =>
  useStaffChange(({ memberId, pin }: { memberId: string; pin: string }) =>
    call('PUT /api/store/tablet/pins/:memberId', { params: { memberId }, body: { pin } }),
  );
export const useRemovePin = () =>
  useStaffChange((memberId: string) => call('DELETE /api/store/tablet/pins/:memberId', { params: { memberId } }));

/** After it, everything on the tablet is asked for again: what waited for a PIN is sent. */
function useTabletChange<I>(change: (input: I) => Promise<ReplyOf<'GET /api/store/tablet/people'>>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (people) => {
      const before = queryClient.getQueryData(tabletPeopleQuery.queryKey);
      queryClient.setQueryData(tabletPeopleQuery.queryKey, people);
      if (people.acting && !before?.acting)
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== tabletKey[0] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: tabletKey }),
  });
}
export const useLockTablet = () =>
  useTabletChange<void>(() => call('POST /api/store/tablet/lock', { body: { isShared: true } }));
export const useStayOnTablet = () => useTabletChange<void>(() => call('POST /api/store/tablet/stay'));
export const useUnlockTablet = () =>
  useTabletChange((body: BodyOf<'POST /api/store/tablet/unlock'>) => call('POST /api/store/tablet/unlock', { body }));

export function useDecideStore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...decision }: { id: number } & ({ version: number } | { reason: string })) =>
      'version' in decision
        ? call('POST /api/admin/stores/:applicationId/approve', { params: { applicationId: id }, body: decision })
        : call('POST /api/admin/stores/:applicationId/decline', { params: { applicationId: id }, body: decision }),
    // Another admin may have been quicker.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: waitingKey });
      for (const queryKey of shelfKeys) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** An invitation's shop and role; refetched whenever the page is opened, since links expire. */
export const invitationQuery = (token: string) => ({
  queryKey: ['invitation', token],
  queryFn: () => call('POST /api/store/invitations/look', { body: { token } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
});
/** Everything may have changed, the user's role first of all. */
export function useJoin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call('POST /api/store/invitations/join', { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
