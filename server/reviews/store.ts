import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { eq, sql } from 'drizzle-orm';
import { orders } from '../orders/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { storeReviews } from './tables.ts';

export type ReviewRow = {
  id: number;
  orderId: number;
  stars: number;
  text: string;
  firstName: string;
  lastName: string;
  createdAt: string;
  editedAt: string | null;
  answer: string | null;
  answeredAt: string | null;
  hiddenReason: string | null;
};

export const reviewColumns = sql`
  r.id, r.order_id as "orderId", r.stars, r.text, u.first_name as "firstName", u.last_name as "lastName",
  r.created_at::text as "createdAt", r.edited_at::text as "editedAt", r.answer, r.answered_at::text as "answeredAt", r.hidden_reason as "hiddenReason"
  from store_reviews r join users u on u.id = r.customer_id`;

/** A page of a store's reviews that are shown, newest first, from below `beforeId`. */
export const reviewsOfStore = (
  db: Reader,
  storeId: number,
  limit: number,
  beforeId: number | undefined,
): Promise<ReviewRow[]> =>
  rows<ReviewRow>(
    db,
    sql`select ${reviewColumns} where r.store_id = ${storeId} and r.hidden_at is null and ${beforeId === undefined ? sql`true` : sql`r.id < ${beforeId}`}
         order by r.id desc limit ${limit}`,
  );

export async function reviewOfOrder(db: Reader, orderId: number): Promise<ReviewRow | undefined> {
  const [row] = await rows<ReviewRow>(db, sql`select ${reviewColumns} where r.order_id = ${orderId}`);
  return row;
}

export type OrderFacts = { status: OrderStatus; customerId: string; storeId: number };
export async function orderFacts(db: Reader, orderId: number): Promise<OrderFacts | undefined> {
  const [row] = await db
    .select({ status: orders.status, customerId: orders.customerId, storeId: orders.storeId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row;
}

/** False when the order has a review already, written since it was read. */
export async function insertReview(
  tx: Tx,
  review: { orderId: number; storeId: number; customerId: string; stars: number; text: string },
): Promise<boolean> {
  const made = await tx
    .insert(storeReviews)
    .values(review)
    .onConflictDoNothing({ target: storeReviews.orderId })
    .returning({ id: storeReviews.id });
  return made.length > 0;
}

/** The row alone, locked until the transaction ends. */
export async function lockReview(tx: Tx, orderId: number) {
  const [row] = await tx.select().from(storeReviews).where(eq(storeReviews.orderId, orderId)).for('update');
  return row;
}

export async function changeReview(tx: Tx, orderId: number, change: { stars: number; text: string }): Promise<void> {
  await tx
    .update(storeReviews)
    .set({ ...change, editedAt: databaseNow })
    .where(eq(storeReviews.orderId, orderId));
}

export async function answerReview(tx: Tx, orderId: number, answer: string): Promise<void> {
  await tx.update(storeReviews).set({ answer, answeredAt: databaseNow }).where(eq(storeReviews.orderId, orderId));
}
