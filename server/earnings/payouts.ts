/**
 * Payouts: requested by a courier or an owner, or by an admin for a customer; an admin records the payment, or the
 * reason against it.
 */
import type { AdminPayout, DecidePayout, Payout } from '@autolotto/contract/earnings/model.ts';
import type { WalletOwner } from '@autolotto/contract/earnings/wallet-model.ts';
import { type Cents, cents, dollars, negate } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { notifyCourier } from '../couriers/service.ts';
import { held, wallet } from '../ledger/accounts.ts';
import { isOverdrawn, post } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import type { Tx } from '../platform/database/db.ts';
import { withIdempotencyKey } from '../platform/database/idempotency.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { writeMail } from '../platform/mail/mail.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { currentPolicy, needsTwoAdmins } from '../policy/service.ts';
import { loadOwnedStore, lockOwnedPlace, worksAt } from '../stores/service.ts';
import { payoutPaidMail, payoutRefusedMail, payoutRequestedMail } from './emails.ts';
import { accountsOf, type Payee, payoutPaid, payoutRefused, payoutRequested } from './postings.ts';
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
const subjectOf = (payee: Payee) =>
  payee.kind === 'store' ? { kind: 'store', id: String(payee.storeId) } : { kind: 'account', id: payee.userId };

type Asking = {
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
async function ask(context: Context, actor: Actor, asking: Asking): Promise<Payout> {
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
          for (const { email, firstName } of await store.toldOf(tx, payee))
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
    if (!isOverdrawn(error)) throw error;
    const balance = await loadBalance(context.db.read, accountsOf(payee).own);
    fail('PAYOUT_ABOVE_BALANCE', { balance: dollars(balance) });
  }
}

/** Refetches the balance on the payee's open pages. */
async function tell(context: Context, tx: Tx, payee: Payee): Promise<void> {
  const to = (await store.toldOf(tx, payee)).map(({ userId }) => userChannel(userId));
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
    const place = await lockOwnedPlace(tx, actor.userId);
    if (place.store.id !== storeId) fail('NO_STORE', {});
  };
  const minimum = await minimumNow(context);
  return ask(context, actor, { payee: { kind: 'store', storeId }, amount, minimum, idempotencyKey, check });
}

/** Pays out any balance, however small, and whatever else is closed to the account. Nobody pays out to themself. */
export async function payOutWallet(
  context: Context,
  actor: Actor,
  userId: string,
  { amount, reason }: { amount: Cents; reason: string },
  idempotencyKey: string | undefined,
): Promise<Payout> {
  const payee: Payee = { kind: 'customer', userId };
  const [holder] = await store.toldOf(context.db.read, payee);
  if (!holder) fail('USER_NOT_FOUND', {});
  if (userId === actor.userId) fail('OWN_PAYOUT', {});
  const needsSecond = needsTwoAdmins((await currentPolicy(context))['payout.twoAdmins'], amount);
  return ask(context, actor, { payee, amount, note: reason, needsSecond, idempotencyKey });
}

type Page = { limit?: number | undefined; cursor?: number | undefined };
async function page(context: Context, payee: Payee, { limit = defaultPageSize, cursor }: Page): Promise<Payout[]> {
  return (await store.payoutsOf(context.db.read, payee, limit, cursor)).map(payoutView);
}
export const payoutsOf = (context: Context, actor: Actor, which: Page): Promise<Payout[]> =>
  page(context, courier(actor), which);
export async function loadStorePayouts(context: Context, actor: Actor, which: Page): Promise<Payout[]> {
  const { id: storeId } = await loadOwnedStore(context, actor.userId);
  return page(context, { kind: 'store', storeId }, which);
}

const shownBeside = 5;
/** For support: whose wallet goes by an address, and what can be paid out of it. */
export async function walletOwner(context: Context, address: string): Promise<WalletOwner> {
  const db = context.db.read;
  const holder = (await store.loadHolder(db, address)) ?? fail('USER_NOT_FOUND', {});
  const { userId, name, email, suspendedAt } = holder;
  return {
    userId,
    name,
    email,
    isSuspended: suspendedAt !== null,
    balance: dollars(await loadBalance(db, wallet(userId))),
    held: dollars(await loadBalance(db, held(userId))),
    payouts: await page(context, { kind: 'customer', userId }, { limit: shownBeside }),
  };
}

const payeeOf = (row: store.PayoutRow): Payee => {
  if (row.storeId !== null) return { kind: 'store', storeId: row.storeId };
  if (row.userId === null || row.payee === 'store') throw new Error(`payout ${row.id} is nobody's`);
  return { kind: row.payee, userId: row.userId };
};

const adminView = ({ payout, name, email, left, cash }: store.PayeePayoutRow): AdminPayout => ({
  ...payoutView(payout),
  payee: { kind: payout.payee, id: String(payout.storeId ?? payout.userId), name, email: email ?? '' },
  note: payout.note,
  balance: dollars(cents(left)),
  cashCarried: dollars(negate(cents(cash))),
});

export const openPayouts = async (context: Context): Promise<AdminPayout[]> =>
  (await store.openPayouts(context.db.read)).map(adminView);

/** Only this ends a payout: while the result of the payment is unknown, the money stays aside. */
export async function decidePayout(
  context: Context,
  actor: Actor,
  payoutId: number,
  { decision, reason, reference }: DecidePayout,
): Promise<AdminPayout> {
  return context.db.transact(async (tx) => {
    const row = await store.lockPayout(tx, payoutId);
    if (!row) fail('PAYOUT_NOT_FOUND', {});
    if (row.state !== 'requested') fail('PAYOUT_DECIDED', {});
    if (row.userId === actor.userId || (await worksAt(tx, actor.userId, row.storeId))) fail('OWN_PAYOUT', {});
    const isPaid = decision === 'paid';
    if (isPaid && row.needsSecond && row.requestedBy === actor.userId) fail('SECOND_ADMIN_REQUIRED', {});
    const words = isPaid ? { reference, reason: null } : { reference: null, reason };
    await store.decide(tx, payoutId, { state: decision, by: actor.userId, ...words });
    const payee = payeeOf(row);
    const asked = { id: payoutId, payee, amount: cents(row.amount) };
    await post(tx, isPaid ? payoutPaid(asked) : payoutRefused(asked));
    const amount = dollars(asked.amount);
    await audit(tx, {
      actorId: actor.userId,
      action: `payout.${decision}`,
      subject: subjectOf(payee),
      details: { payoutId, amount, ...words },
    });
    for (const { email, firstName } of await store.toldOf(tx, payee))
      await writeMail(
        tx,
        context,
        email,
        isPaid
          ? payoutPaidMail(firstName, amount, reference, payee.kind)
          : payoutRefusedMail(firstName, amount, reason, payee.kind),
      );
    await tell(context, tx, payee);
    if (payee.kind === 'courier') await notifyCourier(context, tx, payee.userId, 'payout');
    const decided = await store.payoutWithPayee(tx, payoutId);
    if (!decided) throw new Error(`payout ${payoutId} is gone`);
    return adminView(decided);
  });
}
