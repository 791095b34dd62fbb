/** The confirmed numbers of one draw of a game. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rows } from '../../platform/database/db.ts';

type Drawn = { readonly main: readonly number[]; readonly bonus: readonly number[]; readonly drawsAt: Date };
/** A day, or a day of the week (Sunday is 0), where the game is drawn. */
type On = { readonly day?: string | undefined; readonly weekday?: number | undefined };
/** The latest of them; undefined where none has numbers. */
export async function findLastDrawn({ db }: Context, game: DrawGameId, on: On = {}): Promise<Drawn | undefined> {
  const local = sql`(d.draws_at at time zone (v.rules->>'timeZone'))`;
  const isThen = sql.join([
    ...(on.day === undefined ? [] : [sql` and ${local}::date = ${on.day}::date`]),
    ...(on.weekday === undefined ? [] : [sql` and extract(dow from ${local}) = ${on.weekday}::int`]),
  ]);
  const [found] = await rows<Omit<Drawn, 'drawsAt'> & { readonly at: number }>(
    db.read,
    sql`select r.main, r.bonus, extract(epoch from d.draws_at)::float8 * 1000 as at
          from draws d join draw_results r on r.draw_id = d.id and r.state = 'confirmed' join draw_game_versions v on v.id = d.version_id
         where d.game_id = ${game}${isThen}
         order by d.draws_at desc limit 1`,
  );
  return found && { main: found.main, bonus: found.bonus, drawsAt: new Date(found.at) };
}
