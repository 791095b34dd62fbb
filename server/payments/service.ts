import type { Deposit } from '@autolotto/contract/payments/model.ts';
import { add, type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import { verificationLevelFor } from '../identity/service.ts';
import { post } from '../ledger/post.ts';
import { loadWallet } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { withIdempotencyKey } from '../platform/database/idempotency.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { currentPolicy } from '../policy/service.ts';
import { depositConfirmed } from './postings.ts';
import { type PaymentProvider, type PaymentState, sandboxProvider } from './provider.ts';
import { checkDepositLimits, checkLevelLimit } from './rules.ts';
import * as store from './store.ts';

/** The configured provider; undefined where none is: deposits then answer DEPOSITS_UNAVAILABLE. */
export const providerOf = (context: Context): PaymentProvider | undefined =>
  context.config.preset === 'demo' ? sandboxProvider : undefined;

/**
 * Deposits dollars: the deposit is written as pending, the provider is asked, and the wallet is credited once the payment
 * is confirmed. The fee comes on top. Repeating the key answers the first deposit.
 */
export async function deposit(
  context: Context,
  actor: Actor,
  amount: Cents,
  idempotencyKey: string | undefined,
  provider = providerOf(context),
): Promise<Deposit> {
  if (!provider) fail('DEPOSITS_UNAVAILABLE', {});
  const policy = await currentPolicy(context);
  const call = { scope: `${actor.userId}:payments.deposit`, key: idempotencyKey, asked: { amount } };

  const opened = await context.db.transact(async (tx) => {
    const { id } = await withIdempotencyKey(tx, call, async () => {
      await store.lockDepositor(tx, actor.userId);
      const used = await store.depositedBy(tx, actor.userId);
      const refused = checkDepositLimits(amount, used, {
        day: policy['deposit.dailyLimit'],
        month: policy['deposit.monthlyLimit'],
      });
      if (refused) fail(refused.code, refused.details);
      const overLevel = checkLevelLimit(
        amount,
        used.day,
        await verificationLevelFor(tx, actor.userId),
        policy['verification.limits'],
      );
      if (overLevel) fail(overLevel.code, overLevel.details);
      const row = await store.insertDeposit(tx, {
        userId: actor.userId,
        amount,
        networkFee: policy['fee.network'],
        provider: provider.name,
      });
      return row.id;
    });
    const row = await store.depositById(tx, id);
    if (!row) throw new Error(`deposit ${id} is gone`);
    return row;
  });
  if (opened.status === 'failed') fail('PAYMENT_FAILED', {});
  if (opened.status === 'confirmed') return view(context, opened);

  const started = await begin(context, provider, opened);
  const settled = await settleDeposit(context, opened, started.state, started.reference);
  if (settled.status === 'failed') fail('PAYMENT_FAILED', {});
  return view(context, settled);
}

/** Begins the payment. Without an answer its outcome is unknown, so the deposit stays pending until the job has heard it. */
async function begin(
  context: Context,
  provider: PaymentProvider,
  row: store.DepositRow,
): Promise<{ state: PaymentState; reference: string | null }> {
  try {
    return await provider.start({ depositId: row.id, totalCents: row.amount + row.networkFee });
  } catch (error) {
    context.log.warn({ err: error, depositId: row.id }, 'payment provider did not answer');
    return { state: 'pending', reference: row.reference };
  }
}

/** Stores the provider's answer, once, with the money in the same transaction. */
async function settleDeposit(
  context: Context,
  row: store.DepositRow,
  state: PaymentState,
  reference: string | null,
): Promise<store.DepositRow> {
  if (state === 'pending' && reference === row.reference) return row;
  return context.db.transact(async (tx) => {
    const settled = await store.settle(tx, row.id, state, reference);
    if (!settled) return (await store.depositById(tx, row.id)) ?? row;
    if (state === 'confirmed') {
      await post(
        tx,
        depositConfirmed({ ...settled, amount: cents(settled.amount), networkFee: cents(settled.networkFee) }),
      );
      await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(settled.userId)] });
    }
    return settled;
  });
}

/** Asks again about deposits whose outcome was never heard, so that a paid one is never lost. One that fails stops no other. */
export async function settlePending(context: Context, provider = providerOf(context)): Promise<void> {
  if (!provider) return;
  let last = 0;
  for (;;) {
    const page = await store.pendingDeposits(context.db.read, provider.name, last);
    for (const row of page) {
      try {
        const state = await provider.look({ depositId: row.id, reference: row.reference });
        await settleDeposit(context, row, state, row.reference);
      } catch (error) {
        context.log.warn({ err: error, depositId: row.id }, 'pending deposit not settled');
      }
    }
    const end = page.at(-1);
    if (!end || context.stopping.aborted) return;
    last = end.id;
  }
}

async function view(context: Context, row: store.DepositRow): Promise<Deposit> {
  const amount = cents(row.amount);
  const networkFee = cents(row.networkFee);
  return {
    id: row.id,
    status: row.status,
    amount: dollars(amount),
    networkFee: dollars(networkFee),
    total: dollars(add(amount, networkFee)),
    provider: row.provider,
    createdAt: row.createdAt.toISOString(),
    wallet: await loadWallet(context, context.db.read, row.userId),
  };
}
