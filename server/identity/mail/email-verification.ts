/** Proving that an address is its account's: asked for after sign-up, in the way of nothing. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { canMail, writeMail } from '../../platform/mail/mail.ts';
import { users } from '../tables.ts';
import { verifyMail } from './letters.ts';
import { makeLink, takeLink } from './mailed-links.ts';

/** Until an account may ask for one more. */
const pauseSeconds = 600;

/** Whether a letter was written; not when it is proven already, or too many were written of late. */
export async function mailVerification(
  tx: Tx,
  context: Context,
  userId: string,
): Promise<'mailed' | 'proven' | 'many'> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.emailVerified) return 'proven';
  const link = await makeLink(tx, context, userId, 'verify-email');
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
 * Who reads the mailbox proves nothing of who opened the account: it may be a stranger's. So the account must be signed
 * in to where the link is opened; who cannot sets a new password by the same link, which ends everything of the stranger.
 */
export async function verifyEmail(context: Context, actor: Actor, token: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const { userId } = await takeLink(tx, token, 'verify-email');
    if (userId !== actor.userId) fail('LINK_ACCOUNT_MISMATCH', {});
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  });
}
