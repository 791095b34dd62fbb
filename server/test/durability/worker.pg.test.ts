/** The process that does the jobs where servers do none. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelOverdueJob } from '../../orders/jobs.ts';
import { killServers, startServer, startWorker } from '../harness/children.ts';
import { ask, loadEndings, placedAgo } from '../harness/overdue.ts';
import { freshPlace, type Place } from '../harness/place.ts';
import { dice, insist, openShop, randomCart } from './load.ts';

let place: Place | undefined;
afterEach(async () => {
  await killServers();
  await place?.drop();
});

test('does what servers without jobs ask for, also while none of them runs, and ends well however often it is asked to', async () => {
  const where = await freshPlace();
  place = where;
  const server = startServer({ ...where.env, WORKER: 'off' });
  const shop = await where.visit((db) => openShop(db, 1));
  const [shopper] = shop.shoppers;
  if (!shopper) throw new Error('no shopper');
  const agent = new Agent();
  const caller = { agent, addresses: [await server.address], place: 0, cookie: shopper.cookie };
  const placed = await insist(caller, {
    method: 'POST',
    path: '/api/orders',
    body: randomCart(shop.goods, dice(1)),
    key: randomUUID(),
  });
  const { id } = JSON.parse(placed?.answer.body ?? '');
  const waiting = { id, status: 'pending', cancels: 0, releases: 0 };
  await where.visit(async (db) => {
    await placedAgo(db.read, [id], 3);
    await ask(db, [cancelOverdueJob]);
    server.kill('SIGKILL');
    await server.exited;
    expect(await loadEndings(db.read, [id]), 'no server has done it').toEqual([waiting]);

    const worker = startWorker({ ...where.env, LOG_LEVEL: 'info' });
    await vi.waitFor(
      async () =>
        expect(await loadEndings(db.read, [id])).toEqual([
          { ...waiting, status: 'cancelled', cancels: 1, releases: 1 },
        ]),
      { timeout: 60_000, interval: 100 },
    );
    // The control: what a second, careless one would leave behind is seen.
    await db.read.execute(sql`insert into order_events(order_id, event, status) values (${id}, 'cancel', 'cancelled')`);
    expect(await loadEndings(db.read, [id])).toMatchObject([{ cancels: 2 }]);

    for (let i = 0; i < 3; i++) worker.kill('SIGTERM');
    expect(await worker.exited).toMatchObject({ code: 0, signal: null, err: '' });
    expect(worker.log().filter(({ level }) => level === 'error')).toEqual([]);
  });
}, 120_000);
