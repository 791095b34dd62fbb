/** Roles: picking one, requesting one, the age check of workers, and changes by admins. */
import type {
  AccessRequest,
  DecideRequest,
  PickRole,
  UserRole,
  VerifyWorkAge,
  WorkAgeVerification,
} from '@autolotto/contract/identity/roles/model.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { declarationTerms, hearDeclaration } from '../age/refusals.ts';
import { findDuplicatesSoon } from '../persons/persons.ts';
import { userById } from '../store.ts';
import { checkWorkAge, type WayToAdmin, wayToAdmin } from './rules.ts';
import { asksForSetUpCode, countSetUpTry, deleteSetUpCode, isSetUpCode } from './set-up-code.ts';
import * as store from './store.ts';

const account = (userId: string) => ({ kind: 'user', id: userId }) as const;

/** What is a person's is read by themselves, and by admins; another's id is refused without revealing whether it exists. */
export async function assertMayReadUser(context: Context, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.userId) return;
  if (actor.role !== 'admin') fail('FORBIDDEN', {});
  if (!(await userById(context.db.read, userId))) fail('USER_NOT_FOUND', {});
}

/** One pick. Who asks for admin and may not have it leaves a request, which stays although the answer is a refusal. */
export async function pickRole(
  context: Context,
  actor: Actor,
  { role, setUpCode }: z.output<typeof PickRole>,
): Promise<void> {
  if (role === 'admin' && setUpCode !== undefined) await countSetUpTry(context, actor.userId);
  const way = await context.db.transact(async (tx): Promise<WayToAdmin> => {
    if (role === 'admin') await store.lockAdmins(tx);
    const user = await store.lockUser(tx, actor.userId);
    if (!user) fail('UNAUTHENTICATED', {});
    if (user.role !== null) fail('ROLE_ALREADY_PICKED', {});
    const way = role === 'admin' ? wayToAdmin(await wouldBeAdmin(context, tx, user, setUpCode)) : 'at once';
    if (way === 'on request') await ask(tx, user.id);
    if (way !== 'at once') return way;
    await store.setRole(tx, user.id, role);
    if (role === 'admin') await becameAdmin(tx, user.id, { by: null, reason: 'Admin by the settings' });
    await audit(tx, { actorId: user.id, action: 'role.picked', subject: account(user.id), details: { role } });
    rightsChanged(tx, context.bus, user.id);
    return way;
  });
  if (way === 'on request') fail('ADMIN_APPROVAL_PENDING', {});
  if (way === 'once confirmed') fail('ADMIN_EMAIL_UNVERIFIED', {});
  if (way === 'by code') fail(setUpCode === undefined ? 'SET_UP_CODE_REQUIRED' : 'SET_UP_CODE_INCORRECT', {});
}

const wouldBeAdmin = async (
  context: Context,
  tx: Tx,
  user: { email: string; emailVerified: boolean },
  setUpCode: string | undefined,
) => ({
  email: user.email,
  // The demo has nothing to protect and no mail.
  isOwnAddress: user.emailVerified || context.config.preset === 'demo',
  listed: context.config.adminEmails,
  admins: await store.countAdmins(tx),
  hasSetUpCode: !asksForSetUpCode(context.config) || (await isSetUpCode(tx, setUpCode)),
});

/** Settles their request, and ends the set-up code. */
export async function becameAdmin(
  tx: Tx,
  userId: string,
  { by, reason }: { readonly by: string | null; readonly reason: string },
): Promise<void> {
  await store.settleRequest(tx, userId, { status: 'approved', by, reason });
  await deleteSetUpCode(tx);
}

async function ask(tx: Tx, userId: string): Promise<void> {
  const requestId = await store.insertRequest(tx, userId);
  if (requestId === undefined) return;
  const details = { requestId, role: 'admin' };
  await audit(tx, { actorId: userId, action: 'access.requested', subject: account(userId), details });
}

/**
 * Gives an account its role by an invitation to work, when it has picked none; answers what it is then. Who was invited,
 * and whether the role will do, is for the caller to judge: in the same transaction.
 */
export async function takeRole(
  context: Context,
  tx: Tx,
  userId: string,
  role: 'courier' | 'store',
): Promise<{ readonly email: string; readonly role: Role }> {
  const user = await store.lockUser(tx, userId);
  if (!user) fail('UNAUTHENTICATED', {});
  if (user.role !== null) return { email: user.email, role: user.role };
  await store.setRole(tx, userId, role);
  const details = { role, by: 'invitation' };
  await audit(tx, { actorId: userId, action: 'role.picked', subject: account(userId), details });
  rightsChanged(tx, context.bus, userId);
  return { email: user.email, role };
}

