// @invariant STORAGE-3
/** PostgreSQL is killed under a running server: nothing acknowledged is lost, and the server recovers alone. */
import { Agent } from 'node:http';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { ownPostgres } from '../../../scripts/postgres.mjs';
import { cancelOverdueJob } from '../../orders/jobs.ts';
import { killServers, startServer } from '../harness/children.ts';
import { ask, loadEndings, placedAgo } from '../harness/overdue.ts';
import { openPage } from '../harness/page.ts';
import { placeAt } from '../harness/place.ts';
import { limitMs, report, sized } from '../harness/scale.ts';
import { audit, call, dice, type Load, newShopper, openShop, randomCart, startLoad } from './load.ts';

let postgres: Awaited<ReturnType<typeof ownPostgres>> | undefined;
let load: Load | undefined;
async function leave() {
  load?.abandon();
  await killServers();
  await postgres?.stop();
  load = undefined;
  postgres = undefined;
}
afterEach(leave);

async function killRounds(rounds: number, ordersPerRound: number, settings: Record<string, string> = {}) {
  const database = await ownPostgres(settings);
  postgres = database;
  const place = placeAt(database.url, async () => {});
  const server = startServer(place.env);
  const address = await server.address;
  const { shop, other } = await place.visit(async (db) => ({
    shop: await openShop(db, 12),
    other: await newShopper(db, 100_000),
  }));
  // Data from before the load is safe with any settings.
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('checkpoint');
  await client.end();

  const agent = new Agent({ keepAlive: true });
  const roll = dice(rounds);
  const running = startLoad(shop, [address]);
  load = running;
  const backAfterMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await running.told(running.acknowledged.length + ordersPerRound);
    await running.happened(running.events() + Math.floor(roll() * 40));
    await database.crash();
    // While it is away, every call is asked to come again.
    const refused = running.seen.get('503') ?? 0;
    await vi.waitFor(() => expect(running.seen.get('503') ?? 0).toBeGreaterThan(refused + 12), { timeout: 60_000 });
    expect((await call(agent, address, '', { method: 'GET', path: '/healthz' })).status).toBe(200);
    expect((await call(agent, address, '', { method: 'GET', path: '/readyz' })).status).toBe(503);
    await database.start();
    const before = performance.now();
    await running.told(running.acknowledged.length + 1);
    backAfterMs.push(Math.round(performance.now() - before));
  }
  return { running, database, place, server, address, shop, other, agent, backAfterMs };
}

const rounds = sized(2, 5);
const perRound = sized(150, 4_100);

test(
  `PostgreSQL killed ${rounds} times under load: no order lost or doubled, callers asked to come again, and orders, jobs and events go on without a restart`,
  async () => {
    const { running, place, server, address, shop, other, agent, backAfterMs } = await killRounds(rounds, perRound);

    // Events travel through the database: hearing of one's order shows that it is listened to again.
    const [shopper] = shop.shoppers;
    if (!shopper) throw new Error('no shopper');
    const page = await openPage([address], shopper.cookie);
    await page.next((event) => event.type === 'order_changed');
    page.close();

    const cart = randomCart(shop.goods, dice(1));
    const placed = await call(agent, address, other.cookie, { method: 'POST', path: '/api/orders', body: cart });
    const { id } = JSON.parse(placed.body);
    await place.visit(async (db) => {
      await placedAgo(db.read, [id], 3);
      await ask(db, [cancelOverdueJob]);
      await vi.waitFor(
        async () =>
          expect(await loadEndings(db.read, [id])).toEqual([{ id, status: 'cancelled', cancels: 1, releases: 1 }]),
        { timeout: 90_000, interval: 100 },
      );
    });

    await running.finish();
    agent.destroy();
    expect([...running.seen.keys()].sort()).toEqual(['201', '503', 'sent']);
    expect(running.wrong).toEqual([]);
    expect(server.log().filter((line) => line.level === 'error' || line.level === 'fatal')).toEqual([]);
    expect(await place.visit((db) => audit(db, shop, running.acknowledged))).toEqual([]);
    expect(running.acknowledged.length).toBeGreaterThanOrEqual(rounds * perRound);
    report(
      `PostgreSQL killed ${rounds} times: ${running.acknowledged.length} orders acknowledged, none lost; ordering again ${Math.max(...backAfterMs)} ms after it was back at most; ${running.summary()}`,
    );
    // Far above what it takes: a busy machine must not fail here.
    expect(Math.max(...backAfterMs)).toBeLessThan(60_000);
    server.kill('SIGTERM');
    expect(await server.exited).toMatchObject({ code: 0, err: '' });
  },
  limitMs(240_000),
);

test(
  'the control: a PostgreSQL that answers before it has written is found out',
  async () => {
    let lost: string[] = [];
    for (let attempt = 0; lost.length === 0 && attempt < 5; attempt++) {
      const { running, place, shop } = await killRounds(1, 60, {
        synchronous_commit: 'off',
        // Otherwise it would write every fifth of a second.
        wal_writer_delay: '10s',
        wal_writer_flush_after: '1GB',
        bgwriter_lru_maxpages: '0',
      });
      await running.finish();
      const faults = await place.visit((db) => audit(db, shop, running.acknowledged));
      lost = faults.filter((fault) => fault.startsWith('lost'));
      await leave();
    }
    expect(lost).not.toEqual([]);
  },
  limitMs(240_000, 240_000),
);
