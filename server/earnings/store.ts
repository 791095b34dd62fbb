import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import { courierCash, courierEarnings } from '../ledger/accounts.ts';
import type { TransferKind } from '../ledger/rules.ts';
import { databaseNow } from '../platform/columns.ts';
import { type Reader, rows, type Tx } from '../platform/db.ts';
import { bonusKey } from './postings.ts';
import { courierPayouts } from './tables.ts';

const accountOf = (courierId: string): SQL =>
  sql`(select id from ledger_accounts where name = ${courierEarnings(courierId).name})`;

/** The courier's own clocks. Who never said whose they are has 'UTC': then those of where they work, or of a store. */
export async function zoneOf(db: Reader, courierId: string): Promise<string> {
  const [row] = await rows<{ zone: string | null }>(
    db,
    sql`select coalesce(
          (select nullif(time_zone, 'UTC') from courier_profiles where user_id = ${courierId}),
          (select s.time_zone from orders o join stores s on s.id = o.store_id where o.courier_id = ${courierId} order by o.id desc limit 1),
          (select time_zone from stores order by id limit 1)) as zone`,
  );
  return row?.zone ?? 'UTC';
}

export type Calendar = { today: string; week: string; month: string; weekEnds: string };
export async function calendarIn(db: Reader, zone: string): Promise<Calendar> {
  const [row] = await rows<Calendar>(
    db,
    sql`select local::date::text as today, date_trunc('week', local)::date::text as week, date_trunc('month', local)::date::text as month,
               to_json((date_trunc('week', local) + interval '7 days') at time zone ${zone}) #>> '{}' as "weekEnds"
          from (select app_now() at time zone ${zone} as local) now`,
  );
  if (!row) throw new Error('the database does not tell the day');
  return row;
}

/** What was posted on each day of a zone since one of them. */
export const figuresSince = (
  db: Reader,
  courierId: string,
  zone: string,
  first: string,
): Promise<{ day: string; kind: TransferKind; amount: number; count: number }[]> =>
  rows(
    db,
    sql`select (t.created_at at time zone ${zone})::date::text as day, t.kind, sum(e.amount)::float8 as amount, count(*)::int as count
          from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
         where e.account_id = ${accountOf(courierId)} and t.created_at >= (${first}::date)::timestamp at time zone ${zone}
         group by 1, 2`,
  );

/** Deliveries from the Monday on, each counted by the clocks of its store, and which of the bonuses they have brought. */
export async function weekOf(
  db: Reader,
  courierId: string,
  week: string,
  numbers: readonly number[],
): Promise<{ delivered: number; paid: readonly number[] }> {
  const keys = numbers.map((deliveries) => ({ deliveries, key: bonusKey({ courierId, week, deliveries }) }));
  const [row] = await rows<{ delivered: number; paid: string[] | null }>(
    db,
    sql`select (select count(*)::int from orders o join stores s on s.id = o.store_id
                 where o.courier_id = ${courierId} and o.status = 'delivered' and o.closed_at > ${week}::date - interval '1 day'
                   and date_trunc('week', o.closed_at at time zone s.time_zone)::date = ${week}::date) as delivered,
               (select array_agg(key) from ledger_transfers
                 where key in (select jsonb_array_elements_text(${JSON.stringify(keys.map(({ key }) => key))}::jsonb))) as paid`,
  );
  return {
    delivered: row?.delivered ?? 0,
    paid: keys.filter(({ key }) => row?.paid?.includes(key)).map(({ deliveries }) => deliveries),
  };
}

export type Reached = { courierId: string; week: string; deliveries: number; orderId: number };
/** The delivery that made each of these numbers, this week or the last, where it has not been paid yet. */
export const unpaidBonuses = (db: Reader, numbers: readonly number[]): Promise<Reached[]> =>
  rows(
    db,
    sql`select p.user_id as "courierId", d.week::text as week, d.place::int as deliveries, d.id as "orderId"
          from courier_profiles p
         cross join lateral (
           select id, week, row_number() over (partition by week order by closed_at, id) as place
             from (select o.id, o.closed_at, date_trunc('week', o.closed_at at time zone s.time_zone)::date as week,
                          date_trunc('week', app_now() at time zone s.time_zone)::date as this_week
                     from orders o join stores s on s.id = o.store_id
                    where o.courier_id = p.user_id and o.status = 'delivered' and o.closed_at > app_now() - interval '15 days') local
            where week >= this_week - 7) d
         where d.place in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)::int)
           and not exists (select 1 from ledger_transfers t where t.key = 'bonus:' || p.user_id || ':' || d.week || ':' || d.place)
         order by 1, 2, 3`,
  );

