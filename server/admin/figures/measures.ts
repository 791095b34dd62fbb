/**
 * What is counted of each day: one row a number, in the SQL of its sum over the rows of its source. Money is summed over
 * entries of the books and over nothing else, so that no figure can disagree with them.
 */
import { type SQL, sql } from 'drizzle-orm';
import { longestStep, minuteStep, minuteSteps, minutesFrom } from './rules.ts';

/** Instants around a day that hold it in every time zone. */
export type Around = { readonly from: string; readonly to: string };

type Source = {
  /** Rows with a `store_id`, null where no shop has to do with them, and the instant `at` by which they belong to a day. */
  readonly rows: (around: Around) => SQL;
  readonly sums: Readonly<Record<string, SQL>>;
};

/** A shop's own index finds its closed orders; what nobody has closed is not over. */
export const closedOrders = ({ from, to }: Around) => sql`
  stores s join orders o on o.store_id = s.id and o.closed_at >= ${from}::timestamptz and o.closed_at < ${to}::timestamptz and o.awaits_payment_until is null`;
const isDelivered = sql`status = 'delivered'`;

/** Why an order was cancelled, by the event that did it: who wanted it, or what failed. */
const cancelledFor = sql`coalesce((
  select case when e.event = 'return' then 'door'
              when e.note->>'reason' in ('notAccepted', 'notDelivered') then 'too late'
              when e.note->>'reason' = 'allMissing' or e.note->>'code' like 'cancelledByStore%' then 'store'
              when e.note->>'code' like 'cancelledByCustomer%' then 'customer' end
    from order_events e where e.order_id = o.id and e.status = 'cancelled' order by e.id limit 1), 'company')`;

const tookFrom = (step: number): SQL => sql`count(*) filter (where ${isDelivered} and took >= ${step}
  and ${step === longestStep ? sql`true` : sql`took < ${step + minuteStep}`})`;

const paid = sql`step in ('capture', 'cash')`;
const of = (kind: string) => sql`account_kind = ${kind}`;
const company = (what: string) => sql`account like ${`house:${what}:%`}`;
const summed = (where: SQL) => sql`sum(amount) filter (where ${where})`;
const summedOut = (where: SQL) => sql`-${summed(where)}`;

const entriesOf = sql`
  join ledger_entries e on e.transfer_id = t.id and e.currency = 'USD' join ledger_accounts a on a.id = e.account_id`;
/** What follows the object in a transfer's key; a reversal keeps it. */
const entryFacts = sql`split_part(t.key, ':', 1) as object, split_part(t.key, ':', 3) as step, a.kind as account_kind, a.name as account, e.amount`;

/** Money that is set aside and given back is nobody's yet: no measure is about it. */
const setAside = sql`('order.hold', 'order.release', 'order.refund', 'order.tip', 'order.tip-release')`;

export const sources: readonly Source[] = [
  {
    rows: ({ from, to }) => sql`
      select store_id, created_at as at from orders where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
         and awaits_payment_until is null`,
    sums: { placed: sql`count(*)` },
  },
  {
    rows: (around) => sql`
      select o.store_id, o.closed_at as at, o.status, o.courier_id, o.discount,
             o.closed_at > o.estimated_delivery_at as is_late,
             floor(extract(epoch from o.closed_at - o.created_at) / 60) as took,
             floor(extract(epoch from o.estimated_delivery_at - o.created_at) / 60) as promised,
             case when o.status = 'cancelled' then ${cancelledFor} end as cancelled_for,
             -- Oldest first: whoever has ordered before did so in one of the first rows.
             o.status = 'delivered' and (
               select p.id from orders p where p.customer_id = o.customer_id and p.status = 'delivered'
                  and (p.closed_at, p.id) < (o.closed_at, o.id) order by p.id limit 1) is null as is_first
        from ${closedOrders(around)}`,
    sums: {
      delivered: sql`count(*) filter (where ${isDelivered})`,
      cancelled: sql`count(*) filter (where status = 'cancelled')`,
      cancelled_by_customer: sql`count(*) filter (where cancelled_for = 'customer')`,
      cancelled_by_store: sql`count(*) filter (where cancelled_for = 'store')`,
      cancelled_otherwise: sql`count(*) filter (where cancelled_for not in ('customer', 'store'))`,
      cancelled_too_late: sql`count(*) filter (where cancelled_for = 'too late')`,
      cancelled_at_door: sql`count(*) filter (where cancelled_for = 'door')`,
      late: sql`count(*) filter (where ${isDelivered} and is_late)`,
      promised: sql`count(*) filter (where ${isDelivered} and promised is not null)`,
      promised_minutes: sql`sum(promised) filter (where ${isDelivered})`,
      first_orders: sql`count(*) filter (where is_first)`,
      repeat_orders: sql`count(*) filter (where ${isDelivered} and not is_first)`,
      courier_days: sql`count(distinct courier_id) filter (where ${isDelivered})`,
      discounted: sql`count(*) filter (where ${isDelivered} and discount > 0)`,
      ...Object.fromEntries(minuteSteps.map((step) => [minutesFrom(step), tookFrom(step)])),
    },
  },
  {
    // All money of an order belongs to the day on which the order was closed: a tip of the week after, and a reversal too.
    rows: (around) => sql`
      select o.store_id, o.closed_at as at, ${entryFacts}
        from ${closedOrders(around)} join ledger_transfers t on t.cause = 'order:' || o.id and t.kind not in ${setAside} ${entriesOf}`,
    sums: {
      revenue: summedOut(sql`${paid} and account_kind in ('held', 'courier-cash')`),
      paid_wallet: summedOut(sql`${paid} and ${of('held')}`),
      paid_cash: summedOut(sql`${paid} and ${of('courier-cash')}`),
      courier_pay: summed(sql`${of('courier')} and object = 'order' and step not like 'tip%'`),
      tips: summed(sql`${of('courier')} and object = 'order' and step like 'tip%'`),
      bonuses: summed(sql`${of('courier')} and object = 'bonus'`),
      store_earnings: summed(of('store')),
      company_share: summed(company('revenue')),
      charges: summed(company('taxes')),
      discounts: summedOut(company('promotions')),
    },
  },
  {
    rows: ({ from, to }) => sql`
      select null::int as store_id, t.created_at as at, ${entryFacts}
        from ledger_transfers t ${entriesOf}
       where t.created_at >= ${from}::timestamptz and t.created_at < ${to}::timestamptz and t.cause not like 'order:%'`,
    sums: {
      deposits: summedOut(sql`object = 'deposit' and step = 'confirmed' and ${of('outside')}`),
      deposits_taken_back: summed(sql`object = 'deposit' and step = 'refunded' and ${of('outside')}`),
    },
  },
  {
    // In parts that begin where days do in every time zone; a period that lasts counts up to now.
    rows: ({ from, to }) => sql`
      select null::int as store_id, p.at, extract(epoch from least(s.until, p.at + interval '15 minutes') - greatest(s.started_at, p.at)) as seconds
        from (select started_at, coalesce(ended_at, app_now()) as until from courier_duty_periods
               where started_at < ${to}::timestamptz and (ended_at is null or ended_at > ${from}::timestamptz)) s,
             lateral generate_series(date_bin('15 minutes', greatest(s.started_at, ${from}::timestamptz), '2000-01-01 00:00Z'),
                                     least(s.until, ${to}::timestamptz), '15 minutes') p(at)
       where least(s.until, p.at + interval '15 minutes') > greatest(s.started_at, p.at)`,
    sums: { duty_minutes: sql`sum(seconds) / 60` },
  },
];
