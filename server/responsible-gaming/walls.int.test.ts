// @invariant GAMING-1
// @invariant GAMING-2
/** What the database itself refuses the application, and keeps for two years. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows, sqlState, type Tx } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { asOwner, run, undone } from '../test/harness/tampering.ts';
import { summarizeSpendJob } from './jobs.ts';

const app = useTestApp();
const db = () => app().context.db;
let client: Client;
beforeAll(async () => {
  client = await app().newCustomer({ dollars: '100.00' });
  await db().transact((tx) =>
    run(tx, [
      record('spend', 5_000, 'one'),
      `insert into gaming_limits(user_id, kind, period, amount) values ('${client.userId}', 'spend', 'week', 10000)`,
    ]),
  );
});

const record = (kind: string, amount: number, key: string, limits: object[] = []) =>
  `select record_spend('${client.userId}', '${kind}', 'lottery', ${amount}, '${key}', '${JSON.stringify(limits)}')`;
const refund = (key: string, amount: number) => `select refund_spend('${key}', ${amount})`;
const raise = (amount: number | null) =>
  amount === null
    ? `delete from gaming_limits where user_id = '${client.userId}'`
    : `update gaming_limits set amount = ${amount} where user_id = '${client.userId}'`;
const request = (amount: number | null) =>
  `insert into limit_increase_requests(user_id, kind, period, amount) values ('${client.userId}', 'spend', 'week', ${amount})`;
const confirm = 'update limit_increase_requests set confirmed_at = app_now() where withdrawn_at is null';
const waited = [
  asOwner,
  'alter table limit_increase_requests disable trigger limit_increase_requests_stamp',
  'update limit_increase_requests set confirm_from = requested_at',
  'alter table limit_increase_requests enable trigger limit_increase_requests_stamp',
  'set local role autolotto_app',
];

const nothing = async () => undefined;
/** What becomes of statements by the application, which are taken back. */
const refused = (...statements: string[]): Promise<string | undefined> =>
  undone(db(), statements, nothing).then(
    () => undefined,
    (error: unknown) => sqlState(error),
  );
const seen = <T extends object>(statements: string[], query: string): Promise<T[]> =>
  undone(db(), statements, (tx: Tx) => rows<T>(tx, sql.raw(query)));
const forbidden = '42501';
const check = '23514';

describe('the database records spending', () => {
  test('the database records spending up to a limit to the cent, and one cent above raises AL006', async () => {
    expect(await refused(record('spend', 4_999, 'two'))).toBeUndefined();
    expect(await refused(record('spend', 5_000, 'two'))).toBeUndefined();
    expect(await refused(record('spend', 5_001, 'two'))).toBe('AL006');
    const platform = (amount: number) => [{ period: 'day', amount, whose: 'platform' }];
    expect(await refused(record('spend', 1_000, 'two', platform(6_000)))).toBeUndefined();
    expect(await refused(record('spend', 1_000, 'two', platform(5_999)))).toBe('AL006');
    expect(await refused(record('deposit', 1_000_000, 'two'))).toBeUndefined();
  });
  test('the database records spending under each key once, with a sign that fits', async () => {
    expect(await refused(record('spend', 1, 'one'))).toBe('23505');
    expect(await refused(record('spend', 0, 'two'))).toBe(check);
    expect(await refused(record('spend', -1, 'two'))).toBe(check);
    expect(await refused(record('chess', 1, 'two'))).toBe(check);
  });
  test('the database records spending in windows that end to the millisecond, and counts no amount twice', async () => {
    const [day, week, month] = [24, 168, 720].map((hours) => hours * 3_600_000) as [number, number, number];
    const { userId } = await app().newCustomer();
    const ages = [day - 1, day, day + 1, week - 1, week, week + 1, month - 1, month];
    const bought = ages.map(
      (ms, i) => `('${userId}', 'deposit', 'card', ${10 ** i}, 'aged ${i}', app_now() - interval '${ms} ms')`,
    );
    const found = await seen(
      [
        asOwner,
        "create or replace function app_now() returns timestamptz language sql stable as $$ select date_trunc('milliseconds', now()) $$",
        'alter table gaming_spend disable trigger gaming_spend_added',
        `insert into gaming_spend(user_id, kind, product, amount, key, at) values ${bought.join(', ')}`,
      ],
      `select period, gaming_limit_exceeded('${userId}', 'deposit', 1, jsonb_build_array(jsonb_build_object('period', period, 'amount', used + more, 'whose', 'platform')))->>'left' as left
         from (values ('day', 1), ('week', 1111), ('month', 1111111)) as w(period, used), generate_series(-1, 1) more order by used, more`,
    );
    // A cent above the limit already, at the limit, and with room for the last cent.
    const windows = ['day', 'week', 'month'].flatMap((period) => ['0', '0', null].map((left) => ({ period, left })));
    expect(found).toEqual(windows);
  });
  test('the database records no refund above what was spent, and at its time', async () => {
    const kept = `select key, amount::int as amount, at = (select at from gaming_spend where key = 'one') as "isThen"
                    from gaming_spend where key like 'one:%' order by id`;
    expect(await seen([refund('one', 2_000), refund('one', 9_000), refund('one', 1)], kept)).toEqual([
      { key: 'one:back:1', amount: -2_000, isThen: true },
      { key: 'one:back:2', amount: -3_000, isThen: true },
    ]);
    expect(await seen([refund('one', 0), refund('one', -5), refund('nothing', 5)], kept)).toEqual([]);
    const byHand = (amount: number, user = client.userId) =>
      `insert into gaming_spend(user_id, kind, product, amount, key, refund_of)
         select '${user}', 'spend', 'lottery', ${amount}, 'by hand', id from gaming_spend where key = 'one'`;
    expect(await refused(byHand(-5_000))).toBeUndefined();
    expect(await refused(byHand(-5_001))).toBe(check);
    expect(await refused(byHand(-1, (await app().as('customer')).userId))).toBe(check);
    expect(
      await refused(
        `insert into gaming_spend(user_id, kind, product, amount, key) values ('${client.userId}', 'spend', 'x', -1, 'x')`,
      ),
    ).toBe(check);
  });
  test.each([
    'update gaming_spend set amount = 1',
    'delete from gaming_spend',
    'truncate gaming_spend',
    'delete from gaming_limit_changes',
    "insert into gaming_limit_changes(user_id, kind, period, how) values ('x', 'spend', 'day', 'raised')",
    'truncate gaming_spend_months',
    'delete from limit_increase_requests',
    'truncate gaming_limits cascade',
  ])('the database records spending for good: %s', async (statement) => {
    expect(await refused(statement)).toBe(forbidden);
    // The owner meets the triggers.
    expect(await refused(request(20_000), asOwner, statement)).toMatch(/42501|23503/);
  });
});

