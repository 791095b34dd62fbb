/** Staff pay codes in cash. A code that is wrong, used or out of time is like none, and wrong ones are counted. */
import type { PaidCashCode, PayCashCode, SeenCashCode } from '@autolotto/contract/bitcoin/cash/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { lockPerson } from '../../identity/service.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { findResult, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { cashCodePaid } from '../postings.ts';
import { loadDrawer, viewPaid } from './list.ts';
import { minutesToWait, mostTries, needsId, refusePaying } from './rules.ts';
import { loadCodeSecret } from './secret.ts';
import * as store from './store.ts';
import { notifyEnd, tellPages } from './tell.ts';

/** A wrong code is written down before it is refused. */
async function findPayable(
  context: Context,
  { userId: payerId }: Actor,
  hash: string,
  net?: number,
): Promise<store.CashCodeRow> {
  const now = await databaseTime(context);
  const found = await context.db.transact(async (tx) => {
    await store.lockTries(tx, payerId);
    const minutes = minutesToWait(await store.listTries(tx, payerId, mostTries), now);
    if (minutes > 0) return new DomainError('CODE_TRIES', { minutes });
    const row = await store.loadByHash(tx, hash);
    const refusal = refusePaying(row, { payerId, net });
    if (refusal?.code === 'CODE_UNKNOWN') await store.insertTry(tx, payerId);
    return refusal ? new DomainError(refusal.code, refusal.details) : row;
  });
  if (found instanceof DomainError) throw found;
  return found ?? fail('CODE_UNKNOWN', {});
}

export async function lookAtCode(context: Context, actor: Actor, code: string): Promise<SeenCashCode> {
  await loadDrawer(context, actor);
  const { hash } = await loadCodeSecret(context);
  const found = await findPayable(context, actor, hash(code));
  const { id, firstName, net, expiresAt } = found;
  const nameOnId = needsId(found, await currentPolicy(context)) ? `${firstName} ${found.lastName}`.trim() : null;
  return { id, firstName, net: dollars(cents(net)), nameOnId, expiresAt: expiresAt.toISOString() };
}

/** The same key again answers what was paid with it. */
export async function payCode(
  context: Context,
  actor: Actor,
  { code, net, hasSeenId = false }: PayCashCode,
  key: string | undefined,
): Promise<PaidCashCode> {
  const storeId = await loadDrawer(context, actor);
  const hash = (await loadCodeSecret(context)).hash(code);
  const scope = `${actor.userId}:bitcoin.cash-pay`;
  const isDone = (await findResult(context.db.read, scope, key)) !== undefined;
  const wanted = isDone ? null : await findPayable(context, actor, hash, net);
  const policy = await currentPolicy(context);
  if (wanted && !hasSeenId && needsId(wanted, policy))
    fail('CODE_NEEDS_ID', { above: dollars(cents(policy['atm.papersAbove'])) });
  const contact = { phone: policy['contact.phone'], email: policy['contact.email'] };
  const call = { scope, key, asked: { code: hash, net } };
  const { id } = await context.db.transact((tx) =>
    withIdempotencyKey(tx, call, async () => {
      if (!wanted) fail('IDEMPOTENCY_KEY_REUSED', {});
      await lockPerson(tx, wanted.userId);
      const row = await store.lockCode(tx, wanted.id);
      const refusal = refusePaying(row, { payerId: actor.userId, net });
      if (refusal || !row) throw refusal ? new DomainError(refusal.code, refusal.details) : new Error('no code');
      const { id, userId, amount, fee } = row;
      await post(tx, cashCodePaid({ id, userId, amount: cents(amount), fee: cents(fee), storeId }));
      await store.endCode(tx, row, 'paid', { by: actor.userId, storeId });
      await audit(tx, {
        ...{ actorId: actor.userId, action: 'cash-code.paid', subject: { kind: 'user', id: userId } },
        details: { cashCodeId: id, storeId, net: dollars(cents(net)), hasSeenId },
      });
      await tellPages(tx, context, row, 'paid', 'none');
      await notifyEnd(tx, context, row, { kind: 'paid', contact });
      return id;
    }),
  );
  const row = (await store.loadCode(context.db.read, id)) ?? fail('CODE_UNKNOWN', {});
  const [paid] = await viewPaid(context, [row]);
  return paid ?? fail('CODE_UNKNOWN', {});
}
