import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronLeft, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { signOutUrl } from '../../client/session/sign-in.ts';
import { Page } from '../../ui/layout/page.tsx';
import rows from '../../ui/layout/rows.module.css';
import css from './account.module.css';
import { type AccountRow, AccountRows } from './account-rows.tsx';

type AccountPageProps = {
  /** The role in words. */
  readonly role: string;
  readonly groups: readonly (readonly AccountRow[])[];
  /** The part that stands beside the rows, and on a phone in their place where somebody chose it. */
  readonly shown: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
};

/** The user's own account: a row for each thing, and the part that is open. */
export function AccountPage({ role, groups, shown, isChosen, children }: AccountPageProps) {
  const t = useTranslations('account');
  useDocumentTitle(t('documentTitle'));
  return (
    <Page title={t('title')}>
      <div className={css.columns} data-chosen={isChosen || undefined}>
        <nav className={`${rows.stack} ${css.index}`} aria-label={t('title')}>
          <AccountRows groups={groups} shown={shown} />
          <div className={css.end}>
            <span className={rows.quiet}>{t('signedInAs', { role })}</span>
            <Button
              component="a"
              href={signOutUrl}
              variant="outline"
              leftSection={<IconLogout aria-hidden size={20} />}
            >
              {t('you.signOut')}
            </Button>
          </div>
        </nav>
        <div className={`${rows.stack} ${css.part}`}>
          <Link to="/account" className={css.back}>
            <IconChevronLeft aria-hidden size={20} />
            {t('rows.all')}
          </Link>
          {children}
        </div>
      </div>
    </Page>
  );
}
