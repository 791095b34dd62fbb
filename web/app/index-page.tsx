import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { hasNoAnswer } from '../client/errors.ts';
import { currentUserQuery, useUser } from '../client/session/session.ts';
import { soon } from './first-data.ts';
import { prefetchFirstShelf, untilShelfStands } from './first-shelf.ts';
import { laterPart } from './later.ts';
import { readCachedOrders } from './offline/cached-orders.ts';
import { loadingAlone } from './page-load.ts';
import { queryClient } from './query-client.ts';

const Home = lazyRouteComponent(
  loadingAlone(() => import('../pages/home/home.tsx'), 'shelves', 'ordering', 'home'),
  'HomePage',
);
const Landing = lazyRouteComponent(
  loadingAlone(() => import('../pages/landing/landing.tsx'), 'shelves', 'landing'),
  'LandingPage',
);

const OfflinePage = lazy(laterPart('offlinePage'));

/** The front door: the dashboard of a signed-in person, the landing page for everybody else and while we do not know. */
export function IndexPage() {
  const { isAuthenticated, error, refetch } = useUser();
  const isCutOff = hasNoAnswer(error);
  const hasCached = useHasCachedOrders(isCutOff);
  const retry = useCallback(() => void refetch(), [refetch]);
  if (isAuthenticated) return <Home />;
  if (!isCutOff || !hasCached) return <Landing />;
  return (
    <Suspense>
      <OfflinePage onRetry={retry} />
    </Suspense>
  );
}

/** A returning user without network wants their orders, not the landing page. */
function useHasCachedOrders(isWanted: boolean): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (isWanted && 'caches' in window) void readCachedOrders(caches).then((kept) => setHas(kept !== undefined));
  }, [isWanted]);
  return has;
}

/** Time for which somebody who came with a session waits for their home: the front page is not theirs. */
const sessionPatienceMs = 10_000;

/** The server asks for the user where a session came with the request. */
const cameWithSession = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('link[rel=preload][href="/api/auth/user"]') !== null;

/** Fetches the code of the one that will be shown, so that nobody sees the other one flash by. */
export async function loadIndexPage(): Promise<void> {
  const shelf = prefetchFirstShelf();
  const user = queryClient.ensureQueryData(currentUserQuery);
  if (cameWithSession()) await Promise.all([soon(user, sessionPatienceMs), Home.preload?.()]);
  else await soon(user);
  const Page = queryClient.getQueryData(currentUserQuery.queryKey) ? Home : Landing;
  await Promise.all([Page.preload?.(), untilShelfStands(shelf)]);
}
