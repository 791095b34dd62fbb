import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { Button } from '@mantine/core';
import { IconMenu2, IconUser, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { signInUrl, signOutUrl } from '../../../client/session/sign-in.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { Wordmark } from '../../../ui/display/wordmark.tsx';
import { LargeTextButton } from '../../../ui/input/large-text-button.tsx';
import { InstallButton } from '../../install/install-button.tsx';
import { navigationOf, shownRole } from '../places.ts';
import { Bell } from './bell.tsx';
import css from './header.module.css';
import { HelpLine } from './help-line.tsx';
import { LanguageButton } from './language-button.tsx';
import { SchemeButton } from './scheme-button.tsx';
import { VisitorNav } from './visitor-nav.tsx';

/** Pages for visitors. */
const frontPages = new Set(['/', '/shelves', '/api/login']);
/** Boards that somebody works at have the screen to themselves: the header stands below them, its ways behind a button. */
export const boards: ReadonlySet<string> = new Set(['/store-tablet']);

/** While the session is loading nobody knows which of the two ends the header has. */
export function Header({ user, isPending }: { user: CurrentUser | undefined; isPending: boolean }) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  return (
    <header className={css.root}>
      <div className={css.inner} data-board={boards.has(pathname) || undefined}>
        <Link to="/" className={css.wordmark} aria-label={t('home')} data-signed-in={user ? true : undefined}>
          <Wordmark />
        </Link>
        {user && <Ways user={user} pathname={pathname} />}
        {!user && frontPages.has(pathname) && <VisitorNav />}
        <HelpLine isShort={user !== undefined} />
        <div className={css.tools}>
          <LargeTextButton>{t('text.button')}</LargeTextButton>
          <span
            className={css.language}
            data-signed-in={user ? true : undefined}
            data-front={(!user && frontPages.has(pathname)) || undefined}
          >
            <LanguageButton />
          </span>
          <span className={css.scheme}>
            <SchemeButton />
          </span>
          {user && <Bell />}
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

function Ways({ user, pathname }: { user: CurrentUser; pathname: string }) {
  const t = useTranslations('shell');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isBoard = boards.has(pathname);
  return (
    <>
      {isBoard && (
        <button
          type="button"
          className={`${css.tool} ${css.menu}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
          {t('menu')}
        </button>
      )}
      <nav id={id} className={css.nav} aria-label={t('nav.label')} data-folded={(isBoard && !isOpen) || undefined}>
        {navigationOf(user.role, pathname).map(({ name, ...place }) => (
          <Link
            key={name}
            {...place}
            className={css.link}
            activeOptions={{ exact: place.to === '/' }}
            onClick={() => setIsOpen(false)}
          >
            {t(`nav.${name}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}

function Account({ user }: { user: CurrentUser }) {
  const t = useTranslations('shell');
  return (
    <div className={css.account}>
      <Link to="/account" className={css.name} aria-label={t('accountOf', { name: user.firstName || user.email })}>
        {user.firstName || user.email}
      </Link>
      <span className={css.role}>
        <StatusBadge tone="neutral" icon={<IconUser aria-hidden size="1.2em" />}>
          {t(`roles.${shownRole(user.role)}`)}
        </StatusBadge>
      </span>
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
