import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { paidInBitcoinNote } from '../order/notes.ts';
import { orderEvents, orders } from '../tables.ts';

export async function loadAwaited(db: Reader, id: number) {
  const [row] = await db
    .select({ customerId: orders.customerId, total: orders.total })
    .from(orders)
    .where(eq(orders.id, id));
  return row;
}

/** Requires the order's lock. From now on its payment has the time of blocks, not of people. */
export async function extendWait(tx: Tx, id: number, minutes: number): Promise<Date> {
  const [row] = await tx
    .update(orders)
    .set({ awaitsPaymentUntil: sql`app_now() + make_interval(mins => ${minutes}::int)` })
    .where(eq(orders.id, id))
    .returning({ until: orders.awaitsPaymentUntil });
  if (!row?.until) throw new Error(`order ${id} waits for nothing`);
  return row.until;
}

/** Requires the order's lock. Its times begin now, since its store hears of it now. */
export async function makeReal(tx: Tx, id: number): Promise<number> {
  const later = (column: typeof orders.readyBy | typeof orders.estimatedDeliveryAt) =>
    sql`${column} + greatest(${databaseNow} - coalesce(${orders.scheduledFor}, ${orders.createdAt}), interval '0')`;
  const [row] = await tx
    .update(orders)
    .set({
      ...{ awaitsPaymentUntil: null, realSince: databaseNow, version: sql`${orders.version} + 1` },
      ...{ readyBy: later(orders.readyBy), estimatedDeliveryAt: later(orders.estimatedDeliveryAt) },
    })
    .where(eq(orders.id, id))
    .returning({ version: orders.version });
  if (!row) throw new Error(`order ${id} is gone`);
  await tx
    .insert(orderEvents)
    .values({ orderId: id, event: 'paid', status: 'pending', note: paidInBitcoinNote, actorId: null });
  return row.version;
}

/** A page of those whose time is over, the longest waiting first. */
export const listOverdue = (db: Reader): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.awaitsPaymentUntil, databaseNow), isNull(orders.closedAt)))
    .orderBy(asc(orders.awaitsPaymentUntil))
    .limit(100);
