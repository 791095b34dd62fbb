/**
 * Dollars converted to coins per second over HTTP, one request each: session, rate, body, switch, key, three currencies in
 * the books, achievement, level, events and the balances of the reply. On PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { assertServed, drive, type Load, openCallers, requestText } from '../http.ts';
import { startPostgres } from '../postgres.ts';
import { fixed, median, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';

const rounds = 3;
const roundSeconds = 4;
const goals = { perSecond: '600', p99: '60', cpuMs: '1.5' };

/** Ten cents of the nth customer. */
const request = ({ customers }: Server, nth: number): string =>
  requestText('POST', '/api/crypto/convert', {
    body: { usdAmount: '0.10' },
    headers: { cookie: customers.cookies[nth % customers.cookies.length] ?? '', 'idempotency-key': randomUUID() },
  });

export async function benchConversions(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  try {
    const callers = await openCallers(server.url, 32);
    const convert = (seconds: number) =>
      drive(callers, seconds, 200, (caller, n) => request(server, caller + n * callers.length));
    // The first coins of each customer are an achievement; nothing is planned for empty tables.
    await convert(8);
    await postgres.settle();
    const found: { load: Load; serverMs: number; databaseMs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const [atServer, atDatabase] = [server.cpuSeconds(), postgres.cpuSeconds()];
      const load = await convert(roundSeconds);
      assertServed(load);
      const perConversion = 1_000 / load.done;
      found.push({
        load,
        serverMs: (server.cpuSeconds() - atServer) * perConversion,
        databaseMs: (postgres.cpuSeconds() - atDatabase) * perConversion,
      });
    }
    for (const caller of callers) caller.close();
    const of = (figure: (one: (typeof found)[number]) => number) => median(found.map(figure));
    const rows = [
      ['callers', 'conversions/s', 'goal', 'p50 ms', 'p99 ms', 'goal', 'CPU ms: server', 'database', 'both', 'goal'],
      [
        String(callers.length),
        whole(of(({ load }) => load.perSecond)),
        goals.perSecond,
        ...[
          fixed(
            of(({ load }) => load.p50),
            1,
          ),
          fixed(
            of(({ load }) => load.p99),
            1,
          ),
          goals.p99,
        ],
        ...[
          fixed(
            of((one) => one.serverMs),
            2,
          ),
          fixed(
            of((one) => one.databaseMs),
            2,
          ),
        ],
        ...[
          fixed(
            of(({ serverMs, databaseMs }) => serverMs + databaseMs),
            2,
          ),
          goals.cpuMs,
        ],
      ],
    ];
    return { title: 'Conversions on PostgreSQL', notes: [postgres.described], rows };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
