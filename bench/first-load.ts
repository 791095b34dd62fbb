/** Download size of the first page: its own scripts and styles, compressed as they are sent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Table } from './report.ts';

const dist = join(import.meta.dirname, '..', 'web', 'dist');
const limits = { js: 200, css: 20 } as const;
/** Pages that are fetched when they are opened, by the beginning of their files' names. */
const pages = { '/chat': { beginning: 'chat-', goal: 25 } } as const;

export async function benchFirstLoad(): Promise<Table> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(js|css))"/g)].map(([, file = '', kind = '']) => ({
    file,
    kind,
  }));
  const rows = [['kind', 'files', 'kB', 'kB gzip', 'goal kB gzip']];
  for (const kind of ['js', 'css'] as const) {
    const own = files.filter((one) => one.kind === kind).map((one) => readFileSync(join(dist, one.file)));
    const raw = own.reduce((total, file) => total + file.length, 0);
    const gzip = own.reduce((total, file) => total + gzipSync(file, { level: 9 }).length, 0);
    rows.push([kind, String(own.length), (raw / 1000).toFixed(1), (gzip / 1000).toFixed(1), String(limits[kind])]);
  }
  const assets = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  for (const [page, { beginning, goal }] of Object.entries(pages)) {
    const own = assets
      .filter((name) => name.startsWith(beginning))
      .map((name) => readFileSync(join(dist, 'assets', name)));
    const raw = own.reduce((total, file) => total + file.length, 0);
    const gzip = own.reduce((total, file) => total + gzipSync(file, { level: 9 }).length, 0);
    rows.push([`page ${page}`, String(own.length), (raw / 1000).toFixed(1), (gzip / 1000).toFixed(1), String(goal)]);
  }
  return { title: 'First load', rows };
}
