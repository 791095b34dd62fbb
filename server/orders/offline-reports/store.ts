import type { ToldStep } from '@autolotto/contract/orders/offline-reports/steps.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { orderTellings } from '../tables.ts';

/** The database's time, what happened to the order last, when it set out, and when this person first had to do with it. */
export type Times = {
  readonly now: Date;
  readonly last: Date | undefined;
  readonly started: Date | undefined;
  readonly firstOwn: Date | undefined;
};
export async function timesFor(tx: Tx, orderId: number, userId: string): Promise<Times> {
  const [row] = await rows<{ now: string; last: string | null; started: string | null; firstOwn: string | null }>(
    tx,
    sql`select app_now() as now, max(coalesce(captured_at, created_at)) as last,
               max(coalesce(captured_at, created_at)) filter (where event = 'start') as started,
               min(coalesce(captured_at, created_at)) filter (where actor_id = ${userId}) as "firstOwn"
          from order_events where order_id = ${orderId}`,
  );
  if (!row) throw new Error('the database does not tell the time');
  const time = (at: string | null) => (at === null ? undefined : new Date(at));
  return {
    now: new Date(row.now),
    last: time(row.last),
    started: time(row.started),
    firstOwn: time(row.firstOwn),
  };
}

export async function insert(tx: Tx, values: Omit<typeof orderTellings.$inferInsert, 'toldAt'>): Promise<number> {
  const [row] = await tx.insert(orderTellings).values(values).returning({ id: orderTellings.id });
  if (!row) throw new Error('nothing was written');
  return row.id;
}

/** A former courier of the order may still have its items. */
export async function wasBroughtBy(tx: Tx, orderId: number, userId: string): Promise<boolean> {
  const [row] = await rows<{ was: boolean }>(
    tx,
    sql`select exists (select 1 from order_events
                        where order_id = ${orderId} and actor_id = ${userId} and event in ('accept', 'claim')
                          and ${userId} <> (select customer_id from orders where id = ${orderId})) as was`,
  );
  return row?.was ?? false;
}

export type RawTelling = {
  id: number;
  actorId: string;
  step: ToldStep;
  name: string;
  seq: number | null;
  phoneAt: string;
  sentAt: string | null;
  takenAt: string;
  toldAt: string;
  refusedWith: string | null;
  status: OrderStatus;
};
/** Columns of a report `t` by `u`, as the API shows them. */
export const telling = sql`t.id::float8 as id, t.step, u.first_name as name, t.actor_id as "actorId", t.seq, to_json(t.phone_at) #>> '{}' as "phoneAt",
               to_json(t.sent_at) #>> '{}' as "sentAt", to_json(t.taken_at) #>> '{}' as "takenAt",
               to_json(t.told_at) #>> '{}' as "toldAt", t.refused_with as "refusedWith", t.status`;
/** Oldest first. */
export const loadTellings = (db: Reader, orderId: number): Promise<RawTelling[]> =>
  rows<RawTelling>(
    db,
    sql`select ${telling} from order_tellings t join users u on u.id = t.actor_id where t.order_id = ${orderId} order by t.id`,
  );

export type Side = 'store' | 'admin';
/** Rejected reports `t` that nobody on this side has read. */
export const isUnread = (side: Side) =>
  sql`t.refused_with is not null and not exists (
        select 1 from order_telling_reads r where r.order_id = t.order_id and r.telling_id = t.id and r.side = ${side})`;

export async function loadUnread(db: Reader, orderId: number, side: Side): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from order_tellings t where t.order_id = ${orderId} and ${isUnread(side)}`,
  );
  return row?.count ?? 0;
}

/** Marks rejected reports up to one of them as read; the first reader stays recorded. */
export async function markRead(
  tx: Tx,
  read: { readonly orderId: number; readonly upTo: number; readonly side: Side; readonly readBy: string },
): Promise<void> {
  await tx.execute(
    sql`insert into order_telling_reads (order_id, telling_id, side, read_by)
        select t.order_id, t.id, ${read.side}, ${read.readBy} from order_tellings t
         where t.order_id = ${read.orderId} and t.id <= ${read.upTo} and t.refused_with is not null
        on conflict do nothing`,
  );
}
