/** The verifiers as they are run from a shell. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testedProgram } from '../../../scripts/lib.mjs';
import { type Database, openEmbedded } from '../../platform/database/db.ts';
import { bareEnv } from '../harness/children.ts';
import { freshDatabase, freshFolder, isPostgres, type TestDatabase } from '../harness/database.ts';
import { ownerDoes } from '../harness/tampering.ts';

const dir = mkdtempSync(join(tmpdir(), 'autolotto-verify-'));
let database: TestDatabase | undefined;

/** Changes the database between two verifications; the embedded folder has one owner at a time. */
async function meanwhile(
  statements: readonly string[],
  open: () => Promise<Database> = () => openEmbedded(dir),
): Promise<void> {
  if (database) return ownerDoes(database.db, statements);
  const db = await open();
  await ownerDoes(db, statements);
  await db.close();
}
async function verify(what: 'ledger' | 'audit', ...args: string[]) {
  const child = spawn(process.execPath, [testedProgram(`${what}-verify`), ...args], {
    env: {
      ...bareEnv,
      ENV_FILE: 'none',
      ...(database?.url ? { DATABASE_URL: database.url } : { DATA_DIR: dir }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

const post = (key: string) => `select ledger_post('${key}', 'h', 'deposit', 'c', 'd',
  '[{"account":"outside:verify","kind":"outside","currency":"USD","amount":-5},{"account":"ann","kind":"wallet","currency":"USD","amount":5}]')`;

const note = (subject: string) =>
  `insert into audit_entries(action, subject_kind, subject_id, details) values ('thing.done', 'thing', '${subject}', '{}')`;

beforeAll(async () => {
  if (isPostgres) database = await freshDatabase(2);
  const first = [
    note('one'),
    note('two'),
    `select audit_seal(9223372036854775807, '{}', 100)`,
    note('three'),
    post('one'),
    post('two'),
    `select ledger_seal(9223372036854775807, '{}', 100)`,
    post('three'),
  ];
  await meanwhile(first, () => freshFolder(dir));
});
afterAll(async () => {
  await database?.drop('spoilt');
  rmSync(dir, { recursive: true, force: true });
});

const silent = (table: string, statement: string) => [
  `alter table ${table} disable trigger user`,
  statement,
  `alter table ${table} enable trigger user`,
];
const withLastDigitChanged = (end: string) => end.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

test("ledger:verify prints the chain's end for correct books, and the wrong transfer otherwise", async () => {
  const right = await verify('ledger');
  expect(right).toMatchObject({ code: 0, err: '' });
  expect(right.out).toMatch(
    /^2 transfers are sealed, 1 not yet\. The end of the chain is\n2:[0-9a-f]{64}\nThe books are right\.\n$/,
  );
  const end = /^2:.*$/m.exec(right.out)?.[0] ?? '';

  await meanwhile(silent('ledger_transfers', `update ledger_transfers set description = 'D' where key = 'one'`));
  const wrong = await verify('ledger', '--expect', withLastDigitChanged(end));
  expect(wrong.code).toBe(1);
  expect(wrong.err).toMatch(/^transfer was changed: transfer \d+, one: as it stands: \[.*"D".*\]\n/);
  expect(wrong.err).toMatch(/\nchain is not the expected one: link 2: it has another hash there\n$/);
  expect(wrong.out).toContain('The books are wrong: see docs/operations.md.');
}, 60_000);

test("audit:verify prints the chain's end for a whole audit, and the wrong entry otherwise", async () => {
  const right = await verify('audit');
  expect(right).toMatchObject({ code: 0, err: '' });
  expect(right.out).toMatch(
    /^2 entries are sealed, 1 not yet\. The end of the chain is\n2:[0-9a-f]{64}\nThe audit is whole\.\n$/,
  );
  const end = /^2:.*$/m.exec(right.out)?.[0] ?? '';
  expect(await verify('audit', '--expect', end)).toMatchObject({ code: 0, err: '' });

  await meanwhile(silent('audit_entries', `update audit_entries set actor_id = 'me' where subject_id = 'one'`));
  const wrong = await verify('audit', '--expect', withLastDigitChanged(end));
  expect(wrong.code).toBe(1);
  expect(wrong.err).toMatch(/^entry was changed: entry \d+, thing\.done: as it stands: \[.*"me".*\]\n/);
  expect(wrong.err).toMatch(/\nchain is not the expected one: link 2: it has another hash there\n$/);
  expect(wrong.out).toContain('The audit is not whole: see docs/operations.md.');
}, 60_000);

test('ledger:verify explains a wrong usage', async () => {
  expect(await verify('ledger', '--expect', 'yesterday')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^--expect takes/),
  });
});
