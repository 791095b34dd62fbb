import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { PhotoType } from '@autolotto/contract/catalogue/photos/model.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, type Named, type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { storeStaff } from '../../stores/tables.ts';
import { productPhotos, products } from '../tables.ts';
import type { PhotoRow } from './rules.ts';

/** For a query that reads products as `p`: its photos, the main one first, or null. */
export const photosColumn = `
  (select json_agg(json_build_object('id', f.id, 'hash', f.hash, 'type', f.type) order by f.type <> 'main', f.position, f.id)
     from product_photos f where f.product_id = p.id) as photos`;

const ofStaff = (productId: number, userId: string) =>
  and(
    eq(products.id, productId),
    isNull(products.deletedAt),
    sql`exists (select 1 from ${storeStaff} where ${storeStaff.storeId} = ${products.storeId} and ${storeStaff.userId} = ${userId})`,
  );

/** Whether the product is of a store that this person works for. */
export async function isOwn(db: Reader, productId: number, userId: string): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).where(ofStaff(productId, userId));
  return found.length > 0;
}

/** The same, with its row locked until the transaction ends: photos of a product change one after the other. */
export async function lockOwn(tx: Tx, productId: number, userId: string): Promise<boolean> {
  const found = await tx.select({ id: products.id }).from(products).where(ofStaff(productId, userId)).for('update');
  return found.length > 0;
}

export const loadPhotos = (db: Reader, productId: number): Promise<PhotoRow[]> =>
  db
    .select({ id: productPhotos.id, hash: productPhotos.hash, type: productPhotos.type })
    .from(productPhotos)
    .where(eq(productPhotos.productId, productId))
    .orderBy(sql`${productPhotos.type} <> 'main'`, productPhotos.position, productPhotos.id);

export async function insertPhoto(tx: Tx, productId: number, hash: string, type: PhotoType): Promise<PhotoRow> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from product_photos where product_id = ${productId})`;
  const [row] = await tx.insert(productPhotos).values({ productId, hash, type, position: last }).returning();
  if (!row) throw new Error('photo not written');
  return { id: row.id, hash: row.hash, type: row.type };
}

export async function setType(tx: Tx, photoId: number, type: PhotoType): Promise<void> {
  await tx.update(productPhotos).set({ type }).where(eq(productPhotos.id, photoId));
}

export async function deletePhoto(tx: Tx, productId: number, photoId: number): Promise<boolean> {
  const gone = await tx
    .delete(productPhotos)
    .where(and(eq(productPhotos.id, photoId), eq(productPhotos.productId, productId)))
    .returning({ id: productPhotos.id });
  return gone.length > 0;
}

/** Positions and types as listed. There is never more than one main photo, not even within the statement. */
export async function arrange(
  tx: Tx,
  productId: number,
  wanted: readonly { id: number; type: PhotoType }[],
): Promise<void> {
  const listed = JSON.stringify(wanted.map(({ id, type }, at) => ({ id, type, position: at + 1 })));
  await tx
    .update(productPhotos)
    .set({ type: 'gallery' })
    .where(and(eq(productPhotos.productId, productId), eq(productPhotos.type, 'main')));
  await tx.execute(sql`
    update product_photos f set type = w.type, position = w.position
      from jsonb_to_recordset(${listed}::jsonb) as w(id int, type text, position int)
     where f.id = w.id and f.product_id = ${productId}`);
}

/** Copies the main photo's hash to the product. */
export async function recordMainPhoto(tx: Tx, productId: number): Promise<void> {
  await tx.execute(sql`
    update products p set art = (p.art - 'photo') || coalesce(
      (select jsonb_build_object('photo', f.hash) from product_photos f where f.product_id = p.id and f.type = 'main'), '{}')
     where p.id = ${productId}`);
}

const named: Named<{ id: number }> = {
  name: 'photo by hash',
  text: 'select id from product_photos where hash = $1 limit 1',
};
export const isNamed = async (db: Database, hash: string): Promise<boolean> =>
  (await db.named(named, [hash])).length > 0;

/** Those of the hashes that some product's photo has. */
export async function namedAmong(db: Reader, hashes: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ hash: string }>(
    db,
    sql`select distinct hash from product_photos where hash = any (${sql.param(hashes)}::text[])`,
  );
  return new Set(found.map(({ hash }) => hash));
}

/** Hashes of all product photos. */
export async function allHashes(db: Reader): Promise<string[]> {
  const found = await rows<{ hash: string }>(db, sql`select distinct hash from product_photos order by hash`);
  return found.map(({ hash }) => hash);
}

type Article = {
  id: number;
  name: string;
  description: string;
  category: Category;
  requiresAgeVerification: boolean;
  size: string | null;
};
/** The store's own product with this barcode; deleted ones give theirs up. */
export async function ownByBarcode(db: Reader, storeId: number, barcode: string): Promise<Article | undefined> {
  const [row] = await rows<Article>(
    db,
    sql`select id, name, description, category, requires_age_verification as "requiresAgeVerification"
          from products where barcode = ${barcode} and store_id = ${storeId} and deleted_at is null`,
  );
  return row;
}
/** The article's most frequent name in approved stores. */
export async function elsewhereByBarcode(db: Reader, storeId: number, barcode: string): Promise<Article | undefined> {
  const [row] = await rows<Article>(
    db,
    sql`select min(p.id) as id, p.name, p.description, p.category, p.requires_age_verification as "requiresAgeVerification", p.size
          from products p join stores s on s.id = p.store_id
         where p.barcode = ${barcode} and p.store_id <> ${storeId} and s.is_approved and p.deleted_at is null
         group by 2, 3, 4, 5, 6 order by count(*) desc, 1 limit 1`,
  );
  return row;
}
