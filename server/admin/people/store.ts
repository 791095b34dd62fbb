import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { type SQL, sql } from 'drizzle-orm';
import { soughtText, soughtWord } from '../../identity/tables.ts';
import { type Database, type Reader, rows } from '../../platform/database/db.ts';

export type PersonRow = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role | null;
  readonly isSuspended: boolean;
  readonly createdAt: Date;
};
const columns = sql`u.id as "userId", u.name, u.email, u.phone, u.role, u.suspended_at is not null as "isSuspended",
  u.created_at as "createdAt"`;

const inUtc = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Page = { readonly limit: number; readonly cursor: string | undefined };
const after = (cursor: string | undefined): SQL =>
  cursor === undefined
    ? sql`true`
    : sql`(u.created_at, u.id) < (select c.created_at, c.id from users c where c.id = ${cursor})`;
const newestFirst = ({ limit }: Page): SQL => sql`order by u.created_at desc, u.id desc limit ${limit}`;

/** In the order of the index users_created. */
export const listPeople = (db: Reader, page: Page): Promise<PersonRow[]> =>
  rows<PersonRow>(db, sql`select ${columns} from users u where ${after(page.cursor)} ${newestFirst(page)}`);

export const loadPeopleById = (db: Reader, userId: string): Promise<PersonRow[]> =>
  rows<PersonRow>(db, sql`select ${columns} from users u where u.id = ${userId}`);

/** More accounts than this are not put in order: among so many, a page of them is soon found. */
const mostInOrder = 5000;
const sought = soughtText({ name: sql`u.name`, email: sql`u.email`, phone: sql`u.phone` });

/**
 * Accounts whose text is like every pattern, the newest first. What few have, the index users_sought finds, and is put in
 * order; what many have is found among the newest, in the order of users_created. No search reads all accounts, whatever
 * the statistics say about it.
 */
export function findPeople(
  db: Database,
  patterns: readonly string[],
  page: Page,
  common = mostInOrder,
): Promise<PersonRow[]> {
  const isLike = sql.join(
    patterns.map((pattern) => sql`${sought} like ${soughtWord(sql`${pattern}::text`)}`),
    sql` and `,
  );
  return db.transact(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    return rows<PersonRow>(
      tx,
      sql`with few as materialized (select u.* from users u where ${isLike} limit ${common + 1}),
               size as materialized (select count(*) > ${common} as "isCommon" from few)
          (select ${columns} from few u where not (select "isCommon" from size) and ${after(page.cursor)} ${newestFirst(page)})
          union all
          (select ${columns} from users u where (select "isCommon" from size) and ${isLike} and ${after(page.cursor)} ${newestFirst(page)})`,
    );
  });
}

export type Account = PersonRow & {
  readonly isEmailVerified: boolean;
  readonly deletesAt: string | null;
  readonly deletedAt: string | null;
  readonly isAgeVerified: boolean;
  readonly isWorkAgeVerified: boolean;
};
export async function loadAccount(db: Reader, userId: string): Promise<Account | undefined> {
  const [row] = await rows<Account>(
    db,
    sql`select ${columns}, ${inUtc(sql`u.deletes_at`)} as "deletesAt", ${inUtc(sql`u.deleted_at`)} as "deletedAt", u.email_verified as "isEmailVerified", u.age_verified_at is not null as "isAgeVerified",
               u.work_age_verified_at is not null as "isWorkAgeVerified"
          from users u where u.id = ${userId}`,
  );
  return row;
}

const isUnderWay = sql`o.status in ('pending', 'accepted', 'picked_up', 'en_route')`;

export async function countOrders(db: Reader, userId: string): Promise<{ count: number; delivered: number }> {
  const [row] = await rows<{ count: number; delivered: number }>(
    db,
    sql`select count(*)::int as count, (count(*) filter (where o.status = 'delivered'))::int as delivered
          from orders o where o.customer_id = ${userId}`,
  );
  return row ?? { count: 0, delivered: 0 };
}

export type PersonOrder = {
  readonly id: number;
  readonly storeName: string;
  readonly status: OrderStatus;
  readonly cents: number;
  readonly createdAt: Date;
  readonly deliveryAddress: string | null;
};
/** All that are under way, and the newest. */
export const listOrders = (db: Reader, userId: string, newest: number): Promise<PersonOrder[]> =>
  rows<PersonOrder>(
    db,
    sql`select o.id, s.name as "storeName", o.status, o.total::float8 as cents, o.created_at as "createdAt",
               case when ${isUnderWay} then o.delivery_address end as "deliveryAddress"
          from orders o join stores s on s.id = o.store_id
         where o.customer_id = ${userId}
           and (${isUnderWay} or o.id in (select n.id from orders n where n.customer_id = ${userId} order by n.id desc limit ${newest}))
         order by o.id desc`,
  );

export type Suspension = {
  readonly at: Date;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  readonly appeal: string | null;
};
export const listSuspensions = (db: Reader, userId: string): Promise<Suspension[]> =>
  rows<Suspension>(
    db,
    sql`select s.created_at as at, s.ended_at as "endedAt", case when s.ended_at is null then u.suspension_reason end as reason, s.appeal
          from account_suspensions s join users u on u.id = s.user_id
         where s.user_id = ${userId} order by s.created_at desc, s.id desc`,
  );
