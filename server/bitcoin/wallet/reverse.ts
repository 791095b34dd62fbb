/** Takes bitcoins that the network has lost out of a Bitcoin wallet, and restores them once they are confirmed again. */
import { cents, dollars, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { companyBitcoin, userBitcoin } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { loadBalance } from '../../ledger/service.ts';
import { notifyInApp } from '../../notifications/service.ts';
import { addOwed, clearOwed, loadByReference, loadOwed, openLost, recoverLoss } from '../../payments/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Sight } from '../payments/outputs.ts';
import { assertBlockGone } from '../payments/reverse.ts';
import { creditKey, isTakenBack, reversalsDue } from '../payments/rules.ts';
import { loadCredited, markReversed, type OutputRow } from '../payments/store.ts';
import { keptRestored, keptTakenBack, splitReturn } from '../postings.ts';
import { bitcoinWords as words } from '../words.ts';

type Look = {
  readonly before: readonly OutputRow[];
  readonly outputs: readonly OutputRow[];
  readonly sight: Sight;
  readonly required: number;
};

/** Requires the person's lock. True where bitcoins have moved. */
export async function reverseKept(
  tx: Tx,
  context: Context,
  userId: string,
  { before, outputs, sight, required }: Look,
): Promise<boolean> {
  const due = reversalsDue({ required }, outputs, sight.tipHeight);
  for (const output of due) {
    if (isTakenBack(output)) {
      await restore(tx, context, userId, output);
      continue;
    }
    assertBlockGone(before, output, sight);
    context.log.error({ txid: output.txid, vout: output.vout }, 'bitcoins of a wallet taken back');
    await takeBack(tx, context, userId, output);
  }
  return due.length > 0;
}

const provider = 'bitcoin';
const referenceOf = ({ txid, vout }: OutputRow): string => `${txid}:${vout}`;

async function takeBack(tx: Tx, context: Context, userId: string, output: OutputRow): Promise<void> {
  const { txid, vout, sats, valueCents, reversals } = output;
  const taken = Math.min(sats, await loadBalance(tx, userBitcoin(userId)));
  // At the rate that it came at.
  const owed = cents(Number((BigInt(sats - taken) * BigInt(valueCents ?? 0)) / BigInt(sats)));
  const lost = { userId, amount: owed, provider, method: 'bitcoin', reference: referenceOf(output) } as const;
  const depositId = owed > 0 ? await openLost(tx, lost) : 0;
  const number = reversals + 1;
  const what = { userId, depositId, txid, vout, sats: minor('BTC', sats), missing: minor('BTC', sats - taken), number };
  await post(tx, keptTakenBack(what, owed));
  if (owed > 0) await addOwed(tx, { id: depositId, userId }, owed);
  await markReversed(tx, output, number);
  const { title, whole, owed: andOwed } = words.keptTakenBack;
  const amounts = { amount: toDecimal('BTC', minor('BTC', taken)), owed: `$${dollars(owed)}` };
  await tell(tx, context, userId, title, localized(owed > 0 ? andOwed : whole, amounts));
}

async function restore(tx: Tx, context: Context, userId: string, output: OutputRow): Promise<void> {
  const { txid, vout, sats, reversals } = output;
  const key = `${creditKey(output)}:reversal:${reversals}`;
  const missing = -(await loadCredited(tx, key, companyBitcoin.name));
  const owedThen = -(await loadCredited(tx, key, `user:${userId}:debt`));
  const depositId = (await loadByReference(tx, provider, referenceOf(output)))?.id ?? 0;
  const { owed, writtenOff } = await loadOwed(tx, depositId);
  const back = splitReturn(cents(owedThen), { owed: cents(owed), writtenOff: cents(writtenOff) });
  const number = reversals + 1;
  const what = { userId, depositId, txid, vout, sats: minor('BTC', sats), missing: minor('BTC', missing), number };
  await post(tx, keptRestored(what, back));
  if (back.cleared > 0) await clearOwed(tx, depositId, back.cleared);
  if (back.recovered > 0) await recoverLoss(tx, depositId, back.recovered);
  await markReversed(tx, output, number);
  const { title, whole, cleared } = words.keptRestored;
  const amounts = { amount: toDecimal('BTC', minor('BTC', sats - missing)), cleared: `$${dollars(back.cleared)}` };
  await tell(tx, context, userId, title, localized(back.cleared > 0 ? cleared : whole, amounts));
}

const tell = (
  tx: Tx,
  context: Context,
  userId: string,
  title: Parameters<typeof localized>[0],
  message: ReturnType<typeof localized>,
) =>
  notifyInApp(context, tx, userId, {
    ...{ type: 'system', priority: 'high', path: '/bitcoin-payment', group: 'bitcoin:wallet' },
    ...{ title: localized(title), message },
  });
