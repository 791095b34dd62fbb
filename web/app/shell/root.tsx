import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { logError } from '../../client/log.ts';
import { isWhole, useUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { workToCheck } from '../../identity/age/work-age-rules.ts';
import { DemoBanner } from '../../ui/feedback/demo-banner.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { onceUsed } from '../../ui/once-used.ts';
import { laterPart } from '../later.ts';
import { isDraftKept, noteInput } from '../session/kept-draft.ts';
import { Background } from './background.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { boards, Header } from './header/header.tsx';
import { MainContent } from './main-content.tsx';
import css from './root.module.css';
import { Strips } from './strips.tsx';

/** Dialogs are not part of the first load. */
const WorkAgeCheck = lazy(laterPart('workAgeCheck'));

/** The frame round every page; a board that somebody works at has the upper end of the screen to itself. */
export function Root() {
  const t = useTranslations();
  const { user, isPending } = useUser();
  const settings = useSettings().data;
  const main = useRef<HTMLElement>(null);
  const workType = user && workToCheck(user);
  useFocusOnArrival(main);
  useRestoredDraft(user?.id);
  const { pathname } = useLocation();
  const isBoard = boards.has(pathname);
  const frame = (
    <>
      {settings?.isSandbox && (
        <DemoBanner label={t('demo.bannerLabel')}>
          {t('demo.banner')}{' '}
          <Link className={css.outbox} to="/outbox">
            {t('demo.outbox.link')}
          </Link>
        </DemoBanner>
      )}
      <Header user={user} isPending={isPending} />
    </>
  );
  return (
    <div
      className={css.root}
      data-signed-in={user ? true : undefined}
      data-courier={pathname === '/courier' || undefined}
    >
      <SkipLink>{t('shell.skipToContent')}</SkipLink>
      {!isBoard && frame}
      <Strips user={user} />
      <Background user={user} />
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <MainContent user={user} />
      </main>
      {isBoard ? frame : <Footer />}
      {user && isWhole(user) && <BottomBar user={user} />}
      {workType && isWhole(user) && (
        <Suspense>
          <WorkAgeCheck workType={workType} />
        </Suspense>
      )}
    </div>
  );
}

/** A new page begins at its own beginning for those who listen or use the keyboard, too. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** Input outlives its session; the page never waits for that, and what keeps it comes with the first press. */
function useRestoredDraft(userId: string | undefined) {
  useEffect(() => {
    if (userId === undefined) return;
    noteInput();
    const keep = () =>
      import('../session/form-drafts.ts')
        .then(({ saveDraft }) => saveDraft(userId))
        .catch((error: unknown) => logError('What is typed is not kept', error));
    if (isDraftKept()) void keep();
    else onceUsed(keep);
  }, [userId]);
}
