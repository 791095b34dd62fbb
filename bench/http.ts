/**
 * A client as lean as can be, since it shares the machine with what it measures: one socket a customer, one request at a
 * time, and of an answer only the status and where it ends are looked at.
 */
import { connect, type Socket } from 'node:net';
import type { Postgres } from './postgres.ts';
import { fixed, median, quantile, whole } from './report.ts';
import type { Server } from './server.ts';

export type Answer = { readonly status: number; readonly body: string };
export type Caller = {
  readonly call: (request: string) => Promise<Answer>;
  readonly close: () => void;
};

/** JSON in plain ASCII: requests are written a byte a character. */
const plainJson = (body: unknown): string =>
  JSON.stringify(body).replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The text of a request. */
export function requestText(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): string {
  const payload = body === undefined ? '' : plainJson(body);
  const lines = Object.entries({
    host: 'localhost',
    'sec-fetch-site': 'same-origin',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}

export async function openCallers(url: string, count: number): Promise<Caller[]> {
  return Promise.all(Array.from({ length: count }, () => openCaller(url)));
}

async function openCaller(url: string): Promise<Caller> {
  const { hostname, port } = new URL(url);
  let socket: Socket | undefined;
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  let received: Buffer = Buffer.alloc(0);
  const hear = (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const headers = received.toString('latin1', 0, head);
    const bytes = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1]);
    if (received.length < head + 4 + bytes) return;
    const body = received.subarray(head + 4, head + 4 + bytes);
    received = Buffer.alloc(0);
    // A server may end a connection after so many requests; the next one opens another.
    if (/\r\nconnection: close/i.test(headers)) {
      socket?.destroy();
      socket = undefined;
    }
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.({
      status: Number(headers.slice(9, 12)),
      get body() {
        return body.toString();
      },
    });
  };
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const next = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(next));
      next.on('data', hear);
      next.on('error', (error) => {
        reject(error);
        waiting?.reject(error);
      });
      next.on('close', () => {
        if (socket !== next) return;
        socket = undefined;
        waiting?.reject(new Error('the server closed the connection'));
      });
    });
  socket = await open();
  return {
    call: async (request) => {
      socket ??= await open();
      return new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject };
        socket?.write(request, 'latin1');
      });
    },
    close: () => {
      const last = socket;
      socket = undefined;
      last?.destroy();
    },
  };
}

export type Load = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly done: number;
  /** Answers without the wanted status. */
  readonly refused: number;
  /** The first of them. */
  readonly refusal?: Answer | undefined;
};

/** Each caller sends its next request when the last one is answered: for so many seconds, or so many calls. */
export async function drive(
  callers: readonly Caller[],
  length: number | { readonly calls: number },
  wanted: number,
  request: (caller: number, n: number) => string,
): Promise<Load> {
  const times: number[] = [];
  let refused = 0;
  let refusal: Answer | undefined;
  const began = performance.now();
  const goesOn = (n: number) =>
    typeof length === 'number' ? performance.now() < began + length * 1000 : n < length.calls;
  const work = async ({ call }: Caller, caller: number) => {
    for (let n = 0; goesOn(n); n++) {
      const sent = performance.now();
      const answer = await call(request(caller, n));
      if (answer.status === wanted) times.push(performance.now() - sent);
      else {
        refused += 1;
        refusal ??= answer;
      }
    }
  };
  await Promise.all(callers.map(work));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    done: times.length,
    refused,
    refusal,
  };
}

/** A benchmark whose requests are refused measures something else. */
export function assertServed({ refused, refusal }: Load): void {
  if (refusal) throw new Error(`${refused} requests were refused, the first with ${refusal.status}: ${refusal.body}`);
}

const rounds = 3;
const roundSeconds = 4;

export type Round = { readonly load: Load; readonly serverMs: number; readonly databaseMs: number };
/** `wanted`: the status of every answer. The first round warms up and is not counted. */
export async function timeRounds(
  { server, postgres, clients }: { readonly server: Server; readonly postgres: Postgres; readonly clients: number },
  wanted: number,
  request: (caller: number, n: number, round: number) => string,
): Promise<Round[]> {
  const callers = await openCallers(server.url, clients);
  const found: Round[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [atServer, atDatabase] = [server.cpuSeconds(), postgres.cpuSeconds()];
    const load = await drive(callers, roundSeconds, wanted, (caller, n) => request(caller, n, round));
    assertServed(load);
    const each = 1_000 / load.done;
    if (round > 0)
      found.push({
        load,
        serverMs: (server.cpuSeconds() - atServer) * each,
        databaseMs: (postgres.cpuSeconds() - atDatabase) * each,
      });
  }
  for (const caller of callers) caller.close();
  return found;
}

/** Calls a second, p50 and p99 in ms, and the milliseconds of processor a call takes of the server and of the database. */
export function figuresOf(found: readonly Round[]): string[] {
  const of = (pick: (round: Round) => number, digits: number) => fixed(median(found.map(pick)), digits);
  return [
    whole(median(found.map(({ load }) => load.perSecond))),
    ...[of(({ load }) => load.p50, 1), of(({ load }) => load.p99, 1)],
    ...[of(({ serverMs }) => serverMs, 2), of(({ databaseMs }) => databaseMs, 2)],
  ];
}
