import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database, Named, Reader, Tx } from '../platform/db.ts';
import { products } from './tables.ts';

/** A product for sale as the database answers it. */
export type ProductRow = {
  id: number;
  storeId: number;
  storeName: string;
  name: string;
  description: string;
  category: Category;
  price: number;
  requiresAgeVerification: boolean;
  minAge: number | null;
  /** As JSON: most pictures are known already and need not be read. */
  art: string;
  scratchOffNumber: string | null;
  barcode: string | null;
  stock: number;
};

/** A page of the shelves is never larger than this; a store of the size meant here fits. */
const listLimit = 500;
const forSale = `
  select p.id, p.store_id as "storeId", s.name as "storeName", p.name, p.description, p.category, p.price::float8 as price,
         p.requires_age_verification as "requiresAgeVerification", p.min_age as "minAge", p.art::text as art,
         p.scratch_off_number as "scratchOffNumber", p.barcode, p.stock
    from products p join stores s on s.id = p.store_id
   where p.is_active and s.is_approved`;
// As the index products_name_trgm has it.
const isFound = (place: number) => ` and lower(p.name || ' ' || p.description) like $${place}`;

/** Each mix of filters is a statement of its own, so that each is planned for the index that serves it. */
export function listForSale(
  db: Database,
  filter: { search?: string | undefined; category?: Category | undefined; storeId?: number | undefined },
): Promise<ProductRow[]> {
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const values: unknown[] = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  let [name, text] = [`products by ${words.length} words`, forSale + words.map((_, i) => isFound(i + 1)).join('')];
  if (filter.category !== undefined) {
    name += ', category';
    text += ` and p.category = $${values.push(filter.category)}`;
  }
  if (filter.storeId !== undefined) {
    name += ', store';
    text += ` and p.store_id = $${values.push(filter.storeId)}`;
  }
  return db.named<ProductRow>({ name, text: `${text} order by p.store_id, p.id limit ${listLimit}` }, values);
}

const oneForSale: Named<ProductRow> = { name: 'product for sale', text: `${forSale} and p.id = $1` };
export async function productForSale(db: Database, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db.named(oneForSale, [productId]);
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
