/**
 * Background jobs on pg-boss. A job's name and payload are a row in its domain's jobs.ts; what it does is in
 * job-handlers.ts, which only its module.ts imports. A job is enqueued in the transaction that makes it necessary,
 * so none is lost and none runs early. Handlers are safe to run twice.
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { type Database, type Reader, rows, type Tx } from '../database/db.ts';
import type { Log } from '../log.ts';
import type { Bus } from '../realtime/outbox.ts';
import { ownLookSeconds, watchQueues } from './queue-watch.ts';

export type JobRow<P extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: P;
  /** Cron line (minutes first, UTC) for a job that starts by itself. Its payload is `{}`. */
  readonly every?: string;
  readonly attempts: number;
  /** Tells what has happened: several domains may react, and all of them run again when one fails. */
  readonly isEvent?: true;
  /** Taken from the queue so many at a time, where they come often and quickly; one that fails runs again by itself. */
  readonly batch?: number;
  /** So many of a batch at once: they wait for somebody else's server. Usually one after the other. */
  readonly atOnce?: number;
  /** Somebody waits for it: taken as soon as it is committed. Others lie for up to two seconds, and more come together. */
  readonly isPrompt?: true;
};
export const jobRow = <P extends z.ZodType>(row: JobRow<P>): JobRow<P> => row;

/** What a row does, given what its handlers are handed beside the payload. */
export type HandlerOf<C> = { readonly row: JobRow; readonly run: (context: C, payload: unknown) => Promise<void> };

export type Jobs = {
  /** `inSeconds`: not sooner than that. */
  readonly enqueue: <P extends z.ZodType>(
    tx: Tx,
    row: JobRow<P>,
    payload: z.input<P>,
    inSeconds?: number,
  ) => Promise<void>;
  /** Creates the queues; `work` also runs their handlers in this process. */
  readonly start: <C>(context: C, handlers: readonly HandlerOf<C>[], work: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const hintPrefix = 'job ';
const noJob = '00000000-0000-0000-0000-000000000000';

function openBoss(db: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: db.raw.executeSql },
    ...(db.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    // The owner has made the schema and given it to the application (application-role.sql).
    createSchema: false,
    schedule: true,
    supervise: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  return boss;
}

/** Makes the queues that the library did not find when it started: asked once, where most starts find all of them. */
async function ensureQueues(boss: PgBoss, wanted: Iterable<JobRow>): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const row of wanted) {
    if (there.has(row.name)) continue;
    await boss.createQueue(row.name, { retryLimit: row.attempts - 1, retryBackoff: true });
    // The library looks a queue up, outside any transaction, when it first meets it. If that were an enqueue, the
    // embedded database's single connection would wait for itself: so it meets all of them here.
    await boss.getJobById(row.name, noJob);
  }
}

