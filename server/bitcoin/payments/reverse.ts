/** Takes back what was credited for bitcoins that the network has lost, and restores it once they are confirmed again. */
import { cents, dollars, minor } from '@autolotto/contract/shared/money.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { wallet } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { loadBalance } from '../../ledger/service.ts';
import { notifyInApp } from '../../notifications/service.ts';
import { addOwed, clearOwed, loadOwed, recoverLoss } from '../../payments/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { creditRestored, creditTakenBack } from '../postings.ts';
import { bitcoinWords as words } from '../words.ts';
import { creditKey, isTakenBack, reversalsDue } from './rules.ts';
import type { OutputRow, PaymentRow } from './store.ts';
import * as store from './store.ts';

type Sight = { readonly tipHeight: number; readonly minedAt: ReadonlyMap<string, Date> };

/** While its block stands, whoever says that an output is gone is wrong: nothing of this look is written. */
export function assertBlockGone(before: readonly OutputRow[], output: OutputRow, { minedAt }: Sight): void {
  const wasIn = before.find(({ txid, vout }) => txid === output.txid && vout === output.vout)?.blockHash;
  if (wasIn && minedAt.has(wasIn)) throw new Error(`${output.txid} is missing though its block ${wasIn} stands`);
}

/** Requires the person's lock. True where money has moved. */
export async function reverseCredits(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { before, outputs, sight }: { before: readonly OutputRow[]; outputs: readonly OutputRow[]; sight: Sight },
): Promise<boolean> {
  const due = reversalsDue(row, outputs, sight.tipHeight);
  for (const output of due) {
    if (isTakenBack(output)) {
      await restore(tx, context, row, output);
      continue;
    }
    assertBlockGone(before, output, sight);
    context.log.error({ txid: output.txid, vout: output.vout, paymentId: row.id }, 'bitcoin credit taken back');
    await takeBack(tx, context, row, output);
  }
  return due.length > 0;
}

async function describe(tx: Tx, { id, userId, depositId }: PaymentRow, output: OutputRow) {
  const { txid, vout, sats, reversals } = output;
  const credited = await store.loadCredited(tx, creditKey(output), wallet(userId).name);
  const value = cents(output.valueCents ?? 0);
  return {
    ...{ paymentId: id, userId, depositId, txid, vout, value, sats: minor('BTC', sats) },
    ...{ fee: cents(value - credited), number: reversals + 1 },
  };
}

async function takeBack(tx: Tx, context: Context, row: PaymentRow, output: OutputRow): Promise<void> {
  const reversed = await describe(tx, row, output);
  const { transfer, taken, owed } = creditTakenBack(reversed, await loadBalance(tx, wallet(row.userId)));
  await post(tx, transfer);
  if (owed > 0) await addOwed(tx, { id: row.depositId, userId: row.userId }, owed);
  await store.markReversed(tx, output, reversed.number);
  const [kind, title] = [owed > 0 ? words.takenBack.owed : words.takenBack.whole, words.takenBack.title];
  await tell(tx, context, row, title, localized(kind, { taken: `$${dollars(taken)}`, owed: `$${dollars(owed)}` }));
}

async function restore(tx: Tx, context: Context, row: PaymentRow, output: OutputRow): Promise<void> {
  const reversed = await describe(tx, row, output);
  const open = await loadOwed(tx, row.depositId);
  const back = creditRestored(reversed, { owed: cents(open.owed), writtenOff: cents(open.writtenOff) });
  await post(tx, back.transfer);
  if (back.cleared > 0) await clearOwed(tx, row.depositId, back.cleared);
  if (back.recovered > 0) await recoverLoss(tx, row.depositId, back.recovered);
  await store.markReversed(tx, output, reversed.number);
  const [kind, title] = [back.cleared > 0 ? words.restored.cleared : words.restored.whole, words.restored.title];
  const amounts = { returned: `$${dollars(back.returned)}`, cleared: `$${dollars(back.cleared)}` };
  await tell(tx, context, row, title, localized(kind, amounts));
}

const tell = (
  tx: Tx,
  context: Context,
  row: PaymentRow,
  title: Parameters<typeof localized>[0],
  message: ReturnType<typeof localized>,
) =>
  notifyInApp(context, tx, row.userId, {
    ...{ type: 'system', priority: 'high', path: `/bitcoin-payment?payment=${row.id}` },
    ...{ group: `bitcoin:${row.id}`, metadata: { paymentId: row.id } },
    ...{ title: localized(title), message },
  });
