// Running several tools from one command: their time, their output, their tests counted, nothing left behind.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { node, root } from './lib.mjs';

const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

/**
 * Runs a script on the pinned Node.
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, quiet?: boolean }} [options]
 *   quiet: collect what it prints instead of showing it
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(args, { env = {}, cwd = root, quiet = false } = {}) {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(node(), args, {
      cwd,
      env: {
        ...process.env,
        ...(quiet && !process.stdout.isTTY ? { NO_COLOR: '1', FORCE_COLOR: undefined } : {}),
        ...env,
      },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const done = (code) => {
      running.delete(child);
      resolve({ code, output, seconds: (performance.now() - began) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      done(1);
    });
    child.on('close', (code, signal) => done(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/** Calls back with the path of a file for a JSON report and gives what was written there, if anything was. */
export async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'autolotto-report-'));
  try {
    const file = join(folder, 'report.json');
    const result = await work(file);
    let report;
    try {
      report = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      // The runner broke off before it could write one; its exit code says so.
    }
    return { ...result, report };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {{ title: string, error: string, began: number }} Failure */
/**
 * @typedef {{ code: number, output: string, seconds: number, passed: number, failed: number, skipped: number,
 *   stumbled?: Failure[], leftOut?: { title: string, word: string }[], failures?: string[] }} Tests
 *   passed: those that stumbled too; leftOut: skipped with a word, since this machine cannot run them
 */

/** What is known of a failure, in one line: the difference or the call that failed often stands on the second or third. */
const firstLines = (text) =>
  stripVTControlCharacters(String(text ?? ''))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 6)
    .join(' | ')
    .slice(0, 900);

/** Counts the results of a vitest-report.mjs report. */
export function countedInVitest({ tests = [], problems = [] } = {}) {
  const all = (wanted) => tests.filter(({ state }) => state === wanted);
  const told = ({ title, error, began }) => ({ title, error: firstLines(error), began });
  const isLeftOut = ({ word }) => word !== undefined;
  return {
    passed: all('passed').length,
    failed: all('failed').length,
    skipped: tests.filter((one) => !['passed', 'failed'].includes(one.state) && !isLeftOut(one)).length,
    stumbled: all('passed')
      .filter(({ tries }) => tries > 1)
      .map(told),
    leftOut: all('skipped')
      .filter(isLeftOut)
      .map(({ title, word }) => ({ title, word })),
    failures: firstOf([...problems, ...all('failed')].map(told)),
  };
}

/** @returns {(Failure & { isMended?: boolean })[]} of Playwright's report; isMended: the second try passed */
export function failedInBrowser(report) {
  const suites = (one) => [one, ...(one.suites ?? []).flatMap(suites)];
  return [
    ...(report?.errors ?? []).map(({ message }) => ({
      title: 'outside of any test',
      error: firstLines(message),
      began: 0,
    })),
    ...(report?.suites ?? [])
      .flatMap(suites)
      .flatMap(({ specs }) => specs ?? [])
      .flatMap(({ title, tests }) =>
        tests.flatMap(({ status: end, results }) =>
          results
            .filter(({ status }) => status !== 'passed' && status !== 'skipped')
            .map((result) => ({
              title,
              error: firstLines(result.error?.message ?? result.status),
              began: Date.parse(result.startTime),
              isMended: end === 'flaky',
            })),
        ),
      ),
  ];
}

/** The first failure matters most: the rest often follows from it. */
export const firstOf = (failures, most = 8) =>
  failures
    .toSorted((one, other) => one.began - other.began)
    .slice(0, most)
    .map(({ title, error }) => `  ✘ ${title}\n      ${error}`);

/**
 * @param {string[]} args what follows `vitest run`
 * @param {Parameters<typeof run>[1]} [options]
 * @returns {Promise<Tests>}
 */
export async function vitest(args, options) {
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporter = join(root, 'scripts', 'vitest-report.mjs');
  const { report, ...result } = await withReport((file) =>
    run([script, 'run', `--reporter=${options?.quiet ? 'dot' : 'default'}`, `--reporter=${reporter}`, ...args], {
      ...options,
      env: { ...options?.env, VITEST_REPORT: file },
    }),
  );
  return { ...result, ...countedInVitest(report) };
}

/**
 * A machine stumbles; a product that passes only at the second try is broken. So many tests may do so in a whole run, and
 * each is named; one more, and what stumbled has failed.
 * @returns {(result: Tests) => Tests}
 */
export function forgiving(most = 3) {
  let left = most;
  return ({ stumbled = [], ...result }) => {
    left -= stumbled.length;
    if (left >= 0) return { ...result, stumbled };
    const told = firstOf(stumbled);
    return {
      ...result,
      passed: result.passed - stumbled.length,
      failed: result.failed + stumbled.length,
      failures: [...(result.failures ?? []), ...told],
    };
  };
}

/** Remarks that a green run must print. */
export const remarks = ({ stumbled = [], leftOut = [] }) => [
  ...(stumbled.length > 0 ? ['Passed only at the second try, look into it:', ...firstOf(stumbled)] : []),
  ...(leftOut.length > 0
    ? ['Left out on this machine:', ...leftOut.map(({ title, word }) => `  ${title}: ${word}`)]
    : []),
];

/** A run proves something only when tests ran and each of them passed. */
export const isGreen = ({ code, passed, failed, skipped }) => code === 0 && passed > 0 && failed === 0 && skipped === 0;

/** '12 passed', '12 passed, 1 failed, 2 skipped' */
export function counted({ passed, failed, skipped, stumbled = [], leftOut = [] }) {
  return [
    [passed, 'passed'],
    [failed, 'failed'],
    [skipped, 'skipped'],
    [stumbled.length, 'at the second try'],
    [leftOut.length, 'left out'],
  ]
    .filter(([count, word]) => count > 0 || word === 'passed')
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

export const time = (seconds) => `${seconds.toFixed(1)} s`;
