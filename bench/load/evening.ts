/**
 * A busy evening and a deploy in the middle of it. Requests come when they are due, however slow the answers are, and a
 * time counts from then: a server that stalls is seen as late by all that waited, not only by those that it answered.
 */
import { fill } from '../catalogue.ts';
import { type Answer, type Caller, openCallers, requestText } from '../http.ts';
import { orderRequest, warmUp } from '../orders.ts';
import { startPostgres } from '../postgres.ts';
import { fixed, median, quantile, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';
import { openSockets } from './sockets.ts';

const sockets = 1_000;
const connections = 64;
const rounds = 3;
const roundSeconds = 6;
const history = 10_000;

type Arrivals = {
  readonly times: readonly number[];
  /** Answers without the wanted status, and requests that had none. */
  readonly failures: readonly string[];
};

/** So many requests a second for so long, each by the first caller that is free. */
async function arrive(
  callers: readonly Caller[],
  { perSecond, seconds, wanted }: { perSecond: number; seconds: number; wanted: number },
  request: (nth: number) => string,
): Promise<Arrivals> {
  const times: number[] = [];
  const failures: string[] = [];
  const free = [...callers];
  const due: number[] = [];
  const under: Promise<void>[] = [];
  const began = performance.now();
  const total = perSecond * seconds;
  const dueAt = (nth: number) => began + (nth * 1000) / perSecond;
  const send = () => {
    while (free.length > 0 && due.length > 0) under.push(answer(free.pop() as Caller, due.shift() as number));
  };
  const answer = async (caller: Caller, nth: number) => {
    try {
      const { status, body }: Answer = await caller.call(request(nth));
      if (status === wanted) times.push(performance.now() - dueAt(nth));
      else failures.push(`${status}: ${body}`);
    } catch (error) {
      failures.push(String(error));
    }
    free.push(caller);
    send();
  };
  for (let next = 0; next < total; ) {
    while (next < total && dueAt(next) <= performance.now()) due.push(next++);
    send();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (times.length + failures.length < total) await new Promise((resolve) => setTimeout(resolve, 5));
  await Promise.all(under);
  times.sort((a, b) => a - b);
  return { times, failures };
}

const ordering = { perSecond: 100, seconds: roundSeconds, wanted: 201 };
const looking = { perSecond: 2_000, seconds: roundSeconds, wanted: 200 };

export async function benchEvening(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  const callers = await openCallers(server.url, connections);
  try {
    const { storeId } = await fill(postgres);
    const list = requestText('GET', `/api/products?storeId=${storeId}`);
    await warmUp(server, history);
    await postgres.settle();
    const crowd = await openSockets(server, sockets);
    const before = crowd.heard();
    const rows = [['1,000 sockets open', 'asked for per second', 'p50 ms', 'p99 ms', 'goal', 'most ms', 'failed']];
    let nth = 0;
    for (const [name, load, goal, request] of [
      ['checkouts', ordering, 150, () => orderRequest(server, nth++)],
      ['list of 24 products', looking, 50, () => list],
    ] as const) {
      const found: Arrivals[] = [];
      for (let round = 0; round <= rounds; round++) found.push(await arrive(callers, load, request));
      const counted = found.slice(1);
      const of = (share: number) => fixed(median(counted.map(({ times }) => quantile(times, share))), 1);
      rows.push(
        [name, whole(load.perSecond), of(0.5), of(0.99), String(goal), of(1)].concat([
          String(counted.reduce((sum, { failures }) => sum + failures.length, 0)),
        ]),
      );
    }
    if (crowd.heard() <= before) throw new Error('the sockets heard nothing of all the orders');
    crowd.close();
    const { row, note } = await deploy(server, await startServer(postgres.url, ['--beside']), callers);
    rows.push(row);
    return { title: 'A busy evening', notes: [postgres.described, note], rows };
  } finally {
    for (const caller of callers) caller.close();
    await server.stop();
    await postgres.stop();
  }
}

/** The server is asked to stop while 100 orders a second come; disconnected clients go to the other one. */
async function deploy(
  server: Server,
  next: Server,
  callers: readonly Caller[],
): Promise<{ row: string[]; note: string }> {
  const others = await openCallers(next.url, connections);
  try {
    let isOver = false;
    let nth = 1_000_000;
    let drained = Number.NaN;
    const both = callers.map(
      (caller, place): Caller => ({
        ...caller,
        call: async (request) => {
          if (isOver) return (others[place] as Caller).call(request);
          try {
            return await caller.call(request);
          } catch (error) {
            // Like a proxy: a failed connection is made to the next server; nothing was sent yet.
            if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
            return (others[place] as Caller).call(request);
          }
        },
      }),
    );
    const running = arrive(both, ordering, () => orderRequest(server, nth++));
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const asked = performance.now();
    const ended = server.stop().then(() => {
      isOver = true;
      drained = performance.now() - asked;
    });
    const { times, failures } = await running;
    await ended;
    if (failures[0]) console.log(`first failure: ${failures[0].slice(0, 300)}`);
    return {
      row: ['checkouts, SIGTERM to one of two', whole(ordering.perSecond)].concat([
        fixed(quantile(times, 0.5), 1),
        fixed(quantile(times, 0.99), 1),
        '–',
        fixed(quantile(times, 1), 1),
        String(failures.length),
      ]),
      note: `The process that was asked to end had drained after ${fixed(drained / 1000, 1)} s (goal 10 s).`,
    };
  } finally {
    for (const caller of others) caller.close();
    await next.stop();
  }
}
