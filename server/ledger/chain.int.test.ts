// @invariant LEDGER-3: A rewritten row in the books is found by the chain of seals.
/** The hash chain over the books names every change made behind its back. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Head, headText } from '../platform/chain/chain.ts';
import { loadHorizon, loadLink, seal } from '../platform/chain/chain-rows.ts';
import { type Database, rows, type Tx } from '../platform/database/db.ts';
import { freshDatabase, isPostgres, type TestDatabase } from '../test/harness/database.ts';
import { limitMs, sized } from '../test/harness/scale.ts';
import { guardsOff, ownerDoes, run, undone } from '../test/harness/tampering.ts';
import { bookChain, ledgerHash, verifyBookChain as verifyChain } from './chain.ts';

let database: TestDatabase;
const db = (): Database => database.db;

const legs = (all: readonly [account: string, kind: string, amount: number][]) =>
  JSON.stringify(all.map(([account, kind, amount]) => ({ account, kind, currency: 'USD', amount })));
const post = (key: string, amount: number, to = 'ann') =>
  `select ledger_post('${key}', 'h', 'deposit', 'cause of ${key}', 'Words with “quotes”, "these" and a
new line', '${legs([
    ['outside:chain', 'outside', -amount],
    [to, 'wallet', amount],
  ])}')`;
const transfer = (key: string) => `(select id from ledger_transfers where key = '${key}')`;
const sealAll = async (tx: Tx | Database['read'] = db().read) => {
  const [end] = await rows<{ count: number; hash: string }>(
    tx,
    sql`select count::int as count, hash from ledger_seal(9223372036854775807, '{}', 1000000)`,
  );
  return end as Head;
};

beforeAll(async () => {
  database = await freshDatabase();
  const six = Array.from({ length: 6 }, (_, i) => post(`t${i + 1}`, 100 * (i + 1), i % 2 ? 'Zoë' : 'ann'));
  // An id that nobody uses, as a posting that was taken back leaves it.
  const gap = [`select nextval('ledger_transfers_id_seq')`];
  await db().transact((tx) => run(tx, six.slice(0, 3)));
  await ownerDoes(db(), gap);
  await db().transact((tx) => run(tx, six.slice(3)));
  const upTo = await loadHorizon(db().read, bookChain);
  await seal(db(), bookChain, upTo, 4);
  await seal(db(), bookChain, upTo, 1_000);
});
afterAll(() => database.drop());

describe('honest books', () => {
  test('honest books are sealed in steps, without gaps, and what is recomputed is what was written', async () => {
    const end = await loadLink(db().read, bookChain);
    const head = { count: 6, hash: end?.hash };
    expect(end?.count).toBe(6);
    expect(await verifyChain(db().read)).toEqual({ findings: [], head, unsealed: 0 });
    expect(await verifyChain(db().read, head as Head)).toMatchObject({ findings: [] });
    expect(await ledgerHash(db().read)).toEqual(head);
  });
  test('honest books are read as JSON that says everything', async () => {
    const [found] = await rows<{ line: string; id: number; at: Date | string }>(
      db().read,
      sql`select line, id::int as id, created_at as at from ledger_lines join ledger_transfers using (id) where ledger_lines.key = 't2'`,
    );
    expect(JSON.parse(found?.line ?? '')).toEqual([
      found?.id,
      't2',
      'h',
      'deposit',
      'cause of t2',
      'Words with “quotes”, "these" and a\nnew line',
      new Date(found?.at ?? 0).toISOString().replace('Z', '000Z'),
      [
        ['Zoë', 'wallet', 'USD', 200, 200, 1],
        ['outside:chain', 'outside', 'USD', -200, -300, 2],
      ],
    ]);
    expect(JSON.stringify(JSON.parse(found?.line ?? ''))).toBe(found?.line);
  });
  test('honest books have the same line whatever the session’s time zone, dates and language', async () => {
    const lines = (tx: Tx) => rows(tx, sql`select line from ledger_lines order by id`);
    const strange = [
      `set local timezone = 'Asia/Kathmandu'`,
      `set local datestyle = 'German, DMY'`,
      'set local extra_float_digits = 0',
    ];
    expect(await undone(db(), strange, lines)).toEqual(await undone(db(), [], lines));
  });
  test('honest books may have transfers above the chain’s end: they are counted, and sealed the next time', async () => {
    await undone(db(), [post('later', 5)], async (tx) => {
      const before = await verifyChain(tx);
      expect(before).toMatchObject({ findings: [], head: { count: 6 }, unsealed: 1 });
      const hash = await ledgerHash(tx);
      expect(hash.count).toBe(7);
      expect(await sealAll(tx)).toEqual(hash);
      expect(await verifyChain(tx)).toEqual({ findings: [], head: hash, unsealed: 0 });
    });
  });
  test('honest books that stay as they are answer the same hash; any other books another', async () => {
    const hash = await ledgerHash(db().read);
    expect(await undone(db(), [], ledgerHash)).toEqual(hash);
    expect(
      await undone(
        db(),
        [...guardsOff, `update ledger_transfers set description = description || '.' where key = 't6'`],
        ledgerHash,
      ),
    ).not.toEqual(hash);
  });
});

const flipped = (text: string) => `overlay(${text} placing chr(ascii(${text}) # 1) from 1 for 1)`;
const ofT3 = `transfer_id = ${transfer('t3')}`;
/** Balanced, in the gap between two others. */
const forged = [
  `insert into ledger_transfers(id, key, request_hash, kind, cause, description) overriding system value
     select id + 1, 'forged', request_hash, kind, cause, description from ledger_transfers where key = 't3'`,
  `insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq)
     select transfer_id + 1, account_id, currency, amount, balance_after, seq + 100 from ledger_entries where ${ofT3}`,
];
const tampered: readonly (readonly [what: string, statements: readonly string[], finding: string, key: string])[] = [
  ...(['key', 'request_hash', 'kind', 'cause', 'description'] as const).map(
    (column) =>
      [
        `one byte of a transfer’s ${column}`,
        [`update ledger_transfers set ${column} = ${flipped(column)} where key = 't3'`],
        'transfer was changed',
        column === 'key' ? 'u3' : 't3',
      ] as const,
  ),
  [
    'a transfer’s time, by a millisecond',
    [`update ledger_transfers set created_at = created_at + interval '1 millisecond' where key = 't3'`],
    'transfer was changed',
    't3',
  ],
  ...['amount', 'balance_after', 'seq'].map(
    (column) =>
      [
        `an entry’s ${column}, by one`,
        [`update ledger_entries set ${column} = ${column} + 1000 where ${ofT3} and amount > 0`],
        'transfer was changed',
        't3',
      ] as const,
  ),
  [
    'the account of an entry',
    [
      `update ledger_entries set account_id = (select id from ledger_accounts where name = 'Zoë'), seq = 99 where ${ofT3} and amount > 0`,
    ],
    'transfer was changed',
    't3',
  ],
  ['an entry taken out', [`delete from ledger_entries where ${ofT3} and amount > 0`], 'transfer was changed', 't3'],
  [
    'an account under another name',
    [`update ledger_accounts set name = 'anne' where name = 'ann'`],
    'transfer was changed',
    't1',
  ],
  [
    'an account of another kind',
    [`update ledger_accounts set kind = 'house' where name = 'ann'`],
    'transfer was changed',
    't1',
  ],
  [
    'one bit of a seal',
    [`update ledger_seals set hash = set_bit(hash, 77, 1 - get_bit(hash, 77)) where ${ofT3}`],
    'seal was changed',
    't3',
  ],
  ['the place of a seal', [`update ledger_seals set place = place + 7 where ${ofT3}`], 'seal was changed', 't3'],
  ['a seal taken away', [`delete from ledger_seals where ${ofT3}`], 'transfer without a seal', 't3'],
  [
    'a transfer taken out, its seal left',
    [
      `delete from ledger_entries where ${ofT3}`,
      `alter table ledger_entries disable trigger all`,
      `delete from ledger_transfers where key = 't3'`,
    ],
    'sealed transfer is gone',
    'transfer ',
  ],
  [
    'a transfer taken out with its seal',
    [
      `delete from ledger_entries where ${ofT3}`,
      `delete from ledger_seals where ${ofT3}`,
      `delete from ledger_transfers where key = 't3'`,
    ],
    'sealed transfers are gone',
    't4',
  ],
  ['a transfer put into the past', forged, 'transfer without a seal', 'forged'],
  [
    'a transfer put into the past with a seal',
    [
      ...forged,
      `insert into ledger_seals(transfer_id, place, hash)
         select l.id, 4, sha256(s.hash || convert_to(l.line, 'UTF8')) from ledger_lines l, ledger_seals s where l.key = 'forged' and s.place = 3`,
    ],
    'sealed transfers were put in',
    't4',
  ],
];

