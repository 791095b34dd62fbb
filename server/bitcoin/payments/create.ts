/** Opens a payment: an address that nobody had, the rate of now, and a time to pay in. */
import type { BitcoinPayment } from '@autolotto/contract/bitcoin/model.ts';
import type { BitcoinPurpose } from '@autolotto/contract/bitcoin/states.ts';
import { type Cents, cents, dollars, noCents } from '@autolotto/contract/shared/money.ts';
import { loadDepositTerms, openDepositWithin } from '../../payments/service.ts';
import type { Block } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { brokenConstraint, type Database, type Reader, type Tx } from '../../platform/database/db.ts';
import { findResult, keyToTake } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../../policy/service.ts';
import { NoneReady, noteTaken, withAddress } from '../addresses.ts';
import { findFreshRate } from '../rates/rates.ts';
import type { FairRate } from '../rates/rules.ts';
import { type BitcoinSetUp, requireSetUp } from '../set-up.ts';
import { satsFor } from './rules.ts';
import * as store from './store.ts';
import { viewOpened, viewPayments } from './view.ts';

/** A network that has found no block for so long has lost us, or we it. */
const behindAfterMs = 90 * 60_000;
/** How long its address is looked at every few seconds. */
const watchHours = 24;

/** Those who open payments at once wait for one answer. */
const asking = new WeakMap<Database, Promise<Block>>();
async function assertNetworkSeen(context: Context, { chain }: BitcoinSetUp): Promise<void> {
  const asked = asking.get(context.db) ?? chain.tip().finally(() => void asking.delete(context.db));
  asking.set(context.db, asked);
  const tip = await asked.catch((error: unknown) => {
    context.log.warn({ err: error }, 'bitcoin network not seen');
    return fail('CHAIN_AWAY', {});
  });
  if ((await databaseTime(context)).getTime() - tip.minedAt.getTime() > behindAfterMs) fail('CHAIN_AWAY', {});
}

/** What a payment is for, and until when it must be confirmed for that. */
type For = {
  readonly purpose: Exclude<BitcoinPurpose, 'wallet'>;
  readonly subject: number;
  readonly holdsUntil: Date;
};

/** What its domain says of a thing that can be paid. Another's is refused as if there were none. */
export type Payable = {
  readonly loadTotal: (db: Reader, userId: string, subject: number) => Promise<Cents>;
  /** Locks it, refuses where it waits for no payment, and lets it wait for this one until the answered time. */
  readonly claim: (tx: Tx, userId: string, subject: number, waitMinutes: number) => Promise<Date>;
};

export async function createPayment(
  context: Context,
  actor: Actor,
  amount: Cents,
  idempotencyKey: string | undefined,
): Promise<BitcoinPayment> {
  const scope = `${actor.userId}:bitcoin.payment`;
  const terms = await loadTermsFor(context, amount).catch(async (error: unknown) => {
    // What was opened before stands, whatever the rate and the network are now.
    if ((await findResult(context.db.read, scope, idempotencyKey)) === undefined) throw error;
    return null;
  });
  const make = () =>
    context.db.transact(async (tx) => {
      const { id, used } = await store.takeKey(tx, keyToTake(scope, idempotencyKey, { amount }));
      if (used !== null) return { id: used };
      const wanted = { id, userId: actor.userId, amount };
      return { id, row: await open(tx, context, wanted, terms ?? fail('IDEMPOTENCY_KEY_REUSED', {})) };
    });
  const { id, row } = await (terms ? withAddress(context, terms.account, make) : make());
  return row ? viewOpened(row) : loadOpened(context, id);
}

/** The same order again answers its payment: it has one. */
export async function payOrder(
  context: Context,
  { userId }: Actor,
  { orderId, usdAmount }: { readonly orderId: number; readonly usdAmount: Cents },
  orders: Payable,
): Promise<BitcoinPayment> {
  const total = await orders.loadTotal(context.db.read, userId, orderId);
  if (usdAmount !== total) fail('ORDER_AMOUNT', { total: dollars(total) });
  const before = await store.findFor(context.db.read, 'order', orderId);
  if (before !== undefined) return loadOpened(context, before);
  const opened = createPaymentFor(context, userId, total, async (tx, { policy }) => {
    const holdsUntil = await orders.claim(tx, userId, orderId, policy['bitcoin.orderWaitMinutes']);
    return { purpose: 'order', subject: orderId, holdsUntil };
  });
  return opened.catch(async (error: unknown) => {
    if (brokenConstraint(error) !== 'btc_payments_subject') throw error;
    // Another call was faster.
    return loadOpened(context, (await store.findFor(context.db.read, 'order', orderId)) ?? fail('PAYMENT_UNKNOWN', {}));
  });
}

