/**
 * The chat on PostgreSQL: what is said in a room of a thousand sockets, messages as fast as they are taken, and the list of
 * rooms over a million messages. The sockets' other ends are in this process. BENCH_CHAT_MESSAGES makes the last one smaller.
 */
import WebSocket from 'ws';
import { figuresOf, openCallers, type Round, requestText, timeRounds } from '../http.ts';
import { insertPeople } from '../people.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, median, quantile, type Table, whole } from '../report.ts';
import { run, type Server, startServer } from '../server.ts';

const sockets = 1_000;
/** Sockets that are opened at the same time. */
const atOnce = 10;
const perSecond = 20;
const clients = 32;
const rounds = 3;
const roundSeconds = 4;
const messages = Number(process.env.BENCH_CHAT_MESSAGES ?? 1_000_000);
const room = 'general';
/** Rooms that people write in without a level. */
const openRooms = ['general', 'powerball-group', 'mega-millions', 'crypto-trading', 'gamification-hub'];

type Line = { readonly socket: WebSocket; hear: (number: number) => void };
/** A room as a benchmark sees it: its members, somebody who speaks, and what that costs. */
type Gathered = {
  readonly lines: readonly Line[];
  /** Answers with the number under which the nth message arrives. */
  readonly speak: (n: number) => Promise<number>;
  readonly cpuSeconds: () => number;
};

/** The number after the mark in an event; the rest is not read, since the readers share the machine. */
const numberAfter = (data: Buffer, mark: Buffer): number => {
  const at = data.indexOf(mark) + mark.length;
  return Number.parseInt(data.toString('latin1', at, at + 12), 10);
};

type Joining = {
  readonly path: string;
  readonly cookie?: string;
  readonly join: string;
  readonly joined: string;
  readonly said: string;
  /** What stands before the number of a message. */
  readonly mark: string;
};
/** A socket that has joined the room. */
function openLine(url: string, { path, cookie, join, joined, said, mark }: Joining): Promise<Line> {
  const before = Buffer.from(mark);
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, {
      perMessageDeflate: false,
      headers: { origin: url, ...(cookie && { cookie }) },
    });
    const line: Line = { socket, hear: () => {} };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a socket')));
    socket.on('message', (data: Buffer) => {
      const kind = data.toString('latin1', 9, 24);
      if (kind.startsWith('welcome')) socket.send(join);
      else if (kind.startsWith(joined)) resolve(line);
      else if (kind.startsWith(said)) line.hear(numberAfter(data, before));
    });
  });
}

/** A server that is busy turns people away for a moment, and these come again. */
async function openPatiently(url: string, joining: Joining, tries = 15): Promise<Line> {
  try {
    return await openLine(url, joining);
  } catch (error) {
    if (tries === 1 || !String(error).includes('503')) throw error;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return openPatiently(url, joining, tries - 1);
  }
}

