import { lazyRouteComponent } from '@tanstack/react-router';
import { currentUserQuery, useUser } from '../client/session.ts';
import { soon } from './first-data.ts';
import { loading } from './page-load.ts';
import { queryClient } from './query-client.ts';

const Home = lazyRouteComponent(
  loading(() => import('./pages/home.tsx')),
  'HomePage',
);
const Landing = lazyRouteComponent(
  loading(() => import('./pages/landing.tsx')),
  'LandingPage',
);

/** The front door: the dashboard of a signed-in person, the landing page for everybody else and while we do not know. */
export function IndexPage() {
  const { isAuthenticated } = useUser();
  return isAuthenticated ? <Home /> : <Landing />;
}

/** Fetches the code of the one that will be shown, so that nobody sees the other one flash by. */
export async function loadIndexPage(): Promise<void> {
  await soon(queryClient.ensureQueryData(currentUserQuery));
  const page = queryClient.getQueryData(currentUserQuery.queryKey) ? Home : Landing;
  await page.preload?.();
}
