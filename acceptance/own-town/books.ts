import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Whatever the tests did: the books in the folder of a server that has ended are right. */
export function assertRightBooks(folder: string): void {
  const read = spawnSync(process.execPath, ['server/ledger-verify.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder },
    encoding: 'utf8',
  });
  if (read.status !== 0) throw new Error(`The browsers leave wrong books:\n${read.stderr}${read.stdout}`);
}
