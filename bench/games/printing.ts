/** Decks are printed in a thread of the server while somebody else calls it; then tickets of a large one are proven. */
import { checkProof } from '@autolotto/contract/instant-games/proof.ts';
import { fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { type Answer, type Caller, openCallers, requestText } from '../http.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, quantile, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';
import { countOpenDecks, decksOnSale } from './decks.ts';

const lookEachMs = 50;
const callEachMs = 5;
const quietMs = 15_000;
/** So many that the slowest hundredth is not the slowest one. */
const proofs = 200;
/** Its deck is one of the largest. */
const game = 'paper-kite-cash';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function count({ query }: Postgres, what: string): Promise<number> {
  const [row] = await query<{ n: number }>(`select count(*)::int as n from ${what}`);
  return row?.n ?? 0;
}
const countPrinting = (postgres: Postgres) =>
  count(postgres, `pgboss.job where name = 'instant-games.keep-decks' and state = 'active'`);
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(lookEachMs);
}

async function ask(caller: Caller, wanted: number, request: string): Promise<Answer> {
  const answer = await caller.call(request);
  if (answer.status !== wanted) throw new Error(`${answer.status}: ${answer.body}`);
  return answer;
}

type Span = {
  readonly times: readonly number[];
  readonly cpuSeconds: number;
  readonly seconds: number;
  readonly mostMB: number;
};
/** Somebody looks into their wallet every few milliseconds while something else goes on. */
async function beside(server: Server, caller: Caller, work: Promise<unknown>): Promise<Span> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  const request = requestText('GET', '/api/wallet', { headers: { cookie: server.customers.cookies[0] ?? '' } });
  const [began, cpu] = [performance.now(), server.cpuSeconds()];
  const times: number[] = [];
  let mostMB = 0;
  while (!isOver) {
    const sent = performance.now();
    await ask(caller, 200, request);
    times.push(performance.now() - sent);
    mostMB = Math.max(mostMB, server.memoryMB());
    await pause(callEachMs);
  }
  await done;
  return {
    times: times.toSorted((a, b) => a - b),
    ...{ cpuSeconds: server.cpuSeconds() - cpu, seconds: (performance.now() - began) / 1_000, mostMB },
  };
}

/** Printing starts with the minute: nobody waits for it, so it is looked for. */
async function print(server: Server, postgres: Postgres, caller: Caller): Promise<string[][]> {
  await postgres.query('update instant_games set is_active = false');
  await until(async () => (await countPrinting(postgres)) === 0);
  const quiet = await beside(server, caller, pause(quietMs));
  const before = await countOpenDecks(postgres);
  await postgres.query('update instant_games set is_active = true');
  const games = await count(postgres, 'instant_games');
  await until(async () => (await countPrinting(postgres)) > 0);
  const busy = await beside(
    server,
    caller,
    until(async () => (await countOpenDecks(postgres)) === games),
  );
  const ofCalls = (quiet.cpuSeconds / quiet.times.length) * busy.times.length;
  const p99 = ({ times }: Span) => quantile(times, 0.99);
  return [
    [`${games - before} decks printed, CPU s`, fixed(busy.cpuSeconds - ofCalls, 1), '30'],
    ['until they are on sale, s', fixed(busy.seconds, 1), '–'],
    ['p99 of other calls before, ms', fixed(p99(quiet), 1), '–'],
    ['p99 of other calls meanwhile, ms', fixed(p99(busy), 1), `${fixed(p99(quiet) + 10, 1)}`],
    ['memory more than before, MB', whole(busy.mostMB - quiet.mostMB), '60'],
  ];
}

/** Tickets that were bought and scratched, each by another customer. */
async function scratched({ customers }: Server, caller: Caller): Promise<{ id: number; cookie: string }[]> {
  const tickets: { id: number; cookie: string }[] = [];
  for (let nth = 0; nth < proofs; nth++) {
    const [userId, cookie = ''] = [customers.userIds[nth], customers.cookies[nth]];
    const send = (path: string, body: object) =>
      requestText('POST', `/api/scratch-tickets/${path}`, { body, headers: { cookie } });
    const bought = await ask(caller, 201, send('purchase', { ticketId: game, userId }));
    const { id } = JSON.parse(bought.body);
    await ask(caller, 200, send('scratch', { ticketId: id, userId, revealed: true }));
    tickets.push({ id, cookie });
  }
  return tickets;
}

/** As the page does it, by Web Crypto. */
async function check(body: string): Promise<void> {
  const { proof, terms, sold } = JSON.parse(body);
  const cents = (amount: string) => fromDecimal('USD', amount) ?? noCents;
  const table = terms.table.map((tier: { prize: string; count: number }) => ({ ...tier, prize: cents(tier.prize) }));
  const checks = await checkProof(proof, { ...terms, table }, { ...sold, prize: cents(sold.prize) });
  if (!Object.values(checks).every(Boolean)) throw new Error(`not proven: ${JSON.stringify(checks)}`);
}

async function prove(server: Server, caller: Caller): Promise<string[][]> {
  const [served, checked]: [number[], number[]] = [[], []];
  for (const { id, cookie } of await scratched(server, caller)) {
    const sent = performance.now();
    const request = requestText('GET', `/api/scratch-tickets/tickets/${id}/proof`, { headers: { cookie } });
    const { body } = await ask(caller, 200, request);
    const heard = performance.now();
    await check(body);
    served.push(heard - sent);
    checked.push(performance.now() - heard);
  }
  const [first = Number.NaN, ...others] = served;
  const sorted = others.toSorted((a, b) => a - b);
  return [
    ['first proof of a deck of 1,200,000, ms', whole(first), '3000'],
    ['each further one, p50 ms', fixed(quantile(sorted, 0.5), 1), '20'],
    ['p99 ms', fixed(quantile(sorted, 0.99), 1), '20'],
    [
      'checked by Web Crypto, p99 ms',
      fixed(
        quantile(
          checked.toSorted((a, b) => a - b),
          0.99,
        ),
        1,
      ),
      '50',
    ],
  ];
}

export async function benchPrinting(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  const [caller] = await openCallers(server.url, 1);
  if (!caller) throw new Error('no caller');
  try {
    const printed = await print(server, postgres, caller);
    await decksOnSale(postgres);
    const proven = await prove(server, caller);
    return {
      title: 'Printed decks and proofs',
      notes: [postgres.described],
      rows: [['', 'figure', 'goal'], ...printed, ...proven],
    };
  } finally {
    caller.close();
    await server.stop();
    await postgres.stop();
  }
}
