/** Goods taken from and put on the shelf by what happens to an order. */
import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../platform/db.ts';

export type ShelfRow = {
  id: number;
  storeId: number;
  name: string;
  category: Category;
  price: number;
  stock: number;
  isActive: boolean;
  requiresAgeVerification: boolean;
  minAge: number | null;
};

/** The products as they are, locked by id until the transaction ends, as everywhere. */
export const lockShelf = (tx: Tx, productIds: readonly number[]): Promise<ShelfRow[]> =>
  rows<ShelfRow>(
    tx,
    sql`select id, store_id as "storeId", name, category, price::float8 as price, stock, is_active as "isActive",
               requires_age_verification as "requiresAgeVerification", min_age as "minAge"
          from products where id = any (${sql.param(productIds)}::int[]) order by id for update`,
  );

/** Only over rows that `lockShelf` holds. */
export async function setStock(tx: Tx, productId: number, stock: number): Promise<void> {
  await tx.execute(sql`update products set stock = ${stock} where id = ${productId}`);
}
