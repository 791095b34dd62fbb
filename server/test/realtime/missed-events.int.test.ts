/**
 * What a page hears over sockets that break again and again, on whichever process it comes back to: every change that is
 * its own, once and in order; or that it must refetch.
 */
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type App, buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { rows } from '../../platform/database/db.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { eventRetentionMinutes, purgeEventsJob } from '../../platform/realtime/event-jobs.ts';
import { type Client, startTestApp } from '../harness/app.ts';
import { isPostgres } from '../harness/database.ts';
import { ownPage } from '../harness/own-page.ts';
import { limitMs, sized } from '../harness/scale.ts';
import { move, placedOrder, placeMilk } from '../harness/shopping.ts';
import { socketUrl } from '../harness/sockets.ts';

const quiet = { PRESET: 'demo', PORT: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' };
let app: Awaited<ReturnType<typeof startTestApp>>;
let other: App | undefined;
/** Where a page may come back to: two processes on PostgreSQL, the only one on the embedded database. */
let addresses: string[];

beforeAll(async () => {
  app = await startTestApp({}, quiet);
  addresses = [await app.listen()];
  await app.context.db.statement(sql`update products set stock = 100000`);
  if (!isPostgres) return;
  other = await buildApp(readConfig({ ...quiet, DATABASE_URL: app.url }));
  addresses.push(await other.listen());
});
afterAll(async () => {
  await other?.stop();
  await app.drop();
});

type Habits = {
  /** Says what it heard last when it comes back. */
  readonly remembers?: boolean;
  /** Ignores what it has heard before. */
  readonly dedupes?: boolean;
};
/** A page as the web app's client behaves, with habits to take away. */
function pageOf(client: Client, { remembers = true, dedupes = true }: Habits = {}) {
  let ws: WebSocket | undefined;
  let last: number | undefined;
  const heard: number[] = [];
  const gaps: number[] = [];
  return {
    heard,
    gaps,
    last: () => last,
    open: (address: string, after = last) => {
      const url = `${socketUrl(address)}${remembers && after !== undefined ? `?after=${after}` : ''}`;
      const socket = new WebSocket(url, { headers: { ...ownPage, cookie: client.cookie } });
      ws = socket;
      socket.on('error', () => {});
      return new Promise<void>((resolve) => {
        socket.on('close', () => resolve());
        socket.on('message', (data) => {
          if (socket !== ws) return;
          const event = JSON.parse(String(data));
          if (event.type === 'welcome') {
            if (!event.isComplete) gaps.push(event.upTo);
            last = event.isComplete ? Math.max(event.upTo, last ?? 0) : event.upTo;
            resolve();
          } else if ('seq' in event) {
            if (dedupes && last !== undefined && event.seq <= last) return;
            last = event.seq;
            heard.push(event.seq);
          }
        });
      });
    },
    /** As a network does it: nothing that is on its way arrives. */
    cut: () => {
      const socket = ws;
      ws = undefined;
      socket?.terminate();
    },
    /** Until it has heard of everything committed so far. */
    caughtUp: async (until: number) => {
      while ((last ?? 0) < until && ws?.readyState === WebSocket.OPEN) await once(ws, 'message');
    },
  };
}

/** What a page should have heard, in its order. */
const changesFor = async (client: Client, after: number): Promise<number[]> =>
  (
    await rows<{ seq: number }>(
      app.context.db.read,
      sql`select seq::int as seq from realtime_events where ${userChannel(client.userId)} = any (channels) and seq > ${after} order by seq`,
    )
  ).map(({ seq }) => seq);

const settled = async () => {
  await app.context.bus.settled();
  await other?.context.bus.settled();
};

/** The same change again and again, by different doors, with the page cut off in between and brought back. */
async function cutAgainAndAgain(habits: Habits, seed: number, cuts: number) {
  const random = (n: number, of: number): number => fc.sample(fc.nat(of - 1), { seed: seed + n, numRuns: 1 })[0] ?? 0;
  const [customer, courier] = [await app.newCustomer({ dollars: '1000.00' }), await app.as('courier')];
  const page = pageOf(customer, habits);
  await settled();
  const start = app.context.bus.last();
  await page.open(addresses[0] ?? '', start);

  const orders: number[] = [];
  /** A change by this process, by a courier, or by one that died before it could tell anybody. */
  const change = async (n: number) => {
    const open = orders.length > 0 ? orders[random(n + 1, orders.length)] : undefined;
    switch (random(n, 4)) {
      case 0:
        if (open !== undefined) await move(courier, open, 'accepted');
        break;
      case 1:
        if (open !== undefined) await customer.send('POST', `/api/orders/${open}/cancel`, {});
        break;
      case 2:
        await app.context.db.statement(sql`
          insert into realtime_events(channels, event) values (array[${userChannel(customer.userId)}::text], '{"type": "wallet_changed"}')`);
        break;
      default: {
        // A long run outlasts the wallet; there are changes enough without its orders.
        const { status, body } = await placeMilk(customer);
        if (status === 201) orders.push(body.id);
      }
    }
  };
  for (let n = 0; n < cuts; n++) {
    const changing = change(n * 10);
    if (random(n * 10 + 5, 2) === 0) await changing;
    page.cut();
    await Promise.all([changing, change(n * 10 + 100_000)]);
    const opened = page.open(addresses[random(n * 10 + 6, addresses.length)] ?? '');
    // Some are cut again before they were welcome.
    if (random(n * 10 + 7, 4) > 0) await opened;
  }
  page.cut();
  await settled();
  await page.open(addresses.at(-1) ?? '');
  // Something for the page to hear last, so that it is known to have heard all before.
  await customer.send('POST', '/api/wallet/deposit', { amount: '1.00' });
  await settled();
  const expected = await changesFor(customer, start);
  await page.caughtUp(expected.at(-1) ?? 0);
  page.cut();
  return {
    missed: expected.filter((seq) => !page.heard.includes(seq)),
    doubled: page.heard.filter((seq, at) => page.heard.indexOf(seq) !== at),
    strange: page.heard.filter((seq) => !expected.includes(seq)),
    isInOrder: page.heard.every((seq, at) => at === 0 || seq > (page.heard[at - 1] ?? 0)),
    gaps: page.gaps,
    count: expected.length,
  };
}

describe('however often the line breaks', () => {
  const seed = Number(process.env.TEST_SEED ?? 20_261_121);

  test(
    'every change is heard once and in order, and nobody is told to refetch',
    async () => {
      const { count, ...found } = await cutAgainAndAgain({}, seed, sized(60, 400));
      expect(found, `TEST_SEED=${seed}`).toEqual({ missed: [], doubled: [], strange: [], isInOrder: true, gaps: [] });
      expect(count).toBeGreaterThan(sized(60, 400));
    },
    limitMs(60_000),
  );

  test('control: a page that does not say what it heard last misses changes, and is told to refetch', async () => {
    const { missed, gaps } = await cutAgainAndAgain({ remembers: false }, seed, 12);
    expect(missed.length).toBeGreaterThan(0);
    expect(gaps.length).toBeGreaterThan(0);
  });

  test('control: a page that takes whatever it is told hears changes twice when it comes back too far', async () => {
    const customer = await app.newCustomer({ dollars: '100.00' });
    const hear = async (habits: Habits) => {
      await settled();
      const start = app.context.bus.last();
      const page = pageOf(customer, habits);
      await page.open(addresses[0] ?? '', start);
      await placedOrder(customer);
      await settled();
      await page.caughtUp(app.context.bus.last());
      page.cut();
      // As a process does that has not yet seen what this page has.
      await page.open(addresses.at(-1) ?? '', start);
      page.cut();
      return page.heard.length - new Set(page.heard).size;
    };
    expect(await hear({ dedupes: false })).toBeGreaterThan(0);
    expect(await hear({})).toBe(0);
  });
});

test("events during a page's catch-up are delivered after it, once", async () => {
  const customer = await app.newCustomer({ dollars: '100.00' });
  const { bus } = app.context;
  await settled();
  const start = bus.last();
  const deposit = async () => {
    expect((await customer.send('POST', '/api/wallet/deposit', { amount: '1.00' })).status).toBe(200);
    await settled();
  };
  await deposit();
  const between = bus.between.bind(bus);
  vi.spyOn(bus, 'between').mockImplementationOnce(async (...asked) => {
    const missed = await between(...asked);
    await deposit();
    await deposit();
    return missed;
  });
  const page = pageOf(customer);
  await page.open(addresses[0] ?? '', start);
  // Something for the page to hear last, so that it is known to have heard all before.
  await deposit();
  const expected = await changesFor(customer, start);
  await page.caughtUp(expected.at(-1) ?? 0);
  page.cut();
  expect(expected.length).toBeGreaterThanOrEqual(4);
  expect(page.heard).toEqual(expected);
});

describe('a page is told to refetch', () => {
  const opened = async (after: number) => {
    const page = pageOf(await app.newCustomer());
    await page.open(addresses.at(-1) ?? '', after);
    page.cut();
    return page.gaps.length > 0;
  };

  test('when more than ten thousand events lie between; not when it is one fewer', async () => {
    await settled();
    const before = app.context.bus.last();
    await app.context.db.statement(
      sql`insert into realtime_events(channels, event) select array['user:nobody'], '{"type": "wallet_changed"}' from generate_series(1, 10001)`,
    );
    await settled();
    expect(app.context.bus.last()).toBeGreaterThanOrEqual(before + 10_001);
    expect(await opened(app.context.bus.last() - 10_001)).toBe(true);
    expect(await opened(app.context.bus.last() - 9_000)).toBe(false);
  });

  test('when it has heard what never was: the database is another one', async () => {
    expect(await opened(app.context.bus.last() + 1_000)).toBe(true);
  });

  test('when what it missed is no longer kept; numbers go on all the same', async () => {
    await placedOrder(await app.newCustomer({ dollars: '100.00' }));
    await settled();
    const last = app.context.bus.last();
    expect(await opened(last - 1)).toBe(false);
    await app.clock.advance((eventRetentionMinutes + 1) * 60_000);
    await app.runJob(purgeEventsJob);
    expect(await opened(last - 1)).toBe(true);
    expect(await opened(last)).toBe(false);
    await placedOrder(await app.newCustomer({ dollars: '100.00' }));
    await settled();
    expect(app.context.bus.last()).toBeGreaterThan(last);
  });

  test('a rolled back change is published to nobody', async () => {
    await settled();
    const last = app.context.bus.last();
    const poor = await app.newCustomer();
    const refused = await poor.send('POST', '/api/orders', { items: [], deliveryAddress: 'x' });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await expect(
      app.context.db.transact(async (tx) => {
        const { publish } = await import('../../platform/realtime/outbox.ts');
        await publish(tx, app.context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(poor.userId)] });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await settled();
    expect(app.context.bus.last()).toBe(last);
  });
});

test('the current user comes with the number of the last event, so that a first socket misses nothing', async () => {
  const customer = await app.newCustomer({ dollars: '100.00' });
  await settled();
  const { headers } = await customer.get('/api/auth/user');
  expect(Number(headers['x-event-seq'])).toBe(app.context.bus.last());
  // What happens between the page's first fetch and its socket.
  await placedOrder(customer);
  const page = pageOf(customer);
  await settled();
  await page.open(addresses.at(-1) ?? '', Number(headers['x-event-seq']));
  page.cut();
  expect(page.heard).toHaveLength(2);
  expect(page.gaps).toEqual([]);
});
