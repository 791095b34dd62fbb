// @invariant STORAGE-6: The database clock decides; a process with a wrong clock changes nothing.
/**
 * A server whose clock is wrong decides and writes what one with the right clock would: the time is the database's.
 * (The embedded database has no clock but its process's.)
 */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cancelOverdueJob } from '../../orders/jobs.ts';
import { rows } from '../../platform/database/db.ts';
import { currentPolicy } from '../../policy/service.ts';
import { type Client, useTestApp } from '../harness/app.ts';
import { setPolicy } from '../harness/policy-rows.ts';
import { limitMs, sized } from '../harness/scale.ts';
import { doorInTown, loadProduct, maple, move, placedOrder } from '../harness/shopping.ts';
import { ownerDoes } from '../harness/tampering.ts';

const RightDate = Date;
const minute = 60_000;
/** A process asks the database for the time every few seconds; each look of these tests comes after that. */
let looks = 0;
const app = useTestApp({ clock: { now: () => new Date(Date.now() + looks * minute) } });
const db = () => app().context.db;
/** Sets this process's clock wrong: everything here, in Node and in the libraries, believes it. */
function setProcessClock(wrongByMs: number, timeZone = 'UTC'): void {
  class WrongDate extends RightDate {
    constructor(...args: [] | [number | string]) {
      if (args.length === 0) super(RightDate.now() + wrongByMs);
      else super(args[0]);
    }
    static override now(): number {
      return RightDate.now() + wrongByMs;
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]';
    }
  }
  vi.stubGlobal('Date', WrongDate);
  vi.stubEnv('TZ', timeZone);
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Sets the database's time; the process learns of it only by asking. */
async function setDatabaseClock(at: number): Promise<void> {
  looks += 1;
  await ownerDoes(db(), [
    `create or replace function app_now() returns timestamptz language plpgsql stable as $$ begin return clock_timestamp() + interval '${at - RightDate.now()} milliseconds'; end $$`,
  ]);
}

let courier: Client;
beforeAll(async () => {
  courier = await app().openSession((await app().as('courier')).userId);
  await setDatabaseClock(RightDate.parse('2027-01-01T00:00:00Z'));
  // A day in Denver has its sale hours, in winter and in summer; a fee rises, and a license ends.
  const by = { userId: courier.userId, reason: 'test' };
  await setPolicy(app().context, 'sale.hours', { alcohol: { from: '10:00', to: '20:00' } }, by);
  await ownerDoes(db(), [
    `insert into policy_rows(key, value, valid_from, reason) values ('fee.delivery', '999', '2027-03-15T02:00:00Z', 'test')`,
    `update courier_profiles set license_expires_on = '2027-03-14' where user_id = '${courier.userId}'`,
    `update sessions set expires_at = '2030-01-01' where user_id = '${courier.userId}'`,
    'update products set stock = 10000',
  ]);
});

const order = async (client: Client, category: string) =>
  client.send('POST', '/api/orders', {
    items: [{ productId: (await loadProduct(client, category, maple)).id, quantity: 4 }],
    deliveryAddress: doorInTown,
  });

/** Everything around one moment that a clock could decide, and how far from that moment it was kept. */
async function decisionsAt(iso: string, wrongDatabaseByMs = 0): Promise<Record<string, unknown>> {
  const moment = RightDate.parse(iso);
  await setDatabaseClock(moment + wrongDatabaseByMs);
  const customer = await app().newCustomer({ dateOfBirth: '1980-01-01', dollars: '300.00' });
  // Turns adult on March 15 in the town.
  const youth = await app().newCustomer({ dateOfBirth: null });
  const verified = await youth.send('POST', '/api/users/age-verification', {
    dateOfBirth: '2009-03-15',
    verificationMethod: 'manual',
    timeZone: 'America/Denver',
  });
  const beer = await order(customer, 'alcohol');
  const milk = await placedOrder(customer);
  const taken = await move(courier, milk.id, 'accepted');
  const policy = await currentPolicy(app().context);
  const kept = await rows<{ what: string; at: number }>(
    db().read,
    sql`
      select what, extract(epoch from at)::float8 * 1000 as at from (
        select 'session' as what, expires_at - interval '30 days' as at from sessions where user_id = ${customer.userId}
        union all select 'session made', created_at from sessions where user_id = ${customer.userId}
        union all select 'account', created_at from users where id = ${customer.userId}
        union all select 'age check', age_verified_at from users where id = ${customer.userId}
        union all select 'deposit', max(created_at) from deposits where user_id = ${customer.userId}
        union all select 'order', max(created_at) from orders where customer_id = ${customer.userId}
        union all select 'step', max(created_at) from order_events where order_id = ${milk.id}
        union all select 'transfer', max(created_at) from ledger_transfers where cause = ${`order:${milk.id}`}) kept`,
  );
  return {
    'of age': verified.status,
    'alcohol sold': beer.status,
    'delivery fee': policy['fee.delivery'],
    'courier with a license': taken.status,
    // The look itself takes a while on a busy machine.
    'kept at the right time': Object.fromEntries(
      kept.map(({ what, at }) => [what, at >= moment && at < moment + 4 * minute]),
    ),
  };
}

