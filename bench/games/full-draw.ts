/**
 * A draw with as many tickets as are wanted. They are written as rows under the rules of the database, since buying them
 * would take minutes.
 */
import { cents } from '@autolotto/contract/shared/money.ts';
import type { App } from '../../server/app.ts';
import { drawStakes, outside } from '../../server/ledger/accounts.ts';
import { post } from '../../server/ledger/post.ts';
import { leg } from '../../server/ledger/rules.ts';
import type { Postgres } from '../postgres.ts';
import type { Server } from '../server.ts';

/** One line a ticket, the same at every run; its numbers lie as evenly as picked ones. */
async function insertTickets(
  { query }: Postgres,
  { context }: App,
  draw: Draw,
  { count, userIds }: { readonly count: number; readonly userIds: readonly string[] },
): Promise<void> {
  const [{ last } = { last: 0 }] = await query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from draw_purchases',
  );
  await query(
    `insert into draw_purchases(user_id, version_id, draws, has_add_on, is_quick_pick, unit_price)
       select ($2::text[])[1 + n % cardinality($2::text[])], $3, 1, false, true, 200 from generate_series(1, $1::int) n`,
    [count, userIds, draw.version],
  );
  await query(
    `insert into draw_lines(purchase_id, number, main, bonus)
       select p.id, 1, (select array_agg(x order by x) from (select x::smallint as x from generate_series(1, 69) x order by hashint4(x * 1000003 + p.id * 7919) limit 5) five),
              array[(abs(hashint4(p.id)) % 26 + 1)::smallint] from draw_purchases p where p.id > $1`,
    [last],
  );
  // The rules ask for the lines of each purchase.
  await query('analyze draw_purchases, draw_lines');
  await query(
    `insert into draw_tickets(number, purchase_id, draw_id, user_id, price)
       select 'PB-' || p.id, p.id, $2, p.user_id, 200 from draw_purchases p where p.id > $1 order by p.id`,
    [last, draw.id],
  );
  const amount = cents(200 * count);
  await context.db.transact((tx) =>
    post(tx, {
      ...{ key: `bench:${draw.id}`, kind: 'lottery.sold', cause: 'bench', description: 'Bench' },
      legs: [leg(outside('sandbox'), cents(-amount)), leg(drawStakes(draw.id, 0), amount)],
    }),
  );
}
export type Draw = { readonly id: number; readonly version: number };

/** Its numbers, entered and confirmed: it waits for its settlement. */
export async function decide({ query }: Postgres, { id }: Draw): Promise<void> {
  await query(
    `insert into draw_results(draw_id, attempt, main, bonus, extra, source, entered_by, state)
       select $1, 1, '{3,11,27,44,60}', '{7}', '{}', 'house', (select u.id from users u where u.role = 'admin' limit 1), 'confirmed'`,
    [id],
  );
  for (const state of ['entered', 'settling']) await query('update draws set state = $2 where id = $1', [id, state]);
}

type Bench = { readonly postgres: Postgres; readonly app: App; readonly server: Server };
/** The next draw of the game, with so many tickets, at the end of its sale. */
export async function fillDraw({ postgres, app, server }: Bench, count: number): Promise<Draw> {
  const [draw] = await postgres.query<Draw>(
    `select id, version_id as version from draws where game_id = 'powerball' and state = 'open' order by closes_at limit 1`,
  );
  if (!draw) throw new Error('no draw is on sale');
  await insertTickets(postgres, app, draw, { count, userIds: server.customers.userIds });
  await postgres.query('update draws set closes_at = app_now(), draws_at = app_now() where id = $1', [draw.id]);
  return draw;
}
