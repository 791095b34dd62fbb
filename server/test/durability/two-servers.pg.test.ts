/** Two servers on one PostgreSQL: either may die or be stopped under load, and nobody has to know. */
import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cancelOverdueJob } from '../../orders/jobs.ts';
import { settlePendingJob } from '../../payments/jobs.ts';
import { rows } from '../../platform/database/db.ts';
import { freePort, killServers, type ServerProcess, startServer } from '../harness/children.ts';
import { onServer } from '../harness/database.ts';
import { ask, loadEndings, placedAgo } from '../harness/overdue.ts';
import { openPage, type Page } from '../harness/page.ts';
import { freshPlace, type Place, placeMs } from '../harness/place.ts';
import { limitMs, report, sized } from '../harness/scale.ts';
import { audit, dice, insist, type Load, newShopper, openShop, randomCart, type Shopper, startLoad } from './load.ts';

let place: Place;
let addresses: string[] = [];
const servers: { env: Record<string, string>; process: ServerProcess }[] = [];
const agent = new Agent({ keepAlive: true });
const open: (Load | Page)[] = [];

const one = (which: number) => {
  const server = servers[which % 2];
  if (!server) throw new Error('no server');
  return server;
};
async function restart(which: number): Promise<void> {
  const server = one(which);
  server.process = startServer(server.env);
  await server.process.address;
}
/** No server has anything to complain about. */
const complaints = () =>
  servers.flatMap(({ process }) => process.log().filter(({ level }) => level === 'error' || level === 'fatal'));

beforeAll(async () => {
  place = await freshPlace();
  for (const _ of [1, 2]) {
    const env = { ...place.env, PORT: String(await freePort()) };
    servers.push({ env, process: startServer(env) });
  }
  addresses = await Promise.all(servers.map(({ process }) => process.address));
}, placeMs);
afterAll(async () => {
  for (const each of open) 'abandon' in each ? each.abandon() : each.close();
  agent.destroy();
  await killServers();
  await place.drop();
});

const order = (shopper: Shopper, key: string, body: object, first = 0) =>
  insist(
    { agent, addresses, place: first, cookie: shopper.cookie },
    { method: 'POST', path: '/api/orders', body, key },
  );

test(
  'one key a hundred times at once, over both servers while one is killed, is one order with a hundred equal answers, and one deposit too',
  async () => {
    const roll = dice(5);
    for (let round = 0; round < sized(1, 3); round++) {
      const shop = await place.visit((db) => openShop(db, 1));
      const [shopper] = shop.shoppers;
      if (!shopper) throw new Error('no shopper');
      const cart = randomCart(shop.goods, roll);
      let heard = 0;
      const victim = one(round);
      const answers = await Promise.all(
        Array.from({ length: 100 }, async (_, i) => {
          const answer = await order(shopper, 'once', cart, i);
          heard += 1;
          if (heard === 20) victim.process.kill('SIGKILL');
          return answer?.answer;
        }),
      );
      await victim.process.exited;
      expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map((answer) => answer?.body)).size).toBe(1);
      const { id, totalAmount } = JSON.parse(answers[0]?.body ?? '');
      const told = [{ key: 'once', userId: shopper.userId, id, total: totalAmount }];
      expect(await place.visit((db) => audit(db, shop, told))).toEqual([]);
      await restart(round);
      const other = await order(shopper, 'once', { ...cart, deliveryInstructions: 'Ring twice' });
      expect([other?.answer.status, JSON.parse(other?.answer.body ?? '').code]).toEqual([
        409,
        'IDEMPOTENCY_KEY_REUSED',
      ]);

      const saver = await place.visit((db) => newShopper(db, 10_000));
      const deposit = { method: 'POST', path: '/api/wallet/deposit', body: { amount: '7.00' }, key: 'once' };
      const deposited = await Promise.all(
        Array.from({ length: 100 }, (_, i) => insist({ agent, addresses, place: i, cookie: saver.cookie }, deposit)),
      );
      expect(deposited.map((heard) => heard?.answer.status)).toEqual(deposited.map(() => 200));
      expect(new Set(deposited.map((heard) => heard?.answer.body)).size).toBe(1);
      const credited = { ...saver, wallet: saver.wallet + 700 };
      expect(await place.visit((db) => audit(db, { ...shop, shoppers: [credited] }, []))).toEqual([]);
    }
  },
  limitMs(120_000),
);

