/** What the server posts by itself: wins of people who share them, draws about to close, games that have just opened. */
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../platform/database/db.ts';

export type WinRow = {
  readonly prizeId: number;
  readonly userId: string;
  readonly game: string;
  /** Cents. */
  readonly amount: number;
};
/** Wins since their winners chose to share them that are not posted yet, at most a hundred. */
export const listWins = (db: Reader): Promise<WinRow[]> =>
  rows(
    db,
    sql`select p.id as "prizeId", p.user_id as "userId", p.title as game, p.amount::float8 as amount
          from chat_people c join prizes p on p.user_id = c.user_id and p.won_at >= c.shares_wins_since and p.state <> 'reversed'
         where c.shares_wins_since is not null and p.won_at > app_now() - interval '1 day'
           and not exists (select from chat_messages m where m.source = 'prize:' || p.id)
           and not exists (select from self_exclusions s where s.user_id = c.user_id)
         order by p.id limit 100`,
  );

export type AlertRow = {
  readonly source: string;
  readonly kind: 'draw_closing' | 'game_open';
  readonly game: string;
  readonly at: string;
  /** Cents. */
  readonly jackpot: number | null;
};
/** Draws whose sale ends within the hour, and scratch tickets that have come on sale within the last; not posted yet. */
export const listAlerts = (db: Reader): Promise<AlertRow[]> =>
  rows(
    db,
    sql`
      select * from (
        select 'draw:' || d.id as source, 'draw_closing' as kind, g.name as game,
               to_char(d.closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, d.jackpot::float8 as jackpot
          from draws d join draw_games g on g.id = d.game_id and g.is_active
         where d.state = 'open' and d.closes_at > app_now() and d.closes_at < app_now() + interval '1 hour'
        union all
        select 'deck:' || d.id, 'game_open', g.title,
               to_char(d.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), null
          from instant_decks d join instant_games g on g.id = d.game_id and g.is_active
         where d.state = 'open' and d.opened_at > app_now() - interval '1 hour') a
       where not exists (select from chat_messages m where m.source = a.source)
       order by a.at, a.source limit 50`,
  );
