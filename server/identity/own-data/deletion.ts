/**
 * An account is deleted some weeks after its person asked for it, and can be kept until then. Its rows go or lose their
 * person, domain by domain, in one transaction: a job that was stopped begins again with nothing done.
 */
import type { AccountDeletion } from '@autolotto/contract/identity/own-data/model.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { allowTime } from '../../platform/database/moment.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import type { Leaving } from '../../platform/personal-data/forgetting.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { accountDeletedMail, deletionAskedMail, deletionSoonMail } from '../mail/emails.ts';
import { lockPerson } from '../persons/store.ts';
import { lockUser } from '../roles/store.ts';
import { deleteSessions } from '../sign-in/store.ts';
import { formerMark } from './former.ts';
import * as store from './store.ts';

const account = (userId: string) => ({ kind: 'user', id: userId }) as const;

export async function loadDeletion(context: Context, { userId }: Actor, { checks }: Leaving): Promise<AccountDeletion> {
  const policy = await currentPolicy(context);
  return {
    days: policy['account.deletionDays'],
    keepYears: policy['account.recordYears'],
    openMatters: await store.listOpenMatters(context.db.read, checks, userId),
  };
}

/** Orders that are being placed hold the account's row: they are seen, or refused. */
export async function askDeletion(
  context: Context,
  { userId }: Actor,
  { checks, ends }: Leaving,
): Promise<{ deletesAt: string }> {
  const days = (await currentPolicy(context))['account.deletionDays'];
  const asked = await context.db.transact(async (tx) => {
    await lockPerson(tx, userId);
    const user = await lockUser(tx, userId);
    if (!user) fail('UNAUTHENTICATED', {});
    const openMatters = await store.listOpenMatters(tx, checks, userId);
    if (openMatters.length > 0) fail('ACCOUNT_DELETION_BLOCKED', { openMatters });
    const deletesAt = await store.setDeletion(tx, userId, days);
    await deleteSessions(tx, userId);
    rightsChanged(tx, context.bus, userId);
    await audit(tx, { actorId: userId, action: 'deletion.requested', subject: account(userId) });
    await writeMail(tx, context, user.email, deletionAskedMail(user.firstName, deletesAt));
    return { deletesAt: deletesAt.toISOString() };
  });
  // Afterwards: whoever places such an order holds its plan before the person.
  for (const end of ends) await end(context, userId);
  return asked;
}

export async function keepAccount(context: Context, { userId }: Actor): Promise<void> {
  await context.db.transact(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user?.deletesAt) return;
    await store.clearDeletion(tx, userId);
    rightsChanged(tx, context.bus, userId);
    await audit(tx, { actorId: userId, action: 'deletion.withdrawn', subject: account(userId) });
  });
}

/** Told so many days before. */
const noticeDays = 3;
/** Somebody may have written much. */
const forgetMs = 60_000;

export async function deleteDueAccounts(context: Context, leaving: Leaving): Promise<void> {
  for await (const userId of store.listToTell(context.db.read, noticeDays)) await tell(context, userId);
  for await (const userId of store.listDue(context.db.read)) {
    if (context.stopping.aborted) return;
    await deleteAccount(context, userId, leaving);
  }
}

const tell = (context: Context, userId: string): Promise<void> =>
  context.db.transact(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user?.deletesAt || user.deletionToldAt) return;
    await store.noteTold(tx, userId);
    await writeMail(tx, context, user.email, deletionSoonMail(user.firstName, user.deletesAt));
  });

/** Money may have come back meanwhile: it waits until its person or support has settled it. */
async function deleteAccount(context: Context, userId: string, leaving: Leaving): Promise<void> {
  const mark = await formerMark(context);
  await context.db.transact(async (tx) => {
    await allowTime(tx, forgetMs);
    await lockPerson(tx, userId);
    const user = await lockUser(tx, userId);
    if (!user?.deletesAt || !(await store.isDue(tx, userId))) return;
    if ((await store.listOpenMatters(tx, leaving.checks, userId)).length > 0) return;
    await store.keepExclusions(tx, userId, mark(user.email));
    for (const { run } of leaving.forget) await run(tx, userId);
    await forgetAccount(tx, context, user);
  });
}

async function forgetAccount(
  tx: Tx,
  context: Context,
  { id, email, firstName }: { readonly id: string; readonly email: string; readonly firstName: string },
): Promise<void> {
  await store.deleteMails(tx, email);
  await writeMail(tx, context, email, accountDeletedMail(firstName));
  await store.blankUser(tx, id);
  rightsChanged(tx, context.bus, id);
  await audit(tx, { actorId: null, action: 'account.deleted', subject: account(id) });
}
