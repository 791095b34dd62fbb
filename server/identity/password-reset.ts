/** What mailed links do to an account: a new password, a browser let in, everybody signed out. */
import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/db.ts';
import { fail } from '../platform/fail.ts';
import { canMail, writeMail } from '../platform/mail.ts';
import { rightsChanged } from '../platform/messages.ts';
import { currentPolicy } from '../policy/service.ts';
import { forgetOldTries, forgetTries, type Origin } from './guard.ts';
import { sendResetJob } from './jobs.ts';
import { forgetDevices, forgetOldDevices, rememberDevice } from './known-devices.ts';
import { guessingMail, passwordChangedMail, resetMail } from './letters.ts';
import { forgetLinks, lookAtLink, makeLink, takeLink } from './mailed-links.ts';
import { refuseWeakPassword } from './new-passwords.ts';
import { openSession } from './opening.ts';
import { hashPassword } from './passwords.ts';
import { forgetOldAddresses } from './person-store.ts';
import { currentUser } from './service.ts';
import { deleteSessionsOf } from './sign-in-store.ts';
import { userIdByEmail } from './store.ts';
import { refuseSuspendedOwner } from './suspensions.ts';
import { credentials, users } from './tables.ts';

/** Says nothing of whether there is such an account, and takes the same time: a job looks. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  if (!canMail(context)) fail('MAIL_OFF', {});
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
    const path = await makeLink(tx, context, userId, purpose);
    if (path !== undefined) await writeMail(tx, context, email, letter(await firstNameOf(tx, userId), path));
  });
}
export const sendReset = (context: Context, email: string) => mailLink(context, email, 'reset-password', resetMail);
export const warnOfGuessing = (context: Context, email: string) =>
  mailLink(context, email, 'know-device', guessingMail);

const firstNameOf = async (tx: Tx, userId: string): Promise<string> => {
  const [user] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return user?.firstName ?? '';
};

/** The new password is the only way in afterwards: sessions, known browsers and wrong guesses are all forgotten. */
export async function resetPassword(
  context: Context,
  input: { readonly token: string; readonly password: string },
  origin: Origin,
): Promise<{ token: string; device: string; user: CurrentUser }> {
  const { userId } = await lookAtLink(context.db.read, input.token, 'reset-password');
  await refuseSuspendedOwner(context, userId);
  const before = await currentUser(context, userId);
  await refuseWeakPassword(context, input.password, before);
  const password = await hashPassword(input.password);
  const opened = await context.db.transact(async (tx) => {
    const { email } = await takeLink(tx, input.token, 'reset-password');
    await putPassword(tx, context, userId, password);
    // Whoever has the link has the mailbox.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await deleteSessionsOf(tx, userId);
    await forgetDevices(tx, userId);
    await forgetTries(tx, email);
    const { device } = await rememberDevice(tx, context, userId, undefined);
    const place = { ip: origin.ip, userAgent: origin.userAgent, origin: '' };
    const token = await openSession(context, tx, { userId, place, isProven: false });
    await audit(tx, { actorId: userId, action: 'password.reset', subject: { kind: 'user', id: userId } });
    const path = await makeLink(tx, context, userId, 'sign-out-everywhere');
    if (path !== undefined) await writeMail(tx, context, email, passwordChangedMail(before.firstName, path));
    rightsChanged(tx, context.bus, userId);
    return { token, device };
  });
  return { ...opened, user: await currentUser(context, userId) };
}

/** Somebody who came by an identity provider may have had none. */
async function putPassword(tx: Tx, context: Context, userId: string, password: string): Promise<void> {
  const mine = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
  const changed = await tx.update(credentials).set({ password }).where(mine).returning({ id: credentials.id });
  if (changed.length > 0) return;
  await tx
    .insert(credentials)
    .values({ id: context.random.uuid(), accountId: userId, providerId: 'credential', userId, password });
}

/** The browser counts as the account's own from now on; the password is still asked for. */
export async function knowDevice(
  context: Context,
  linkToken: string,
  origin: Origin,
): Promise<{ email: string; device: string }> {
  return context.db.transact(async (tx) => {
    const { userId, email } = await takeLink(tx, linkToken, 'know-device');
    const { device } = await rememberDevice(tx, context, userId, origin.device);
    return { email, device };
  });
}

export async function signOutEverywhere(context: Context, token: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const { userId } = await takeLink(tx, token, 'sign-out-everywhere');
    await deleteSessionsOf(tx, userId);
    await forgetDevices(tx, userId);
    await audit(tx, { actorId: userId, action: 'sessions.ended', subject: { kind: 'user', id: userId } });
    rightsChanged(tx, context.bus, userId);
  });
}

/** As long as a browser is remembered. */
const addressDays = 400;
export async function forgetOld(context: Context): Promise<void> {
  const { rememberedHours } = (await currentPolicy(context))['guard.pauses'];
  await context.db.transact(async (tx) => {
    await forgetLinks(tx);
    await forgetOldTries(tx, rememberedHours);
    await forgetOldDevices(tx);
    await forgetOldAddresses(tx, addressDays);
  });
}
