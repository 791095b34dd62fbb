/** What a sale to several people holds while one of them is about to shut themselves out. */
import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../platform/database/db.ts';
import { areWaiting, meanwhile } from '../harness/waiting.ts';

/**
 * Another server has this person already, and would wait for the limits of the others; the person's own exclusion waits for
 * that, and `sell`, which comes for them too, behind it. Answers how many limits `sell` holds meanwhile, and what came of it.
 */
export async function limitsHeldBehindExclusion<T>(
  db: Database,
  userId: string,
  sell: () => Promise<T>,
): Promise<{ readonly held: number; readonly sold: T }> {
  const person = sql`hashtextextended(${`person:${userId}`}, 0)`;
  const { waits, ...found } = await db.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${person})`);
    const excluding = meanwhile(() => db.transact((its) => its.execute(sql`select pg_advisory_xact_lock(${person})`)));
    await areWaiting(db, 1);
    const selling = meanwhile(sell);
    await areWaiting(db, 2);
    const limits = await rows(
      tx,
      sql`select from pg_locks held join pg_locks wanted on wanted.pid = held.pid and not wanted.granted
           where held.granted and held.locktype = 'advisory' and held.mode = 'ExclusiveLock'
             and held.database = (select oid from pg_database where datname = current_database())`,
    );
    return { held: limits.length, waits: [selling, excluding] as const };
  });
  const [sold] = await Promise.all(waits);
  return { ...found, sold };
}