export type RawEarned = {
  id: number;
  storeName: string;
  isDelivered: boolean;
  closedAt: string;
  /** What the order was taken for, where that is kept. */
  payBase: number | null;
  posted: { kind: TransferKind; amount: number; at: string }[];
};
/** A page of orders that the courier delivered or brought back, newest first, with what was posted for each. */
export const earnedOrders = (
  db: Reader,
  courierId: string,
  limit: number,
  beforeId: number | undefined,
): Promise<RawEarned[]> =>
  rows(
    db,
    sql`select o.id, s.name as "storeName", o.status = 'delivered' as "isDelivered", to_json(o.closed_at) #>> '{}' as "closedAt", o.pay_base::float8 as "payBase",
               coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'amount', e.amount, 'at', t.created_at) order by t.id)
                  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
                 where t.cause = 'order:' || o.id and e.account_id = ${accountOf(courierId)}), '[]'::jsonb) as posted
          from orders o join stores s on s.id = o.store_id
         where o.courier_id = ${courierId} and ${beforeId === undefined ? sql`true` : sql`o.id < ${beforeId}`}
           and (o.status = 'delivered' or (o.status = 'cancelled' and exists (select 1 from order_returns r where r.order_id = o.id)))
         order by o.id desc limit ${limit}`,
  );

export type StatementLine = {
  day: string;
  time: string;
  kind: TransferKind;
  cause: string;
  description: string;
  amount: number;
  balance: number;
};
/** Every entry of a month by the clocks of a zone, oldest first. */
export const statementOf = (db: Reader, courierId: string, zone: string, month: string): Promise<StatementLine[]> =>
  rows(
    db,
    sql`select to_char(t.created_at at time zone ${zone}, 'YYYY-MM-DD') as day, to_char(t.created_at at time zone ${zone}, 'HH24:MI') as time,
               t.kind, t.cause, t.description, e.amount::float8 as amount, e.balance_after::float8 as balance
          from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
         where e.account_id = ${accountOf(courierId)}
           and t.created_at >= ${`${month}-01`}::date::timestamp at time zone ${zone}
           and t.created_at < (${`${month}-01`}::date + interval '1 month') at time zone ${zone}
         order by e.seq`,
  );

export async function balancesOf(db: Reader, courierId: string): Promise<{ earned: number; cash: number }> {
  const [row] = await rows<{ earned: number; cash: number }>(
    db,
    sql`select coalesce((select balance::float8 from ledger_accounts where name = ${courierEarnings(courierId).name}), 0) as earned,
               coalesce((select balance::float8 from ledger_accounts where name = ${courierCash(courierId).name}), 0) as cash`,
  );
  return row ?? { earned: 0, cash: 0 };
}

// -------------------------------------------------------------- payouts

export type PayoutRow = typeof courierPayouts.$inferSelect;

/** Undefined when one is open already. */
export async function insertPayout(tx: Tx, courierId: string, amount: number): Promise<PayoutRow | undefined> {
  const [row] = await tx.insert(courierPayouts).values({ courierId, amount }).onConflictDoNothing().returning();
  return row;
}

export async function payoutById(db: Reader, id: number): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(courierPayouts).where(eq(courierPayouts.id, id));
  return row;
}

export async function lockPayout(tx: Tx, id: number): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(courierPayouts).where(eq(courierPayouts.id, id)).for('update');
  return row;
}

export async function openPayoutOf(db: Reader, courierId: string): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(courierPayouts)
    .where(and(eq(courierPayouts.courierId, courierId), eq(courierPayouts.state, 'requested')));
  return row;
}

export const payoutsOf = (db: Reader, courierId: string, limit: number, beforeId: number | undefined) =>
  db
    .select()
    .from(courierPayouts)
    .where(
      and(
        eq(courierPayouts.courierId, courierId),
        beforeId === undefined ? undefined : lt(courierPayouts.id, beforeId),
      ),
    )
    .orderBy(desc(courierPayouts.id))
    .limit(limit);

const balanceOf = (account: 'earnings' | 'cash') =>
  sql<number>`coalesce((select balance::float8 from ledger_accounts
     where name = 'courier:' || ${courierPayouts.courierId} || ':' || ${account}::text), 0)`;
const withCourier = {
  payout: courierPayouts,
  name: users.name,
  firstName: users.firstName,
  email: users.email,
  earned: balanceOf('earnings'),
  cash: balanceOf('cash'),
};
export type CourierPayoutRow = Awaited<ReturnType<typeof openPayouts>>[number];
const readAtOnce = 100;
export const openPayouts = (db: Reader) =>
  db
    .select(withCourier)
    .from(courierPayouts)
    .innerJoin(users, eq(users.id, courierPayouts.courierId))
    .where(eq(courierPayouts.state, 'requested'))
    .orderBy(courierPayouts.id)
    .limit(readAtOnce);

export async function payoutWithCourier(db: Reader, id: number): Promise<CourierPayoutRow | undefined> {
  const [row] = await db
    .select(withCourier)
    .from(courierPayouts)
    .innerJoin(users, eq(users.id, courierPayouts.courierId))
    .where(eq(courierPayouts.id, id));
  return row;
}

export async function decide(
  tx: Tx,
  id: number,
  decision: { state: 'paid' | 'refused'; by: string; reason: string | null },
): Promise<void> {
  const { state, by, reason } = decision;
  await tx
    .update(courierPayouts)
    .set({ state, decidedBy: by, reason, decidedAt: databaseNow })
    .where(eq(courierPayouts.id, id));
}
