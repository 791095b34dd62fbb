import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { logError } from '../../client/log.ts';
import { isWhole } from '../../client/session/session.ts';
import { workToCheck } from '../../identity/age/work-age-rules.ts';
import { FreshSignIn, type FreshSignInProps } from '../../identity/sign-in/fresh-sign-in.tsx';
import { laterPart } from '../later.ts';
import { loadingAlone } from '../page-load.ts';

/** If it fails to load, the couriers' page shares the position itself, and every page works. */
const CourierOnRoad = lazy<ComponentType<{ userId: string }>>(() =>
  laterPart('courierOnRoad')().catch((error: unknown) => {
    logError('The position is shared on the page of couriers only', error);
    return { default: () => null };
  }),
);
/** Comes after the first paint. Without it a refusal stands, in its own words. */
const RealityCheck = lazy<ComponentType>(() =>
  loadingAlone(async () => ({ default: (await import('./reality-check.tsx')).RealityCheck }))().catch(
    (error: unknown) => {
      logError('A reality check opens no dialog', error);
      return { default: () => null };
    },
  ),
);
/** Without it emails and messages stay as they are until the next page. */
const SyncPreferences = lazy<ComponentType>(() =>
  import('../push/sync-preferences.tsx').then(
    ({ SyncPreferences }) => ({ default: SyncPreferences }),
    (error: unknown) => {
      logError('Emails and messages stay as they are', error);
      return { default: () => null };
    },
  ),
);

/** If the sheet fails to load, the server's refusal stands. */
function Unloaded({ onClose }: FreshSignInProps) {
  useEffect(onClose, [onClose]);
  return null;
}
const SignInAgain = lazy<ComponentType<FreshSignInProps>>(() =>
  laterPart('signInAgain')().catch((error: unknown) => {
    logError('Nobody can show in place who they are', error);
    return { default: Unloaded };
  }),
);

/** What goes on on every page without being seen, or opens by itself. */
export function Background({ user }: { user: CurrentUser | undefined }) {
  return (
    <>
      {user && (
        <Suspense>
          <SyncPreferences />
        </Suspense>
      )}
      {isWhole(user) && (
        <Suspense>
          <RealityCheck />
        </Suspense>
      )}
      {user && <FreshSignIn sheet={SignInAgain} />}
      {user?.role === 'courier' && !workToCheck(user) && isWhole(user) && (
        <Suspense>
          <CourierOnRoad userId={user.id} />
        </Suspense>
      )}
    </>
  );
}
