// @invariant AUDIT-1: An audit entry that is changed, gone, put in later or moved is named by the chain of seals.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, isPostgres, type TestDatabase } from '../../test/harness/database.ts';
import { limitMs, sized } from '../../test/harness/scale.ts';
import { asOwner, auditGuardsOff, ownerDoes, run, undone } from '../../test/harness/tampering.ts';
import { headText } from '../chain/chain.ts';
import { loadHorizon, loadLink, seal } from '../chain/chain-rows.ts';
import { audit } from '../database/audit.ts';
import { type Database, rows, sqlState, type Tx } from '../database/db.ts';
import { auditChain, readAuditHash, verifyAuditChain } from './audit-chain.ts';

let database: TestDatabase;
const db = (): Database => database.db;
const subjects = ['one', 'two', 'three', 'four', 'five', 'six'];
const words = 'Words with “quotes”, "these", \\ and a\nnew line';

beforeAll(async () => {
  database = await freshDatabase();
  const note = (id: string) =>
    db().transact((tx) =>
      audit(tx, {
        actorId: id === 'two' ? null : 'chief',
        action: 'thing.done',
        subject: { kind: 'thing', id },
        details: { words, at: 1.5, is: true, was: null },
      }),
    );
  for (const id of subjects.slice(0, 3)) await note(id);
  // An id that nobody uses, as a transaction that was taken back leaves it.
  await ownerDoes(db(), [`select nextval('audit_entries_id_seq')`]);
  for (const id of subjects.slice(3)) await note(id);
  const upTo = await loadHorizon(db().read, auditChain);
  await seal(db(), auditChain, upTo, 4);
  await seal(db(), auditChain, upTo, 1_000);
});
afterAll(() => database.drop());

const entry = (subject: string) => `(select id from audit_entries where subject_id = '${subject}')`;
const verify = (tx: Tx) => verifyAuditChain(tx);
const sealAll = `select audit_seal(9223372036854775807, '{}', 1000000)`;
/** The control of what follows: whole, with the guards on and off. */
const isWhole = async () => {
  expect((await undone(db(), [], verify)).findings).toEqual([]);
  expect((await undone(db(), auditGuardsOff, verify)).findings).toEqual([]);
};

describe('an honest audit', () => {
  test('an honest audit is sealed in steps, without gaps, and what is recomputed is what was written', async () => {
    const end = await loadLink(db().read, auditChain);
    const head = { count: 6, hash: end?.hash ?? '' };
    expect(end?.count).toBe(6);
    expect(await verifyAuditChain(db().read)).toEqual({ findings: [], head, unsealed: 0 });
    expect(await verifyAuditChain(db().read, head)).toMatchObject({ findings: [] });
    expect(await readAuditHash(db().read)).toEqual(head);
  });
  test('an honest audit is read as JSON that says everything', async () => {
    const [found] = await rows<{ line: string; id: number; at: string }>(
      db().read,
      sql`select l.line, e.id::int as id, to_json(e.at) #>> '{}' as at from audit_lines l join audit_entries e using (id) where e.subject_id = 'two'`,
    );
    expect(JSON.parse(found?.line ?? '')).toEqual([
      found?.id,
      new Date(found?.at ?? 0).toISOString().replace('Z', '000Z'),
      null,
      'thing.done',
      'thing',
      'two',
      { words, at: 1.5, is: true, was: null },
    ]);
  });
  test('an honest audit has the same lines whatever the session’s time zone, dates and language', async () => {
    const lines = (tx: Tx) => rows(tx, sql`select line from audit_lines order by id`);
    const strange = [
      `set local timezone = 'Asia/Kathmandu'`,
      `set local datestyle = 'German, DMY'`,
      'set local extra_float_digits = 0',
    ];
    expect(await undone(db(), strange, lines)).toEqual(await undone(db(), [], lines));
  });
  test('an honest audit may have entries above the chain’s end: they are counted, and sealed the next time', async () => {
    const later = `insert into audit_entries(action, subject_kind, subject_id, details) values ('thing.done', 'thing', 'later', '{}')`;
    expect(await undone(db(), [later], verify)).toMatchObject({ findings: [], head: { count: 6 }, unsealed: 1 });
    expect(await undone(db(), [later, sealAll], verify)).toMatchObject({
      findings: [],
      head: { count: 7 },
      unsealed: 0,
    });
  });
});

/** In the gap between two others. */
const late = `insert into audit_entries(id, action, subject_kind, subject_id, details) overriding system value
   select id + 1, action, subject_kind, 'late', details from audit_entries where subject_id = 'three'`;
const swapped = (one: string, other: string) =>
  `update audit_entries set subject_id = case subject_id when '${one}' then '${other}' else '${one}' end where subject_id in ('${one}', '${other}')`;