test('the control: without a key a repeated call is another order, and the audit says so', async () => {
  const shop = await place.visit((db) => openShop(db, 1));
  const [shopper] = shop.shoppers;
  if (!shopper) throw new Error('no shopper');
  const body = randomCart(shop.goods, dice(8));
  const asked = { agent, addresses, place: 0, cookie: shopper.cookie };
  const heard = await Promise.all([1, 2].map(() => insist(asked, { method: 'POST', path: '/api/orders', body })));
  const [first] = heard.map((one) => JSON.parse(one?.answer.body ?? ''));
  const told = [{ key: 'none', userId: shopper.userId, id: first.id, total: first.totalAmount }];
  const faults = await place.visit((db) => audit(db, shop, told));
  expect(faults.filter((fault) => fault.startsWith('doubled or untold'))).toHaveLength(1);
});

test('a key that the other server is busy with is waited for, and answered the same', async () => {
  const shop = await place.visit((db) => openShop(db, 1));
  const [shopper] = shop.shoppers;
  if (!shopper) throw new Error('no shopper');
  const cart = randomCart(shop.goods, dice(6));
  const name = new URL(place.env.DATABASE_URL ?? '').pathname.slice(1);
  const waiting = () =>
    onServer(
      async (client) =>
        (
          await client.query(
            `select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query ~ 'orders_place_all'`,
            [name],
          )
        ).rowCount,
    );
  const holder = new pg.Client(place.env.DATABASE_URL);
  await holder.connect();
  try {
    // A transaction locks the products: the first call waits for them with its key in hand, the second one for the key.
    await holder.query('begin');
    await holder.query('select 1 from products for update');
    const calls = [order(shopper, 'busy', cart, 0), order(shopper, 'busy', cart, 1)];
    await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 30_000 });
    await holder.query('rollback');
    const [first, second] = await Promise.all(calls);
    expect([first?.answer.status, second?.answer.status]).toEqual([201, 201]);
    expect(second?.answer.body).toBe(first?.answer.body);
    expect(
      await place.visit((db) => rows(db.read, sql`select 1 from orders where customer_id = ${shopper.userId}`)),
    ).toHaveLength(1);
  } finally {
    await holder.end();
  }
}, 120_000);

/** Enough to keep both busy with several calls at any moment, and to leave the machine room to start the other one. */
const thinkMs = sized(300, 30);
/** Calls without an answer, except refused connections, which were never sent. */
const failures = (load: Load) =>
  [...load.seen.keys()].filter((what) => !['sent', '201', 'ECONNREFUSED'].includes(what));

