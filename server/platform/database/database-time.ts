/**
 * The database's time, by which everything goes that is decided or kept: a process may have a wrong clock, and two
 * processes may differ, but there is one database. What runs in a statement asks `app_now()` itself; this is for the rest.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type Database, rows } from './db.ts';

/** Asked again this often: so long a clock that was set meanwhile may matter, and by no more than this. */
const askedEveryMs = 5_000;
const asked = new WeakMap<Database, { readonly database: number; readonly process: number }>();

/**
 * Costs a query every few seconds; between them the process's clock only measures how long ago that was. Asked for before
 * a transaction, never within one.
 */
export async function databaseTime({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Date> {
  db.assertOutside('the time');
  const now = clock.now().getTime();
  let last = asked.get(db);
  if (!last || now < last.process || now - last.process > askedEveryMs) {
    last = { database: await readDatabaseTime(db), process: now };
    asked.set(db, last);
  }
  return new Date(last.database + now - last.process);
}

/** Milliseconds since the epoch. */
async function readDatabaseTime(db: Database): Promise<number> {
  const [row] = await rows<{ now: number }>(db.read, sql`select extract(epoch from app_now())::float8 * 1000 as now`);
  if (!row) throw new Error('the database does not tell the time');
  return Math.floor(row.now);
}
