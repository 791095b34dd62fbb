/** A shop's work on its own products. Every call concerns the caller's store; other products do not exist for it. */

import type { ChangeProduct, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { publishStoreChange } from '../../stores/service.ts';
import { ask, withdraw } from '../categories/requests.ts';
import { heldAtFirst, splitByApproval } from '../categories/rules.ts';
import type { Art } from '../tables.ts';
import { nameBarcodeOwner } from './adding.ts';
import { changesSince, edited, redrawn, suggestedStock } from './rules.ts';
import { lockedOwn, sellerOrNothing, storeOrNothing } from './seller.ts';
import * as inventory from './store.ts';
import { agesAt, view } from './views.ts';

export async function changeProduct(
  context: Context,
  actor: Actor,
  id: number,
  change: ChangeProduct,
): Promise<StoreProduct> {
  const { storeId, unlicensed } = await sellerOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  const row = await nameBarcodeOwner(context, { storeId, barcode: change.barcode ?? null }, () =>
    context.db.transact(async (tx) => {
      const now = await lockedOwn(tx, storeId, id);
      const { version, stockQuantity, stockSeen } = change;
      if (version !== undefined && version !== now.version) {
        const { before, by } = await inventory.changedSince(tx, id, version);
        const changes = changesSince(before, now);
        if (changes.length > 0) fail('PRODUCT_CHANGED', { version: now.version, changedBy: by, changes });
      }
      const isCounted = stockQuantity !== undefined && stockQuantity !== stockSeen && stockQuantity !== now.stock;
      if (isCounted && stockSeen !== undefined && stockSeen !== now.stock) {
        const suggested = suggestedStock(stockQuantity, stockSeen, now.stock);
        fail('STOCK_CHANGED', { seen: stockSeen, now: now.stock, suggested });
      }
      if (change.isActive === true && now.takedownReason !== null)
        fail('PRODUCT_TAKEN_DOWN', { reason: now.takedownReason });
      const { apply: to, asks } = splitByApproval(now, edited(change, now), unlicensed);
      if (asks) await ask(tx, context, actor, now, asks);
      else if (to.category !== undefined) await withdraw(tx, id);
      if (Object.keys(to).length === 0 && !isCounted) return (await inventory.one(tx, storeId, id)) ?? now;
      await inventory.actAs(tx, actor.userId);
      if (isCounted)
        await inventory.insertMovements(tx, actor.userId, [
          { productId: id, kind: 'counted', before: now.stock, after: stockQuantity, note: '' },
        ]);
      const art: Art = JSON.parse(now.art);
      return inventory.update(tx, id, {
        ...to,
        ...(isCounted ? { stock: stockQuantity } : {}),
        ...(Object.keys(to).length > 0 ? { art: redrawn(art, now, { ...now, ...to }) } : {}),
      });
    }),
  );
  return view(row, ages);
}

/** Withdraws a request, or dismisses a refusal. */
export async function closeCategoryRequest(context: Context, actor: Actor, id: number): Promise<StoreProduct> {
  const storeId = await storeOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  const row = await context.db.transact(async (tx) => {
    await lockedOwn(tx, storeId, id);
    await withdraw(tx, id);
    await publishStoreChange(tx, context, storeId);
    return inventory.one(tx, storeId, id);
  });
  return view(row ?? fail('NOT_FOUND', {}), ages);
}

/** Deleting twice is deleting once. */
export async function deleteProduct(context: Context, actor: Actor, id: number): Promise<StoreProduct> {
  const storeId = await storeOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  const row = await context.db.transact(async (tx) => {
    const now = (await inventory.oneLocked(tx, storeId, id)) ?? fail('NOT_FOUND', {});
    if (now.deletedAt) return now;
    await inventory.actAs(tx, actor.userId);
    await withdraw(tx, id);
    return inventory.setDeleted(tx, id);
  });
  return view(row, ages);
}

/** Restores a product as it was, but hides it if the shop could not publish it today, or an admin has hidden it. */
export async function restoreProduct(context: Context, actor: Actor, id: number): Promise<StoreProduct> {
  const { storeId, unlicensed } = await sellerOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  let barcode: string | null = null;
  const row = await nameBarcodeOwner(
    context,
    () => ({ storeId, barcode }),
    () =>
      context.db.transact(async (tx) => {
        const now = (await inventory.oneLocked(tx, storeId, id)) ?? fail('NOT_FOUND', {});
        if (!now.deletedAt) return now;
        barcode = now.barcode;
        await inventory.actAs(tx, actor.userId);
        const wasActive = now.wasActive === true && now.takedownReason === null;
        const asks = heldAtFirst({ category: now.category, isActive: wasActive }, unlicensed);
        const restored = await inventory.setRestored(tx, id, wasActive && !asks);
        if (!asks) return restored;
        await ask(tx, context, actor, restored, asks);
        return (await inventory.one(tx, storeId, id)) ?? restored;
      }),
  );
  return view(row, ages);
}
