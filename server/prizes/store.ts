import type { FormWay } from '@autolotto/contract/prizes/model.ts';
import type { PrizeSource } from '@autolotto/contract/prizes/states.ts';
import { aliasedTable, and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { personProofs, users } from '../identity/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import type { Tax } from './rules.ts';
import { prizes } from './tables.ts';

export type PrizeRow = typeof prizes.$inferSelect;
type Won = Pick<PrizeRow, 'userId' | 'source' | 'sourceId' | 'title' | 'amount' | 'wager' | 'awardKey'>;

/** Credited with its taxes, or to be claimed within so many days. */
export type NewPrize = Won & {
  readonly how: Pick<PrizeRow, 'taxYear' | 'isReportable'> | { readonly claimDays: number };
};
/** Answers what was not won already. */
export const insertPrizes = (tx: Tx, won: readonly NewPrize[]): Promise<PrizeRow[]> =>
  tx
    .insert(prizes)
    .values(
      won.map(({ how, ...one }) =>
        'claimDays' in how
          ? { ...one, deadline: sql`app_now() + ${how.claimDays} * interval '1 day'` }
          : { ...one, state: 'credited' as const, ...how },
      ),
    )
    // By its source or by its key, whichever is seen first.
    .onConflictDoNothing()
    .returning();

const bySource = (source: PrizeSource, sourceId: string) =>
  and(eq(prizes.source, source), eq(prizes.sourceId, sourceId));
export async function loadBySource(tx: Tx, source: PrizeSource, sourceId: string): Promise<PrizeRow | undefined> {
  const [row] = await tx.select().from(prizes).where(bySource(source, sourceId));
  return row;
}
export async function lockBySource(tx: Tx, source: PrizeSource, sourceId: string): Promise<PrizeRow | undefined> {
  const [row] = await tx.select().from(prizes).where(bySource(source, sourceId)).for('update');
  return row;
}

/** With the question whether its deadline has passed, by the database's clock. */
export async function lockPrize(tx: Tx, id: number): Promise<(PrizeRow & { readonly isOver: boolean }) | undefined> {
  const [row] = await tx.select().from(prizes).where(eq(prizes.id, id)).for('update');
  if (!row) return undefined;
  const [clock] = await rows<{ isOver: boolean }>(
    tx,
    sql`select coalesce(app_now() >= deadline, false) as "isOver" from prizes where id = ${id}`,
  );
  return { ...row, isOver: clock?.isOver ?? false };
}

export const listPrizes = (
  db: Reader,
  userId: string,
  limit: number,
  cursor: number | undefined,
): Promise<PrizeRow[]> =>
  db
    .select()
    .from(prizes)
    .where(and(eq(prizes.userId, userId), cursor === undefined ? undefined : lt(prizes.id, cursor)))
    .orderBy(desc(prizes.id))
    .limit(limit);

/** When a person's papers were first seen, at a door or by an admin. */
export async function loadIdentityChecked(db: Reader, userId: string): Promise<Date | null> {
  const [proof] = await db
    .select({ at: personProofs.createdAt })
    .from(personProofs)
    .where(eq(personProofs.userId, userId))
    .orderBy(asc(personProofs.createdAt))
    .limit(1);
  return proof?.at ?? null;
}

const approver = aliasedTable(users, 'approver');
export type ClaimRow = {
  readonly prize: PrizeRow;
  readonly name: string;
  readonly approvedByName: string | null;
  readonly identityCheckedAt: Date | null;
};
const claimsWith = (db: Reader) =>
  db
    .select({
      prize: prizes,
      name: users.name,
      approvedByName: sql<string | null>`coalesce(nullif(${approver.name}, ''), ${approver.email})`,
      identityCheckedAt: sql<
        string | null
      >`(select min(p.created_at) from person_proofs p where p.user_id = ${prizes.userId})`,
    })
    .from(prizes)
    .innerJoin(users, eq(users.id, prizes.userId))
    .leftJoin(approver, eq(approver.id, prizes.approvedBy));
type RawClaim = Omit<ClaimRow, 'identityCheckedAt'> & { readonly identityCheckedAt: string | null };
const dated = (raw: RawClaim): ClaimRow => ({
  ...raw,
  identityCheckedAt: raw.identityCheckedAt === null ? null : new Date(raw.identityCheckedAt),
});
/** What waits for an admin, oldest first. */
export const listClaims = async (db: Reader): Promise<ClaimRow[]> =>
  (
    await claimsWith(db)
      .where(inArray(prizes.state, ['sent', 'approved']))
      .orderBy(asc(prizes.sentAt), asc(prizes.id))
  ).map(dated);
export async function loadClaim(db: Reader, id: number): Promise<ClaimRow | undefined> {
  const [raw] = await claimsWith(db).where(eq(prizes.id, id));
  return raw && dated(raw);
}

type Form = { readonly formBy: FormWay; readonly formAddress: string | null };
const moved = async (tx: Tx, id: number, set: Parameters<ReturnType<Tx['update']>['set']>[0]): Promise<PrizeRow> => {
  const [row] = await tx.update(prizes).set(set).where(eq(prizes.id, id)).returning();
  if (!row) throw new Error(`prize ${id} is gone`);
  return row;
};
export const send = (tx: Tx, id: number, form: Form): Promise<PrizeRow> =>
  moved(tx, id, {
    ...{ state: 'sent', sentAt: databaseNow, reason: null, decidedBy: null, decidedAt: null, ...form },
    ...{ approvedBy: null, approvedAt: null, needsSecond: false },
  });
export const approve = (tx: Tx, id: number, by: string, needsSecond: boolean): Promise<PrizeRow> =>
  moved(tx, id, { state: 'approved', approvedBy: by, approvedAt: databaseNow, needsSecond });
export const pay = (tx: Tx, id: number, by: string, { year, isReportable, withheld }: Tax): Promise<PrizeRow> =>
  moved(tx, id, { state: 'paid', decidedBy: by, decidedAt: databaseNow, taxYear: year, isReportable, withheld });
/** Back to its winner, who has so many days at least to send it again. */
export const refuse = (tx: Tx, id: number, by: string, reason: string, days: number): Promise<PrizeRow> =>
  moved(tx, id, {
    ...{ state: 'refused', decidedBy: by, decidedAt: databaseNow, reason },
    deadline: sql`greatest(deadline, app_now() + ${days} * interval '1 day')`,
  });
export const expire = (tx: Tx, id: number): Promise<PrizeRow> => moved(tx, id, { state: 'expired' });
export const setReversed = (tx: Tx, id: number, reason: string): Promise<PrizeRow> =>
  moved(tx, id, { state: 'reversed', reason });
export const remind = (tx: Tx, id: number): Promise<PrizeRow> =>
  moved(tx, id, { reminders: sql`${prizes.reminders} + 1` });

/** Claims whose deadline has passed. */
export const listOver = (db: Reader): Promise<{ id: number }[]> =>
  rows(
    db,
    sql`select id from prizes where state in ('claim', 'refused') and deadline <= app_now() order by deadline limit 500`,
  );
/** Claims that are due for their next reminder: so many days before the deadline, one number for each reminder. */
export const listToRemind = (db: Reader, daysBefore: readonly number[]): Promise<{ id: number }[]> =>
  rows(
    db,
    sql`select id from prizes
         where state in ('claim', 'refused') and deadline > app_now() and reminders < ${daysBefore.length}
           and deadline - (array[${sql.join(
             daysBefore.map((days) => sql`${days}::int`),
             sql`, `,
           )}])[reminders + 1] * interval '1 day' <= app_now()
         order by deadline limit 500`,
  );

export async function loadWinner(db: Reader, userId: string): Promise<{ email: string; firstName: string }> {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error(`a prize of nobody: ${userId}`);
  return row;
}

export type WinningsRow = {
  readonly year: number;
  readonly won: number;
  readonly staked: number;
  readonly withheld: number;
  readonly forms: number;
};
export const listYears = (db: Reader, userId: string): Promise<WinningsRow[]> =>
  rows(
    db,
    sql`select year, won::float8 as won, staked::float8 as staked, withheld::float8 as withheld, forms
          from winnings_years where user_id = ${userId} order by year desc`,
  );
/** The prizes that were paid in a year, in their order. */
export const listPaidIn = (db: Reader, userId: string, year: number): Promise<PrizeRow[]> =>
  db
    .select()
    .from(prizes)
    .where(and(eq(prizes.userId, userId), eq(prizes.taxYear, year), inArray(prizes.state, ['credited', 'paid'])))
    .orderBy(asc(prizes.id));
