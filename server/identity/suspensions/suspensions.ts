/**
 * Suspended accounts of any role can only sign out. A job ends their open orders; their money stays theirs, and support
 * pays it out.
 */
import type {
  AnswerAppeal,
  AppealSuspension,
  LiftSuspension,
  SuspendAccount,
  SuspendedAccount,
} from '@autolotto/contract/identity/suspensions/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { accountSuspendedJob } from '../jobs.ts';
import { issueLink, redeemLink, tokenIn } from '../mail/email-tokens.ts';
import { suspendedMail, suspensionLiftedMail, suspensionStaysMail } from '../mail/emails.ts';
import { countActiveAdmins, lockAdmins, lockUser } from '../roles/store.ts';
import { type SignInEvent, signInRecorder } from '../security/events.ts';
import { deleteSessionByHash } from '../sign-in/store.ts';
import { hashToken } from '../tokens.ts';
import * as store from './store.ts';

const account = (userId: string) => ({ kind: 'user', id: userId }) as const;

export const contactOf = (policy: Policy) => ({ phone: policy['contact.phone'], email: policy['contact.email'] });

export const isSuspended = async (context: Context, userId: string): Promise<boolean> =>
  (await store.suspensionReason(context.db.read, userId)) !== null;

export async function refuseSuspended(context: Context, userId: string): Promise<void> {
  const deletesAt = await store.loadDeletesAt(context.db.read, userId);
  if (deletesAt) fail('ACCOUNT_LEAVING', { deletesAt: deletesAt.toISOString() });
  const reason = await store.suspensionReason(context.db.read, userId);
  if (reason !== null) fail('ACCOUNT_SUSPENDED', { reason, ...contactOf(await currentPolicy(context)) });
}

/**
 * The same for the proven owner of the account: they can appeal, unless they have. A session opened for the proof is
 * ended again.
 */
export async function refuseSuspendedOwner(
  context: Context,
  userId: string,
  { token, ...attempt }: Pick<SignInEvent, 'how' | 'ip' | 'email' | 'token'>,
): Promise<void> {
  const reason = await store.suspensionReason(context.db.read, userId);
  if (reason === null) return;
  const contact = contactOf(await currentPolicy(context));
  const record = await signInRecorder(context);
  const appeal = await context.db.transact(async (tx) => {
    await record(tx, { ...attempt, outcome: 'suspended', userId });
    if (token !== undefined) await deleteSessionByHash(tx, userId, hashToken(token));
    const suspension = await store.openSuspension(tx, userId);
    if (!suspension || suspension.isOver || suspension.appealedAt) return null;
    const link = await issueLink(tx, context, userId, 'appeal-suspension');
    return link === undefined ? null : tokenIn(link);
  });
  fail('ACCOUNT_SUSPENDED', { reason, ...contact, appeal });
}

const view =
  ({ userId: viewer }: Actor) =>
  ({ suspendedAt, reason, suspension, ...person }: store.SuspendedRow): SuspendedAccount => ({
    ...person,
    reason: reason ?? '',
    suspendedAt: (suspendedAt as Date).toISOString(),
    isOwn: suspension?.suspendedBy === viewer,
    appeal:
      suspension?.appealedAt && suspension.replyDueAt
        ? {
            words: suspension.appeal ?? '',
            at: suspension.appealedAt.toISOString(),
            replyDueAt: suspension.replyDueAt.toISOString(),
          }
        : null,
    upheld: suspension?.upheldAt
      ? { reason: suspension.upheldBecause ?? '', at: suspension.upheldAt.toISOString() }
      : null,
  });

export const suspendedAccounts = async (context: Context, actor: Actor): Promise<SuspendedAccount[]> =>
  (await store.allSuspended(context.db.read)).map(view(actor));
export const suspensionAppeals = async (context: Context, actor: Actor): Promise<SuspendedAccount[]> =>
  (await store.appealing(context.db.read)).map(view(actor));

