/** Coins that the owner moved out of the watch-only wallet: an admin writes them down, and the daily proof counts them. */
import type { BitcoinOverview } from '@autolotto/contract/bitcoin/admin/model.ts';
import type { RecordSweep } from '@autolotto/contract/bitcoin/desk/model.ts';
import { type Minor, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadBitcoinOverview } from '../admin/overview.ts';
import { heldOf } from '../admin/rules.ts';
import { loadSums } from '../admin/store.ts';
import { bitcoinSwept } from '../postings.ts';
import { lockState } from '../state.ts';
import * as store from './store.ts';

const inBtc = (sats: number): string => toDecimal('BTC', minor('BTC', sats));

export async function recordSweep(context: Context, actor: Actor, sweep: RecordSweep): Promise<BitcoinOverview> {
  await context.db.transact((tx) => write(tx, actor, sweep.txid, sweep.amount));
  return loadBitcoinOverview(context);
}

async function write(tx: Tx, { userId }: Actor, txid: string, sats: Minor<'BTC'>): Promise<void> {
  // One after the other: two together might be more than there is.
  await lockState(tx);
  const recorded = await store.loadSweep(tx, txid);
  if (recorded === sats) return;
  if (recorded !== undefined) fail('SWEEP_DIFFERS', { amount: inBtc(recorded) });
  const most = heldOf(await loadSums(tx));
  if (sats > most) fail('SWEEP_MORE', { most: inBtc(Math.max(0, most)) });
  await post(tx, bitcoinSwept({ txid, sats }));
  await store.insertSweep(tx, { txid, sats, sweptBy: userId });
  await audit(tx, {
    actorId: userId,
    action: 'bitcoin.swept',
    subject: { kind: 'bitcoin', id: txid },
    details: { amount: inBtc(sats) },
  });
}
