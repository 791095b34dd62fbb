/**
 * Two processes on one embedded database destroy data without an error, so the folder is locked before it is opened. The
 * lock is SQLite's, on a file in the folder: the kernel holds it by that file, so it is seen from every container and
 * namespace that sees the folder, and is released when the process dies, however it dies. Nobody can take it who may not
 * write there.
 */
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

const busy = 5;
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === busy;

/** An unreferenced one would be closed when memory is cleaned up, and its lock with it. */
const held = new Set<DatabaseSync>();

/** Takes the folder or throws DirectoryInUse, naming the owner. The result gives it back. */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const note = join(dir, 'owner');
  const lock = new DatabaseSync(join(dir, 'owner.lock'), { timeout: 0 });
  try {
    // Writes nothing: it works on a full disk too.
    lock.exec('pragma journal_mode = memory; begin immediate');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DirectoryInUse(
      `The database in ${realpathSync(dir)} is already open${ownerIn(note)}. ` +
        'Only one process may use an embedded database. Stop the other one, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  held.add(lock);
  try {
    writeFileSync(note, `${process.pid} on ${hostname()}`);
  } catch {
    // The disk is full: the next one is refused without a name.
  }
  return async () => {
    rmSync(note, { force: true });
    held.delete(lock);
    lock.close();
  };
}

/** For a person only: the lock decides. */
function ownerIn(note: string): string {
  try {
    return ` in process ${readFileSync(note, 'utf8')}`;
  } catch {
    return '';
  }
}
