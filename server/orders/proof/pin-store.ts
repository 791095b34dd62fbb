import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { orderPins, pinPreferences } from '../tables.ts';
import type { PinState } from './pin-rules.ts';

/** The account's preference; no by default. */
export async function accountPreference(db: Reader, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ isAsked: pinPreferences.isAsked })
    .from(pinPreferences)
    .where(eq(pinPreferences.userId, userId));
  return row?.isAsked ?? false;
}
export async function writeAccountPreference(tx: Tx, userId: string, isAsked: boolean): Promise<void> {
  await tx
    .insert(pinPreferences)
    .values({ userId, isAsked })
    .onConflictDoUpdate({ target: pinPreferences.userId, set: { isAsked } });
}

/** Includes the number: for the comparison, and for the customer. */
export async function loadPin(db: Reader, orderId: number) {
  const [row] = await db.select().from(orderPins).where(eq(orderPins.orderId, orderId));
  return row;
}

export async function writePreference(tx: Tx, orderId: number, preference: boolean): Promise<void> {
  await tx
    .insert(orderPins)
    .values({ orderId, preference })
    .onConflictDoUpdate({ target: orderPins.orderId, set: { preference } });
}

/** Fixes at pick-up whether an order asks: by its own preference, or else by the account's. */
export async function settle(tx: Tx, orderId: number, byPolicy: boolean): Promise<void> {
  await tx.execute(sql`
    insert into order_pins as p (order_id, preference, by_policy)
      select o.id, coalesce(w.is_asked, false), ${byPolicy} from orders o left join pin_preferences w on w.user_id = o.customer_id
       where o.id = ${orderId}
    on conflict (order_id) do update set preference = coalesce(p.preference, excluded.preference), by_policy = excluded.by_policy`);
}

/** State of the PIN of an order that asks for one; undefined when it does not. */
export async function loadPinState(tx: Tx, orderId: number): Promise<PinState | undefined> {
  const [row] = await rows<PinState>(
    tx,
    sql`select attempts, told_at is not null as "isTold", note is not null as "hasNote"
          from order_pins where order_id = ${orderId} and (by_policy or preference)`,
  );
  return row;
}

/** When the order set out for the door, by the time it was done. */
export async function startedAt(tx: Tx, orderId: number): Promise<Date | undefined> {
  const [row] = await rows<{ at: string | null }>(
    tx,
    sql`select max(coalesce(occurred_at, created_at)) as at from order_events where order_id = ${orderId} and event = 'start'`,
  );
  return row?.at ? new Date(row.at) : undefined;
}

export const writeWrong = (tx: Tx, orderId: number) =>
  tx
    .update(orderPins)
    .set({ attempts: sql`${orderPins.attempts} + 1` })
    .where(eq(orderPins.orderId, orderId));

export const recordPinShown = (tx: Tx, orderId: number, courierId: string, occurredAt: Date | null) =>
  tx.update(orderPins).set({ toldAt: databaseNow, occurredAt, courierId }).where(eq(orderPins.orderId, orderId));

export const writeNote = (tx: Tx, orderId: number, courierId: string, note: string) =>
  tx.update(orderPins).set({ note, notedAt: databaseNow, courierId }).where(eq(orderPins.orderId, orderId));

/** Categories in the bag. */
export async function categoriesIn(db: Reader, orderId: number): Promise<Category[]> {
  const found = await rows<{ category: Category }>(
    db,
    sql`select distinct category from order_lines where order_id = ${orderId} and quantity > 0`,
  );
  return found.map(({ category }) => category);
}
