/** Pages of mailed links: each explains its action, runs it by one button, and confirms it. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { useUser } from '../../client/session/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { OwnPasswordForm } from '../account/own-password-form.tsx';
import { useSignInAgain } from '../account/queries.ts';
import { NewPasswordForm } from '../passwords/reset-password.tsx';
import { StepDone, StepPage } from '../step-page.tsx';
import { useLinkToken, useUseLink } from './link-queries.ts';
import { AskForNewLink, DeadLink, LinkState } from './link-state.tsx';

type Purpose = Parameters<typeof useUseLink>[0];
type OneButtonProps = {
  readonly purpose: Purpose;
  readonly title: string;
  readonly lead?: string;
  readonly renew?: ReactNode;
  readonly ask: (email: string) => { readonly text?: string; readonly button: string };
  /** Replacement of the button, where it would not work. */
  readonly instead?: (email: string, token: string, use: () => void) => ReactNode | undefined;
  readonly done: { readonly title: string; readonly text?: string; readonly action: ReactNode };
};

function OneButton({ purpose, title, lead, renew, ask, instead, done }: OneButtonProps) {
  const tCommon = useTranslations('shell.common');
  const token = useLinkToken();
  const use = useUseLink(purpose);
  if (use.isSuccess) {
    return (
      <StepPage title={title}>
        <StepDone title={done.title} action={done.action}>
          {done.text !== undefined && <p>{done.text}</p>}
        </StepDone>
      </StepPage>
    );
  }
  const isDead = use.error instanceof ApiError && use.error.code?.startsWith('LINK_');
  return (
    <StepPage title={title} lead={lead}>
      <LinkState key={token} purpose={purpose} token={token} renew={renew}>
        {({ email }) => {
          if (use.error && isDead) return <DeadLink error={use.error} renew={renew} />;
          const other = instead?.(email, token, () => use.mutate(token));
          if (other !== undefined) return other;
          const { text, button } = ask(email);
          return (
            <>
              {use.error && <ErrorState title={sentenceOf(use.error, tCommon('failed'))} />}
              {text !== undefined && <p>{text}</p>}
              <Button size="lg" loading={use.isPending} onClick={() => use.mutate(token)}>
                {button}
              </Button>
            </>
          );
        }}
      </LinkState>
    </StepPage>
  );
}

/** Reading the mailbox does not prove opening the account: only a session on it can confirm its address. */
export function VerifyEmail() {
  const t = useTranslations('passwords');
  const tCommon = useTranslations('shell.common');
  const { user, isPending } = useUser();
  const home = (
    <Button component={Link} to="/" size="lg">
      {t('home')}
    </Button>
  );
  return (
    <OneButton
      purpose="verify-email"
      title={t('verify.title')}
      renew={home}
      ask={(email) => ({ button: t('verify.submit', { email }) })}
      instead={(email, token, use) => {
        if (isPending) return <RowSkeletons label={tCommon('loading')} count={2} />;
        return user?.email === email ? undefined : <ConfirmByPassword email={email} token={token} onSignedIn={use} />;
      }}
      done={{ title: t('verify.doneTitle'), action: home }}
    />
  );
}

type ConfirmByPasswordProps = { readonly email: string; readonly token: string; readonly onSignedIn: () => void };
function ConfirmByPassword({ email, token, onSignedIn }: ConfirmByPasswordProps) {
  const t = useTranslations('passwords');
  const signIn = useSignInAgain(email);
  const [isNotMine, setIsNotMine] = useState(false);
  if (isNotMine)
    return (
      <>
        <p>{t('verify.takeOver')}</p>
        <NewPasswordForm token={token} email={email} purpose="verify-email" />
      </>
    );
  return (
    <>
      <p>{t('verify.password', { email })}</p>
      <OwnPasswordForm
        email={email}
        submit={t('verify.confirm')}
        isBusy={signIn.isPending}
        error={signIn.error}
        onPassword={(password) => signIn.mutate(password, { onSuccess: onSignedIn })}
      />
      <Button size="lg" variant="subtle" onClick={() => setIsNotMine(true)}>
        {t('verify.notMine')}
      </Button>
    </>
  );
}

export function KnowDevice() {
  const t = useTranslations('passwords');
  return (
    <OneButton
      purpose="know-device"
      title={t('device.title')}
      lead={t('device.lead')}
      renew={<AskForNewLink />}
      ask={() => ({ button: t('device.submit') })}
      done={{
        title: t('device.doneTitle'),
        action: (
          <Button component={Link} to="/api/login" size="lg">
            {t('device.next')}
          </Button>
        ),
      }}
    />
  );
}

export function SignOutEverywhere() {
  const t = useTranslations('passwords');
  return (
    <OneButton
      purpose="sign-out-everywhere"
      title={t('everywhere.title')}
      renew={<AskForNewLink />}
      ask={(email) => ({ text: t('everywhere.lead', { email }), button: t('everywhere.submit') })}
      done={{
        title: t('everywhere.doneTitle'),
        text: t('everywhere.done'),
        action: (
          <Button size="lg" renderRoot={(props) => <Link {...props} to="/api/login" search={{ step: 'forgot' }} />}>
            {t('everywhere.next')}
          </Button>
        ),
      }}
    />
  );
}
