import type { Access, Role } from '@autolotto/contract/shared/endpoint.ts';
import { fail } from './fail.ts';
import type { Actor } from './session.ts';

const mayAct = (allowed: readonly Role[], actor: Actor): boolean => allowed.includes(actor.role);

/** Couriers and stores handle age-restricted goods: their calls need the work-age check, admins and customers' do not. */
const isWork = (access: Access, actor: Actor): boolean =>
  typeof access.who !== 'string' && (actor.role === 'courier' || actor.role === 'store');

/** Refuses a caller the row does not name. Relations to an object are the service's to check. */
export function checkAccess(access: Access, actor: Actor | null): void {
  if (access.who === 'anyone') return;
  if (!actor) fail('UNAUTHENTICATED', {});
  if (access.who === 'signed-in') return;
  if (!mayAct(access.who, actor)) fail('FORBIDDEN', {});
  if (isWork(access, actor) && !actor.isWorkAgeVerified) fail('WORK_AGE_REQUIRED', {});
}
