/**
 * 32 customers order as fast as they are answered: alone, with 1,000 sockets that hear of it, and while the server's jobs
 * settle a draw of 100,000 tickets and print decks as well.
 */
import { buildApp } from '../../server/app.ts';
import { keepDecksJob } from '../../server/instant-games/jobs.ts';
import { settleDrawJob } from '../../server/lottery/jobs.ts';
import { closeDraws } from '../../server/lottery/seal/close.ts';
import { readConfig } from '../../server/platform/config.ts';
import { countOpenDecks } from '../games/decks.ts';
import { type Draw, decide, fillDraw } from '../games/full-draw.ts';
import { assertServed, type Load, openCallers } from '../http.ts';
import { orders, warmUp } from '../orders.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, median, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';
import { openSockets } from './sockets.ts';

const clients = 32;
const sockets = 1_000;
const tickets = 100_000;
const history = 10_000;
const rounds = 5;
const roundSeconds = 4;

/** Prepares a draw whose numbers are known, and games without decks; `begin` asks for the settlement and the printing. */
async function prepareJobs(postgres: Postgres, server: Server): Promise<{ draw: Draw; begin: () => Promise<void> }> {
  const config = { PRESET: 'demo', PORT: '0', LOG_LEVEL: 'silent', WORKER: 'off', DATABASE_URL: postgres.url };
  const app = await buildApp(readConfig(config));
  const draw = await fillDraw({ postgres, app, server }, tickets);
  await closeDraws(app.context);
  await decide(postgres, draw);
  const begin = async () => {
    await postgres.query('update instant_games set is_active = true');
    await app.context.db.transact(async (tx) => {
      await app.context.jobs.enqueue(tx, settleDrawJob, { drawId: draw.id });
      await app.context.jobs.enqueue(tx, keepDecksJob, {});
    });
    // This process only calls from here on.
    await app.stop();
  };
  return { draw, begin };
}

export async function benchMixed(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  const callers = await openCallers(server.url, clients);
  try {
    await postgres.query('update instant_games set is_active = false');
    const { draw, begin } = await prepareJobs(postgres, server);
    await warmUp(server, history);
    await postgres.settle();
    const order = async (): Promise<Load> => {
      const load = await orders(server, callers, roundSeconds);
      assertServed(load);
      return load;
    };
    const orderFor = async (goesOn: (done: readonly Load[]) => Promise<boolean>): Promise<Load[]> => {
      const found: Load[] = [];
      while (await goesOn(found)) found.push(await order());
      return found;
    };
    const usual = async (found: readonly Load[]) => found.length < rounds;
    const alone = await orderFor(usual);
    const crowd = await openSockets(server, sockets);
    const before = crowd.heard();
    const heard = await orderFor(usual);
    if (crowd.heard() <= before) throw new Error('the sockets heard nothing of all the orders');
    const decksBefore = await countOpenDecks(postgres);
    await begin();
    const began = performance.now();
    const all = await orderFor(async () => {
      const [state] = await postgres.query<{ state: string }>('select state from draws where id = $1', [draw.id]);
      return state?.state !== 'settled';
    });
    const took = (performance.now() - began) / 1_000;
    const printed = (await countOpenDecks(postgres)) - decksBefore;
    if (printed === 0) throw new Error('no deck was printed beside the orders');
    crowd.close();
    const of = (loads: readonly Load[], figure: (load: Load) => number) => median(loads.map(figure));
    const p99 = (loads: readonly Load[]) => of(loads, (load) => load.p99);
    const row = (name: string, loads: readonly Load[], goal: string) => [
      ...[name, whole(of(loads, (load) => load.perSecond))],
      ...[
        fixed(
          of(loads, (load) => load.p50),
          1,
        ),
        fixed(p99(loads), 1),
        goal,
        fixed(p99(loads) / p99(alone), 2),
        fixed(Math.max(...loads.map((load) => load.p99)), 1),
      ],
    ];
    return {
      title: 'Orders beside everything else',
      notes: [
        `${postgres.described}. The draw was settled ${fixed(took, 1)} s after it was asked for; ${printed} decks were printed by then.`,
      ],
      rows: [
        [`${clients} customers`, 'orders/s', 'p50 ms', 'p99 ms', 'goal', 'p99 of it alone', 'p99 of the slowest round'],
        row('alone', alone, '–'),
        row('1,000 sockets', heard, '–'),
        row('and a draw of 100,000 tickets settled, decks printed', all, fixed(2 * p99(alone), 1)),
      ],
    };
  } finally {
    for (const caller of callers) caller.close();
    await server.stop();
    await postgres.stop();
  }
}
