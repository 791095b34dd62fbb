// @invariant REWARDS-3: Exchanges that are written together are each what they would be alone, and what stands against one of them stands against no other.
/** Exchanges of many people at once are written in few statements; what stands against one of them touches no other. */
import type { Conversion, PointsPurchase } from '@autolotto/contract/rewards/model.ts';
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { post } from '../ledger/post.ts';
import { checkBooks } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { type Database, rows } from '../platform/database/db.ts';
import type { Actor } from '../platform/http/session.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { areWaiting, meanwhile } from '../test/harness/waiting.ts';
import { levelReachedJob } from './jobs.ts';
import { coinsBought } from './postings.ts';
import { buyPoints, convert } from './purchases.ts';
import { reverseExchangeWithin } from './reversals/exchange-reversal.ts';

const app = useTestApp();
const db = () => app().context.db;
afterEach(async () => expect(await checkBooks(app().context)).toEqual([]));

/** The people of each statement that wrote exchanges. */
type Written = string[][];
/** A server's context of its own, which writes down what it exchanges together. */
function watched(written: Written): Context {
  const named: Database['named'] = (statement, values) => {
    if (statement.name === 'exchange') {
      const { exchanges } = JSON.parse(String(values[0])) as { exchanges: { userId: string }[] };
      written.push(exchanges.map(({ userId }) => userId));
    }
    return db().named(statement, values);
  };
  return { ...app().context, db: { ...db(), named } };
}
const actorOf = ({ userId }: Client): Actor => ({
  ...{ userId, sessionId: 'test', pickedRole: null, role: 'customer', isWorkAgeVerified: false },
});
const toCoins = (context: Context, client: Client, paid = 200, key?: string): Promise<Conversion> =>
  convert(context, actorOf(client), cents(paid), key);
const toPoints = (context: Context, client: Client, amount = 10, key?: string): Promise<PointsPurchase> =>
  buyPoints(context, actorOf(client), amount, key);

const newCustomers = (count: number, dollars = '20.00'): Promise<Client[]> =>
  Promise.all(Array.from({ length: count }, () => app().newCustomer({ dollars })));
/** People who have their first coins: the next bring nothing else. */
async function newBuyers(count: number, dollars?: string): Promise<Client[]> {
  const clients = await newCustomers(count, dollars);
  for (const client of clients) await toCoins(app().context, client, 500);
  return clients;
}
const gameWallet = async (client: Client) => (await client.get(`/api/wallet/game-wallet/${client.userId}`)).body;
const ids = (clients: readonly Client[]) => clients.map(({ userId }) => userId).sort();
/** That the others of the statement that had this one among them were not written again because of it. */
function expectOthersOnce(written: Written, { userId }: Client): void {
  const people = written.find((one) => one.length > 1 && one.includes(userId)) ?? expect.fail('it came alone');
  expect(
    written
      .flat()
      .filter((one) => people.includes(one))
      .toSorted(),
  ).toEqual(people);
}
const findLevels = ({ userId }: Client): number[] =>
  app().jobs.enqueued.flatMap(({ name, payload }) => {
    const told = payload as { userId: string; level: number };
    return name === levelReachedJob.name && told.userId === userId ? [told.level] : [];
  });
const countAwards = async ({ userId }: Client, achievement: string): Promise<number> =>
  (
    await rows(
      db().read,
      sql`select from player_achievements where user_id = ${userId} and achievement = ${achievement} and reversed_at is null`,
    )
  ).length;
const countTold = async (clients: readonly Client[]): Promise<number> =>
  (
    await rows(
      db().read,
      sql`select from realtime_events where event->>'type' = 'wallet_changed'
             and channels && ${sql.param(clients.map(({ userId }) => `user:${userId}`))}::text[]`,
    )
  ).length;
const first = <T>([one]: readonly T[]): T => one ?? expect.fail('there is none');

