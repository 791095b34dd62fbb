// @invariant ROOMS-2: Whoever has a room open has every message of it once, in order, however often the line breaks.
/** A page that has a room open over a line that breaks again and again, on whichever process it comes back to. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type App, buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { dice } from '../durability/load.ts';
import { type Client, startTestApp } from '../harness/app.ts';
import { isPostgres } from '../harness/database.ts';
import { ownPage } from '../harness/own-page.ts';
import { limitMs, sized } from '../harness/scale.ts';
import { socketUrl } from '../harness/sockets.ts';

const quiet = { PRESET: 'demo', PORT: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' };
const roomId = 'general';
let app: Awaited<ReturnType<typeof startTestApp>>;
let other: App | undefined;
/** Two processes on PostgreSQL, the only one on the embedded database. */
let addresses: string[];
beforeAll(async () => {
  app = await startTestApp({}, quiet);
  addresses = [await app.listen()];
  if (!isPostgres) return;
  other = await buildApp(readConfig({ ...quiet, DATABASE_URL: app.url }));
  addresses.push(await other.listen());
});
afterAll(async () => {
  await other?.stop();
  await app.drop();
});

type Habits = {
  /** Asks for what it missed once it has joined again. */
  readonly catchesUp?: boolean;
  /** Asks for what comes after the last message that it has. */
  readonly remembers?: boolean;
  /** Ignores what it has. */
  readonly dedupes?: boolean;
};
/** A page as the web app behaves, with habits to take away. */
function pageOf(client: Client, before: number, { catchesUp = true, remembers = true, dedupes = true }: Habits = {}) {
  let ws: WebSocket | undefined;
  const shown: number[] = [];
  /** Up to here nothing is missing. */
  let last = before;
  const show = (numbers: readonly number[]) => {
    shown.push(...(dedupes ? numbers.filter((number) => number > last) : numbers));
    last = Math.max(last, ...numbers);
  };
  let fetching = Promise.resolve();
  /** One after the other, each after what the one before it has brought. */
  const fetchMissed = () => {
    fetching = fetching.then(async () => {
      const { body } = await client.get(`/api/chat/rooms/${roomId}/messages?after=${remembers ? last : before}`);
      show(body.messages.map(({ number }: { number: number }) => number));
    });
    return fetching;
  };
  const hear = (number: number) => {
    if (!catchesUp || number <= last + 1) show([number]);
    else void fetchMissed();
  };
  return {
    shown,
    open: async (address: string) => {
      const socket = new WebSocket(socketUrl(address), { headers: { ...ownPage, cookie: client.cookie } });
      ws = socket;
      socket.on('error', () => {});
      const over = new Promise<void>((resolve) => socket.on('close', () => resolve()));
      const joined = new Promise<void>((resolve) => {
        socket.on('message', (data) => {
          if (socket !== ws) return;
          const event = JSON.parse(String(data));
          if (event.type === 'welcome') socket.send(JSON.stringify({ type: 'join_room', roomId }));
          if (event.type === 'room_joined') resolve();
          if (event.type === 'chat_message') hear(event.number);
        });
      });
      await Promise.race([joined, over]);
      if (catchesUp && socket === ws) await fetchMissed();
    },
    cut: () => {
      const socket = ws;
      ws = undefined;
      socket?.terminate();
    },
  };
}

async function cutAgainAndAgain(habits: Habits, cuts: number) {
  const roll = dice(cuts);
  const [reader, writer] = [await app.newCustomer(), await app.newCustomer()];
  const { body: rooms } = await reader.get('/api/chat/rooms');
  const before: number = rooms[0].lastNumber;
  const page = pageOf(reader, before, habits);
  const start = page.open(addresses[0] ?? '');
  const said: number[] = [];
  const say = async () => {
    // Twenty in ten seconds are allowed.
    if (said.length % 15 === 14) await app.clock.advance(10_000);
    const message = `message ${said.length}`;
    const { body } = await writer.send('POST', '/api/chat/messages', { roomId, message, type: 'message' });
    said.push(body.number);
  };
  await start;
  for (let n = 0; n < cuts; n++) {
    const saying = say();
    if (roll() < 0.5) await saying;
    page.cut();
    await saying;
    await say();
    const opening = page.open(addresses[Math.floor(roll() * addresses.length)] ?? '');
    // Some are cut again before they have joined.
    if (roll() < 0.75) await opening;
  }
  page.cut();
  await page.open(addresses.at(-1) ?? '');
  const mine = page.shown.filter((number) => number > before);
  return {
    missing: said.filter((number) => !mine.includes(number)),
    doubled: mine.filter((number, at) => mine.indexOf(number) !== at),
    numbers: said,
  };
}

test(
  'a room that is open over a breaking line has every message once, and its numbers leave no gap',
  async () => {
    const { numbers, ...found } = await cutAgainAndAgain({}, sized(25, 200));
    expect(found).toEqual({ missing: [], doubled: [] });
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(numbers.map((_, at) => first + at));
  },
  limitMs(60_000),
);

test('control: a page that does not ask for what it missed lacks messages', async () => {
  expect((await cutAgainAndAgain({ catchesUp: false }, 6)).missing.length).toBeGreaterThan(0);
});

test('control: a page that asks for everything again and takes all of it shows messages twice', async () => {
  const again = { remembers: false } as const;
  expect((await cutAgainAndAgain({ ...again, dedupes: false }, 4)).doubled.length).toBeGreaterThan(0);
  expect((await cutAgainAndAgain(again, 4)).doubled).toEqual([]);
});
