/** Emails with a link that acts on an account. */

import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { canMail, writeMail } from '../../platform/mail/mail.ts';
import { sendResetJob } from '../jobs.ts';
import { issueLink } from '../mail/email-tokens.ts';
import { guessingMail, resetMail, signUpAgainMail } from '../mail/emails.ts';
import { userIdByEmail } from '../store.ts';
import { users } from '../tables.ts';

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
    if (path !== undefined) await writeMail(tx, context, email, letter(await loadFirstName(tx, userId), path));
  });
}

export const sendReset = (context: Context, email: string) => mailLink(context, email, 'reset-password', resetMail);

export const notifyOfSignUp = (context: Context, email: string) =>
  mailLink(context, email, 'reset-password', signUpAgainMail);

export const warnOfGuessing = (context: Context, email: string) =>
  mailLink(context, email, 'know-device', guessingMail);

const loadFirstName = async (tx: Tx, userId: string): Promise<string> => {
  const [user] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return user?.firstName ?? '';
};
