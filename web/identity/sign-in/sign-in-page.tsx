import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderNotice } from './provider-notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import css from './sign-in-page.module.css';
import { SignUpForm } from './sign-up-form.tsx';

type SignInPageProps = {
  /** The page to return to; checked before use. */
  readonly returnTo: string | undefined;
  /** Beside the form: the demo accounts, where there are any. */
  readonly aside?: ReactNode;
  /** Why signing in through the identity provider ended here; from the address, so anybody may have written it. */
  readonly problem?: string | undefined;
  /** What the visitor came to do and brings along. */
  readonly purpose?: SignInPurpose | undefined;
};

export type SignInPurpose = {
  readonly title: string;
  /** What waits for them. */
  readonly lead?: string | undefined;
  /** The way to where they came from. */
  readonly back: ReactNode;
  /** They have not signed in on this device: the form for new accounts is open. */
  readonly isNew: boolean;
};

export function SignInPage({ returnTo, aside, problem, purpose }: SignInPageProps) {
  const t = useTranslations('identity.signIn');
  const [tab, setTab] = useState(purpose?.isNew ? 'new' : 'in');
  useDocumentTitle(t('documentTitle'));
  return (
    <Page title={purpose?.title ?? t('title')} lead={purpose?.lead}>
      {purpose && <p className={css.back}>{purpose.back}</p>}
      <ProviderNotice problem={problem} returnTo={returnTo} />
      <div className={css.columns}>
        <Card>
          <DividerTabs
            label={t('tabs')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'in', label: t('tab') },
              { value: 'new', label: t('newTab') },
            ]}
          >
            {tab === 'in' ? (
              <div className={css.form}>
                <SignInForm returnTo={returnTo} />
                <PasskeySignIn returnTo={returnTo} />
              </div>
            ) : (
              <SignUpForm returnTo={returnTo} />
            )}
          </DividerTabs>
        </Card>
        {aside}
      </div>
    </Page>
  );
}
