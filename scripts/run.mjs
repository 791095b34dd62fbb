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

/** @typedef {{ code: number, output: string, seconds: number, passed: number, failed: number, skipped: number, failures?: string[] }} Tests */

const firstLine = (text) =>
  stripVTControlCharacters(String(text ?? ''))
    .split('\n', 1)[0]
    .slice(0, 300);

/** @returns {{ title: string, error: string, began: number }[]} of Vitest's report */
const failedIn = (report) =>
  (report?.testResults ?? []).flatMap((file) => [
    ...(file.status === 'failed' && file.message
      ? [{ title: file.name.replace(`${root}/`, ''), error: firstLine(file.message), began: file.startTime }]
      : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({ title: test.fullName, error: firstLine(test.failureMessages[0]), began: test.startTime })),
  ]);

/** @returns {{ title: string, error: string, began: number }[]} of Playwright's report */
export function failedInBrowser(report) {
  const suites = (one) => [one, ...(one.suites ?? []).flatMap(suites)];
  return [
    ...(report?.errors ?? []).map(({ message }) => ({
      title: 'outside of any test',
      error: firstLine(message),
      began: 0,
    })),
    ...(report?.suites ?? [])
      .flatMap(suites)
      .flatMap(({ specs }) => specs ?? [])
      .flatMap(({ title, tests }) =>
        tests
          .flatMap(({ results }) => results)
          .filter(({ status }) => status !== 'passed' && status !== 'skipped')
          .map((result) => ({
            title,
            error: firstLine(result.error?.message ?? result.status),
            began: Date.parse(result.startTime),
          })),
      ),
  ];
}

/** What failed first says most: the rest is often its consequence. */
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
  const { report, ...result } = await withReport((file) =>
    run(
      [
        script,
        'run',
        `--reporter=${options?.quiet ? 'dot' : 'default'}`,
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      options,
    ),
  );
  return {
    ...result,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: firstOf(failedIn(report)),
  };
}

/** A run proves something only when tests ran and each of them passed. */
export const isGreen = ({ code, passed, failed, skipped }) => code === 0 && passed > 0 && failed === 0 && skipped === 0;

/** '12 passed', '12 passed, 1 failed, 2 skipped' */
export function counted({ passed, failed, skipped }) {
  return [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
    .filter(Boolean)
    .join(', ');
}

export const time = (seconds) => `${seconds.toFixed(1)} s`;
