/** How often each number of a game was drawn. Only confirmed numbers count, since the game last changed its numbers. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { DrawResult, GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { evennessOf } from '@autolotto/contract/lottery/statistics/evenness.ts';
import type { DrawStatistics } from '@autolotto/contract/lottery/statistics/model.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Reader, rows } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { listGames } from '../store.ts';

type Counted = { number: number; count: number };
const countsOf = (found: readonly Counted[], max: number): number[] => {
  const of = new Map(found.map(({ number, count }) => [number, count]));
  return Array.from({ length: max }, (_, at) => of.get(at + 1) ?? 0);
};

/** Confirmed numbers of draws whose game had the same fields as now. */
const drawnOf = (game: DrawGameId, fields: string) => sql`
  from draws d join draw_results r on r.draw_id = d.id and r.state = 'confirmed' join draw_game_versions v on v.id = d.version_id
 where d.game_id = ${game}
   and jsonb_build_array(v.rules->'main', v.rules->'bonus') = ${fields}::jsonb`;

async function listCounts(db: Reader, game: DrawGameId, fields: string) {
  const drawn = drawnOf(game, fields);
  const [total] = await rows<{ draws: number }>(db, sql`select count(*)::int as draws ${drawn}`);
  const count = (field: 'main' | 'bonus') =>
    rows<Counted>(
      db,
      sql`select n.number::int as number, count(*)::int as count
            from (select unnest(${sql.identifier(field)}) as number from (select r.main, r.bonus ${drawn}) drawn) n group by 1`,
    );
  return { draws: total?.draws ?? 0, main: await count('main'), bonus: await count('bonus') };
}

/** The rules of a game now, and the numbers that were drawn by them. */
export async function loadDrawn(
  { db }: Context,
  game: DrawGameId,
): Promise<{ readonly name: string; readonly rules: GameRules; readonly draws: DrawResult[] }> {
  const [found] = await listGames(db.read, { gameId: game });
  if (!found) fail('DRAW_GAME_NOT_FOUND', {});
  const { main, bonus } = found.rules;
  const drawn = drawnOf(game, JSON.stringify([main, bonus]));
  const draws = await rows<DrawResult>(db.read, sql`select r.main, r.bonus, r.extra ${drawn}`);
  return { name: found.game.name, rules: found.rules, draws };
}

export async function loadStatistics({ db }: Context, game: DrawGameId): Promise<DrawStatistics> {
  const [found] = await listGames(db.read, { gameId: game });
  if (!found) fail('DRAW_GAME_NOT_FOUND', {});
  const { main, bonus } = found.rules;
  const drawn = await listCounts(db.read, game, JSON.stringify([main, bonus]));
  const field = (counted: readonly Counted[], { max, count }: { max: number; count: number }) => {
    const counts = countsOf(counted, max);
    return { counts, expected: (drawn.draws * count) / max, test: evennessOf(counts, count) };
  };
  return {
    ...{ game, draws: drawn.draws },
    main: field(drawn.main, main),
    bonus: bonus && { ...field(drawn.bonus, bonus), name: bonus.name },
  };
}