const right = Object.fromEntries(
  ['session', 'session made', 'account', 'age check', 'deposit', 'order', 'step', 'transfer'].map((what) => [
    what,
    true,
  ]),
);
const before = {
  'of age': 422,
  'alcohol sold': 201,
  'delivery fee': 599,
  'courier with a license': 200,
  'kept at the right time': right,
};

const wrongClocks: readonly (readonly [string, number, string])[] = [
  ['right', 0, 'UTC'],
  ['ten minutes fast', 10 * minute, 'America/Los_Angeles'],
  ['ten minutes slow', -10 * minute, 'Asia/Kathmandu'],
  ['a year behind', -365 * 24 * 60 * minute, 'Pacific/Apia'],
];

describe.each(wrongClocks.slice(0, sized(3, wrongClocks.length)))(
  'a server whose clock is %s',
  (_name, wrongBy, zone) => {
    test(
      'sells, refuses and keeps by the database’s time, on a day of 23 hours too',
      async () => {
        setProcessClock(wrongBy, zone);
        // 19:55 and 20:05 in Denver, on the day before the clocks go forward and on the day itself; the fee rises at 20:00,
        // the license ends with the 14th by UTC.
        expect(await decisionsAt('2027-03-14T02:55:00Z')).toEqual(before);
        expect(await decisionsAt('2027-03-14T03:05:00Z')).toEqual({ ...before, 'alcohol sold': 422 });
        expect(await decisionsAt('2027-03-14T23:55:00Z')).toEqual(before);
        expect(await decisionsAt('2027-03-15T01:55:00Z')).toMatchObject({
          'alcohol sold': 201,
          'delivery fee': 599,
          'courier with a license': 404,
        });
        expect(await decisionsAt('2027-03-15T02:05:00Z')).toMatchObject({
          'alcohol sold': 422,
          'delivery fee': 999,
          'kept at the right time': right,
        });
        // Midnight in Denver makes the youth of age.
        expect(await decisionsAt('2027-03-15T05:55:00Z')).toMatchObject({ 'of age': 422 });
        expect(await decisionsAt('2027-03-15T06:05:00Z')).toMatchObject({ 'of age': 200 });
      },
      limitMs(60_000),
    );
  },
);

test('the control: a database that went by such a clock would be seen', async () => {
  const seen = await decisionsAt('2027-03-14T02:55:00Z', 10 * minute);
  expect(seen).toMatchObject({ 'alcohol sold': 422 });
  expect(Object.values(seen['kept at the right time'] ?? {})).toEqual(Object.keys(right).map(() => false));
});

const day = 24 * 60 * minute;
test.each([10 * minute, -10 * minute])(
  'a session that nobody uses lasts for 30 days of the database, whatever its process believed (%i ms off)',
  async (wrongBy) => {
    const start = RightDate.parse('2027-05-01T12:00:00Z');
    await setDatabaseClock(start);
    setProcessClock(wrongBy);
    const [early, late] = [await app().newCustomer(), await app().newCustomer()];
    setProcessClock(-wrongBy);
    await setDatabaseClock(start + 30 * day - 5 * minute);
    expect((await early.get('/api/wallet')).status).toBe(200);
    await setDatabaseClock(start + 30 * day + 5 * minute);
    expect((await late.get('/api/wallet')).status).toBe(401);
  },
);

test.each([10 * minute, -10 * minute])('an order that nobody accepts ends in its time (%i ms off)', async (wrongBy) => {
  const start = RightDate.parse('2027-07-01T12:00:00Z');
  await setDatabaseClock(start);
  setProcessClock(wrongBy);
  const customer = await app().newCustomer({ dollars: '100.00' });
  const { id } = await placedOrder(customer);
  const limit = (await currentPolicy(app().context))['order.acceptWithinMinutes'] * minute;
  await setDatabaseClock(start + limit - 5 * minute);
  await app().runJob(cancelOverdueJob);
  expect((await customer.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'pending' });
  await setDatabaseClock(start + limit + 5 * minute);
  await app().runJob(cancelOverdueJob);
  expect((await customer.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'cancelled' });
});

test('a clock that is set back between two movements changes nothing of their order', async () => {
  const customer = await app().newCustomer();
  for (const [wrongBy, amount] of [
    [10, '1.00'],
    [-10, '2.00'],
    [0, '3.00'],
  ] as const) {
    setProcessClock(wrongBy * minute);
    expect((await customer.send('POST', '/api/wallet/deposit', { amount })).status).toBe(200);
  }
  const listed: { amount: string; createdAt: string }[] = (await customer.get('/api/transactions')).body;
  expect(listed.map(({ amount }) => amount)).toEqual(['3.00', '2.00', '1.00']);
  const times = listed.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});
