// @invariant REWARDS-1
import { negate } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outside, wallet } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { leg } from '../ledger/rules.ts';
import { loadBalance } from '../ledger/service.ts';
import { orderDeliveredJob } from '../orders/service.ts';
import { rows, type Tx } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { awardAfter } from './awards.ts';
import { awardJob, levelReachedJob } from './jobs.ts';

const app = useTestApp();
const together = <T>(times: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => work(i)));
const gameWallet = async (userId: string) =>
  (await (await app().as('admin')).get(`/api/wallet/game-wallet/${userId}`)).body;

/** Deposits what a wallet is below zero. */
async function reverseOverdraft(tx: Tx, userId: string): Promise<void> {
  const missing = negate(await loadBalance(tx, wallet(userId)));
  const legs = [leg(wallet(userId), missing), leg(outside('mend'), negate(missing))];
  await post(tx, { key: `mend:${userId}`, kind: 'deposit', cause: 'mend', description: 'Mended', legs });
}

describe('conversions at once', () => {
  test('of 32 conversions of $5 a wallet with $50 affords ten, with their coins, XP and one achievement', async () => {
    const customer = await app().newCustomer({ dollars: '50.00' });
    const replies = await together(32, () => customer.send('POST', '/api/crypto/convert', { usdAmount: '5.00' }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(
      replies.filter(({ body }) => body.code === 'WALLET_BALANCE_TOO_LOW' && body.missing === '5.00'),
    ).toHaveLength(22);
    expect(await gameWallet(customer.userId)).toMatchObject({
      ...{
        balance: '0.00',
        autoLottoCoinBalance: '500.0000',
        experiencePoints: 500,
        storePoints: 50,
        totalSpent: '50.00',
      },
    });
  });
  test('the control: without a floor under their wallet all 32 go through', async () => {
    const customer = await app().newCustomer({ dollars: '50.00' });
    const setFloor = (mayGoNegative: boolean) =>
      ownerDoes(app().context.db, [
        'alter table ledger_accounts disable trigger user',
        `update ledger_accounts set may_go_negative = ${mayGoNegative} where name = '${wallet(customer.userId).name}'`,
        'alter table ledger_accounts enable trigger user',
      ]);
    await setFloor(true);
    try {
      const replies = await together(32, () => customer.send('POST', '/api/crypto/convert', { usdAmount: '5.00' }));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(32);
    } finally {
      // The books are made good for the tests after it.
      await app().context.db.transact((tx) => reverseOverdraft(tx, customer.userId));
      await setFloor(false);
    }
  });
  test('one key is one conversion, fifty times over', async () => {
    const customer = await app().newCustomer({ dollars: '50.00' });
    const replies = await together(50, () =>
      customer.send('POST', '/api/crypto/convert', { usdAmount: '7.00' }, { 'idempotency-key': 'one' }),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(replies.map(({ body }) => body.transactionHash)).size).toBe(1);
    expect(await gameWallet(customer.userId)).toMatchObject({ balance: '43.00', autoLottoCoinBalance: '70.0000' });
  });
  test('GAMEW-31 of 20 conversions at once that come to three levels, each level is told once', async () => {
    const customer = await app().newCustomer({ dollars: '300.00' });
    const replies = await together(20, () => customer.send('POST', '/api/crypto/convert', { usdAmount: '15.00' }));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const told = app().jobs.enqueued.flatMap(({ name, payload }) => {
      const { userId, level } = payload as { userId: string; level: number };
      return name === levelReachedJob.name && userId === customer.userId ? [level] : [];
    });
    expect(told.toSorted()).toEqual([1, 2, 3]);
    expect(await gameWallet(customer.userId)).toMatchObject({ experiencePoints: 3_000, storePoints: 50 });
  });
  test('many people convert and buy points at once without a deadlock, and nobody gets a unit too many', async () => {
    const customers = await together(16, () => app().newCustomer({ dollars: '20.00' }));
    const replies = await together(96, (i) => {
      const customer = customers[i % customers.length];
      if (!customer) throw new Error('nobody');
      return i < 48
        ? customer.send('POST', '/api/crypto/convert', { usdAmount: '2.00' })
        : customer.send('POST', '/api/store-points/purchase', { pointsAmount: 10 });
    });
    expect(replies.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    const points = replies.filter(({ status, body }) => status === 200 && body.pointsAmount !== undefined).length;
    const [issued] = await rows<{ total: number }>(
      app().context.db.read,
      sql`select sum(balance)::float8 as total from ledger_accounts where name = any(${sql.param(
        customers.map(({ userId }) => `user:${userId}:points`),
      )}::text[])`,
    );
    // Each has the points of the first coins.
    expect(issued?.total).toBe(points * 10 + 16 * 50);
  });
});

describe('awards at once', () => {
  test('GAMEW-08 an event that is told many times at once, and the daily job beside it, award once', async () => {
    const customer = await app().newCustomer();
    await app().context.db.read.execute(
      sql`insert into person_proofs(user_id, kind) values (${customer.userId}, 'door')`,
    );
    await Promise.all([
      together(16, () => awardAfter(app().context, customer.userId, 'idChecks')),
      app().runJob(awardJob),
      app().runJob(orderDeliveredJob, { orderId: 1, customerId: customer.userId }),
    ]);
    expect(await gameWallet(customer.userId)).toMatchObject({ storePoints: 100 });
  });
  test('the control: without the key of awards the ledger’s own key still gives the points once', async () => {
    const customer = await app().newCustomer();
    await app().context.db.read.execute(
      sql`insert into person_proofs(user_id, kind) values (${customer.userId}, 'door')`,
    );
    await awardAfter(app().context, customer.userId, 'idChecks');
    await app().context.db.read.execute(sql`delete from player_achievements where user_id = ${customer.userId}`);
    await awardAfter(app().context, customer.userId, 'idChecks');
    expect(await gameWallet(customer.userId)).toMatchObject({ storePoints: 100 });
  });
});
