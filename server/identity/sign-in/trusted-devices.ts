/** Browsers an account signed in on: known by a cookie of their own, of which a hash is kept. It signs nobody in. */
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { issueLink } from '../mail/email-tokens.ts';
import { newSignInMail } from '../mail/emails.ts';
import { findDuplicatesSoon } from '../persons/persons.ts';
import { type SignInEvent, signInRecorder } from '../security/events.ts';
import { trustedDevices, users } from '../tables.ts';
import { hashToken } from '../tokens.ts';
import type { Origin } from './sign-in-throttle.ts';

/** Longer than browsers keep one. */
export const deviceCookieSeconds = 400 * 24 * 3600;
export const deviceCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-autolotto.device' : 'autolotto.device';

/** Notes the browser as the account's; answers what its cookie is to be, and whether it is new to the account. */
export async function rememberDevice(
  tx: Tx,
  context: Context,
  userId: string,
  device: string | undefined,
): Promise<{ device: string; isNew: boolean }> {
  // A value that this server did not issue is not accepted: somebody else may know it.
  const isOurs =
    device !== undefined && (await tx.$count(trustedDevices, eq(trustedDevices.deviceHash, hashToken(device)))) > 0;
  const kept = isOurs ? device : context.random.token(32);
  const known = await tx
    .update(trustedDevices)
    .set({ lastSeenAt: databaseNow, misses: 0 })
    .where(and(eq(trustedDevices.deviceHash, hashToken(kept)), eq(trustedDevices.userId, userId)))
    .returning({ userId: trustedDevices.userId });
  if (known.length === 0)
    await tx
      .insert(trustedDevices)
      .values({ deviceHash: hashToken(kept), userId })
      .onConflictDoNothing();
  // A browser shared with another account may reveal a duplicate account.
  if (known.length === 0 && isOurs) await findDuplicatesSoon(tx, context, userId);
  return { device: kept, isNew: known.length === 0 };
}

const wantsEvery = (own: boolean | null, house: Policy['signIn.mail']): boolean => own ?? house === 'always';

/** Whether every sign-in sends an email, by the user's choice or the installation's default. */
export async function loadSignInMail(context: Context, { userId }: Actor): Promise<{ every: boolean }> {
  const house = (await currentPolicy(context))['signIn.mail'];
  const [user] = await context.db.read.select({ wants: users.wantsSignInMail }).from(users).where(eq(users.id, userId));
  return { every: wantsEvery(user?.wants ?? null, house) };
}
export async function chooseSignInMail(
  context: Context,
  { userId }: Actor,
  every: boolean,
): Promise<{ every: boolean }> {
  await context.db.transact((tx) => tx.update(users).set({ wantsSignInMail: every }).where(eq(users.id, userId)));
  return { every };
}

/**
 * Runs after a sign-in, before the session leaves the server: records it, trusts the browser from now on, and notifies
 * the owner of a new one, or of every sign-in if they or the installation want it so.
 */
export async function signedInOn(
  context: Context,
  userId: string,
  origin: Origin,
  event: Pick<SignInEvent, 'how' | 'email' | 'token'>,
): Promise<string> {
  const house = (await currentPolicy(context))['signIn.mail'];
  const record = await signInRecorder(context);
  return context.db.transact(async (tx) => {
    const { device, isNew } = await rememberDevice(tx, context, userId, origin.device);
    await record(tx, { ...event, outcome: 'in', userId, ip: origin.ip, deviceKnown: !isNew });
    const [user] = await tx
      .select({
        email: users.email,
        wants: users.wantsSignInMail,
        at: sql<string>`to_char(${databaseNow} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`,
      })
      .from(users)
      .where(eq(users.id, userId));
    if (user && (isNew || wantsEvery(user.wants, house))) {
      const link = await issueLink(tx, context, userId, 'sign-out-everywhere');
      const told = { userAgent: origin.userAgent, at: user.at, isNew };
      if (link) await writeMail(tx, context, user.email, newSignInMail(told, link));
    }
    return device;
  });
}

export async function deleteDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
}
export async function purgeDevices(tx: Tx): Promise<void> {
  await tx
    .delete(trustedDevices)
    .where(sql`${trustedDevices.lastSeenAt} < ${databaseNow} - make_interval(secs => ${deviceCookieSeconds}::int)`);
}
