/** Races that are made to happen: somebody holds a lock, others come and wait for it, and it is let go. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../platform/database/db.ts';

/**
 * Runs work outside of the test's transaction, though it is begun within it (see
 * platform/database/nested-connection-guard.ts).
 */
export const meanwhile = AsyncLocalStorage.snapshot();

/** Resolves when so many calls wait for what somebody has locked. */
export const areWaiting = (db: Pick<Database, 'read'>, calls: number): Promise<void> =>
  meanwhile(async () => {
    for (let look = 0; look < 6_000; look++) {
      const [row] = await rows<{ waiting: number }>(
        db.read,
        // Only here: others test in databases of their own on the same server.
        sql`select count(distinct l.pid)::int as waiting, pg_sleep(0.01)
              from pg_locks l join pg_stat_activity a on a.pid = l.pid
             where not l.granted and a.datname = current_database()`,
      );
      if (row?.waiting === calls) return;
    }
    throw new Error(`not ${calls} calls wait`);
  });
