/** Queries of the products of all shops, for admins. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { ProductState } from '@autolotto/contract/catalogue/takedowns/states.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Database, Reader, Tx } from '../../platform/database/db.ts';
import { rows } from '../../platform/database/db.ts';
import { isShort, pattern, searchedText } from '../store.ts';
import { type Art, products } from '../tables.ts';

export type EveryProductRow = {
  readonly id: number;
  readonly storeId: number;
  readonly storeName: string;
  readonly name: string;
  readonly category: Category;
  readonly price: number;
  readonly requiresAgeVerification: boolean;
  readonly art: Art;
  readonly barcode: string | null;
  readonly stock: number;
  readonly state: ProductState;
  readonly deletedAt: string | null;
  readonly takenDownAt: string | null;
  readonly takedownReason: string | null;
};

const selected = `
  select p.id, p.store_id as "storeId", s.name as "storeName", p.name, p.category, p.price::float8 as price,
         p.requires_age_verification as "requiresAgeVerification", p.art, p.barcode, p.stock,
         case when p.is_active then 'active' when p.deleted_at is not null then 'deleted' when p.taken_down_at is not null then 'taken_down'
              else 'hidden' end as state,
         to_json(p.deleted_at) #>> '{}' as "deletedAt", to_json(p.taken_down_at) #>> '{}' as "takenDownAt",
         p.takedown_reason as "takedownReason"
    from products p join stores s on s.id = p.store_id`;

/** As `state` above has it. */
const inState: Readonly<Record<ProductState, string>> = {
  active: 'p.is_active',
  hidden: 'not p.is_active and p.deleted_at is null and p.taken_down_at is null',
  taken_down: 'not p.is_active and p.deleted_at is null and p.taken_down_at is not null',
  deleted: 'not p.is_active and p.deleted_at is not null',
};

type Wanted = {
  readonly words: readonly string[];
  /** The one word, read as a number and as a barcode. */
  readonly id: number | undefined;
  readonly barcode: string | undefined;
  readonly storeId: number | undefined;
  readonly category: Category | undefined;
  readonly state: ProductState | undefined;
};
type Page = { readonly limit: number; readonly before: number | undefined };

const searched = sql.raw(searchedText);
/** As customers' searches: a word of one or two letters stands only where a word begins. */
const standing = (word: string): SQL =>
  isShort(word)
    ? sql`(${searched} like ${pattern(word).slice(1)} or ${searched} like ${`% ${pattern(word).slice(1)}`})`
    : sql`${searched} like ${pattern(word)}`;

/** Newest first. */
export function listProducts(db: Database, wanted: Wanted, { limit, before }: Page): Promise<EveryProductRow[]> {
  const { words, id, barcode, storeId, category, state } = wanted;
  const numbers = [id !== undefined && sql`p.id = ${id}::bigint`, barcode !== undefined && sql`p.barcode = ${barcode}`];
  const conditions = [
    ...words.map((word) => sql`(${sql.join([standing(word), ...numbers.filter((one) => one !== false)], sql` or `)})`),
    storeId !== undefined && sql`p.store_id = ${storeId}`,
    category !== undefined && sql`p.category = ${category}`,
    state !== undefined && sql.raw(inState[state]),
    before !== undefined && sql`p.id < ${before}`,
  ].filter((one) => one !== false);
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  return db.statement(sql`${sql.raw(selected)}${where} order by p.id desc limit ${limit}`);
}

export async function loadProduct(db: Reader, id: number): Promise<EveryProductRow | undefined> {
  const [row] = await rows<EveryProductRow>(db, sql`${sql.raw(selected)} where p.id = ${id}`);
  return row;
}

/** Locked until the transaction ends, as its shop's work on it locks it. */
export async function lockProduct(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      storeId: products.storeId,
      storeName: sql<string>`(select s.name from stores s where s.id = ${products.storeId})`,
      name: products.name,
      isActive: products.isActive,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
      wasActive: products.wasActive,
      isTakenDown: sql<boolean>`${products.takenDownAt} is not null`,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return row;
}

export async function setTakenDown(tx: Tx, id: number, reason: string): Promise<void> {
  await tx
    .update(products)
    .set({
      takenDownAt: databaseNow,
      takedownReason: reason,
      wasActive: sql`case when deleted_at is null then is_active else was_active end`,
      isActive: false,
    })
    .where(eq(products.id, id));
}
/** A deleted one stays deleted, and knows what it was. */
export async function setUndone(tx: Tx, id: number): Promise<void> {
  await tx
    .update(products)
    .set({
      takenDownAt: null,
      takedownReason: null,
      wasActive: sql`case when deleted_at is not null then was_active end`,
      isActive: sql`deleted_at is null and coalesce(was_active, false)`,
    })
    .where(eq(products.id, id));
}
