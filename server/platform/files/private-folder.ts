/** Restricts an installation's files to its own account: they hold password hashes, secrets and the books. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** Windows decides by lists that a folder hands down, not by these bits. */
const hasModes = process.platform !== 'win32';
const others = 0o077;
const sticky = 0o1000;

/** The embedded engine's subfolder. */
export const databaseFolder = 'pglite';

/** For every file that this process makes from here on. */
export const makeFilesPrivate = (): void => void (hasModes && process.umask(others));

/** Makes the folder of an embedded database, or closes one that others may read or write. */
export function ownFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (!hasModes) return;
  const { mode } = statSync(dir);
  if ((mode & others) === 0) return;
  const within = readdirSync(dir);
  // Closing what other programs use too, like /tmp, would break them.
  if ((mode & sticky) !== 0 || (within.length > 0 && !within.includes(databaseFolder)))
    throw new ConfigError(
      `DATA_DIR: other accounts may use ${dir}, and there is more in it than a database. Name a folder of its own, like ${join(dir, 'autolotto')}.`,
    );
  try {
    chmodSync(dir, 0o700);
  } catch {
    throw new ConfigError(
      `DATA_DIR: other accounts may use ${dir}, and it belongs to one of them. Name a folder of your own, like ${join(dir, 'autolotto')}, or give it to the account that the server runs as, with mode 700.`,
    );
  }
}

/** Takes every file and folder below this one away from others. */
export function closeFiles(dir: string): void {
  if (!hasModes) return;
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (statSync(path).mode & others) !== 0) chmodSync(path, 0o600);
    else if (entry.isDirectory() && (statSync(path).mode & others) !== 0) chmodSync(path, 0o700);
  }
}
