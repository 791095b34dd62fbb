import { type ProviderProblem, providerProblems } from '@autolotto/contract/identity/sign-in/problems.ts';
import { useTranslations } from 'use-intl';
import { safeReturnTo, signInUrl } from '../../client/session/sign-in.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

const isKnown = (problem: string | undefined): problem is ProviderProblem =>
  (providerProblems as readonly (string | undefined)[]).includes(problem);

/** Why the identity provider sent nobody back signed in, and the way to try again. */
export function ProviderNotice({ problem, returnTo }: { problem: string | undefined; returnTo: string | undefined }) {
  const t = useTranslations('identity.provider');
  const tCommon = useTranslations('shell.common');
  if (!isKnown(problem)) return null;
  return (
    <ErrorState
      title={t(problem)}
      retryLabel={tCommon('retry')}
      // The server's address: it leads to the provider again.
      onRetry={() => location.assign(signInUrl(safeReturnTo(returnTo)))}
    />
  );
}
