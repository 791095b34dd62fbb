/** Prices of several products changed at once, taken back, and their history. */

import type {
  BulkPrices,
  PriceBatch,
  PriceChange,
  RecentPrices,
} from '@autolotto/contract/catalogue/inventory/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { pricesToSet, standsAgainstUndo } from './rules.ts';
import { ownOrNothing, ownStore, storeOrNothing } from './seller.ts';
import * as inventory from './store.ts';
import { type Page, pageOf } from './views.ts';

export async function changePrices(
  context: Context,
  actor: Actor,
  { updates }: z.output<typeof BulkPrices>,
): Promise<PriceBatch> {
  const storeId = await ownStore(context, actor);
  return context.db.transact(async (tx) => {
    const ids = updates.map(({ id }) => id);
    const decided = pricesToSet(updates, await inventory.lockPriced(tx, storeId, ids));
    if ('refused' in decided) fail(decided.refused.code, decided.refused.details as never);
    const { prices } = decided;
    const unchanged = updates.length - prices.length;
    if (prices.length === 0) return { batchId: null, updated: 0, unchanged };
    const batchId = await inventory.insertBatch(tx, storeId, actor.userId);
    await inventory.actAs(tx, actor.userId, batchId);
    await inventory.setPrices(tx, prices);
    return { batchId, updated: prices.length, unchanged };
  });
}

export async function recentPrices(context: Context, actor: Actor): Promise<RecentPrices[]> {
  const found = await inventory.recentBatches(context.db.read, await ownStore(context, actor));
  return found.map(({ at, lines, ...batch }) => ({
    ...batch,
    at: new Date(at).toISOString(),
    lines: lines.map(({ before, after, ...product }) => ({
      ...product,
      before: dollars(cents(before)),
      after: dollars(cents(after)),
    })),
  }));
}

export async function undoPrices(context: Context, actor: Actor, batchId: number): Promise<PriceBatch> {
  const storeId = await storeOrNothing(context, actor);
  return context.db.transact(async (tx) => {
    const batch = (await inventory.batchLocked(tx, storeId, batchId)) ?? fail('NOT_FOUND', {});
    if (batch.isUndone) fail('PRICE_BATCH_IMMUTABLE', { names: [], more: 0 });
    const changed = await inventory.batchPrices(tx, batchId);
    const against = standsAgainstUndo(changed);
    if (against) fail(against.code, against.details);
    const undoing = await inventory.insertBatch(tx, storeId, actor.userId, { undoes: batchId });
    await inventory.actAs(tx, actor.userId, undoing);
    await inventory.setPrices(
      tx,
      changed.map(({ id, before }) => ({ id, price: before })),
    );
    return { batchId: undoing, updated: changed.length, unchanged: 0 };
  });
}

export async function priceHistory(context: Context, actor: Actor, id: number, page: Page): Promise<PriceChange[]> {
  await ownOrNothing(context, actor, id);
  const found = await inventory.priceHistory(context.db.read, id, pageOf(page));
  return found.map((row) => ({
    ...row,
    price: dollars(cents(row.price)),
    previousPrice: row.previousPrice === null ? null : dollars(cents(row.previousPrice)),
    changedAt: row.changedAt.toISOString(),
  }));
}
