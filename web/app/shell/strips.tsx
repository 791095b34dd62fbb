import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { logError } from '../../client/log.ts';
import { useNearEnd } from '../../client/session/session-end.ts';
import { useSettings } from '../../client/settings.ts';
import { DemoInboxButton } from '../../demo/demo-inbox-button.tsx';
// Imported eagerly, since it stands above the page: a late banner would push the page down under somebody's finger.
import { VerifyEmailBanner } from '../../identity/mail/verify-email-banner.tsx';
import { UpdateStrip } from '../install/update-strip.tsx';
import { loading } from '../page-load.ts';
import { ConnectionStrip } from './connection-strip.tsx';

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
  const settings = useSettings().data;
  const { pathname } = useLocation();
  const endsSoon = useNearEnd() !== undefined;
  return (
    <>
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
    </>
  );
}