/** A few at a time, as people come. */
async function gather(url: string, joining: readonly Joining[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (let at = 0; at < joining.length; at += atOnce)
    lines.push(...(await Promise.all(joining.slice(at, at + atOnce).map((one) => openPatiently(url, one)))));
  return lines;
}
const leave = (lines: readonly Line[]) => {
  for (const { socket } of lines) socket.removeAllListeners('close').terminate();
};

const joiningOurs = (cookie: string): Joining => ({
  ...{ path: '/ws', cookie, join: `{"type":"join_room","roomId":"${room}"}` },
  ...{ joined: 'room_joined', said: 'chat_message', mark: '"number":' },
});
const joiningBare: Joining = {
  ...{ path: '/', join: '{"type":"track_order","orderId":1}' },
  ...{ joined: 'tracking', said: 'location_update', mark: '"latitude":' },
};

const say = (cookie: string, roomId: string, message: string) =>
  requestText('POST', '/api/chat/messages', { body: { roomId, message, type: 'message' }, headers: { cookie } });

type Delivered = { readonly times: number[]; readonly cpuUs: number };
/** From the moment a message is sent until the last socket has it. */
async function deliver({ lines, speak, cpuSeconds }: Gathered, round: number): Promise<Delivered> {
  const heard = new Map<number, { count: number; last: number }>();
  for (const line of lines)
    line.hear = (number) => {
      const one = heard.get(number) ?? { count: 0, last: 0 };
      heard.set(number, { count: one.count + 1, last: performance.now() });
    };
  const before = cpuSeconds();
  const total = perSecond * roundSeconds;
  const sent = await Promise.all(
    Array.from({ length: total }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, (n * 1_000) / perSecond));
      const began = performance.now();
      return { began, number: await speak(round * total + n) };
    }),
  );
  const until = performance.now() + 10_000;
  const isDone = () => sent.every(({ number }) => heard.get(number)?.count === lines.length);
  while (!isDone()) {
    if (performance.now() > until) throw new Error('a message did not reach every socket');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    times: sent.map(({ began, number }) => (heard.get(number)?.last ?? Number.NaN) - began),
    cpuUs: ((cpuSeconds() - before) * 1e6) / (total * lines.length),
  };
}

/** The product and bare `ws` in turn. */
async function deliveryRows(server: Server, postgres: Postgres): Promise<string[][]> {
  const { cookies } = await insertPeople(postgres.query, 'courier', sockets);
  // The first sockets also cost what is loaded and compiled for them.
  leave(await gather(server.url, cookies.slice(0, 100).map(joiningOurs)));
  const before = await server.heldBytes();
  const lines = await gather(server.url, cookies.map(joiningOurs));
  const kB = ((await server.heldBytes()) - before) / 1_000 / sockets;
  const bare = await run<{ url: string }>('bare-ws.ts');
  const bareLines = await gather(bare.url, Array<Joining>(sockets).fill(joiningBare));
  const callers = await openCallers(server.url, perSecond);
  // A connection is asked for one thing at a time, also where an answer takes longer than a second.
  const busy: Promise<unknown>[] = [];
  const ask = async (n: number, request: string) => {
    const at = n % callers.length;
    const answer = Promise.resolve(busy[at]).then(() => callers[at]?.call(request));
    busy[at] = answer;
    return answer;
  };
  const ours: Gathered = {
    ...{ lines, cpuSeconds: server.cpuSeconds },
    speak: async (n) => {
      const cookie = server.customers.cookies[n % sockets] ?? '';
      const answer = await ask(n, say(cookie, room, `Good luck with line ${n}`));
      if (answer?.status !== 201) throw new Error(answer?.body);
      return JSON.parse(answer.body).number;
    },
  };
  const theirs: Gathered = {
    ...{ lines: bareLines, cpuSeconds: bare.cpuSeconds },
    speak: async (n) => {
      bareLines[n % sockets]?.socket.send(`{"type":"location","orderId":1,"latitude":${n},"longitude":0}`);
      return n;
    },
  };
  const found: { readonly one: Delivered; readonly database: number; readonly other: Delivered }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const atDatabase = postgres.cpuSeconds();
    const one = await deliver(ours, round);
    const database = ((postgres.cpuSeconds() - atDatabase) * 1e6) / (perSecond * roundSeconds * sockets);
    found.push({ one, database, other: await deliver(theirs, round) });
  }
  for (const caller of callers) caller.close();
  leave([...lines, ...bareLines]);
  await bare.stop();
  // The first round warms up.
  const counted = found.slice(1);
  const row = (name: string, of: readonly Delivered[], cpu: string, database: string, goal: string) => {
    const times = of.flatMap((each) => each.times).sort((a, b) => a - b);
    const us = fixed(median(of.map(({ cpuUs }) => cpuUs)), 1);
    return [
      ...[name, whole(perSecond * sockets), fixed(quantile(times, 0.5), 0), fixed(quantile(times, 0.99), 0)],
      ...[`${us} µs a delivery${cpu}`, database, goal],
    ];
  };
  const us = fixed(median(counted.map(({ database }) => database)), 1);
  return [
    row(
      `a message to ${whole(sockets)} sockets, ${perSecond} a second`,
      counted.map(({ one }) => one),
      `, ${fixed(kB, 1)} kB a socket`,
      `${us} µs`,
      'p99 150 ms, 6 µs, 15 kB',
    ),
    row(
      'the same by bare ws',
      counted.map(({ other }) => other),
      '',
      '–',
      '–',
    ),
  ];
}

