import type { PasskeyToAdd } from '@autolotto/contract/identity/sign-in/model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../client/client.ts';
import { currentUserQuery } from '../../client/session/session.ts';
import { askForPasskey, makePasskey } from '../credentials/passkey-browser.ts';

export const sessionsQuery = query('GET /api/auth/sessions');
export const signInMailQuery = query('GET /api/auth/sign-in-mail');
export const passkeysQuery = query('GET /api/auth/passkeys');
export const secondFactorQuery = query('GET /api/auth/second-factor');

/** The list is fetched again in any case: another person may have changed it. */
function useRefetching<V, R>(work: (input: V) => Promise<R>, ...keys: readonly (readonly unknown[])[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export const useEndSession = () =>
  useRefetching(
    (sessionId: string) => call('DELETE /api/auth/sessions/:sessionId', { params: { sessionId } }),
    sessionsQuery.queryKey,
  );
export const useEndSessions = () =>
  useRefetching(
    (which: 'others' | 'all') => call('POST /api/auth/sessions/end', { body: { which } }),
    sessionsQuery.queryKey,
  );

export const useChooseSignInMail = () =>
  useRefetching((every: boolean) => call('PUT /api/auth/sign-in-mail', { body: { every } }), signInMailQuery.queryKey);

export const useAddPasskey = () =>
  useRefetching(
    async (name: string) => {
      const made: PasskeyToAdd = await makePasskey(await call('POST /api/auth/passkeys/options'));
      return call('POST /api/auth/passkeys', { body: { ...made, name } });
    },
    passkeysQuery.queryKey,
    secondFactorQuery.queryKey,
    currentUserQuery.queryKey,
  );
export const useRenamePasskey = () =>
  useRefetching(
    ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      call('PATCH /api/auth/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }),
    passkeysQuery.queryKey,
  );
export const useRemovePasskey = () =>
  useRefetching(
    (passkeyId: string) => call('DELETE /api/auth/passkeys/:passkeyId', { params: { passkeyId } }),
    passkeysQuery.queryKey,
    secondFactorQuery.queryKey,
  );

/** Signs in with a passkey; `isOffered` waits unseen until the person picks one from the address field's own list. */
export async function signInWithPasskey(isOffered: boolean) {
  const answer = await askForPasskey(await call('POST /api/auth/sign-in/passkey/options'), isOffered);
  return call('POST /api/auth/sign-in/passkey', { body: answer });
}
export const usePasskeySignIn = (onSignedIn: () => void) =>
  useMutation({
    mutationFn: () => signInWithPasskey(false),
    meta: { handlesUnauthorized: true },
    onSuccess: onSignedIn,
  });

/** Signs in once more in the place of the session that is there. */
export const useSignInAgain = (email: string) =>
  useMutation({
    mutationFn: (password: string) => call('POST /api/auth/sign-in/email', { body: { email, password } }),
    meta: { handlesUnauthorized: true },
  });

export const useStartSecondFactor = () => useMutation({ mutationFn: () => call('POST /api/auth/second-factor/start') });
/** The codes come before anything else: users who need a second factor continue once they have them. */
export const useConfirmSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => call('POST /api/auth/second-factor/confirm', { body: { code } }) });
export const useProveSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => call('POST /api/auth/second-factor/prove', { body: { code } }) });
export const useNewRecoveryCodes = () =>
  useRefetching(
    (code: string) => call('POST /api/auth/second-factor/recovery-codes', { body: { code } }),
    secondFactorQuery.queryKey,
  );
export const useEndSecondFactor = () =>
  useRefetching(
    (code: string) => call('POST /api/auth/second-factor/off', { body: { code } }),
    secondFactorQuery.queryKey,
  );

/** After the codes were kept: what the session lacked it lacks no more. */
export function useRefreshFactor() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
}