describe('exchanges of many at once', () => {
  test('are written in fewer statements than they are, and each answer is what is read later', async () => {
    const clients = await newBuyers(12);
    const written: Written = [];
    const context = watched(written);
    const done = await Promise.all(
      clients.map((client, at) => (at % 3 === 0 ? toPoints(context, client) : toCoins(context, client))),
    );
    expect(written.flat().sort()).toEqual(ids(clients));
    expect(written.length).toBeLessThan(clients.length);
    for (const people of written) expect(people).toEqual(people.toSorted());
    for (const [at, client] of clients.entries()) {
      const { balances, transactionHash } = done[at] ?? expect.fail('an exchange was not answered');
      expect(await gameWallet(client)).toEqual({ ...balances, ratesAt: expect.any(String) });
      const bought = at % 3 === 0 ? 'store-points' : 'crypto';
      const { body: lines } = await client.get(`/api/${bought}/transactions/${client.userId}`);
      expect(lines[0]).toMatchObject({ transactionHash });
      expect(balances.storePoints).toBe(at % 3 === 0 ? 60 : 50);
      expect(balances.balance).toBe(at % 3 === 0 ? '15.00' : '13.00');
      const told = await rows<{ type: string }>(
        db().read,
        sql`select event->>'type' as type from realtime_events where channels = array[${`user:${client.userId}`}] order by id desc limit 2`,
      );
      expect(told[0]).toEqual({ type: 'rewards_changed' });
      if (at % 3 !== 0) expect(told[1]).toEqual({ type: 'wallet_changed' });
    }
  });

  test('one without enough money is refused, and keeps no other from being written with the rest', async () => {
    const clients = await newBuyers(8);
    const poor = first(clients);
    const written: Written = [];
    const context = watched(written);
    const outcomes = await Promise.allSettled(
      clients.map((client) => toCoins(context, client, client === poor ? 1_501 : 1_500)),
    );
    expectOthersOnce(written, poor);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array(7).fill('fulfilled')]);
    expect(outcomes[0]).toMatchObject({ reason: { code: 'WALLET_BALANCE_TOO_LOW', details: { missing: '0.01' } } });
    expect(await gameWallet(poor)).toMatchObject({ balance: '15.00', totalSpent: '5.00' });
  });

  test('one over its own limit is refused, and all others are written', async () => {
    const clients = await newBuyers(8);
    const limited = first(clients);
    const limit = { kind: 'spend', period: 'week', amount: '6.00' };
    expect((await limited.send('PUT', '/api/responsible-gaming/limits', limit)).status).toBe(200);
    const written: Written = [];
    const context = watched(written);
    const outcomes = await Promise.allSettled(clients.map((client) => toCoins(context, client)));
    expect(written.some((people) => people.length > 1 && people.includes(limited.userId))).toBe(true);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array(7).fill('fulfilled')]);
    expect(outcomes[0]).toMatchObject({ reason: { code: 'GAMING_LIMIT_EXCEEDED' } });
    const spent = await rows<{ amount: number; people: number }>(
      db().read,
      sql`select sum(amount)::int as amount, count(distinct user_id)::int as people from gaming_spend
           where kind = 'spend' and user_id = any (${sql.param(ids(clients))}::text[]) group by key having count(*) = 1`,
    );
    expect(spent.map(({ amount }) => amount).sort()).toEqual([...Array(7).fill(200), ...Array(8).fill(500)]);
  });

  test('two of one person, and two with one key, are not written together', async () => {
    const clients = await newBuyers(4);
    const written: Written = [];
    const context = watched(written);
    const done = await Promise.all(
      clients.flatMap((client) => [
        toCoins(context, client),
        toCoins(context, client, 300, 'once'),
        toCoins(context, client, 300, 'once'),
      ]),
    );
    for (const people of written) expect(new Set(people).size).toBe(people.length);
    for (const [at, client] of clients.entries()) {
      const [alone, one, other] = done.slice(at * 3, at * 3 + 3);
      expect(other?.transactionHash).toBe(one?.transactionHash);
      expect(alone?.transactionHash).not.toBe(one?.transactionHash);
      expect(await gameWallet(client)).toMatchObject({ balance: '10.00', totalSpent: '10.00' });
    }
  });

  test('a key that was used answers its exchange among others, and is refused for another', async () => {
    const clients = await newBuyers(6);
    const context = watched([]);
    const [repeated, other] = [first(clients), first(clients.slice(1))];
    const [before, paid] = [await toCoins(context, repeated, 100, 'one'), await toCoins(context, other, 100, 'two')];
    const outcomes = await Promise.allSettled([
      toCoins(context, repeated, 100, 'one'),
      toCoins(context, other, 101, 'two'),
      ...clients.slice(2).map((client) => toCoins(context, client, 100, 'one')),
    ]);
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled', value: { transactionHash: before.transactionHash } });
    expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(outcomes.slice(2).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    for (const client of clients) expect(await gameWallet(client)).toMatchObject({ balance: '14.00' });
    expect(await toCoins(context, other, 100, 'two')).toMatchObject({ transactionHash: paid.transactionHash });
  });

  test('of two servers at once, one key is one exchange, and everybody has each of theirs', async () => {
    const clients = await newBuyers(8);
    const servers = [watched([]), watched([])];
    const done = await Promise.all(
      servers.flatMap((context) =>
        clients.flatMap((client) => [
          toCoins(context, client),
          toCoins(context, client, 100, 'once'),
          toPoints(context, client),
        ]),
      ),
    );
    const hashes = new Set(done.map(({ transactionHash }) => transactionHash));
    expect(hashes.size).toBe(8 * 5);
    for (const client of clients)
      expect(await gameWallet(client)).toMatchObject({ balance: '10.00', storePoints: 70, totalSpent: '10.00' });
  });

  test('one that waits for what somebody holds keeps no other waiting', async () => {
    const clients = await newBuyers(8);
    const written: Written = [];
    const context = watched(written);
    const [waiting, ...others] = clients;
    if (!waiting) throw new Error('nobody exchanges');
    let waits: Promise<unknown> | undefined;
    await db().transact(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gaming:${waiting.userId}`}, 0))`);
      waits = meanwhile(() => toCoins(context, waiting));
      // The others are there while the first still waits.
      await meanwhile(() => Promise.all(others.map((client) => toCoins(context, client))));
      await areWaiting(db(), 1);
    });
    expect(await waits).toMatchObject({ balances: { balance: '13.00' } });
    expect(written.some((people) => people.length > 1 && people.includes(waiting.userId))).toBe(true);
  }, 20_000);
});

