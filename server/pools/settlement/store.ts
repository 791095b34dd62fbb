/** Prizes of group purchases. */
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type draws, drawTickets } from '../../lottery/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import type { Division, Won } from '../rules.ts';
import { poolClaims, poolPayouts, poolSettlements } from '../tables.ts';

export type Decided = {
  readonly state: (typeof draws.$inferSelect)['state'];
  readonly day: string;
  readonly resultId: number | null;
  readonly attempt: number;
};
/** A draw with the numbers that count. */
export async function loadDecided(db: Reader, drawId: number): Promise<Decided | undefined> {
  const [row] = await rows<Decided>(
    db,
    sql`select d.state, d.day::text as day, r.id as "resultId", coalesce(r.attempt, 0)::int as attempt
          from draws d left join draw_results r on r.draw_id = d.id and r.state = 'confirmed' where d.id = ${drawId}`,
  );
  return row;
}

/** What the tickets of a group have won under a result. A free play is worth its price: nobody could play it for all. */
export const listWon = (db: Reader, poolId: number, resultId: number): Promise<Won[]> =>
  rows<Won>(
    db,
    sql`select t.id as "ticketId", coalesce(sum(o.prize), 0)::float8 as prize from draw_tickets t
          join draw_outcomes o on o.ticket_id = t.id and o.result_id = ${resultId}
         where t.pool_id = ${poolId} group by t.id order by t.id`,
  );

export async function isSettled(db: Reader, poolId: number, resultId: number): Promise<boolean> {
  const found = await db
    .select({ won: poolSettlements.won })
    .from(poolSettlements)
    .where(and(eq(poolSettlements.poolId, poolId), eq(poolSettlements.resultId, resultId)));
  return found.length > 0;
}

type Settled = { readonly poolId: number; readonly resultId: number };
/** What each member is owed under a result. */
export const listParts = (db: Reader, poolId: number, resultId: number) =>
  db
    .select({ userId: poolPayouts.userId, amount: poolPayouts.amount })
    .from(poolPayouts)
    .where(and(eq(poolPayouts.poolId, poolId), eq(poolPayouts.resultId, resultId)));

/** Claims get numbers of their own. */
export async function insertDivision(
  tx: Tx,
  of: Settled,
  division: Division,
): Promise<(typeof poolClaims.$inferSelect)[]> {
  const { won, shared, claims, parts } = division;
  await tx.insert(poolSettlements).values({ ...of, won, shared, claimed: won - shared });
  await tx.insert(poolPayouts).values(parts.map(({ userId, amount }) => ({ ...of, userId, amount })));
  if (claims.length === 0) return [];
  return tx
    .insert(poolClaims)
    .values(claims.map(({ ticketId, prize }) => ({ ...of, ticketId, amount: prize })))
    .returning();
}

/** What a member has of earlier results still, by the keys of its prizes. */
export async function loadHad(tx: Tx, sourceIds: readonly string[]): Promise<number> {
  const [row] = await rows<{ had: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::float8 as had from prizes
         where source = 'pool' and state <> 'reversed' and source_id = any (${sql.param([...sourceIds])}::text[])`,
  );
  return row?.had ?? 0;
}

export type Claim = typeof poolClaims.$inferSelect & { readonly ticketNumber: string };
export const listClaims = (db: Reader, poolIds: readonly number[]): Promise<Claim[]> =>
  db
    .select({
      id: poolClaims.id,
      poolId: poolClaims.poolId,
      resultId: poolClaims.resultId,
      ticketId: poolClaims.ticketId,
      amount: poolClaims.amount,
      state: poolClaims.state,
      note: poolClaims.note,
      decidedBy: poolClaims.decidedBy,
      decidedAt: poolClaims.decidedAt,
      ticketNumber: drawTickets.number,
    })
    .from(poolClaims)
    .innerJoin(drawTickets, eq(drawTickets.id, poolClaims.ticketId))
    .where(inArray(poolClaims.poolId, [...poolIds]))
    .orderBy(desc(poolClaims.id));

/** Claims under earlier results. */
export const listClaimsBefore = (tx: Tx, poolId: number, resultId: number) =>
  tx
    .select()
    .from(poolClaims)
    .where(and(eq(poolClaims.poolId, poolId), ne(poolClaims.resultId, resultId), ne(poolClaims.state, 'reversed')))
    .orderBy(asc(poolClaims.id));
export const setClaimReversed = (tx: Tx, claimId: number) =>
  tx.update(poolClaims).set({ state: 'reversed', decidedAt: databaseNow }).where(eq(poolClaims.id, claimId));
/** Undefined where it does not wait. */
export async function writeClaimPaid(
  tx: Tx,
  { poolId, claimId, note, decidedBy }: { poolId: number; claimId: number; note: string; decidedBy: string },
): Promise<{ readonly amount: number } | undefined> {
  const [row] = await tx
    .update(poolClaims)
    .set({ state: 'paid', note, decidedBy, decidedAt: databaseNow })
    .where(and(eq(poolClaims.id, claimId), eq(poolClaims.poolId, poolId), eq(poolClaims.state, 'waiting')))
    .returning({ amount: poolClaims.amount });
  return row;
}

/** What members were to get under the result before this one. */
export const listPartsBefore = (
  tx: Tx,
  poolId: number,
  resultId: number,
): Promise<{ userId: string; amount: number }[]> =>
  rows(
    tx,
    sql`select o.user_id as "userId", o.amount::float8 as amount from pool_payouts o
         where o.pool_id = ${poolId}
           and o.result_id = (select max(s.result_id) from pool_settlements s where s.pool_id = ${poolId} and s.result_id < ${resultId})`,
  );
