// @invariant LEDGER-1: Every transfer sums to zero per currency, balances equal the sum of their entries, and no customer, store or courier account goes below zero.
// @invariant LEDGER-2: Nothing in the books is edited or deleted.
/**
 * Plain SQL tries to break the law of the books: as the application, which has no rights on them, and as their owner, whom
 * the rules alone hold back. Beside each refusal stands its control: without the rule, or with the right, it succeeds.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, rows, sqlState } from '../platform/database/db.ts';
import { freshDatabase, type TestDatabase } from '../test/harness/database.ts';
import { asApplication, asOwner, ownerDoes, run, undone } from '../test/harness/tampering.ts';

let database: TestDatabase;
const db = (): Database => database.db;

const commit = (statements: readonly string[]) => db().transact((tx) => run(tx, statements));

/** Whether the statements would commit. */
const wouldCommit = (statements: readonly string[]) =>
  undone(db(), [...statements, 'set constraints all immediate'], async () => true);

const account = (name: string) => `(select id from ledger_accounts where name = '${name}')`;
const transfer = (key: string) => `(select id from ledger_transfers where key = '${key}')`;
type Legs = readonly [account: string, kind: string, amount: number, currency?: string][];
const legs = (all: Legs) =>
  JSON.stringify(all.map(([name, kind, amount, currency = 'USD']) => ({ account: name, kind, currency, amount })));
const journal = (key: string, all: Legs) =>
  `insert into ledger_journal(key, request_hash, kind, cause, description, legs) values ('${key}', 'books', 'deposit', 'books', 'books', '${legs(all)}')`;
/** Several transfers through the door for several. */
const batch = (all: Readonly<Record<string, Legs>>) => {
  const transfers = Object.keys(all).map((key, n) => ({
    n,
    key,
    hash: 'books',
    kind: 'deposit',
    cause: 'books',
    description: 'books',
  }));
  const each = Object.values(all).flatMap((one, n) => JSON.parse(legs(one)).map((leg: object) => ({ ...leg, n })));
  return `insert into ledger_batch(transfers, legs) values ('${JSON.stringify(transfers)}', '${JSON.stringify(each)}')`;
};
const entry = (key: string, name: string, amount: number) =>
  `insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq) values (${transfer(key)}, ${account(name)}, 'USD', ${amount}, 0, 1000)`;
const post = (key: string, all: Legs) =>
  `select ledger_post('${key}', 'h', 'deposit', 'books', 'books', '${legs(all)}')`;

beforeAll(async () => {
  database = await freshDatabase();
  await ownerDoes(db(), [
    post('funded', [
      ['outside:books', 'outside', -1_000],
      ['ann', 'wallet', 600],
      ['ben', 'wallet', 400],
    ]),
    post('coins', [
      ['outside:books-coins', 'outside', -50, 'ALC'],
      ['ann-coins', 'wallet', 50, 'ALC'],
    ]),
    `insert into ledger_accounts(name, kind, currency, may_go_negative) values ('unused', 'wallet', 'USD', false)`,
    `select ledger_seal(9223372036854775807, '{}', 1000)`,
  ]);
});
afterAll(() => database.drop());

const drop = (trigger: string, table: string) => `drop trigger ${trigger} on ${table}`;
const dropCheck = (constraint: string, table: string) => `alter table ${table} drop constraint ${constraint}`;
/** The journal's function with some of its lines taken out. */
const journalWithout = (lines: string) =>
  `do $do$ begin execute regexp_replace(pg_get_functiondef('ledger_write'::regproc), '${lines}', '', 'g'); end $do$`;
const batchWithout = (lines: string) =>
  `do $do$ begin execute regexp_replace(pg_get_functiondef('ledger_write_batch'::regproc), '${lines}', '', 'g'); end $do$`;
const noBatchRule = [batchWithout('if v_found is distinct from jsonb_array_length.*?end if;')];
const noFloorOnTheWay = [batchWithout('if v_overdrawn > 0.*?end if;')];
const noBalanceRule = [journalWithout('exit when v_sum <> 0;|if v_sum is distinct from 0.*?end if;')];

