/**
 * The end of a draw of 100,000 tickets: its list is sealed, then every ticket gets its outcome and every winner the prize. Both
 * run in this process, as they do in a server's jobs; tickets are written as rows, since buying them would take minutes.
 */
import { buildApp } from '../../server/app.ts';
import { closeDraws } from '../../server/lottery/seal/close.ts';
import { settleDraw } from '../../server/lottery/settlement/settle.ts';
import { readConfig } from '../../server/platform/config.ts';
import { insertPeople } from '../people.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, type Table, whole } from '../report.ts';

const tickets = 100_000;
const players = 1_000;

/** Triggers would ask each ticket whether its draw is on sale. */
async function unguarded({ query }: Postgres, work: () => Promise<unknown>): Promise<void> {
  await query('set session_replication_role = replica');
  await work();
  await query('set session_replication_role = origin');
}

/** One line a ticket, the same at every run; its numbers lie as evenly as picked ones. */
async function insertTickets({ query }: Postgres, draw: { id: number; version: number }): Promise<void> {
  await query(
    `insert into draw_purchases(id, user_id, version_id, draws, has_add_on, is_quick_pick, unit_price)
       select n, 'bench-customer-' || n % $2::int, $3, 1, false, true, 200 from generate_series(1, $1::int) n`,
    [tickets, players, draw.version],
  );
  await query(
    `insert into draw_lines(purchase_id, number, main, bonus)
       select n, 1, (select array_agg(x order by x) from (select x::smallint as x from generate_series(1, 69) x order by hashint4(x * 1000003 + n * 7919) limit 5) five),
              array[(abs(hashint4(n)) % 26 + 1)::smallint] from generate_series(1, $1::int) n`,
    [tickets],
  );
  await query(
    `insert into draw_tickets(id, number, purchase_id, draw_id, user_id, price)
       select n, 'PB-' || n, n, $3, 'bench-customer-' || n % $2::int, 200 from generate_series(1, $1::int) n`,
    [tickets, players, draw.id],
  );
  await query(`update draws set state = 'closed' where id = $1`, [draw.id]);
}
const insertResult = ({ query }: Postgres, drawId: number) =>
  query(
    `with result as (
       insert into draw_results(draw_id, attempt, main, bonus, extra, source, entered_by, state)
         values ($1, 1, '{3,11,27,44,60}', '{7}', '{}', 'house', 'bench-customer-0', 'confirmed'))
     update draws set state = 'settling' where id = $1`,
    [drawId],
  );

type Span = { readonly seconds: number; readonly here: number; readonly database: number };
async function time(postgres: Postgres, work: () => Promise<void>): Promise<Span> {
  await postgres.settle();
  const [began, own, theirs] = [performance.now(), process.cpuUsage(), postgres.cpuSeconds()];
  await work();
  const { user, system } = process.cpuUsage(own);
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, here: (user + system) / 1e6, database: postgres.cpuSeconds() - theirs };
}
const row = (name: string, { seconds, here, database }: Span, goal: string): string[] => [
  ...[name, fixed(seconds, 1), goal, fixed(here, 1), fixed(database, 1)],
];

export async function benchSettling(): Promise<Table> {
  const postgres = await startPostgres();
  const config = { PRESET: 'demo', PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: postgres.url };
  const app = await buildApp(readConfig(config));
  try {
    await insertPeople(app.context.db.raw.executeSql, 'customer', players);
    const [draw] = await postgres.query<{ id: number; version: number }>(
      `select id, version_id as version from draws where game_id = 'powerball' and state = 'open' order by closes_at limit 1`,
    );
    if (!draw) throw new Error('no draw is on sale');
    await unguarded(postgres, () => insertTickets(postgres, draw));
    const sealed = await time(postgres, () => closeDraws(app.context));
    await unguarded(postgres, () => insertResult(postgres, draw.id));
    const settled = await time(postgres, () => settleDraw(app.context, draw.id));
    const [won] = await postgres.query<{ prizes: number; open: number }>(
      `select (select count(*)::int from prizes) as prizes, count(*)::int as open from draw_tickets where draw_id = $1 and state = 'active'`,
      [draw.id],
    );
    if (won?.open !== 0) throw new Error(`${won?.open} tickets have no outcome`);
    return {
      title: 'A draw of 100,000 tickets',
      notes: [`${postgres.described}. ${whole(won.prizes)} prizes were paid.`],
      rows: [['', 's', 'goal', 'CPU s: server', 'database'], row('sealed', sealed, '–'), row('settled', settled, '60')],
    };
  } finally {
    await app.stop();
    await postgres.stop();
  }
}
