/** A database's applied migrations, compared with the ones of this program. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigError } from '../config.ts';
import { type Reader, rows } from './db.ts';

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');

/** The 58 migrations that 0000_schema.sql stands for (decision 044), as one hash over theirs. */
const before = { count: 58, hash: '6c92a4334c0a8e2c7d3e7e194b822b78554971810cfa4fb4b01c537000397add' };

const hashesOf = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** Hashes of the migrations a database has seen, oldest first; none when it never saw one. */
export async function loadMigrations(db: Reader): Promise<string[]> {
  const [known] = await rows<{ is: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!known?.is) return [];
  const found = await rows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  );
  return found.map(({ hash }) => hash);
}

/** A history in the numbers of today: the migrations of before are the first one. */
function today(theirs: readonly string[], ours: readonly string[]): readonly string[] {
  const old = theirs.slice(0, before.count);
  if (createHash('sha256').update(old.join(',')).digest('hex') !== before.hash) return theirs;
  return [...ours.slice(0, 1), ...theirs.slice(before.count)];
}

type Kinship = {
  readonly is: 'same' | 'older' | 'newer' | 'other';
  readonly theirs: number;
  readonly ours: number;
};

/** Compares a history with the migrations of this program. */
export function kinshipOf(history: readonly string[]): Kinship {
  const ours = hashesOf();
  const theirs = today(history, ours);
  const isPrefix = (one: readonly string[], of: readonly string[]) => one.every((hash, at) => of[at] === hash);
  const is = isPrefix(ours, theirs)
    ? isPrefix(theirs, ours)
      ? 'same'
      : 'newer'
    : isPrefix(theirs, ours)
      ? 'older'
      : 'other';
  return { is, theirs: theirs.length, ours: ours.length };
}

/** Refuses a database whose migrations were others; Drizzle itself looks at the last one's time alone. */
export async function assertOurHistory(db: Reader): Promise<Kinship> {
  const history = await loadMigrations(db);
  const kinship = kinshipOf(history);
  if (kinship.is === 'other')
    throw new ConfigError(
      'This database was made by other migrations than the ones here: a file that it has seen was changed, or it comes from another line of AutoLotto. Start the version that it was last used with. Nothing was changed.',
    );
  if (history.length > kinship.theirs) await takeForFirst(db);
  return kinship;
}

/** Writes the migrations of before down as the first one of today, whose time is the last of theirs. */
async function takeForFirst(db: Reader): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder });
  if (!first) return;
  await db.execute(sql`
    with gone as (delete from drizzle.__drizzle_migrations where created_at < ${first.folderMillis})
    update drizzle.__drizzle_migrations set hash = ${first.hash} where created_at = ${first.folderMillis}`);
}
