/** Actions of mailed links on an account: a new password, a browser let in, every session ended. */
import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { LinkInfo, LinkPurpose, ResetPassword } from '@autolotto/contract/identity/passwords/model.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { canMail, writeMail } from '../../platform/mail/mail.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { goingByMail } from '../credentials/rules.ts';
import { sendResetJob } from '../jobs.ts';
import { findLink, issueLink, purgeLinks, redeemLink } from '../mail/email-tokens.ts';
import { guessingMail, passwordChangedMail, resetMail, signUpAgainMail } from '../mail/emails.ts';
import { purgeAddresses } from '../persons/store.ts';
import { currentUser } from '../service.ts';
import { openSession } from '../sign-in/opening.ts';
import { deleteAttempts, type Origin, purgeAttempts } from '../sign-in/sign-in-throttle.ts';
import {
  deleteFactor,
  deletePasskey,
  deleteSessionsOf,
  insertPassword,
  loadFactor,
  loadPasskeys,
  nowIn,
  replacePassword,
} from '../sign-in/store.ts';
import { deleteDevices, purgeDevices, rememberDevice } from '../sign-in/trusted-devices.ts';
import { userById, userIdByEmail } from '../store.ts';
import { refuseSuspendedOwner } from '../suspensions/suspensions.ts';
import { users } from '../tables.ts';
import { refuseWeakPassword } from './new-passwords.ts';
import { hashPassword } from './passwords.ts';

/** Says nothing of whether there is such an account, and takes the same time: a job looks. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  if (!canMail(context)) fail('MAIL_NOT_CONFIGURED', {});
  await context.db.transact((tx) => context.jobs.enqueue(tx, sendResetJob, { email: email.toLowerCase() }));
}

async function mailLink(
  context: Context,
  email: string,
  purpose: 'reset-password' | 'know-device',
  letter: typeof resetMail,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const userId = await userIdByEmail(tx, email);
    if (userId === undefined || !canMail(context)) return;
    const path = await issueLink(tx, context, userId, purpose);
    if (path !== undefined) await writeMail(tx, context, email, letter(await firstNameOf(tx, userId), path));
  });
}
export const sendReset = (context: Context, email: string) => mailLink(context, email, 'reset-password', resetMail);
export const notifyOfSignUp = (context: Context, email: string) =>
  mailLink(context, email, 'reset-password', signUpAgainMail);
export const warnOfGuessing = (context: Context, email: string) =>
  mailLink(context, email, 'know-device', guessingMail);

const firstNameOf = async (tx: Tx, userId: string): Promise<string> => {
  const [user] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return user?.firstName ?? '';
};

const rolesWithFactor = async (context: Context) => (await currentPolicy(context))['signIn.secondFactorRoles'];

async function credentialsOf(db: Reader, needing: Policy['signIn.secondFactorRoles'], userId: string) {
  const person = await userById(db, userId);
  if (!person) throw new Error(`user ${userId} is gone`);
  const { emailVerified, role } = person.user;
  const passkeys = await loadPasskeys(db, userId);
  const factor = await loadFactor(db, userId);
  const now = await nowIn(db);
  const going = goingByMail(
    { passkeys, codesSince: factor?.confirmedAt ?? null },
    { isConfirmed: emailVerified, isFactorNeeded: needing.includes(role ?? 'customer'), now },
  );
  return { isConfirmed: emailVerified, passkeys, hasCodes: factor?.confirmedAt != null, going };
}

/** The person a link belongs to; where it sets a password, what else signs in to the account, and which of it may go with it. */
export async function lookAt(
  context: Context,
  { token, purpose }: { readonly token: string; readonly purpose: LinkPurpose },
): Promise<LinkInfo> {
  const { userId, email } = await findLink(context.db.read, token, purpose);
  if (purpose !== 'reset-password') return { email };
  const { isConfirmed, passkeys, hasCodes, going } = await credentialsOf(
    context.db.read,
    await rolesWithFactor(context),
    userId,
  );
  if (!isConfirmed || (passkeys.length === 0 && !hasCodes)) return { email };
  return {
    email,
    credentials: {
      passkeys: passkeys.map(({ id, name, createdAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        goes: going.passkeys.includes(id),
      })),
      codes: !hasCodes ? 'none' : going.codes ? 'go' : 'stay',
    },
  };
}

