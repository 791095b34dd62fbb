import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { courierRatings } from './tables.ts';

export type RatingRow = typeof courierRatings.$inferSelect;

export async function ratedOrder(db: Reader, orderId: number) {
  const [row] = await db
    .select({
      status: orders.status,
      customerId: orders.customerId,
      courierId: orders.courierId,
      courierName: users.firstName,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.courierId))
    .where(eq(orders.id, orderId));
  return row;
}

export async function ratingOfOrder(db: Reader, orderId: number): Promise<RatingRow | undefined> {
  const [row] = await db.select().from(courierRatings).where(eq(courierRatings.orderId, orderId));
  return row;
}

/** Undefined when the order has been rated since it was read. */
export async function insertRating(
  tx: Tx,
  rating: { orderId: number; courierId: string; customerId: string; stars: number; text: string },
): Promise<RatingRow | undefined> {
  const [row] = await tx
    .insert(courierRatings)
    .values(rating)
    .onConflictDoNothing({ target: courierRatings.orderId })
    .returning();
  return row;
}

/** Sum over the reviews that count. */
export async function loadSum(tx: Tx, courierId: string): Promise<{ stars: number; count: number }> {
  const [row] = await rows<{ stars: number; count: number }>(
    tx,
    sql`select coalesce(sum(stars), 0)::int as stars, count(*)::int as count
          from courier_ratings where courier_id = ${courierId} and not is_removed`,
  );
  return row ?? { stars: 0, count: 0 };
}

export const listRatings = (db: Reader, courierId: string, limit: number, beforeId: number | undefined) =>
  db
    .select()
    .from(courierRatings)
    .where(
      and(
        eq(courierRatings.courierId, courierId),
        beforeId === undefined ? undefined : lt(courierRatings.id, beforeId),
      ),
    )
    .orderBy(desc(courierRatings.id))
    .limit(limit);

export async function lockRating(tx: Tx, id: number): Promise<RatingRow | undefined> {
  const [row] = await tx.select().from(courierRatings).where(eq(courierRatings.id, id)).for('update');
  return row;
}

export async function appeal(tx: Tx, id: number, reason: string): Promise<RatingRow> {
  const [row] = await tx
    .update(courierRatings)
    .set({ appealState: 'open', appealReason: reason, appealedAt: databaseNow })
    .where(eq(courierRatings.id, id))
    .returning();
  if (!row) throw new Error(`rating ${id} is gone`);
  return row;
}

export async function decideAppeal(
  tx: Tx,
  id: number,
  { isRemoved, answer, by }: { isRemoved: boolean; answer: string; by: string },
): Promise<void> {
  await tx
    .update(courierRatings)
    .set({
      isRemoved,
      appealState: isRemoved ? 'removed' : 'upheld',
      appealAnswer: answer,
      appealDecidedBy: by,
      appealDecidedAt: databaseNow,
    })
    .where(eq(courierRatings.id, id));
}

const withCourier = { rating: courierRatings, name: users.name, firstName: users.firstName, email: users.email };
export type AppealRow = Awaited<ReturnType<typeof openAppeals>>[number];
const readAtOnce = 100;
export const openAppeals = (db: Reader) =>
  db
    .select(withCourier)
    .from(courierRatings)
    .innerJoin(users, eq(users.id, courierRatings.courierId))
    .where(eq(courierRatings.appealState, 'open'))
    .orderBy(asc(courierRatings.appealedAt))
    .limit(readAtOnce);

export async function ratingWithCourier(db: Reader, id: number): Promise<AppealRow | undefined> {
  const [row] = await db
    .select(withCourier)
    .from(courierRatings)
    .innerJoin(users, eq(users.id, courierRatings.courierId))
    .where(eq(courierRatings.id, id));
  return row;
}
