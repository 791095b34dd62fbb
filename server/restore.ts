/** Brings a backup into an empty database: `npm run restore -- file`. */
import { resolve } from 'node:path';
import { restore } from './backups.ts';
import { BackupRefused } from './platform/backup/archive.ts';
import { readConfig } from './platform/config.ts';
import { runProgram } from './program.ts';

await runProgram(async (env) => {
  const file = process.argv[2];
  if (file === undefined) throw new BackupRefused('Which file? npm run restore -- <file>');
  const { madeAt, parts, books, audit } = await restore(
    readConfig({ ...env, PRESET: 'demo' }),
    resolve(env.INIT_CWD ?? '.', file),
  );
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  console.log(
    `Restored as it was at ${madeAt}: ${rows} rows of ${parts.length} tables. The books: ${books}\nThe audit: ${audit}`,
  );
  process.exit(0);
}, 2);
