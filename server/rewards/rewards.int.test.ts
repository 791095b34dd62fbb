// @invariant REWARDS-1: An exchange pays, brings and earns together and once, and is taken back whole or not at all.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isOverdrawn, post } from '../ledger/post.ts';
import { reverse } from '../ledger/service.ts';
import { orderDeliveredJob } from '../orders/service.ts';
import { rows } from '../platform/database/db.ts';
import { reviewsChangedJob } from '../reviews/service.ts';
import { type Client, type Reply, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { bring, move, placedOrder } from '../test/harness/shopping.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { adjustAfter, awardAfter } from './awards.ts';
import { awardJob, levelReachedJob } from './jobs.ts';
import { rewardRedeemed } from './postings.ts';
import { reverseExchange } from './reversals/exchange-reversal.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const gameWallet = async (who: Client, of = who.userId) => (await who.get(`/api/wallet/game-wallet/${of}`)).body;
const convert = (who: Client, usdAmount: unknown, key?: string): Promise<Reply> =>
  who.send('POST', '/api/crypto/convert', { usdAmount }, key === undefined ? {} : { 'idempotency-key': key });
const buyPoints = (who: Client, pointsAmount: unknown, key?: string): Promise<Reply> =>
  who.send('POST', '/api/store-points/purchase', { pointsAmount }, key === undefined ? {} : { 'idempotency-key': key });
type Listed = { id: string; awardedAt: string | null; progress: { have: number; need: number } };
const achievements = async (who: Client): Promise<Listed[]> =>
  (await who.get(`/api/gamification/achievements/${who.userId}`)).body;
const earned = async (who: Client) =>
  (await achievements(who)).filter(({ awardedAt }) => awardedAt !== null).map(({ id }) => id);
const loadCoinLines = async (who: Client) => (await who.get(`/api/crypto/transactions/${who.userId}`)).body;
const loadPointLines = async (who: Client) => (await who.get(`/api/store-points/transactions/${who.userId}`)).body;
const told = async (who: Client): Promise<string[]> => {
  const found = await rows<{ type: string }>(
    db(),
    sql`select event->>'type' as type from realtime_events where channels @> array[${`user:${who.userId}`}] order by id`,
  );
  return found.map(({ type }) => type);
};
/** The number of an exchange, by the fingerprint of its transfer. */
async function loadExchangeId(hash: string): Promise<string> {
  const [row] = await rows<{ id: string }>(
    db(),
    sql`select split_part(key, ':', 2) as id from ledger_transfers where request_hash = ${hash}`,
  );
  return row?.id ?? '';
}

/** What could not be taken back, as admins read it. */
async function loadRefusals({ userId }: Client): Promise<unknown[]> {
  const found = await rows<{ details: unknown }>(
    db(),
    sql`select details from audit_entries where action = 'reversal.refused' and subject_id = ${userId} order by id`,
  );
  return found.map(({ details }) => details);
}

/** What could not be taken back of somebody, as it waits for an admin. */
const findCase = async ({ userId }: Client) =>
  (await (await app().as('admin')).get('/api/admin/refused-reversals')).body.find(
    (one: { userId: string }) => one.userId === userId,
  );
const settle = async (id: number, decision: string) =>
  (await app().as('admin')).send('POST', `/api/admin/refused-reversals/${id}/decision`, {
    decision,
    reason: 'We spoke on the phone',
  });

describe('what one starts with', () => {
  test('GAMEW-14 GAMEW-16 GAMEW-26 GAMEW-28 GAMEW-29 GAMEW-30 GAMEW-31 a new account has nothing, and the rates beside it', async () => {
    const customer = await app().newCustomer();
    expect(await gameWallet(customer)).toEqual({
      ...{ balance: '0.00', owed: '0.00', autoLottoCoinBalance: '0.0000', storePoints: 0, experiencePoints: 0 },
      ...{ gamificationLevel: 0, levelProgress: 0, totalSpent: '0.00', ratesAt: expect.any(String) },
      ...{ coinsPerDollar: '10.00', pointsPerCoin: 100, experiencePerDollar: 10, pointsPerExperience: 10 },
      experiencePerLevel: 1_000,
    });
    expect([await loadCoinLines(customer), await loadPointLines(customer)]).toEqual([[], []]);
  });
  test('GAMEW-08 GAMEW-15 GAMEW-17 all achievements are listed with what is missing', async () => {
    const customer = await app().newCustomer();
    const listed = await achievements(customer);
    expect(listed.map(({ id }) => id)).toEqual([
      ...['first_order', 'ten_orders', 'first_review', 'first_coins', 'thousand_points'],
      ...['verified_id', 'second_factor', 'first_year'],
    ]);
    expect(listed[1]).toEqual({
      ...{ id: 'ten_orders', title: 'Regular', description: 'Receive 10 orders.', pointsAwarded: 500 },
      ...{ awardedAt: null, progress: { have: 0, need: 10 } },
    });
  });
  test('another’s game wallet is refused without saying whether it exists; an admin sees it, and no missing one', async () => {
    const [one, other, admin] = [await app().newCustomer(), await app().newCustomer(), await app().as('admin')];
    for (const path of [
      'wallet/game-wallet',
      'gamification/achievements',
      'crypto/transactions',
      'store-points/transactions',
    ]) {
      for (const id of [other.userId, 'nobody'])
        expect((await one.get(`/api/${path}/${id}`)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect((await admin.get(`/api/${path}/${one.userId}`)).status).toBe(200);
      expect((await admin.get(`/api/${path}/nobody`)).body).toMatchObject({ code: 'USER_NOT_FOUND' });
    }
  });
});

describe('dollars become coins', () => {
  test('GAMEW-22 GAMEW-26 GAMEW-29 $10.00 are 100.0000 coins and 100 XP, together, and the first coins an achievement', async () => {
    const customer = await app().newCustomer({ dollars: '25.00' });
    const reply = await convert(customer, '10.00');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      ...{ usdAmount: '10.00', autoLottoCoinAmount: '100.0000', conversionRate: '10.00', experienceEarned: 100 },
      transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(reply.body.balances).toMatchObject({
      ...{ balance: '15.00', autoLottoCoinBalance: '100.0000', storePoints: 50, experiencePoints: 100 },
      ...{ gamificationLevel: 0, levelProgress: 10, totalSpent: '10.00' },
    });
    expect(await gameWallet(customer)).toEqual({ ...reply.body.balances, ratesAt: expect.any(String) });
    expect(await earned(customer)).toEqual(['first_coins']);
    expect(await loadCoinLines(customer)).toEqual([
      {
        ...{ id: expect.any(Number), type: 'conversion', amount: '100.0000', direction: 'in', usdAmount: '10.00' },
        ...{ description: 'AutoLottoCoin', createdAt: expect.any(String), transactionHash: reply.body.transactionHash },
      },
    ]);
    expect((await customer.get('/api/transactions')).body[0]).toMatchObject({
      ...{ type: 'purchase', amount: '10.00', direction: 'out', status: 'completed' },
    });
    expect(await told(customer)).toEqual(expect.arrayContaining(['wallet_changed', 'rewards_changed']));
  });
  test('GAMEW-22 the chat’s payload does the same, and two payloads at once are refused', async () => {
    const customer = await app().newCustomer({ dollars: '5.00' });
    const chat = { amount: '2.50', fromCurrency: 'USD', toCurrency: 'ALC' };
    const reply = await customer.send('POST', '/api/crypto/convert', chat);
    expect(reply.body).toMatchObject({ usdAmount: '2.50', autoLottoCoinAmount: '25.0000', experienceEarned: 25 });
    const both = await customer.send('POST', '/api/crypto/convert', { usdAmount: '1.00', ...chat });
    expect(both.status).toBe(400);
    expect((await gameWallet(customer)).balance).toBe('2.50');
  });
  test('GAMEW-24 a conversion above the balance says what is missing, and nothing moves', async () => {
    const customer = await app().newCustomer({ dollars: '9.00' });
    const reply = await convert(customer, '10.00');
    expect(reply.body).toMatchObject({ status: 422, code: 'WALLET_BALANCE_TOO_LOW', missing: '1.00' });
    expect(await gameWallet(customer)).toMatchObject({ balance: '9.00', autoLottoCoinBalance: '0.0000' });
    expect(await loadCoinLines(customer)).toEqual([]);
  });
  test.each(['', '-1', 'ten', '1.234', 0, null, '10000.01'])('%j is no amount to convert', async (amount) => {
    const customer = await app().newCustomer({ dollars: '1.00' });
    expect((await convert(customer, amount)).status).toBe(400);
    expect((await gameWallet(customer)).balance).toBe('1.00');
  });
  test('a lost reply is repeated with its key and converts once; the key with another amount is refused', async () => {
    const customer = await app().newCustomer({ dollars: '20.00' });
    const first = await convert(customer, '5.00', 'one');
    const again = await convert(customer, '5.00', 'one');
    expect({ ...again.body, balances: null }).toEqual({ ...first.body, balances: null });
    expect(again.body.balances).toMatchObject({
      balance: '15.00',
      autoLottoCoinBalance: '50.0000',
      experiencePoints: 50,
    });
    expect((await convert(customer, '6.00', 'one')).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await convert(customer, '5.00', 'two')).body.balances).toMatchObject({ balance: '10.00' });
  });
  test('GAMEW-31 a level that is reached is told once, with the conversion that reached it', async () => {
    const customer = await app().newCustomer({ dollars: '300.00' });
    const levels = () =>
      app()
        .jobs.enqueued.filter(
          ({ name, payload }) =>
            name === levelReachedJob.name && (payload as { userId: string }).userId === customer.userId,
        )
        .map(({ payload }) => (payload as { level: number }).level);
    expect((await convert(customer, '99.99')).body.balances).toMatchObject({
      ...{ experiencePoints: 999, gamificationLevel: 0, levelProgress: 99.9 },
    });
    expect(levels()).toEqual([]);
    await convert(customer, '0.10');
    expect(levels()).toEqual([1]);
    await convert(customer, '135.00');
    expect(await gameWallet(customer)).toMatchObject({
      experiencePoints: 2_350,
      gamificationLevel: 2,
      levelProgress: 35,
    });
    await convert(customer, '1.00');
    expect(levels()).toEqual([1, 2]);
  });
  test('an exchange is one statement, unless an award or a level is written with it', async () => {
    const customer = await app().newCustomer({ dollars: '200.00' });
    const transact = vi.spyOn(app().context.db, 'transact');
    const countTransactions = async (reply: Promise<Reply>) => {
      transact.mockClear();
      expect((await reply).status).toBe(200);
      return transact.mock.calls.length;
    };
    try {
      // The first coins are an achievement, and so is the thousandth point; 1,000 XP are a level.
      expect(await countTransactions(convert(customer, '10.00'))).toBe(1);
      expect(await countTransactions(convert(customer, '10.00', 'once'))).toBe(0);
      expect(await countTransactions(convert(customer, '10.00', 'once'))).toBe(0);
      expect(await countTransactions(buyPoints(customer, 999))).toBe(0);
      expect(await countTransactions(buyPoints(customer, 1))).toBe(1);
      expect(await countTransactions(buyPoints(customer, 1))).toBe(0);
      expect(await countTransactions(convert(customer, '75.00'))).toBe(1);
    } finally {
      transact.mockRestore();
    }
  });
  test('another rate holds for what comes after it, in the same transaction for all of it', async () => {
    const by = { userId: (await app().as('admin')).userId, reason: 'Test' };
    await setPolicy(app().context, 'xp.perDollar', 7, by);
    await setPolicy(app().context, 'coin.perDollar', 33_333, by);
    const customer = await app().newCustomer({ dollars: '1.99' });
    const { body } = await convert(customer, '1.99');
    expect(body).toMatchObject({ autoLottoCoinAmount: '6.6332', experienceEarned: 13 });
    await setPolicy(app().context, 'xp.perDollar', 10, by);
    await setPolicy(app().context, 'coin.perDollar', 100_000, by);
  });
});

describe('limits of spending', () => {
  test('a conversion counts against the person’s own limit, to the cent, and makes room again when it is taken back', async () => {
    const customer = await app().newCustomer({ dollars: '50.00' });
    const limit = { kind: 'spend', period: 'week', amount: '20.00' };
    expect((await customer.send('PUT', '/api/responsible-gaming/limits', limit)).status).toBe(200);
    const { body } = await convert(customer, '15.00');
    expect((await convert(customer, '5.01')).body).toMatchObject({
      ...{ status: 422, code: 'GAMING_LIMIT_EXCEEDED' },
      ...{ kind: 'spend', period: 'week', limit: '20.00', left: '5.00', whose: 'own' },
    });
    expect((await convert(customer, '5.00')).status).toBe(200);
    expect(await gameWallet(customer)).toMatchObject({ balance: '30.00', autoLottoCoinBalance: '200.0000' });
    const id = await loadExchangeId(body.transactionHash);
    await reverseExchange(app().context, { userId: customer.userId, of: 'coins', id }, 'Wrong');
    expect((await convert(customer, '15.01')).body).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED', left: '15.00' });
    expect((await convert(customer, '15.00')).status).toBe(200);
  });
  test('the platform’s limit holds too; somebody who is shut out of games may convert', async () => {
    const customer = await app().newCustomer({ dollars: '900.00' });
    await customer.send('POST', '/api/users/self-exclusions', { scope: 'restricted', term: 'six_months' });
    expect((await convert(customer, '500.00')).status).toBe(200);
    expect((await convert(customer, '0.01')).body).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED', whose: 'platform' });
  });
});

describe('a feature that is switched off', () => {
  test.each([
    ['conversion', (who: Client) => convert(who, '1.00')],
    ['points', (who: Client) => buyPoints(who, 1)],
  ] as const)('%s is refused with its reason, and nothing moves', async (feature, how) => {
    const by = { userId: (await app().as('admin')).userId, reason: 'Test' };
    const customer = await app().newCustomer({ dollars: '5.00' });
    await convert(customer, '1.00');
    const before = await gameWallet(customer);
    await setPolicy(app().context, `switch.${feature}`, false, by);
    expect((await how(customer)).body).toMatchObject({ code: 'FEATURE_OFF', feature });
    await setPolicy(app().context, `switch.${feature}`, true, by);
    expect(await gameWallet(customer)).toEqual({ ...before, ratesAt: expect.any(String) });
  });
});

// In this order: the second purchase makes the number that the first has begun.
describe('coins become points', { shuffle: false }, () => {
  let customer: Client;
  beforeAll(async () => {
    customer = await app().newCustomer({ dollars: '20.00' });
    await convert(customer, '12.00');
  });
  test('GAMEW-23 GAMEW-28 GAMEW-30 500 points cost 5.0000 coins and bring 50 XP', async () => {
    const reply = await buyPoints(customer, '500', 'five-hundred');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ pointsAmount: 500, autoLottoCoinAmount: '5.0000', experienceEarned: 50 });
    // Fifty of the first coins.
    expect(reply.body.balances).toMatchObject({
      ...{ autoLottoCoinBalance: '115.0000', storePoints: 550, experiencePoints: 170, balance: '8.00' },
    });
    expect({ ...(await buyPoints(customer, '500', 'five-hundred')).body, balances: null }).toEqual({
      ...reply.body,
      balances: null,
    });
    expect(await loadCoinLines(customer)).toMatchObject([
      { type: 'points_purchase', amount: '5.0000', direction: 'out' },
      { type: 'conversion' },
    ]);
    expect((await loadCoinLines(customer))[0]).not.toHaveProperty('usdAmount');
    expect(await loadPointLines(customer)).toMatchObject([
      { type: 'purchase', amount: 500, direction: 'in', transactionHash: reply.body.transactionHash },
      { type: 'achievement', amount: 50, direction: 'in', description: 'First Coins' },
    ]);
  });
  test('GAMEW-08 progress is counted, and the number makes the achievement', async () => {
    const pointCollector = async () => (await achievements(customer)).find(({ id }) => id === 'thousand_points');
    expect(await pointCollector()).toMatchObject({ awardedAt: null, progress: { have: 500, need: 1_000 } });
    await buyPoints(customer, 500);
    expect(await pointCollector()).toMatchObject({
      awardedAt: expect.any(String),
      progress: { have: 1_000, need: 1_000 },
    });
    expect(await earned(customer)).toEqual(['thousand_points', 'first_coins']);
    expect((await gameWallet(customer)).storePoints).toBe(50 + 1_000 + 100);
  });
  test('short of coins it says what is missing, and nothing moves', async () => {
    const before = await gameWallet(customer);
    const reply = await buyPoints(customer, 1_000_000);
    expect(reply.body).toMatchObject({
      ...{ status: 422, code: 'INSUFFICIENT_COINS', title: 'Insufficient Coins' },
      missing: (10_000 - Number(before.autoLottoCoinBalance)).toFixed(4),
    });
    expect(await gameWallet(customer)).toEqual({ ...before, ratesAt: expect.any(String) });
  });
  test.each([0, -1, 1.5, 'many', null])('%j is no number of points', async (amount) => {
    expect((await buyPoints(customer, amount)).status).toBe(400);
  });
  test('GAMEW-18 GAMEW-19 both lists go on page by page', async () => {
    for (const path of ['crypto', 'store-points']) {
      const at = `/api/${path}/transactions/${customer.userId}`;
      const first = await customer.get(`${at}?limit=2`);
      const cursor = first.body.at(-1).id;
      expect(first.headers.link).toBe(`<${at}?limit=2&cursor=${cursor}>; rel="next"`);
      const rest = await customer.get(`${at}?cursor=${cursor}`);
      expect([...first.body, ...rest.body]).toEqual((await customer.get(at)).body);
    }
  });
});

