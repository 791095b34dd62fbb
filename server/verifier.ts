/** A look at a chain from its first link to its last, from a shell: `npm run ledger:verify`, `npm run audit:verify`. */
import { parseArgs } from 'node:util';
import { type ChainReport, type Head, headIn, headText } from './platform/chain/chain.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import type { Database } from './platform/database/db.ts';
import { openExisting, runProgram } from './program.ts';

/** More would be the same damage again. */
const shown = 100;

function expectedHead(): Head | undefined {
  const { values } = parseArgs({ options: { expect: { type: 'string' } }, strict: false });
  if (values.expect === undefined) return undefined;
  const head = headIn(String(values.expect));
  if (!head)
    throw new ConfigError('--expect takes an end of the chain as the log has it: <count>:<64 hexadecimal digits>');
  return head;
}

/** Reports what is wrong and changes nothing. Ends the process: 0 right, 1 wrong, 2 not read. */
export const runVerifier = (
  verify: (db: Database, expected: Head | undefined) => Promise<ChainReport>,
  words: { readonly sealed: string; readonly right: string; readonly wrong: string },
): Promise<void> =>
  runProgram(async (env) => {
    const expected = expectedHead();
    // Settings that only serving needs may be missing here.
    const db = await openExisting(readConfig({ ...env, PRESET: 'demo' }));
    const { findings, head, unsealed } = await verify(db, expected);
    await db.close();
    for (const { finding, subject, detail } of findings.slice(0, shown))
      console.error(`${finding}: ${subject}: ${detail}`);
    if (findings.length > shown) console.error(`… and ${findings.length - shown} more`);
    console.log(
      `${head.count} ${words.sealed} are sealed, ${unsealed} not yet. The end of the chain is\n${headText(head)}`,
    );
    console.log(findings.length === 0 ? words.right : `${words.wrong}: see docs/operations.md.`);
    process.exit(findings.length === 0 ? 0 : 1);
  }, 2);
