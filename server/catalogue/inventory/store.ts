/** Queries of a shop's own products. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { CategoryAsked } from '@autolotto/contract/catalogue/categories/model.ts';
import {
  hoursToUndo,
  maxNamed,
  maxRecentBatches,
  type RecordedKind,
} from '@autolotto/contract/catalogue/inventory/limits.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { inParts } from '../../platform/turns.ts';
import { stores } from '../../stores/tables.ts';
import type { PhotoRow } from '../photos/rules.ts';
import {
  type Art,
  type Imported,
  priceBatches,
  priceChanges,
  pricePlans,
  products,
  stockMovements,
} from '../tables.ts';

const columns = {
  id: products.id,
  storeId: products.storeId,
  name: products.name,
  description: products.description,
  category: products.category,
  price: products.price,
  wasPrice: sql<number | null>`case when ${products.wasUntil} > app_now() then ${products.wasPrice}::float8 end`,
  requiresAgeVerification: products.requiresAgeVerification,
  minAge: products.minAge,
  /** As JSON: most pictures are known already and need not be read. */
  art: sql<string>`${products.art}::text`,
  scratchOffNumber: products.scratchOffNumber,
  barcode: products.barcode,
  size: products.size,
  stock: products.stock,
  isActive: products.isActive,
  version: products.version,
  deletedAt: products.deletedAt,
  takedownReason: products.takedownReason,
  wasActive: products.wasActive,
  /** In the order of photos/store.ts. */
  photos: sql<PhotoRow[] | null>`(
    select json_agg(json_build_object('id', f.id, 'hash', f.hash, 'type', f.type) order by f.type <> 'main', f.position, f.id)
      from product_photos f where f.product_id = products.id)`,
  asked: sql<CategoryRequestRow | null>`(
    select json_build_object('id', r.id, 'kind', r.kind, 'category', r.category, 'state', r.state, 'reason', r.reason, 'askedAt', r.asked_at)
      from category_requests r where r.product_id = products.id and r.closed_at is null)`,
};
/** As JSON has it. */
export type CategoryRequestRow = Omit<CategoryAsked, 'askedAt'> & { readonly askedAt: string };
export type OwnProduct = {
  id: number;
  storeId: number;
  name: string;
  description: string;
  category: Category;
  price: number;
  wasPrice: number | null;
  requiresAgeVerification: boolean;
  minAge: number | null;
  art: string;
  scratchOffNumber: string | null;
  barcode: string | null;
  size: string | null;
  stock: number;
  isActive: boolean;
  version: number;
  deletedAt: Date | null;
  takedownReason: string | null;
  wasActive: boolean | null;
  photos: PhotoRow[] | null;
  asked: CategoryRequestRow | null;
};

/** Far more than a neighborhood shop has. */
const listLimit = 20_000;
/** In parts: so many rows are read at once. */
const readAtOnce = 500;
async function listAll(listAfter: (id: number) => Promise<OwnProduct[]>): Promise<OwnProduct[]> {
  const all: OwnProduct[] = [];
  for (;;) {
    const part = await listAfter(all.at(-1)?.id ?? 0);
    all.push(...part);
    if (part.length < readAtOnce || all.length >= listLimit) return all;
    await turn();
  }
}
const listSome = (db: Reader, storeId: number, after: number) =>
  db
    .select(columns)
    .from(products)
    .where(and(eq(products.storeId, storeId), isNull(products.deletedAt), gt(products.id, after)))
    .orderBy(products.id)
    .limit(readAtOnce);

export const listProducts = (db: Reader, storeId: number): Promise<OwnProduct[]> =>
  listAll((after) => listSome(db, storeId, after));

/** The latest first; `before` is the last one seen. */
export const listDeleted = (db: Reader, storeId: number, { limit, before }: Page): Promise<OwnProduct[]> =>
  db
    .select(columns)
    .from(products)
    .where(
      and(
        eq(products.storeId, storeId),
        isNotNull(products.deletedAt),
        before === undefined
          ? undefined
          : sql`(${products.deletedAt}, ${products.id}) < (select last.deleted_at, last.id from products last where last.id = ${before} and last.store_id = ${storeId})`,
      ),
    )
    .orderBy(desc(products.deletedAt), desc(products.id))
    .limit(limit);

export async function one(db: Reader, storeId: number, id: number): Promise<OwnProduct | undefined> {
  const [row] = await db
    .select(columns)
    .from(products)
    .where(and(eq(products.id, id), eq(products.storeId, storeId)));
  return row;
}

/** Locked until the transaction ends: what is decided on it stays true. */
export async function oneLocked(tx: Tx, storeId: number, id: number): Promise<OwnProduct | undefined> {
  const [row] = await tx
    .select(columns)
    .from(products)
    .where(and(eq(products.id, id), eq(products.storeId, storeId)))
    .for('update');
  return row;
}

