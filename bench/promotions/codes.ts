/**
 * What a promo code adds to an order: the same orders with and without one, in turn. Each customer has a code once, so a round
 * is one order of each customer, and every round with codes has a promotion of its own.
 */
import { assertServed, type Caller, drive, type Load, openCallers } from '../http.ts';
import { orderRequest, warmUp } from '../orders.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, median, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';

const rounds = 9;
const clients = 32;

type Round = { readonly load: Load; readonly serverMs: number; readonly databaseMs: number };

/** How many customers each caller has; the few that are over order nothing. */
const callsOf = ({ customers }: Server): number => Math.floor(customers.userIds.length / clients);

/** One order of each customer. */
async function order(server: Server, { cpuSeconds }: Postgres, callers: readonly Caller[]): Promise<Round> {
  const calls = callsOf(server);
  const [atServer, atDatabase] = [server.cpuSeconds(), cpuSeconds()];
  const load = await drive(callers, { calls }, 201, (caller, n) => orderRequest(server, caller + n * callers.length));
  assertServed(load);
  const each = 1_000 / load.done;
  return {
    load,
    serverMs: (server.cpuSeconds() - atServer) * each,
    databaseMs: (cpuSeconds() - atDatabase) * each,
  };
}

/** A promotion that every customer has applied. */
const giveCodes = ({ query }: Postgres, server: Server, round: number) =>
  query(
    `with made as (
       insert into promotions(code, type, percent, max_discount, title, starts_at)
         values ('BENCH-' || $1::text, 'percentage', 20, 1000, 'A fifth off', now() - interval '1 hour') returning id)
     insert into promotion_uses(promotion_id, user_id) select made.id, u from made, unnest($2::text[]) u`,
    [round, server.customers.userIds.slice(0, callsOf(server) * clients)],
  );

function row(name: string, found: readonly Round[], beside: readonly Round[]): string[] {
  const cpu = ({ serverMs, databaseMs }: Round) => serverMs + databaseMs;
  const of = (figure: (one: Round) => number) => median(found.map(figure));
  const share = (figure: (one: Round) => number) =>
    found === beside ? '–' : fixed(median(found.map((one, at) => figure(one) / figure(beside[at] as Round))), 2);
  return [
    ...[
      name,
      whole(of(({ load }) => load.perSecond)),
      fixed(
        of(({ load }) => load.p50),
        1,
      ),
    ],
    ...[
      fixed(
        of(({ load }) => load.p99),
        1,
      ),
      fixed(
        of(({ serverMs }) => serverMs),
        2,
      ),
    ],
    ...[
      fixed(
        of(({ databaseMs }) => databaseMs),
        2,
      ),
      fixed(of(cpu), 2),
    ],
    ...[share(cpu), found === beside ? '–' : '1.10', share(({ load }) => load.perSecond)],
  ];
}

export async function benchCodes(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  try {
    await warmUp(server, 10_000);
    await postgres.settle();
    const callers = await openCallers(server.url, clients);
    const [without, having]: [Round[], Round[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const plain = await order(server, postgres, callers);
      await giveCodes(postgres, server, round + 1);
      const coded = await order(server, postgres, callers);
      // The first round is for plans and caches.
      if (round < 0) continue;
      without.push(plain);
      having.push(coded);
    }
    for (const caller of callers) caller.close();
    const head = ['customers', 'orders/s', 'p50 ms', 'p99 ms', 'CPU ms an order: server', 'database', 'both'];
    const rows = [
      [...head, 'CPU of it without', 'goal', 'orders/s of it'],
      row(`${clients}, without a code`, without, without),
      row(`${clients}, each with a code`, having, without),
    ];
    return { title: 'Orders with a code', notes: [postgres.described], rows };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
