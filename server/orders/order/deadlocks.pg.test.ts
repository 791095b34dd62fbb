// @invariant ORDERS-4: Rows are locked in one order: order, products by id, promotions, accounts by name.
/** Locks are taken in one order: sixteen clients at a few products and accounts never deadlock. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type App, buildApp } from '../../app.ts';
import { users } from '../../identity/tables.ts';
import { readConfig } from '../../platform/config.ts';
import { openPostgres, rows } from '../../platform/database/db.ts';
import { recordedJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { dice, openShop, type Shopper, signIn } from '../../test/durability/load.ts';
import { freshDatabase, onServer, type TestDatabase } from '../../test/harness/database.ts';
import { ownPage } from '../../test/harness/own-page.ts';
import { patientHttp, patientStatements } from '../../test/harness/patience.ts';
import { limitMs, report, sized } from '../../test/harness/scale.ts';
import { doorInTown } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

let database: TestDatabase | undefined;
let app: App | undefined;
afterEach(async () => {
  await app?.stop();
  await database?.drop();
  app = undefined;
  database = undefined;
});

type Business = {
  readonly actions: number;
  readonly seconds: number;
  readonly seed: number;
  readonly wallets: number;
  readonly goods: number;
  readonly maxLines: number;
  /** Customers apply codes, take them back, buy coins and points and lower limits as well. */
  readonly withMoney?: boolean;
  /** Ends the business at the first circle that PostgreSQL broke; `seconds` then bounds the search. */
  readonly untilFound?: boolean;
};

const readDeadlocks = async (name: string): Promise<number> =>
  onServer(async (client) => {
    const { rows: counted } = await client.query('select deadlocks::int from pg_stat_database where datname = $1', [
      name,
    ]);
    return counted[0].deadlocks;
  });

/** Codes that everybody can apply, one after the other: a delivery uses one up. */
const createCodes = ({ raw }: TestDatabase['db']) =>
  raw.executeSql(
    `insert into promotions(code, type, amount, title, starts_at)
       select 'ROUND-' || n, 'fixed', 100, 'A dollar off', now() - interval '1 day' from generate_series(0, 500) n`,
    [],
  );

/** Sixteen clients do business at random; answers how often PostgreSQL had to break a circle. */
async function doBusiness(
  { actions, seconds, seed, wallets, goods: productCount, maxLines, withMoney = false, untilFound = false }: Business,
  broken: readonly { function: string; from: RegExp; to: string }[] = [],
): Promise<{ deadlocks: number; statuses: Map<number, number> }> {
  const fresh = await freshDatabase(2);
  database = fresh;
  const name = new URL(fresh.url ?? '').pathname.slice(1);
  // Circles are looked for after a tenth of a second, so that many are found and none costs a test a second.
  await onServer((client) => client.query(`alter database ${name} set deadlock_timeout = '100ms'`));
  for (const { function: signature, from, to } of broken) {
    const [found] = await rows<{ text: string }>(
      fresh.db.read,
      sql`select pg_get_functiondef(${signature}::regprocedure) as text`,
    );
    const text = found?.text.replace(from, to) ?? '';
    expect(text, 'the control must change what it says it changes').not.toBe(found?.text);
    await ownerDoes(fresh.db, [text]);
  }
  const config = { PRESET: 'demo', PORT: '0', RATE_LIMIT_FACTOR: '1000000', WORKER: 'off' };
  const named = new URL(fresh.url ?? '');
  named.searchParams.set('application_name', 'business');
  const url = named.href;
  const db = await openPostgres(url, 24, 'application', patientStatements);
  app = await buildApp(readConfig({ ...config, DATABASE_URL: url }), {
    db,
    jobs: recordedJobs(),
    log: createLog('silent'),
    httpLimits: patientHttp,
  });
  const { http } = app;
  const shop = await openShop(fresh.db, wallets);
  const goods = shop.goods.slice(0, productCount);
  const workers = await Promise.all(
    ['store', 'courier', 'courier2'].map(async (who) => {
      const [user] = await fresh.db.read
        .select()
        .from(users)
        .where(sql`email = ${`${who}@example.test`}`);
      if (!user) throw new Error(`no ${who}`);
      return signIn(fresh.db.read, user.id);
    }),
  );
  const statuses = new Map<number, number>();
  const send = async (cookie: string, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { ...ownPage, cookie };
    const reply = await http.inject(payload ? { method, url, headers, payload } : { method, url, headers });
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
    return reply;
  };
  if (withMoney) await createCodes(fresh.db);
  const codes = new Map<string, { nth: number; useId?: number }>();
  const money: readonly ((shopper: Shopper, roll: number) => Promise<unknown>)[] = [
    async ({ userId, cookie }) => {
      const own = codes.get(userId) ?? { nth: 0 };
      codes.set(userId, own);
      const reply = await send(cookie, 'POST', '/api/promotions/apply', { code: `ROUND-${own.nth}`, userId });
      if (reply.statusCode === 201) own.useId = reply.json().id;
      if (reply.json().code === 'PROMOTION_USED') own.nth += 1;
    },
    async ({ userId, cookie }) => {
      const { useId } = codes.get(userId) ?? {};
      if (useId !== undefined) await send(cookie, 'DELETE', `/api/promotions/applied/${useId}`);
    },
    ({ cookie }) => send(cookie, 'POST', '/api/crypto/convert', { usdAmount: '0.10' }),
    ({ cookie }) => send(cookie, 'POST', '/api/store-points/purchase', { pointsAmount: 10 }),
    ({ cookie }, roll) => {
      const amount = (50_000 - Math.floor(roll * 1_000)).toFixed(2);
      return send(cookie, 'PUT', '/api/responsible-gaming/limits', { kind: 'spend', period: 'month', amount });
    },
  ];
  const open: { id: number; cookie: string }[] = [];
  const steps = ['accepted', 'picked_up', 'en_route', 'delivered'];
  const until = performance.now() + seconds * 1_000;
  let found = false;
  let acted = 0;
  const goesOn = (own: number): boolean =>
    untilFound ? !found && performance.now() < until : own < actions / 16 || performance.now() < until;
  const client = async (number: number): Promise<void> => {
    const roll = dice(seed * 100 + number);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T;
    for (let own = 0; goesOn(own); own++) {
      acted += 1;
      // Asking the server costs a connection: once in a while is enough to end early.
      if (untilFound && acted % 25 === 0) found = (await readDeadlocks(name)) > 0;
      const shopper = pick(shop.shoppers);
      const { cookie } = shopper;
      if (withMoney && roll() < 0.35) {
        // Codes are what other rows are locked beside.
        await pick([...money, ...money.slice(0, 2)])(shopper, roll());
        continue;
      }
      const what = roll();
      const order = pick(open.slice(-12));
      if (what < 0.5 || !order) {
        const left = [...goods];
        const items = Array.from({ length: 1 + Math.floor(roll() * maxLines) }, () => {
          const [one] = left.splice(Math.floor(roll() * left.length), 1);
          return { productId: one?.id, quantity: Math.ceil(1_000 / (one?.price ?? 1)) };
        });
        const reply = await send(cookie, 'POST', '/api/orders', { items, deliveryAddress: doorInTown });
        if (reply.statusCode === 201) open.push({ id: reply.json().id, cookie });
      } else if (what < 0.75) {
        await send(order.cookie, 'POST', `/api/orders/${order.id}/cancel`, {});
      } else if (what < 0.95) {
        await send(pick(workers), 'PUT', `/api/orders/${order.id}/status`, { status: pick(steps) });
      } else {
        await send(cookie, 'POST', '/api/wallet/deposit', { amount: '1.00' });
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, number) => client(number)));

  // A session reports its counters at its end, at the latest.
  await app.stop();
  app = undefined;
  await db.close();
  await onServer((client) =>
    vi.waitFor(
      async () => {
        const { rows: left } = await client.query(
          `select 1 from pg_stat_activity where datname = $1 and application_name = 'business'`,
          [name],
        );
        expect(left).toEqual([]);
      },
      { timeout: 30_000 },
    ),
  );
  return { deadlocks: await readDeadlocks(name), statuses };
}

