/** Goods taken from and put on the shelf by what happens to an order. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../platform/database/db.ts';
import { insertMovements } from './inventory/store.ts';

export type InventoryRow = {
  id: number;
  storeId: number;
  name: string;
  category: Category;
  price: number;
  stock: number;
  isActive: boolean;
  requiresAgeVerification: boolean;
  minAge: number | null;
  size: string | null;
};

/** The products as they are, locked by id until the transaction ends, as everywhere. */
export const lockInventory = (tx: Tx, productIds: readonly number[]): Promise<InventoryRow[]> =>
  rows<InventoryRow>(
    tx,
    sql`select id, store_id as "storeId", name, category, price::float8 as price, stock, is_active as "isActive",
               requires_age_verification as "requiresAgeVerification", min_age as "minAge", size
          from products where id = any (${sql.param(productIds)}::int[]) order by id for update`,
  );

/** Only over rows that `lockInventory` holds. */
export async function setStock(tx: Tx, productId: number, stock: number): Promise<void> {
  await tx.execute(sql`update products set stock = ${stock} where id = ${productId}`);
}

/** Records a count of zero for a product that turned out missing. Requires the lock of `lockInventory`. */
export async function countNone(
  tx: Tx,
  userId: string,
  product: { id: number; stock: number },
  note: string,
): Promise<void> {
  if (product.stock === 0) return;
  await setStock(tx, product.id, 0);
  await insertMovements(tx, userId, [
    { productId: product.id, kind: 'counted', before: product.stock, after: 0, note },
  ]);
}

/** Goods that were sold and came back, on record. */
export async function takeBack(
  tx: Tx,
  userId: string,
  items: readonly { productId: number; quantity: number }[],
  note: string,
): Promise<void> {
  if (items.length === 0) return;
  const units = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  const locked = await lockInventory(tx, [...units.keys()]);
  const moved = locked.map(({ id, stock }) => ({ id, before: stock, after: stock + (units.get(id) ?? 0) }));
  for (const { id, after } of moved) await setStock(tx, id, after);
  await insertMovements(
    tx,
    userId,
    moved.map(({ id, before, after }) => ({ productId: id, kind: 'returned' as const, before, after, note })),
  );
}