const verify = (tx: Tx) => verifyChain(tx);

describe('the verifier names', () => {
  test.each(tampered)('the verifier names: %s', async (_what, statements, finding, subject) => {
    const { findings } = await undone(db(), [...guardsOff, ...statements], verify);
    expect(findings[0]).toMatchObject({ finding, subject: expect.stringContaining(subject) });
    expect((await undone(db(), guardsOff, verify)).findings, 'the control: guards off, nothing done').toEqual([]);
  });
  test('the verifier names both changed transfers, and not those between', async () => {
    const twice = `update ledger_transfers set cause = 'another' where key in ('t2', 't5')`;
    const { findings } = await undone(db(), [...guardsOff, twice], verify);
    expect(findings.map(({ subject }) => subject.split(', ')[1])).toEqual(['t2', 't5']);
  });
  test('a tail that was cut off, by the head that was written down before', async () => {
    const cut = ['entries', 'seals'].map(
      (table) => `delete from ledger_${table} where transfer_id = ${transfer('t6')}`,
    );
    const { head } = await verifyChain(db().read);
    const look = async (tx: Tx) => [await verifyChain(tx), await verifyChain(tx, head), await ledgerHash(tx)] as const;
    const [alone, expected, hash] = await undone(
      db(),
      [...guardsOff, ...cut, `delete from ledger_transfers where key = 't6'`],
      look,
    );
    expect(alone.findings, 'the control: by itself the chain cannot know').toEqual([]);
    expect(expected.findings).toEqual([
      { finding: 'chain is not the expected one', subject: 'link 6', detail: 'it has 5' },
    ]);
    expect(headText(hash)).not.toBe(headText(head));
  });
  test('books that were written anew from some point on, by the head that was written down before', async () => {
    const { head } = await verifyChain(db().read);
    const anew = [
      `update ledger_transfers set cause = 'another' where key = 't6'`,
      `delete from ledger_seals where transfer_id = ${transfer('t6')}`,
    ];
    const [alone, expected] = await undone(db(), [...guardsOff, ...anew], async (tx) => {
      await sealAll(tx);
      return [await verifyChain(tx), await verifyChain(tx, head)] as const;
    });
    expect(alone.findings, 'the control: by itself the chain cannot know').toEqual([]);
    expect(expected.findings).toEqual([
      { finding: 'chain is not the expected one', subject: 'link 6', detail: 'it has another hash there' },
    ]);
  });
});

