import { cents } from '@autolotto/contract/shared/money.ts';
import { post } from '../ledger/post.ts';
import type { Context } from '../platform/context.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { depositConfirmed } from './postings.ts';
import type { Payment, PaymentProvider, PaymentState } from './provider.ts';
import * as store from './store.ts';

const paymentOf = (row: store.DepositRow): Payment => ({
  depositId: row.id,
  totalCents: row.amount + row.networkFee,
  reference: row.reference,
});

/** Stores the provider's answer, once, with the money in the same transaction. */
export async function settleDeposit(
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

/** Ends a payment that nobody completes; one that was paid after all is credited. */
export async function endDeposit(
  context: Context,
  provider: PaymentProvider,
  row: store.DepositRow,
): Promise<store.DepositRow> {
  if (!provider.end) return row;
  return settleDeposit(context, row, await provider.end(paymentOf(row)), row.reference);
}

/** A payment that nobody completed for so long is ended, and no longer counts toward the limits. */
const leftAfterMinutes = 60;

/** Asks again about deposits whose outcome was never heard, so that a paid one is never lost. One that fails stops no other. */
export async function settlePendingWith(context: Context, provider: PaymentProvider): Promise<void> {
  let last = 0;
  for (;;) {
    const page = await store.pendingDeposits(context.db.read, provider.name, last, leftAfterMinutes);
    for (const row of page) {
      try {
        const payment = paymentOf(row);
        const state = await (row.isLeft && provider.end ? provider.end(payment) : provider.look(payment));
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
