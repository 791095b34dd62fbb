/**
 * First figures of the main job, printed as a table with the machine described. Each server runs as a process of its own,
 * as it would in use, and is called over HTTP; the clients share the machine with it.
 *
 *   npm run bench            all
 *   npm run bench -- pglite  only benchmarks whose name contains the word
 */

import { benchFirstLoad } from './first-load.ts';
import { benchOrders } from './orders.ts';
import { describeMachine, table } from './report.ts';

const benchmarks: Record<string, () => Promise<string[][]>> = {
  'orders on pglite': () => benchOrders('pglite'),
  'orders on postgres': () => benchOrders('postgres'),
  'first load': benchFirstLoad,
};

const wanted = process.argv[2] ?? '';
console.log(describeMachine());
for (const [name, run] of Object.entries(benchmarks)) {
  if (!name.includes(wanted)) continue;
  console.log(`\n${name}`);
  console.log(table(await run()));
}
process.exit(0);
