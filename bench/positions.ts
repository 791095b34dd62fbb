/**
 * Couriers' positions through the real socket, session and access checked and every position stored, beside bare `ws` that
 * checks and stores nothing: 1,000 orders, two watchers each, and a courier each; then with the watchers at a second process. The sockets' other ends are all in this
 * process.
 */
import WebSocket from 'ws';
import { startRedis } from '../server/test/harness/redis.ts';
import { insertPeople } from './people.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { fixed, median, quantile, type Table, whole } from './report.ts';
import { type Running, run, type Server, startServer } from './server.ts';

const orders = 1_000;
const watchersEach = 2;
const socketsOfCustomer = 20;
const rounds = 3;
const roundSeconds = 4;

/** Orders on their way, each with its courier. */
async function setOff(
  postgres: Postgres,
  customers: readonly string[],
  couriers: readonly string[],
): Promise<number[]> {
  const made = await postgres.query<{ id: number }>(
    `insert into orders(status, customer_id, store_id, courier_id, payment_method, subtotal, delivery_fee, is_free_delivery,
                        total, delivery_address, delivery_area, latitude, longitude, created_at)
       select 'en_route', ($1::text[])[(n - 1) / $3 + 1], 1, ($2::text[])[n], 'cash', 1000, 0, false, 1000,
              '214 Maple Street', 'Larimer Falls', 39.7, -104.9, app_now()
         from generate_series(1, $4) n order by n returning id`,
    [customers, couriers, socketsOfCustomer / watchersEach, orders],
  );
  await postgres.settle();
  return made.map(({ id }) => id);
}

type Line = { readonly socket: WebSocket; hear: (data: Buffer) => void };
type Crowd = { readonly couriers: readonly Line[]; readonly watchers: readonly Line[]; readonly close: () => void };

/** A socket that has been welcomed. Of what it hears afterwards only positions count. */
function open(url: string, cookie: string): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      perMessageDeflate: false,
      headers: { cookie, origin: url },
    });
    const line: Line = { socket, hear: () => {} };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a socket')));
    socket.on('message', (data: Buffer) => {
      // {"type":"w… welcome, l… location_update, t… tracking, r… refused
      const kind = data[9];
      if (kind === 0x77) resolve(line);
      else if (kind === 0x6c || kind === 0x74) line.hear(data);
      // What else is told of an order (its courier came to the door, who follows it) is not what is measured.
      else if (kind === 0x72) throw new Error(data.toString());
    });
  });
}

async function inTurn<T, R>(items: readonly T[], work: (item: T, place: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let i = 0; i < items.length; i += 50)
    done.push(...(await Promise.all(items.slice(i, i + 50).map((item, j) => work(item, i + j)))));
  return done;
}

async function gather(
  url: string,
  orderIds: readonly number[],
  cookies: { couriers: readonly string[]; customers: readonly string[] },
  /** Where the watchers are, if that is another process. */
  watchersUrl = url,
): Promise<Crowd> {
  const couriers = await inTurn(cookies.couriers, (cookie) => open(url, cookie));
  const watchers = await inTurn(
    orderIds.flatMap((id) => Array<number>(watchersEach).fill(id)),
    async (orderId, place) => {
      const line = await open(watchersUrl, cookies.customers[Math.floor(place / socketsOfCustomer)] ?? '');
      await new Promise<void>((resolve) => {
        line.hear = () => resolve();
        line.socket.send(JSON.stringify({ type: 'track_order', orderId }));
      });
      return line;
    },
  );
  return {
    couriers,
    watchers,
    close: () => {
      for (const { socket } of [...couriers, ...watchers]) socket.removeAllListeners('close').terminate();
    },
  };
}

/**
 * Where a courier is by their n-th position: on the way to and fro along a street, far enough from the place before to be
 * news, near enough to the first that no route is planned anew for it, and never twice at one latitude. Couriers who leapt
 * through the town would have their routes planned at every step, which no courier does.
 */
const placeAt = (nth: number, ofAll: number) => ({
  latitude: 39.72 + (nth % 2) * 0.0005 + ofAll * 1e-9,
  longitude: -104.88,
});

