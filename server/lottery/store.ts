/** Games and their draws. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/database/columns.ts';
import { type Database, type Named, type Reader, rows, type Tx } from '../platform/database/db.ts';
import type { DrawGame } from './games.ts';
import type { PlannedDraw, Version } from './plan/rules.ts';
import { drawGameStates, drawGames, drawGameVersions, drawResults, draws, drawTiers, poolWishes } from './tables.ts';

export type GameRow = typeof drawGames.$inferSelect;
export type DrawRow = typeof draws.$inferSelect;

/** The first day that a draw may have: games are older than any installation. */
const firstDay = '2000-01-01';
const houseSource = 'House version: prices, prizes and jackpots are our own';

export async function insertGame(tx: Tx, { rules, states, ...game }: DrawGame, position: number): Promise<void> {
  const added = await tx
    .insert(drawGames)
    .values({ ...game, position })
    .onConflictDoNothing()
    .returning({ id: drawGames.id });
  if (added.length === 0) return;
  await tx.insert(drawGameVersions).values({ gameId: game.id, validFrom: firstDay, rules, source: houseSource });
  if (states.length > 0) await tx.insert(drawGameStates).values(states.map((state) => ({ gameId: game.id, state })));
}

/** A game with the rules of its next draw and the draws on sale, the soonest first. */
export type GameOnSale = {
  readonly game: GameRow;
  readonly rules: GameRules;
  readonly source: string;
  readonly states: readonly string[];
  readonly draws: readonly DrawRow[];
};

const isOnSale = and(eq(draws.state, 'open'), gt(draws.closesAt, databaseNow));

/** As the pages list them; those of a state where one is named. */
export async function listGames(
  db: Reader,
  { state, gameId }: { state?: string | undefined; gameId?: string | undefined } = {},
): Promise<GameOnSale[]> {
  const listed = sql<string[]>`array(select s.state from ${drawGameStates} s where s.game_id = ${drawGames.id})`;
  const found = await db
    .select({ game: drawGames, states: listed })
    .from(drawGames)
    .where(
      and(
        eq(drawGames.isActive, true),
        gameId === undefined ? undefined : eq(drawGames.id, gameId as DrawGameId),
        state === undefined
          ? undefined
          : sql`exists (select from ${drawGameStates} s where s.game_id = ${drawGames.id} and s.state = ${state})`,
      ),
    )
    .orderBy(asc(drawGames.position));
  const onSale = await db
    .select()
    .from(draws)
    .where(
      and(
        isOnSale,
        inArray(
          draws.gameId,
          found.map(({ game }) => game.id),
        ),
      ),
    )
    .orderBy(asc(draws.closesAt));
  const versions = await db.select().from(drawGameVersions).orderBy(asc(drawGameVersions.validFrom));
  return found.flatMap(({ game, states }) => {
    const its = onSale.filter((draw) => draw.gameId === game.id);
    const version =
      versions.find(({ id }) => id === its[0]?.versionId) ?? versions.findLast((one) => one.gameId === game.id);
    return version ? [{ game, states, draws: its, rules: version.rules, source: version.source }] : [];
  });
}

const stamped: Named<{ stamp: string }> = {
  name: 'stamp of draw games',
  text: `
    select concat_ws(' ',
      (select sum(hashtextextended(d.id || ' ' || d.xmin::text, 0)) from draws d where d.state = 'open' and d.closes_at > (select app_now())),
      (select sum(hashtextextended(v.id || ' ' || v.xmin::text, 0)) from draw_game_versions v),
      (select sum(hashtextextended(g.id || ' ' || g.xmin::text, 0)) from draw_games g),
      (select sum(hashtextextended(s.game_id || ' ' || s.state || ' ' || s.xmin::text, 0)) from draw_game_states s)) as stamp`,
};
/** Another one when any row that \`listGames\` reads has changed, or the time of a draw has come. */
export async function loadStamp(db: Database): Promise<string> {
  const [row] = await db.named(stamped, []);
  if (!row) throw new Error('draw games have no stamp');
  return row.stamp;
}

export const listVersions = (db: Reader): Promise<(Version & { readonly gameId: DrawGameId })[]> => {
  const { id, gameId, validFrom, rules } = drawGameVersions;
  return db
    .select({ id, gameId, validFrom, rules })
    .from(drawGameVersions)
    .innerJoin(drawGames, and(eq(drawGames.id, gameId), eq(drawGames.isActive, true)));
};

/**
 * Adds the draws that a game lacks, with the jackpot of the one before, and moves those on sale whose rules or whose zone
 * have changed. A draw that is planned no longer is called off, unless it has tickets. Answers whether anything changed.
 */
