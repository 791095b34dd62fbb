import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { signInUrl, signOutUrl } from '../../client/sign-in.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LargeTextButton } from '../../ui/theme-controls.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { InstallButton } from '../install/install-button.tsx';
import css from './header.module.css';
import { HelpLine } from './help-line.tsx';
import { LanguageButton } from './language-button.tsx';
import { navigationOf, shownRole } from './places.ts';
import { SchemeButton } from './scheme-button.tsx';
import { VisitorNav } from './visitor-nav.tsx';

/** What is made for people who are not signed in yet. */
const frontPages = new Set(['/', '/shelves']);

/** While the session is loading nobody knows which of the two ends the header has. */
export function Header({ user, isPending }: { user: CurrentUser | undefined; isPending: boolean }) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  return (
    <header className={css.root}>
      <div className={css.inner}>
        <Link to="/" className={css.wordmark} aria-label={t('home')} data-signed-in={user ? true : undefined}>
          <Wordmark />
        </Link>
        {user && (
          <nav className={css.nav} aria-label={t('nav.label')}>
            {navigationOf(user.role, pathname).map(({ to, name }) => (
              <Link key={to} to={to} className={css.link} activeOptions={{ exact: to === '/' }}>
                {t(`nav.${name}`)}
              </Link>
            ))}
          </nav>
        )}
        {!user && frontPages.has(pathname) && <VisitorNav />}
        <HelpLine isShort={user !== undefined} />
        <div className={css.tools}>
          <LargeTextButton>{t('text.button')}</LargeTextButton>
          <span className={css.language} data-signed-in={user ? true : undefined}>
            <LanguageButton />
          </span>
          <span className={css.scheme}>
            <SchemeButton />
          </span>
          {user && <Account user={user} />}
          {!user && frontPages.has(pathname) && (
            <span className={css.install}>
              <InstallButton />
            </span>
          )}
          {!user && !isPending && <SignIn />}
        </div>
      </div>
    </header>
  );
}

function Account({ user }: { user: CurrentUser }) {
  const t = useTranslations('shell');
  return (
    <div className={css.account}>
      <Link to="/account" className={css.name} aria-label={t('accountOf', { name: user.firstName || user.email })}>
        {user.firstName || user.email}
      </Link>
      <StatusBadge tone="neutral" icon={<IconUser aria-hidden size="1.2em" />}>
        {t(`roles.${shownRole(user.role)}`)}
      </StatusBadge>
      {/* A real navigation: the server ends the session. */}
      <a href={signOutUrl} className={css.link}>
        {t('signOut')}
      </a>
    </div>
  );
}

function SignIn() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  if (pathname === '/api/login') return null;
  return (
    <Button
      component="a"
      href={signInUrl('/')}
      variant="outline"
      className={css.signIn}
      mod={{ front: frontPages.has(pathname) }}
    >
      {t('signIn')}
    </Button>
  );
}
