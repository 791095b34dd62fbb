import type { FactorStep } from '@autolotto/contract/identity/sign-in/model.ts';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { signOutUrl } from '../../client/session/sign-in.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import rows from '../../ui/layout/rows.module.css';
import { secondFactorQuery, useProveSecondFactor } from '../account/queries.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { AddPasskey } from './passkeys-card.tsx';
import { SetUpCodes } from './second-factor-card.tsx';

/** Replaces every page while the session lacks its second factor; the server refuses everything else too. */
export function SecondFactorGate({ step }: { step: FactorStep }) {
  return step === 'ask' ? <Ask /> : <SetUp />;
}

/** Refetches everything refused so far. */
const again = () => location.reload();

function Ask() {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const { data, isPending, error, refetch } = useQuery(secondFactorQuery);
  const prove = useProveSecondFactor();
  useDocumentTitle(t('ask.documentTitle'));
  return (
    <Page title={t('ask.title')} width="reading">
      <Card>
        {isPending && <RowSkeletons label={tCommon('loading')} count={1} />}
        {error && (
          <ErrorState
            title={sentenceOf(error, tCommon('notLoaded'))}
            retryLabel={tCommon('retry')}
            onRetry={() => void refetch()}
          />
        )}
        {data && <p>{t(data.isOn ? 'ask.lead' : 'ask.leadPasskey')}</p>}
        {data?.isOn && (
          <CodeForm
            label={t('ask.code')}
            submit={t('ask.submit')}
            isBusy={prove.isPending || prove.isSuccess}
            error={prove.error}
            onCode={(code) => prove.mutate(code, { onSuccess: again })}
          />
        )}
        {data?.hasPasskey && <PasskeyButton label={t('ask.usePasskey')} onSignedIn={again} />}
        <SignOut />
      </Card>
    </Page>
  );
}

function SetUp() {
  const t = useTranslations('account');
  useDocumentTitle(t('ask.documentTitle'));
  return (
    <Page title={t('factor.requiredTitle')} lead={t('factor.required')} width="reading">
      <Card title={t('passkeys.title')}>
        <p className={rows.quiet}>{t('passkeys.lead')}</p>
        <AddPasskey />
      </Card>
      <Card title={t('factor.title')}>
        <SetUpCodes />
      </Card>
      <SignOut />
    </Page>
  );
}

function SignOut() {
  const t = useTranslations('account.ask');
  return (
    <div className={rows.buttons}>
      <Button component="a" href={signOutUrl} variant="subtle">
        {t('signOut')}
      </Button>
    </div>
  );
}
