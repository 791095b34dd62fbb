// All checks without database and browser: types, style, repository rules and unit tests.
import { fileURLToPath } from 'node:url';
import { bin, install } from './lib.mjs';
import { counted, isGreen, run, time, vitest } from './run.mjs';

/** @returns {Promise<{ green: boolean, passed: number, failed: string[] }>} */
export async function check() {
  const quiet = { quiet: true };
  const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
  // Unchanged files since the last check are skipped; a new install checks all. Several checkers would each make anew the
  // types that all files share: twice the processor time, on cores that are busy with the other checks.
  const tsc = (project, known) => {
    const kept = `node_modules/.cache/types-${known}.tsbuildinfo`;
    return run(
      [
        bin('typescript', 'tsc'),
        '--noEmit',
        '--incremental',
        '--checkers',
        '1',
        '--tsBuildInfoFile',
        kept,
        '-p',
        project,
      ],
      quiet,
    );
  };
  // One after another beside the unit tests: all at once they would take each other's caches, and a third more of the
  // processor. Each worker loads the modules anew.
  const unit = vitest(['--project', 'unit', '--maxWorkers', '2'], quiet);
  let last = Promise.resolve();
  const next = (work) => {
    last = last.then(work);
    return last;
  };
  const rows = [
    ['types of contract, server, acceptance, bench', next(() => tsc('.', 'server'))],
    ['types of web', next(() => tsc('web', 'web'))],
    [
      'style and import rules (biome)',
      next(() => run([bin('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings', colors, '.'], quiet)),
    ],
    ['nothing that is used by nobody (knip)', next(() => run([bin('knip', 'knip')], quiet))],
    ['unit tests', unit],
  ];
  const failed = [];
  for (const [name, work] of rows) {
    const result = await work;
    const green = work === unit ? isGreen(result) : result.code === 0;
    const words = work === unit ? `, ${counted(result)}` : '';
    if (!green) {
      failed.push(name);
      console.log(`\n${result.output.trimEnd()}\n`);
    }
    console.log(`${green ? '✓' : '✗'} ${name}${words} (${time(result.seconds)})`);
  }
  return { green: failed.length === 0, passed: (await unit).passed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  const began = performance.now();
  const { green, failed } = await check();
  console.log(
    green ? `All checks passed in ${time((performance.now() - began) / 1000)}.` : `FAILED: ${failed.join('; ')}`,
  );
  process.exit(green ? 0 : 1);
}
