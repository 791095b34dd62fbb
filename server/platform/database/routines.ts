/** Functions, triggers and views, from the files that routines.sql names: what a database has not read yet, it reads. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from './db.ts';

const server = join(import.meta.dirname, '..', '..');

export type Routine = { readonly name: string; readonly text: string };

export const routineFiles = (): Routine[] =>
  Array.from(readFileSync(join(server, 'routines.sql'), 'utf8').matchAll(/^\\ir (\S+)$/gm), ([, name = '']) => ({
    name,
    text: readFileSync(join(server, name), 'utf8'),
  }));

/** `run` takes a text of several statements, which are one transaction: all that has changed comes in, or nothing. */
export async function applyRoutines(
  db: Reader,
  run: (text: string) => Promise<unknown>,
  files: readonly Routine[] = routineFiles(),
): Promise<void> {
  await db.execute(sql`create table if not exists drizzle.routines (
    name text primary key, hash text not null, applied_at timestamptz not null)`);
  const known = await rows<{ name: string; hash: string }>(db, sql`select name, hash from drizzle.routines`);
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const changed = files
    .map((file) => ({ ...file, hash: createHash('sha256').update(file.text).digest('hex') }))
    .filter(({ name, hash }) => hashes.get(name) !== hash);
  if (changed.length === 0) return;
  const written = changed.map(({ name, hash }) => `('${name}', '${hash}', now())`);
  await run(
    [
      ...changed.map(({ text }) => text),
      `insert into drizzle.routines(name, hash, applied_at) values ${written.join(', ')}
         on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at;`,
    ].join('\n'),
  );
}
