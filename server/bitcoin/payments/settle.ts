/** Writes what was seen of a payment: its outputs, how it stands, and the money, in one transaction. */
import { type BitcoinPaymentState, bitcoinPaymentMachine } from '@autolotto/contract/bitcoin/states.ts';
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { lockPerson } from '../../identity/service.ts';
import { post } from '../../ledger/post.ts';
import { closeDeposit } from '../../payments/service.ts';
import type { ChainOutput } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { paymentEndedJob } from '../jobs.ts';
import { outputCredited } from '../postings.ts';
import { notifyOwner } from './notify.ts';
import { type Sight, writeOutputs } from './outputs.ts';
import { reverseCredits } from './reverse.ts';
import { besideDeposit, type Credit, creditKey, creditsDue, type Judgement, judge, outcomeOf } from './rules.ts';
import type { OutputRow, PaymentRow } from './store.ts';
import * as store from './store.ts';
import { askedOf } from './view.ts';

export const settlePayment = (
  context: Context,
  paymentId: number,
  seen: readonly ChainOutput[],
  sight: Sight,
): Promise<void> =>
  context.db.transact(async (tx) => {
    const owner = await store.findCredited(tx, paymentId);
    // A play or a payout of this moment is before a debt, or finds it.
    if (owner) await lockPerson(tx, owner);
    const row = await store.lockPayment(tx, paymentId);
    if (!row) return;
    const before = await store.listOutputs(tx, [row]);
    await writeOutputs(tx, context, { ...row, of: `payment ${row.id}` }, { before, seen, sight });
    const written = await store.listOutputs(tx, [row]);
    const hasMoved = await reverseCredits(tx, context, row, { before, outputs: written, sight });
    const outputs = hasMoved ? await store.listOutputs(tx, [row]) : written;
    const asked = askedOf(row);
    const judged = judge(asked, outputs, sight);
    const credits = creditsDue(asked, outputs, sight, sight.rateCents);
    await writeStatus(tx, row, judged);
    for (const credit of credits) await writeCredit(tx, row, credit);
    await endDeposit(tx, row, judged, outputs, credits);
    if (credits.length > 0 || hasMoved)
      await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(row.userId)] });
    const hasGrown = judged.status === 'confirming' && sight.isNewTip;
    if (hasChanged(row, judged, before, outputs) || credits.length > 0 || hasGrown)
      await publish(tx, context.bus, {
        event: { type: 'bitcoin_changed', paymentId, status: judged.status },
        to: [userChannel(row.userId)],
      });
    await tellPurpose(tx, context, row, judged);
    await notifyOwner(tx, context, row, judged, credits);
  });

/** Commits with the money: whoever waits for it finds it in the wallet. */
async function tellPurpose(tx: Tx, context: Context, row: PaymentRow, judged: Judgement): Promise<void> {
  const { id: paymentId, userId, purpose, subject } = row;
  const outcome = outcomeOf(judged);
  const hasTurned = row.status !== judged.status || row.exception !== judged.exception;
  if (subject === null || outcome === undefined || !hasTurned) return;
  await context.jobs.enqueue(tx, paymentEndedJob, { paymentId, userId, purpose, subject, outcome });
}

/** Through every state on its way: each step is one that the database knows. */
const stepsTo = (from: BitcoinPaymentState, to: BitcoinPaymentState): BitcoinPaymentState[] => {
  if (from === to) return [];
  if (bitcoinPaymentMachine.rows.some((row) => row.from.includes(from) && row.to === to)) return [to];
  return [from === 'confirmed' ? 'failed' : 'confirming', to];
};

async function writeStatus(tx: Tx, row: PaymentRow, { status, exception }: Judgement): Promise<void> {
  const steps = stepsTo(row.status, status);
  for (const step of steps) await store.updatePayment(tx, row.id, { status: step, exception });
  if (steps.length === 0 && exception !== row.exception) await store.updatePayment(tx, row.id, { status, exception });
}

async function writeCredit(tx: Tx, { id, userId }: PaymentRow, credit: Credit): Promise<void> {
  const { txid, vout, valueCents } = credit;
  const value = { value: cents(valueCents), fee: cents(credit.feeCents), sats: minor('BTC', credit.sats) };
  await post(tx, outputCredited({ paymentId: id, userId, txid, vout, ...value }));
  await store.markCredited(tx, credit, { valueCents, creditedKey: creditKey(credit) });
}

/** The deposit counts for what it was opened for while that may come, and once it has; the rest counts as it comes. */
async function endDeposit(
  tx: Tx,
  row: PaymentRow,
  { status, exception, receivedSats }: Judgement,
  outputs: readonly OutputRow[],
  credits: readonly Credit[],
): Promise<void> {
  const hasBeen = outputs.some(({ valueCents }) => valueCents !== null);
  // What comes late may be seen before the end of the time was.
  const isUnpaid = status === 'expired' || status === 'failed' || (exception === 'late' && receivedSats === 0);
  if (credits.some(({ isLate }) => !isLate)) await closeDeposit(tx, row.depositId, 'confirmed');
  else if (!hasBeen && isUnpaid) await closeDeposit(tx, row.depositId, 'failed');
  for (const { key, cents: beside } of besideDeposit(askedOf(row), outputs, credits))
    await store.recordArrived(tx, row.userId, beside, `${key}:beside`);
}

const hasChanged = (
  row: PaymentRow,
  { status, exception }: Judgement,
  before: readonly OutputRow[],
  after: readonly OutputRow[],
): boolean =>
  row.status !== status ||
  row.exception !== exception ||
  before.length !== after.length ||
  after.some((one, at) => one.state !== before[at]?.state || one.height !== before[at]?.height);
