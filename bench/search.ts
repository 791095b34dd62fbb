/** Typing into the search over 100,000 products: a misspelled word, the beginning of one, two words; on both databases. */
import { assertServed, drive, type Load, openCallers, requestText } from './http.ts';
import { startPostgres } from './postgres.ts';
import { fixed, median, type Table, whole } from './report.ts';
import { startServer } from './server.ts';

const count = 100_000;
/** An embedded database answers in the server's own thread, one question after the other. */
const connections = { PostgreSQL: 8, embedded: 2 } as const;
const rounds = 3;
const roundSeconds = 2;

const brands = ['barbel', 'corgal', 'fenhar', 'junkel', 'lormar', 'nevost', 'pelquin', 'rossal', 'torval', 'wenbar'];
const searches = {
  'misspelled: mlik': () => 'mlik',
  // Each request another one, so that nothing is answered from memory.
  'misspelled brand': (n: number) => {
    const brand = `${brands[n % brands.length]}${['dan', 'gal', 'tor'][n % 3]}`;
    return `${brand.slice(0, 3)}${brand[4]}${brand[3]}${brand.slice(5)}`;
  },
  'half a word': (n: number) => (brands[n % brands.length] ?? '').slice(0, 5),
  'two words': (n: number) => `${['whole', 'salted', 'smoked', 'golden'][n % 4]} ${brands[n % brands.length]}`,
} as const;

export async function benchSearch(): Promise<Table> {
  const postgres = await startPostgres();
  const rows = [['typed', 'database', 'connections', 'found', 'per second', 'p50 ms', 'p99 ms']];
  try {
    for (const [database, url] of [
      ['PostgreSQL', postgres.url],
      ['embedded', undefined],
    ] as const) {
      const server = await startServer(url, [`--goods=${count}`]);
      try {
        if (url) await postgres.settle();
        for (const [name, wordsOf] of Object.entries(searches)) {
          const request = (caller: number, n: number) =>
            requestText(
              'GET',
              `/api/products?${new URLSearchParams({ search: wordsOf(caller * 17 + n), limit: '24' })}`,
            );
          const callers = await openCallers(server.url, connections[database]);
          const found = JSON.parse((await callers[0]?.call(request(0, 0)))?.body ?? '[]') as unknown[];
          if (found.length === 0) throw new Error(`${name}: nothing was found`);
          const loads: Load[] = [];
          for (let round = 0; round <= rounds; round++) {
            const load = await drive(callers, roundSeconds, 200, request);
            assertServed(load);
            // The first round warms up.
            if (round > 0) loads.push(load);
          }
          for (const caller of callers) caller.close();
          rows.push([
            name,
            database,
            whole(connections[database]),
            whole(found.length),
            whole(median(loads.map(({ perSecond }) => perSecond))),
            fixed(median(loads.map(({ p50 }) => p50)), 1),
            fixed(median(loads.map(({ p99 }) => p99)), 1),
          ]);
        }
      } finally {
        await server.stop();
      }
    }
    return { title: 'Search over 100,000 products', notes: [postgres.described], rows };
  } finally {
    await postgres.stop();
  }
}
