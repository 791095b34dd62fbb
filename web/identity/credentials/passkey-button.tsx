import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import css from '../account/account.module.css';
import { usePasskeySignIn } from '../account/queries.ts';
import { canUsePasskeys } from './passkey-browser.ts';

/** Signs in with a passkey, on the sign-in page and where a second step is asked for. */
export function PasskeyButton({ label, onSignedIn }: { label: string; onSignedIn: () => void }) {
  const t = useTranslations('identity.passkeySignIn');
  const signIn = usePasskeySignIn(onSignedIn);
  if (!canUsePasskeys()) return null;
  return (
    <div className={css.form}>
      {signIn.error && (
        <ErrorState
          title={
            signIn.error.name === 'PasskeyProblem' && signIn.error.message === 'cancelled'
              ? t('cancelled')
              : sentenceOf(signIn.error, t('failed'))
          }
        />
      )}
      <Button
        size="lg"
        variant="outline"
        leftSection={<IconKey aria-hidden />}
        loading={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate()}
      >
        {label}
      </Button>
    </div>
  );
}
