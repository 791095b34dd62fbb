import type { Access } from '@autolotto/contract/shared/endpoint.ts';
import { fail } from '../fail.ts';
import type { Actor } from './session.ts';

/** Couriers and stores handle age-restricted goods: their calls need the work-age check; those of admins and customers do not. */
const isWork = (access: Access, actor: Actor): boolean =>
  (typeof access.who !== 'string' || access.isWork === true) && (actor.role === 'courier' || actor.role === 'store');

const isFreshFor = (input: NonNullable<Access['needsFreshSignIn']>, actor: Actor): boolean =>
  (input === 'minutes' ? actor.isJustSignedIn : actor.isFresh) === true;

/** A shared tablet does the store's work alone, and with a person at it; signing in and out is open. */
function checkTablet(access: Access, actor: Actor): void {
  if (access.beforeSecondFactor) return;
  if (!isWork(access, actor)) fail('TABLET_SHARED', {});
  if (actor.tablet?.actingId === undefined) fail('TABLET_LOCKED', {});
}

/** Refuses a caller the row does not name. Relations to an object are the service's to check. */
export function checkAccess(access: Access, actor: Actor | null, changes: boolean): void {
  if (access.who === 'anyone') return;
  if (!actor) fail('UNAUTHENTICATED', {});
  if (actor.suspension && !access.whileSuspended) fail('ACCOUNT_SUSPENDED', actor.suspension);
  if (actor.secondFactor && !access.beforeSecondFactor) fail('SECOND_FACTOR_REQUIRED', { step: actor.secondFactor });
  if (actor.deletesAt && !access.whileLeaving && !access.beforeSecondFactor)
    fail('ACCOUNT_LEAVING', { deletesAt: actor.deletesAt });
  if (access.who !== 'signed-in' && !access.who.includes(actor.role)) fail('FORBIDDEN', {});
  const isAskedFresh = access.needsFreshSignIn !== 'admin' || actor.role === 'admin';
  if (access.needsFreshSignIn && isAskedFresh && !isFreshFor(access.needsFreshSignIn, actor))
    fail('REAUTHENTICATION_REQUIRED', {});
  if (isWork(access, actor) && !actor.isWorkAgeVerified) fail('WORK_AGE_REQUIRED', {});
  if (actor.tablet && changes && !access.whileTabletLocked) checkTablet(access, actor);
}
