import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import { type Account, courierEarnings } from '../ledger/accounts.ts';
import type { TransferKind } from '../ledger/rules.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { loadOwners } from '../stores/service.ts';
import { stores } from '../stores/tables.ts';
import { bonusKey, type Payee } from './postings.ts';
import { payouts } from './tables.ts';

const idOf = ({ name }: Account): SQL => sql`(select id from ledger_accounts where name = ${name})`;

/** The courier's time zone. 'UTC' means never stated: then the zone of their work, or of a store. */
export async function loadTimeZone(db: Reader, courierId: string): Promise<string> {
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

/** Postings to an account on each day of a zone since one of them. */
export const figuresSince = (
  db: Reader,
  account: Account,
  zone: string,
  first: string,
): Promise<{ day: string; kind: TransferKind; amount: number; count: number }[]> =>
  rows(
    db,
    sql`select (t.created_at at time zone ${zone})::date::text as day, t.kind, sum(e.amount)::float8 as amount, count(*)::int as count
          from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
         where e.account_id = ${idOf(account)} and t.created_at >= (${first}::date)::timestamp at time zone ${zone}
         group by 1, 2`,
  );

/** Deliveries from the Monday on, each counted by the clocks of its store, and which of the bonuses they have brought. */
export async function loadWeek(
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
  /** The claimed base pay, where it is stored. */
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
                 where t.cause = 'order:' || o.id and e.account_id = ${idOf(courierEarnings(courierId))}), '[]'::jsonb) as posted
          from orders o join stores s on s.id = o.store_id
         where o.courier_id = ${courierId} and ${beforeId === undefined ? sql`true` : sql`o.id < ${beforeId}`}
           and (o.status = 'delivered' or (o.status = 'cancelled' and exists (
                 select 1 from order_returns r
                  where r.order_id = o.id and (r.confirmed_at is null
                        or exists (select 1 from order_lines l where l.order_id = o.id and l.quantity > 0 and coalesce(l.disposition, '') <> 'lost')
                        or exists (select 1 from order_partial_refusals f where f.order_id = o.id and coalesce(f.disposition, '') <> 'lost')))))
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
/** Every entry of an account in a month by the clocks of a zone, oldest first. */
export const loadStatement = (db: Reader, account: Account, zone: string, month: string): Promise<StatementLine[]> =>
  rows(
    db,
    sql`select to_char(t.created_at at time zone ${zone}, 'YYYY-MM-DD') as day, to_char(t.created_at at time zone ${zone}, 'HH24:MI') as time,
               t.kind, t.cause, t.description, e.amount::float8 as amount, e.balance_after::float8 as balance
          from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
         where e.account_id = ${idOf(account)}
           and t.created_at >= ${`${month}-01`}::date::timestamp at time zone ${zone}
           and t.created_at < (${`${month}-01`}::date + interval '1 month') at time zone ${zone}
         order by e.seq`,
  );

// -------------------------------------------------------------- payouts

export type PayoutRow = typeof payouts.$inferSelect;

const columnsOf = (payee: Payee) => ({
  payee: payee.kind,
  ...(payee.kind === 'store' ? { storeId: payee.storeId } : { userId: payee.userId }),
});
const ofPayee = (payee: Payee): SQL | undefined =>
  payee.kind === 'store'
    ? eq(payouts.storeId, payee.storeId)
    : and(eq(payouts.payee, payee.kind), eq(payouts.userId, payee.userId));

type NewPayout = Pick<PayoutRow, 'amount' | 'note' | 'needsSecond'> & { readonly payee: Payee; readonly by: string };
/** Undefined when one is open already. */
export async function insertPayout(
  tx: Tx,
  { payee, amount, by, note, needsSecond }: NewPayout,
): Promise<PayoutRow | undefined> {
  const [row] = await tx
    .insert(payouts)
    .values({ ...columnsOf(payee), amount, requestedBy: by, note, needsSecond })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function payoutById(db: Reader, id: number): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row;
}

export async function lockPayout(tx: Tx, id: number): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return row;
}

export async function loadOpenPayout(db: Reader, payee: Payee): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(ofPayee(payee), eq(payouts.state, 'requested')));
  return row;
}

export const listPayouts = (db: Reader, payee: Payee, limit: number, beforeId: number | undefined) =>
  db
    .select()
    .from(payouts)
    .where(and(ofPayee(payee), beforeId === undefined ? undefined : lt(payouts.id, beforeId)))
    .orderBy(desc(payouts.id))
    .limit(limit);

/** The payee's remaining balance, and the platform's cash that they carry. */
const left = sql<number>`coalesce((select balance::float8 from ledger_accounts where name = case ${payouts.payee}
  when 'store' then 'store:' || ${payouts.storeId} || ':earnings'
  when 'courier' then 'courier:' || ${payouts.userId} || ':earnings'
  else 'user:' || ${payouts.userId} || ':wallet' end), 0)`;
const cash = sql<number>`coalesce((select balance::float8 from ledger_accounts where name = case ${payouts.payee}
  when 'store' then 'outside:till:' || ${payouts.storeId}
  when 'courier' then 'courier:' || ${payouts.userId} || ':cash' end), 0)`;
const withPayee = (db: Reader) =>
  db
    .select({
      payout: payouts,
      name: sql<string>`coalesce(${stores.name}, ${users.name})`,
      email: users.email,
      left,
      cash,
    })
    .from(payouts)
    .leftJoin(stores, eq(stores.id, payouts.storeId))
    .leftJoin(
      users,
      sql`${users.id} = coalesce(${payouts.userId}, (select o.user_id from store_staff o
            where o.store_id = ${payouts.storeId} and o.role = 'owner' order by o.created_at, o.user_id limit 1))`,
    );
export type PayeePayoutRow = Awaited<ReturnType<typeof openPayouts>>[number];
const readAtOnce = 100;
export const openPayouts = (db: Reader) =>
  withPayee(db).where(eq(payouts.state, 'requested')).orderBy(payouts.id).limit(readAtOnce);

export async function payoutWithPayee(db: Reader, id: number): Promise<PayeePayoutRow | undefined> {
  const [row] = await withPayee(db).where(eq(payouts.id, id));
  return row;
}

/** Recipients of a payout's events: its courier or customer, or the owners of the shop. */
export async function loadRecipients(db: Reader, payee: Payee): Promise<Recipient[]> {
  if (payee.kind === 'store') return loadOwners(db, payee.storeId);
  return db
    .select({ userId: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, payee.userId));
}
type Recipient = { readonly userId: string; readonly email: string; readonly firstName: string };

type Decision = {
  readonly state: 'paid' | 'refused';
  readonly by: string;
  readonly reason: string | null;
  readonly reference: string | null;
};
export async function decide(tx: Tx, id: number, { state, by, reason, reference }: Decision): Promise<void> {
  await tx
    .update(payouts)
    .set({ state, decidedBy: by, reason, reference, decidedAt: databaseNow })
    .where(eq(payouts.id, id));
}

// -------------------------------------------------------------- wallets

/** The account that an address belongs to. */
export async function loadHolder(db: Reader, email: string) {
  const [row] = await db
    .select({ userId: users.id, name: users.name, email: users.email, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return row;
}
