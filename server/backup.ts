/** Writes everything there is into one file: `npm run backup [-- file]`. */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backUp } from './backups.ts';
import { readConfig } from './platform/config.ts';
import { runProgram } from './program.ts';

await runProgram(async (env) => {
  const made = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  // npm changes into the folder of package.json; a name is meant from where it was typed.
  const path = resolve(env.INIT_CWD ?? '.', process.argv[2] ?? `backups/autolotto-${made}.backup`);
  mkdirSync(dirname(path), { recursive: true });
  // Settings that only serving needs may be missing here.
  const { manifest, findings, missingFiles } = await backUp(readConfig({ ...env, PRESET: 'demo' }), path);
  const rows = manifest.parts.reduce((sum, part) => sum + part.rows, 0);
  console.log(
    `${path}\n${rows} rows of ${manifest.parts.length} tables. The books: ${manifest.books}\nThe audit: ${manifest.audit}`,
  );
  for (const { finding, subject, detail } of findings.slice(0, 10)) console.error(`${finding}: ${subject}: ${detail}`);
  if (missingFiles.length > 0)
    console.error(
      `${missingFiles.length} files of photos are missing from PHOTO_DIR, the first is ${missingFiles[0]}.`,
    );
  if (findings.length > 0) {
    console.error('The books or the audit are wrong, so this file cannot be restored: see docs/operations.md.');
    process.exit(1);
  }
  process.exit(0);
}, 2);
