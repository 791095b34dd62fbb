import type { CashCodeSource, CashCodeState } from '@autolotto/contract/bitcoin/cash/states.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';

export type CashCodeRow = {
  readonly id: number;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly codeSealed: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly source: CashCodeSource;
  readonly sats: number | null;
  readonly state: CashCodeState;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly paidBy: string | null;
  readonly storeName: string | null;
  /** Its owner owes: nothing is paid out to them. */
  readonly ownerOwes: boolean;
  /** The moment at which it stood so. */
  readonly now: Date;
};

const ms = (column: SQL) => sql`extract(epoch from ${column})::float8 * 1000`;
type Found = Omit<CashCodeRow, 'createdAt' | 'expiresAt' | 'endedAt' | 'now'> & {
  createdMs: number;
  expiresMs: number;
  endedMs: number | null;
  nowMs: number;
};
async function list(db: Reader, rest: SQL): Promise<CashCodeRow[]> {
  const found = await rows<Found>(
    db,
    sql`select c.id, c.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", c.code_sealed as "codeSealed", c.amount::float8 as amount, c.fee::float8 as fee,
               c.net::float8 as net, c.source, c.sats::float8 as sats, c.state, ${ms(sql`c.created_at`)} as "createdMs", ${ms(sql`c.expires_at`)} as "expiresMs",
               ${ms(sql`c.ended_at`)} as "endedMs", ${ms(sql`app_now()`)} as "nowMs", c.paid_by as "paidBy", s.name as "storeName",
               exists (select from ledger_accounts a where a.name = 'user:' || c.user_id || ':debt' and a.balance < 0) as "ownerOwes"
          from cash_codes c join users u on u.id = c.user_id left join stores s on s.id = c.store_id ${rest}`,
  );
  return found.map(({ createdMs, expiresMs, endedMs, nowMs, ...row }) => ({
    ...row,
    createdAt: new Date(createdMs),
    expiresAt: new Date(expiresMs),
    endedAt: endedMs === null ? null : new Date(endedMs),
    now: new Date(nowMs),
  }));
}

export const listOfUser = (
  db: Reader,
  userId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: number | undefined },
): Promise<CashCodeRow[]> =>
  list(
    db,
    sql`where c.user_id = ${userId} and ${cursor === undefined ? sql`true` : sql`c.id < ${cursor}`} order by c.id desc limit ${limit}`,
  );

/** Codes of everybody, newest first. */
export const listEvery = (
  db: Reader,
  {
    state,
    limit,
    cursor,
  }: { readonly state: CashCodeState | undefined; readonly limit: number; readonly cursor: number | undefined },
): Promise<CashCodeRow[]> =>
  list(
    db,
    sql`where ${state === undefined ? sql`true` : sql`c.state = ${state}`} and ${cursor === undefined ? sql`true` : sql`c.id < ${cursor}`} order by c.id desc limit ${limit}`,
  );

const told = 20;
/** Those that a shop has paid, or all for null; the newest first. */
export const listPaid = (db: Reader, storeId: number | null): Promise<CashCodeRow[]> =>
  list(
    db,
    sql`where c.state = 'paid' and ${storeId === null ? sql`true` : sql`c.store_id = ${storeId}`} order by c.ended_at desc, c.id desc limit ${told}`,
  );

export async function loadCode(db: Reader, id: number): Promise<CashCodeRow | undefined> {
  const [row] = await list(db, sql`where c.id = ${id}`);
  return row;
}
export async function loadByHash(db: Reader, hash: string): Promise<CashCodeRow | undefined> {
  const [row] = await list(db, sql`where c.code_hash = ${hash}`);
  return row;
}
export async function lockCode(tx: Tx, id: number): Promise<CashCodeRow | undefined> {
  const [row] = await list(tx, sql`where c.id = ${id} for update of c`);
  return row;
}

export const listDue = (db: Reader): Promise<{ id: number; userId: string }[]> =>
  rows(
    db,
    sql`select id, user_id as "userId" from cash_codes where state = 'open' and expires_at <= app_now() order by expires_at limit 500`,
  );

/** What a person has made codes of in 24 hours, without those that came back. */
export async function sumMade(db: Reader, userId: string): Promise<number> {
  const [row] = await rows<{ made: number }>(
    db,
    sql`select coalesce(sum(amount), 0)::float8 as made from cash_codes
         where user_id = ${userId} and created_at > app_now() - interval '24 hours' and state in ('open', 'paid')`,
  );
  return row?.made ?? 0;
}

export async function takeId(tx: Tx): Promise<number> {
  const [row] = await rows<{ id: number }>(tx, sql`select nextval('cash_codes_id_seq')::int as id`);
  if (!row) throw new Error('no number for a cash code');
  return row.id;
}

export type NewCode = Pick<
  CashCodeRow,
  'id' | 'userId' | 'codeSealed' | 'amount' | 'fee' | 'net' | 'source' | 'sats'
> & {
  readonly codeHash: string;
  readonly rateCents: number | null;
};
export const insertCode = (tx: Tx, code: NewCode, hours: number) =>
  tx.execute(
    sql`insert into cash_codes(id, user_id, code_hash, code_sealed, amount, fee, net, source, sats, rate_cents, expires_at)
          values (${code.id}, ${code.userId}, ${code.codeHash}, ${code.codeSealed}, ${code.amount}, ${code.fee}, ${code.net}, ${code.source},
                  ${code.sats}, ${code.rateCents}, app_now() + make_interval(hours => ${hours}::int))`,
  );

export const endCode = (
  tx: Tx,
  { id, now }: Pick<CashCodeRow, 'id' | 'now'>,
  state: CashCodeState,
  paid: { readonly by: string; readonly storeId: number | null } | null,
) =>
  tx.execute(
    sql`update cash_codes set state = ${state}, ended_at = ${now.toISOString()}, paid_by = ${paid?.by ?? null}, store_id = ${paid?.storeId ?? null} where id = ${id}`,
  );

/** One try of a person at a time, so that many at once count each other. */
export const lockTries = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash code tries:${userId}`}, 0))`);
export async function listTries(db: Reader, userId: string, limit: number): Promise<Date[]> {
  const found = await rows<{ at: number }>(
    db,
    sql`select ${ms(sql`created_at`)} as at from cash_code_tries where user_id = ${userId} order by created_at desc, id desc limit ${limit}`,
  );
  return found.map(({ at }) => new Date(at));
}
export const insertTry = (tx: Tx, userId: string) =>
  tx.execute(sql`insert into cash_code_tries(user_id) values (${userId})`);