/**
 * The new password ends every session, known browser and wrong guess. Passkeys and codes go with them where nobody had
 * confirmed the address, and otherwise as far as asked.
 */
export async function resetPassword(
  context: Context,
  input: z.output<typeof ResetPassword>,
  origin: Origin,
): Promise<{ token: string; device: string; user: CurrentUser }> {
  const { userId } = await findLink(context.db.read, input.token, input.purpose);
  await refuseSuspendedOwner(context, userId);
  const before = await currentUser(context, userId);
  await refuseWeakPassword(context, input.password, before);
  const password = await hashPassword(input.password);
  const needing = await rolesWithFactor(context);
  const opened = await context.db.transact(async (tx) => {
    const { email } = await redeemLink(tx, input.token, input.purpose);
    const { isConfirmed, going } = await credentialsOf(tx, needing, userId);
    // After the address is confirmed, an old email must not set passwords.
    if (input.purpose === 'verify-email' && isConfirmed) fail('LINK_USED', {});
    if (!isConfirmed || input.removeCredentials) {
      for (const id of going.passkeys) await deletePasskey(tx, userId, id);
      if (going.codes || !isConfirmed) await deleteFactor(tx, userId);
    }
    await putPassword(tx, context, userId, password);
    // The link proves access to the mailbox.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await deleteSessionsOf(tx, userId);
    await deleteDevices(tx, userId);
    await deleteAttempts(tx, email);
    const { device } = await rememberDevice(tx, context, userId, undefined);
    const place = { ip: origin.ip, userAgent: origin.userAgent, origin: '' };
    const token = await openSession(context, tx, { userId, place, isSecondFactorVerified: false });
    await audit(tx, {
      actorId: userId,
      action: 'password.reset',
      subject: { kind: 'user', id: userId },
      details: { removedCredentials: !isConfirmed || input.removeCredentials },
    });
    const path = await issueLink(tx, context, userId, 'sign-out-everywhere');
    if (path !== undefined) await writeMail(tx, context, email, passwordChangedMail(before.firstName, path));
    rightsChanged(tx, context.bus, userId);
    return { token, device };
  });
  return { ...opened, user: await currentUser(context, userId) };
}

async function putPassword(tx: Tx, context: Context, userId: string, password: string): Promise<void> {
  if (!(await replacePassword(tx, userId, password))) await insertPassword(tx, context.random.uuid(), userId, password);
}

/** Trusts the browser from now on; the password is still required. */
export async function knowDevice(
  context: Context,
  linkToken: string,
  origin: Origin,
): Promise<{ email: string; device: string }> {
  return context.db.transact(async (tx) => {
    const { userId, email } = await redeemLink(tx, linkToken, 'know-device');
    const { device } = await rememberDevice(tx, context, userId, origin.device);
    return { email, device };
  });
}

export async function signOutEverywhere(context: Context, token: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const { userId } = await redeemLink(tx, token, 'sign-out-everywhere');
    await deleteSessionsOf(tx, userId);
    await deleteDevices(tx, userId);
    await audit(tx, { actorId: userId, action: 'sessions.ended', subject: { kind: 'user', id: userId } });
    rightsChanged(tx, context.bus, userId);
  });
}

/** As long as a browser is remembered. */
const addressDays = 400;
export async function purgeExpired(context: Context): Promise<void> {
  const { rememberedHours } = (await currentPolicy(context))['signIn.lockout'];
  await context.db.transact(async (tx) => {
    await purgeLinks(tx);
    await purgeAttempts(tx, rememberedHours);
    await purgeDevices(tx);
    await purgeAddresses(tx, addressDays);
  });
}
