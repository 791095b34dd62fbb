// Changes the rules of money and orders a thousand times, one place at a time, and sees whether a test notices
// (stryker.config.json). Fails when too few are noticed. The report with every survivor: test-results/mutation.html.
import { fileURLToPath } from 'node:url';
import { bin, install } from './lib.mjs';
import { run } from './run.mjs';

/** One thing that passed or failed: the score is enough or it is not. */
export async function mutation() {
  const { code } = await run([bin('@stryker-mutator/core', 'stryker'), 'run']);
  return { code, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  process.exit((await mutation()).code);
}
