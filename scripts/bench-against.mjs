// Two checkouts, measured in turn: npm run bench -- --against <commit> [word] [--rounds=7]
// The other commit gets a folder of its own, with its own packages and pages, and is removed afterwards.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, figuresIn } from './bench-figures.mjs';
import { root, stop } from './lib.mjs';

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) stop(stderr.trim());
  return stdout.trim();
};

/** One run's report. What it says beside it goes to the terminal. */
function measure(place, options) {
  const { status, stdout } = spawnSync(process.execPath, [join(place, 'scripts', 'bench.mjs'), ...options], {
    cwd: place,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`The benchmarks of ${place} ended with code ${status}:\n${stdout.slice(-2_000)}`);
  return figuresIn(stdout);
}

const short = (figure) => Number(figure.toPrecision(3)).toLocaleString('en-US', { maximumSignificantDigits: 3 });
const line = ({ name, before, now, ratio, least, most, isChanged }) =>
  `| ${name} | ${short(before)} | ${short(now)} | ${ratio.toFixed(2)} | ${least.toFixed(2)} to ${most.toFixed(2)} | ${isChanged ? 'yes' : ''} |`;

export function benchAgainst(commit, options) {
  const rounds = Number(options.find((one) => one.startsWith('--rounds='))?.split('=')[1] ?? 7);
  if (!Number.isInteger(rounds) || rounds < 1) stop('--rounds takes a whole number of at least 1.');
  const others = options.filter((one) => !one.startsWith('--rounds='));
  const id = git('rev-parse', '--verify', `${commit}^{commit}`);
  const place = join(mkdtempSync(join(tmpdir(), 'autolotto-bench-')), 'before');
  let failed;
  // Ctrl-C ends the run that is under way, and this one after it has tidied up.
  process.on('SIGINT', () => {});
  git('worktree', 'add', '--quiet', '--detach', place, id);
  try {
    const found = [];
    for (let round = 1; round <= rounds; round++) {
      console.error(`\nRound ${round} of ${rounds}`);
      const one = {};
      // Neither is always the second.
      for (const which of round % 2 ? ['before', 'now'] : ['now', 'before'])
        one[which] = measure(which === 'before' ? place : root, others);
      found.push(one);
    }
    const compared = compare(found);
    if (compared.length === 0) throw new Error('No table has figures in both commits.');
    console.log(
      `Before: ${id.slice(0, 10)}. Medians of ${rounds} rounds in turn; a ratio is now to before, within a round.\n`,
    );
    console.log('| figure | before | now | ratio | in all rounds | changed |\n| --- | --: | --: | --: | --: | --- |');
    for (const one of compared) console.log(line(one));
  } catch (error) {
    failed = error.message;
  } finally {
    git('worktree', 'remove', '--force', place);
    rmSync(join(place, '..'), { recursive: true, force: true });
  }
  if (failed) stop(failed);
}
