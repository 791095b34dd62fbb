import type { LinkPurpose } from '@autolotto/contract/identity/passwords/model.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type BodyOf, call } from '../../client/client.ts';
import { leave } from '../queries.ts';

const followHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};
/** The fragment of a mailed link: it is sent to no server with the address. */
export const useLinkToken = (): string => useSyncExternalStore(followHash, () => location.hash.slice(1));

/** The link's account, while the link works. Refetched whenever the page opens, because links expire. */
export function useLink(purpose: LinkPurpose, token: string) {
  return useQuery({
    queryKey: ['mailed link', purpose, token],
    queryFn: () => call('POST /api/auth/links/look', { body: { token: token || '-', purpose } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call('POST /api/auth/password/forgot', { body: { email } }) });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST /api/auth/password/reset'>) => call('POST /api/auth/password/reset', { body }),
    onSuccess: () => leave('/'),
  });

const uses = {
  'verify-email': 'POST /api/auth/email/verify',
  'know-device': 'POST /api/auth/links/know-device',
  'sign-out-everywhere': 'POST /api/auth/links/sign-out-everywhere',
} as const;
export const useUseLink = (purpose: keyof typeof uses) =>
  useMutation<unknown, Error, string>({ mutationFn: (token) => call(uses[purpose], { body: { token } }) });

export const useSendVerification = () =>
  useMutation({ mutationFn: () => call('POST /api/auth/email/send-verification') });
