// @invariant SETTINGS-1
/** Admins at once, and a second process: a single connection would prove nothing. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openPostgres, rows, type Tx } from '../../platform/database/db.ts';
import { type Client, startTestApp, useTestApp } from '../../test/harness/app.ts';
import { patientStatements } from '../../test/harness/patience.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { currentPolicy } from '../service.ts';

const app = useTestApp();
const db = () => app().context.db;
let helen: Client;
let ivan: Client;
beforeAll(async () => {
  [helen, ivan] = await Promise.all([app().as('admin'), app().as('admin2')]);
  await setPolicy(app().context, 'admin.twoPeople', true, { userId: null, reason: 'for these tests' });
});

const settings = async () => (await helen.get('/api/admin/settings')).body.settings;
const setting = async (key: string) => (await settings()).find((one: { key: string }) => one.key === key);
const statuses = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
const together = <T>(times: number, work: (at: number) => Promise<T>) =>
  Array.from({ length: times }, (_, at) => work(at));
const change = (by: Client, key: string, value: unknown, basedOn: number, more: object = {}) =>
  by.send('POST', `/api/admin/settings/${key}`, { value, reason: 'At once', basedOn, ...more });
const count = async (query: ReturnType<typeof sql>) => (await rows(db().read, query)).length;
const rowsOf = (key: string) => count(sql`select 1 from policy_rows where key = ${key}`);
const entriesOf = (key: string, action: string) =>
  count(sql`select 1 from audit_entries where subject_id = ${key} and action = ${action}`);

async function proposed(key: string, value: unknown): Promise<number> {
  expect((await change(helen, key, value, (await setting(key)).basedOn)).body.outcome).toBe('proposed');
  return (await setting(key)).proposal.id;
}
const decide = (by: Client, id: number, decision: string) =>
  by.send('POST', `/api/admin/setting-proposals/${id}/decision`, { decision, words: '' });

test('of changes at once over the same row one is written, the others are conflicts', async () => {
  for (let round = 0; round < 5; round++) {
    const { basedOn } = await setting('route.bags');
    const before = await rowsOf('route.bags');
    const calls = together(8, (at) => change(at % 2 ? helen : ivan, 'route.bags', 20 + at, basedOn));
    expect(await statuses(calls)).toEqual([200, ...Array(7).fill(409)]);
    expect(await rowsOf('route.bags')).toBe(before + 1);
  }
  expect(await entriesOf('route.bags', 'policy.changed')).toBe(5);
});

test('of proposals of one setting at once one waits, the others are told of it', async () => {
  const { basedOn } = await setting('fee.delivery');
  const calls = together(8, (at) => change(at % 2 ? helen : ivan, 'fee.delivery', 700 + at, basedOn));
  expect(await statuses(calls)).toEqual([200, ...Array(7).fill(409)]);
  expect(await count(sql`select 1 from policy_proposals where key = 'fee.delivery'`)).toBe(1);
  expect((await setting('fee.delivery')).value).toBe(599);
});

test('accepted many times at once, a proposal makes one row; accepted while it is withdrawn, it is one of both', async () => {
  const before = await rowsOf('order.minimum');
  const id = await proposed('order.minimum', 1_100);
  expect(await statuses(together(8, () => decide(ivan, id, 'accept')))).toEqual([200, ...Array(7).fill(409)]);
  expect(await rowsOf('order.minimum')).toBe(before + 1);
  for (let round = 0; round < 8; round++) {
    const written = await rowsOf('payout.minimum');
    const next = await proposed('payout.minimum', 1_100 + round);
    const [accepted, withdrawn] = await Promise.all([
      decide(ivan, next, 'accept'),
      helen.send('DELETE', `/api/admin/setting-proposals/${next}`),
    ]);
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect(await rowsOf('payout.minimum')).toBe(written + (accepted.status === 200 ? 1 : 0));
  }
});

test('a proposal that is accepted while the operator changes the value is a conflict, or comes first', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await proposed('pay.courierBase', 310 + round);
    const { context } = app();
    const [accepted, set] = await Promise.all([
      decide(ivan, id, 'accept'),
      setPolicy(context, 'pay.courierBase', 400 + round, { userId: null, reason: 'At once' }).catch(() => undefined),
    ]);
    expect([accepted.status === 200, set !== undefined]).toContain(true);
    const { value } = await setting('pay.courierBase');
    if (accepted.status === 409) {
      expect(value).toBe(400 + round);
      await decide(ivan, id, 'refuse');
    }
  }
});

/** Reads, lets the other read as well, and writes: as one writes it without a lock. */
async function naive(read: (tx: Tx) => Promise<unknown>, write: (tx: Tx, at: number) => Promise<unknown>) {
  let waiting = 0;
  let go: () => void = () => {};
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  const attempt = (at: number) =>
    db().transact(async (tx) => {
      await read(tx);
      waiting += 1;
      if (waiting === 2) go();
      await both;
      await write(tx, at);
    });
  return (await Promise.allSettled([attempt(0), attempt(1)])).map(({ status }) => status);
}

