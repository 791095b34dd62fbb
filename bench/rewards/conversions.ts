/**
 * Dollars converted to coins, and coins to points, per second over HTTP, one request each: session, rate, body, switch, key,
 * limit, three currencies in the books, achievement, level, events and the balances of the reply. On PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { assertServed, type Caller, drive, type Load, openCallers, requestText } from '../http.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, median, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';

const rounds = 5;
const roundSeconds = 4;
const clients = 32;
/** Few enough that a slow machine warms all of them up. */
const people = 320;

const kinds = {
  conversions: { path: '/api/crypto/convert', body: { usdAmount: '0.10' }, goals: ['600', '60', '1.5'] },
  'points bought': { path: '/api/store-points/purchase', body: { pointsAmount: 1 }, goals: ['–', '–', '–'] },
} as const;
type Kind = keyof typeof kinds;

/** Each caller takes turns through people of its own, a few at each call. */
const send = (kind: Kind, { customers }: Server, callers: readonly Caller[], seconds: number): Promise<Load> =>
  drive(callers, seconds, 200, (caller, n) => {
    const nth = (caller + n * callers.length) % people;
    return requestText('POST', kinds[kind].path, {
      body: kinds[kind].body,
      headers: { cookie: customers.cookies[nth] ?? '', 'idempotency-key': randomUUID() },
    });
  });

/** Statements that reached the database, of the server's jobs and events too. */
async function countStatements({ query }: Postgres, work: () => Promise<Load>): Promise<number> {
  const track = async (which: 'none' | 'top') => {
    await query(`alter system set pg_stat_statements.track = '${which}'`);
    await query('select pg_reload_conf()');
  };
  await track('top');
  await query('select pg_stat_statements_reset()');
  const { done } = await work();
  const [counted] = await query<{ calls: number }>('select sum(calls)::float8 as calls from pg_stat_statements');
  await track('none');
  return (counted?.calls ?? Number.NaN) / done;
}

type Round = { load: Load; serverMs: number; databaseMs: number };
async function measure(server: Server, postgres: Postgres, work: () => Promise<Load>): Promise<Round> {
  const [atServer, atDatabase] = [server.cpuSeconds(), postgres.cpuSeconds()];
  const load = await work();
  assertServed(load);
  const each = 1_000 / load.done;
  return {
    load,
    serverMs: (server.cpuSeconds() - atServer) * each,
    databaseMs: (postgres.cpuSeconds() - atDatabase) * each,
  };
}

function row(kind: Kind, found: readonly Round[], statements: number): string[] {
  const of = (figure: (one: Round) => number) => median(found.map(figure));
  const { goals } = kinds[kind];
  const perSecond = whole(of(({ load }) => load.perSecond));
  const p50 = of(({ load }) => load.p50);
  const p99 = of(({ load }) => load.p99);
  const serverMs = of((one) => one.serverMs);
  const databaseMs = of((one) => one.databaseMs);
  const both = of((one) => one.serverMs + one.databaseMs);
  return [
    ...[kind, perSecond, goals[0], fixed(p50, 1), fixed(p99, 1), goals[1]],
    ...[fixed(serverMs, 2), fixed(databaseMs, 2), fixed(both, 2), goals[2], fixed(statements, 1)],
  ];
}

export async function benchConversions(): Promise<Table> {
  const postgres = await startPostgres({ shared_preload_libraries: 'pg_stat_statements' });
  await postgres.query('create extension pg_stat_statements');
  const server = await startServer(postgres.url);
  try {
    const callers = await openCallers(server.url, clients);
    const rows = [
      [
        ...[`${clients} callers`, 'per second', 'goal', 'p50 ms', 'p99 ms', 'goal'],
        ...['CPU ms: server', 'database', 'both', 'goal', 'statements'],
      ],
    ];
    for (const kind of Object.keys(kinds) as Kind[]) {
      const work = (seconds: number) => send(kind, server, callers, seconds);
      // The first coins of each customer are an achievement; nothing is planned for empty tables.
      for (let done = 0; done < 8 * people; ) done += (await work(4)).done;
      await postgres.settle();
      const statements = await countStatements(postgres, () => work(2));
      const found: Round[] = [];
      for (let round = 0; round < rounds; round++)
        found.push(await measure(server, postgres, () => work(roundSeconds)));
      rows.push(row(kind, found, statements));
    }
    for (const caller of callers) caller.close();
    return { title: 'Conversions on PostgreSQL', notes: [postgres.described], rows };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
