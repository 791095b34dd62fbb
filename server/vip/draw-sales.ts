/**
 * What a week's draw tickets come to, by game. The room asks every few seconds, and a week may have a million of them: they are
 * counted once a minute, and those that were sold since are added.
 */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { type SQL, sql } from 'drizzle-orm';
import { preparedRows, type Reader } from '../platform/database/db.ts';
import { dayStarts, daysAgo, ratedAgo } from './days.ts';

type Sums = {
  readonly gameId: DrawGameId;
  readonly tickets: number;
  readonly winning: number;
  readonly lately: number;
  readonly lastSale: string | null;
  readonly byDay: readonly number[];
};
type Counted = { readonly lastTicket: number; readonly sums: readonly Sums[] };

const byDay = sql.raw(
  `array[${ratedAgo.map((day) => `coalesce(sum(units) filter (where ago = ${day}), 0)::int`).join(', ')}]`,
);

/** Tickets of draws on sale and of draws whose sale ended this week. */
export const drawsOfWeek = sql`
  select d.id, d.game_id, d.state from clock c, draws d where d.closes_at > c.week and d.state <> 'called_off'`;
export const clockOf = (timeZone: string): SQL => sql`
  now as materialized (select app_now() as now, app_now() - interval '7 days' as week),
  clock as materialized (select c.*, ${dayStarts(sql`${timeZone}::text`)} as days from now c)`;

/** Few sums are made of many tickets before they are laid out by day. */
async function countTickets(db: Reader, timeZone: string, after: number): Promise<Counted> {
  const found = await preparedRows<Sums & { readonly lastTicket: number }>(
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
    last as (select coalesce(max(id), 0) as id from draw_tickets)
    select d.game_id as "gameId", sum(units)::int as tickets, coalesce(sum(units) filter (where is_winning), 0)::int as winning,
           coalesce(sum(units) filter (where is_lately), 0)::int as lately, max(at) as "lastSale", ${byDay} as "byDay",
           last.id as "lastTicket"
      from last left join (ticket t join draw d on d.id = t.draw_id) on true group by d.game_id, last.id`,
  );
  return {
    lastTicket: found[0]?.lastTicket ?? after,
    sums: found.filter(({ gameId }) => gameId !== null),
  };
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a;
function addUp(held: readonly Sums[], fresh: readonly Sums[]): ReadonlyMap<DrawGameId, Sums> {
  const sums = new Map(held.map((one) => [one.gameId, one]));
  for (const one of fresh) {
    const had = sums.get(one.gameId);
    const sum = had && {
      ...{ gameId: one.gameId, tickets: had.tickets + one.tickets, winning: had.winning + one.winning },
      ...{ lately: had.lately + one.lately, lastSale: later(had.lastSale, one.lastSale) },
      byDay: had.byDay.map((units, day) => units + (one.byDay[day] ?? 0)),
    };
    sums.set(one.gameId, sum ?? one);
  }
  return sums;
}

/** Changes when a day ends and when a draw ends, is settled or corrected: sums of before are of no use then. */
const loadVersion = async (
  db: Reader,
  timeZone: string,
): Promise<{ readonly now: number; readonly version: string }> => {
  const [found] = await preparedRows<{ now: number; version: string }>(
    db,
    sql`
    with ${clockOf(timeZone)},
    draw as materialized (${drawsOfWeek})
    select extract(epoch from c.now)::float8 as now,
           c.days::text || coalesce((select string_agg(concat_ws('-', d.id, d.state, r.id), ' ' order by d.id)
             from draw d left join draw_results r on r.draw_id = d.id and r.state = 'confirmed'), '') as version
      from clock c`,
  );
  if (!found) throw new Error('the database has no clock');
  return found;
};

const heldSeconds = 60;
type Held = { readonly at: number; readonly version: string; readonly counted: Promise<Counted> };
const heldOf = new WeakMap<Reader, Held>();

/**
 * Sums by game. A sale shows at once; a ticket that was refunded, or sold while others were counted, shows within a minute.
 */
export async function loadDrawSales(db: Reader, timeZone: string): Promise<ReadonlyMap<DrawGameId, Sums>> {
  const { now, version } = await loadVersion(db, timeZone);
  let held = heldOf.get(db);
  if (!held || held.version !== version || Math.abs(now - held.at) > heldSeconds) {
    held = { at: now, version, counted: countTickets(db, timeZone, 0) };
    heldOf.set(db, held);
    // What failed is counted again by whoever asks next.
    held.counted.catch(() => heldOf.delete(db));
  }
  const { sums, lastTicket } = await held.counted;
  return addUp(sums, (await countTickets(db, timeZone, lastTicket)).sums);
}