type Heard = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly done: number };
/** `perSecond` positions, or as many as it takes when each of 100 couriers sends the next one once the last was heard. */
async function follow(
  { couriers, watchers }: Crowd,
  orderIds: readonly number[],
  perSecond: number | 'most',
): Promise<Heard> {
  const times: number[] = [];
  /** When each place was sent, by its latitude. */
  const sent: Map<number, number>[] = orderIds.map(() => new Map());
  let n = 0;
  const send = (order: number) => {
    n += 1;
    const mine = sent[order];
    const { latitude, longitude } = placeAt(mine?.size ?? 0, n);
    mine?.set(latitude, performance.now());
    couriers[order]?.socket.send(
      `{"type":"location_update","orderId":${orderIds[order]},"latitude":${latitude},"longitude":${longitude}}`,
    );
  };
  const began = performance.now();
  const until = began + roundSeconds * 1000;
  watchers.forEach((line, place) => {
    const order = Math.floor(place / watchersEach);
    const isLast = place % watchersEach === watchersEach - 1;
    line.hear = (data) => {
      const now = performance.now();
      const { latitude } = JSON.parse(data.toString()) as { latitude: number };
      times.push(now - (sent[order]?.get(latitude) ?? Number.NaN));
      if (perSecond === 'most' && isLast && now < until) send(order);
    };
  });
  let due = 0;
  if (perSecond === 'most') for (let order = 0; order < 100; order++) send(order);
  while (performance.now() < until) {
    if (perSecond !== 'most') {
      const wanted = ((performance.now() - began) / 1000) * perSecond;
      while (due < wanted) send(due++ % orderIds.length);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const heard = times.length;
  const took = (performance.now() - began) / 1000;
  // What was overtaken by the next one is not heard any more: nobody waits for it for ever.
  for (let [seen, since] = [heard, performance.now()]; times.length < n * watchersEach; ) {
    if (times.length > seen) [seen, since] = [times.length, performance.now()];
    if (performance.now() - since > 3_000) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  times.sort((a, b) => a - b);
  return { perSecond: heard / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99), done: times.length };
}

type Measured = Heard & { readonly serverUs: number; readonly databaseUs: number };

export async function benchPositions(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  const bare = await run<{ url: string }>('bare-ws.ts');
  try {
    const couriers = await insertPeople(postgres.query, 'courier', orders);
    const orderIds = await setOff(postgres, server.customers.userIds, couriers.userIds);
    const cookies = { couriers: couriers.cookies, customers: server.customers.cookies };
    const kB = new Map<Running, number>();
    const crowds = new Map<Running, Crowd>();
    for (const one of [server, bare]) {
      // The first sockets also cost what is loaded and compiled for them.
      (await gather(one.url, orderIds.slice(0, 100), { ...cookies, couriers: cookies.couriers.slice(0, 100) })).close();
      const before = await one.heldBytes();
      const crowd = await gather(one.url, orderIds, cookies);
      kB.set(one, ((await one.heldBytes()) - before) / 1000 / (orders * (1 + watchersEach)));
      crowds.set(one, crowd);
    }
    const measure = async (one: Running, perSecond: number | 'most'): Promise<Measured> => {
      const [atServer, atDatabase] = [one.cpuSeconds(), postgres.cpuSeconds()];
      const crowd = crowds.get(one);
      if (!crowd) throw new Error('no sockets');
      const heard = await follow(crowd, orderIds, perSecond);
      return {
        ...heard,
        serverUs: ((one.cpuSeconds() - atServer) * 1e6) / heard.done,
        databaseUs: ((postgres.cpuSeconds() - atDatabase) * 1e6) / heard.done,
      };
    };
    const rows = [
      [
        'two watchers an order',
        'deliveries/s',
        'p50 ms',
        'p99 ms',
        'goal',
        'CPU µs a delivery: server',
        'goal',
        'database',
      ].concat(['bare ws: deliveries/s', 'p50 ms', 'p99 ms', 'CPU µs']),
    ];
    for (const [name, perSecond, goals] of [
      ['1,000 orders at 1 Hz', orders, ['5', '–']],
      ['at 5 Hz', orders * 5, ['20', '8']],
      ['100 couriers, the next once heard', 'most', ['–', '8']],
    ] as const) {
      const [ours, theirs]: [Measured[], Measured[]] = [[], []];
      for (let round = 0; round <= rounds; round++) {
        ours.push(await measure(server, perSecond));
        theirs.push(await measure(bare, perSecond));
      }
      const of = (all: readonly Measured[], figure: keyof Measured) => median(all.slice(1).map((one) => one[figure]));
      rows.push([
        name,
        whole(of(ours, 'perSecond')),
        fixed(of(ours, 'p50'), 1),
        fixed(of(ours, 'p99'), 1),
        goals[0],
        fixed(of(ours, 'serverUs'), 1),
        goals[1],
        fixed(of(ours, 'databaseUs'), 1),
        whole(of(theirs, 'perSecond')),
        fixed(of(theirs, 'p50'), 1),
        fixed(of(theirs, 'p99'), 1),
        fixed(of(theirs, 'serverUs'), 1),
      ]);
    }
    // Couriers at one process, watchers at another: every position goes from one to the other, by the database or by Redis.
    for (const crowd of crowds.values()) crowd.close();
    const measureTwo = async (over: string, first: Server, second: Server) => {
      const both: Running = { ...first, cpuSeconds: () => first.cpuSeconds() + second.cpuSeconds() };
      const crowd = await gather(first.url, orderIds, cookies, second.url);
      crowds.set(both, crowd);
      // One a second is what couriers send.
      const all: Measured[] = [];
      for (let round = 0; round <= rounds; round++) all.push(await measure(both, orders));
      crowd.close();
      const of = (figure: keyof Measured) => median(all.slice(1).map((one) => one[figure]));
      rows.push(
        [
          `two processes over ${over}: 1,000 orders at 1 Hz`,
          whole(of('perSecond')),
          fixed(of('p50'), 1),
          fixed(of('p99'), 1),
          '–',
        ].concat([fixed(of('serverUs'), 1), '–', fixed(of('databaseUs'), 1)], ['–', '–', '–', '–']),
      );
    };
    const second = await startServer(postgres.url, ['--beside']);
    try {
      await measureTwo('PostgreSQL', server, second);
    } finally {
      await second.stop();
    }
    const redis = await startRedis();
    if (redis) {
      const pair: Server[] = [];
      try {
        for (let n = 0; n < 2; n++) pair.push(await startServer(postgres.url, ['--beside'], { REDIS_URL: redis.url }));
        const [one, other] = pair;
        if (one && other) await measureTwo(redis.described, one, other);
      } finally {
        for (const one of pair) await one.stop();
        await redis.stop();
      }
    }
    const held = (one: Running) => `${fixed(kB.get(one) ?? Number.NaN, 1)} kB`;
    return {
      title: 'Positions',
      notes: [
        `${postgres.described}. A connection holds ${held(server)} in our process (goal 15 kB), ${held(bare)} in that of bare ws.`,
      ],
      rows,
    };
  } finally {
    await server.stop();
    await bare.stop();
    await postgres.stop();
  }
}
