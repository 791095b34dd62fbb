/** Opens a payment: an address that nobody had, the rate of now, and a time to pay in. */
import type { BitcoinPayment } from '@autolotto/contract/bitcoin/model.ts';
import { type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import { loadDepositTerms, openDepositWithin } from '../../payments/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { findResult, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../../policy/service.ts';
import { ensureAddress, takeAddress } from '../addresses.ts';
import { findFreshRate } from '../rates/rates.ts';
import type { FairRate } from '../rates/rules.ts';
import { type BitcoinSetUp, requireSetUp } from '../set-up.ts';
import { satsFor } from './rules.ts';
import * as store from './store.ts';
import { viewPayments } from './view.ts';

/** A network that has found no block for so long has lost us, or we it. */
const behindAfterMs = 90 * 60_000;
/** How long its address is looked at every few seconds. */
const watchHours = 24;

async function assertNetworkSeen(context: Context, { chain }: BitcoinSetUp): Promise<void> {
  const tip = await chain.tip().catch((error: unknown) => {
    context.log.warn({ err: error }, 'bitcoin network not seen');
    return fail('CHAIN_AWAY', {});
  });
  if ((await databaseTime(context)).getTime() - tip.minedAt.getTime() > behindAfterMs) fail('CHAIN_AWAY', {});
}

export async function createPayment(
  context: Context,
  actor: Actor,
  amount: Cents,
  idempotencyKey: string | undefined,
): Promise<BitcoinPayment> {
  const scope = `${actor.userId}:bitcoin.payment`;
  const call = { scope, key: idempotencyKey, asked: { amount } };
  // What was opened before stands, whatever the rate and the network are now.
  const terms =
    (await findResult(context.db.read, scope, idempotencyKey)) === undefined ? await loadTerms(context, amount) : null;
  const id = await context.db.transact(async (tx) => {
    const { id } = await withIdempotencyKey(tx, call, () =>
      terms ? open(tx, actor.userId, amount, terms) : fail('IDEMPOTENCY_KEY_REUSED', {}),
    );
    return id;
  });
  const row = await store.loadPayment(context.db.read, id);
  const [view] = row ? await viewPayments(context, [row]) : [];
  if (!view) throw new Error(`bitcoin payment ${id} is gone`);
  return view;
}

type Terms = Awaited<ReturnType<typeof loadTerms>>;

/** Everything that is asked outside of the transaction. */
async function loadTerms(context: Context, amount: Cents) {
  await assertFeatureOn(context, 'bitcoin');
  const setUp = requireSetUp(context);
  const policy = await currentPolicy(context);
  const least = policy['bitcoin.least'];
  if (amount < least) fail('BITCOIN_LEAST', { least: dollars(cents(least)) });
  await assertNetworkSeen(context, setUp);
  const rate: FairRate = (await findFreshRate(context)) ?? fail('RATE_STALE', {});
  await ensureAddress(context, setUp.account);
  return { policy, rate, network: setUp.account.network, deposit: await loadDepositTerms(context) };
}

async function open(tx: Tx, userId: string, amount: Cents, { policy, rate, network, deposit }: Terms): Promise<number> {
  const feeCents = policy['fee.network'];
  // Locks the person: two at once count each other.
  const opened = await openDepositWithin(tx, userId, {
    ...{ amount, terms: deposit },
    provider: { name: 'bitcoin', method: 'bitcoin' },
  });
  const most = policy['bitcoin.mostOpen'];
  if ((await store.countOpen(tx, userId)) >= most) fail('PAYMENTS_OPEN', { most });
  const address = (await takeAddress(tx, network)) ?? fail('CHAIN_AWAY', {});
  return store.insertPayment(
    tx,
    {
      ...{ userId, depositId: opened.id, usdAmount: amount, feeCents, network, addressIndex: address.index },
      ...{ sats: satsFor(amount + feeCents, rate.cents), required: policy['bitcoin.confirmations'] },
      ...{ rateCents: rate.cents, rateAt: rate.at, rateSources: rate.sources },
    },
    policy['bitcoin.minutes'],
    watchHours,
  );
}