const tampered: readonly (readonly [
  what: string,
  statements: readonly string[],
  finding: string,
  subject: string | undefined,
])[] = [
  ...(
    [
      ['actor_id', `'somebody'`],
      ['action', `'thing.undone'`],
      ['subject_kind', `'thin'`],
      ['details', `details || '{"was": 0}'`],
      ['details', `details - 'was'`],
      ['at', `at + interval '1 millisecond'`],
    ] as const
  ).map(
    ([column, value]) =>
      [
        `edited: ${column} = ${value}`,
        [`update audit_entries set ${column} = ${value} where subject_id = 'three'`],
        'entry was changed',
        'three',
      ] as const,
  ),
  [
    'edited: who, where it was the system',
    [`update audit_entries set actor_id = 'chief' where subject_id = 'two'`],
    'entry was changed',
    'two',
  ],
  ['reordered: two entries changed places', [swapped('two', 'five')], 'entry was changed', 'five'],
  [
    'deleted, its seal left',
    [`delete from audit_entries where subject_id = 'three'`],
    'sealed entry is gone',
    undefined,
  ],
  [
    'deleted with its seal',
    [
      `delete from audit_seals where entry_id = ${entry('three')}`,
      `delete from audit_entries where subject_id = 'three'`,
    ],
    'sealed entries are gone',
    'four',
  ],
  ['added late', [late], 'entry without a seal', 'late'],
  [
    'its seal taken away',
    [`delete from audit_seals where entry_id = ${entry('three')}`],
    'entry without a seal',
    'three',
  ],
  [
    'out of place in the chain',
    [`update audit_seals set place = place + 70 where entry_id = ${entry('three')}`],
    'seal was changed',
    'three',
  ],
  [
    'one bit of a seal',
    [`update audit_seals set hash = set_bit(hash, 77, 1 - get_bit(hash, 77)) where entry_id = ${entry('three')}`],
    'seal was changed',
    'three',
  ],
  [
    'forked: a second entry follows the same seal',
    [
      late,
      'alter table audit_seals drop constraint audit_seals_place',
      `insert into audit_seals(entry_id, place, hash)
         select l.id, 4, sha256(s.hash || convert_to(l.line, 'UTF8')) from audit_lines l, audit_seals s where l.id = ${entry('late')} and s.place = 3`,
    ],
    'sealed entries were put in',
    'four',
  ],
];

describe('the verifier names', () => {
  test.each(tampered)('the verifier names an entry %s', async (_what, statements, finding, subject) => {
    const [named, id] = await undone(db(), [...auditGuardsOff, ...statements], async (tx) => {
      const [found] = await rows<{ id: string }>(
        tx,
        sql`select id::text as id from audit_entries where subject_id = ${subject ?? ''}`,
      );
      return [(await verify(tx)).findings[0], found?.id] as const;
    });
    expect(named?.finding).toBe(finding);
    if (subject !== undefined) expect(named?.subject).toMatch(new RegExp(`^entry ${id}(,|$)`));
    await isWhole();
  });
  test('a second place in the chain cannot even be written', async () => {
    const fork = `insert into audit_seals(entry_id, place, hash) values (1000, 4, '\\x00')`;
    const tried = (before: readonly string[]) =>
      undone(db(), [asOwner, ...before, fork], async () => 'done').catch(sqlState);
    expect(await tried([])).toBe('23505');
    expect(await tried(['alter table audit_seals drop constraint audit_seals_place']), 'the control').toBe('done');
  });
  test('a tail that was cut off, and a past written anew, by the end that was written down before', async () => {
    const { head } = await verifyAuditChain(db().read);
    const look = async (tx: Tx) => [await verifyAuditChain(tx), await verifyAuditChain(tx, head)] as const;
    const cutSeal = `delete from audit_seals where entry_id = ${entry('six')}`;
    const [cutAlone, cut] = await undone(
      db(),
      [...auditGuardsOff, cutSeal, `delete from audit_entries where subject_id = 'six'`],
      look,
    );
    const [anewAlone, anew] = await undone(
      db(),
      [...auditGuardsOff, cutSeal, `update audit_entries set actor_id = null where subject_id = 'six'`, sealAll],
      look,
    );
    expect([cutAlone.findings, anewAlone.findings], 'the control: by itself the chain cannot know').toEqual([[], []]);
    const finding = { finding: 'chain is not the expected one', subject: 'link 6' };
    expect(cut.findings).toEqual([{ ...finding, detail: 'it has 5' }]);
    expect(anew.findings).toEqual([{ ...finding, detail: 'it has another hash there' }]);
    expect(headText(anew.head)).not.toBe(headText(head));
  });
  test('the guards keep what is sealed from anybody, the owner too, who has to take them away first', async () => {
    for (const statement of [
      'update audit_seals set place = place + 10',
      'delete from audit_seals',
      'truncate audit_seals',
    ]) {
      const tried = (before: readonly string[]) =>
        undone(db(), [...before, statement], async () => 'done').catch(sqlState);
      expect(await tried([]), statement).toBe('42501');
      expect(await tried([asOwner]), statement).toBe('42501');
      expect(await tried(auditGuardsOff), 'the control').toBe('done');
    }
  });
});

// The embedded database computes inside this process.
const many = isPostgres ? sized(25_000, 1_000_000) : sized(10_000, 100_000);
test(
  `one changed entry among ${many.toLocaleString('en')} is named, and no other`,
  async () => {
    const bulk = [
      ...auditGuardsOff,
      'set local statement_timeout = 0',
      `insert into audit_entries(action, subject_kind, subject_id, details)
         select 'thing.done', 'thing', 'bulk ' || n, jsonb_build_object('n', n) from generate_series(1, ${many}) n`,
      sealAll,
    ];
    const chosen = `bulk ${Math.floor(many * 0.73)}`;
    const [honest, altered] = await undone(db(), bulk, async (tx) => {
      const control = await verify(tx);
      await run(tx, [`update audit_entries set actor_id = 'somebody' where subject_id = '${chosen}'`]);
      return [control, await verify(tx)] as const;
    });
    expect(honest).toMatchObject({ findings: [], head: { count: many + 6 } });
    expect(altered.findings).toEqual([
      expect.objectContaining({ finding: 'entry was changed', detail: expect.stringContaining(`"${chosen}"`) }),
    ]);
  },
  limitMs(120_000),
);
