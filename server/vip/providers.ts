/** Each kind of inventory is one query. A further kind is a further row here. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { ratedDays } from '@autolotto/contract/vip/model.ts';
import { sql } from 'drizzle-orm';
import { preparedRows, type Reader } from '../platform/database/db.ts';
import { dayStarts, ratedAgo } from './days.ts';
import { clockOf, drawsOfWeek, loadDrawSales } from './draw-sales.ts';
import type { Stock } from './rules.ts';
import type { Sales } from './sales.ts';
import { clock, loadPackSales, loadShelfSales, type Scope } from './shop-sales.ts';

type Provider = (db: Reader, scope: Scope) => Promise<Stock[]>;

/** What is kept of tickets, without what was sold of them lately. */
type Row = Omit<
  Stock,
  'price' | 'lastSale' | 'soldLately' | 'soldByDay' | 'topPrize' | 'claimedWinnings' | 'winningTickets'
> & { readonly price: string };
const noSales: Sales = { lately: 0, byDay: ratedAgo.map(() => 0), lastSale: null };
/** Names each field, as itemOf does. */
const stockOf = (row: Row, { lately, byDay, lastSale }: Sales, sold = row.sold): Stock => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  type: row.type,
  packs: row.packs,
  price: cents(row.price),
  sold,
  remaining: row.remaining,
  soldLately: lately,
  soldByDay: [...byDay],
  lastSale: lastSale === null ? null : new Date(lastSale),
  topPrize: null,
  claimedWinnings: null,
  winningTickets: null,
  isNew: row.isNew,
  storeName: row.storeName,
});

/** Days as differences of what was sold since each of them began. */
const daysOfSince = sql.raw(
  `array[${ratedAgo.map((ago, day) => `s.since[${day + 1}]${ago === 0 ? '' : ` - s.since[${day + 2}]`}`).join(', ')}]`,
);

type ProductRow = Row & { readonly productId: number };
/** Printed scratch tickets by product: open packs, and those that were closed within a week. */
const listPacks: Provider = async (db, scope) => {
  const [sales, packs] = await Promise.all([
    loadPackSales(db, scope),
    preparedRows<ProductRow>(
      db,
      sql`
      with ${clock(scope)},
      held as (
        select k.product_id, count(*) filter (where k.is_open)::int as packs, max(k.ticket_price) filter (where k.is_open) as price,
               sum(k.taken)::int as sold, coalesce(sum(k.tickets - k.taken) filter (where k.is_open), 0)::int as remaining
          from (
            select p.product_id, p.ticket_price, p.state in ('received', 'active') as is_open, p.last_ticket - p.first_ticket + 1 as tickets,
                   coalesce((select sum(o.last_ticket - o.first_ticket + 1) from scratch_out o where o.pack_id = p.id), 0)::int as taken
              from clock c, scratch_packs p join shop s on s.id = p.store_id
             where p.state in ('received', 'active') or p.closed_at > c.week offset 0) k
         group by k.product_id),
      arrived as (select product_id, min(received_at) as at from scratch_packs group by product_id)
      select p.id as "productId", 'packs-' || p.id as id, 'packs' as kind, p.name as title, 'scratch' as type, held.packs,
             coalesce(held.price, p.price)::text as price, held.sold, held.remaining, arrived.at > c.week as "isNew", s.name as "storeName"
        from clock c, held join products p on p.id = held.product_id join shop s on s.id = p.store_id
        join arrived on arrived.product_id = held.product_id`,
    ),
  ]);
  return packs.map((row) => stockOf(row, sales.get(row.productId) ?? noSales));
};

/** Lottery products without packs: what is on the shelf, and what a week's orders took from it. */
const listShelves: Provider = async (db, scope) => {
  const [sales, shelves] = await Promise.all([
    loadShelfSales(db, scope),
    preparedRows<ProductRow>(
      db,
      sql`
      with ${clock(scope)}
      select p.id as "productId", 'shelf-' || p.id as id, 'shelf' as kind, p.name as title,
             case when p.scratch_off_number is null then 'lottery' else 'scratch' end as type, null as packs,
             p.price::text as price, 0 as sold, p.stock as remaining,
             -- The past of a demo is older than its products.
             p.created_at > c.week and not exists (
               select from orders o join order_lines l on l.order_id = o.id
                where o.store_id = p.store_id and o.created_at between c.week - interval '7 days' and c.week and l.product_id = p.id) as "isNew",
             s.name as "storeName"
        from clock c, products p join shop s on s.id = p.store_id
       where p.category = 'lottery' and p.is_active and not exists (select from scratch_packs x where x.product_id = p.id)`,
    ),
  ]);
  return shelves.map((row) => {
    const sold = sales.get(row.productId) ?? noSales;
    return stockOf(row, sold, sold.lately);
  });
};