const kills = sized(2, 20);
test(
  `one of two killed, ${kills} times: customers lose nothing and try three times more at most, pages are back, jobs are done once`,
  async () => {
    const roll = dice(7);
    const { shop, waiter } = await place.visit(async (db) => ({
      shop: await openShop(db, 12),
      waiter: await newShopper(db, 1_000_000_000),
    }));
    const load = startLoad(shop, addresses, { seed: 7, thinkMs });
    const pages = await Promise.all(
      shop.shoppers.slice(0, 6).map(({ cookie }, i) => openPage([...addresses.slice(i % 2), ...addresses], cookie)),
    );
    open.push(load, ...pages);

    for (let round = 0; round < kills; round++) {
      // Work for the jobs, asked for several times: both servers go for it while one of them dies.
      const ids: number[] = [];
      for (let i = 0; i < 8; i++) {
        const placed = await order(waiter, `waits-${round}-${i}`, randomCart(shop.goods, roll), i);
        ids.push(JSON.parse(placed?.answer.body ?? '').id);
      }
      const deposits = await place.visit(async (db) => {
        await placedAgo(db.read, ids, 3);
        const made = await rows<{ id: number }>(
          db.read,
          sql`insert into deposits(user_id, amount, network_fee, provider, created_at)
              select ${waiter.userId}, 100, 50, 'sandbox', app_now() - interval '1 minute' from generate_series(1, 8) returning id::int as id`,
        );
        await ask(db, [cancelOverdueJob, settlePendingJob, cancelOverdueJob, settlePendingJob]);
        return made.map(({ id }) => `deposit:${id}`);
      });
      const before = load.acknowledged.length;
      await load.told(before + 30);
      await load.happened(load.events() + Math.floor(roll() * 40));
      one(round).process.kill('SIGKILL');
      await one(round).process.exited;
      // Life goes on without it.
      await load.told(load.acknowledged.length + 30);
      await Promise.all(pages.map((page) => page.next((event) => event.type === 'order_changed')));
      await restart(round);

      await place.visit((db) =>
        vi.waitFor(
          async () => {
            expect(await loadEndings(db.read, ids)).toEqual(
              ids.map((id) => ({ id, status: 'cancelled', cancels: 1, releases: 1 })),
            );
            const paid = await rows<{ times: number }>(
              db.read,
              sql`select count(*)::int as times from ledger_transfers where cause = any(${sql.param(deposits)}::text[]) group by cause`,
            );
            expect(paid).toEqual(deposits.map(() => ({ times: 1 })));
          },
          { timeout: 100_000, interval: 100 },
        ),
      );
    }
    await load.finish();
    expect(load.wrong).toEqual([]);
    expect(complaints()).toEqual([]);
    expect(load.maxAttempts()).toBeLessThanOrEqual(4);
    await place.visit(async (db) => {
      expect(await audit(db, shop, load.acknowledged)).toEqual([]);
      // Both servers keep the timetable, and each of its minutes has one job.
      expect(
        await rows(
          db.read,
          sql`select name, singleton_on, count(*)::int as jobs from pgboss.job
               where singleton_on is not null and name in (select name from pgboss.schedule) group by 1, 2 having count(*) > 1`,
        ),
      ).toEqual([]);
    });
    const away = pages.flatMap((page) => page.awayMs);
    for (const page of pages) page.close();
    report(
      `one of two killed ${kills} times: ${load.acknowledged.length} orders acknowledged, none lost, ${load.maxAttempts()} tries at most; ${away.length} pages back after ${Math.max(...away)} ms at most; ${load.summary()}`,
    );
    // Each kill took the pages of one server; they were back far sooner than this on a machine that is not busy.
    expect(away.length).toBeGreaterThan(0);
    expect(Math.max(...away)).toBeLessThan(30_000);
  },
  limitMs(240_000, 1_800_000),
);

const stops = sized(2, 10);
test(
  `stopped under load ${stops} times, a server fails no call: everybody connected is answered, and told to go elsewhere`,
  async () => {
    const shop = await place.visit((db) => openShop(db, 12));
    const load = startLoad(shop, addresses, { seed: 11, thinkMs });
    open.push(load);
    const tookMs: number[] = [];
    for (let round = 0; round < stops; round++) {
      await load.told(load.acknowledged.length + 50);
      const { process } = one(round);
      const began = performance.now();
      process.kill('SIGTERM');
      expect(await process.exited).toMatchObject({ code: 0, signal: null, err: '' });
      tookMs.push(Math.round(performance.now() - began));
      await load.told(load.acknowledged.length + 20);
      await restart(round);
    }
    await load.finish();
    expect(load.wrong).toEqual([]);
    expect(complaints()).toEqual([]);
    expect(failures(load)).toEqual([]);
    expect(await place.visit((db) => audit(db, shop, load.acknowledged))).toEqual([]);
    report(
      `stopped ${stops} times under load: ${load.acknowledged.length} orders acknowledged, no call failed; gone after ${Math.max(...tookMs)} ms at most; ${load.summary()}`,
    );
    expect(Math.max(...tookMs)).toBeLessThan(20_000);
  },
  limitMs(240_000),
);

test('the control: a server that is stopped by force fails calls, and the same look says so', async () => {
  const shop = await place.visit((db) => openShop(db, 12));
  // Without pauses: every customer has a call under way, whenever it is stopped.
  const load = startLoad(shop, addresses, { seed: 13 });
  open.push(load);
  await load.told(50);
  one(0).process.kill('SIGKILL');
  await one(0).process.exited;
  await load.told(load.acknowledged.length + 20);
  await load.finish();
  expect(failures(load)).not.toEqual([]);
}, 120_000);
