/** New products of a shop, and the product that already has their barcode. */

import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { NewProduct, NewProductOfAdmin, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, type Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { inParts } from '../../platform/turns.ts';
import { ask } from '../categories/requests.ts';
import { heldAtFirst } from '../categories/rules.ts';
import { drawingOf } from './rules.ts';
import { ownSeller } from './seller.ts';
import * as inventory from './store.ts';
import { agesAt, view } from './views.ts';

/** Runs what writes a product, and names the other one when two would have one barcode. */
export async function nameBarcodeOwner<T>(
  context: Context,
  wanted: { storeId: number; barcode: string | null } | (() => { storeId: number; barcode: string | null }),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'products_barcode') throw error;
    const { storeId, barcode } = typeof wanted === 'function' ? wanted() : wanted;
    const other = barcode === null ? undefined : await inventory.byBarcode(context.db.read, storeId, barcode);
    if (!other) throw error;
    fail('BARCODE_TAKEN', { productId: other.id, name: other.name });
  }
}

const newRow = (storeId: number, product: NewProduct): inventory.NewRow => ({
  storeId,
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price,
  requiresAgeVerification: product.requiresAgeVerification,
  minAge: product.minAge,
  art: drawingOf(product),
  scratchOffNumber: product.scratchOffNumber,
  barcode: product.barcode,
  size: product.size,
  stock: product.stockQuantity,
  isActive: product.isActive,
});

/** Puts new products on the shelf; what is there from the beginning has been received. */
async function add(tx: Tx, actor: Actor, rows: readonly inventory.NewRow[]): Promise<inventory.OwnProduct[]> {
  await inventory.actAs(tx, actor.userId);
  const added = await inventory.insert(tx, rows);
  const received = added
    .filter(({ stock }) => stock > 0)
    .map(({ id, stock }) => ({ productId: id, kind: 'received' as const, before: 0, after: stock, note: '' }));
  await inParts(received, (part) => inventory.insertMovements(tx, actor.userId, part));
  return added;
}

/** A shop's own, of which those it has no paper for wait hidden. */
export async function addOwn(
  tx: Tx,
  context: Context,
  actor: Actor,
  { storeId, unlicensed }: { storeId: number; unlicensed: readonly Category[] },
  wanted: readonly NewProduct[],
): Promise<inventory.OwnProduct[]> {
  const asked = wanted.map((product) => heldAtFirst(product, unlicensed));
  const added = await add(
    tx,
    actor,
    wanted.map((product, at) => newRow(storeId, asked[at] ? { ...product, isActive: false } : product)),
  );
  await inParts(
    added.flatMap((product, at) => (asked[at] ? [{ product, asks: asked[at] }] : [])),
    async ([one]) => one && ask(tx, context, actor, one.product, one.asks),
    1,
  );
  return added;
}

export async function addStoreProduct(
  context: Context,
  actor: Actor,
  product: NewProduct,
  key: string | undefined,
): Promise<StoreProduct> {
  const { storeId, unlicensed } = await ownSeller(context, actor);
  const ages = await agesAt(context, [storeId]);
  const { barcode } = product;
  const row = await nameBarcodeOwner(context, { storeId, barcode }, () =>
    context.db.transact(async (tx) => {
      const call = { scope: `${actor.userId}:products.add`, key, asked: product };
      const { id } = await withIdempotencyKey(tx, call, async () => {
        const [added] = await addOwn(tx, context, actor, { storeId, unlicensed }, [product]);
        return added?.id ?? 0;
      });
      return inventory.one(tx, storeId, id);
    }),
  );
  return view(row ?? fail('NOT_FOUND', {}), ages);
}

/**
 * An admin's: into the store named, or into every approved one that does not sell the article yet. There it is hidden and
 * empty until the shop counts some of it and shows it.
 */
export async function addProduct(
  context: Context,
  actor: Actor,
  { storeId, ...product }: z.output<typeof NewProductOfAdmin>,
): Promise<StoreProduct[]> {
  const added = await nameBarcodeOwner(context, { storeId: storeId ?? 0, barcode: product.barcode }, () =>
    context.db.transact(async (tx) => {
      if (storeId !== undefined) {
        if (!(await inventory.storeExists(tx, storeId))) fail('NOT_FOUND', {});
        return add(tx, actor, [newRow(storeId, product)]);
      }
      const taken = product.barcode === null ? [] : await inventory.storesWith(tx, product.barcode);
      const shared = (await inventory.approvedStores(tx)).filter((id) => !taken.includes(id));
      if (shared.length === 0) return [];
      return add(
        tx,
        actor,
        shared.map((id) => ({ ...newRow(id, product), stock: 0, isActive: false })),
      );
    }),
  );
  const ages = await agesAt(context, [...new Set(added.map((row) => row.storeId))]);
  return added.map((row) => view(row, ages));
}
