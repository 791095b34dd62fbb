/** Startup and shutdown of every server program. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupRefused } from './platform/backup/archive.ts';
import { type Config, ConfigError, processEnv } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { type Database, openEmbedded, openPostgres } from './platform/database/db.ts';
import { DirectoryInUse } from './platform/database/directory-lock.ts';
import { databaseFolder, makeFilesPrivate } from './platform/files/private-folder.ts';
import { madeUpContacts } from './policy/real-values.ts';
import { currentPolicy } from './policy/service.ts';

type Env = ReturnType<typeof processEnv>;

/** Errors that an operator can fix: the sentence helps them, a stack trace does not. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DirectoryInUse || error instanceof BackupRefused;

/** Runs it with the settings of this installation; when it fails, the process ends with this code. */
export async function runProgram(work: (env: Env) => Promise<void>, failure: number): Promise<void> {
  makeFilesPrivate();
  try {
    await work(processEnv());
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error);
    process.exit(failure);
  }
}

/** Keeps a production server closed while the contacts that it shows to people in need are made up. */
export async function refuseMadeUp(context: Context): Promise<void> {
  if (context.config.preset !== 'production') return;
  const keys = madeUpContacts(await currentPolicy(context));
  if (keys.length === 0) return;
  throw new ConfigError(
    [
      'These contacts are made up, and people who need help are sent to them. Set your own, then start again:',
      ...keys.map((key) => `  npm run policy -- set ${key} VALUE --reason "our own"`),
    ].join('\n'),
  );
}

/** The database of this installation, for a command that looks into one and makes none. */
export async function openExisting({ database }: Config): Promise<Database> {
  if (database.kind === 'postgres') return openPostgres(database.url, 1);
  if (!existsSync(join(database.dir, databaseFolder)))
    throw new ConfigError(`There is no database in ${database.dir}. DATA_DIR or DATABASE_URL says where it is.`);
  return openEmbedded(database.dir);
}
