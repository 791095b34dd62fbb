/**
 * The database's time, by which everything goes that is decided or kept: a process may have a wrong clock, and two
 * processes may differ, but there is one database. What runs in a statement asks `app_now()` itself; this is for the rest.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type Database, rows } from './db.ts';

/** Asked again this often: so long a clock that was set meanwhile may matter, and by no more than this. */
const askedEveryMs = 5_000;
/** An answer that took longer says when it was given, but not how long ago: it serves once. */
const promptMs = 1_000;
type Answer = { readonly database: number; readonly process: number };
const asked = new WeakMap<Database, Answer>();
const asking = new WeakMap<Database, Promise<Date>>();

/**
 * Costs a query every few seconds; between them the process's clock only measures how long ago that was. Asked for before
 * a transaction, never within one.
 */
export async function databaseTime({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Date> {
  db.assertOutside('the time');
  const now = clock.now().getTime();
  const last = asked.get(db);
  if (last && now >= last.process && now - last.process <= askedEveryMs)
    return new Date(last.database + now - last.process);
  const answer = asking.get(db) ?? ask({ db, clock }).finally(() => asking.delete(db));
  asking.set(db, answer);
  return answer;
}

async function ask({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Date> {
  const began = clock.now().getTime();
  const database = await readDatabaseTime(db);
  const took = clock.now().getTime() - began;
  if (took >= 0 && took <= promptMs) asked.set(db, { database, process: began });
  return new Date(database);
}

/** Milliseconds since the epoch. */
async function readDatabaseTime(db: Database): Promise<number> {
  const [row] = await rows<{ now: number }>(db.read, sql`select extract(epoch from app_now())::float8 * 1000 as now`);
  if (!row) throw new Error('the database does not tell the time');
  return Math.floor(row.now);
}
