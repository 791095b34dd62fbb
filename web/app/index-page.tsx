import { lazyRouteComponent } from '@tanstack/react-router';
import { useUser } from '../client/session.ts';
import { loading } from './page-load.ts';

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
