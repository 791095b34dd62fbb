// @invariant ORDERS-1
/** A server that dies in the middle of every step of an order at once: each step was taken or was not, and no money stays held. */
import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { users } from '../../identity/tables.ts';
import { type Database, rows } from '../../platform/database/db.ts';
import { heldLongerThan, heldWrongly } from '../../test/durability/holds.ts';
import { call, dice, insist, openShop, randomCart, signIn } from '../../test/durability/load.ts';
import { freePort, killServers, type ServerProcess, startServer } from '../../test/harness/children.ts';
import { ask } from '../../test/harness/overdue.ts';
import { freshPlace, type Place } from '../../test/harness/place.ts';
import { limitMs, sized } from '../../test/harness/scale.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { cancelOverdueJob } from '../jobs.ts';

let place: Place | undefined;
afterEach(async () => {
  await killServers();
  await place?.drop();
});

const way = ['accepted', 'picked_up', 'en_route', 'delivered'] as const;
type Step = 'placed' | (typeof way)[number] | 'cancelled';
const steps: readonly Step[] = ['placed', ...way, 'cancelled'];

async function openCookie(db: Database, who: string): Promise<string> {
  const [user] = await db.read
    .select()
    .from(users)
    .where(sql`email = ${`${who}@example.test`}`);
  if (!user) throw new Error(`no ${who}`);
  return signIn(db.read, user.id);
}

const rounds = sized(1, 12);
test(
  `killed ${rounds} times in the middle of every step, orders stand before or after it, and two days later no money is held`,
  async () => {
    const where = await freshPlace();
    place = where;
    const { shop, courier } = await where.visit(async (db) => ({
      shop: await openShop(db, 1),
      courier: await openCookie(db, 'courier'),
    }));
    const [shopper] = shop.shoppers;
    if (!shopper) throw new Error('no shopper');
    const env = { ...where.env, PORT: String(await freePort()) };
    const roll = dice(3);
    let server: ServerProcess = startServer(env);
    const addresses = [await server.address];
    const agent = new Agent({ keepAlive: true });
    let orders = 0;
    const placing = () => ({
      method: 'POST',
      path: '/api/orders',
      body: randomCart(shop.goods, roll),
      key: `order-${orders++}`,
    });
    const asCustomer = { agent, addresses, place: 0, cookie: shopper.cookie };
    const asCourier = { ...asCustomer, cookie: courier };
    const stepOf = (id: number, status: string) => ({
      method: 'PUT',
      path: `/api/orders/${id}/status`,
      body: { status },
    });
    /** An order that stands right before a step, and the call that takes it. */
    const before = async (step: Step): Promise<() => Promise<unknown>> => {
      if (step === 'placed') return () => call(agent, addresses[0] ?? '', shopper.cookie, placing());
      const placed = await insist(asCustomer, placing());
      const { id } = JSON.parse(placed?.answer.body ?? '');
      if (step === 'cancelled') {
        return () =>
          call(agent, addresses[0] ?? '', shopper.cookie, {
            method: 'POST',
            path: `/api/orders/${id}/cancel`,
            body: {},
          });
      }
      for (const status of way.slice(0, way.indexOf(step))) {
        expect((await insist(asCourier, stepOf(id, status)))?.answer.status).toBe(200);
      }
      return () => call(agent, addresses[0] ?? '', courier, stepOf(id, step));
    };

    for (let round = 0; round < rounds; round++) {
      const calls = await Promise.all(steps.map(before));
      const ended: Promise<unknown>[] = [];
      const killAt = Math.floor(roll() * calls.length);
      // The first of them to be answered, or the next, or …: the others are somewhere on their way then.
      let answered = 0;
      for (const take of calls) {
        ended.push(
          take()
            .catch(() => {})
            .finally(() => {
              if (answered++ === killAt) server.kill('SIGKILL');
            }),
        );
      }
      await Promise.all(ended);
      await server.exited;
      await where.visit(async (db) => {
        expect(await rows(db.read, sql`select * from ledger_check()`)).toEqual([]);
        expect(await heldWrongly(db.read)).toEqual([]);
      });
      server = startServer(env);
      await server.address;
    }
    server.kill('SIGTERM');
    await server.exited;

    // The control: two days later, before a server looks after them, the probe sees them.
    await where.visit(async (db) => {
      await ownerDoes(db, [
        `create or replace function app_now() returns timestamptz language plpgsql stable as $$ begin return clock_timestamp() + interval '48 hours'; end $$`,
      ]);
      expect((await heldLongerThan(db.read, 47)).length).toBeGreaterThan(0);
      // The clock asks for this job every minute; the test does not wait for it.
      await ask(db, [cancelOverdueJob]);
    });
    server = startServer(env);
    await server.address;
    await vi.waitFor(
      async () => {
        const wallet = await insist(asCustomer, { method: 'GET', path: '/api/wallet' });
        expect(JSON.parse(wallet?.answer.body ?? '')).toMatchObject({ held: '0.00' });
      },
      { timeout: 120_000, interval: 250 },
    );
    server.kill('SIGTERM');
    await server.exited;
    agent.destroy();
    await where.visit(async (db) => {
      expect(await heldLongerThan(db.read, 0)).toEqual([]);
      expect(await heldWrongly(db.read)).toEqual([]);
    });
  },
  limitMs(240_000),
);
