import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type {
  CategoryRequestKind,
  CategoryRequestState,
} from '@autolotto/contract/catalogue/categories/request-states.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { stores } from '../../stores/tables.ts';
import { categoryRequests, products } from '../tables.ts';

/** A product's open entry, if any: a request, or a refusal not yet dismissed. */
const ofProduct = (productId: number) =>
  and(eq(categoryRequests.productId, productId), isNull(categoryRequests.closedAt));

export async function lockOpen(tx: Tx, productId: number) {
  const [row] = await tx.select().from(categoryRequests).where(ofProduct(productId)).for('update');
  return row;
}

export async function insert(
  tx: Tx,
  values: {
    productId: number;
    storeId: number;
    kind: CategoryRequestKind;
    fromCategory: Category;
    category: Category;
    askedBy: string;
  },
): Promise<number> {
  const [row] = await tx.insert(categoryRequests).values(values).returning({ id: categoryRequests.id });
  if (!row) throw new Error('request not written');
  return row.id;
}

export async function close(tx: Tx, id: number, state: CategoryRequestState): Promise<void> {
  await tx.update(categoryRequests).set({ state, closedAt: databaseNow }).where(eq(categoryRequests.id, id));
}

/** A refusal stays open until the shop has read it. */
export async function decide(
  tx: Tx,
  id: number,
  { state, by, reason }: { state: 'approved' | 'refused'; by: string; reason: string | null },
): Promise<void> {
  await tx
    .update(categoryRequests)
    .set({
      state,
      decidedBy: by,
      decidedAt: databaseNow,
      reason,
      ...(state === 'approved' ? { closedAt: databaseNow } : {}),
    })
    .where(eq(categoryRequests.id, id));
}

export const loadProduct = async (db: Reader, id: number) => {
  const [row] = await db
    .select({ productId: categoryRequests.productId, storeId: categoryRequests.storeId })
    .from(categoryRequests)
    .where(eq(categoryRequests.id, id));
  return row;
};

const listLimit = 200;
const columns = {
  id: categoryRequests.id,
  kind: categoryRequests.kind,
  from: categoryRequests.fromCategory,
  category: categoryRequests.category,
  state: categoryRequests.state,
  reason: categoryRequests.reason,
  askedAt: categoryRequests.askedAt,
  askedBy: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
  decidedAt: categoryRequests.decidedAt,
  store: { id: stores.id, name: stores.name, licensedUntil: stores.licensedUntil, timeZone: stores.timeZone },
  product: {
    id: products.id,
    name: products.name,
    description: products.description,
    price: products.price,
    barcode: products.barcode,
    art: products.art,
    version: products.version,
  },
};
const selected = (db: Reader) =>
  db
    .select(columns)
    .from(categoryRequests)
    .innerJoin(products, eq(products.id, categoryRequests.productId))
    .innerJoin(stores, eq(stores.id, categoryRequests.storeId))
    .leftJoin(users, eq(users.id, categoryRequests.askedBy));
export type RequestRow = Awaited<ReturnType<typeof selected>>[number];

export const waiting = (db: Reader): Promise<RequestRow[]> =>
  selected(db).where(eq(categoryRequests.state, 'pending')).orderBy(categoryRequests.id).limit(listLimit);
export async function byId(db: Reader, id: number): Promise<RequestRow> {
  const [row] = await selected(db).where(eq(categoryRequests.id, id));
  if (!row) throw new Error(`request ${id} is gone`);
  return row;
}
