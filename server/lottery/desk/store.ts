import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { companyShards } from '../../ledger/accounts.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { drawGames, drawGameVersions, draws } from '../tables.ts';
import { gameProposals, type ProposedVersion } from './tables.ts';

export type ProposalRow = typeof gameProposals.$inferSelect;
export type NamedProposal = { readonly proposal: ProposalRow; readonly by: string };

const named = (db: Reader) =>
  db
    .select({ proposal: gameProposals, by: sql<string>`coalesce(nullif(${users.name}, ''), ${users.firstName}, '')` })
    .from(gameProposals)
    .innerJoin(users, eq(users.id, gameProposals.proposedBy))
    .$dynamic();
export const listOpen = (db: Reader): Promise<NamedProposal[]> =>
  named(db).where(eq(gameProposals.state, 'open')).orderBy(asc(gameProposals.id));
export async function loadProposal(db: Reader, id: number): Promise<NamedProposal | undefined> {
  const [row] = await named(db).where(eq(gameProposals.id, id));
  return row;
}
/** Until the commit nobody else decides it. */
export async function lockProposal(tx: Tx, id: number): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(gameProposals).where(eq(gameProposals.id, id)).for('update');
  return row;
}

type NewProposal = Pick<ProposalRow, 'gameId' | 'kind' | 'version' | 'amount' | 'reason' | 'proposedBy'>;
/** Undefined where one of the kind waits already. */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<number | undefined> {
  const [row] = await tx
    .insert(gameProposals)
    .values(proposal)
    .onConflictDoNothing()
    .returning({ id: gameProposals.id });
  return row?.id;
}
type Decision = {
  readonly state: 'confirmed' | 'refused' | 'withdrawn';
  readonly decidedBy: string;
  readonly versionId: number | null;
};
export const decide = (tx: Tx, id: number, decision: Decision) =>
  tx
    .update(gameProposals)
    .set({ ...decision, decidedAt: databaseNow })
    .where(eq(gameProposals.id, id));

export async function insertVersion(tx: Tx, gameId: DrawGameId, version: ProposedVersion): Promise<number> {
  const [row] = await tx
    .insert(drawGameVersions)
    .values({ gameId, ...version })
    .returning({ id: drawGameVersions.id });
  if (!row) throw new Error('a version was not written');
  return row.id;
}
export const listVersions = (db: Reader) =>
  db.select().from(drawGameVersions).orderBy(asc(drawGameVersions.gameId), asc(drawGameVersions.validFrom));
export const listActive = (db: Reader) =>
  db.select().from(drawGames).where(eq(drawGames.isActive, true)).orderBy(asc(drawGames.position));

/** The day after the last draw for which anybody has a ticket, or whose sale has ended. */
export async function listEarliest(db: Reader): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ gameId: string; earliest: string }>(
    db,
    sql`select g.id as "gameId",
               (greatest((select max(d.day) from draws d where d.game_id = g.id
                            and (d.state <> 'open' or exists (select from draw_tickets t where t.draw_id = d.id))),
                         (select max(v.valid_from) from draw_game_versions v where v.game_id = g.id),
                         (app_now() at time zone 'utc')::date) + 1)::text as earliest
          from draw_games g`,
  );
  return new Map(found.map(({ gameId, earliest }) => [gameId, earliest]));
}

export async function listFunds(db: Reader): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ gameId: string; fund: number }>(
    db,
    sql`select g.id as "gameId", coalesce(sum(a.balance), 0)::float8 as fund
          from draw_games g cross join generate_series(0, ${companyShards - 1}::int) n
               left join ledger_accounts a on a.name = 'game:' || g.id || ':fund:' || n group by g.id`,
  );
  return new Map(found.map(({ gameId, fund }) => [gameId, fund]));
}
/** Money of a fund is proposed and confirmed one after another. */
export const lockFund = (tx: Tx, gameId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`game fund:${gameId}`}, 0))`);

export type DrawOfFile = {
  readonly id: number;
  readonly state: string;
  readonly isSealed: boolean;
  readonly hasInterest: boolean;
};
export async function findDraw(
  db: Reader,
  gameId: DrawGameId,
  day: string,
  userId: string,
): Promise<DrawOfFile | undefined> {
  const [row] = await db
    .select({
      ...{ id: draws.id, state: draws.state, isSealed: sql<boolean>`${draws.ticketsRoot} is not null` },
      hasInterest: sql<boolean>`draw_has_interest(${draws.id}, ${userId})`,
    })
    .from(draws)
    .where(and(eq(draws.gameId, gameId), eq(draws.day, day)));
  return row;
}