/** All of a store's, locked in the order of their numbers, as everywhere. */
export const lockProducts = (tx: Tx, storeId: number): Promise<OwnProduct[]> =>
  listAll((after) => listSome(tx, storeId, after).for('update'));

export async function byBarcode(db: Reader, storeId: number, barcode: string) {
  const [row] = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.storeId, storeId), eq(products.barcode, barcode), isNull(products.deletedAt)));
  return row;
}

/** Names who acts, and in which batch, for the record that the triggers keep. It ends with the transaction. */
export async function actAs(tx: Tx, userId: string, batchId?: number): Promise<void> {
  const batch = batchId === undefined ? '' : String(batchId);
  await tx.execute(
    sql`select set_config('autolotto.actor', ${userId}, true), set_config('autolotto.price_batch', ${batch}, true)`,
  );
}

export type NewRow = Omit<
  typeof products.$inferInsert,
  'id' | 'version' | 'deletedAt' | 'takenDownAt' | 'takedownReason' | 'wasActive' | 'createdAt'
>;
export async function insert(tx: Tx, values: readonly NewRow[]): Promise<OwnProduct[]> {
  const added: OwnProduct[] = [];
  await inParts(values, async (part) => added.push(...(await insertSome(tx, part))));
  return added;
}
function insertSome(tx: Tx, values: readonly NewRow[]): Promise<OwnProduct[]> {
  return tx
    .insert(products)
    .values([...values])
    .returning(columns);
}

export type Changed = Partial<
  Pick<
    typeof products.$inferInsert,
    | 'name'
    | 'description'
    | 'category'
    | 'price'
    | 'requiresAgeVerification'
    | 'minAge'
    | 'scratchOffNumber'
    | 'barcode'
    | 'size'
    | 'stock'
    | 'isActive'
    | 'art'
  >
>;
export async function update(tx: Tx, id: number, values: Changed): Promise<OwnProduct> {
  const [row] = await tx.update(products).set(values).where(eq(products.id, id)).returning(columns);
  if (!row) throw new Error(`product ${id} not written`);
  return row;
}

export async function setDeleted(tx: Tx, id: number): Promise<OwnProduct> {
  const [row] = await tx
    .update(products)
    .set({
      deletedAt: sql`app_now()`,
      wasActive: sql`case when taken_down_at is null then is_active else was_active end`,
      isActive: false,
    })
    .where(eq(products.id, id))
    .returning(columns);
  if (!row) throw new Error(`product ${id} not deleted`);
  return row;
}
/** Keeps what one that is taken down was: the undoing restores it. */
export async function setRestored(tx: Tx, id: number, isActive: boolean): Promise<OwnProduct> {
  const [row] = await tx
    .update(products)
    .set({ deletedAt: null, wasActive: sql`case when taken_down_at is not null then was_active end`, isActive })
    .where(eq(products.id, id))
    .returning(columns);
  if (!row) throw new Error(`product ${id} not restored`);
  return row;
}

/** Former values of the columns that changed since a version; and the author of the last change. */
export async function changedSince(
  tx: Tx,
  productId: number,
  version: number,
): Promise<{ before: Record<string, string | number | boolean | null>; by: string | null }> {
  const found = await rows<{ before: Record<string, string | number | boolean | null>; by: string | null }>(
    tx,
    sql`
      select coalesce((
               select jsonb_object_agg(first.key, first.value)
                 from (select distinct on (field.key) field.key, field.value
                         from (select version, before from product_changes where product_id = ${productId} and version > ${version}
                               union all
                               select version, jsonb_build_object('price', price_before) from price_changes
                                where product_id = ${productId} and version > ${version}) change,
                              lateral jsonb_each(change.before) field
                        order by field.key, change.version) first), '{}') as before,
             (select ${nameOf(sql`last.changed_by`)}
                from (select version, changed_by from product_changes where product_id = ${productId} and version > ${version}
                      union all
                      select version, changed_by from price_changes where product_id = ${productId} and version > ${version}
                      order by version desc limit 1) last) as by`,
  );
  return found[0] ?? { before: {}, by: null };
}

/** The name that an account shows to colleagues; null for the system, and for who is gone. */
const nameOf = (account: SQL) =>
  sql`(select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from users u where u.id = ${account})`;

export async function insertBatch(
  tx: Tx,
  storeId: number,
  userId: string,
  what: { readonly undoes?: number; readonly imported?: Imported } = {},
): Promise<number> {
  const [row] = await tx
    .insert(priceBatches)
    .values({ storeId, createdBy: userId, ...what })
    .returning({ id: priceBatches.id });
  if (!row) throw new Error('batch not written');
  return row.id;
}