describe('an exchange is taken back', () => {
  test('with its coins, experience and achievement, which can be earned again', async () => {
    const customer = await app().newCustomer({ dollars: '10.00' });
    const { body } = await convert(customer, '10.00');
    const id = await loadExchangeId(body.transactionHash);
    await reverseExchange(app().context, { userId: customer.userId, of: 'coins', id }, 'Card refunded');
    expect(await gameWallet(customer)).toMatchObject({
      ...{ balance: '10.00', autoLottoCoinBalance: '0.0000', storePoints: 0, experiencePoints: 0, totalSpent: '0.00' },
    });
    expect(await earned(customer)).toEqual([]);
    expect(await loadCoinLines(customer)).toMatchObject([
      { type: 'reversal', direction: 'out' },
      { type: 'conversion' },
    ]);
    expect(await loadPointLines(customer)).toMatchObject([
      { type: 'reversal', direction: 'out' },
      { type: 'achievement' },
    ]);
    await convert(customer, '1.00');
    expect(await earned(customer)).toEqual(['first_coins']);
    expect(await gameWallet(customer)).toMatchObject({ storePoints: 50 });
  });
  test('an achievement that others have earned too stays', async () => {
    const customer = await app().newCustomer({ dollars: '10.00' });
    const { body } = await convert(customer, '1.00');
    await convert(customer, '1.00');
    const id = await loadExchangeId(body.transactionHash);
    await reverseExchange(app().context, { userId: customer.userId, of: 'coins', id }, 'Wrong');
    expect(await gameWallet(customer)).toMatchObject({ balance: '9.00', storePoints: 50, experiencePoints: 10 });
    expect(await earned(customer)).toEqual(['first_coins']);
  });
  test('it is refused whole where some of it is spent', async () => {
    const customer = await app().newCustomer({ dollars: '10.00' });
    const { body } = await convert(customer, '10.00');
    const points = await buyPoints(customer, 1);
    const before = await gameWallet(customer);
    const coins = { userId: customer.userId, of: 'coins' as const, id: await loadExchangeId(body.transactionHash) };
    const refused = await reverseExchange(app().context, coins, 'Wrong').catch((error: unknown) => error);
    expect(isOverdrawn(refused)).toBe(true);
    expect(await loadRefusals(customer)).toEqual([{ exchange: `coins:${coins.id}`, reason: 'Wrong' }]);
    expect(await gameWallet(customer)).toEqual({ ...before, ratesAt: expect.any(String) });
    const waiting = { of: 'coins', achievement: null, amount: '100.0000', balance: '99.9900' };
    expect(await findCase(customer)).toMatchObject(waiting);
    const back = {
      userId: customer.userId,
      of: 'points' as const,
      id: await loadExchangeId(points.body.transactionHash),
    };
    await reverseExchange(app().context, back, 'Wrong');
    await reverseExchange(app().context, coins, 'Wrong');
    expect(await gameWallet(customer)).toMatchObject({ balance: '10.00', storePoints: 0 });
    expect(await findCase(customer)).toBeUndefined();
  });
});

