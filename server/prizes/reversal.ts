/** A result was wrong: what was won on it is taken back. */
import type { PrizeSource } from '@autolotto/contract/prizes/states.ts';
import { reverse } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { claimEndKey } from './postings.ts';
import { publishTo } from './publish.ts';
import * as store from './store.ts';

/**
 * Takes a prize back, with its payment. Twice is once; false where nothing was won. Where the winner has spent it, the
 * wallet's floor refuses (`isOverdrawn`), and the caller decides what happens then.
 */
export async function reversePrize(
  tx: Tx,
  context: Pick<Context, 'bus'>,
  { source, sourceId, reason }: { source: PrizeSource; sourceId: string; reason: string },
): Promise<boolean> {
  const row = await store.lockBySource(tx, source, sourceId);
  if (!row || row.state === 'reversed') return row !== undefined;
  await store.setReversed(tx, row.id, reason);
  if (row.state === 'paid' || row.state === 'expired') await reverse(tx, claimEndKey(row.id), reason);
  await reverse(tx, row.awardKey, reason);
  await publishTo(context, tx, row.userId);
  return true;
}
