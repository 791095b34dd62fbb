/** Many clients move money between the same accounts at once. */
import { cents, negate } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, rows, sqlState } from '../platform/database/db.ts';
import { freshDatabase, onServer, type TestDatabase } from '../test/harness/database.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { outside, wallet } from './accounts.ts';
import { isOverdrawn, post } from './post.ts';
import { leg, type Transfer } from './rules.ts';
import { check } from './store.ts';

const clients = 16;
let database: TestDatabase;
const db = (): Database => database.db;
beforeAll(async () => {
  database = await freshDatabase(clients);
  // A deadlock is looked for at once, so that those who wait behind it never meet their own limit. Set before anybody connects.
  const name = new URL(database.url ?? '').pathname.slice(1);
  await onServer((client) => client.query(`alter database ${name} set deadlock_timeout = '20ms'`));
});
afterEach(async () => expect(await check(db().read)).toEqual([]));
afterAll(() => database.drop());

const together = <T>(times: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => work(i)));
const move = (key: string, from: string, to: string, amount: number): Transfer => ({
  key,
  kind: 'deposit',
  cause: key,
  description: 'move',
  legs: [leg(wallet(from), negate(cents(amount))), leg(wallet(to), cents(amount))],
});
const fund = (name: string, amount: number) =>
  db().transact((tx) =>
    post(tx, {
      key: `fund:${name}`,
      kind: 'deposit',
      cause: name,
      description: 'fund',
      legs: [leg(outside('test'), negate(cents(amount))), leg(wallet(name), cents(amount))],
    }),
  );
const loadBalance = async (name: string) =>
  (
    await rows<{ balance: number }>(
      db().read,
      sql`select balance::float8 as balance from ledger_accounts where name = ${wallet(name).name}`,
    )
  )[0]?.balance;

describe('money moved at once', () => {
  test('sixteen clients in opposite directions never deadlock; with the accounts in the order written, they do', async () => {
    await Promise.all(['east', 'west'].map((name) => fund(name, 1_000_000)));
    const deadlocks = { count: 0 };
    /** One transaction, not repeated, so that a deadlock is seen. */
    const once = (work: (name: (side: number) => string, i: number) => Promise<unknown>) => async (i: number) => {
      const name = (side: number) => ((i + side) % 2 === 0 ? 'east' : 'west');
      try {
        await work(name, i);
      } catch (error) {
        if (sqlState(error) !== '40P01') throw error;
        deadlocks.count += 1;
      }
    };
    const call = (key: string, from: string, to: string) => {
      const legs = [
        { account: wallet(from).name, kind: 'wallet', currency: 'USD', amount: -1 },
        { account: wallet(to).name, kind: 'wallet', currency: 'USD', amount: 1 },
      ];
      return db().read.execute(
        sql`select ledger_post(${key}, 'h', 'deposit', ${key}, 'move', ${JSON.stringify(legs)}::jsonb)`,
      );
    };
    await together(
      clients * 25,
      once((name, i) => call(`ordered:${i}`, name(0), name(1))),
    );
    expect(deadlocks.count).toBe(0);

    // The control: a journal of its own that takes the legs as they come, payer first.
    await ownerDoes(db(), [
      `do $do$ begin
         execute replace(replace(pg_get_functiondef('ledger_write'::regproc), 'order by l.currency, l.account', ''), 'ledger_write', 'ledger_write_unordered');
       end $do$`,
      'create view ledger_journal_unordered as select * from ledger_journal',
      'create trigger unordered instead of insert on ledger_journal_unordered for each row execute function ledger_write_unordered()',
      'grant select, insert on ledger_journal_unordered to autolotto_app',
    ]);
    const unordered = once((name, i) => {
      const legs = [name(0), name(1)].map((one, payee) => ({
        account: wallet(one).name,
        kind: 'wallet',
        currency: 'USD',
        amount: payee ? 1 : -1,
      }));
      const key = `unordered:${i}`;
      return db().read.execute(sql`
        insert into ledger_journal_unordered(key, request_hash, kind, cause, description, legs)
        values (${key}, 'h', 'deposit', ${key}, 'move', ${JSON.stringify(legs)}::jsonb)`);
    });
    for (let round = 0; round < 50 && deadlocks.count === 0; round++)
      await together(clients, (i) => unordered(round * clients + i));
    expect(deadlocks.count).toBeGreaterThan(0);
    expect((await loadBalance('east')) ?? 0).toBe(2_000_000 - ((await loadBalance('west')) ?? 0));
  });

  test('accounts that are first used through both doors at once are opened in one order', async () => {
    // The later account in the order is there, the earlier one is opened.
    await ownerDoes(db(), [
      `insert into ledger_accounts(name, kind, currency, may_go_negative) select 'z:first-' || n, 'outside', 'USD', true from generate_series(0, ${clients * 2}) n`,
    ]);
    const states = await together(clients * 4, async (i) => {
      const who = `first-${Math.floor(i / 2)}`;
      const [opened, there] = [`a:${who}`, `z:${who}`];
      const legs = [
        { n: 1, account: opened, kind: 'held', currency: 'USD', amount: 1 },
        { n: 1, account: there, kind: 'outside', currency: 'USD', amount: -1 },
      ];
      const key = `doors:${i}`;
      const transfer = { n: 1, key, hash: 'h', kind: 'deposit', cause: key, description: 'move' };
      return db()
        .read.execute(
          i % 2 === 0
            ? sql`select ledger_post(${key}, 'h', 'deposit', ${key}, 'move', ${JSON.stringify(legs)}::jsonb)`
            : sql`insert into ledger_batch(transfers, legs) values (${JSON.stringify([transfer])}::jsonb, ${JSON.stringify(legs)}::jsonb)`,
        )
        .then(() => undefined, sqlState);
    });
    expect(states.filter((state) => state !== undefined)).toEqual([]);
  });

  test('one key at once from sixteen clients is one transfer', async () => {
    await fund('payer', 100);
    const answers = await together(clients, () => db().transact((tx) => post(tx, move('once', 'payer', 'payee', 100))));
    expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await loadBalance('payee')).toBe(100);
  });

  test('of 64 concurrent payments a wallet affords ten', async () => {
    await fund('spender', 1_000);
    const outcomes = await together(64, (i) =>
      db()
        .transact((tx) => post(tx, move(`spend:${i}`, 'spender', `shop-${i % 5}`, 100)))
        .then(
          () => 'paid',
          (error: unknown) => (isOverdrawn(error) ? 'refused' : Promise.reject(error)),
        ),
    );
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(10);
    expect(await loadBalance('spender')).toBe(0);
  });

  test('accounts that are first used by many at once are made once', async () => {
    await fund('host', 1_600);
    await together(clients, (i) => db().transact((tx) => post(tx, move(`new:${i}`, 'host', 'newborn', 100))));
    expect(await loadBalance('newborn')).toBe(1_600);
    expect(
      await rows(db().read, sql`select 1 from ledger_accounts where name = ${wallet('newborn').name}`),
    ).toHaveLength(1);
  });
});
