import type { Disposition, ReturnCause } from '@autolotto/contract/orders/returns/reasons.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import type { RawOrder } from '../order/store.ts';
import { orderLines, orderReturns } from '../tables.ts';

export async function open(
  tx: Tx,
  row: {
    orderId: number;
    storeId: number;
    courierId: string;
    reason: ReturnCause;
    words: string | null;
    calledTwice?: boolean;
  },
): Promise<void> {
  await tx.insert(orderReturns).values(row);
}

/** Requires the order's lock. */
export async function loadReturn(tx: Tx, orderId: number) {
  const [row] = await tx.select().from(orderReturns).where(eq(orderReturns.orderId, orderId));
  return row;
}

export async function confirm(tx: Tx, orderId: number, confirmedBy: string): Promise<void> {
  await tx
    .update(orderReturns)
    .set({ confirmedAt: databaseNow, confirmedBy })
    .where(and(eq(orderReturns.orderId, orderId), isNull(orderReturns.confirmedAt)));
}

export async function dispose(tx: Tx, orderId: number, lineId: number, disposition: Disposition): Promise<void> {
  await tx
    .update(orderLines)
    .set({ disposition })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.id, lineId)));
}

export async function listOpen(db: Reader, storeId: number): Promise<RawOrder[]> {
  const found = await rows<{ view: RawOrder }>(
    db,
    sql`select view from orders_view(array(
          select order_id from order_returns where store_id = ${storeId} and confirmed_at is null order by order_id limit 200
        )) order by id`,
  );
  return found.map((row) => row.view);
}

const isOlderThan = (minutes: number) =>
  sql`${orderReturns.confirmedAt} is null and ${orderReturns.openedAt} < app_now() - make_interval(mins => ${minutes}::int)`;

/** Returns on their way for longer, the oldest first. */
export async function openLongerThan(db: Reader, minutes: number): Promise<RawOrder[]> {
  const found = await rows<{ view: RawOrder }>(
    db,
    sql`select v.view from orders_view(array(
          select order_id from order_returns where ${isOlderThan(minutes)} order by opened_at, order_id limit 100
        )) v join order_returns r on r.order_id = v.id order by r.opened_at, v.id`,
  );
  return found.map((row) => row.view);
}

export const dueToRemind = (db: Reader, minutes: number): Promise<{ orderId: number; storeId: number }[]> =>
  db
    .select({ orderId: orderReturns.orderId, storeId: orderReturns.storeId })
    .from(orderReturns)
    .where(and(isNull(orderReturns.remindedAt), isOlderThan(minutes)))
    .orderBy(asc(orderReturns.orderId))
    .limit(200);

/** True for one who asks: then nobody has reminded of it yet, and it is still open. */
export async function recordReminded(tx: Tx, orderId: number): Promise<boolean> {
  const noted = await tx
    .update(orderReturns)
    .set({ remindedAt: databaseNow })
    .where(and(eq(orderReturns.orderId, orderId), isNull(orderReturns.remindedAt), isNull(orderReturns.confirmedAt)))
    .returning({ orderId: orderReturns.orderId });
  return noted.length > 0;
}
