import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { logError } from '../../client/log.ts';
import { isWhole } from '../../client/session/session.ts';
import { useNearEnd } from '../../client/session/session-end.ts';
import { UpdateStrip } from '../install/update-strip.tsx';
import { loading } from '../page-load.ts';
import { ConnectionStrip } from './connection-strip.tsx';
// Imported eagerly, since it stands above the page: a late banner would push the page down under a finger.
import { EmailToVerify } from './email-to-verify.tsx';
import { shownRole } from './places.ts';

/** Seldom wanted, and without it a session ends as it would. */
const SessionEndStrip = lazy<ComponentType>(() =>
  loading(async () => ({ default: (await import('./session-end.tsx')).SessionEndStrip }))().catch((error: unknown) => {
    logError('Nobody is warned that the session ends', error);
    return { default: () => null };
  }),
);
/** Pages without unfinished work. */
const quietPaths = new Set(['/', '/account']);

/** What has to be known on any page, between its header and the page itself. */
export function Strips({ user }: { user: CurrentUser | undefined }) {
  const { pathname } = useLocation();
  const endsSoon = useNearEnd() !== undefined;
  // There it stands below the products.
  const isStorefront = pathname === '/' && user !== undefined && shownRole(user.role) === 'customer';
  return (
    <>
      {user && quietPaths.has(pathname) && !isStorefront && <EmailToVerify user={user} />}
      <ConnectionStrip />
      <UpdateStrip />
      {isWhole(user) && endsSoon && (
        <Suspense>
          <SessionEndStrip />
        </Suspense>
      )}
    </>
  );
}