/** Each job of a batch by itself: what became of one says nothing of the others. */
async function runEach(
  batch: readonly Job[],
  atOnce: number,
  run: (payload: unknown) => Promise<void>,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  const rest = batch.values();
  const next = async () => {
    for (const { id, data } of rest) {
      try {
        await run(data ?? {});
        results.push({ id, status: 'completed' });
      } catch (error) {
        results.push({ id, status: 'failed', output: error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}

type Others = Pick<Bus, 'hint' | 'onHint'>;

/** Makes workers look at their queues before their time, here and in other processes. */
function createAlarm(boss: PgBoss, others: Others | undefined) {
  /** Those of this process, by the queue that they work on. */
  const workers = new Map<string, string>();
  const lookAgain = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
    return worker !== undefined;
  };
  others?.onHint((word) => {
    if (word.startsWith(hintPrefix)) lookAgain(word.slice(hintPrefix.length));
  });
  const hints = new Set<string>();
  /** Never waited for: who hears nothing looks again within two seconds. */
  const wake = (name: string) => {
    if (lookAgain(name) || hints.has(name)) return;
    hints.add(name);
    setImmediate(() => {
      hints.delete(name);
      others?.hint(hintPrefix + name);
    });
  };
  return { workers, lookAgain, wake };
}

/** `others` tells other processes of jobs that this one does not do itself, and hears of theirs. */
export function createJobs(db: Database, log: Log, others?: Others): Jobs {
  const boss = openBoss(db, log);
  let started = false;
  let knowsAll = false;
  let beginning: Promise<void> | undefined;
  let endWatch = async () => {};
  const known = new Set<string>();
  const { workers, lookAgain, wake } = createAlarm(boss, others);
  const begin: Jobs['start'] = async (context, handlers, work) => {
    const byName = Map.groupBy(handlers, ({ row }) => row.name);
    for (const [name, reactions] of byName) {
      if (reactions.some(({ row }) => !row.payload)) throw new Error(`job without payload rule: ${name}`);
      const isOne = reactions.every(({ row }) => row === reactions[0]?.row && row.isEvent);
      if (reactions.length > 1 && !isOne) throw new Error(`two handlers: ${name}`);
    }
    await boss.start();
    started = true;
    await ensureQueues(
      boss,
      [...byName.values()].flatMap(([first]) => (first ? [first.row] : [])),
    );
    const every = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const reactions of byName.values()) {
      const [first] = reactions;
      if (!first) continue;
      const { row } = first;
      known.add(row.name);
      if (!work) continue;
      const size = row.batch ?? 1;
      const looks = { pollingIntervalSeconds: ownLookSeconds, batchSize: size, perJobResults: true } as const;
      const worker = await boss.work(row.name, looks, async (batch: Job[]) => {
        // While batches come back full there is more, and nobody waits for the next look.
        if (batch.length === size) lookAgain(row.name);
        return runEach(batch, row.atOnce ?? 1, async (payload) => {
          for (const { run } of reactions) await run(context, payload);
        });
      });
      workers.set(row.name, worker);
      if (row.every && every.get(row.name) !== row.every) await boss.schedule(row.name, row.every, {});
    }
    if (work) endWatch = watchQueues(db, log, [...workers.keys()], lookAgain);
    knowsAll = true;
  };
  return {
    enqueue: async (tx, row, payload, inSeconds) => {
      const data = row.payload.parse(payload) as object;
      if (!known.has(row.name)) {
        // An event to which no domain subscribes is nobody's work.
        if (row.isEvent && knowsAll) return;
        throw new Error(`no handler for job ${row.name}`);
      }
      await boss.send(row.name, data, {
        db: fromDrizzle(tx, sql),
        ...(inSeconds !== undefined && { startAfter: inSeconds }),
      });
      if (row.isPrompt && inSeconds === undefined) tx.afterCommit(() => wake(row.name));
    },
    start: (...what) => {
      beginning = begin(...what);
      return beginning;
    },
    stop: async () => {
      // A stop during startup waits until startup has finished.
      await beginning?.catch(() => {});
      if (!started) return;
      started = false;
      await endWatch();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

export type UnfinishedJob = readonly [name: string, data: string | null, startAfter: string];

/** Enqueued jobs that are not done. Scheduled jobs are left out: they come again. */
export async function unfinishedJobs(db: Reader): Promise<UnfinishedJob[]> {
  const [queue] = await rows<{ is: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as is`);
  if (!queue?.is) return [];
  const found = await rows<{ job: string }>(
    db,
    sql`select json_build_array(name, data::text, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as job from pgboss.job
         where state < 'completed' and name not like '\\_\\_%' and name not in (select name from pgboss.schedule) order by created_on, id`,
  );
  return found.map(({ job }) => JSON.parse(job));
}

/** How many jobs of each name should have run five minutes ago or were given up within a day. */
export async function countLateJobs(db: Reader): Promise<ReadonlyMap<string, number>> {
  const [queue] = await rows<{ is: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as is`);
  if (!queue?.is) return new Map();
  const found = await rows<{ name: string; count: number }>(
    db,
    sql`select name, count(*)::int as count from pgboss.job
         where (state in ('created', 'retry') and start_after < now() - interval '5 minutes')
            or (state = 'failed' and completed_on > now() - interval '1 day') group by name`,
  );
  return new Map(found.map(({ name, count }) => [name, count]));
}

/** Asks again, in a transaction, for jobs that `unfinishedJobs` found elsewhere; `db` is the application's. */
export async function refillQueues(db: Database, log: Log, handlers: readonly { readonly row: JobRow }[]) {
  const boss = openBoss(db, log);
  await boss.start();
  await ensureQueues(
    boss,
    handlers.map(({ row }) => row),
  );
  return {
    enqueue: async (tx: Tx, [name, data, startAfter]: UnfinishedJob): Promise<void> => {
      const handler = handlers.find(({ row }) => row.name === name);
      if (!handler) throw new Error(`nobody here does the job ${name}`);
      await boss.send(name, handler.row.payload.parse(JSON.parse(data ?? '{}')) as object, {
        startAfter: new Date(startAfter),
        db: fromDrizzle(tx, sql),
      });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/** For tests of services: jobs are remembered, not run. */
export function recordedJobs(): Jobs & { readonly enqueued: { name: string; payload: unknown }[] } {
  const enqueued: { name: string; payload: unknown }[] = [];
  return {
    enqueued,
    enqueue: async (tx, row, payload) => {
      const parsed = row.payload.parse(payload);
      tx.afterCommit(() => enqueued.push({ name: row.name, payload: parsed }));
    },
    start: async () => {},
    stop: async () => {},
  };
}
