/** Writes what was seen of a payment: its outputs, how it stands, and the money, in one transaction. */
import { type BitcoinPaymentState, bitcoinPaymentMachine } from '@autolotto/contract/bitcoin/states.ts';
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { lockPersons } from '../../identity/service.ts';
import { postAll } from '../../ledger/post.ts';
import { closeDeposits } from '../../payments/service.ts';
import type { ChainOutput } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { type Message, publish } from '../../platform/realtime/outbox.ts';
import { paymentEndedJob } from '../jobs.ts';
import { outputCredited } from '../postings.ts';
import { notifyOwner } from './notify.ts';
import { type Sight, writeOutputs } from './outputs.ts';
import { reverseCredits } from './reverse.ts';
import { besideDeposit, type Credit, creditKey, creditsDue, type Judgement, judge, outcomeOf } from './rules.ts';
import type { OutputRow, PaymentRow } from './store.ts';
import * as store from './store.ts';
import { askedOf } from './view.ts';

/** What one look has seen of a payment. */
export type Seen = { readonly id: number; readonly seen: readonly ChainOutput[] };
/** A payment, what was written of it, and what comes of it. */
type Settled = {
  readonly row: PaymentRow;
  readonly before: readonly OutputRow[];
  readonly outputs: readonly OutputRow[];
  readonly judged: Judgement;
  readonly credits: readonly Credit[];
  /** A credit was taken back or restored. */
  readonly hasMoved: boolean;
};

/** Several in one transaction: what they have in common is asked and written once. */
export const settlePayments = (context: Context, all: readonly Seen[], sight: Sight): Promise<void> =>
  context.db.transact(async (tx) => {
    const ids = all.map(({ id }) => id);
    // A play or a payout of this moment is before a debt, or finds it.
    await lockPersons(tx, await store.listCredited(tx, ids));
    const found = await store.lockPayments(tx, ids);
    const seen = new Map(all.map((one) => [one.id, one.seen]));
    const before = await listByAddress(tx, found);
    const looks = found.map((row) => ({
      ...{ receiver: { ...row, of: `payment ${row.id}` }, before: before.get(row.addressIndex) ?? [] },
      seen: seen.get(row.id) ?? [],
    }));
    await writeOutputs(tx, context, looks, sight);
    const written = await listByAddress(tx, found);
    const settled: Settled[] = [];
    for (const row of found) {
      const [was, is] = [before.get(row.addressIndex) ?? [], written.get(row.addressIndex) ?? []];
      settled.push(await settle(tx, context, row, { before: was, written: is, sight }));
    }
    await writeStatus(tx, settled);
    for (const { row, judged, credits } of settled) {
      await tellPurpose(tx, context, row, judged);
      await notifyOwner(tx, context, row, judged, credits);
    }
    const messages = settled.flatMap((one) => messagesOf(one, sight));
    if (messages.length > 0) await publish(tx, context.bus, ...messages);
    // Last: all credits share accounts of the platform, and everybody who credits waits for these.
    await writeCredits(tx, settled);
    await endDeposits(tx, settled);
  });

const listByAddress = async (tx: Tx, found: readonly PaymentRow[]) =>
  Map.groupBy(await store.listOutputs(tx, found), ({ addressIndex }) => addressIndex);

type Look = { readonly before: readonly OutputRow[]; readonly written: readonly OutputRow[]; readonly sight: Sight };
async function settle(tx: Tx, context: Context, row: PaymentRow, look: Look): Promise<Settled> {
  const { before, written, sight } = look;
  const hasMoved = await reverseCredits(tx, context, row, { before, outputs: written, sight });
  const outputs = hasMoved ? await store.listOutputs(tx, [row]) : written;
  const asked = askedOf(row);
  return {
    ...{ row, before, outputs, hasMoved, judged: judge(asked, outputs, sight) },
    credits: creditsDue(asked, outputs, sight, sight.rateCents),
  };
}

function messagesOf({ row, before, outputs, judged, credits, hasMoved }: Settled, sight: Sight): Message[] {
  const to = [userChannel(row.userId)];
  const hasGrown = judged.status === 'confirming' && sight.isNewTip;
  const isNew = hasChanged(row, judged, before, outputs) || credits.length > 0 || hasGrown;
  return [
    ...(credits.length > 0 || hasMoved ? [{ event: { type: 'wallet_changed' as const }, to }] : []),
    ...(isNew ? [{ event: { type: 'bitcoin_changed' as const, paymentId: row.id, status: judged.status }, to }] : []),
  ];
}

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

async function writeStatus(tx: Tx, settled: readonly Settled[]): Promise<void> {
  const steps = settled.map(({ row, judged: { status, exception } }) => {
    const way = stepsTo(row.status, status);
    return (way.length === 0 && exception !== row.exception ? [status] : way).map((step) => ({
      ...{ id: row.id, status: step, exception },
    }));
  });
  for (const nth of [0, 1]) {
    await store.updatePayments(
      tx,
      steps.flatMap((way) => way.slice(nth, nth + 1)),
    );
  }
}

/** In the order of wallets, as the books lock them. */
async function writeCredits(tx: Tx, settled: readonly Settled[]): Promise<void> {
  const all = settled
    .flatMap(({ row, credits }) => credits.map((credit) => ({ ...credit, paymentId: row.id, userId: row.userId })))
    .sort((a, b) => (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0));
  await postAll(
    tx,
    all.map((one) =>
      outputCredited({
        ...{ paymentId: one.paymentId, userId: one.userId, txid: one.txid, vout: one.vout },
        ...{ value: cents(one.valueCents), fee: cents(one.feeCents), sats: minor('BTC', one.sats) },
      }),
    ),
  );
  await store.markCredited(
    tx,
    all.map((one) => ({ txid: one.txid, vout: one.vout, valueCents: one.valueCents, creditedKey: creditKey(one) })),
  );
}

/** What comes late may be seen before the end of the time was. */
const isUnpaid = ({ status, exception, receivedSats }: Judgement): boolean =>
  status === 'expired' || status === 'failed' || (exception === 'late' && receivedSats === 0);

/** A deposit counts for what it was opened for while that may come, and once it has; the rest counts as it comes. */
async function endDeposits(tx: Tx, settled: readonly Settled[]): Promise<void> {
  const [confirmed, failed]: [number[], number[]] = [[], []];
  for (const { row, judged, outputs, credits } of settled) {
    const hasBeen = outputs.some(({ valueCents }) => valueCents !== null);
    if (credits.some(({ isLate }) => !isLate)) confirmed.push(row.depositId);
    else if (!hasBeen && isUnpaid(judged)) failed.push(row.depositId);
  }
  await closeDeposits(tx, confirmed, 'confirmed');
  await closeDeposits(tx, failed, 'failed');
  for (const { row, outputs, credits } of settled)
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
