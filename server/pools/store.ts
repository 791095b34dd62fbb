/** Group purchases as pages and people find them. */
import type { GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import type { PoolState, ReturnReason } from '@autolotto/contract/pools/states.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { drawGameStates, drawGames, drawGameVersions, drawResults, draws } from '../lottery/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Database, type Named, namedRows, type Reader, rows, type Tx } from '../platform/database/db.ts';
import type { KeyToTake, UsedKey } from '../platform/database/idempotency.ts';
import type { Player, playerTerms } from '../responsible-gaming/service.ts';
import { poolJoins, poolLines, poolPayouts, poolSettlements, pools } from './tables.ts';

export type PoolRow = typeof pools.$inferSelect;
export type Held = { readonly shares: number; readonly amount: number };
export type PoolFound = {
  readonly pool: PoolRow;
  readonly game: Pick<typeof drawGames.$inferSelect, 'code' | 'name'>;
  readonly draw: Pick<typeof draws.$inferSelect, 'id' | 'versionId' | 'state' | 'drawsAt' | 'jackpot' | 'ticketsRoot'>;
  readonly members: number;
  /** Confirmed numbers of its draw. */
  readonly result: { readonly main: number[]; readonly bonus: number[]; readonly extra: number[] } | null;
  /** What somebody holds in it. */
  readonly mine: Held | null;
  /** Under the confirmed numbers. */
  readonly settlement: {
    readonly resultId: number;
    readonly won: number;
    readonly shared: number;
    readonly claimed: number;
  } | null;
  readonly myPart: number | null;
};

const holds = (userId: string) =>
  sql`(select 1 from ${poolJoins} j where j.pool_id = ${pools.id} and j.left_at is null and j.user_id = ${userId})`;
const isOneOf = (column: PgColumn, ids: readonly number[]) => sql`${column} = any (${sql.param([...ids])}::int[])`;
type Asked = { readonly shape: string; readonly where: SQL | undefined; readonly limit?: number };
/** So many tables are joined that planning costs more than running: each shape is planned once per connection. */
async function list(db: Reader, userId: string, { shape, where, limit }: Asked): Promise<PoolFound[]> {
  const { resultId, won, shared, claimed } = poolSettlements;
  const { id, versionId, state, drawsAt, jackpot, ticketsRoot } = draws;
  const found = db
    .select({
      pool: getTableColumns(pools),
      game: { code: drawGames.code, name: drawGames.name },
      draw: { id, versionId, state, drawsAt, jackpot, ticketsRoot },
      members: sql<number>`(select count(distinct j.user_id) from ${poolJoins} j where j.pool_id = ${pools.id} and j.left_at is null)::int`,
      mine: sql<Held | null>`(select jsonb_build_object('shares', sum(j.shares), 'amount', sum(j.amount)) from ${poolJoins} j
                               where j.pool_id = ${pools.id} and j.left_at is null and j.user_id = ${userId} having count(*) > 0)`,
      result: { main: drawResults.main, bonus: drawResults.bonus, extra: drawResults.extra },
      settlement: { resultId, won, shared, claimed },
      myPart: poolPayouts.amount,
    })
    .from(pools)
    .innerJoin(drawGames, eq(drawGames.id, pools.gameId))
    .innerJoin(draws, eq(draws.id, pools.drawId))
    .leftJoin(drawResults, and(eq(drawResults.drawId, draws.id), eq(drawResults.state, 'confirmed')))
    .leftJoin(poolSettlements, and(eq(poolSettlements.poolId, pools.id), eq(resultId, drawResults.id)))
    .leftJoin(
      poolPayouts,
      and(eq(poolPayouts.poolId, pools.id), eq(poolPayouts.resultId, resultId), eq(poolPayouts.userId, userId)),
    )
    .where(where)
    .orderBy(desc(pools.id));
  return (limit === undefined ? found : found.limit(limit)).prepare(`group purchases ${shape}`).execute();
}

type Page = { readonly limit: number; readonly cursor: number | undefined };
const before = (cursor: number | undefined) => (cursor === undefined ? undefined : lt(pools.id, cursor));

/** Those that can be joined, of games that are sold in a state where one is named. */
export const listOpen = (
  db: Reader,
  userId: string,
  { limit, cursor, state }: Page & { readonly state: string | undefined },
): Promise<PoolFound[]> =>
  list(db, userId, {
    shape: `${cursor === undefined ? 'open' : 'open before'} ${state === undefined ? 'anywhere' : 'in a state'}`,
    where: and(
      eq(pools.state, 'open'),
      isNull(pools.roomId),
      sql`${pools.deadline} > ${databaseNow}`,
      state === undefined
        ? undefined
        : sql`exists (select from ${drawGameStates} s where s.game_id = ${pools.gameId} and s.state = ${state})`,
      before(cursor),
    ),
    limit,
  });

