import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from '../client/client.ts';
import { currentUserQuery } from '../client/session.ts';
import { safeReturnTo } from '../client/sign-in.ts';

/** The server keeps the date; the current user is then fetched again, because what they may do has changed. */
export function useVerifyAge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dateOfBirth: string) =>
      call('POST /api/users/age-verification', { body: { dateOfBirth, verificationMethod: 'manual' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}

/** Signed in, the person goes where they came from, with a fresh page: nothing of the signed-out one stays. */
const leave = (returnTo: string | undefined) => location.assign(safeReturnTo(returnTo));

export function useSignIn(returnTo: string | undefined) {
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/auth/sign-in/email'>) => call('POST /api/auth/sign-in/email', { body }),
    // A wrong password is answered with 401 as well.
    meta: { handlesUnauthorized: true },
    onSuccess: () => leave(returnTo),
  });
}

export function useSignUp(returnTo: string | undefined) {
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/auth/sign-up/email'>) => call('POST /api/auth/sign-up/email', { body }),
    meta: { handlesUnauthorized: true },
    onSuccess: () => leave(returnTo),
  });
}
