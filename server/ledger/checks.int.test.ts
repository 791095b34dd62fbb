// @invariant LEDGER-1
/** Findings of each check of the books after a change behind the rules' back. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, rows, type Tx } from '../platform/database/db.ts';
import { freshDatabase, type TestDatabase } from '../test/harness/database.ts';
import { guardsOff, run, undone } from '../test/harness/tampering.ts';
import { check, checkRecent, checkTurn } from './store.ts';

let database: TestDatabase;
const db = (): Database => database.db;

const account = (name: string) => `(select id from ledger_accounts where name = '${name}')`;
const transfer = (key: string) => `(select id from ledger_transfers where key = '${key}')`;
const post = (key: string, legs: readonly [account: string, kind: string, amount: number, currency?: string][]) =>
  `select ledger_post('${key}', 'h', 'deposit', 'books', 'books', '${JSON.stringify(
    legs.map(([name, kind, amount, currency = 'USD']) => ({ account: name, kind, currency, amount })),
  )}')`;

beforeAll(async () => {
  database = await freshDatabase();
  await db().transact((tx) =>
    run(tx, [
      post('funded', [
        ['outside:books', 'outside', -1_000],
        ['ann', 'wallet', 600],
        ['ben', 'wallet', 400],
      ]),
      post('spent', [
        ['ann', 'wallet', -100],
        ['ben', 'wallet', 100],
      ]),
      post('coins', [
        ['outside:books-coins', 'outside', -50, 'ALC'],
        ['ann-coins', 'wallet', 50, 'ALC'],
      ]),
    ]),
  );
});
afterAll(() => database.drop());

const ofAnn = (key: string) => `account_id = ${account('ann')} and transfer_id = ${transfer(key)}`;
/** A finding and whom it is about. */
type Seen = readonly [finding: string, subject: string];
type Alteration = {
  readonly what: string;
  readonly statements: readonly string[];
  readonly all: Seen;
  /** Findings of the minute's check before and after sealing: sealed entries are outside its scope. */
  readonly recent: Seen;
  readonly sealed: Seen | undefined;
};
const unbalanced: Seen = ['balance differs from its entries', 'ann'];
const alterations: readonly Alteration[] = [
  {
    what: 'an altered balance',
    statements: [`update ledger_accounts set balance = 601 where name = 'ann'`],
    all: unbalanced,
    recent: unbalanced,
    sealed: unbalanced,
  },
  {
    what: 'two altered balances that make up for each other',
    statements: [
      `update ledger_accounts set balance = balance + case name when 'ann' then 1 else -1 end where name in ('ann', 'ben')`,
    ],
    all: unbalanced,
    recent: unbalanced,
    sealed: unbalanced,
  },
  {
    what: 'an altered count of entries',
    statements: [`update ledger_accounts set version = version + 1 where name = 'ann'`],
    all: unbalanced,
    recent: unbalanced,
    sealed: unbalanced,
  },
  {
    what: 'money made',
    statements: [`update ledger_accounts set balance = balance + 1 where name = 'ann'`],
    all: ['currency does not sum to zero', 'USD'],
    recent: ['currency does not sum to zero', 'USD'],
    sealed: ['currency does not sum to zero', 'USD'],
  },
  {
    what: 'a floor taken away',
    statements: [`update ledger_accounts set may_go_negative = true where name = 'ann'`],
    all: ['account below its floor', 'ann'],
    recent: ['account below its floor', 'ann'],
    sealed: ['account below its floor', 'ann'],
  },
  {
    what: 'a deleted entry, the last of its account',
    statements: [`delete from ledger_entries where ${ofAnn('spent')}`],
    all: unbalanced,
    recent: unbalanced,
    sealed: unbalanced,
  },
  {
    what: 'an altered entry',
    statements: [`update ledger_entries set amount = 601 where ${ofAnn('funded')}`],
    all: ['transfer does not balance', 'funded'],
    recent: ['transfer does not balance', 'funded'],
    sealed: undefined,
  },
  {
    what: 'an altered running balance',
    statements: [`update ledger_entries set balance_after = 601 where ${ofAnn('funded')}`],
    all: ['entry does not follow the one before', 'ann'],
    recent: ['entry does not follow the one before', 'ann'],
    sealed: undefined,
  },
  {
    what: 'an entry that its account does not know of',
    statements: [
      `insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq)
         values (${transfer('spent')}, ${account('ann')}, 'USD', 5, 505, 3)`,
    ],
    all: unbalanced,
    recent: ['entry does not follow the one before', 'ann'],
    sealed: undefined,
  },
  {
    what: 'a whole transfer taken out with its balances',
    statements: [
      `delete from ledger_entries where transfer_id = ${transfer('coins')}`,
      `update ledger_accounts set balance = 0, version = 0 where currency = 'ALC'`,
    ],
    all: ['transfer has lost its entries', 'coins'],
    recent: ['transfer has lost its entries', 'coins'],
    sealed: undefined,
  },
];