/** Those that somebody is in or has started. */
export const listOwn = (db: Reader, userId: string, { limit, cursor }: Page): Promise<PoolFound[]> =>
  list(db, userId, {
    shape: cursor === undefined ? 'of one' : 'of one before',
    where: and(or(eq(pools.createdBy, userId), sql`exists ${holds(userId)}`), before(cursor)),
    limit,
  });

/** Those under way, and those whose claims wait. */
export const listUnderWay = (db: Reader, userId: string, limit: number): Promise<PoolFound[]> =>
  list(db, userId, {
    shape: 'under way',
    where: sql`${pools.id} in (select id from pools where state in ('open', 'full', 'bought')
                               union all select pool_id from pool_claims where state = 'waiting')`,
    limit,
  });

export async function load(db: Reader, userId: string, poolId: number): Promise<PoolFound | undefined> {
  const [row] = await list(db, userId, { shape: 'by id', where: eq(pools.id, poolId) });
  return row;
}

export const loadSeveral = (db: Reader, userId: string, poolIds: readonly number[]): Promise<PoolFound[]> =>
  list(db, userId, { shape: 'by ids', where: isOneOf(pools.id, poolIds) });

export async function loadGameRules(db: Reader, versionId: number): Promise<GameRules> {
  const { id, rules } = drawGameVersions;
  const [row] = await db.select({ rules }).from(drawGameVersions).where(eq(id, versionId));
  if (!row) throw new Error(`a game has no version ${versionId}`);
  return row.rules;
}

/** One change of a group purchase at a time; whether its deadline has passed, by the database's clock. */
export async function lock(tx: Tx, poolId: number): Promise<(PoolRow & { readonly isEnded: boolean }) | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(pools), isEnded: sql<boolean>`${pools.deadline} <= ${databaseNow}` })
    .from(pools)
    .where(eq(pools.id, poolId))
    .for('update');
  return row;
}

export async function insert(
  tx: Tx,
  pool: typeof pools.$inferInsert,
  plays: readonly (readonly Line[])[],
): Promise<number> {
  const [row] = await tx.insert(pools).values(pool).returning({ id: pools.id });
  if (!row) throw new Error('a group purchase was not written');
  await tx.insert(poolLines).values(
    plays.flatMap((lines, play) =>
      lines.map(({ main, bonus }, line) => ({
        ...{ poolId: row.id, play: play + 1, line: line + 1, main: [...main], bonus: [...bonus] },
      })),
    ),
  );
  return row.id;
}

export const setState = (tx: Tx, poolId: number, state: PoolState, returnReason: ReturnReason | null = null) =>
  tx.update(pools).set({ state, returnReason }).where(eq(pools.id, poolId));

/** The lines of each play. */
export const listPlays = async (db: Reader, poolId: number): Promise<Line[][]> =>
  (await listPlaysByPool(db, [poolId])).get(poolId) ?? [];
export async function listPlaysByPool(db: Reader, poolIds: readonly number[]): Promise<ReadonlyMap<number, Line[][]>> {
  const found = await db
    .select()
    .from(poolLines)
    .where(isOneOf(poolLines.poolId, poolIds))
    .orderBy(asc(poolLines.poolId), asc(poolLines.play), asc(poolLines.line))
    .prepare('lines of group purchases')
    .execute();
  const byPool = Map.groupBy(found, ({ poolId }) => poolId);
  return new Map(
    [...byPool].map(([poolId, its]) => [
      poolId,
      [...Map.groupBy(its, ({ play }) => play).values()].map((lines) =>
        lines.map(({ main, bonus }) => ({ main, bonus })),
      ),
    ]),
  );
}

