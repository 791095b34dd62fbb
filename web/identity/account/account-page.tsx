import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { signOutUrl } from '../../client/session/sign-in.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import rows from '../../ui/layout/rows.module.css';
import { PasskeysCard } from '../credentials/passkeys-card.tsx';
import { SecondFactorCard } from '../credentials/second-factor-card.tsx';
import { ProfileSheet } from '../profile/profile-sheet.tsx';
import css from './account.module.css';
import { SessionsCard } from './sessions-card.tsx';

type AccountPageProps = {
  /** The role in words. */
  readonly role: string;
  /** Keeps one card that fails from taking the page down. */
  readonly guard: (card: ReactNode) => ReactNode;
  /** Cards of others below the sign-in, and beside it. */
  readonly preferences?: ReactNode;
  /** Below who they are. */
  readonly addresses?: ReactNode;
  readonly children?: ReactNode;
};

/** The user's own account: profile, sign-in methods and sessions. */
export function AccountPage({ role, guard, preferences, addresses, children }: AccountPageProps) {
  const t = useTranslations('identity.account');
  const tProfile = useTranslations('profile');
  const user = useSignedInUser();
  const [isEditing, setIsEditing] = useState(false);
  useDocumentTitle(t('documentTitle'));
  return (
    <Page title={t('title')}>
      <div className={css.columns}>
        <div className={rows.stack}>
          <Card title={t('you.title')}>
            <dl className={css.facts}>
              <dt>{t('you.name')}</dt>
              <dd>{[user.firstName, user.lastName].filter(Boolean).join(' ') || t('you.noName')}</dd>
              <dt>{tProfile('phone')}</dt>
              <dd>{user.phone ?? tProfile('noPhone')}</dd>
              <dt>{t('you.email')}</dt>
              <dd>{user.email}</dd>
              <dt>{t('you.role')}</dt>
              <dd>{role}</dd>
            </dl>
            <div className={rows.buttons}>
              <Button variant="outline" onClick={() => setIsEditing(true)}>
                {tProfile('edit')}
              </Button>
              <Button component="a" href="/api/login?step=forgot" variant="outline">
                {t('you.changePassword')}
              </Button>
              <Button component="a" href={signOutUrl} variant="outline">
                {t('you.signOut')}
              </Button>
            </div>
            {isEditing && <ProfileSheet user={user} onClose={() => setIsEditing(false)} />}
          </Card>
          {addresses}
          {guard(<PasskeysCard />)}
          {guard(<SecondFactorCard />)}
          {guard(<SessionsCard />)}
          {preferences}
        </div>
        <div className={rows.stack}>{children}</div>
      </div>
    </Page>
  );
}
