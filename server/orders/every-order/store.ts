/** All orders, narrowed and sorted by what an admin looks for. */
import type { OrderSort, Trouble } from '@autolotto/contract/orders/every-order/enums.ts';
import type { EveryOrderFilters } from '@autolotto/contract/orders/every-order/model.ts';
import { fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';
import type { RawOrder } from '../order/store.ts';

/** `timeZone`: the administration's. */
export type Wanted = EveryOrderFilters & { readonly timeZone: string };
/** A page begins after an order; its total is looked up where it is not known. */
export type Page = {
  readonly limit: number;
  readonly after?: { readonly id: number; readonly total?: number } | undefined;
};

const whenGiven = <T>(value: T | undefined, condition: (value: T) => SQL): SQL[] =>
  value === undefined ? [] : [condition(value)];

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
/** Fewer letters than an index of trigrams can look for inside of words find their beginnings. */
const patternsOf = (text: string): string[] => (text.length < 3 ? [`${text}%`, `% ${text}%`] : [`%${text}%`]);
/** Those whose number, customer or store is meant by the words: any one of these, each found in an index of its own. */
function meantBy(search: string): SQL[] {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const patterns = patternsOf(escaped(search.toLowerCase()));
  const like = (of: SQL) =>
    sql.join(
      patterns.map((pattern) => sql`${of} like ${pattern}`),
      sql` or `,
    );
  return [
    ...whenGiven(number, (id) => sql`id = ${Number(id)}`),
    // As the indexes users_name_trgm and users_email_trgm have it.
    sql`customer_id in (select u.id from users u where ${like(sql`lower(u.first_name || ' ' || u.last_name)`)}
                        union select u.id from users u where ${like(sql`lower(u.email)`)})`,
    sql`store_id in (select s.id from stores s where ${like(sql`lower(s.name)`)})`,
  ];
}

const isUnderWay = sql`status in ('pending', 'accepted', 'picked_up', 'en_route')`;
/** Any one of the conditions is enough; each has its index. */
const troubled: Record<Trouble, readonly SQL[]> = {
  late: [
    sql`status = 'delivered' and closed_at > estimated_delivery_at`,
    sql`${isUnderWay} and estimated_delivery_at < app_now()`,
  ],
  returned: [sql`id in (select order_id from order_partial_refusals)`, sql`id in (select order_id from order_returns)`],
  incident: [sql`id in (select order_id from order_incidents)`],
  refunded: [
    sql`id in (select case when t.cause like 'order:%' then split_part(t.cause, ':', 2)::int end
                 from ledger_transfers t where t.kind in ('order.refund', 'reversal'))`,
  ],
};
const inTrouble = (trouble: NonNullable<Wanted['trouble']>): readonly SQL[] =>
  trouble === 'any' ? Object.values(troubled).flat() : troubled[trouble];

const ofItsStore = sql`(select s.time_zone from stores s where s.id = orders.store_id)`;
const centsOf = (text: string): number => fromDecimal('USD', text) ?? noCents;

/** The days from one to another, both included. No clock is further than a day from another: the plain comparison reads an index. */
const onDays = (at: SQL, zone: SQL, from: string | undefined, to: string | undefined): SQL[] => [
  ...whenGiven(from, (day) => sql`${at} >= ${day}::date - 1 and (${at} at time zone ${zone})::date >= ${day}::date`),
  ...whenGiven(to, (day) => sql`${at} < ${day}::date + 2 and (${at} at time zone ${zone})::date <= ${day}::date`),
];

/** Holds of every order that is wanted. */
function conditionsOf(wanted: Wanted): SQL[] {
  const { status, timeZone, storeId } = wanted;
  return [
    sql`true`,
    ...whenGiven(status, (one) => (one === 'under_way' ? isUnderWay : sql`status = ${one}`)),
    ...whenGiven(storeId, (id) => sql`store_id = ${id}`),
    ...whenGiven(wanted.courierId, (id) => sql`courier_id = ${id}`),
    ...whenGiven(wanted.payment, (method) => sql`payment_method = ${method}`),
    ...onDays(sql`orders.created_at`, ofItsStore, wanted.from, wanted.to),
    ...onDays(
      sql`orders.closed_at`,
      storeId === undefined ? sql`${timeZone}` : ofItsStore,
      wanted.endedFrom,
      wanted.endedTo,
    ),
    ...whenGiven(wanted.least, (amount) => sql`total >= ${centsOf(amount)}`),
    ...whenGiven(wanted.most, (amount) => sql`total <= ${centsOf(amount)}`),
  ];
}

type Ordering = { readonly by: SQL; readonly after: (last: NonNullable<Page['after']>) => SQL };
const orderings: Record<OrderSort, Ordering> = {
  newest: { by: sql`id desc`, after: ({ id }) => sql`id < ${id}` },
  oldest: { by: sql`id`, after: ({ id }) => sql`id > ${id}` },
  total: {
    by: sql`total desc, id desc`,
    after: ({ id, total }) =>
      sql`(total, id) < (${total === undefined ? sql`(select l.total from orders l where l.id = ${id})` : sql`${total}::bigint`}, ${id})`,
  },
};

const orderingOf = ({ sort = 'newest' }: Wanted): Ordering => orderings[sort];

/** Numbers and totals of one page. Each way to be meant, or in trouble, reads a page from its own index, however long the past. */
function pageOf(wanted: Wanted, { limit, after }: Page): SQL {
  const { by, after: begin } = orderingOf(wanted);
  const common = [...conditionsOf(wanted), ...whenGiven(after, begin)];
  const meant = wanted.search === undefined ? [sql`true`] : meantBy(wanted.search);
  const troubles = wanted.trouble === undefined ? [sql`true`] : inTrouble(wanted.trouble);
  const pages = meant
    .flatMap((is) => troubles.map((has) => sql.join([...common, is, has], sql` and `)))
    .map((where) => sql`(select id, total from orders where ${where} order by ${by} limit ${limit})`);
  return sql`select id, total from (${sql.join(pages, sql` union `)}) found order by ${by} limit ${limit}`;
}

export async function listEveryOrder(db: Reader, wanted: Wanted, page: Page): Promise<RawOrder[]> {
  const found = await rows<{ view: RawOrder }>(
    db,
    sql`with page as materialized (${pageOf(wanted, page)})
        select v.view from orders_view(array(select id from page)) v join page using (id) order by ${orderingOf(wanted).by}`,
  );
  return found.map(({ view }) => view);
}

/** An order in one line. Instants are ISO text, amounts are cents. */
export type OrderLine = {
  readonly id: number;
  readonly status: string;
  readonly placedAt: string;
  readonly promisedAt: string | null;
  readonly endedAt: string | null;
  readonly storeId: number;
  readonly store: string;
  readonly customerId: string;
  readonly customer: string;
  readonly courierId: string | null;
  readonly courier: string | null;
  readonly payment: string;
  readonly subtotal: number;
  readonly deliveryFee: number;
  readonly charges: number;
  readonly discount: number;
  readonly total: number;
};
const iso = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const named = (person: 'c' | 'k'): SQL => {
  const of = sql.identifier(person);
  return sql`trim(${of}.first_name || ' ' || ${of}.last_name)`;
};
/** The same orders, a line each. */
export const listOrderLines = (db: Reader, wanted: Wanted, page: Page): Promise<OrderLine[]> =>
  rows<OrderLine>(
    db,
    sql`with page as materialized (${pageOf(wanted, page)})
        select p.id, o.status, ${iso(sql`o.created_at`)} as "placedAt", ${iso(sql`o.estimated_delivery_at`)} as "promisedAt",
               ${iso(sql`o.closed_at`)} as "endedAt", s.id as "storeId", s.name as store,
               c.id as "customerId", ${named('c')} as customer, k.id as "courierId", ${named('k')} as courier,
               o.payment_method as payment, o.subtotal::float8 as subtotal, o.delivery_fee::float8 as "deliveryFee",
               o.charges::float8 as charges, o.discount::float8 as discount, p.total::float8 as total
          from page p join orders o on o.id = p.id join stores s on s.id = o.store_id
          join users c on c.id = o.customer_id left join users k on k.id = o.courier_id
         order by ${orderingOf(wanted).by}`,
  );
