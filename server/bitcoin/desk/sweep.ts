/** Coins that the owner moved out of the watch-only wallet: an admin writes them down, and the daily proof counts them. */
import type { BitcoinOverview } from '@autolotto/contract/bitcoin/admin/model.ts';
import type { RecordSweep } from '@autolotto/contract/bitcoin/desk/model.ts';
import { minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { loadBitcoinOverview } from '../admin/overview.ts';
import { sumConfirmed } from '../admin/store.ts';
import { bitcoinSwept } from '../postings.ts';
import { requireSetUp } from '../set-up.ts';
import { loadState, lockState } from '../state.ts';
import * as store from './store.ts';

const inBtc = (sats: number): string => toDecimal('BTC', minor('BTC', sats));

export async function recordSweep(context: Context, actor: Actor, sweep: RecordSweep): Promise<BitcoinOverview> {
  const { account } = requireSetUp(context);
  const depth = (await currentPolicy(context))['bitcoin.confirmations'];
  await context.db.transact((tx) => write(tx, actor, sweep, { network: account.network, depth }));
  return loadBitcoinOverview(context);
}

type Holding = { readonly network: string; readonly depth: number };
async function write(
  tx: Tx,
  { userId }: Actor,
  { txid, amount: sats }: RecordSweep,
  { network, depth }: Holding,
): Promise<void> {
  // One after the other: two together might be more than there is.
  await lockState(tx);
  const recorded = await store.loadSweep(tx, txid);
  if (recorded === sats) return;
  if (recorded !== undefined) fail('SWEEP_DIFFERS', { amount: inBtc(recorded) });
  const { tipHeight } = await loadState(tx);
  // What is not confirmed may never be there: nobody can have moved it for good.
  const most = await sumConfirmed(tx, network, (tipHeight ?? 0) - depth + 1);
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
