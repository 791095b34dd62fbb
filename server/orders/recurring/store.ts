import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { AskReason, OccurrenceState, RecurringState } from '@autolotto/contract/orders/recurring/limits.ts';
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { stores } from '../../stores/tables.ts';
import { recurringOccurrences, recurringOrders, type StoredOrder } from '../tables.ts';

export type Recurring = typeof recurringOrders.$inferSelect;
export type OccurrenceRow = typeof recurringOccurrences.$inferSelect;

const endedKept = 5;
/** Those that run or rest, and the last that ended. */
export async function loadRecurring(db: Reader, customerId: string): Promise<(Recurring & { storeName: string })[]> {
  const found = await db
    .select({ recurring: recurringOrders, storeName: stores.name })
    .from(recurringOrders)
    .innerJoin(stores, eq(stores.id, recurringOrders.storeId))
    .where(eq(recurringOrders.customerId, customerId))
    .orderBy(sql`${recurringOrders.state} = 'ended'`, desc(recurringOrders.id))
    .limit(100);
  const shown = found.map(({ recurring, storeName }) => ({ ...recurring, storeName }));
  const running = shown.filter(({ state }) => state !== 'ended');
  return [...running, ...shown.filter(({ state }) => state === 'ended').slice(0, endedKept)];
}

export async function recurringById(db: Reader, id: number): Promise<(Recurring & { storeName: string }) | undefined> {
  const [row] = await db
    .select({ recurring: recurringOrders, storeName: stores.name })
    .from(recurringOrders)
    .innerJoin(stores, eq(stores.id, recurringOrders.storeId))
    .where(eq(recurringOrders.id, id));
  return row && { ...row.recurring, storeName: row.storeName };
}

/** Locked until the transaction ends, before any of its occurrences. */
export async function lockRecurring(tx: Tx, id: number): Promise<Recurring | undefined> {
  const [row] = await tx.select().from(recurringOrders).where(eq(recurringOrders.id, id)).for('update');
  return row;
}

