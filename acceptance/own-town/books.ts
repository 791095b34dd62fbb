import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { testedProgram } from '../../scripts/lib.mjs';

const root = join(import.meta.dirname, '..', '..');

/** Whatever the tests did: the books that a server leaves where its settings say are right. */
export function assertRightBooks(where: Readonly<Record<string, string>>): void {
  const read = spawnSync(process.execPath, [testedProgram('ledger-verify')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...where },
    encoding: 'utf8',
  });
  if (read.status !== 0) throw new Error(`The browsers leave wrong books:\n${read.stderr}${read.stdout}`);
}