describe('what an exchange among others brings', () => {
  test('a level and the first coins come once, and keep no other from being written with the rest', async () => {
    const clients = [...(await newBuyers(6, '200.00')), ...(await newCustomers(2))];
    const [reaching, newcomer] = [first(clients), first(clients.slice(6))];
    const told = await countTold(clients);
    const written: Written = [];
    const context = watched(written);
    const done = await Promise.all(
      clients.map((client) => toCoins(context, client, client === reaching ? 9_500 : 200)),
    );
    for (const one of [reaching, newcomer]) expectOthersOnce(written, one);
    expect(clients.map(findLevels)).toEqual([[1], ...Array(7).fill([])]);
    expect(await countTold(clients)).toBe(told + 8);
    expect(done[0]?.balances).toMatchObject({ gamificationLevel: 1, experiencePoints: 1_000, storePoints: 50 });
    for (const [at, client] of clients.entries()) {
      expect(await countAwards(client, 'first_coins')).toBe(1);
      expect(await gameWallet(client)).toEqual({ ...done[at]?.balances, ratesAt: expect.any(String) });
      expect(done[at]?.balances.storePoints).toBe(50);
    }
  });

  test('the thousandth point comes with its achievement, and the one before it without', async () => {
    const clients = await newBuyers(6);
    const [reaching, nearly] = [first(clients), first(clients.slice(1))];
    await toPoints(app().context, reaching, 990);
    await toPoints(app().context, nearly, 989);
    const written: Written = [];
    const context = watched(written);
    const done = await Promise.all(clients.map((client) => toPoints(context, client)));
    expectOthersOnce(written, reaching);
    expect(done.map(({ balances }) => balances.storePoints)).toEqual([1_150, 1_049, 60, 60, 60, 60]);
    expect(await Promise.all(clients.map((client) => countAwards(client, 'thousand_points')))).toEqual([
      ...[1, 0, 0, 0, 0, 0],
    ]);
  });

  test('an achievement that is taken back meanwhile comes with the next exchange', async () => {
    const client = first(await newCustomers(1));
    const { transactionHash } = await toCoins(app().context, client);
    const [bought] = await rows<{ id: string }>(
      db().read,
      sql`select split_part(key, ':', 2) as id from ledger_transfers where request_hash = ${transactionHash}`,
    );
    let next: Promise<Conversion> | undefined;
    await db().transact(async (tx) => {
      const { userId } = client;
      await reverseExchangeWithin(app().context, tx, { userId, of: 'coins', id: bought?.id ?? '' }, 'Wrong');
      next = meanwhile(() => toCoins(watched([]), client));
      await areWaiting(db(), 1);
    });
    expect((await next)?.balances).toMatchObject({ storePoints: 50, totalSpent: '2.00' });
    expect(await countAwards(client, 'first_coins')).toBe(1);
  });

  test('a level that is reached because of what came meanwhile is told', async () => {
    const client = first(await newBuyers(1, '200.00'));
    const { userId } = client;
    let next: Promise<Conversion> | undefined;
    await db().transact(async (tx) => {
      const purchase = { id: 'meanwhile', userId, paid: cents(500), bought: minor('ALC', 500_000) };
      await post(tx, coinsBought({ ...purchase, earned: minor('XP', 900) }));
      next = meanwhile(() => toCoins(watched([]), client, 500));
      await areWaiting(db(), 1);
    });
    expect((await next)?.balances).toMatchObject({ gamificationLevel: 1, experiencePoints: 1_000 });
    expect(findLevels(client)).toEqual([1]);
  });

  test('who has no coins yet is refused points at once, while their first coins are on the way', async () => {
    const client = first(await newCustomers(1));
    const { userId } = client;
    await db().transact(async (tx) => {
      const purchase = { id: 'first', userId, paid: cents(500), bought: minor('ALC', 500_000) };
      await post(tx, coinsBought({ ...purchase, earned: minor('XP', 50) }));
      // It would have opened their account of points, for which the award of their first coins waits.
      await expect(meanwhile(() => toPoints(watched([]), client))).rejects.toMatchObject({
        code: 'INSUFFICIENT_COINS',
      });
    });
  });
});
