import type { Deposit } from '@autolotto/contract/payments/model.ts';
import type { DepositMethod } from '@autolotto/contract/policy/model.ts';
import type { Cents } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { cardProvider, cardProviderName } from './card/provider.ts';
import { openDeposit } from './opening.ts';
import { type PaymentProvider, type PaymentState, sandboxProvider } from './provider.ts';
import { settleDeposit, settlePendingWith } from './settlement.ts';
import * as store from './store.ts';
import { loadView } from './view.ts';

/** What is missing of a deposit that was taken back after it was spent: its case, which an admin settles. */
export { addOwed, clearOwed, loadOpen as loadOwed, recover as recoverLoss } from './disputes/store.ts';
export { loadDepositTerms, openDepositWithin } from './opening.ts';

/** The providers that are set up. */
const providersOf = (context: Context): PaymentProvider[] => [
  ...(context.config.preset === 'demo' ? [sandboxProvider] : []),
  ...(context.cards ? [cardProvider(context.cards)] : []),
];
export const depositMethodsOf = (context: Context): DepositMethod[] => providersOf(context).map(({ method }) => method);

/** The provider that needs nothing from a browser; undefined where there is none: such deposits are refused. */
export const providerOf = (context: Context): PaymentProvider | undefined =>
  providersOf(context).find(({ method }) => method === 'sandbox');

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
  if (!provider) fail(context.cards ? 'CARD_PAYMENT_REQUIRED' : 'DEPOSITS_UNAVAILABLE', {});
  const scope = `${actor.userId}:payments.deposit`;
  const opened = await openDeposit(context, actor, { amount, provider, scope, idempotencyKey });
  if (opened.status === 'failed') fail('PAYMENT_FAILED', {});
  if (opened.status === 'confirmed') return loadView(context, opened);

  const started = await begin(context, provider, opened);
  const settled = await settleDeposit(context, opened, started.state, started.reference);
  if (settled.status === 'failed') fail('PAYMENT_FAILED', {});
  return loadView(context, settled);
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

/** One of the caller's own, by its number or by the name of its card payment. */
export async function loadDeposit(context: Context, actor: Actor, id: string): Promise<Deposit> {
  const db = context.db.read;
  const row = /^\d+$/.test(id)
    ? await store.depositById(db, Number(id))
    : await store.depositByReference(db, cardProviderName, id);
  if (row?.userId !== actor.userId) fail('DEPOSIT_NOT_FOUND', {});
  return loadView(context, row);
}

export {
  closeAll as closeDeposits,
  depositByReference as loadByReference,
  insertLost as openLost,
} from './store.ts';

/** Asks the providers about everything that is open with them. */
export async function settlePending(context: Context, ...providers: readonly PaymentProvider[]): Promise<void> {
  for (const provider of providers.length > 0 ? providers : providersOf(context))
    await settlePendingWith(context, provider);
}
