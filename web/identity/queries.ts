import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from '../client/client.ts';
import { ApiError } from '../client/errors.ts';
import { currentUserQuery } from '../client/session/session.ts';
import { safeReturnTo } from '../client/session/sign-in.ts';
import { tellRefused } from './age/refused-date.ts';
import { rememberSignIn } from './sign-in/signed-in-before.ts';

/** The server keeps the date; the current user is then fetched again, because what they may do has changed. */
export function useVerifyAge(userId: string) {
  const queryClient = useQueryClient();
  const verify = (dateOfBirth: string) =>
    call('POST /api/users/age-verification', { body: { dateOfBirth, verificationMethod: 'manual' } });
  return useMutation({
    mutationFn: async (dateOfBirth: string) => {
      await tellRefused(userId, dateOfBirth, verify);
      return verify(dateOfBirth);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}

/** Signing in worked, but the browser did not keep the cookie: the next page would send the person back here for ever. */
class NotKept extends Error {
  override readonly name = 'NotKept';
}
async function assertCookieStored(): Promise<void> {
  await loadSignedIn();
}
async function loadSignedIn(): Promise<Pick<CurrentUser, 'role'> | undefined> {
  try {
    return await call('GET /api/auth/user');
  } catch (error) {
    // The next page reports any other problem.
    if (error instanceof ApiError && error.status === 401) throw new NotKept('the browser keeps no cookie');
    return undefined;
  }
}

/** Where each role begins: those who work here, at work. */
const ownPlaces = { courier: '/courier', store: '/store', admin: '/admin', customer: '/' } as const;

/** With a fresh page: nothing of the signed-out one stays. */
export function leave(returnTo: string | undefined): void {
  rememberSignIn();
  location.assign(safeReturnTo(returnTo));
}

/** Signed in, the person goes where they came from; from the front door, to the place of their role. */
export async function leaveSignedIn(returnTo: string | undefined): Promise<void> {
  const asked = safeReturnTo(returnTo);
  const role = asked === '/' ? ((await loadSignedIn())?.role ?? 'customer') : 'customer';
  leave(asked === '/' ? ownPlaces[role] : asked);
}

export function useSignIn(returnTo: string | undefined) {
  return useMutation({
    mutationFn: async (body: BodyOf<'POST /api/auth/sign-in/email'>) => {
      await call('POST /api/auth/sign-in/email', { body });
      await assertCookieStored();
    },
    // A wrong password is answered with 401 as well.
    meta: { handlesUnauthorized: true },
    onSuccess: () => leaveSignedIn(returnTo),
  });
}

export function useSignUp(returnTo: string | undefined) {
  return useMutation({
    mutationFn: async (body: BodyOf<'POST /api/auth/sign-up/email'>) => {
      await call('POST /api/auth/sign-up/email', { body });
      await assertCookieStored();
    },
    meta: { handlesUnauthorized: true },
    onSuccess: () => leave(returnTo),
  });
}