/** The effects of this batch's file. */
export async function importedBy(tx: Tx, batchId: number): Promise<Imported> {
  const [row] = await tx
    .select({ imported: priceBatches.imported })
    .from(priceBatches)
    .where(eq(priceBatches.id, batchId));
  if (!row?.imported) throw new Error(`batch ${batchId} came from no file`);
  return row.imported;
}

/** Locked, so that of two who undo it one finds it undone. */
export async function batchLocked(tx: Tx, storeId: number, id: number): Promise<{ isUndone: boolean } | undefined> {
  const [row] = await rows<{ id: number }>(
    tx,
    sql`select id from price_batches where id = ${id} and store_id = ${storeId} for update`,
  );
  if (!row) return undefined;
  const [undone] = await tx.select({ id: priceBatches.id }).from(priceBatches).where(eq(priceBatches.undoes, id));
  return { isUndone: undone !== undefined };
}

/** The products that a list of prices is about, as they are, locked by number. */
export const lockPriced = (
  tx: Tx,
  storeId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string; price: number }[]> =>
  rows(
    tx,
    sql`select id, name, price::float8 as price from products
         where id = any (${sql.param(ids)}::int[]) and store_id = ${storeId} and deleted_at is null order by id for update`,
  );

/** One statement, however many. */
export async function setPrices(tx: Tx, prices: readonly { id: number; price: number }[]): Promise<void> {
  await tx.execute(
    sql`update products set price = one.price
          from unnest(${sql.param(prices.map(({ id }) => id))}::int[], ${sql.param(prices.map(({ price }) => price))}::bigint[]) as one(id, price)
         where products.id = one.id`,
  );
}

/** Prices changed by a batch, its products locked by id. `isLast` is false where the price changed again. */
export async function batchPrices(
  tx: Tx,
  batchId: number,
): Promise<{ id: number; name: string; before: number; isLast: boolean }[]> {
  await tx.execute(
    sql`select 1 from products where id in (select product_id from price_changes where batch_id = ${batchId}) order by id for update`,
  );
  return rows(
    tx,
    sql`select p.id, p.name, c.price_before::float8 as before,
               not exists (select 1 from price_changes later where later.product_id = c.product_id and later.id > c.id) as "isLast"
          from price_changes c join products p on p.id = c.product_id where c.batch_id = ${batchId} order by p.id`,
  );
}

export type BatchRow = {
  readonly id: number;
  readonly at: Date | string;
  readonly by: string | null;
  readonly count: number;
  readonly changedSince: number;
  readonly isUndone: boolean;
  readonly lines: readonly {
    readonly productId: number;
    readonly name: string;
    readonly before: number;
    readonly after: number;
  }[];
};
/** A person's recent batches with changes; a plan's is reported with the plan. */
export const recentBatches = (db: Reader, storeId: number): Promise<BatchRow[]> =>
  rows(
    db,
    sql`select b.id, b.created_at as at, ${nameOf(sql`b.created_by`)} as by, c.count, c."changedSince", c.lines,
               exists (select 1 from price_batches back where back.undoes = b.id) as "isUndone"
          from price_batches b,
               lateral (
                 select count(*)::int as count, (count(*) filter (where not one."isLast"))::int as "changedSince",
                        json_agg(json_build_object('productId', one.product_id, 'name', one.name, 'before', one.price_before, 'after', one.price)
                                 order by one.product_id) filter (where one.place <= ${maxNamed}) as lines
                   from (select c.product_id, p.name, c.price_before, c.price, row_number() over (order by c.product_id) as place,
                                not exists (select 1 from price_changes later where later.product_id = c.product_id and later.id > c.id) as "isLast"
                           from price_changes c join products p on p.id = c.product_id where c.batch_id = b.id) one) c
         where b.store_id = ${storeId} and b.undoes is null and c.count > 0
           and b.created_at > app_now() - make_interval(hours => ${hoursToUndo}::int)
           and not exists (select 1 from price_plans plan where plan.batch_id = b.id)
         order by b.id desc limit ${maxRecentBatches}`,
  );

export type Page = { readonly limit: number; readonly before: number | undefined };

export const priceHistory = (db: Reader, productId: number, { limit, before }: Page) =>
  db
    .select({
      id: priceChanges.id,
      price: priceChanges.price,
      previousPrice: priceChanges.priceBefore,
      changedAt: priceChanges.changedAt,
      changedBy: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
      batchId: priceChanges.batchId,
      isUndo: sql<boolean>`${priceBatches.undoes} is not null`,
      isPlanned: sql<boolean>`${pricePlans.id} is not null`,
    })
    .from(priceChanges)
    .leftJoin(users, eq(users.id, priceChanges.changedBy))
    .leftJoin(priceBatches, eq(priceBatches.id, priceChanges.batchId))
    .leftJoin(pricePlans, eq(pricePlans.batchId, priceChanges.batchId))
    .where(and(eq(priceChanges.productId, productId), before === undefined ? undefined : lt(priceChanges.id, before)))
    .orderBy(desc(priceChanges.id))
    .limit(limit);

