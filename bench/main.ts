/**
 * What the product can do here, as tables in Markdown with the machine described. Each server runs as a process of its own,
 * as it would in use, and is called over its sockets; ceilings are measured in the same rounds.
 *
 *   npm run bench              all but growth
 *   npm run bench -- products  only the tables whose name contains the word
 *   npm run bench -- --from=positions   that table and those after it
 *   npm run bench -- --write   writes the tables into bench/README.md, each as soon as it is measured
 *   npm run bench -- --growth  what takes minutes each as well: growth, figures, audit, refused calls, security, people; to a
 *                              million past orders, with --growth=5000000 to as many as that
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchAudit } from './admin/audit.ts';
import { benchFigures } from './admin/figures.ts';
import { benchPeople } from './admin/people.ts';
import { benchRefusals } from './admin/refusals.ts';
import { benchSecurity } from './admin/security.ts';
import { benchVip } from './admin/vip.ts';
import { benchAssistant } from './assistant/answers.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchChat } from './chat/rooms.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchForum } from './forum/posts.ts';
import { benchTexts } from './forum/texts.ts';
import { benchDraws } from './games/draws.ts';
import { benchGroups } from './games/groups.ts';
import { benchPrinting } from './games/printing.ts';
import { benchSettling } from './games/settling.ts';
import { benchSurface } from './games/surface.ts';
import { benchTickets } from './games/tickets.ts';
import { benchGrowth } from './growth.ts';
import { benchJobs } from './jobs/messages.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchBoards } from './load/boards.ts';
import { benchEvening } from './load/evening.ts';
import { benchMixed } from './load/mixed.ts';
import { benchBitcoin } from './money/bitcoin.ts';
import { benchLimits } from './money/limits.ts';
import { benchOrdersEmbedded, benchOrdersOnPostgres } from './orders.ts';
import { benchPhotos } from './photos.ts';
import { benchPositions } from './positions.ts';
import { benchPrices } from './prices.ts';
import { benchCodes } from './promotions/codes.ts';
import { describeMachine, type Table, table } from './report.ts';
import { benchConversions } from './rewards/conversions.ts';
import { benchRoutes } from './routes.ts';
import { benchSearch } from './search.ts';
import { benchSignIn } from './sign-in.ts';
import { benchStart } from './start.ts';
import { benchTablet } from './tablet.ts';

const benchmarks: Record<string, () => Promise<Table>> = {
  'orders on postgres': benchOrdersOnPostgres,
  'orders with a code': benchCodes,
  'orders embedded': benchOrdersEmbedded,
  'conversions on postgres': benchConversions,
  'instant tickets on postgres': benchTickets,
  'printed decks and proofs': benchPrinting,
  'scratch surface': benchSurface,
  'draw tickets on postgres': benchDraws,
  'settled draw': benchSettling,
  'groups on postgres': benchGroups,
  'forum on postgres': benchForum,
  'forum texts': benchTexts,
  'chat on postgres': benchChat,
  assistant: benchAssistant,
  'busy evening': benchEvening,
  'orders beside everything else': benchMixed,
  'boards and lists of orders': benchBoards,
  products: benchCatalogue,
  'search over 100,000 products': benchSearch,
  'photo upload': benchPhotos,
  prices: benchPrices,
  limits: benchLimits,
  'emails and push messages': benchJobs,
  'bitcoin payments on postgres': benchBitcoin,
  positions: benchPositions,
  routes: benchRoutes,
  'signing in': benchSignIn,
  'start and memory': benchStart,
  'tablet with 500 orders': benchTablet,
  'VIP room': benchVip,
  'first load': benchFirstLoad,
  lighthouse: benchLighthouse,
};

const options = process.argv.slice(2);
const growth = options.find((option) => option.startsWith('--growth'));
if (growth) {
  const most = Number(growth.split('=')[1] ?? 1_000_000);
  const sizes = [10_000, 1_000_000, 5_000_000].filter((size) => size < most).concat(most);
  benchmarks.growth = () => benchGrowth(sizes);
  benchmarks.figures = () => benchFigures(most);
  benchmarks.audit = benchAudit;
  benchmarks['refused calls'] = benchRefusals;
  benchmarks.security = benchSecurity;
  benchmarks.people = benchPeople;
}
const wanted = options.find((option) => !option.startsWith('--')) ?? '';
const from = options.find((option) => option.startsWith('--from='))?.slice('--from='.length);
const first = from === undefined ? 0 : Object.keys(benchmarks).findIndex((name) => name.includes(from));
if (first === -1) throw new Error(`No table has ${from} in its name`);
const stamp = `${describeMachine()}, ${commit()}.`;
console.log(stamp);
const failed: string[] = [];
for (const [name, run] of Object.entries(benchmarks).slice(first)) {
  if (!name.includes(wanted)) continue;
  console.error(`\nMeasuring ${name} …`);
  const began = performance.now();
  try {
    const { title, notes = [], rows } = await run();
    console.error(`  took ${Math.round((performance.now() - began) / 1000)} s`);
    console.log(`\n${[`### ${title}`, ...notes, table(rows)].join('\n\n')}`);
    if (options.includes('--write')) write(title, [stamp, ...notes, table(rows)].join('\n\n'));
  } catch (error) {
    // The others take an hour: they are measured all the same.
    failed.push(name);
    console.error(error);
  }
}
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

/** Commit that the figures are of, for those who read them later. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!README.md') !== '';
  return `${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? ', with changes' : ''}`;
}

/** Puts a table into README.md in the place of the one that has its title; others stay, with the day and the commit they are of. */
function write(title: string, text: string): void {
  const readme = join(import.meta.dirname, 'README.md');
  const marker = '<!-- measured -->\n\n';
  const [before = '', measured = ''] = readFileSync(readme, 'utf8').split(marker);
  const tables = new Map(
    measured
      .split(/^### /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );
  tables.set(title, text);
  const parts = [...tables].map(([each, its]) => `### ${each}\n\n${its}\n`);
  writeFileSync(readme, `${before}${marker}${parts.join('\n')}`);
}
