import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { logError } from '../../client/log.ts';
import { useUser } from '../../client/session/session.ts';
import { useNearEnd } from '../../client/session/session-end.ts';
import { useSettings } from '../../client/settings.ts';
import { DemoInboxButton } from '../../demo/demo-inbox-button.tsx';
import { workToCheck } from '../../identity/age/work-age-rules.ts';
// Imported eagerly, since it stands above the page: a late banner would push the page down under somebody's finger.
import { VerifyEmailBanner } from '../../identity/mail/verify-email-banner.tsx';
import { FreshSignIn } from '../../identity/sign-in/fresh-sign-in.tsx';
import { DemoBanner } from '../../ui/feedback/demo-banner.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { PageSkeleton } from '../boundaries/page-skeleton.tsx';
import { SaveLanguage } from '../i18n/save-language.tsx';
import { UpdateStrip } from '../install/update-strip.tsx';
import { loading } from '../page-load.ts';
import { RenewSubscription } from '../push/renew-subscription.tsx';
import { RealtimeInvalidation } from '../realtime-invalidation.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import css from './root.module.css';

/** Dialogs are not part of the first load. */
const WorkAgeCheck = lazy(async () => ({
  default: (await import('../../identity/age/work-age-check.tsx')).WorkAgeCheck,
}));

const SecondFactorGate = lazy(async () => ({
  default: (await import('../../identity/credentials/second-factor-gate.tsx')).SecondFactorGate,
}));

/** If it fails to load, the couriers' page shares the position itself, and every page works. */
const CourierOnRoad = lazy<ComponentType<{ userId: string }>>(() =>
  loading(async () => ({ default: (await import('./courier-on-road.tsx')).CourierOnRoad }))().catch(
    (error: unknown) => {
      logError('The position is shared on the page of couriers only', error);
      return { default: () => null };
    },
  ),
);
/** Seldom wanted, and without it a session ends as it would. */
const SessionEndStrip = lazy<ComponentType>(() =>
  loading(async () => ({ default: (await import('./session-end.tsx')).SessionEndStrip }))().catch((error: unknown) => {
    logError('Nobody is warned that the session ends', error);
    return { default: () => null };
  }),
);
/** Pages without unfinished work. */
const quietPaths = new Set(['/', '/account']);

/** The frame round every page. */
export function Root() {
  const t = useTranslations();
  const { user, isPending } = useUser();
  const settings = useSettings().data;
  const main = useRef<HTMLElement>(null);
  const workType = user && workToCheck(user);
  const { pathname } = useLocation();
  const endsSoon = useNearEnd() !== undefined;
  useFocusOnArrival(main);
  useRestoredDraft(user?.id);
  return (
    <div className={css.root} data-signed-in={user ? true : undefined}>
      <SkipLink>{t('shell.skipToContent')}</SkipLink>
      {settings?.isSandbox && (
        <DemoBanner label={t('demo.bannerLabel')}>
          {t('demo.banner')}{' '}
          <Link className={css.outbox} to="/outbox">
            {t('demo.outbox.link')}
          </Link>
        </DemoBanner>
      )}
      <Header user={user} isPending={isPending} />
      {user && !user.isEmailVerified && !user.secondFactor && settings?.isMailAvailable && quietPaths.has(pathname) && (
        <VerifyEmailBanner email={user.email} outbox={settings.isSandbox && <DemoInboxButton to={user.email} />} />
      )}
      <ConnectionStrip />
      <UpdateStrip />
      {user && !user.secondFactor && endsSoon && (
        <Suspense>
          <SessionEndStrip />
        </Suspense>
      )}
      <RealtimeInvalidation />
      <RenewSubscription />
      <SaveLanguage />
      {user?.role === 'courier' && !workType && !user.secondFactor && (
        <Suspense>
          <CourierOnRoad userId={user.id} />
        </Suspense>
      )}
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        {user?.secondFactor && pathname !== '/api/login' ? (
          <Suspense fallback={<PageSkeleton />}>
            <SecondFactorGate step={user.secondFactor} />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      <Footer />
      {user && !user.secondFactor && <BottomBar user={user} />}
      {user && <FreshSignIn />}
      {workType && !user.secondFactor && (
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

/** Input outlives its session; the page never waits for that. */
function useRestoredDraft(userId: string | undefined) {
  useEffect(() => {
    if (userId === undefined) return;
    import('../session/form-drafts.ts')
      .then(({ saveDraft }) => saveDraft(userId))
      .catch((error: unknown) => logError('What is typed is not kept', error));
  }, [userId]);
}