const movementColumns = {
  id: stockMovements.id,
  kind: stockMovements.kind,
  change: stockMovements.change,
  before: stockMovements.stockBefore,
  after: stockMovements.stockAfter,
  note: stockMovements.note,
  at: stockMovements.createdAt,
  by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
  transferId: stockMovements.transferId,
  otherStore: sql<string | null>`(
    select s.name from stock_transfers t
      join stores s on s.id = case when ${stockMovements.kind} = 'transferred_out' then t.to_store_id else t.from_store_id end
     where t.id = ${stockMovements.transferId})`,
};
const movementRows = (db: Reader) =>
  db.select(movementColumns).from(stockMovements).leftJoin(users, eq(users.id, stockMovements.createdBy));

export const listMovements = (db: Reader, productId: number, { limit, before }: Page) =>
  movementRows(db)
    .where(
      and(eq(stockMovements.productId, productId), before === undefined ? undefined : lt(stockMovements.id, before)),
    )
    .orderBy(desc(stockMovements.id))
    .limit(limit);

export async function movement(db: Reader, id: number) {
  const [row] = await movementRows(db).where(eq(stockMovements.id, id));
  if (!row) throw new Error(`no movement ${id}`);
  return row;
}

export type NewMovement = {
  readonly productId: number;
  readonly kind: RecordedKind;
  readonly before: number;
  readonly after: number;
  readonly note: string;
  readonly transferId?: number;
};
export async function insertMovements(tx: Tx, userId: string, moved: readonly NewMovement[]): Promise<number[]> {
  if (moved.length === 0) return [];
  const written = await rows<{ id: number }>(
    tx,
    sql`insert into stock_movements(product_id, kind, change, stock_before, stock_after, note, transfer_id, created_by)
          select one."productId", one.kind, one.after - one.before, one.before, one.after, one.note, one."transferId", ${userId}
            from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as one("productId" int, kind text, before int, after int, note text, "transferId" int)
          returning id::float8 as id`,
  );
  return written.map(({ id }) => id);
}

export async function approvedStores(db: Reader): Promise<number[]> {
  const found = await db.select({ id: stores.id }).from(stores).where(eq(stores.isApproved, true)).orderBy(stores.id);
  return found.map(({ id }) => id);
}
/** Locations of these shops, which decide their law. */
export const loadShops = (db: Reader, ids: readonly number[]) =>
  db
    .select({ storeId: stores.id, storeAddress: stores.address, timeZone: stores.timeZone })
    .from(stores)
    .where(inArray(stores.id, [...ids]));
export async function storeExists(db: Reader, id: number): Promise<boolean> {
  return (await db.select({ id: stores.id }).from(stores).where(eq(stores.id, id))).length > 0;
}
/** The given stores that already sell an article with this barcode. */
export async function storesWith(db: Reader, barcode: string): Promise<number[]> {
  const found = await db
    .select({ storeId: products.storeId })
    .from(products)
    .where(and(eq(products.barcode, barcode), isNull(products.deletedAt)));
  return found.map(({ storeId }) => storeId);
}

/** Whole rows that an import writes over its products. */
export type WholeRow = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly price: number;
  readonly requiresAgeVerification: boolean;
  readonly minAge: number | null;
  readonly scratchOffNumber: string | null;
  readonly barcode: string | null;
  readonly size: string | null;
  readonly stock: number;
  readonly isActive: boolean;
  readonly art: Art;
};
/** Lets go of barcodes that others are about to get. */
export async function freeBarcodes(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.execute(sql`update products set barcode = null where id = any (${sql.param(ids)}::int[])`);
}

export async function overwrite(tx: Tx, changed: readonly WholeRow[]): Promise<void> {
  await tx.execute(
    sql`update products p
           set name = n.name, description = n.description, category = n.category, price = n.price,
               requires_age_verification = n."requiresAgeVerification", min_age = n."minAge",
               scratch_off_number = n."scratchOffNumber", barcode = n.barcode, size = n.size, stock = n.stock, is_active = n."isActive", art = n.art
          from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
               as n(id int, name text, description text, category text, price bigint, "requiresAgeVerification" boolean, "minAge" int,
                    "scratchOffNumber" text, barcode text, size text, stock int, "isActive" boolean, art jsonb)
         where p.id = n.id`,
  );
}
