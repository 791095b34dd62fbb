/** Movements of a product's stock. */

import type { MoveStock, StockMovement, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import type { Context } from '../../platform/context.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { movedStock } from './rules.ts';
import { lockedOwn, ownOrNothing, storeOrNothing } from './seller.ts';
import * as inventory from './store.ts';
import { agesAt, type Page, pageOf, view } from './views.ts';

type MovementRow = Omit<StockMovement, 'at'> & { readonly at: Date };

const movementView = (row: MovementRow): StockMovement => ({ ...row, at: row.at.toISOString() });

export async function stockMovements(context: Context, actor: Actor, id: number, page: Page): Promise<StockMovement[]> {
  await ownOrNothing(context, actor, id);
  return (await inventory.listMovements(context.db.read, id, pageOf(page))).map(movementView);
}

export async function moveStock(
  context: Context,
  actor: Actor,
  id: number,
  move: MoveStock,
  key: string | undefined,
): Promise<{ movement: StockMovement; product: StoreProduct }> {
  const storeId = await storeOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  return context.db.transact(async (tx) => {
    // The key first: a repeat finds that its own first call moved the stock.
    let moved: inventory.OwnProduct | undefined;
    const call = { scope: `${actor.userId}:stock.move`, key, asked: { id, move } };
    const { id: movementId } = await withIdempotencyKey(tx, call, async () => {
      const now = await lockedOwn(tx, storeId, id);
      const decided = movedStock(move, now.stock);
      if ('refused' in decided) fail(decided.refused.code, decided.refused.details as never);
      const { after } = decided;
      if (after !== now.stock) moved = await inventory.update(tx, id, { stock: after });
      const movement = { productId: id, kind: move.kind, before: now.stock, after, note: move.note };
      return (await inventory.insertMovements(tx, actor.userId, [movement]))[0] ?? 0;
    });
    const product = moved ?? (await lockedOwn(tx, storeId, id));
    return { movement: movementView(await inventory.movement(tx, movementId)), product: view(product, ages) };
  });
}