/** Under the lock of whoever starts one, so that two at once are counted. */
export const lockCreator = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pools of ${userId}`}, 0))`);
export async function countOpen(tx: Tx, userId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from pools where created_by = ${userId} and state in ('open', 'full')`,
  );
  return row?.count ?? 0;
}

// ---------------------------------------------------------------- members

export type Join = typeof poolJoins.$inferSelect;
/** What shares are decided on, beside the game. */
export type JoinFacts = {
  /** A number for the shares. */
  readonly joinId: number;
  readonly player: Player | null;
  readonly used: UsedKey | null;
  /** How many shares they hold. */
  readonly held: number;
  readonly pool:
    | (Pick<PoolRow, 'title' | 'gameId' | 'state' | 'sharePrice' | 'shares' | 'mostShares' | 'sold' | 'termsHash'> & {
        readonly isEnded: boolean;
      })
    | null;
};
const facts: Named<JoinFacts> = {
  name: 'facts of shares',
  text: `
    select nextval('pool_joins_id_seq')::int as "joinId", play_facts($1, $2::jsonb, $3::int) as player,
           (select jsonb_build_object('id', k.result_id, 'hash', k.request_hash) from idempotency_keys k where k.scope = $4 and k.key = $5) as used,
           (select coalesce(sum(j.shares), 0)::int from pool_joins j where j.pool_id = $6 and j.user_id = $1 and j.left_at is null) as held,
           (select jsonb_build_object('title', p.title, 'gameId', p.game_id, 'state', p.state, 'sharePrice', p.share_price, 'shares', p.shares,
                                      'mostShares', p.most_shares, 'sold', p.sold, 'termsHash', p.terms_hash, 'isEnded', p.deadline <= app_now())
              from pools p where p.id = $6) as pool`,
};
type Joining = { readonly userId: string; readonly poolId: number; readonly key: KeyToTake };
export async function loadJoinFacts(
  db: Reader,
  { userId, poolId, key }: Joining,
  { play, locationMinutes }: ReturnType<typeof playerTerms>,
): Promise<JoinFacts> {
  const person = [userId, JSON.stringify(play), locationMinutes];
  const [row] = await namedRows(db, facts, [...person, key?.scope ?? null, key?.key ?? null, poolId]);
  if (!row) throw new Error('shares have no facts');
  return row;
}

const taking: Named<{ isFull: boolean }> = {
  name: 'take shares',
  text: `select coalesce((pool_take($1::jsonb)->>'isFull')::boolean, false) as "isFull"`,
  writes: true,
};
/** Writes decided shares: sql/join.sql. SQLSTATE AL001: the player has changed, or what is left. */
export const take = (db: Database, input: object): Promise<unknown> => db.named(taking, [JSON.stringify(input)]);
/** The same as part of more; whether the group is full by them. */
export async function takeWithin(tx: Tx, input: object): Promise<boolean> {
  const [row] = await namedRows(tx, taking, [JSON.stringify(input)]);
  return row?.isFull ?? false;
}

/** What is held for a group purchase, in the order of joining; of one member where one is named. */
export const listJoins = (db: Reader, poolId: number, userId?: string): Promise<Join[]> =>
  db
    .select()
    .from(poolJoins)
    .where(
      and(
        eq(poolJoins.poolId, poolId),
        isNull(poolJoins.leftAt),
        userId === undefined ? undefined : eq(poolJoins.userId, userId),
      ),
    )
    .orderBy(asc(poolJoins.id))
    .prepare(userId === undefined ? 'shares of a group purchase' : 'shares of a member')
    .execute();

export const setLeft = (tx: Tx, joinId: number) =>
  tx.update(poolJoins).set({ leftAt: databaseNow }).where(eq(poolJoins.id, joinId));

// ---------------------------------------------------------------- what is due

/** Those to buy or to return: full, past their deadline, or for a draw that is sold no longer. */
export async function listDue(db: Reader): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select p.id from pools p join draws d on d.id = p.draw_id
         where p.state in ('open', 'full') and (p.state = 'full' or p.deadline <= app_now() or d.state <> 'open' or d.closes_at <= app_now())
         order by p.deadline limit 500`,
  );
  return found.map(({ id }) => id);
}
const listIds = async (found: Promise<{ id: number }[]>): Promise<number[]> => (await found).map(({ id }) => id);
export const listCollectingOfUser = (db: Reader, userId: string): Promise<number[]> =>
  listIds(
    db
      .select({ id: pools.id })
      .from(pools)
      .where(and(inArray(pools.state, ['open', 'full']), sql`exists ${holds(userId)}`))
      .orderBy(asc(pools.id)),
  );
/** Those that have tickets of a draw. */
export const listOfDraw = (db: Reader, drawId: number): Promise<number[]> =>
  listIds(
    db
      .select({ id: pools.id })
      .from(pools)
      .where(and(eq(pools.drawId, drawId), inArray(pools.state, ['bought', 'settled'])))
      .orderBy(asc(pools.id)),
  );
