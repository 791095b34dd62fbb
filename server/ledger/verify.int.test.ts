/** The verifier as it is run from a shell. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openEmbedded } from '../platform/database/db.ts';
import { freshDatabase, freshFolder, isPostgres, type TestDatabase } from '../test/harness/database.ts';
import { ownerDoes } from '../test/harness/tampering.ts';

const dir = mkdtempSync(join(tmpdir(), 'autolotto-verify-'));
let database: TestDatabase | undefined;

/** Changes the books between two verifications; the embedded folder has one owner at a time. */
async function meanwhile(
  statements: readonly string[],
  open: () => Promise<Database> = () => openEmbedded(dir),
): Promise<void> {
  if (database) return ownerDoes(database.db, statements);
  const db = await open();
  await ownerDoes(db, statements);
  await db.close();
}
async function verify(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'ledger-verify.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
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

beforeAll(async () => {
  if (isPostgres) database = await freshDatabase(2);
  const first = [post('one'), post('two'), `select ledger_seal(9223372036854775807, '{}', 100)`, post('three')];
  await meanwhile(first, () => freshFolder(dir));
});
afterAll(async () => {
  await database?.drop('spoilt');
  rmSync(dir, { recursive: true, force: true });
});

test("ledger:verify prints the chain's end for correct books, and the wrong transfer otherwise", async () => {
  const right = await verify();
  expect(right).toMatchObject({ code: 0, err: '' });
  expect(right.out).toMatch(
    /^2 transfers are sealed, 1 not yet\. The end of the chain is\n2:[0-9a-f]{64}\nThe books are right\.\n$/,
  );
  const end = /^2:.*$/m.exec(right.out)?.[0] ?? '';

  const silent = (table: string, statement: string) => [
    `alter table ${table} disable trigger user`,
    statement,
    `alter table ${table} enable trigger user`,
  ];
  await meanwhile(silent('ledger_transfers', `update ledger_transfers set description = 'D' where key = 'one'`));
  const wrong = await verify(
    '--expect',
    end.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  );
  expect(wrong.code).toBe(1);
  expect(wrong.err).toMatch(/^transfer was changed: transfer \d+, one: as it stands: \[.*"D".*\]\n/);
  expect(wrong.err).toMatch(/\nchain is not the expected one: link 2: it has another hash there\n$/);
  expect(wrong.out).toContain('The books are wrong: see docs/operations.md.');
}, 60_000);

test('ledger:verify explains a wrong usage', async () => {
  expect(await verify('--expect', 'yesterday')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^--expect takes/),
  });
});