/** Counts a customer's running plans. Concurrent additions wait for each other. */
export async function countRunning(tx: Tx, customerId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, customerId)).for('update');
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from recurring_orders where customer_id = ${customerId} and state <> 'ended'`,
  );
  return row?.count ?? 0;
}

/** Theirs that have not ended. */
export const running = (tx: Tx, customerId: string): Promise<{ id: number }[]> =>
  rows(tx, sql`select id from recurring_orders where customer_id = ${customerId} and state <> 'ended' order by id`);

/** Theirs that have not ended and have something of these categories in them. */
export const runningWith = (tx: Tx, customerId: string, categories: readonly Category[]): Promise<{ id: number }[]> =>
  rows(
    tx,
    sql`select r.id from recurring_orders r
         where r.customer_id = ${customerId} and r.state <> 'ended' and exists (
           select from jsonb_array_elements(r.wanted->'items') item join products p on p.id = (item->>'productId')::int
            where p.category in (${sql.join([...categories], sql`, `)}))
         order by r.id`,
  );

export async function insertRecurring(tx: Tx, values: typeof recurringOrders.$inferInsert): Promise<number> {
  const [row] = await tx.insert(recurringOrders).values(values).returning({ id: recurringOrders.id });
  if (!row) throw new Error('recurring order not written');
  return row.id;
}

type Changed = Partial<
  Omit<typeof recurringOrders.$inferInsert, 'id' | 'customerId' | 'version' | 'endedAt' | 'state'>
> & {
  readonly state?: RecurringState;
};
export async function changeRecurring(tx: Tx, id: number, change: Changed): Promise<void> {
  await tx
    .update(recurringOrders)
    .set({
      ...change,
      version: sql`${recurringOrders.version} + 1`,
      ...(change.state === 'ended' ? { endedAt: databaseNow } : {}),
    })
    .where(eq(recurringOrders.id, id));
}
/** Advanced automatically: nobody who sees it has missed a change. */
export async function moveOn(tx: Tx, id: number, change: { nextAt?: Date; agreedTotal?: number }): Promise<void> {
  await tx.update(recurringOrders).set(change).where(eq(recurringOrders.id, id));
}

export const dueRecurring = (db: Reader): Promise<{ id: number }[]> =>
  db
    .select({ id: recurringOrders.id })
    .from(recurringOrders)
    .where(and(eq(recurringOrders.state, 'active'), lte(recurringOrders.nextAt, databaseNow)))
    .orderBy(asc(recurringOrders.nextAt))
    .limit(100);

type NewOccurrence = {
  readonly recurringId: number;
  readonly dueAt: Date;
  readonly state: OccurrenceState;
  readonly wanted: StoredOrder;
  readonly agreedTotal: number;
};
/** The number of the new one; undefined when there is one for this time. */
export async function insertOccurrence(tx: Tx, occurrence: NewOccurrence): Promise<number | undefined> {
  const isOver = occurrence.state !== 'due';
  const [row] = await tx
    .insert(recurringOccurrences)
    .values({ ...occurrence, ...(isOver ? { settledAt: databaseNow } : {}) })
    .onConflictDoNothing()
    .returning({ id: recurringOccurrences.id });
  return row?.id;
}

export const occurrencesDue = (db: Reader): Promise<{ id: number }[]> =>
  db
    .select({ id: recurringOccurrences.id })
    .from(recurringOccurrences)
    .where(eq(recurringOccurrences.state, 'due'))
    .orderBy(asc(recurringOccurrences.id))
    .limit(100);

export async function occurrenceById(db: Reader, id: number): Promise<OccurrenceRow | undefined> {
  const [row] = await db.select().from(recurringOccurrences).where(eq(recurringOccurrences.id, id));
  return row;
}

const shownEach = 6;
/** The newest of each. */
export async function loadOccurrences(db: Reader, recurringIds: readonly number[]): Promise<OccurrenceRow[]> {
  if (recurringIds.length === 0) return [];
  const newest = sql`(select o.id from unnest(array[${sql.join(
    recurringIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::int[]) as r(id) cross join lateral
    (select id from recurring_occurrences where recurring_id = r.id order by due_at desc limit ${shownEach}) o)`;
  return db
    .select()
    .from(recurringOccurrences)
    .where(sql`${recurringOccurrences.id} in ${newest}`)
    .orderBy(desc(recurringOccurrences.dueAt));
}

type Settled = {
  readonly state: OccurrenceState;
  readonly orderId?: number;
  readonly asks?: AskReason;
  readonly problem?: OccurrenceRow['problem'];
  /** For how long it stays open; otherwise it is settled. */
  readonly openMinutes?: number;
};
/** False when it has left these states: another process was quicker. */
export async function settle(tx: Tx, id: number, from: readonly OccurrenceState[], to: Settled): Promise<boolean> {
  const { state, orderId, asks, problem, openMinutes } = to;
  const changed = await tx
    .update(recurringOccurrences)
    .set({
      state,
      ...(orderId === undefined ? {} : { orderId }),
      ...(asks === undefined ? {} : { asks }),
      ...(problem === undefined ? {} : { problem }),
      ...(openMinutes === undefined
        ? { openUntil: null, settledAt: databaseNow }
        : { openUntil: sql`${recurringOccurrences.dueAt} + make_interval(mins => ${openMinutes}::int)` }),
    })
    .where(and(eq(recurringOccurrences.id, id), inArray(recurringOccurrences.state, [...from])))
    .returning({ id: recurringOccurrences.id });
  return changed.length > 0;
}
/** Could not be placed on another try: the reason is the newer one. */
export async function recordProblem(tx: Tx, id: number, problem: OccurrenceRow['problem']): Promise<void> {
  await tx
    .update(recurringOccurrences)
    .set({ state: 'failed', problem })
    .where(and(eq(recurringOccurrences.id, id), inArray(recurringOccurrences.state, ['asking', 'failed'])));
}
/** Those of an order that are still open. */
export async function closeOpen(tx: Tx, recurringId: number): Promise<void> {
  await tx
    .update(recurringOccurrences)
    .set({ state: 'skipped', openUntil: null, settledAt: databaseNow })
    .where(
      and(
        eq(recurringOccurrences.recurringId, recurringId),
        inArray(recurringOccurrences.state, ['due', 'asking', 'failed']),
      ),
    );
}

/** Expires unanswered occurrences. A failed one stays failed; it is only not offered again. */
export const expire = (
  tx: Tx,
): Promise<{ recurringId: number; wasAsking: boolean; dueAt: string; email: string; firstName: string }[]> =>
  rows(
    tx,
    sql`with over as (
          select id, state = 'asking' as was_asking from recurring_occurrences
           where open_until <= app_now() and state in ('asking', 'failed') order by id for update skip locked)
        update recurring_occurrences o
           set state = case when over.was_asking then 'expired' else o.state end, open_until = null, settled_at = app_now()
          from over, recurring_orders r, users u
         where over.id = o.id and r.id = o.recurring_id and u.id = r.customer_id
        returning r.id as "recurringId", over.was_asking as "wasAsking", to_json(o.due_at) #>> '{}' as "dueAt",
                  u.email, u.first_name as "firstName"`,
  );

export async function loadPerson(
  db: Reader,
  userId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Whether it still accepts an answer. */
export async function isOpen(db: Reader, id: number): Promise<boolean> {
  const [row] = await rows<{ isOpen: boolean }>(
    db,
    sql`select state in ('asking', 'failed') and coalesce(open_until > app_now(), false) as "isOpen"
          from recurring_occurrences where id = ${id}`,
  );
  return row?.isOpen ?? false;
}

export async function stateAt(db: Reader, recurringId: number, dueAt: Date): Promise<OccurrenceState | undefined> {
  const [row] = await db
    .select({ state: recurringOccurrences.state })
    .from(recurringOccurrences)
    .where(and(eq(recurringOccurrences.recurringId, recurringId), eq(recurringOccurrences.dueAt, dueAt)));
  return row?.state;
}

/** When recurring orders of a store fall due in a time that lies ahead. */
export async function plannedBetween(db: Reader, storeId: number, from: Date, until: Date): Promise<Date[]> {
  const found = await db
    .select({ at: recurringOrders.nextAt })
    .from(recurringOrders)
    .where(
      and(
        eq(recurringOrders.state, 'active'),
        eq(recurringOrders.storeId, storeId),
        gte(recurringOrders.nextAt, from),
        lte(recurringOrders.nextAt, until),
      ),
    )
    .limit(1_000);
  return found.map(({ at }) => at);
}