/** Opens a payment for what is written with it. The network fee is for what was meant for the wallet. */
export async function createPaymentFor(
  context: Context,
  userId: string,
  amount: Cents,
  write: (tx: Tx, terms: Terms) => Promise<For>,
): Promise<BitcoinPayment> {
  const terms = await loadTerms(context);
  const make = () =>
    context.db.transact(async (tx) => {
      const free = { ...terms, deposit: { ...terms.deposit, networkFee: noCents } };
      const depositId = await openDeposit(tx, userId, amount, free);
      const of = await write(tx, terms);
      return insert(tx, context, { id: null, userId, depositId, amount, fee: noCents, terms, of });
    });
  return viewOpened(await withAddress(context, terms.account, make));
}

async function loadOpened(context: Context, id: number): Promise<BitcoinPayment> {
  const row = await store.loadPayment(context.db.read, id);
  const [view] = row ? await viewPayments(context, [row]) : [];
  if (!view) throw new Error(`bitcoin payment ${id} is gone`);
  return view;
}

type Terms = Awaited<ReturnType<typeof loadTerms>>;

/** Everything that is asked outside of the transaction. */
async function loadTerms(context: Context) {
  await assertFeatureOn(context, 'bitcoin');
  const setUp = requireSetUp(context);
  const policy = await currentPolicy(context);
  const [found] = await Promise.all([findFreshRate(context), assertNetworkSeen(context, setUp)]);
  const rate: FairRate = found ?? fail('RATE_STALE', {});
  return { policy, rate, account: setUp.account, deposit: await loadDepositTerms(context) };
}

async function loadTermsFor(context: Context, amount: Cents): Promise<Terms> {
  const terms = await loadTerms(context);
  const least = terms.policy['bitcoin.least'];
  if (amount < least) fail('BITCOIN_LEAST', { least: dollars(cents(least)) });
  return terms;
}

/** What does not reach its purpose stays in the wallet, so it counts as a deposit like any other. */
const openDeposit = (tx: Tx, userId: string, amount: Cents, { deposit }: Terms): Promise<number> =>
  // Locks the person: two at once count each other.
  openDepositWithin(tx, userId, {
    ...{ amount, terms: deposit },
    provider: { name: 'bitcoin', method: 'bitcoin' },
  });

async function open(
  tx: Tx,
  context: Context,
  { id, userId, amount }: Pick<New, 'id' | 'userId' | 'amount'>,
  terms: Terms,
): Promise<store.PaymentRow> {
  const depositId = await openDeposit(tx, userId, amount, terms);
  return insert(tx, context, { id, userId, depositId, amount, fee: cents(terms.policy['fee.network']), terms });
}

type New = {
  /** Null: the next one. */
  readonly id: number | null;
  readonly userId: string;
  readonly depositId: number;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly terms: Terms;
  readonly of?: For;
};
async function insert(
  tx: Tx,
  context: Context,
  { id, userId, depositId, amount, fee, terms, of }: New,
): Promise<store.PaymentRow> {
  const { policy, rate, account } = terms;
  const mostOpen = policy['bitcoin.mostOpen'];
  const { open, row } = await store.insertPayment(
    tx,
    {
      ...{ id, userId, depositId, usdAmount: amount, feeCents: fee, network: account.network },
      ...{ purpose: 'wallet' as const, subject: null, holdsUntil: null, ...of },
      ...{ sats: satsFor(amount + fee, rate.cents), required: policy['bitcoin.confirmations'] },
      ...{ rateCents: rate.cents, rateAt: rate.at, rateSources: rate.sources },
    },
    { minutes: policy['bitcoin.minutes'], watchHours, mostOpen },
  );
  if (open >= mostOpen) fail('PAYMENTS_OPEN', { most: mostOpen });
  if (!row) throw new NoneReady();
  noteTaken(tx, context, account, row.addressIndex);
  return row;
}
