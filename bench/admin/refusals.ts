/**
 * What the record of refused calls costs: a million of them from 50,000 addresses, beside the same server without the
 * record, in turn.
 */
import { drive, openCallers, requestText } from '../http.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, median, type Table, whole } from '../report.ts';
import { type Running, run, startServer } from '../server.ts';

const connections = 32;
const calls = 1_000_000;
const rounds = 10;
const addresses = 50_000;
const goalMB = 5;

type Refusing = Running & { readonly url: string };
type Round = { readonly p50: number; readonly p99: number; readonly serverCpu: number; readonly databaseCpu: number };

const requests = Array.from({ length: addresses }, (_, n) =>
  requestText('GET', '/api/nowhere', {
    headers: { 'x-forwarded-for': `100.${64 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}` },
  }),
);

/** Asked while the calls go on; what a call itself needs is in both servers' figures. */
type Memory = { before: number; most: number };

async function round(server: Refusing, { cpuSeconds }: Postgres, at: number, memory: Memory): Promise<Round> {
  const callers = await openCallers(server.url, connections);
  const each = calls / rounds / connections;
  const [atServer, atDatabase] = [server.cpuSeconds(), cpuSeconds()];
  const looking = new Promise((resolve) => setTimeout(resolve, 2_000)).then(server.usedBytes);
  const load = await drive(
    callers,
    { calls: each },
    404,
    (caller, n) => requests[(at * connections * each + caller * each + n) % addresses] ?? '',
  );
  memory.most = Math.max(memory.most, await looking);
  for (const caller of callers) caller.close();
  const perCall = 1e6 / load.done;
  return {
    ...load,
    serverCpu: (server.cpuSeconds() - atServer) * perCall,
    databaseCpu: (cpuSeconds() - atDatabase) * perCall,
  };
}

export async function benchRefusals(): Promise<Table> {
  const postgres = await startPostgres();
  // It makes the schema.
  await (await startServer(postgres.url)).stop();
  const refusing = (...args: string[]) =>
    run<{ url: string }>('admin/refusing.ts', {
      args,
      env: {
        PORT: '0',
        PRESET: 'demo',
        LOG_LEVEL: 'silent',
        RATE_LIMIT_FACTOR: '1000000',
        TRUST_PROXY: '127.0.0.0/8',
        DATABASE_URL: postgres.url,
      },
    });
  const servers: Record<string, Refusing> = {
    recorded: await refusing(),
    'not recorded': await refusing('--unrecorded'),
  };
  try {
    const seen = new Map<string, { rounds: Round[]; memory: Memory }>();
    // The first round warms up.
    for (let at = 0; at <= rounds; at++)
      for (const [name, server] of Object.entries(servers)) {
        if (at === 1) seen.set(name, { rounds: [], memory: { before: await server.usedBytes(), most: 0 } });
        const known = seen.get(name);
        const found = await round(server, postgres, at, known?.memory ?? { before: 0, most: 0 });
        known?.rounds.push(found);
      }
    const [kept] = await postgres.query<{ rows: number; count: number }>(
      'select count(*)::int as rows, sum(count)::int as count from refused_calls',
    );
    const of = (name: string, figure: keyof Round) => median((seen.get(name)?.rounds ?? []).map((one) => one[figure]));
    const rows = Object.keys(servers).map((name) => {
      const { before = 0, most = 0 } = seen.get(name)?.memory ?? {};
      return [
        name,
        ...[fixed(of(name, 'p50'), 1), fixed(of(name, 'p99'), 1)],
        ...[whole(of(name, 'serverCpu')), whole(of(name, 'databaseCpu'))],
        ...[fixed((most - before) / 1e6, 1), name === 'recorded' ? String(goalMB) : '–'],
      ];
    });
    return {
      title: 'Refused calls',
      notes: [
        `${postgres.described}. ${whole(calls)} calls from ${whole(addresses)} addresses, ${connections} connections; the record of them is ${whole(kept?.rows ?? 0)} rows that count ${whole(kept?.count ?? 0)}.`,
      ],
      rows: [
        ['', 'p50 ms', 'p99 ms', 'server CPU µs', 'database CPU µs', 'MB more in use at most', 'goal MB'],
        ...rows,
      ],
    };
  } finally {
    for (const server of Object.values(servers)) await server.stop();
    await postgres.stop();
  }
}
