/**
 * The end of a draw of 100,000 tickets: its list is sealed, then every ticket gets its outcome and every winner the prize. Both
 * run in this process, as they do in a server's jobs, while people buy tickets of another game from a server on the same
 * database.
 */
import { randomUUID } from 'node:crypto';
import { type App, buildApp } from '../../server/app.ts';
import { closeDraws } from '../../server/lottery/seal/close.ts';
import { settleDraw } from '../../server/lottery/settlement/settle.ts';
import { readConfig } from '../../server/platform/config.ts';
import { assertServed, type Caller, drive, openCallers, requestText } from '../http.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, median, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';
import { type Draw, decide, fillDraw } from './full-draw.ts';

const tickets = 100_000;
const clients = 4;
/** Callers are looked at for so long at a time. */
const lookSeconds = 2;

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
    const draw = await fillDraw(bench, tickets);
    await end(bench, draw, async (what, work) => void rows.push(row(what, await time(postgres, work), goals[what])));
    const [won] = await postgres.query<{ prizes: number; open: number }>(
      `select (select count(*)::int from prizes where source = 'lottery') as prizes, count(*)::int as open from draw_tickets where draw_id = $1 and state = 'active'`,
      [draw.id],
    );
    if (won?.open !== 0) throw new Error(`${won?.open} tickets have no outcome`);
    const beside = await fillDraw(bench, tickets / 5);
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
