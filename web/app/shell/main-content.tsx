import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ErrorHelp } from '../../ui/feedback/error-help.ts';
import { PageSkeleton } from '../boundaries/page-skeleton.tsx';
import { laterPart } from '../later.ts';
import { AskAssistant } from './ask-assistant.tsx';

const SecondFactorGate = lazy(laterPart('secondFactorGate'));

const LeavingGate = lazy(laterPart('leavingGate'));

/** The page, or what stands before it; errors on it offer help. */
export function MainContent({ user }: { readonly user: CurrentUser | undefined }) {
  const { pathname } = useLocation();
  if (user?.secondFactor && pathname !== '/api/login')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SecondFactorGate step={user.secondFactor} />
      </Suspense>
    );
  if (user?.deletesAt && pathname !== '/api/login')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LeavingGate deletesAt={user.deletesAt} />
      </Suspense>
    );
  return (
    <ErrorHelp value={<AskAssistant isQuiet />}>
      <Outlet />
    </ErrorHelp>
  );
}
