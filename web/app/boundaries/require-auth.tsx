import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { hasNoAnswer, isSuspended } from '../../client/errors.ts';
import { useUser } from '../../client/session/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { laterPart } from '../later.ts';
import { leaveForSignIn } from '../query-client.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const OfflinePage = lazy(laterPart('offlinePage'));

const SuspendedPage = lazy(laterPart('suspendedPage'));

const LeftSteps = lazy(laterPart('leftSteps'));

/** Everything but the landing page needs a session: others are led to sign-in with an explanation. */
export function RequireAuth() {
  const { isAuthenticated, isPending, error, refetch } = useUser();
  const t = useTranslations('shell');
  const tCommon = useTranslations('shell.common');
  const retry = useCallback(() => void refetch(), [refetch]);
  if (error && isSuspended(error)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SuspendedPage error={error} />
        <LeftSteps />
      </Suspense>
    );
  }
  if (isAuthenticated) return <Outlet />;
  if (isPending) return <PageSkeleton />;
  if (hasNoAnswer(error)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OfflinePage onRetry={retry} />
      </Suspense>
    );
  }
  if (error) {
    return (
      <Page width="reading">
        <ErrorState title={t('session.failed')} retryLabel={tCommon('retry')} onRetry={retry} />
      </Page>
    );
  }
  return <SignedOut />;
}

function SignedOut() {
  const t = useTranslations();
  // Tracking has its own sentence: people come to it from a link in a message.
  const isTracking = useMatchRoute()({ to: '/tracking/$orderId' }) !== false;
  const message = t(isTracking ? 'shell.unauthorized.tracking' : 'shell.unauthorized.text');
  const title = t('shell.unauthorized.title');
  useEffect(() => leaveForSignIn({ title, message }), [title, message]);
  return <PageSkeleton />;
}
