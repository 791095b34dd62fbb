import type { OfflineActionStep } from '@autolotto/contract/orders/offline-actions/steps.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { orderOfflineActions } from '../tables.ts';

/** The database's time, when the order was placed, moved last and set out, and when this person first had to do with it. */
export type Times = {
  readonly now: Date;
  readonly placed: Date | undefined;
  readonly last: Date | undefined;
  readonly started: Date | undefined;
  readonly firstOwn: Date | undefined;
};
export async function timesFor(tx: Tx, orderId: number, userId: string): Promise<Times> {
  const [row] = await rows<{
    now: string;
    placed: string | null;
    last: string | null;
    started: string | null;
    firstOwn: string | null;
  }>(
    tx,
    sql`select app_now() as now, min(coalesce(occurred_at, created_at)) as placed,
               max(coalesce(occurred_at, created_at)) as last,
               max(coalesce(occurred_at, created_at)) filter (where event = 'start') as started,
               min(coalesce(occurred_at, created_at)) filter (where actor_id = ${userId}) as "firstOwn"
          from order_events where order_id = ${orderId}`,
  );
  if (!row) throw new Error('the database does not tell the time');
  const time = (at: string | null) => (at === null ? undefined : new Date(at));
  return {
    now: new Date(row.now),
    placed: time(row.placed),
    last: time(row.last),
    started: time(row.started),
    firstOwn: time(row.firstOwn),
  };
}

export async function insert(
  tx: Tx,
  values: Omit<typeof orderOfflineActions.$inferInsert, 'recordedAt'>,
): Promise<number> {
  const [row] = await tx.insert(orderOfflineActions).values(values).returning({ id: orderOfflineActions.id });
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

export type RawOfflineAction = {
  id: number;
  actorId: string;
  step: OfflineActionStep;
  name: string;
  seq: number | null;
  deviceAt: string;
  sentAt: string | null;
  occurredAt: string;
  recordedAt: string;
  rejectionCode: string | null;
  status: OrderStatus;
};
/** Columns of a report `t` by `u`, as the API shows them. */
export const offlineAction = sql`t.id::float8 as id, t.step, u.first_name as name, t.actor_id as "actorId", t.seq, to_json(t.device_at) #>> '{}' as "deviceAt",
               to_json(t.sent_at) #>> '{}' as "sentAt", to_json(t.occurred_at) #>> '{}' as "occurredAt",
               to_json(t.recorded_at) #>> '{}' as "recordedAt", t.rejection_code as "rejectionCode", t.status`;
/** Oldest first. */
export const loadTellings = (db: Reader, orderId: number): Promise<RawOfflineAction[]> =>
  rows<RawOfflineAction>(
    db,
    sql`select ${offlineAction} from order_offline_actions t join users u on u.id = t.actor_id where t.order_id = ${orderId} order by t.id`,
  );

export type Side = 'store' | 'admin';
/** Rejected reports `t` that nobody on this side has read. */
export const isUnread = (side: Side) =>
  sql`t.rejection_code is not null and not exists (
        select 1 from order_offline_action_reads r where r.order_id = t.order_id and r.offline_action_id = t.id and r.side = ${side})`;

export async function loadUnread(db: Reader, orderId: number, side: Side): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from order_offline_actions t where t.order_id = ${orderId} and ${isUnread(side)}`,
  );
  return row?.count ?? 0;
}

/** Marks rejected reports up to one of them as read; the first reader stays recorded. */
export async function markRead(
  tx: Tx,
  read: { readonly orderId: number; readonly upTo: number; readonly side: Side; readonly readBy: string },
): Promise<void> {
  await tx.execute(
    sql`insert into order_offline_action_reads (order_id, offline_action_id, side, read_by)
        select t.order_id, t.id, ${read.side}, ${read.readBy} from order_offline_actions t
         where t.order_id = ${read.orderId} and t.id <= ${read.upTo} and t.rejection_code is not null
        on conflict do nothing`,
  );
}
