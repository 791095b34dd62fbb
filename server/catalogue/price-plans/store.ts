import { daysTold, maxPlanLines, type PricePlanState } from '@autolotto/contract/catalogue/price-plans/rules.ts';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { storeStaff, stores } from '../../stores/tables.ts';
import { priceBatches, pricePlanLines, pricePlans, products } from '../tables.ts';

const nameOf = (account: SQL) =>
  sql<
    string | null
  >`(select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from users u where u.id = ${account})`;

type LineRow = { readonly productId: number; readonly name: string; readonly before: number; readonly after: number };
const columns = {
  id: pricePlans.id,
  at: pricePlans.at,
  state: pricePlans.state,
  batchId: pricePlans.batchId,
  problem: pricePlans.problem,
  askedBy: nameOf(sql`${pricePlans.createdBy}`),
  askedAt: pricePlans.createdAt,
  endedBy: nameOf(sql`${pricePlans.endedBy}`),
  endedAt: pricePlans.endedAt,
  isUndone: sql<boolean>`exists (select 1 from ${priceBatches} b where b.undoes = ${pricePlans.batchId})`,
  count: sql<number>`(select count(*)::int from price_plan_lines l where l.plan_id = ${pricePlans.id})`,
  lines: sql<LineRow[]>`(
    select json_agg(json_build_object('productId', p.id, 'name', p.name, 'before', l.before, 'after', l.after) order by p.id)
      from (select * from price_plan_lines l where l.plan_id = ${pricePlans.id} order by l.product_id limit ${sql.raw(String(maxPlanLines))}) l
      join products p on p.id = l.product_id)`,
};
const selected = (db: Reader) => db.select(columns).from(pricePlans);
export type PlanRow = Awaited<ReturnType<typeof selected>>[number];

const maxListed = 50;
/** Waiting ones by their time, then the others, the latest first. */
export const listPlans = (db: Reader, storeId: number): Promise<PlanRow[]> =>
  selected(db)
    .where(
      and(
        eq(pricePlans.storeId, storeId),
        sql`(${pricePlans.endedAt} is null or ${pricePlans.endedAt} > ${databaseNow} - make_interval(days => ${daysTold}::int))`,
      ),
    )
    .orderBy(
      sql`${pricePlans.state} <> 'waiting'`,
      sql`case when ${pricePlans.state} = 'waiting' then ${pricePlans.at} end`,
      sql`${pricePlans.endedAt} desc`,
      asc(pricePlans.id),
    )
    .limit(maxListed);

export async function one(db: Reader, id: number): Promise<PlanRow> {
  const [row] = await selected(db).where(eq(pricePlans.id, id));
  if (!row) throw new Error(`no price plan ${id}`);
  return row;
}

/** Locked until the transaction ends: of a cancelling and the job, one comes first. */
export async function lock(tx: Tx, storeId: number, id: number): Promise<{ state: PricePlanState } | undefined> {
  const [row] = await tx
    .select({ state: pricePlans.state })
    .from(pricePlans)
    .where(and(eq(pricePlans.id, id), eq(pricePlans.storeId, storeId)))
    .for('update');
  return row;
}

export const countWaiting = (tx: Tx, storeId: number): Promise<number> =>
  tx.$count(pricePlans, and(eq(pricePlans.storeId, storeId), eq(pricePlans.state, 'waiting')));

/** Prices at that time of products that an earlier plan changes; their rows are locked. */
export async function pricesBy(tx: Tx, ids: readonly number[], at: Date): Promise<Map<number, number>> {
  const found = await rows<{ id: number; price: number }>(
    tx,
    sql`select distinct on (l.product_id) l.product_id as id, l.after::float8 as price
          from price_plan_lines l join price_plans p on p.id = l.plan_id
         where p.state = 'waiting' and p.at <= ${at.toISOString()}::timestamptz and l.product_id = any (${sql.param(ids)}::int[])
         order by l.product_id, p.at desc, p.id desc`,
  );
  return new Map(found.map(({ id, price }) => [id, price]));
}

export type Line = { readonly id: number; readonly before: number; readonly after: number };
export async function insert(
  tx: Tx,
  values: { readonly storeId: number; readonly at: Date; readonly createdBy: string },
  lines: readonly Line[],
): Promise<number> {
  const [plan] = await tx.insert(pricePlans).values(values).returning({ id: pricePlans.id });
  if (!plan) throw new Error('price plan not written');
  await tx.execute(
    sql`insert into price_plan_lines(plan_id, product_id, before, after)
          select ${plan.id}, l.id, l.before, l.after from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id int, before bigint, after bigint)`,
  );
  return plan.id;
}

type End = Pick<typeof pricePlans.$inferInsert, 'batchId' | 'problem' | 'endedBy'> & {
  readonly state: Exclude<PricePlanState, 'waiting'>;
};
export async function end(tx: Tx, id: number, values: End): Promise<void> {
  await tx
    .update(pricePlans)
    .set({ ...values, endedAt: databaseNow })
    .where(eq(pricePlans.id, id));
}

const isDue = and(eq(pricePlans.state, 'waiting'), lte(pricePlans.at, databaseNow));
export async function storesDue(db: Reader): Promise<number[]> {
  const found = await db.selectDistinct({ id: pricePlans.storeId }).from(pricePlans).where(isDue);
  return found.map(({ id }) => id);
}
/** The first one of a store whose time has come, locked; nothing while another server is at it. */
export async function nextDue(tx: Tx, storeId: number) {
  const [row] = await tx
    .select({
      id: pricePlans.id,
      at: pricePlans.at,
      createdBy: pricePlans.createdBy,
      storeName: stores.name,
      timeZone: stores.timeZone,
    })
    .from(pricePlans)
    .innerJoin(stores, eq(stores.id, pricePlans.storeId))
    .where(and(eq(pricePlans.storeId, storeId), isDue))
    .orderBy(asc(pricePlans.at), asc(pricePlans.id))
    .limit(1)
    .for('update', { of: pricePlans });
  return row;
}
/** Includes the names, which deleted products keep. */
export const loadLines = (tx: Tx, id: number): Promise<(Line & { readonly name: string })[]> =>
  tx
    .select({
      id: pricePlanLines.productId,
      before: pricePlanLines.before,
      after: pricePlanLines.after,
      name: products.name,
    })
    .from(pricePlanLines)
    .innerJoin(products, eq(products.id, pricePlanLines.productId))
    .where(eq(pricePlanLines.planId, id))
    .orderBy(asc(pricePlanLines.productId));

/** The owners of a store, and who else of its staff is meant. */
export const readers = (db: Reader, storeId: number, userId?: string) =>
  db
    .select({ email: users.email, firstName: users.firstName })
    .from(storeStaff)
    .innerJoin(users, eq(users.id, storeStaff.userId))
    .where(
      and(
        eq(storeStaff.storeId, storeId),
        sql`(${storeStaff.role} = 'owner' or ${storeStaff.userId} = ${userId ?? ''})`,
      ),
    )
    .orderBy(asc(users.id));

export async function loadTimeZone(db: Reader, storeId: number): Promise<string> {
  const [row] = await db.select({ timeZone: stores.timeZone }).from(stores).where(eq(stores.id, storeId));
  if (!row) throw new Error(`no store ${storeId}`);
  return row.timeZone;
}
