/** What a week's draw tickets come to, by game. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { type SQL, sql } from 'drizzle-orm';
import { preparedRows, type Reader } from '../platform/database/db.ts';
import { dayStarts, daysAgo, ratedAgo } from './days.ts';
import { addSales, countedOf, heldSales, type Sales, type SalesRow } from './sales.ts';

type DrawSales = Sales & { readonly tickets: number; readonly winning: number };

const byDay = sql.raw(
  `array[${ratedAgo.map((day) => `coalesce(sum(units) filter (where ago = ${day}), 0)::int`).join(', ')}]`,
);

/** Tickets of draws on sale and of draws whose sale ended this week. */
export const drawsOfWeek = sql`
  select d.id, d.game_id, d.state from clock c, draws d where d.closes_at > c.week and d.state <> 'called_off'`;
export const clockOf = (timeZone: string): SQL => sql`
  now as materialized (select app_now() as now, app_now() - interval '7 days' as week),
  clock as materialized (select c.*, ${dayStarts(sql`${timeZone}::text`)} as days from now c)`;

/**
 * Few sums are made of many tickets before they are laid out by day. The version changes when a day ends and when a draw
 * ends, is settled or corrected.
 */
const countTickets = async (db: Reader, timeZone: string, after: number) =>
  countedOf(
    await preparedRows<SalesRow<DrawGameId, DrawSales>>(
      db,
      sql`
      with ${clockOf(timeZone)},
      draw as materialized (${drawsOfWeek}),
      ticket as materialized (
        select t.draw_id, t.state = 'winning' as is_winning, p.bought_at > c.week as is_lately,
               ${daysAgo(sql`p.bought_at`, sql`c.days`)} as ago, count(*) as units, max(p.bought_at) as at
          from clock c, draw_tickets t join draw_purchases p on p.id = t.purchase_id
         where t.id > ${after} and t.state <> 'void' and t.draw_id in (select id from draw)
         group by 1, 2, 3, 4),
      last as (
        select (select coalesce(max(id), 0) from draw_tickets) as id, extract(epoch from c.now)::float8 as now,
               c.days::text || coalesce((select string_agg(concat_ws('-', d.id, d.state, r.id), ' ' order by d.id)
                 from draw d left join draw_results r on r.draw_id = d.id and r.state = 'confirmed'), '') as version
          from clock c)
      select d.game_id as key, sum(units)::int as tickets, coalesce(sum(units) filter (where is_winning), 0)::int as winning,
             coalesce(sum(units) filter (where is_lately), 0)::int as lately, max(at) as "lastSale", ${byDay} as "byDay",
             last.id as last, last.now, last.version
        from last left join (ticket t join draw d on d.id = t.draw_id) on true group by d.game_id, last.id, last.now, last.version`,
    ),
  );

export const loadDrawSales = heldSales<string, DrawGameId, DrawSales>(countTickets, (had, more) => ({
  ...addSales(had, more),
  tickets: had.tickets + more.tickets,
  winning: had.winning + more.winning,
}));
