import type { Language } from '@autolotto/contract/shared/language.ts';
import type { Context } from '../platform/context.ts';
import type { Reader } from '../platform/database/db.ts';
import type { Actor } from '../platform/http/session.ts';
import { openAccount } from './sign-in/accounts.ts';
import type { Origin } from './sign-in/sign-in-throttle.ts';
import * as store from './store.ts';
import { hashToken } from './tokens.ts';

export { loadGrant as loadFreeDeliveryGrant } from './free-delivery/store.ts';
export { accountSuspendedJob, findDuplicatesJob, selfExcludedJob } from './jobs.ts';
export {
  addressMark,
  documentsSeen,
  excludeSelf,
  findDuplicatesSoon,
  recordAddresses,
  verificationLevelFor,
} from './persons/persons.ts';
export { lockPerson, lockPersons } from './persons/store.ts';
export { assertMayReadUser, takeRole } from './roles/roles.ts';
export { safeReturnTo } from './rules.ts';
export { installationSecret, keyedHash, seal, unseal } from './secrets.ts';
export { raiseAlert } from './security/actions.ts';
export { networkNames } from './security/marks.ts';
export { hashPassword, verifyPassword } from './sign-in/accounts.ts';
export { resolveSession, resolveSessionSoon } from './sign-in/sessions.ts';
export { actAt, keepActing, listSessions, loadActing, shareSession } from './sign-in/sessions-list.ts';
export { loadLanguage, loadReader } from './store.ts';
export { isSuspended, refuseSuspended } from './suspensions/suspensions.ts';
export { hashToken } from './tokens.ts';

export const chooseLanguage = (context: Context, { userId }: Actor, language: Language): Promise<void> =>
  context.db.transact((tx) => store.setLanguage(tx, userId, language));

export const accountExists = async (context: Context, userId: string): Promise<boolean> =>
  (await store.userById(context.db.read, userId)) !== undefined;

/**
 * Somebody who has left, as the house reads for them: the role of their account, without a session, and without what has
 * to be proven for work. Nothing but reads may be done as them.
 */
export async function loadAbsent(db: Reader, userId: string): Promise<Actor | undefined> {
  const found = await store.userById(db, userId);
  if (!found) return undefined;
  const { role } = found.user;
  return { userId, sessionId: '', pickedRole: role, role: role ?? 'customer', isWorkAgeVerified: false };
}

/** As staff call them. */
export async function loadName(context: Context, userId: string): Promise<string> {
  const found = await store.userById(context.db.read, userId);
  return found?.user.name || (found?.user.email ?? userId);
}

/** As staff call them, by their ids; those without an account any more are missing. */
export async function loadNames(db: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await store.listUsers(db, userIds);
  return new Map(found.map(({ userId, name, email }) => [userId, name || email]));
}

/** Admins who can sign in. */
export async function listAdmins(db: Reader): Promise<{ userId: string; name: string }[]> {
  const found = await store.listAdmins(db);
  return found.map(({ userId, name, email }) => ({ userId, name: name || email }));
}

export async function loadCity(context: Context, userId: string): Promise<string | null> {
  return (await store.userById(context.db.read, userId))?.user.city ?? null;
}

const seedOrigin: Origin = { ip: '127.0.0.1', userAgent: 'seed', device: undefined };

/**
 * Makes an account with everything set. Where the address has one already, its facts are set again: a start that was cut
 * short left it without them. For seeds and tests.
 */
export async function ensurePerson(
  context: Context,
  email: string,
  password: string,
  person: store.Person,
): Promise<{ userId: string }> {
  const { firstName, lastName } = person;
  const existing = await store.userIdByEmail(context.db.read, email);
  const made = existing ? undefined : await openAccount(context, { email, password, firstName, lastName }, seedOrigin);
  const userId = existing ?? made?.userId;
  if (!userId) throw new Error(`no account for ${email}`);
  const session = made && (await store.sessionByHash(context.db, hashToken(made.token)));
  await context.db.transact(async (tx) => {
    await store.setPerson(tx, userId, person);
    if (session) await store.deleteSession(tx, session.sessionId);
  });
  return { userId };
}
