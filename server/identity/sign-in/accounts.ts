/** Accounts that sign in with an email address and a password. */
import type { SignUp } from '@autolotto/contract/identity/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { formerMark, takeOverExclusions } from '../own-data/former.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { splitName } from '../rules.ts';
import { openSession } from './opening.ts';
import type { Origin } from './sign-in-throttle.ts';
import * as store from './store.ts';

export { hashPassword, verifyPassword };

/** Undefined when no such account is there, or the password is another; an unknown address takes as long as a known one. */
export async function userIdByPassword(context: Context, email: string, password: string): Promise<string | undefined> {
  const account = await store.passwordByEmail(context.db.read, email.toLowerCase());
  if (!account?.password) {
    await hashPassword(password);
    return undefined;
  }
  return (await verifyPassword({ hash: account.password, password })) ? account.userId : undefined;
}

type NewAccount = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  /** By which a former account of the address is known. */
  readonly mark: string;
};
/** Undefined when the address has an account already. */
async function insertAccount(context: Context, tx: Tx, account: NewAccount): Promise<string | undefined> {
  const { email, passwordHash, firstName, lastName } = account;
  const user = { id: context.random.uuid(), email: email.toLowerCase(), firstName, lastName, emailVerified: false };
  const userId = await store.insertUser(tx, user);
  if (userId === undefined) return undefined;
  await store.insertPassword(tx, context.random.uuid(), userId, passwordHash);
  await takeOverExclusions(tx, userId, account.mark);
  return userId;
}

export async function openAccount(
  context: Context,
  input: z.output<typeof SignUp>,
  origin: Origin,
): Promise<{ token: string; userId: string }> {
  const { firstName, lastName } = splitName(input);
  // Before it is known whether the address is taken: the answer takes as long for both.
  const passwordHash = await hashPassword(input.password);
  const mark = (await formerMark(context))(input.email);
  return context.db.transact(async (tx) => {
    const userId = await insertAccount(context, tx, { email: input.email, passwordHash, firstName, lastName, mark });
    if (userId === undefined) fail('SIGN_UP_REJECTED', {});
    return { userId, token: await openSession(context, tx, { userId, place: origin, isSecondFactorVerified: false }) };
  });
}