type HouseRow = Row & {
  readonly winningTickets: number;
  readonly claimedWinnings: string;
  readonly topPrize: string;
};
const houseStockOf = ({ winningTickets, claimedWinnings, topPrize, ...row }: HouseRow, sales: Sales): Stock => ({
  ...stockOf(row, sales),
  ...{ winningTickets, claimedWinnings: cents(claimedWinnings), topPrize: cents(topPrize) },
});
/**
 * The platform's decks on sale, and those that sold out this week without a next one: sums over the whole house, the same
 * for every store. What was won is what was revealed.
 */
const listDecks: Provider = async (db, { timeZone }) =>
  (
    await preparedRows<HouseRow & Sales>(
      db,
      sql`
      with now as materialized (select app_now() as now, app_now() - interval '7 days' as week),
      clock as materialized (select c.*, ${dayStarts(sql`${timeZone}::text`)} as days from now c),
      deck as (
        select d.*, g.title, g.price, g.prize_table
          from clock c, instant_decks d join instant_games g on g.id = d.game_id
         where g.is_active and (d.state = 'open' or (d.state in ('closed', 'over') and d.closed_at > c.week and d.number = (
                 select max(n.number) from instant_decks n where n.game_id = d.game_id)))),
      won as (
        select r.deck_id, sum(r.revealed)::int as tickets, sum(r.revealed * (d.prize_table->(r.tier - 1)->>'prize')::bigint) as paid
          from deck d join deck_reveals r on r.deck_id = d.id and r.tier > 0 group by r.deck_id)
      select 'deck-' || d.id as id, 'deck' as kind, d.title, 'scratch' as type, null as packs, d.price::text as price,
             d.sold, d.tickets - d.sold as remaining, last.at as "lastSale", s.since[${ratedDays + 1}::int] as lately,
             ${daysOfSince} as "byDay", d.opened_at > c.week as "isNew", null as "storeName",
             coalesce(won.tickets, 0) as "winningTickets", coalesce(won.paid, 0)::text as "claimedWinnings",
             (select max((tier->>'prize')::bigint) from jsonb_array_elements(d.prize_table) as tier)::text as "topPrize"
        from clock c, deck d
        cross join lateral (
          select array_agg(d.sold - coalesce((
                   select t.sale_number from instant_tickets t where t.deck_id = d.id and t.bought_at >= edge.at order by t.bought_at limit 1), d.sold) order by edge.nth) as since
            from unnest(c.days || c.week) with ordinality as edge(at, nth)) s
        left join lateral (select t.bought_at as at from instant_tickets t where t.deck_id = d.id order by t.bought_at desc limit 1) last on true
        left join won on won.deck_id = d.id`,
    )
  ).map((row) => houseStockOf(row, row));

/**
 * Draw games of the platform: sums over all players, as of decks. Tickets are those of draws on sale and of draws whose sale
 * ended this week; what was won is what these came to. The top prize is the jackpot of the next draw.
 */
const listDrawGames: Provider = async (db, { timeZone }) => {
  const sold = await loadDrawSales(db, timeZone);
  const games = await preparedRows<
    Pick<HouseRow, 'title' | 'price' | 'topPrize' | 'claimedWinnings'> & { gameId: DrawGameId }
  >(
    db,
    sql`
    with ${clockOf(timeZone)},
    draw as materialized (${drawsOfWeek}),
    won as (
      select d.game_id, sum(o.winners * o.prize + o.remainder) as paid
        from draw d join draw_results r on r.draw_id = d.id and r.state = 'confirmed' join draw_tiers o on o.result_id = r.id
       group by d.game_id)
    select g.id as "gameId", g.name as title, v.rules->>'price' as price, next.jackpot::text as "topPrize",
           coalesce(won.paid, 0)::text as "claimedWinnings"
      from clock c, draw_games g
      join lateral (
        select d.jackpot, d.version_id from draws d where d.game_id = g.id and d.state = 'open' and d.closes_at > c.now
         order by d.closes_at limit 1) next on true
      join draw_game_versions v on v.id = next.version_id
      left join won on won.game_id = g.id
     where g.is_active`,
  );
  return games.map(({ gameId, ...game }) => {
    const sales = sold.get(gameId);
    return houseStockOf(
      {
        ...{ ...game, id: `draw-${gameId}`, kind: 'draw', type: 'lottery', packs: null, storeName: null, isNew: false },
        ...{ sold: sales?.tickets ?? 0, winningTickets: sales?.winning ?? 0, remaining: null },
      },
      sales ?? noSales,
    );
  });
};

export const providers: readonly Provider[] = [listPacks, listShelves, listDecks, listDrawGames];
