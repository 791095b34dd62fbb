import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { transferDaysTold } from '@autolotto/contract/catalogue/transfers/states.ts';
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { storeStaff, stores } from '../../stores/tables.ts';
import { products, stockTransfers } from '../tables.ts';

const nameOf = (account: SQL) =>
  sql<
    string | null
  >`(select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from users u where u.id = ${account})`;

const [sender, receiver] = [alias(stores, 'sender'), alias(stores, 'receiver')];
const columns = {
  id: stockTransfers.id,
  state: stockTransfers.state,
  from: { id: sender.id, name: sender.name },
  to: { id: receiver.id, name: receiver.name },
  quantity: stockTransfers.quantity,
  note: stockTransfers.note,
  name: products.name,
  category: products.category,
  barcode: products.barcode,
  productId: stockTransfers.productId,
  /** Before receipt, the receiving product by its barcode. */
  toProductId: sql<number | null>`coalesce(${stockTransfers.toProductId}, (
    select min(p.id) from products p
     where p.store_id = ${stockTransfers.toStoreId} and p.barcode = ${products.barcode} and p.deleted_at is null))`,
  sentBy: nameOf(sql`${stockTransfers.createdBy}`),
  sentAt: stockTransfers.createdAt,
  endedBy: nameOf(sql`${stockTransfers.endedBy}`),
  endedAt: stockTransfers.endedAt,
};
const selected = (db: Reader) =>
  db
    .select(columns)
    .from(stockTransfers)
    .innerJoin(products, eq(products.id, stockTransfers.productId))
    .innerJoin(sender, eq(sender.id, stockTransfers.fromStoreId))
    .innerJoin(receiver, eq(receiver.id, stockTransfers.toStoreId));
export type TransferRow = Awaited<ReturnType<typeof selected>>[number];

const isOf = (storeId: number) => or(eq(stockTransfers.fromStoreId, storeId), eq(stockTransfers.toStoreId, storeId));
const maxListed = 200;
/** Open ones first, the latest at the top. */
export const listTransfers = (db: Reader, storeId: number): Promise<TransferRow[]> =>
  selected(db)
    .where(
      and(
        isOf(storeId),
        sql`(${stockTransfers.endedAt} is null or ${stockTransfers.endedAt} > ${databaseNow} - make_interval(days => ${transferDaysTold}::int))`,
      ),
    )
    .orderBy(sql`${stockTransfers.endedAt} is not null`, sql`${stockTransfers.id} desc`)
    .limit(maxListed);

export async function one(db: Reader, id: number): Promise<TransferRow> {
  const [row] = await selected(db).where(eq(stockTransfers.id, id));
  if (!row) throw new Error(`no transfer ${id}`);
  return row;
}

export const countOpen = (tx: Tx, fromStoreId: number): Promise<number> =>
  tx.$count(stockTransfers, and(eq(stockTransfers.fromStoreId, fromStoreId), eq(stockTransfers.state, 'sent')));

/** A transfer of one of the two shops; locked, so that concurrent closings take turns. */
export async function lock(tx: Tx, storeId: number, id: number) {
  const [row] = await tx
    .select()
    .from(stockTransfers)
    .where(and(eq(stockTransfers.id, id), isOf(storeId)))
    .for('update');
  return row;
}

export async function insert(tx: Tx, values: typeof stockTransfers.$inferInsert): Promise<number> {
  const [row] = await tx.insert(stockTransfers).values(values).returning({ id: stockTransfers.id });
  if (!row) throw new Error('transfer not written');
  return row.id;
}

type End = Pick<typeof stockTransfers.$inferInsert, 'toProductId' | 'endedBy'> & {
  readonly state: 'received' | 'declined' | 'cancelled';
};
export async function end(tx: Tx, id: number, values: End): Promise<void> {
  await tx
    .update(stockTransfers)
    .set({ ...values, endedAt: databaseNow })
    .where(eq(stockTransfers.id, id));
}

type Locked = {
  readonly id: number;
  readonly storeId: number;
  readonly category: Category;
  readonly stock: number;
  readonly isDeleted: boolean;
};
/** Products of either shop, locked in the order of their ids as everywhere. */
export const lockProducts = (tx: Tx, ids: readonly number[]): Promise<Locked[]> =>
  rows(
    tx,
    sql`select id, store_id as "storeId", category, stock, deleted_at is not null as "isDeleted"
          from products where id = any (${sql.param(ids)}::int[]) order by id for update`,
  );

export async function setStock(tx: Tx, id: number, stock: number): Promise<void> {
  await tx.update(products).set({ stock }).where(eq(products.id, id));
}

/** The same article for another shop: hidden, with its drawing and without its photos. */
export async function copyHidden(tx: Tx, id: number, toStoreId: number, stock: number): Promise<number> {
  const [row] = await rows<{ id: number }>(
    tx,
    sql`insert into products(store_id, name, description, category, price, requires_age_verification, min_age, art, barcode, size, stock, is_active)
          select ${toStoreId}, name, description, category, price, requires_age_verification, min_age, art - 'photo', barcode, size, ${stock}, false
            from products where id = ${id}
          returning id`,
  );
  if (!row) throw new Error(`no product ${id} to copy`);
  return row.id;
}

export async function isOwner(db: Reader, storeId: number, userId: string): Promise<boolean> {
  const found = await db
    .select({ role: storeStaff.role })
    .from(storeStaff)
    .where(and(eq(storeStaff.storeId, storeId), eq(storeStaff.userId, userId), eq(storeStaff.role, 'owner')));
  return found.length > 0;
}

export const otherStores = (db: Reader, storeId: number) =>
  db
    .select({ id: stores.id, name: stores.name, address: stores.address })
    .from(stores)
    .where(and(eq(stores.isApproved, true), ne(stores.id, storeId)))
    .orderBy(asc(stores.name), asc(stores.id));
