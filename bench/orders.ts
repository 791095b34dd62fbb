/**
 * Orders placed per second over HTTP, one request each, with everything an order needs: session, rate, body, age, hours,
 * address, price, stock, key, money and events. On PostgreSQL beside the least that the same writes cost.
 */
import { randomUUID } from 'node:crypto';
import { ceiling } from './ceiling.ts';
import { assertServed, type Caller, drive, type Load, openCallers, requestText } from './http.ts';
import { startPostgres } from './postgres.ts';
import { fixed, median, type Table, whole } from './report.ts';
import { type Server, startServer } from './server.ts';

const address = '214 Maple Street, Larimer Falls, CO 80202';
const rounds = 5;
const roundSeconds = 4;
const history = 10_000;

/** The next customer to order: each connection has its share of them. */
export function orders(server: Server, callers: readonly Caller[], seconds: number): Promise<Load> {
  return drive(callers, seconds, 201, (caller, n) =>
    orderRequest(server, caller + n * callers.length, (caller * 101 + n * 7) % server.products.length),
  );
}

/** An order of two products, by the nth customer. */
export function orderRequest(
  { customers, products }: Server,
  nth: number,
  first = (nth * 7) % products.length,
): string {
  const items = [first, (first + 1 + (nth % 3)) % products.length].map((at) => ({
    productId: products[at],
    quantity: 4,
  }));
  return requestText('POST', '/api/orders', {
    body: { items, deliveryAddress: address },
    headers: { cookie: customers.cookies[nth % customers.cookies.length] ?? '', 'idempotency-key': randomUUID() },
  });
}

/** Until there are so many orders, so that nothing is planned for empty tables. */
export async function warmUp(server: Server, count: number): Promise<void> {
  const callers = await openCallers(server.url, 16);
  for (let done = 0; done < count; ) done += (await orders(server, callers, 1)).done;
  for (const caller of callers) caller.close();
}

export async function benchOrdersOnPostgres(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  try {
    const most = await ceiling(postgres, history);
    await warmUp(server, history);
    await postgres.settle();
    const rows = [
      [
        'customers',
        'orders/s',
        'p50 ms',
        'p99 ms',
        'goal p99',
        'CPU ms an order: server',
        'database',
        'both',
        'goal',
      ].concat([`${most.name}/s`, 'p50 ms', 'p99 ms', 'its database CPU ms', 'ours of it', 'goal']),
    ];
    for (const [clients, goals] of [
      [8, { p99: '10', ratio: '–' }],
      [32, { p99: '25', ratio: '0.30' }],
    ] as const) {
      const callers = await openCallers(server.url, clients);
      const found: { ours: Load; theirs: Load; serverMs: number; databaseMs: number; theirMs: number }[] = [];
      for (let round = 0; round < rounds; round++) {
        const [atServer, atDatabase] = [server.cpuSeconds(), postgres.cpuSeconds()];
        const ours = await orders(server, callers, roundSeconds);
        assertServed(ours);
        const serverMs = ((server.cpuSeconds() - atServer) * 1000) / ours.done;
        const databaseMs = ((postgres.cpuSeconds() - atDatabase) * 1000) / ours.done;
        const atCeiling = postgres.cpuSeconds();
        const theirs = await most.run(clients, roundSeconds);
        const theirMs = ((postgres.cpuSeconds() - atCeiling) * 1000) / theirs.done;
        found.push({ ours, serverMs, databaseMs, theirs, theirMs });
      }
      for (const caller of callers) caller.close();
      const of = (figure: (one: (typeof found)[number]) => number) => median(found.map(figure));
      rows.push([
        String(clients),
        whole(of(({ ours }) => ours.perSecond)),
        fixed(
          of(({ ours }) => ours.p50),
          1,
        ),
        fixed(
          of(({ ours }) => ours.p99),
          1,
        ),
        goals.p99,
        fixed(
          of(({ serverMs }) => serverMs),
          2,
        ),
        fixed(
          of(({ databaseMs }) => databaseMs),
          2,
        ),
        fixed(
          of(({ serverMs, databaseMs }) => serverMs + databaseMs),
          2,
        ),
        '1.0',
        whole(of(({ theirs }) => theirs.perSecond)),
        fixed(
          of(({ theirs }) => theirs.p50),
          1,
        ),
        fixed(
          of(({ theirs }) => theirs.p99),
          1,
        ),
        fixed(
          of(({ theirMs }) => theirMs),
          2,
        ),
        fixed(
          of(({ ours, theirs }) => ours.perSecond / theirs.perSecond),
          2,
        ),
        goals.ratio,
      ]);
    }
    return { title: 'Orders on PostgreSQL', notes: [postgres.described], rows };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

export async function benchOrdersEmbedded(): Promise<Table> {
  const server = await startServer();
  try {
    await warmUp(server, 2_000);
    const rows = [['customers', 'orders/s', 'goal', 'p50 ms', 'p99 ms', 'CPU ms an order']];
    for (const clients of [8, 32]) {
      const callers = await openCallers(server.url, clients);
      const found: { ours: Load; cpuMs: number }[] = [];
      for (let round = 0; round < 3; round++) {
        const at = server.cpuSeconds();
        const ours = await orders(server, callers, roundSeconds);
        assertServed(ours);
        found.push({ ours, cpuMs: ((server.cpuSeconds() - at) * 1000) / ours.done });
      }
      for (const caller of callers) caller.close();
      const of = (figure: (one: (typeof found)[number]) => number) => median(found.map(figure));
      rows.push([
        String(clients),
        whole(of(({ ours }) => ours.perSecond)),
        '1,000',
        fixed(
          of(({ ours }) => ours.p50),
          1,
        ),
        fixed(
          of(({ ours }) => ours.p99),
          1,
        ),
        fixed(
          of(({ cpuMs }) => cpuMs),
          2,
        ),
      ]);
    }
    return { title: 'Orders on the embedded database', rows };
  } finally {
    await server.stop();
  }
}