type Forbidden = {
  readonly what: string;
  readonly state: string;
  readonly statements: readonly string[];
  /** Takes the rule away. */
  readonly without: readonly string[];
};
/** The application may call the journal and gets its refusals; it has no right to anything else. */
const isAsked = ({ statements }: Forbidden) => statements.some((one) => /into ledger_(?:journal|batch)/.test(one));
const allRights = 'grant all on all tables in schema public to autolotto_app';
const forbidden: readonly Forbidden[] = [
  {
    what: 'a transfer that does not sum to zero',
    state: '23514',
    statements: [
      journal('f1', [
        ['ann', 'wallet', 5],
        ['ben', 'wallet', -4],
      ]),
    ],
    without: noBalanceRule,
  },
  {
    what: 'a transfer that sums to zero over two currencies only',
    state: '23514',
    statements: [
      journal('f2', [
        ['ann', 'wallet', 5],
        ['ann-coins', 'wallet', -5, 'ALC'],
      ]),
    ],
    without: noBalanceRule,
  },
  {
    what: 'a transfer without legs',
    state: '23514',
    statements: [journal('f3', [])],
    without: noBalanceRule,
  },
  {
    what: 'a transfer written past the journal',
    state: '42501',
    statements: [
      `insert into ledger_transfers(key, request_hash, kind, cause, description) values ('f4', 'h', 'deposit', 'books', 'books')`,
    ],
    without: [drop('ledger_transfers_by_journal', 'ledger_transfers')],
  },
  {
    what: 'an entry added to a transfer of an earlier transaction',
    state: '42501',
    statements: [entry('funded', 'ann', 5)],
    without: [drop('ledger_entries_by_journal', 'ledger_entries')],
  },
  {
    what: 'an entry added to a transfer of the same transaction',
    state: '42501',
    statements: [
      journal('f5', [
        ['ann', 'wallet', 5],
        ['ben', 'wallet', -5],
      ]),
      entry('f5', 'ann', 5),
    ],
    without: [drop('ledger_entries_by_journal', 'ledger_entries')],
  },
  {
    what: 'an entry of nothing',
    state: '23514',
    statements: [
      journal('f6', [
        ['ann', 'wallet', 5],
        ['ben', 'wallet', -5],
        ['ben', 'wallet', 0],
      ]),
    ],
    without: [dropCheck('ledger_entries_amount', 'ledger_entries')],
  },
  {
    what: 'a wallet below zero',
    state: '23514',
    statements: [
      journal('f7', [
        ['ann', 'wallet', -601],
        ['ben', 'wallet', 601],
      ]),
    ],
    without: [dropCheck('ledger_accounts_floor', 'ledger_accounts')],
  },
  {
    what: 'an entry in a currency that is not the account’s',
    state: '23503',
    statements: [
      journal('f8', [
        ['ann', 'wallet', 5, 'ALC'],
        ['ann-coins', 'wallet', -5, 'ALC'],
      ]),
    ],
    without: [journalWithout(' and currency = leg.currency')],
  },
  {
    what: 'another transfer under a key that was used',
    state: 'AL002',
    statements: [
      journal('funded', [
        ['ann', 'wallet', 5],
        ['ben', 'wallet', -5],
      ]),
    ],
    without: [dropCheck('ledger_transfers_key', 'ledger_transfers'), journalWithout('on conflict .key. do nothing')],
  },
  {
    what: 'several transfers of which one does not sum to zero',
    state: '23514',
    statements: [
      batch({
        g1: [
          ['ann', 'wallet', 5],
          ['outside:books', 'outside', -5],
        ],
        g2: [['ben', 'wallet', 4]],
      }),
    ],
    without: noBatchRule,
  },
  {
    what: 'several transfers that sum to zero only together',
    state: '23514',
    statements: [batch({ g3: [['ann', 'wallet', 5]], g4: [['ben', 'wallet', -5]] })],
    without: noBatchRule,
  },
  {
    what: 'several transfers of which one sums to zero over two currencies only',
    state: '23514',
    statements: [
      batch({
        g5: [
          ['ben', 'wallet', 5],
          ['ann-coins', 'wallet', -5, 'ALC'],
        ],
      }),
    ],
    without: noBatchRule,
  },
  {
    what: 'several transfers of which one has no legs',
    state: '23514',
    statements: [
      batch({
        g6: [
          ['ann', 'wallet', 5],
          ['ben', 'wallet', -5],
        ],
        g7: [],
      }),
    ],
    without: noBatchRule,
  },
  {
    what: 'several transfers of which one takes a wallet below zero before another fills it',
    state: '23514',
    statements: [
      batch({
        g8: [
          ['ann', 'wallet', -601],
          ['outside:books', 'outside', 601],
        ],
        g9: [
          ['ann', 'wallet', 601],
          ['outside:books', 'outside', -601],
        ],
      }),
    ],
    without: noFloorOnTheWay,
  },
  {
    what: 'several transfers that share an account as two kinds',
    state: '23514',
    statements: [
      batch({
        g12: [
          ['ann', 'wallet', 5],
          ['outside:books', 'outside', -5],
        ],
        g13: [
          ['ben', 'wallet', 5],
          ['outside:books', 'house', -5],
        ],
      }),
    ],
    without: noBatchRule,
  },
  {
    what: 'several transfers of which one names an account of another kind',
    state: '23514',
    statements: [
      batch({
        g10: [
          ['ann', 'house', -5],
          ['ben', 'wallet', 5],
        ],
      }),
    ],
    without: noBatchRule,
  },
  {
    what: 'several transfers of which one takes a wallet below zero',
    state: '23514',
    statements: [
      batch({
        g11: [
          ['ann', 'wallet', -601],
          ['ben', 'wallet', 601],
        ],
      }),
    ],
    without: [dropCheck('ledger_accounts_floor', 'ledger_accounts')],
  },
  {
    what: 'several transfers of which one has a key that was used',
    state: '23505',
    statements: [
      batch({
        funded: [
          ['ann', 'wallet', 5],
          ['ben', 'wallet', -5],
        ],
      }),
    ],
    without: [dropCheck('ledger_transfers_key', 'ledger_transfers')],
  },
  ...[
    'balance = balance + 1',
    'version = 7',
    `kind = 'house'`,
    'may_go_negative = true',
    `currency = 'ALC'`,
    `name = 'anna'`,
  ].map(
    (change): Forbidden => ({
      what: `an account’s ${change.split(' ')[0]} written directly`,
      state: '42501',
      statements: [`update ledger_accounts set ${change} where name = 'unused'`],
      without: [drop('ledger_accounts_by_journal', 'ledger_accounts')],
    }),
  ),
  {
    what: 'deleting an account',
    state: '42501',
    statements: [`delete from ledger_accounts where name = 'unused'`],
    without: [drop('ledger_accounts_kept', 'ledger_accounts')],
  },
  {
    what: 'changing an entry',
    state: '42501',
    statements: ['update ledger_entries set amount = amount * 2'],
    without: [drop('ledger_entries_fixed', 'ledger_entries')],
  },
  {
    what: 'deleting entries',
    state: '42501',
    statements: ['delete from ledger_entries'],
    without: [drop('ledger_entries_fixed', 'ledger_entries')],
  },
  {
    what: 'emptying the entries',
    state: '42501',
    statements: ['truncate ledger_entries'],
    without: [drop('ledger_entries_kept', 'ledger_entries')],
  },
  {
    what: 'changing a transfer',
    state: '42501',
    statements: [`update ledger_transfers set description = 'something else'`],
    without: [drop('ledger_transfers_fixed', 'ledger_transfers')],
  },
  {
    what: 'deleting a transfer',
    state: '42501',
    statements: ['delete from ledger_transfers'],
    without: [drop('ledger_transfers_fixed', 'ledger_transfers')],
  },
  {
    what: 'emptying the transfers',
    state: '42501',
    statements: ['truncate ledger_transfers cascade'],
    without: [drop('ledger_transfers_kept', 'ledger_transfers'), drop('ledger_entries_kept', 'ledger_entries')],
  },
  {
    what: 'emptying the accounts',
    state: '42501',
    statements: ['truncate ledger_accounts cascade'],
    without: [drop('ledger_accounts_not_truncated', 'ledger_accounts'), drop('ledger_entries_kept', 'ledger_entries')],
  },
  {
    what: 'changing a seal',
    state: '42501',
    statements: ['update ledger_seals set place = place + 1'],
    without: [drop('ledger_seals_fixed', 'ledger_seals')],
  },
  {
    what: 'deleting a seal',
    state: '42501',
    statements: ['delete from ledger_seals'],
    without: [drop('ledger_seals_fixed', 'ledger_seals')],
  },
  {
    what: 'emptying the seals',
    state: '42501',
    statements: ['truncate ledger_seals'],
    without: [drop('ledger_seals_kept', 'ledger_seals')],
  },
  {
    what: 'giving a kind of account no floor',
    state: '42501',
    statements: [`update ledger_account_kinds set may_go_negative = true where kind = 'wallet'`],
    without: [drop('ledger_account_kinds_fixed', 'ledger_account_kinds')],
  },
  {
    what: 'deleting a kind of account',
    state: '42501',
    statements: [`delete from ledger_account_kinds where kind = 'courier'`],
    without: [drop('ledger_account_kinds_fixed', 'ledger_account_kinds')],
  },
];

