import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../platform/db.ts';
import { stores } from '../stores/tables.ts';
import { products } from './tables.ts';

export type ProductRow = { product: typeof products.$inferSelect; storeName: string };

/** A page of the shelves is never larger than this; a store of the size meant here fits. */
const listLimit = 500;
const searchText = sql`lower(${products.name} || ' ' || ${products.description})`;

const forSale = (conditions: (SQL | undefined)[]) =>
  and(eq(products.isActive, true), eq(stores.isApproved, true), ...conditions);

export function listForSale(
  db: Reader,
  filter: { search?: string | undefined; category?: Category | undefined; storeId?: number | undefined },
): Promise<ProductRow[]> {
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return db
    .select({ product: products, storeName: stores.name })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(
      forSale([
        ...words.map((word) => sql`${searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
        filter.category ? eq(products.category, filter.category) : undefined,
        filter.storeId ? eq(products.storeId, filter.storeId) : undefined,
      ]),
    )
    .orderBy(asc(products.storeId), asc(products.id))
    .limit(listLimit);
}

export async function productForSale(db: Reader, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select({ product: products, storeName: stores.name })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(forSale([eq(products.id, productId)]));
  return row;
}

export async function artOf(db: Reader, productId: number) {
  const [row] = await db.select({ art: products.art }).from(products).where(eq(products.id, productId));
  return row?.art;
}

export async function insertProducts(tx: Tx, values: (typeof products.$inferInsert)[]): Promise<number[]> {
  const inserted = await tx.insert(products).values(values).returning({ id: products.id });
  return inserted.map((row) => row.id);
}

/** Puts goods back on the shelf. Rows are locked by id, as everywhere, so that orders never deadlock. */
export async function restock(tx: Tx, lines: readonly { productId: number; quantity: number }[]): Promise<void> {
  const counted = JSON.stringify(lines);
  await tx.execute(
    sql`select 1 from products where id in (select (line->>'productId')::int from jsonb_array_elements(${counted}::jsonb) line) order by id for update`,
  );
  await tx.execute(
    sql`update products set stock = stock + line.quantity from jsonb_to_recordset(${counted}::jsonb) as line("productId" int, quantity int) where products.id = line."productId"`,
  );
}
