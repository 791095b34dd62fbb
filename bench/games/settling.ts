/**
 * The end of a draw of 100,000 tickets: its list is sealed, then every ticket gets its outcome and every winner the prize. Both
 * run in this process, as they do in a server's jobs, while people buy tickets of another game from a server on the same
 * database. Tickets are written as rows under the rules of the database, since buying them would take minutes.
 */
import { randomUUID } from 'node:crypto';
import { cents } from '@autolotto/contract/shared/money.ts';
import { type App, buildApp } from '../../server/app.ts';
import { drawStakes, outside } from '../../server/ledger/accounts.ts';
import { post } from '../../server/ledger/post.ts';
import { leg } from '../../server/ledger/rules.ts';
import { closeDraws } from '../../server/lottery/seal/close.ts';
import { settleDraw } from '../../server/lottery/settlement/settle.ts';
import { readConfig } from '../../server/platform/config.ts';
import { assertServed, type Caller, drive, openCallers, requestText } from '../http.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, median, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';

const tickets = 100_000;
const clients = 4;
/** Callers are looked at for so long at a time. */
const lookSeconds = 2;

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
type Draw = { readonly id: number; readonly version: number };

async function decide({ query }: Postgres, { id }: Draw): Promise<void> {
  await query(
    `insert into draw_results(draw_id, attempt, main, bonus, extra, source, entered_by, state)
       select $1, 1, '{3,11,27,44,60}', '{7}', '{}', 'house', (select u.id from users u where u.role = 'admin' limit 1), 'confirmed'`,
    [id],
  );
  for (const state of ['entered', 'settling']) await query('update draws set state = $2 where id = $1', [id, state]);
}

type Span = { readonly seconds: number; readonly here: number; readonly database: number };
async function time(postgres: Postgres, work: () => Promise<void>): Promise<Span> {
  await postgres.settle();
  const [began, own, theirs] = [performance.now(), process.cpuUsage(), postgres.cpuSeconds()];
  await work();
  const { user, system } = process.cpuUsage(own);
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, here: (user + system) / 1e6, database: postgres.cpuSeconds() - theirs };
}

/** The slowest hundredth of purchases that people make of another game. */
async function buy({ customers }: Server, callers: readonly Caller[]): Promise<number> {
  const load = await drive(callers, lookSeconds, 201, (caller, n) =>
    requestText('POST', '/api/lottery/purchase', {
      body: { gameId: 'megamillions', isQuickPick: true },
      headers: {
        cookie: customers.cookies[(caller + n * callers.length) % customers.cookies.length] ?? '',
        'idempotency-key': randomUUID(),
      },
    }),
  );
  assertServed(load);
  return load.p99;
}
async function buyWhile(server: Server, callers: readonly Caller[], work: () => Promise<void>): Promise<number> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const found: number[] = [];
  do found.push(await buy(server, callers));
  while (!isOver);
  await working;
  return median(found);
}

const row = (name: string, { seconds, here, database }: Span, goal: string): string[] => [
  ...[name, fixed(seconds, 1), goal, fixed(here, 1), fixed(database, 1)],
];

type Bench = { readonly postgres: Postgres; readonly app: App; readonly server: Server };
/** The next draw of the game, with so many tickets. */
async function fill({ postgres, app, server }: Bench, count: number): Promise<Draw> {
  const [draw] = await postgres.query<Draw>(
    `select id, version_id as version from draws where game_id = 'powerball' and state = 'open' order by closes_at limit 1`,
  );
  if (!draw) throw new Error('no draw is on sale');
  await insertTickets(postgres, app, draw, { count, userIds: server.customers.userIds });
  await postgres.query('update draws set closes_at = app_now(), draws_at = app_now() where id = $1', [draw.id]);
  return draw;
}
async function end({ postgres, app }: Bench, draw: Draw, timed: Timed): Promise<void> {
  await timed('sealed', () => closeDraws(app.context));
  await decide(postgres, draw);
  await timed('settled', () => settleDraw(app.context, draw.id));
}
type Timed = (what: 'sealed' | 'settled', work: () => Promise<void>) => Promise<void>;

export async function benchSettling(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url, [], { WORKER: 'off' });
  const config = { PRESET: 'demo', PORT: '0', LOG_LEVEL: 'silent', WORKER: 'off', DATABASE_URL: postgres.url };
  const app = await buildApp(readConfig(config));
  const bench = { postgres, app, server };
  try {
    const goals = { sealed: '5', settled: '60' };
    const rows = [['', 's', 'goal', 'CPU s: server', 'database']];
    const draw = await fill(bench, tickets);
    await end(bench, draw, async (what, work) => void rows.push(row(what, await time(postgres, work), goals[what])));
    const [won] = await postgres.query<{ prizes: number; open: number }>(
      `select (select count(*)::int from prizes where source = 'lottery') as prizes, count(*)::int as open from draw_tickets where draw_id = $1 and state = 'active'`,
      [draw.id],
    );
    if (won?.open !== 0) throw new Error(`${won?.open} tickets have no outcome`);
    const beside = await fill(bench, tickets / 5);
    const callers = await openCallers(server.url, clients);
    for (const _ of [1, 2]) await buy(server, callers);
    const alone = median([await buy(server, callers), await buy(server, callers), await buy(server, callers)]);
    const slow = { sealed: 0, settled: 0 };
    await end(bench, beside, async (what, work) => {
      slow[what] = await buyWhile(server, callers, work);
    });
    for (const caller of callers) caller.close();
    const more = (what: 'sealed' | 'settled') => `${fixed(slow[what] - alone, 1)} ms more while a draw is ${what}`;
    return {
      title: 'A draw of 100,000 tickets',
      notes: [
        `${postgres.described}. ${whole(won.prizes)} prizes were paid.`,
        `Of ${clients} callers who buy tickets of another game, the slowest hundredth waits ${fixed(alone, 1)} ms; ${more('sealed')}, and ${more('settled')} (goal 20).`,
      ],
      rows,
    };
  } finally {
    await app.stop();
    await server.stop();
    await postgres.stop();
  }
}