describe('of many rows', () => {
  // The embedded database computes inside this process.
  const many = isPostgres ? sized(25_000, 1_000_000) : sized(10_000, 100_000);
  const bulk = [
    ...guardsOff,
    'set local statement_timeout = 0',
    `insert into ledger_accounts(name, kind, currency, may_go_negative, balance, version) values
       ('bulk:from', 'outside', 'USD', true, -${many}, ${many}), ('bulk:to', 'wallet', 'USD', false, ${many}, ${many})`,
    `insert into ledger_transfers(key, request_hash, kind, cause, description)
       select 'bulk:' || n, 'h', 'deposit', 'bulk:' || n, 'Bulk' from generate_series(1, ${many}) n`,
    `insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq)
       select t.id, a.id, 'USD', sign(a.balance), sign(a.balance) * n, n
         from (select id, row_number() over (order by id) as n from ledger_transfers where key like 'bulk:%') t,
              ledger_accounts a where a.name like 'bulk:%'`,
    'analyze ledger_transfers, ledger_entries, ledger_accounts',
  ];
  test(
    `one flipped byte among ${many.toLocaleString('en')} is named within ten seconds of computing`,
    async () => {
      const key = `bulk:${Math.floor(many * 0.73)}`;
      const flip = `update ledger_transfers set cause = ${flipped('cause')} where key = '${key}'`;
      const [honest, altered, seconds] = await undone(db(), bulk, async (tx) => {
        expect(await sealAll(tx)).toMatchObject({ count: many + 6 });
        const control = await verifyChain(tx);
        await run(tx, [flip]);
        const began = process.cpuUsage();
        const found = await verifyChain(tx);
        const { user, system } = process.cpuUsage(began);
        return [control, found, (user + system) / 1e6] as const;
      });
      expect(honest.findings, 'the control: before').toEqual([]);
      expect(altered.findings).toHaveLength(1);
      expect(altered.findings[0]).toMatchObject({
        finding: 'transfer was changed',
        subject: expect.stringMatching(new RegExp(`, ${key}$`)),
        detail: expect.stringContaining(flippedText(key)),
      });
      expect(seconds).toBeLessThan(10 * Math.max(1, many / 100_000));
    },
    limitMs(120_000),
  );
});
const flippedText = (text: string) => String.fromCharCode(text.charCodeAt(0) ^ 1) + text.slice(1);
