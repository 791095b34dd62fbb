import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { stores } from '../../stores/tables.ts';
import { beginning } from '../scheduling/begun.ts';
import { orderCancellations as asked, orders, orderTips } from '../tables.ts';

/** Undefined when one is open for the order already. */
export async function insert(
  tx: Tx,
  values: { orderId: number; reason: string; askedBy: string },
): Promise<number | undefined> {
  const [row] = await tx.insert(asked).values(values).onConflictDoNothing().returning({ id: asked.id });
  return row?.id;
}

export async function loadOrderId(db: Reader, id: number): Promise<number | undefined> {
  const [row] = await db.select({ orderId: asked.orderId }).from(asked).where(eq(asked.id, id));
  return row?.orderId;
}

/** Requires the order's lock. */
export async function byId(tx: Tx, id: number) {
  const [row] = await tx.select().from(asked).where(eq(asked.id, id));
  return row;
}

export async function decide(
  tx: Tx,
  id: number,
  { state, by, words }: { state: 'confirmed' | 'refused'; by: string; words: string | null },
): Promise<void> {
  await tx
    .update(asked)
    .set({ state, decidedBy: by, decidedAt: databaseNow, words })
    .where(and(eq(asked.id, id), eq(asked.state, 'asked')));
}

/** Those that wait, of orders that are not over, the longest waiting first. */
export const open = (db: Reader, orderId?: number) =>
  db
    .select({
      id: asked.id,
      orderId: asked.orderId,
      storeName: stores.name,
      amount: sql<number>`(case when ${orders.paymentMethod} <> 'cash' and ${orders.awaitsPaymentUntil} is null then ${orders.total} else 0 end
        + coalesce(${orderTips.amount} - ${orderTips.paid}, 0))::float8`,
      reason: asked.reason,
      askedById: asked.askedBy,
      askedBy: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      askedAt: asked.askedAt,
    })
    .from(asked)
    .innerJoin(orders, eq(orders.id, asked.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(users, eq(users.id, asked.askedBy))
    .leftJoin(orderTips, eq(orderTips.orderId, asked.orderId))
    .where(
      and(
        eq(asked.state, 'asked'),
        isNull(orders.closedAt),
        orderId === undefined ? undefined : eq(asked.orderId, orderId),
      ),
    )
    .orderBy(asc(asked.id))
    .limit(100);
export type OpenCancellation = Awaited<ReturnType<typeof open>>[number];

/** A page of what is pending for longer than the one limit, or not finished for longer than the other, after `lastId`. */
export const listOverdue = (
  db: Reader,
  { acceptWithinMinutes, deliverWithinMinutes }: { acceptWithinMinutes: number; deliverWithinMinutes: number },
  lastId: number,
): Promise<{ id: number; isAccepted: boolean }[]> =>
  rows(
    db,
    sql`
      select id, status <> 'pending' as "isAccepted" from orders
       where status in ('pending', 'accepted', 'picked_up', 'en_route') and id > ${lastId} and awaits_payment_until is null
         and ${beginning(sql`orders`)} < app_now() - make_interval(mins => case when status = 'pending' then ${acceptWithinMinutes}::int else ${deliverWithinMinutes}::int end)
         and created_at < app_now() - make_interval(mins => ${Math.min(acceptWithinMinutes, deliverWithinMinutes)}::int)
       order by id limit 100`,
  );
