import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { stores } from '../../stores/tables.ts';
import { courierCashHandovers } from '../tables.ts';

/** One hand-over of a courier at a time: what they carry is not counted twice. */
export const lockCash = (tx: Tx, courierId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash:${courierId}`}, 0))`);

export type HandoverRow = Awaited<ReturnType<typeof handovers>>[number];
const told = 20;
const handovers = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      id: courierCashHandovers.id,
      courierId: courierCashHandovers.courierId,
      name: users.name,
      at: courierCashHandovers.createdAt,
      storeName: stores.name,
      carried: courierCashHandovers.carried,
      counted: courierCashHandovers.counted,
      note: courierCashHandovers.note,
    })
    .from(courierCashHandovers)
    .innerJoin(users, eq(users.id, courierCashHandovers.courierId))
    .leftJoin(stores, eq(stores.id, courierCashHandovers.storeId))
    .where(where)
    .orderBy(desc(courierCashHandovers.id))
    .limit(told);

export const listHandovers = (db: Reader, courierId: string) =>
  handovers(db, eq(courierCashHandovers.courierId, courierId));
/** Those of a store, or all when none is named. */
export const handoversAt = (db: Reader, storeId: number | null) =>
  handovers(db, storeId === null ? undefined : eq(courierCashHandovers.storeId, storeId));
export async function handoverById(db: Reader, id: number): Promise<HandoverRow | undefined> {
  const [row] = await handovers(db, eq(courierCashHandovers.id, id));
  return row;
}

export async function insertHandover(tx: Tx, values: typeof courierCashHandovers.$inferInsert): Promise<number> {
  const [row] = await tx.insert(courierCashHandovers).values(values).returning({ id: courierCashHandovers.id });
  if (!row) throw new Error('handover not written');
  return row.id;
}

export type Carrier = { readonly id: string; readonly name: string; readonly carried: number };
/** A courier who brought a cash order of a store comes back there to hand it in. */
const lately = sql`interval '7 days'`;
/** Couriers carrying cash: all of them, or those who collected some for this store lately; `courierId` picks one. */
export const couriersHoldingCash = (
  db: Reader,
  storeId: number | null,
  courierId: string | undefined = undefined,
): Promise<Carrier[]> =>
  rows<Carrier>(
    db,
    sql`select u.id, u.name, (-a.balance)::float8 as carried
          from ledger_accounts a join users u on u.id = split_part(a.name, ':', 2)
         where a.kind = 'courier-cash' and a.balance < 0
           and ${courierId === undefined ? sql`true` : sql`u.id = ${courierId}`}
           and ${
             storeId === null
               ? sql`true`
               : sql`exists (select from orders o where o.courier_id = u.id and o.store_id = ${storeId} and o.status = 'delivered'
                               and o.payment_method = 'cash' and o.closed_at > app_now() - ${lately})`
           }
         order by u.name, u.id limit 200`,
  );
