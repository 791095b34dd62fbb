/** Reads the books from the first transfer to the last and reports what is wrong with them. Changes nothing. */
import { parseArgs } from 'node:util';
import { type Head, headText, verifyBooks } from './ledger/service.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openExisting, runProgram } from './program.ts';

/** More would be the same damage again. */
const shown = 100;

function expectedHead(): Head | undefined {
  const { values } = parseArgs({ options: { expect: { type: 'string' } }, strict: false });
  if (values.expect === undefined) return undefined;
  const [, count, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(String(values.expect)) ?? [];
  if (count === undefined || hash === undefined)
    throw new ConfigError('--expect takes an end of the chain as the log has it: <count>:<64 hexadecimal digits>');
  return { count: Number(count), hash };
}

await runProgram(async (env) => {
  const expected = expectedHead();
  // Settings that only serving needs may be missing here.
  const db = await openExisting(readConfig({ ...env, PRESET: 'demo' }));
  const { findings, head, unsealed } = await verifyBooks(db, expected);
  await db.close();
  for (const { finding, subject, detail } of findings.slice(0, shown))
    console.error(`${finding}: ${subject}: ${detail}`);
  if (findings.length > shown) console.error(`… and ${findings.length - shown} more`);
  console.log(`${head.count} transfers are sealed, ${unsealed} not yet. The end of the chain is\n${headText(head)}`);
  console.log(findings.length === 0 ? 'The books are right.' : 'The books are wrong: see docs/operations.md.');
  process.exit(findings.length === 0 ? 0 : 1);
}, 2);
