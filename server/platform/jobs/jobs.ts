/**
 * Background jobs on pg-boss. A job's name and payload are a row in its domain's jobs.ts; what it does is in
 * job-handlers.ts, which only its module.ts imports. A job is enqueued in the transaction that makes it necessary,
 * so none is lost and none runs early. Handlers are safe to run twice.
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { type Database, type Reader, rows, type Tx } from '../database/db.ts';
import type { Log } from '../log.ts';

export type JobRow<P extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: P;
  /** Cron line (minutes first, UTC) for a job that starts by itself. Its payload is `{}`. */
  readonly every?: string;
  readonly attempts: number;
  /** Tells what has happened: several domains may react, and all of them run again when one fails. */
  readonly isEvent?: true;
  /** Taken from the queue so many at a time, where they come often and quickly; all of them run again when one fails. */
  readonly batch?: number;
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

async function ensureQueue(boss: PgBoss, row: JobRow): Promise<void> {
  await boss.createQueue(row.name, { retryLimit: row.attempts - 1, retryBackoff: true });
  // The library looks a queue up, outside any transaction, when it first meets it. If that were an enqueue, the
  // embedded database's single connection would wait for itself: so it meets all of them here.
  await boss.getJobById(row.name, noJob);
}

export function createJobs(db: Database, log: Log): Jobs {
  const boss = openBoss(db, log);
  let started = false;
  let knowsAll = false;
  let beginning: Promise<void> | undefined;
  const known = new Set<string>();
  const begin: Jobs['start'] = async (context, handlers, work) => {
    const byName = Map.groupBy(handlers, ({ row }) => row.name);
    for (const [name, reactions] of byName) {
      if (reactions.some(({ row }) => !row.payload)) throw new Error(`job without payload rule: ${name}`);
      const isOne = reactions.every(({ row }) => row === reactions[0]?.row && row.isEvent);
      if (reactions.length > 1 && !isOne) throw new Error(`two handlers: ${name}`);
    }
    await boss.start();
    started = true;
    for (const reactions of byName.values()) {
      const [first] = reactions;
      if (!first) continue;
      const { row } = first;
      await ensureQueue(boss, row);
      known.add(row.name);
      if (!work) continue;
      // While batches come back full there is more, and nobody waits for the next look.
      const looks = { pollingIntervalSeconds: 2, batchSize: row.batch ?? 1, burstWhenBatchFull: true };
      await boss.work(row.name, looks, async (batch) => {
        for (const job of batch) for (const { run } of reactions) await run(context, job.data ?? {});
      });
      if (row.every) await boss.schedule(row.name, row.every, {});
    }
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
  for (const { row } of handlers) await ensureQueue(boss, row);
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
