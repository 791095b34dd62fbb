/**
 * One look at all queues, where each worker would ask for its own: some ninety statements every two seconds, which an
 * embedded database spends an eighth of a processor on while nobody asks for anything.
 */
import { systemTimers } from '../clock.ts';
import type { Database, Named } from '../database/db.ts';
import type { Log } from '../log.ts';

const lookMs = 2_000;
/** Workers look by themselves as well, should nobody have woken them. */
export const ownLookSeconds = 60;

const due: Named<{ name: string }> = {
  name: 'queues with due jobs',
  text: `select q.name from unnest($1::text[]) q(name)
          where exists (select from pgboss.job j
                         where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= (select pgboss.job_now()))`,
};

/** Wakes the workers of queues that have something to do now, until the returned function has been called. */
export function watchQueues(db: Database, log: Log, names: readonly string[], wake: (name: string) => void) {
  const over = new AbortController();
  const watch = async () => {
    while (!over.signal.aborted) {
      try {
        for (const { name } of await db.named(due, [names])) wake(name);
      } catch (error) {
        log.warn({ err: error }, 'job queue');
      }
      await systemTimers.sleep(lookMs, over.signal).catch(() => undefined);
    }
  };
  const watching = watch();
  return async () => {
    over.abort();
    await watching;
  };
}
