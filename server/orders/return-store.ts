import type { Disposition, ReturnReason } from '@autolotto/contract/orders/return-words.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/columns.ts';
import { type Reader, rows, type Tx } from '../platform/db.ts';
import type { RawOrder } from './store.ts';
import { orderLines, orderReturns } from './tables.ts';

export async function open(
  tx: Tx,
  one: {
    orderId: number;
    storeId: number;
    courierId: string;
    reason: ReturnReason;
    words: string | null;
    calledTwice?: boolean;
  },
): Promise<void> {
  await tx.insert(orderReturns).values(one);
}

/** Under the order's lock. */
export async function returnOf(tx: Tx, orderId: number) {
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

export async function openOf(db: Reader, storeId: number): Promise<RawOrder[]> {
  const found = await rows<{ view: RawOrder }>(
    db,
    sql`select view from orders_view(array(
          select order_id from order_returns where store_id = ${storeId} and confirmed_at is null order by order_id limit 200
        )) order by id`,
  );
  return found.map((row) => row.view);
}
