/** The list of 24 products and the search over 10,000, beside bare Fastify sending the bytes of the same answer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertServed, drive, type Load, openCallers, requestText } from './http.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { fixed, median, type Table, whole } from './report.ts';
import { type Running, run, startServer } from './server.ts';

const connections = 32;
const rounds = 5;
const roundSeconds = 2;

const kinds = [
  'Vanilla',
  'Cherry',
  'Lemon',
  'Ginger',
  'Honey',
  'Smoked',
  'Salted',
  'Roasted',
  'Maple',
  'Classic',
].concat(['Golden', 'Summer', 'Winter', 'Garden', 'Harvest', 'Mountain', 'River', 'Copper', 'Silver', 'Midnight']);
const goods = ['cola', 'crackers', 'cookies', 'coffee', 'chips', 'almonds', 'soap', 'batteries', 'candles', 'bread']
  .concat(['butter', 'cereal', 'tissues', 'popcorn', 'pretzels', 'jerky', 'noodles', 'juice', 'tea', 'water'])
  .concat(['matches', 'mustard', 'pickles', 'granola', 'yogurt']);

/** A shop of 24 products, and shops with 10,000 more between them. */
export async function fill({ query, settle }: Postgres): Promise<{ storeId: number }> {
  const stores = await query<{ id: number }>(`
    insert into stores(name, description, address, latitude, longitude, phone, time_zone, hours, is_approved)
      select 'Shop ' || n, description, address, latitude, longitude, phone, time_zone, hours, true
        from stores, generate_series(1, 11) n where id = 1 order by n returning id`);
  const [small, ...large] = stores.map(({ id }) => id);
  await query(
    `insert into products(store_id, name, description, category, price, requires_age_verification, art, stock)
      select ($1::int[])[n / 1000 + 1],
             ($2::text[])[n % 20 + 1] || ' ' || ($3::text[])[n / 20 % 25 + 1] || ' No. ' || n / 500 + 1,
             'Fresh from the shelf, in the size that most people take home', 'convenience', 250 + n, false,
             (select art from products limit 1), 100
        from generate_series(0, 9999) n`,
    [large, kinds, goods],
  );
  await query(
    `insert into products(store_id, name, description, category, price, requires_age_verification, art, stock)
      select $1, 'Everyday article ' || n, 'Fresh from the shelf, in the size that most people take home', 'essentials',
             250 + n, false, (select art from products limit 1), 100 from generate_series(1, 24) n`,
    [small],
  );
  await settle();
  return { storeId: small ?? 0 };
}

export async function benchCatalogue(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  const folder = mkdtempSync(join(tmpdir(), 'autolotto-bench-'));
  try {
    const { storeId } = await fill(postgres);
    const shelves = `/api/products?storeId=${storeId}`;
    const list = requestText('GET', shelves);
    const known = (await fetch(`${server.url}${shelves}`)).headers.get('etag') ?? '';
    const unchanged = requestText('GET', shelves, { headers: { 'if-none-match': known } });
    const searches = kinds.flatMap((kind) =>
      goods.map((good) => requestText('GET', `/api/products?search=${kind.toLowerCase()}%20${good}`)),
    );
    const rows = [
      [
        '32 connections',
        'per second',
        'goal',
        'p50 ms',
        'p99 ms',
        'server CPU µs',
        'database CPU µs',
        'bare Fastify: per second',
        'CPU µs',
      ],
    ];
    for (const [name, goal, status, wanted, request] of [
      ['list of 24 products', 4_000, 200, 24, () => list],
      ['the same, unchanged', 12_000, 304, 0, () => unchanged],
      [
        'search, 20 of 10,000',
        3_000,
        200,
        20,
        (caller: number, n: number) => searches[(caller * 17 + n * 7) % searches.length] ?? '',
      ],
    ] as const) {
      const [first] = await openCallers(server.url, 1);
      const body = (await first?.call(request(0, 0)))?.body ?? '';
      first?.close();
      const count = body === '' ? 0 : (JSON.parse(body) as unknown[]).length;
      if (count !== wanted) throw new Error(`${name}: ${count} products`);
      const file = join(folder, 'body.json');
      writeFileSync(file, body || '[]');
      const bare = await run<{ url: string }>('bare.ts', { args: [file] });
      const found = await beside(server, bare, postgres, status, request);
      await bare.stop();
      rows.push([
        name,
        whole(median(found.map(({ ours }) => ours.perSecond))),
        whole(goal),
        fixed(median(found.map(({ ours }) => ours.p50)), 1),
        fixed(median(found.map(({ ours }) => ours.p99)), 1),
        whole(median(found.map(({ serverCpu }) => serverCpu))),
        whole(median(found.map(({ databaseCpu }) => databaseCpu))),
        whole(median(found.map(({ ceiling }) => ceiling.perSecond))),
        whole(median(found.map(({ bareCpu }) => bareCpu))),
      ]);
    }
    return { title: 'Products', notes: [postgres.described], rows };
  } finally {
    rmSync(folder, { recursive: true });
    await server.stop();
    await postgres.stop();
  }
}

type Round = { ours: Load; ceiling: Load; serverCpu: number; databaseCpu: number; bareCpu: number };
/** Ours, theirs, ours, theirs; the first round warms up and is not counted. */
async function beside(
  server: Running & { url: string },
  bare: Running & { url: string },
  postgres: Postgres,
  status: number,
  request: (caller: number, n: number) => string,
): Promise<Round[]> {
  const ours = await openCallers(server.url, connections);
  const theirs = await openCallers(bare.url, connections);
  const all: Round[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [atServer, atDatabase] = [server.cpuSeconds(), postgres.cpuSeconds()];
    const load = await drive(ours, roundSeconds, status, request);
    const perRequest = 1e6 / load.done;
    const [serverCpu, databaseCpu] = [server.cpuSeconds() - atServer, postgres.cpuSeconds() - atDatabase];
    const atBare = bare.cpuSeconds();
    const ceiling = await drive(theirs, roundSeconds, 200, () => requestText('GET', '/'));
    all.push({
      ours: load,
      serverCpu: serverCpu * perRequest,
      databaseCpu: databaseCpu * perRequest,
      bareCpu: ((bare.cpuSeconds() - atBare) * 1e6) / ceiling.done,
      ceiling,
    });
    assertServed(load);
  }
  for (const caller of [...ours, ...theirs]) caller.close();
  return all.slice(1);
}