describe('the database raises a limit', () => {
  test('the database raises a limit only with its request, confirmed in the same transaction', async () => {
    expect(await refused(raise(9_999))).toBeUndefined();
    expect(await refused(raise(10_001))).toBe(forbidden);
    expect(await refused(raise(null))).toBe(forbidden);
    expect(await refused(request(20_000), raise(20_000))).toBe(forbidden);
    expect(await refused(request(20_000), confirm)).toBe(check);
    expect(await refused(request(20_000), ...waited, confirm, raise(20_000))).toBeUndefined();
    expect(await refused(request(20_000), ...waited, confirm, raise(20_001))).toBe(forbidden);
    expect(await refused(request(20_000), ...waited, confirm, raise(null))).toBe(forbidden);
    expect(await refused(request(null), ...waited, confirm, raise(null))).toBeUndefined();
    expect(await refused("update gaming_limits set period = 'month'")).toBe(forbidden);
  });
  test('the database raises a limit after the hours of the policy, whatever the request says', async () => {
    const [row] = await seen<{ waits: number; open: number; isConfirmed: boolean }>(
      [
        `insert into limit_increase_requests(user_id, kind, period, amount, requested_at, confirm_from, confirm_until, confirmed_at)
           values ('${client.userId}', 'spend', 'week', 20000, app_now() - interval '9 days', app_now() - interval '8 days', app_now() + interval '9 days', app_now())`,
      ],
      `select (extract(epoch from confirm_from - requested_at) / 3600)::int as waits,
              (extract(epoch from confirm_until - confirm_from) / 3600)::int as open, confirmed_at is not null as "isConfirmed" from limit_increase_requests`,
    );
    expect(row).toEqual({ waits: 24, open: 72, isConfirmed: false });
  });
  test('the database raises a limit by one open request, which ends once', async () => {
    expect(await refused(request(20_000), request(30_000))).toBe('23505');
    const end = 'update limit_increase_requests set withdrawn_at = app_now()';
    expect(await refused(request(20_000), end, request(30_000))).toBeUndefined();
    expect(await refused(request(20_000), end, end)).toBe(forbidden);
    expect(await refused(request(20_000), 'update limit_increase_requests set amount = 1')).toBe(forbidden);
    expect(await refused(request(0))).toBe(check);
  });
  test('the database raises a limit, or lowers it, with a line in the record', async () => {
    const record =
      'select before::int as before, after::int as after, how from gaming_limit_changes order by id desc limit 1';
    expect(await seen([raise(9_000)], record)).toEqual([{ before: 10_000, after: 9_000, how: 'lowered' }]);
    expect(await seen([request(null), ...waited, confirm, raise(null)], record)).toEqual([
      { before: 10_000, after: null, how: 'raised' },
    ]);
    expect(await seen([raise(10_000)], record)).toEqual([{ before: null, after: 10_000, how: 'lowered' }]);
  });
});

describe('the record of spending', { shuffle: false }, () => {
  const kept = () =>
    rows<{ rows: number }>(
      db().read,
      sql`select count(*)::int as rows from gaming_spend where user_id = ${client.userId}`,
    );
  test('the record of spending is summed by month after two years, once, and refunds with what they refund', async () => {
    await db().transact((tx) => run(tx, [refund('one', 1_500)]));
    const month = app().clock.now().toISOString().slice(0, 7);
    await app().runJob(summarizeSpendJob);
    expect(await kept()).toEqual([{ rows: 3 }]);
    await app().clock.advance(26 * 31 * 86_400_000);
    await app().runJob(summarizeSpendJob);
    await app().runJob(summarizeSpendJob);
    expect(await kept()).toEqual([{ rows: 0 }]);
    expect(
      await rows(
        db().read,
        sql`select kind, month, amount::int as amount from gaming_spend_months where user_id = ${client.userId} order by kind`,
      ),
    ).toEqual([
      { kind: 'deposit', month, amount: 10_000 },
      { kind: 'spend', month, amount: 3_500 },
    ]);
  });
});
