/** What a process keeps of the database for a while, so that most calls that need it cost no query. */
import type { Context } from '../context.ts';
import { databaseTime } from './database-time.ts';
import type { Database } from './db.ts';

type Asker = Pick<Context, 'db' | 'clock'>;
type Read<V> = { readonly at: number; readonly value: Promise<V> };

/**
 * `read` is called at most once per `keptMs` and database, however many ask meanwhile: they wait for the same answer. A change
 * made by another process is seen that much later; one made by this process at once, after `changed`. `read` is given what
 * the last read answered: by returning the same object, it tells that nothing is different. Asked for before a
 * transaction, never within one.
 */
export function ttlCache<C extends Asker, V>(
  keptMs: number,
  read: (context: C, before: V | undefined) => Promise<V>,
): { readonly current: (context: C) => Promise<V>; readonly changed: (context: Pick<Context, 'db'>) => void } {
  const reads = new WeakMap<Database, Read<V>>();
  const answers = new WeakMap<Database, V>();
  return {
    current: async (context) => {
      const { db } = context;
      const at = (await databaseTime(context)).getTime();
      const last = reads.get(db);
      if (last && Math.abs(at - last.at) < keptMs) return last.value;
      const value = read(context, answers.get(db));
      const mine = { at, value };
      reads.set(db, mine);
      value.then(
        (answer) => void answers.set(db, answer),
        // What failed is read again by whoever asks next.
        () => reads.get(db) === mine && reads.delete(db),
      );
      return value;
    },
    // A read that is under way may not have seen the change: those who have asked get it, the next one reads anew.
    changed: ({ db }) => void reads.delete(db),
  };
}
