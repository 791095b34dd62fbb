import { lazyRouteComponent } from '@tanstack/react-router';
import { useUser } from '../client/session.ts';

const Home = lazyRouteComponent(() => import('./pages/home.tsx'), 'HomePage');
const Landing = lazyRouteComponent(() => import('./pages/landing.tsx'), 'LandingPage');

/** The front door: the dashboard of a signed-in person, the landing page for everybody else and while we do not know. */
export function IndexPage() {
  const { isAuthenticated } = useUser();
  return isAuthenticated ? <Home /> : <Landing />;
}
