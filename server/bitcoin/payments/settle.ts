/** Writes what was seen of a payment: its outputs, how it stands, and the money, in one transaction. */
import { type BitcoinPaymentState, bitcoinPaymentMachine } from '@autolotto/contract/bitcoin/states.ts';
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { post } from '../../ledger/post.ts';
import { closeDeposit } from '../../payments/service.ts';
import type { ChainOutput } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { outputCredited } from '../postings.ts';
import { notifyOwner } from './notify.ts';
import { besideDeposit, type Credit, creditKey, creditsDue, type Judgement, judge, type Now } from './rules.ts';
import type { OutputRow, PaymentRow } from './store.ts';
import * as store from './store.ts';
import { askedOf } from './view.ts';

export type Sight = Now & {
  /** What a bitcoin costs now; undefined where nobody knows. */
  readonly rateCents: number | undefined;
  /** When blocks were found, of those that were looked up. */
  readonly minedAt: ReadonlyMap<string, Date>;
  /** When the network was looked at before: what is new was not there then. */
  readonly lastLookAt: Date | null;
  /** A block came since the last look: confirmations have grown. */
  readonly isNewTip: boolean;
};

export const settlePayment = (
  context: Context,
  paymentId: number,
  seen: readonly ChainOutput[],
  sight: Sight,
): Promise<void> =>
  context.db.transact(async (tx) => {
    const row = await store.lockPayment(tx, paymentId);
    if (!row) return;
    const before = await store.listOutputs(tx, [row]);
    await writeOutputs(tx, context, row, { before, seen, sight });
    const outputs = await store.listOutputs(tx, [row]);
    const asked = askedOf(row);
    const judged = judge(asked, outputs, sight);
    const credits = creditsDue(asked, outputs, sight, sight.rateCents);
    await writeStatus(tx, row, judged);
    for (const credit of credits) await writeCredit(tx, row, credit);
    await endDeposit(tx, row, judged.status, outputs, credits);
    if (credits.length > 0)
      await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(row.userId)] });
    const hasGrown = judged.status === 'confirming' && sight.isNewTip;
    if (hasChanged(row, judged, before, outputs) || credits.length > 0 || hasGrown)
      await publish(tx, context.bus, {
        event: { type: 'bitcoin_changed', paymentId, status: judged.status },
        to: [userChannel(row.userId)],
      });
    await notifyOwner(tx, context, row, judged, credits);
  });

const stateOf = ({ isConflicted, block }: ChainOutput): OutputRow['state'] =>
  isConflicted ? 'conflicted' : block ? 'in_block' : 'seen';
export const isAsBefore = (one: ChainOutput, old: OutputRow): boolean =>
  old.state === stateOf(one) && old.blockHash === (old.state === 'in_block' ? (one.block?.hash ?? null) : null);

const nameOf = ({ txid, vout }: { txid: string; vout: number }): string => `${txid}:${vout}`;

/** What is in a block already was sent up to so long before. */
const unseenMs = 60 * 60_000;

/** To the payer's favor where nobody looked: as early as it may have been there, though not before the look that missed it. */
function firstSeen(one: ChainOutput, { at, minedAt, lastLookAt }: Sight): Date {
  const mined = one.block ? minedAt.get(one.block.hash) : undefined;
  if (!mined) return at;
  return new Date(Math.min(at.getTime(), Math.max(mined.getTime() - unseenMs, lastLookAt?.getTime() ?? 0)));
}

async function writeOutputs(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { before, seen, sight }: { before: readonly OutputRow[]; seen: readonly ChainOutput[]; sight: Sight },
): Promise<void> {
  const known = new Map(before.map((one) => [nameOf(one), one]));
  const { network, addressIndex } = row;
  for (const one of seen) {
    const state = stateOf(one);
    const block = state === 'in_block' ? one.block : null;
    const old = known.get(nameOf(one));
    known.delete(nameOf(one));
    if (old && isAsBefore(one, old)) continue;
    await store.upsertOutput(tx, {
      ...{ txid: one.txid, vout: one.vout, network, addressIndex, sats: one.sats, isCoinbase: one.isCoinbase, state },
      ...{ height: block?.height ?? null, blockHash: block?.hash ?? null },
      ...{ firstSeenAt: firstSeen(one, sight), arrivalRateCents: sight.rateCents ?? null },
    });
  }
  for (const gone of known.values()) {
    if (gone.creditedKey) context.log.error({ txid: gone.txid, paymentId: row.id }, 'credited bitcoins are gone');
    if (gone.state === 'seen' || gone.state === 'in_block')
      await store.upsertOutput(tx, { ...gone, state: 'gone', height: null, blockHash: null });
  }
}

/** Through every state on its way: each step is one that the database knows. */
const stepsTo = (from: BitcoinPaymentState, to: BitcoinPaymentState): BitcoinPaymentState[] => {
  if (from === to) return [];
  return bitcoinPaymentMachine.rows.some((row) => row.from.includes(from) && row.to === to) ? [to] : ['confirming', to];
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
  status: BitcoinPaymentState,
  outputs: readonly OutputRow[],
  credits: readonly Credit[],
): Promise<void> {
  const hasBeen = outputs.some(({ valueCents }) => valueCents !== null);
  if (credits.some(({ isLate }) => !isLate)) await closeDeposit(tx, row.depositId, 'confirmed');
  else if (!hasBeen && (status === 'expired' || status === 'failed')) await closeDeposit(tx, row.depositId, 'failed');
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
