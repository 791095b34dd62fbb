// @invariant ORDERS-3: A wallet is never overspent, whatever comes at once.
/** A dollar is never spent twice, however many servers take requests at once. */

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { type Database, openPostgres } from '../../platform/database/db.ts';
import { newShopper } from '../../test/durability/load.ts';
import { startTestApp } from '../../test/harness/app.ts';
import { ownPage } from '../../test/harness/own-page.ts';
import { patientHttp, patientStatements } from '../../test/harness/patience.ts';
import { limitMs, sized } from '../../test/harness/scale.ts';
import { doorInTown, loadProduct } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

const quiet = { PRESET: 'demo', PORT: '0', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent', WORKER: 'off' };
type Servers = {
  readonly here: Awaited<ReturnType<typeof startTestApp>>;
  readonly there: App;
  /** Its connections. */
  readonly db: Database;
  /** Goods of twenty dollars or so, and what an order of them costs. */
  readonly cart: object;
  readonly price: number;
};
let servers: Servers | undefined;
async function open(): Promise<Servers> {
  const here = await startTestApp({}, { RATE_LIMIT_FACTOR: '1000000' });
  const db = await openPostgres(here.url ?? '', 10, 'application', patientStatements);
  const there = await buildApp(readConfig({ ...quiet, DATABASE_URL: here.url }), {
    db,
    httpLimits: patientHttp,
  });
  await here.context.db.read.execute(sql`update products set stock = 1000000`);
  const milk = await loadProduct(here.anonymous, 'essentials');
  const cart = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: doorInTown };
  servers = { here, there, db, cart, price: Math.round(Number(milk.price) * 400 + 599) };
  return servers;
}
afterEach(async () => {
  await servers?.there.stop();
  await servers?.db.close();
  await servers?.here.drop('spoilt');
  servers = undefined;
});

const [orders, affordable] = [64, 10];
/** Places 64 orders at once on a wallet that affords ten, half of them at the other server. */
async function spendAtOnce({ here, there, cart, price }: Servers) {
  const shopper = await newShopper(here.context.db, price * affordable);
  const replies = await Promise.all(
    Array.from({ length: orders }, (_, i) =>
      (i % 2 === 0 ? here : there).http.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { ...ownPage, cookie: shopper.cookie },
        payload: cart,
      }),
    ),
  );
  const wallet = await here.http.inject({ url: '/api/wallet', headers: { cookie: shopper.cookie } });
  return {
    placed: replies.filter(({ statusCode }) => statusCode === 201).length,
    refused: replies.filter((reply) => reply.statusCode === 422 && reply.json().code === 'INSUFFICIENT_BALANCE').length,
    balance: wallet.json().balance as string,
    held: wallet.json().held as string,
  };
}

const repeats = sized(10, 200);
describe('64 orders at once on a wallet that affords ten', () => {
  test(
    `of 64 concurrent orders on a wallet for ten, ten are placed and 54 refused, ${repeats} times over two servers`,
    async () => {
      const both = await open();
      for (let i = 0; i < repeats; i++) {
        expect(await spendAtOnce(both), `repeat ${i}`).toEqual({
          placed: affordable,
          refused: orders - affordable,
          balance: '0.00',
          held: ((both.price * affordable) / 100).toFixed(2),
        });
      }
      await both.there.stop();
      await both.here.drop();
      servers = undefined;
    },
    limitMs(120_000),
  );
  test(
    'the control: without the floor of the books the same look sees money spent that was not there',
    async () => {
      const both = await open();
      await ownerDoes(both.here.context.db, ['alter table ledger_accounts drop constraint ledger_accounts_floor']);
      let most = 0;
      for (let i = 0; i < 10 && most <= affordable; i++) most = Math.max(most, (await spendAtOnce(both)).placed);
      expect(most).toBeGreaterThan(affordable);
    },
    limitMs(120_000),
  );
});