const sealed = `select ledger_seal(9223372036854775807, '{}', 1000)`;
/** In books of a few accounts each minute's turn is at all of them. */
const allAtOnce = 20_000;
async function bothLooks(tx: Tx) {
  const recent = await checkRecent(tx);
  expect(await checkTurn(tx, allAtOnce)).toEqual(recent);
  return { all: await check(tx), recent };
}
const saying = ([finding, subject]: Seen) => ({
  finding,
  subject: expect.stringContaining(subject),
  detail: expect.any(String),
});

describe('honest books', () => {
  test.each([
    ['before they are sealed', []],
    ['when they are', [sealed]],
  ])('honest books have no findings %s', async (_when, before) => {
    expect(await undone(db(), [...before, ...guardsOff], bothLooks)).toEqual({ all: [], recent: [] });
  });
});

describe('what was changed is named', () => {
  test.each(alterations)(
    'what was changed is named: $what',
    async ({ statements, all, recent, sealed: whenSealed }) => {
      const found = await undone(db(), [...guardsOff, ...statements], bothLooks);
      expect(found.all).toContainEqual(saying(all));
      expect(found.recent).toContainEqual(saying(recent));
      const later = await undone(db(), [sealed, ...guardsOff, ...statements], bothLooks);
      expect(later.all).toContainEqual(saying(all));
      if (whenSealed) expect(later.recent).toContainEqual(saying(whenSealed));
      else expect(later.recent).toEqual([]);
    },
  );
});

describe('books of more accounts than a minute looks at', () => {
  const altered = `update ledger_accounts set balance = 601 where name = 'ann'`;
  /** What the turns of so many minutes say, one account in each, and which account it is that a minute looks at. */
  async function listTurns(tx: Tx) {
    const [one] = await rows<{ accounts: number; ann: number }>(
      tx,
      sql`select max(id)::int as accounts, max(id) filter (where name = 'ann')::int as ann from ledger_accounts`,
    );
    if (!one) throw new Error('no accounts');
    const turns: (readonly unknown[])[] = [];
    for (let minute = 0; minute < one.accounts; minute++) {
      await run(tx, [
        `create or replace function app_now() returns timestamptz language plpgsql stable as $$ begin return to_timestamp(${minute * 60}); end $$`,
      ]);
      turns.push(await checkTurn(tx, 1));
    }
    return { turns, ofAnn: one.ann - 1 };
  }

  test('an altered balance is named in its account’s turn, each account has one, and no other turn names it', async () => {
    const { turns, ofAnn } = await undone(db(), [sealed, ...guardsOff, altered], listTurns);
    expect(turns[ofAnn]).toEqual([saying(unbalanced)]);
    expect(turns.flat()).toHaveLength(1);
    expect(turns.length).toBeGreaterThan(3);
  });
  test('the balance of an account that money has moved on since the last seal is named each minute', async () => {
    const { turns } = await undone(db(), [...guardsOff, altered], listTurns);
    for (const turn of turns) expect(turn).toContainEqual(saying(unbalanced));
  });
});
