/**
 * What Lighthouse says of the pages people meet first: its mobile profile, which slows network and processor down,
 * against the production build. The middle one of several runs counts, because a busy machine spoils single ones. It
 * computes what a slow network would do from a quick one, and counts what has come before the largest picture was painted as
 * what that waited for; so the picture is timed once more with the network and the processor really slowed down.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../acceptance/browser.ts';
import { median, type Table, whole } from './report.ts';
import { startServer } from './server.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = [
  { name: 'landing', path: '/', isSignedIn: false },
  { name: 'sign-in', path: '/api/login', isSignedIn: false },
  { name: 'home', path: '/', isSignedIn: true },
  { name: 'order', path: '/order', isSignedIn: true },
];

export async function benchLighthouse(): Promise<Table> {
  const server = await startServer();
  const browser = await startBrowser();
  const rows = [
    ['page', ...categories, 'LCP ms', 'goal', 'TBT ms', 'goal', 'CLS', 'really slowed down: FCP ms', 'LCP ms'],
  ];
  const notes: string[] = [];
  try {
    const cookie = server.customers.cookies[0] ?? '';
    for (const { name, path, isSignedIn } of pages) {
      const look = async (onlyCategories: readonly string[], throttlingMethod: 'simulate' | 'devtools') => {
        const done = await lighthouse(`${server.url}${path}`, {
          port: browser.port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: [...onlyCategories],
          throttlingMethod,
          ...(isSignedIn ? { extraHeaders: { Cookie: cookie } } : {}),
        });
        if (!done) throw new Error(`Lighthouse has nothing to say of ${path}`);
        if (done.lhr.runtimeError) throw new Error(`${path}: ${done.lhr.runtimeError.message}`);
        return done.lhr;
      };
      const results: Result[] = [];
      const slowed: Result[] = [];
      for (let run = 0; run < runs; run += 1) {
        results.push(await look(categories, 'simulate'));
        slowed.push(await look(['performance'], 'devtools'));
      }
      const score = (category: string) => median(results.map((one) => (one.categories[category]?.score ?? 0) * 100));
      const figure = (audit: string, of = results) =>
        median(of.map((one) => one.audits[audit]?.numericValue ?? Number.NaN));
      rows.push([
        name,
        ...categories.map((category) => whole(score(category))),
        whole(figure('largest-contentful-paint')),
        '1,800',
        whole(figure('total-blocking-time')),
        '150',
        figure('cumulative-layout-shift').toFixed(3),
        whole(figure('first-contentful-paint', slowed)),
        whole(figure('largest-contentful-paint', slowed)),
      ]);
      const [result] = results;
      if (result) notes.push(...findings(name, result));
    }
  } finally {
    await browser.stop();
    await server.stop();
  }
  return {
    title: 'Lighthouse',
    notes: ['Mobile profile, production build, local server; aimed at 95, accessibility 100.', ...notes],
    rows,
  };
}

/** Findings that cost points outside of performance. */
function findings(page: string, result: Result): string[] {
  return categories.slice(1).flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ weight, audit: result.audits[id] }))
      .filter(({ weight, audit }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
      .map(({ audit }) => `- ${page}, ${category}: ${audit?.title}`),
  );
}

async function startBrowser(): Promise<{ port: number; stop: () => Promise<void> }> {
  const { executablePath, args, env } = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'autolotto-lighthouse-'));
  const browser = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { env, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const stop = async () => {
    browser.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    await wait(100);
    const port = portIn(folder);
    if (port !== undefined) return { port, stop };
  }
  await stop();
  throw new Error('The browser did not say where it listens.');
}

/** The browser writes it there once it listens. */
function portIn(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}