const usual = { actions: sized(1_000, 20_000), seconds: sized(0, 60), seed: 1, wallets: 4, goods: 5, maxLines: 4 };
const withMoney = { ...usual, seed: 2, withMoney: true };

describe('sixteen clients at five products and four wallets', () => {
  test.each([
    { what: 'sixteen clients at five products and four wallets', business: usual },
    { what: 'sixteen clients with codes, coins, points and limits', business: withMoney },
  ])(
    '$what never deadlock, and every call is answered',
    async ({ what, business }) => {
      const { deadlocks, statuses } = await doBusiness(business);
      expect(deadlocks).toBe(0);
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
      expect(statuses.get(201)).toBeGreaterThan(usual.actions / 4);
      report(`${what}: no deadlock; ${[...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')}`);
    },
    limitMs(180_000),
  );
  // Orders that are written together give up before a deadlock is looked for.
  const patient = { function: 'orders_place_all(jsonb)', from: /'50ms'/, to: `'0'` };
  test.each([
    {
      what: 'goods in the order of the cart',
      business: { ...usual, seconds: 90, untilFound: true },
      broken: {
        function: 'orders_write(jsonb)',
        from: /order by g\.id/,
        to: `order by array_position(array(select l."productId" from jsonb_to_recordset(p->'lines') as l("productId" int)), g.id)`,
      },
    },
    {
      // One product per cart: shared products would serialize the orders before they reach the accounts.
      what: 'accounts of an order in another order than those of a cancellation',
      business: { ...usual, seconds: 90, untilFound: true, wallets: 1, goods: 8, maxLines: 1 },
      broken: {
        function: 'ledger_write_batch()',
        from: /order by a\.currency, a\.name/,
        to: 'order by a.currency, a.name desc',
      },
    },
    {
      // A cancellation gives goods back, and then the code that an order of the same person waits with.
      what: 'codes before goods',
      business: { ...withMoney, seconds: 90, untilFound: true, goods: 1, maxLines: 1 },
      broken: {
        function: 'orders_write(jsonb)',
        from: /perform from products g/,
        to: `perform 1 from promotion_uses
               where user_id = any (array(select o."customerId" from jsonb_to_recordset(p->'orders') as o("customerId" text))) for update;
             perform from products g`,
      },
    },
  ])(
    'the control: with $what they do, and the same count says so',
    async ({ business, broken }) => {
      expect((await doBusiness(business, [broken, patient])).deadlocks).toBeGreaterThan(0);
    },
    limitMs(180_000),
  );
});
