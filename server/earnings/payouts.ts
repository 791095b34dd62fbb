/** Payouts requested by a courier or an owner. */

import type { Payout } from '@autolotto/contract/earnings/model.ts';
import { type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { isOverdrawn, post } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import { errorDetail, sqlState, type Tx } from '../platform/database/db.ts';
import { withIdempotencyKey } from '../platform/database/idempotency.ts';
import { fail } from '../platform/fail.ts';
import { type Actor, doerOf } from '../platform/http/session.ts';
import { writeMail } from '../platform/mail/mail.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { currentPolicy } from '../policy/service.ts';
import { loadOwnedStore, lockOwnedPlace } from '../stores/service.ts';
import { payoutRequestedMail } from './mail/emails.ts';
import { accountsOf, type Payee, payoutRequested } from './postings.ts';
import * as store from './store.ts';

export const payoutView = (row: store.PayoutRow): Payout => ({
  id: row.id,
  amount: dollars(cents(row.amount)),
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  reference: row.reference,
});

const courier = ({ userId }: Actor): Payee => ({ kind: 'courier', userId });

export const subjectOf = (payee: Payee) =>
  payee.kind === 'store' ? { kind: 'store', id: String(payee.storeId) } : { kind: 'account', id: payee.userId };

type PayoutInput = {
  readonly payee: Payee;
  readonly amount: Cents;
  /** The reason, for a request in the payee's place. */
  readonly note?: string;
  readonly minimum?: Cents;
  /** Another admin has to pay it. */
  readonly needsSecond?: boolean;
  readonly idempotencyKey: string | undefined;
  /** Condition that must hold at the request. */
  readonly check?: (tx: Tx) => Promise<void>;
};

/** One that is open is answered first: what stands in the way of a second is that, not its amount. */
export async function ask(context: Context, actor: Actor, asking: PayoutInput): Promise<Payout> {
  const { payee, amount, note = null, minimum, needsSecond = false, idempotencyKey } = asking;
  const call = { scope: `${actor.userId}:earnings.payout`, key: idempotencyKey, asked: { payee, amount, note } };
  try {
    return await context.db.transact(async (tx) => {
      await asking.check?.(tx);
      const { id } = await withIdempotencyKey(tx, call, async () => {
        if (minimum !== undefined && amount < minimum) fail('PAYOUT_TOO_SMALL', { minimum: dollars(minimum) });
        const row = await store.insertPayout(tx, { payee, amount, by: actor.userId, note, needsSecond });
        if (!row) fail('PAYOUT_ALREADY_PENDING', {});
        await post(tx, payoutRequested({ id: row.id, payee, amount }));
        if (payee.kind === 'customer') {
          const details = { payoutId: row.id, amount: dollars(amount), note };
          await audit(tx, { actorId: actor.userId, action: 'payout.requested', subject: subjectOf(payee), details });
          for (const { email, firstName } of await store.loadRecipients(tx, payee))
            await writeMail(tx, context, email, payoutRequestedMail(firstName, dollars(amount)));
        }
        await tell(context, tx, payee);
        return row.id;
      });
      const row = await store.payoutById(tx, id);
      if (!row) throw new Error(`payout ${id} is gone`);
      return payoutView(row);
    });
  } catch (error) {
    refuseDebt(error);
    if (!isOverdrawn(error)) throw error;
    const balance = await loadBalance(context.db.read, accountsOf(payee).own);
    fail('PAYOUT_ABOVE_BALANCE', { balance: dollars(balance) });
  }
}

/** The database pays nothing out to a wallet whose person owes (AL008). */
export function refuseDebt(error: unknown): void {
  if (sqlState(error) !== 'AL008') return;
  const { owed } = JSON.parse(errorDetail(error) ?? '{"owed":0}') as { owed: number };
  fail('ACCOUNT_OWES', { owed: dollars(cents(owed)) });
}

/** Refetches the balance on the payee's open pages. */
export async function tell(context: Context, tx: Tx, payee: Payee): Promise<void> {
  const to = (await store.loadRecipients(tx, payee)).map(({ userId }) => userChannel(userId));
  await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to });
}

const minimumNow = async (context: Context): Promise<Cents> => cents((await currentPolicy(context))['payout.minimum']);

export const requestPayout = async (
  context: Context,
  actor: Actor,
  amount: Cents,
  idempotencyKey: string | undefined,
): Promise<Payout> =>
  ask(context, actor, { payee: courier(actor), amount, minimum: await minimumNow(context), idempotencyKey });

/** Former owners cannot request the shop's money. */
export async function requestStorePayout(
  context: Context,
  actor: Actor,
  amount: Cents,
  idempotencyKey: string | undefined,
): Promise<Payout> {
  const { id: storeId } = await loadOwnedStore(context, actor.userId);
  const check = async (tx: Tx) => {
    const place = await lockOwnedPlace(tx, doerOf(actor));
    if (place.store.id !== storeId) fail('NO_STORE', {});
  };
  const minimum = await minimumNow(context);
  return ask(context, actor, { payee: { kind: 'store', storeId }, amount, minimum, idempotencyKey, check });
}

type Page = { limit?: number | undefined; cursor?: number | undefined };

export async function page(
  context: Context,
  payee: Payee,
  { limit = defaultPageSize, cursor }: Page,
): Promise<Payout[]> {
  return (await store.listPayouts(context.db.read, payee, limit, cursor)).map(payoutView);
}

export const listPayouts = (context: Context, actor: Actor, which: Page): Promise<Payout[]> =>
  page(context, courier(actor), which);

export async function loadStorePayouts(context: Context, actor: Actor, which: Page): Promise<Payout[]> {
  const { id: storeId } = await loadOwnedStore(context, actor.userId);
  return page(context, { kind: 'store', storeId }, which);
}