describe('achievements that events tell of', () => {
  const heard = (row: { name: string }, customer: Client) =>
    app().jobs.enqueued.filter(
      ({ name, payload }) => name === row.name && (payload as { customerId: string }).customerId === customer.userId,
    );
  const runHeard = async (row: typeof orderDeliveredJob | typeof reviewsChangedJob, customer: Client) => {
    const all = heard(row, customer);
    for (const { payload } of all) await app().runJob(row, payload);
    return all.length;
  };

  test('GAMEW-08 the first delivered order is one, however often its event is told; its review another, until it is hidden', async () => {
    const customer = await app().newCustomer({ dollars: '100.00' });
    const { id } = await placedOrder(customer);
    expect(await gameWallet(customer)).not.toMatchObject({ totalSpent: '0.00' });
    await bring(await app().as('courier'), id, 'en_route');
    expect(heard(orderDeliveredJob, customer)).toEqual([]);
    const courier = await app().as('courier');
    expect((await move(courier, id, 'delivered')).status).toBe(200);
    expect(heard(orderDeliveredJob, customer)).toMatchObject([
      { payload: { orderId: id, customerId: customer.userId } },
    ]);
    for (let times = 0; times < 2; times++) await runHeard(orderDeliveredJob, customer);
    expect(await earned(customer)).toEqual(['first_order']);
    expect(await gameWallet(customer)).toMatchObject({ storePoints: 100, experiencePoints: 0 });

    await customer.send('POST', `/api/orders/${id}/review`, { stars: 5, text: 'Quick.' });
    expect(await runHeard(reviewsChangedJob, customer)).toBe(1);
    expect(await earned(customer)).toEqual(['first_review', 'first_order']);
    const admin = await app().as('admin');
    const [row] = await rows<{ id: number }>(db(), sql`select id from store_reviews where order_id = ${id}`);
    await (await app().newCustomer()).send('POST', `/api/reviews/${row?.id}/reports`, { reason: 'untrue', text: 'x' });
    const hidden = await admin.send('POST', `/api/admin/reported-reviews/${row?.id}/decision`, {
      decision: 'hide',
      reason: 'Names a person',
    });
    expect(hidden.status).toBe(200);
    expect(await runHeard(reviewsChangedJob, customer)).toBe(2);
    expect(await earned(customer)).toEqual(['first_order']);
    expect((await gameWallet(customer)).storePoints).toBe(100);
  });

  test('an achievement whose points are spent stays, and its refusal is on record', async () => {
    const customer = await app().newCustomer();
    const { userId } = customer;
    await db().execute(sql`insert into person_proofs(user_id, kind) values (${userId}, 'door')`);
    await awardAfter(app().context, userId, 'idChecks');
    const spent = rewardRedeemed({ id: 4_711, userId, title: 'Paper receipt', cost: 100 });
    await app().context.db.transact((tx) => post(tx, spent));
    await ownerDoes(app().context.db, [`delete from person_proofs where user_id = '${userId}'`]);
    await adjustAfter(app().context, userId, 'idChecks');
    expect(await earned(customer)).toEqual(['verified_id']);
    expect((await gameWallet(customer)).storePoints).toBe(0);
    expect(await loadRefusals(customer)).toEqual([{ counter: 'idChecks' }]);
    expect(await findCase(customer)).toMatchObject({ of: 'achievement', achievement: 'verified_id', amount: '100' });
  });

  test('an admin takes points back once they are there, or lets them stay, and says why', async () => {
    const spentAward = async (id: number) => {
      const customer = await app().newCustomer();
      const { userId } = customer;
      await db().execute(sql`insert into person_proofs(user_id, kind) values (${userId}, 'door')`);
      await awardAfter(app().context, userId, 'idChecks');
      const spent = rewardRedeemed({ id, userId, title: 'Receipt', cost: 100 });
      await app().context.db.transact((tx) => post(tx, spent));
      await ownerDoes(app().context.db, [`delete from person_proofs where user_id = '${userId}'`]);
      for (let times = 0; times < 2; times++) await adjustAfter(app().context, userId, 'idChecks');
      return { customer, spent, open: await findCase(customer) };
    };
    const first = await spentAward(4_712);
    expect(first.open).toMatchObject({ amount: '100', balance: '0' });
    expect((await settle(first.open.id, 'reverse')).body).toMatchObject({ code: 'REVERSAL_STILL_SPENT' });
    await app().context.db.transact((tx) => reverse(tx, first.spent.key, 'Taken back'));
    const listed = (await settle(first.open.id, 'reverse')).body;
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(first.open.id);
    expect(await earned(first.customer)).toEqual([]);
    expect((await gameWallet(first.customer)).storePoints).toBe(0);
    expect((await settle(first.open.id, 'keep')).body).toMatchObject({ code: 'REVERSAL_SETTLED' });

    const second = await spentAward(4_713);
    expect((await settle(second.open.id, 'keep')).status).toBe(200);
    expect(await earned(second.customer)).toEqual(['verified_id']);
    const audited = await rows<{ action: string; details: object }>(
      db(),
      sql`select action, details from audit_entries where action like 'reversal.%' and action <> 'reversal.refused' order by id desc limit 2`,
    );
    expect(audited).toMatchObject([
      { action: 'reversal.dropped', details: { reason: 'We spoke on the phone' } },
      { action: 'reversal.made', details: { cause: `achievement:${first.customer.userId}:verified_id` } },
    ]);
  });
  test('a case is over where what was awarded is deserved again; nobody settles their own, or one that does not exist', async () => {
    const admin = await app().as('admin');
    const { userId } = admin;
    await db().execute(sql`insert into person_proofs(user_id, kind) values (${userId}, 'door')`);
    await awardAfter(app().context, userId, 'idChecks');
    const spent = rewardRedeemed({ id: 4_714, userId, title: 'Receipt', cost: 100 });
    await app().context.db.transact((tx) => post(tx, spent));
    await ownerDoes(app().context.db, [`delete from person_proofs where user_id = '${userId}'`]);
    await adjustAfter(app().context, userId, 'idChecks');
    const own = await findCase(admin);
    expect((await settle(own.id, 'keep')).body).toMatchObject({ code: 'OWN_REVERSAL' });
    expect((await settle(2_000_000_000, 'keep')).body).toMatchObject({ code: 'REVERSAL_NOT_FOUND' });
    await db().execute(sql`insert into person_proofs(user_id, kind) values (${userId}, 'door')`);
    await adjustAfter(app().context, userId, 'idChecks');
    expect(await findCase(admin)).toBeUndefined();
  });

  test('what nobody tells of is found once a day: a second factor, an ID seen, a year with the shop', async () => {
    const customer = await app().newCustomer();
    await db().execute(
      sql`update users set created_at = app_now() - interval '400 days' where id = ${customer.userId}`,
    );
    await db().execute(sql`insert into person_proofs(user_id, kind) values (${customer.userId}, 'door')`);
    await db().execute(
      sql`insert into second_factors(user_id, secret, confirmed_at) values (${customer.userId}, 'sealed', app_now())`,
    );
    const again = await app().openSession(customer.userId);
    const listed = await achievements(again);
    expect(listed.filter(({ progress }) => progress.have === progress.need).map(({ id }) => id)).toEqual([
      ...['verified_id', 'second_factor', 'first_year'],
    ]);
    for (let times = 0; times < 2; times++) await app().runJob(awardJob);
    expect((await earned(again)).sort()).toEqual(['first_year', 'second_factor', 'verified_id']);
    expect((await gameWallet(again)).storePoints).toBe(100 + 100 + 250);
  });
});