/** The work-age check. The date is locked by it, as by the customer check; the same date again answers what is stored. */
export async function verifyWorkAge(
  context: Context,
  actor: Actor,
  { dateOfBirth, workType, verificationMethod, timeZone = 'UTC' }: z.output<typeof VerifyWorkAge>,
): Promise<z.output<typeof WorkAgeVerification>> {
  if (actor.pickedRole !== workType) fail('WORK_TYPE_MISMATCH', { role: actor.pickedRole });
  const terms = await declarationTerms(context);
  const today = dayIn(timeZone, await databaseTime(context));
  const refused = checkWorkAge(dateOfBirth, today, terms.policy['age.work']);
  if (refused?.code === 'BIRTH_DATE_IN_FUTURE') fail(refused.code, {});
  const heard = await context.db.transact(async (tx) => {
    const user = await store.lockUser(tx, actor.userId);
    if (user?.role !== workType) fail('WORK_TYPE_MISMATCH', { role: user?.role ?? null });
    const isLocked = user.ageVerifiedAt !== null || user.workAgeVerifiedAt !== null;
    if (isLocked && user.dateOfBirth !== dateOfBirth) fail('BIRTH_DATE_LOCKED', {});
    if (isLocked && refused) fail(refused.code, refused.details);
    const stop = isLocked
      ? undefined
      : await hearDeclaration(tx, terms, user.id, { check: 'work', dateOfBirth, tooYoung: refused });
    if (stop) return stop;
    if (user.workAgeVerifiedAt) return user.workAgeVerifiedAt;
    const verifiedAt = await store.setWorkAge(tx, user.id, dateOfBirth);
    await findDuplicatesSoon(tx, context, user.id);
    const details = { workType, method: verificationMethod };
    await audit(tx, { actorId: user.id, action: 'work-age.verified', subject: account(user.id), details });
    // Their sockets may hear more now; they come again for it.
    rightsChanged(tx, context.bus, user.id);
    return verifiedAt;
  });
  if (heard && 'code' in heard) fail(heard.code, heard.details as never);
  return { isWorkAgeVerified: true, workAgeVerifiedAt: heard?.toISOString() ?? null, verificationMethod, workType };
}

export async function waitingRequests(context: Context): Promise<AccessRequest[]> {
  return (await store.waitingRequests(context.db.read)).map(requestView);
}

const requestView = (row: store.RequestRow): AccessRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export async function decideRequest(
  context: Context,
  actor: Actor,
  requestId: number,
  { decision, reason }: z.output<typeof DecideRequest>,
): Promise<AccessRequest> {
  return context.db.transact(async (tx) => {
    await store.lockAdmins(tx);
    const request = await store.requestById(tx, requestId);
    if (!request) fail('ACCESS_REQUEST_NOT_FOUND', {});
    const status = decision === 'approve' ? 'approved' : 'refused';
    if (!(await store.decideRequest(tx, requestId, { status, by: actor.userId, reason })))
      fail('ACCESS_REQUEST_DECIDED', {});
    const { userId, role } = request;
    const details = { requestId, role, reason };
    await audit(tx, { actorId: actor.userId, action: `access.${status}`, subject: account(userId), details });
    if (status === 'approved') await putRole(context, tx, actor, userId, role, reason);
    const answered = await store.requestById(tx, requestId);
    if (!answered) throw new Error(`request ${requestId} is gone`);
    return requestView(answered);
  });
}

/** Sets a person's role for an admin. Null lets them pick again. */
export async function changeRole(
  context: Context,
  actor: Actor,
  userId: string,
  role: Role | null,
  reason: string,
): Promise<z.output<typeof UserRole>> {
  return context.db.transact(async (tx) => {
    await store.lockAdmins(tx);
    await putRole(context, tx, actor, userId, role, reason);
    if (role === 'admin') await becameAdmin(tx, userId, { by: actor.userId, reason });
    return { userId, role };
  });
}

async function putRole(
  context: Context,
  tx: Tx,
  actor: Actor,
  userId: string,
  role: Role | null,
  reason: string,
): Promise<void> {
  const user = await store.lockUser(tx, userId);
  if (!user) fail('USER_NOT_FOUND', {});
  if (user.role === role) return;
  // Without any admin the next one to pick the role would have it for the asking.
  if (user.role === 'admin' && user.suspendedAt === null && (await store.countActiveAdmins(tx)) === 1)
    fail('LAST_ADMIN', {});
  await store.setRole(tx, userId, role);
  const details = { from: user.role, to: role, reason };
  await audit(tx, { actorId: actor.userId, action: 'role.changed', subject: account(userId), details });
  rightsChanged(tx, context.bus, userId);
}
