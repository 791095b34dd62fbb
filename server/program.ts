/** What every program of the server begins and ends with. */
import { BackupRefused } from './platform/archive.ts';
import { ConfigError, processEnv } from './platform/config.ts';
import { DirectoryInUse } from './platform/directory-lock.ts';
import { makeFilesPrivate } from './platform/private-folder.ts';

type Env = ReturnType<typeof processEnv>;

/** Mistakes that whoever started it can mend: the sentence helps them, where it happened does not. */
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
