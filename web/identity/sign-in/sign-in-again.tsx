import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from '../account/account.module.css';
import { OwnPasswordForm } from '../account/own-password-form.tsx';
import { secondFactorQuery, useProveSecondFactor, useSignInAgain } from '../account/queries.ts';
import { CodeForm } from '../credentials/code-form.tsx';
import { PasskeyButton } from '../credentials/passkey-button.tsx';

type SignInAgainProps = {
  /** They have shown who they are: what was refused is sent again. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Re-authenticates in place, where the server wants a recent sign-in. */
export function SignInAgain({ onDone, onClose }: SignInAgainProps) {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  return (
    <Sheet opened onClose={onClose} title={t('again.title')} closeLabel={tCommon('close')}>
      <WhoYouAre onDone={onDone} />
    </Sheet>
  );
}

/** A code where codes are on, else the password or a passkey; the password alone does not do where the role needs more. */
function WhoYouAre({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const { email } = useSignedInUser();
  const { data, isPending, error, refetch } = useQuery(secondFactorQuery);
  const prove = useProveSecondFactor();
  const signIn = useSignInAgain(email);
  if (isPending) return <RowSkeletons label={tCommon('loading')} count={1} />;
  if (error)
    return (
      <ErrorState
        title={sentenceOf(error, tCommon('failed'))}
        retryLabel={tCommon('retry')}
        onRetry={() => void refetch()}
      />
    );
  if (data.isOn)
    return (
      <CodeForm
        label={t('factor.anyCode')}
        submit={t('again.submit')}
        isBusy={prove.isPending}
        error={prove.error}
        onCode={(code) => prove.mutate(code, { onSuccess: onDone })}
      />
    );
  return (
    <div className={css.form}>
      {!(data.isRequired && data.hasPasskey) && (
        <OwnPasswordForm
          email={email}
          submit={t('again.submit')}
          isBusy={signIn.isPending}
          error={signIn.error}
          onPassword={(password) => signIn.mutate(password, { onSuccess: onDone })}
        />
      )}
      {data.hasPasskey && <PasskeyButton label={t('ask.usePasskey')} onSignedIn={onDone} />}
    </div>
  );
}
