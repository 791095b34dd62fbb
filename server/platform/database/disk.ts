/**
 * The embedded database and a full disk. Its code refuses a statement in good order when a table cannot grow, but dies in
 * the middle when its log cannot. So it stops writing before that, while there is still room, and goes on by itself when
 * there is room again; and should it die all the same, the process ends with it instead of hanging.
 */
import { existsSync, statfsSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Room for several files of the log, which are 16 MB each. */
const spareBytes = 64 * 1024 * 1024;

export class DiskFull extends Error {
  override name = 'DiskFull';
  /** PostgreSQL's own code for it, so that both databases are full in the same way. */
  readonly code = '53100';
}

/** Room on the disk of a folder; of the nearest one above it while it is not there, as before the first photo. */
export function freeBytes(dir: string): number {
  if (!existsSync(dir)) return freeBytes(dirname(dir));
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** Throws when the folder's disk has no room to write safely. */
export function assertRoom(dir: string, spare = spareBytes): void {
  if (freeBytes(dir) >= spare) return;
  throw new DiskFull(
    `The disk of ${dir} has less than ${spare / 1024 / 1024} MB left: nothing is written until it has more.`,
  );
}

/** Ends the process: after its database's death the library would retry forever. */
export function endWithDatabase(lite: object): void {
  const engine: unknown = Reflect.get(lite, 'mod');
  if (typeof engine !== 'object' || engine === null) throw new Error('the embedded database has no engine');
  Reflect.set(engine, 'onAbort', () => {
    writeSync(
      2,
      'The embedded database could not go on (is its disk full?), so the process ends. What was acknowledged is safe: start it again.\n',
    );
    process.exit(1);
  });
}