export async function suspendAccount(
  context: Context,
  actor: Actor,
  { email, reason }: z.output<typeof SuspendAccount>,
): Promise<SuspendedAccount> {
  const policy = await currentPolicy(context);
  const contact = contactOf(policy);
  return context.db.transact(async (tx) => {
    await lockAdmins(tx);
    const userId = (await store.findUserId(tx, email)) ?? fail('USER_NOT_FOUND', {});
    // Placing or taking an order holds this row too: it finishes first, or it is refused.
    const user = (await lockUser(tx, userId)) ?? fail('USER_NOT_FOUND', {});
    if (userId === actor.userId) fail('OWN_SUSPENSION', {});
    if (user.suspendedAt !== null) fail('ALREADY_SUSPENDED', {});
    // Two admins who suspend each other at once: one of them is left.
    if (user.role === 'admin' && (await countActiveAdmins(tx)) === 1) fail('LAST_ADMIN', {});
    const by = actor.userId;
    const until = await store.suspend(tx, { userId, reason, by, appealDays: policy['suspension.appealDays'] });
    const details = { reason };
    await audit(tx, { actorId: actor.userId, action: 'account.suspended', subject: account(userId), details });
    const said = {
      reason,
      until: until.toISOString().slice(0, 16).replace('T', ' '),
      replyDays: policy['suspension.replyDays'],
      path: await issueLink(tx, context, userId, 'appeal-suspension'),
    };
    await writeMail(tx, context, user.email, suspendedMail(user.firstName, said, contact));
    await context.jobs.enqueue(tx, accountSuspendedJob, { userId });
    rightsChanged(tx, context.bus, userId);
    const row = await store.suspendedById(tx, userId);
    if (!row) throw new Error(`account ${userId} was not suspended`);
    return view(actor)(row);
  });
}

/** Stores the person's appeal, once. The same text again is one appeal. */
export async function appealSuspension(
  context: Context,
  { token, words }: z.output<typeof AppealSuspension>,
): Promise<{ replyDueAt: string }> {
  const days = (await currentPolicy(context))['suspension.replyDays'];
  return context.db.transact(async (tx) => {
    const { userId } = await redeemLink(tx, token, 'appeal-suspension');
    await lockUser(tx, userId);
    const suspension = (await store.openSuspension(tx, userId)) ?? fail('NOT_SUSPENDED', {});
    if (suspension.appealedAt) fail('SUSPENSION_ALREADY_APPEALED', {});
    if (suspension.isOver) fail('SUSPENSION_APPEAL_EXPIRED', { until: suspension.appealUntil.toISOString() });
    const replyDueAt = await store.recordAppeal(tx, suspension.id, words, days);
    await audit(tx, { actorId: userId, action: 'account.suspension-appealed', subject: account(userId) });
    return { replyDueAt: replyDueAt.toISOString() };
  });
}

/** By another admin than the one who suspended them: nobody judges their own word. */
export async function answerAppeal(
  context: Context,
  actor: Actor,
  userId: string,
  { decision, reason }: z.output<typeof AnswerAppeal>,
): Promise<{ userId: string }> {
  const contact = contactOf(await currentPolicy(context));
  return context.db.transact(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? fail('USER_NOT_FOUND', {});
    const suspension = (await store.openSuspension(tx, userId)) ?? fail('NOT_SUSPENDED', {});
    if (!suspension.appealedAt || suspension.upheldAt) fail('SUSPENSION_APPEAL_NOT_FOUND', {});
    if (suspension.suspendedBy === actor.userId) fail('OWN_SUSPENSION_APPEAL', {});
    if (decision === 'lift') return end(context, tx, actor, user, reason);
    await store.uphold(tx, suspension.id, actor.userId, reason);
    const action = 'account.suspension-upheld';
    await audit(tx, { actorId: actor.userId, action, subject: account(userId), details: { reason } });
    await writeMail(tx, context, user.email, suspensionStaysMail(user.firstName, reason, contact));
    return { userId };
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
    return end(context, tx, actor, user, reason);
  });
}

type Suspended = NonNullable<Awaited<ReturnType<typeof lockUser>>>;
async function end(
  context: Context,
  tx: Tx,
  actor: Actor,
  { id: userId, email, firstName }: Suspended,
  reason: string,
): Promise<{ userId: string }> {
  await store.lift(tx, userId);
  const details = { reason };
  await audit(tx, { actorId: actor.userId, action: 'account.reinstated', subject: account(userId), details });
  await writeMail(tx, context, email, suspensionLiftedMail(firstName, reason));
  return { userId };
}
