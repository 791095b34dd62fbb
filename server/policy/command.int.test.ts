/** The command that sets policy rows, as an operator runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testedProgram } from '../../scripts/lib.mjs';
import { bareEnv } from '../test/harness/children.ts';
import { freshDatabase, freshFolder, isPostgres, type TestDatabase } from '../test/harness/database.ts';

const dir = mkdtempSync(join(tmpdir(), 'autolotto-policy-'));
let database: TestDatabase | undefined;
beforeAll(async () => {
  if (isPostgres) database = await freshDatabase(1);
  else await (await freshFolder(dir)).close();
});
afterAll(async () => {
  await database?.drop();
  rmSync(dir, { recursive: true, force: true });
});

async function policy(...args: string[]) {
  const child = spawn(process.execPath, [testedProgram('policy'), ...args], {
    env: {
      ...{ ...bareEnv, ENV_FILE: 'none', PRESET: 'demo' },
      ...(database?.url ? { DATABASE_URL: database.url } : { DATA_DIR: dir }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, err, code };
}
const phone = async () => /^contact\.phone = (.*)$/m.exec((await policy('list')).out)?.[1];

test('sets a row and tells the old value and the new; what is wrong is refused in a sentence, and nothing changes', async () => {
  expect(await phone()).toBe('"1-800-555-0142"');
  expect(await policy('set', 'contact.phone', '+1 303 297 4410', '--reason', 'our own line')).toEqual({
    out: 'contact.phone\n  was "1-800-555-0142"\n  is  "+1 303 297 4410", in every process within five seconds\n',
    err: '',
    code: 0,
  });
  for (const [args, words] of [
    [['set', 'contact.phone', '1'], /^Nothing was changed\./],
    [['set', 'contact.phone', '', '--reason', 'none'], /^contact\.phone: .*Nothing was changed\.\n$/],
    [['set', 'contact.fax', '1', '--reason', 'new'], /^There is no policy row contact\.fax\./],
    [['reset'], /^npm run policy -- list\n/],
  ] as const) {
    const { out, err, code } = await policy(...args);
    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(err).toMatch(words);
    expect(err).not.toMatch(/\n\s+at /);
  }
  expect(await phone()).toBe('"+1 303 297 4410"');
}, 120_000);