const rowOf = (name: string, found: readonly Round[], goal: string): string[] => {
  const [perSecond = '', p50 = '', p99 = '', server, database] = figuresOf(found);
  return [name, perSecond, p50, p99, `${server} ms`, `${database} ms`, goal];
};

async function sendRow(
  server: Server,
  postgres: Postgres,
  inRooms: readonly string[],
  goal: string,
): Promise<string[]> {
  const { cookies } = server.customers;
  // Nobody says more than they may in ten seconds, and nobody the same twice.
  const found = await timeRounds({ server, postgres, clients }, 201, (caller, n, round) =>
    say(
      cookies[(caller + n * clients + round * 331) % cookies.length] ?? '',
      inRooms[caller % inRooms.length] ?? room,
      `See you at the draw, ${inRooms.length} ${caller} ${round} ${n}`,
    ),
  );
  const into = inRooms.length === 1 ? 'one room' : `${inRooms.length} rooms`;
  return rowOf(`messages over HTTP, ${clients} senders into ${into}`, found, goal);
}

/** Planted past the triggers, with the numbers that they would have given; each customer has read a part of it. */
async function plant({ query }: Postgres): Promise<void> {
  await query(`set session_replication_role = replica`);
  await query(`insert into chat_messages(room_id, number, user_id, type, text, created_at)
                 select r.id, r.last_number + n, p.ids[1 + n % array_length(p.ids, 1)], 'message', 'Line ' || n,
                        app_now() - interval '1 day'
                   from chat_rooms r, generate_series(1, ${Math.ceil(messages / openRooms.length)}) n,
                        (select array_agg(id) as ids from users where id like 'bench-customer-%') p
                  where r.id in (${openRooms.map((id) => `'${id}'`).join()})`);
  await query(
    `update chat_rooms r set last_number = (select coalesce(max(number), 0) from chat_messages m where m.room_id = r.id)`,
  );
  await query(`insert into chat_members(room_id, user_id, read_to)
                 select r.id, u.id, r.last_number / 2 from chat_rooms r, users u where u.id like 'bench-customer-%'
                 on conflict (room_id, user_id) do nothing`);
  await query(`set session_replication_role = origin`);
}

export async function benchChat(): Promise<Table> {
  const postgres = await startPostgres();
  const rows = [['what', 'per second', 'p50 ms', 'p99 ms', 'CPU: server', 'database', 'goal']];
  try {
    const server = await startServer(postgres.url);
    try {
      rows.push(...(await deliveryRows(server, postgres)));
      rows.push(await sendRow(server, postgres, openRooms, '500/s'));
      rows.push(await sendRow(server, postgres, [room], '200/s'));
      await plant(postgres);
      await postgres.settle();
      const { cookies } = server.customers;
      const found = await timeRounds({ server, postgres, clients }, 200, (caller, n) =>
        requestText('GET', '/api/chat/rooms', {
          headers: { cookie: cookies[(caller + n * clients) % cookies.length] ?? '' },
        }),
      );
      rows.push(rowOf(`rooms with unread, ${whole(messages)} messages, ${clients} readers`, found, '15 ms'));
    } finally {
      await server.stop();
    }
    return { title: 'Chat', notes: [postgres.described], rows };
  } finally {
    await postgres.stop();
  }
}