export async function writePlan(
  tx: Tx,
  gameId: string,
  planned: readonly PlannedDraw[],
  start: number,
): Promise<boolean> {
  const list = JSON.stringify(
    planned.map(({ versionId, day, drawsAt, closesAt }) => ({ versionId, day, drawsAt, closesAt })),
  );
  const wanted = sql`jsonb_to_recordset(${list}::jsonb) as w("versionId" int, day date, "drawsAt" timestamptz, "closesAt" timestamptz)`;
  const added = await rows(
    tx,
    sql`insert into draws(game_id, version_id, day, draws_at, closes_at, jackpot)
        select ${gameId}, w."versionId", w.day, w."drawsAt", w."closesAt",
               coalesce((select d.jackpot from draws d where d.game_id = ${gameId} order by d.day desc limit 1), ${start})
          from ${wanted} order by w.day
        on conflict (game_id, day) do nothing returning id`,
  );
  const moved = await rows(
    tx,
    sql`update draws d set draws_at = w."drawsAt", closes_at = w."closesAt",
               version_id = case when exists (select from draw_tickets t where t.draw_id = d.id) then d.version_id else w."versionId" end
          from ${wanted}
         where d.game_id = ${gameId} and d.day = w.day and d.state = 'open' and d.closes_at > app_now()
           and ((d.draws_at, d.closes_at) is distinct from (w."drawsAt", w."closesAt")
                or d.version_id <> w."versionId" and not exists (select from draw_tickets t where t.draw_id = d.id))
        returning d.id`,
  );
  const dropped = await rows(
    tx,
    sql`update draws d set state = 'called_off'
         where d.game_id = ${gameId} and d.state = 'open' and d.closes_at > app_now() and not exists (select from draw_tickets t where t.draw_id = d.id)
           and d.day <= (select max(w.day) from ${wanted}) and not exists (select from ${wanted} where w.day = d.day)
        returning d.id`,
  );
  return added.length + moved.length + dropped.length > 0;
}

/** One process plans a game's draws at a time. */
export const lockGame = (tx: Tx, gameId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draw game:${gameId}`}, 0))`);

// ---------------------------------------------------------------- draws

export type DrawWithGame = {
  readonly draw: DrawRow;
  readonly game: GameRow;
  readonly rules: GameRules;
  /** Confirmed numbers. */
  readonly result: Pick<
    typeof drawResults.$inferSelect,
    'main' | 'bonus' | 'extra' | 'source' | 'enteredAt' | 'confirmedAt'
  > | null;
  readonly tiers: readonly { readonly tier: number; readonly winners: number; readonly prize: number }[];
};
const drawsWithGames = (db: Reader) =>
  db
    .select({
      draw: getTableColumns(draws),
      game: getTableColumns(drawGames),
      rules: drawGameVersions.rules,
      result: {
        main: drawResults.main,
        bonus: drawResults.bonus,
        extra: drawResults.extra,
        source: drawResults.source,
        enteredAt: drawResults.enteredAt,
        confirmedAt: drawResults.confirmedAt,
      },
      tiers: sql<
        DrawWithGame['tiers']
      >`coalesce((select jsonb_agg(jsonb_build_object('tier', t.tier, 'winners', t.winners, 'prize', t.prize) order by t.tier)
                                                   from ${drawTiers} t where t.result_id = ${drawResults.id}), '[]')`,
    })
    .from(draws)
    .innerJoin(drawGames, eq(drawGames.id, draws.gameId))
    .innerJoin(drawGameVersions, eq(drawGameVersions.id, draws.versionId))
    .leftJoin(drawResults, and(eq(drawResults.drawId, draws.id), eq(drawResults.state, 'confirmed')))
    .$dynamic();

/** The latest first. */
export const listDraws = (
  db: Reader,
  gameId: DrawGameId,
  { limit, cursor, state }: { limit: number; cursor: number | undefined; state: 'open' | 'over' | undefined },
): Promise<DrawWithGame[]> =>
  drawsWithGames(db)
    .where(
      and(
        eq(draws.gameId, gameId),
        state === undefined ? undefined : sql`(${draws.state} = 'open') = ${state === 'open'}`,
        cursor === undefined ? undefined : sql`${draws.day} < (select c.day from draws c where c.id = ${cursor})`,
      ),
    )
    .orderBy(desc(draws.day))
    .limit(limit);

export async function loadDraw(db: Reader, id: number): Promise<DrawWithGame | undefined> {
  const [row] = await drawsWithGames(db).where(eq(draws.id, id));
  return row;
}

/** Winners of each tier under the confirmed numbers, and what each gets: so many of the first a cent more. */
export const loadDrawTiers = (db: Reader, drawId: number) => {
  const { tier, winners, prize, remainder } = drawTiers;
  return db
    .select({ tier, winners, prize, remainder })
    .from(drawTiers)
    .innerJoin(drawResults, and(eq(drawResults.id, drawTiers.resultId), eq(drawResults.state, 'confirmed')))
    .where(eq(drawResults.drawId, drawId))
    .orderBy(asc(tier));
};

/** The next to draw first. */
export const listDrawsById = (db: Reader, ids: readonly number[]): Promise<DrawWithGame[]> =>
  drawsWithGames(db)
    .where(inArray(draws.id, [...ids]))
    .orderBy(asc(draws.drawsAt), asc(draws.id));

/** The draw of a game whose sale ended last. */
export async function loadLastEnded(db: Reader, gameId: DrawGameId): Promise<DrawRow | undefined> {
  const [row] = await db
    .select()
    .from(draws)
    .where(and(eq(draws.gameId, gameId), lte(draws.closesAt, databaseNow)))
    .orderBy(desc(draws.closesAt))
    .limit(1);
  return row;
}

// ---------------------------------------------------------------- wishes

/** Wished twice is wished once. */
export const insertWish = (tx: Tx, userId: string, state: string) =>
  tx.insert(poolWishes).values({ userId, state }).onConflictDoNothing();
export const deleteWish = (tx: Tx, userId: string, state: string) =>
  tx.delete(poolWishes).where(and(eq(poolWishes.userId, userId), eq(poolWishes.state, state)));
export async function hasWish(db: Reader, userId: string, state: string): Promise<boolean> {
  const found = await db
    .select({ state: poolWishes.state })
    .from(poolWishes)
    .where(and(eq(poolWishes.userId, userId), eq(poolWishes.state, state)));
  return found.length > 0;
}
