/** Accounts that sign in with an email address and a password. */
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import * as store from './store.ts';

/** Undefined when no such account is there, or the password is another; an unknown address takes as long as a known one. */
export async function userIdByPassword(context: Context, email: string, password: string): Promise<string | undefined> {
  const account = await store.passwordByEmail(context.db.read, email.toLowerCase());
  if (!account?.password) {
    await hashPassword(password);
    return undefined;
  }
  return (await verifyPassword({ hash: account.password, password })) ? account.userId : undefined;
}

export type NewAccount = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
};
/** Undefined when the address has an account already. */
export async function insertAccount(context: Context, tx: Tx, account: NewAccount): Promise<string | undefined> {
  const { email, passwordHash, firstName, lastName } = account;
  const user = { id: context.random.uuid(), email: email.toLowerCase(), firstName, lastName, emailVerified: false };
  const userId = await store.insertUser(tx, user);
  if (userId !== undefined) await store.insertPassword(tx, context.random.uuid(), userId, passwordHash);
  return userId;
}