describe('the database refuses', () => {
  const balances = () => rows(db().read, sql`select * from ledger_accounts order by id`);
  const refusal = async (statements: readonly string[]) => {
    const before = await balances();
    const error = await commit(statements).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(await balances()).toEqual(before);
    return sqlState(error);
  };

  test.each(forbidden)('$what, to the application and to the owner', async ({ statements, state, without }) => {
    expect(await refusal(statements), 'as the application').toBe(state);
    expect(await refusal([asOwner, ...statements]), 'as the owner').toBe(state);
    expect(await wouldCommit([asOwner, ...without, ...statements]), 'the control: without its rule').toBe(true);
  });
  test.each(forbidden.filter((one) => !isAsked(one)))(
    '$what, to the application, where the rule is missing',
    async ({ statements, without }) => {
      expect(await refusal([asOwner, ...without, asApplication, ...statements])).toBe('42501');
      expect(
        await wouldCommit([asOwner, ...without, allRights, asApplication, ...statements]),
        'the control: without the rule and with the right',
      ).toBe(true);
    },
  );
});

describe('what a writer says does not count', () => {
  const floor = sql`select balance::int as balance, may_go_negative as "mayGoNegative" from ledger_accounts where name = 'sly'`;
  const sly = `insert into ledger_accounts(name, kind, currency, may_go_negative, balance, version) values ('sly', 'wallet', 'USD', true, 500, 3)`;

  test('an account starts empty, with the floor of its kind', async () => {
    expect(await undone(db(), [asOwner, sly], (tx) => rows(tx, floor))).toEqual([{ balance: 0, mayGoNegative: false }]);
    expect(
      await undone(db(), [asOwner, drop('ledger_account_open', 'ledger_accounts'), sly], (tx) => rows(tx, floor)),
      'the control',
    ).toEqual([{ balance: 500, mayGoNegative: true }]);
  });
  test('there are no accounts of a kind that is not in the chart', async () => {
    const slush = `insert into ledger_accounts(name, kind, currency, may_go_negative) values ('slush', 'slush', 'USD', true)`;
    await expect(commit([asOwner, slush])).rejects.toThrow();
  });
  test('an account keeps the kind it was opened with', async () => {
    const borrowed = post('k1', [
      ['ann', 'house', -700],
      ['ben', 'wallet', 700],
    ]);
    expect(sqlState(await commit([borrowed]).catch((error: unknown) => error))).toBe('23503');
    const honest = post('k2', [
      ['ann', 'wallet', -600],
      ['ben', 'wallet', 600],
    ]);
    expect(await wouldCommit([honest])).toBe(true);
  });
});

test('every trigger and every check of the books is taken away by some control', async () => {
  const named =
    JSON.stringify(forbidden.map(({ without }) => without)) + drop('ledger_account_open', 'ledger_accounts');
  const rules = await rows<{ name: string }>(
    db().read,
    sql`select tgname as name from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relname like 'ledger\\_%')
        union all
        select conname from pg_constraint where contype = 'c' and conrelid in (select oid from pg_class where relname like 'ledger\\_%')`,
  );
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});
