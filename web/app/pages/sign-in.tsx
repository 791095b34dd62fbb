import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useSettings } from '../../client/settings.ts';
import { DemoAccounts } from '../../demo/demo-accounts.tsx';
import { useSignIn } from '../../identity/queries.ts';
import { SignInPage } from '../../identity/sign-in-page.tsx';

/** Sign-in with the demo's people beside it. */
export function SignIn() {
  const { returnTo, problem } = useSearch({ from: '/api/login' });
  const isDemo = useSettings().data?.preset === 'demo';
  return <SignInPage returnTo={returnTo} problem={problem} aside={isDemo && <DemoSignIn returnTo={returnTo} />} />;
}

function DemoSignIn({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslations('identity.signIn');
  const signIn = useSignIn(returnTo);
  return (
    <DemoAccounts
      isBusy={signIn.isPending || signIn.isSuccess}
      error={signIn.error ? sentenceOf(signIn.error, t('failed')) : undefined}
      onPick={({ email, password }) => signIn.mutate({ email, password })}
    />
  );
}
