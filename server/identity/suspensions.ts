/**
 * Accounts that are suspended as such, whatever their role: they can do nothing but sign out. What they had running ends in
 * a job; money in them stays theirs, and support pays it out.
 */
import type {
  LiftSuspension,
  SuspendAccount,
  SuspendedAccount,
} from '@autolotto/contract/identity/suspension-model.ts';
import type { z } from 'zod';
import { audit } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import { writeMail } from '../platform/mail.ts';
import { rightsChanged } from '../platform/messages.ts';
import type { Actor } from '../platform/session.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { accountSuspendedJob } from './jobs.ts';
import { suspendedMail, suspensionLiftedMail } from './letters.ts';
import { countActiveAdmins, lockAdmins, lockUser } from './role-store.ts';
import { deleteSessionByHash } from './sign-in-store.ts';
import * as store from './suspension-store.ts';
import { hashToken } from './tokens.ts';

const account = (userId: string) => ({ kind: 'user', id: userId }) as const;

export const contactOf = (policy: Policy) => ({ phone: policy['contact.phone'], email: policy['contact.email'] });

export const isSuspended = async (context: Context, userId: string): Promise<boolean> =>
  (await store.suspensionReason(context.db.read, userId)) !== null;

/** For whoever has shown that the account is theirs. The session that was opened for it, if one was, is taken back. */
export async function refuseSuspended(context: Context, userId: string, token?: string): Promise<void> {
  const reason = await store.suspensionReason(context.db.read, userId);
  if (reason === null) return;
  if (token !== undefined) await context.db.transact((tx) => deleteSessionByHash(tx, userId, hashToken(token)));
  fail('ACCOUNT_SUSPENDED', { reason, ...contactOf(await currentPolicy(context)) });
}

export const suspendedAccounts = async (context: Context): Promise<SuspendedAccount[]> =>
  (await store.suspended(context.db.read)).map(({ suspendedAt, reason, ...person }) => ({
    ...person,
    reason: reason ?? '',
    suspendedAt: (suspendedAt as Date).toISOString(),
  }));

export async function suspendAccount(
  context: Context,
  actor: Actor,
  { email, reason }: z.output<typeof SuspendAccount>,
): Promise<SuspendedAccount> {
  const contact = contactOf(await currentPolicy(context));
  return context.db.transact(async (tx) => {
    await lockAdmins(tx);
    const userId = (await store.idOf(tx, email)) ?? fail('USER_NOT_FOUND', {});
    // Whoever is placing an order or taking one holds this row: they are first, or they are refused.
    const user = (await lockUser(tx, userId)) ?? fail('USER_NOT_FOUND', {});
    if (userId === actor.userId) fail('OWN_SUSPENSION', {});
    if (user.suspendedAt !== null) fail('SUSPENDED_ALREADY', {});
    // Two admins who suspend each other at once: one of them is left.
    if (user.role === 'admin' && (await countActiveAdmins(tx)) === 1) fail('LAST_ADMIN', {});
    const suspendedAt = await store.suspend(tx, userId, reason);
    const details = { reason };
    await audit(tx, { actorId: actor.userId, action: 'account.suspended', subject: account(userId), details });
    await writeMail(tx, context, user.email, suspendedMail(user.firstName, reason, contact));
    await context.jobs.enqueue(tx, accountSuspendedJob, { userId });
    rightsChanged(tx, context.bus, userId);
    const { name, role } = user;
    return { userId, name, email: user.email, role, reason, suspendedAt: suspendedAt.toISOString() };
  });
}

export async function liftSuspension(
  context: Context,
  actor: Actor,
  userId: string,
  { reason }: z.output<typeof LiftSuspension>,
): Promise<{ userId: string }> {
  return context.db.transact(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? fail('USER_NOT_FOUND', {});
    if (user.suspendedAt === null) fail('NOT_SUSPENDED', {});
    await store.lift(tx, userId);
    const details = { reason };
    await audit(tx, { actorId: actor.userId, action: 'account.reinstated', subject: account(userId), details });
    await writeMail(tx, context, user.email, suspensionLiftedMail(user.firstName, reason));
    return { userId };
  });
}
