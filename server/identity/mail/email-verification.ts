/** Confirms that an address belongs to its account: requested after sign-up, without blocking anything. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { canMail, writeMail } from '../../platform/mail/mail.ts';
import { users } from '../tables.ts';
import { issueLink, redeemLink } from './email-tokens.ts';
import { verifyMail } from './emails.ts';

/** Until an account may ask for one more. */
const pauseSeconds = 600;

/** Whether an email was written; not for confirmed addresses, nor after too many recent ones. */
export async function mailVerification(
  tx: Tx,
  context: Context,
  userId: string,
): Promise<'mailed' | 'proven' | 'many'> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.emailVerified) return 'proven';
  const link = await issueLink(tx, context, userId, 'verify-email');
  if (link === undefined) return 'many';
  await writeMail(tx, context, user.email, verifyMail(user.firstName, link));
  return 'mailed';
}

export async function sendVerification(context: Context, actor: Actor): Promise<void> {
  if (!canMail(context)) fail('MAIL_NOT_CONFIGURED', {});
  const came = await context.db.transact((tx) => mailVerification(tx, context, actor.userId));
  if (came === 'many') fail('TOO_MANY_REQUESTS', { retryAfterSeconds: pauseSeconds });
}

/**
 * Requires a session on the account: reading the mailbox does not prove opening the account, which a stranger may have
 * opened with this address. Without a session the same link sets a new password, which ends every session of the
 * stranger.
 */
export async function verifyEmail(context: Context, actor: Actor, token: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const { userId } = await redeemLink(tx, token, 'verify-email');
    if (userId !== actor.userId) fail('LINK_ACCOUNT_MISMATCH', {});
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  });
}
