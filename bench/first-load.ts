/**
 * What a browser loads for the pages people meet first, until nothing more is asked for: scripts, styles, faces and pictures,
 * compressed with gzip, whatever was named where.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowserWithoutMap } from '../acceptance/browser.ts';
import type { Table } from './report.ts';
import { startServer } from './server.ts';

const dist = join(import.meta.dirname, '..', 'web', 'dist');
const pages = [
  { name: 'landing', path: '/', isSignedIn: false, goal: 120 },
  { name: 'sign-in', path: '/api/login', isSignedIn: false, goal: 200 },
  { name: 'home', path: '/', isSignedIn: true, goal: 200 },
  { name: 'order', path: '/order', isSignedIn: true, goal: 200 },
];
/** Own files of a page that is fetched when it is opened, by the beginning of their names. */
const ownFiles = { name: 'chat, its own files alone', beginning: 'chat-', goal: 25 };

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const sizeOf = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

export async function benchFirstLoad(): Promise<Table> {
  const server = await startServer();
  const browser = await chromium.launch(await findBrowserWithoutMap());
  const rows = [['page', 'scripts', 'kB gzip', 'goal', 'styles', 'kB gzip', 'faces kB', 'pictures', 'kB']];
  try {
    for (const { name, path, isSignedIn, goal } of pages) {
      const extraHTTPHeaders = isSignedIn ? { cookie: server.customers.cookies[0] ?? '' } : {};
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 412, height: 823 },
        serviceWorkers: 'block',
        extraHTTPHeaders,
      });
      const page = await context.newPage();
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(
            (entry) => [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).encodedBodySize] as const,
          ),
      );
      await context.close();
      const files = (kind: RegExp) =>
        loaded.filter(([file]) => kind.test(file) && existsSync(join(dist, file))).map(([file]) => join(dist, file));
      const [scripts, styles, faces] = [files(/\.js$/), files(/\.css$/), files(/\.woff2$/)];
      const pictures = loaded.filter(([file]) => /^\/(?:art|photos)\//.test(file)).map(([, size]) => size);
      rows.push([
        name,
        String(scripts.length),
        kB(sum(scripts.map(sizeOf))),
        String(goal),
        String(styles.length),
        kB(sum(styles.map(sizeOf))),
        kB(sum(faces.map((file) => readFileSync(file).length))),
        String(pictures.length),
        kB(sum(pictures)),
      ]);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const own = (kind: string) =>
    readdirSync(join(dist, 'assets'))
      .filter((file) => file.startsWith(ownFiles.beginning) && file.endsWith(kind))
      .map((file) => sizeOf(join(dist, 'assets', file)));
  const [scripts, styles] = [own('.js'), own('.css')];
  rows.push([
    ownFiles.name,
    ...[String(scripts.length), kB(sum(scripts)), String(ownFiles.goal)],
    ...[String(styles.length), kB(sum(styles)), '–', '–', '–'],
  ]);
  return { title: 'First load', rows };
}