test('the control: without the lock both of two changes are written over the row that both saw', async () => {
  const written = await naive(
    (tx) => tx.execute(sql`select max(id) from policy_rows where key = 'route.orders'`),
    (tx, at) =>
      tx.execute(
        sql`insert into policy_rows(key, value, valid_from, changed_by, reason)
            values ('route.orders', '9', app_now() + make_interval(secs => ${at}::int), 'x', 'naive')`,
      ),
  );
  expect(written).toEqual(['fulfilled', 'fulfilled']);
});

test('the control: the index and the trigger are what keeps two proposals, and two decisions, apart', async () => {
  const open = (tx: Tx) =>
    tx.execute(
      sql`insert into policy_proposals(key, value, based_on, reason, proposed_by) values ('route.doorMinutes', '4', 1, 'naive', 'x')`,
    );
  const look = (tx: Tx) => tx.execute(sql`select state from policy_proposals where reason = 'naive'`);
  expect((await naive(look, open)).sort()).toEqual(['fulfilled', 'rejected']);
  const close = (tx: Tx, at: number) =>
    tx.execute(
      sql`update policy_proposals set state = ${at ? 'accepted' : 'refused'}, decided_by = 'y', decided_at = app_now() where reason = 'naive'`,
    );
  expect((await naive(look, close)).sort()).toEqual(['fulfilled', 'rejected']);
  await ownerDoes(db(), [
    'drop index policy_proposals_open',
    'alter table policy_proposals disable trigger policy_proposals_fixed',
  ]);
  expect(await naive(look, close)).toEqual(['fulfilled', 'fulfilled']);
  expect(await naive(look, open)).toEqual(['fulfilled', 'fulfilled']);
});

let second: Database | undefined;
afterAll(() => second?.close());

test('ADMIN-24 a dated change is in force at its minute in two processes, and a change of one within seconds in the other', async () => {
  second = await openPostgres(app().url ?? '', 3, 'application', patientStatements);
  const other = await startTestApp({ db: second, clock: app().clock });
  const both = async () =>
    (await Promise.all([currentPolicy(app().context), currentPolicy(other.context)])).map(
      (policy) => policy['route.doorMinutes'],
    );
  expect(await both()).toEqual([3, 3]);
  const { basedOn } = await setting('route.doorMinutes');
  const validFrom = new Date(app().clock.now().getTime() + 3_600_000).toISOString();
  expect((await change(helen, 'route.doorMinutes', 8, basedOn, { validFrom })).body.outcome).toBe('dated');
  await app().clock.advance(5_001);
  expect(await both()).toEqual([3, 3]);
  await app().clock.advance(3_600_000);
  expect(await both()).toEqual([8, 8]);
  await change(helen, 'route.doorMinutes', 6, (await setting('route.doorMinutes')).basedOn);
  // Control: the other process has not looked yet.
  expect(await both()).toEqual([6, 8]);
  await app().clock.advance(5_001);
  expect(await both()).toEqual([6, 6]);
  await other.drop();
});
