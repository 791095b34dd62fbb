import type { WantedAddress } from '@autolotto/contract/identity/profile/model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query } from '../../client/client.ts';
import { currentUserQuery } from '../../client/session/session.ts';

export const savedAddressesQuery = query('GET /api/users/addresses');

export function useChangeProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/users/profile'>) => call('PUT /api/users/profile', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}

/** The list is fetched again in any case: another device may have changed it. */
function useAddressMutation<V, R>(mutationFn: (input: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedAddressesQuery.queryKey }),
  });
}

/** Without an id it is a new one. */
export const useSaveAddress = () =>
  useAddressMutation(({ id, ...body }: WantedAddress & { readonly id?: number | undefined }) =>
    id === undefined
      ? call('POST /api/users/addresses', { body })
      : call('PUT /api/users/addresses/:addressId', { params: { addressId: id }, body }),
  );

export const useDeleteAddress = () =>
  useAddressMutation(({ id }: { readonly id: number; readonly name: string }) =>
    call('DELETE /api/users/addresses/:addressId', { params: { addressId: id } }),
  );
