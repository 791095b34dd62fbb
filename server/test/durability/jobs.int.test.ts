/** Background jobs on the real queue: none is lost, none runs early. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { jobHandlers } from '../../domains.ts';
import type { Context } from '../../platform/context.ts';
import { rows } from '../../platform/database/db.ts';
import { handles } from '../../platform/jobs/handler.ts';
import { createJobs, type Jobs, jobRow } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const context = {} as Context;
const log = createLog('silent');
const stored = () =>
  rows<{ name: string; n: number; state: string }>(
    database.db.read,
    sql`select name, (data->>'n')::int as n, state::text from pgboss.job where name = 'test.count' order by n`,
  );

describe('a job', () => {
  test('a job runs once when the transaction that asked for it commits, and never when it does not', async () => {
    const { db } = database;
    const ran: number[] = [];
    const count = jobRow({ name: 'test.count', payload: z.object({ n: z.number() }), attempts: 3 });
    const handler = handles(count, async (_context, { n }) => void ran.push(n));
    // As in an installation with separate workers: this process only enqueues.
    const asking = createJobs(db, log);
    await asking.start(context, [handler], false);
    await expect(
      db.transact(async (tx) => {
        await asking.enqueue(tx, count, { n: 1 });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await db.transact(async (tx) => {
      await asking.enqueue(tx, count, { n: 2 });
      await asking.enqueue(tx, count, { n: 3 });
    });
    expect(await stored()).toEqual([
      { name: 'test.count', n: 2, state: 'created' },
      { name: 'test.count', n: 3, state: 'created' },
    ]);
    expect(ran).toEqual([]);

    const working = createJobs(db, log);
    await working.start(context, [handler], true);
    await vi.waitFor(async () => expect((await stored()).map((job) => job.state)).toEqual(['completed', 'completed']), {
      timeout: 15_000,
      interval: 100,
    });
    await Promise.all([working.stop(), asking.stop()]);
    expect(ran.sort()).toEqual([2, 3]);
  });

  test('a job with a payload that is not its row’s is not even asked for', async () => {
    const jobs = createJobs(database.db, log);
    const count = jobRow({ name: 'test.count', payload: z.object({ n: z.number() }), attempts: 3 });
    await expect(database.db.transact((tx) => jobs.enqueue(tx, count, { n: 'two' } as never))).rejects.toThrow(
      z.ZodError,
    );
  });
});

describe('a job that nobody knows', () => {
  test('a job that nobody knows is refused, with the transaction that asked for it', async () => {
    const jobs = createJobs(database.db, log);
    await jobs.start(context, jobHandlers, false);
    const unknown = jobRow({ name: 'test.unknown', payload: z.object({}), attempts: 1 });
    const asking = database.db.transact((tx) => jobs.enqueue(tx, unknown, {}));
    await expect(asking).rejects.toThrow('no handler for job test.unknown');
    const found = await rows(database.db.read, sql`select 1 from pgboss.job where name = 'test.unknown'`);
    expect(found).toEqual([]);
    await jobs.stop();
  });
});

test('an event to which nobody subscribes is not kept; before the subscribers are known it is refused', async () => {
  const jobs = createJobs(database.db, log);
  const unheard = jobRow({ name: 'test.unheard', payload: z.object({}), attempts: 1, isEvent: true });
  const tell = () => database.db.transact((tx) => jobs.enqueue(tx, unheard, {}));
  await expect(tell()).rejects.toThrow('no handler for job test.unheard');
  await jobs.start(context, jobHandlers, false);
  await tell();
  expect(await rows(database.db.read, sql`select 1 from pgboss.job where name = 'test.unheard'`)).toEqual([]);
  await jobs.stop();
});

test('a job without a rule for its payload, or with two handlers, does not start the server', async () => {
  const [first] = jobHandlers;
  if (!first) throw new Error('there are no jobs');
  const { payload: _, ...unruled } = first.row;
  const start = (...handlers: unknown[]) => createJobs(database.db, log).start(context, handlers as never, false);
  await expect(start({ ...first, row: unruled })).rejects.toThrow(`job without payload rule: ${first.row.name}`);
  await expect(start(first, first)).rejects.toThrow(`two handlers: ${first.row.name}`);
});

test('an event reaches every domain that reacts to it; a row of the same name is not the same event', async () => {
  const row = jobRow({ name: 'test.happened', payload: z.object({ n: z.number() }), attempts: 3, isEvent: true });
  const heard: string[] = [];
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const reactions = [
    handles(row, async (_, { n }) => void heard.push(`first ${n}`)),
    handles(row, async (_, { n }) => {
      heard.push(`second ${n}`);
      resolve();
    }),
  ];
  const jobs = createJobs(database.db, log);
  await jobs.start(context, reactions, true);
  await database.db.transact((tx) => jobs.enqueue(tx, row, { n: 7 }));
  await both;
  await jobs.stop();
  expect(heard).toEqual(['first 7', 'second 7']);
  const other = createJobs(database.db, log).start(context, [...reactions, handles({ ...row }, async () => {})], false);
  await expect(other).rejects.toThrow('two handlers: test.happened');
});

describe('a batch', () => {
  const loadStates = async (name: string) =>
    rows<{ n: number; state: string; tries: number }>(
      database.db.read,
      sql`select (data->>'n')::int as n, state::text, retry_count as tries from pgboss.job where name = ${name} order by n`,
    );
  const counting = (name: string) =>
    jobRow({ name, payload: z.object({ n: z.number() }), attempts: 3, batch: 5, atOnce: 2 });
  const askFor = (jobs: Jobs, row: ReturnType<typeof counting>, numbers: readonly number[]) =>
    database.db.transact(async (tx) => {
      for (const n of numbers) await jobs.enqueue(tx, row, { n });
    });

  test('a job of a batch that fails is tried again by itself, and the others are done', async () => {
    const row = counting('test.batch');
    const ran: number[] = [];
    const handler = handles(row, async (_context, { n }) => {
      ran.push(n);
      if (n === 2 && ran.filter((one) => one === 2).length === 1) throw new Error('not yet');
    });
    const asking = createJobs(database.db, log);
    await asking.start(context, [handler], false);
    await askFor(asking, row, [1, 2, 3, 4]);
    const working = createJobs(database.db, log);
    await working.start(context, [handler], true);
    await vi.waitFor(
      async () =>
        expect(await loadStates('test.batch')).toEqual([
          { n: 1, state: 'completed', tries: 0 },
          { n: 2, state: 'completed', tries: 1 },
          { n: 3, state: 'completed', tries: 0 },
          { n: 4, state: 'completed', tries: 0 },
        ]),
      { timeout: 30_000, interval: 100 },
    );
    await Promise.all([working.stop(), asking.stop()]);
    expect(ran.toSorted()).toEqual([1, 2, 2, 3, 4]);
  }, 60_000);

  test('no job of a batch is lost with the process that had taken it', async () => {
    const row = counting('test.taken');
    const [taken, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ran: number[] = [];
    const hanging = handles(row, async (_context, { n }) => {
      if (n > 1) taken.resolve();
      if (n > 1) await release.promise;
    });
    const dying = createJobs(database.db, log);
    await dying.start(context, [hanging], false);
    await askFor(dying, row, [1, 2, 3]);
    await dying.stop();
    const killed = createJobs(database.db, log);
    await killed.start(context, [hanging], true);
    await taken.promise;
    // What is known of a process that was killed: its jobs have been under way for longer than any takes.
    await database.db.read.execute(
      sql`update pgboss.job set started_on = started_on - interval '1 hour' where name = 'test.taken'`,
    );
    const watching = new PgBoss({
      db: { executeSql: database.db.raw.executeSql },
      ...(database.db.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
      ...{ createSchema: false, supervise: false, schedule: false },
    });
    await watching.start();
    await watching.supervise('test.taken');
    await watching.stop({ graceful: false });
    const working = createJobs(database.db, log);
    await working.start(context, [handles(row, async (_context, { n }) => void ran.push(n))], true);
    await vi.waitFor(() => expect(ran.toSorted()).toEqual([1, 2, 3]), { timeout: 30_000, interval: 100 });
    // The first was not dead after all: what it says comes too late, and nothing is done a third time.
    release.resolve();
    await Promise.all([working.stop(), killed.stop()]);
    expect((await loadStates('test.taken')).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    expect(ran.toSorted()).toEqual([1, 2, 3]);
  }, 60_000);
});

describe('a job that somebody waits for', () => {
  const row = jobRow({ name: 'test.prompt', payload: z.object({ n: z.number() }), attempts: 3, isPrompt: true });

  test('a job that somebody waits for is taken as soon as it is committed', async () => {
    let done = Promise.withResolvers<number>();
    const jobs = createJobs(database.db, log);
    await jobs.start(context, [handles(row, async (_context, { n }) => done.resolve(n))], true);
    // Waiting for the next look each time would take two seconds, and more than the test has.
    for (let n = 0; n < 20; n++) {
      done = Promise.withResolvers<number>();
      await database.db.transact((tx) => jobs.enqueue(tx, row, { n }));
      expect(await done.promise).toBe(n);
    }
    await jobs.stop();
  }, 30_000);

  test('a process that does no jobs tells the others once it is committed, and they look', async () => {
    const said: string[] = [];
    let done = Promise.withResolvers<number>();
    const handler = handles(row, async (_context, { n }) => done.resolve(n));
    const hears: ((word: string) => void)[] = [];
    const line = {
      hint: (word: string) => {
        said.push(word);
        for (const hear of hears) hear(word);
      },
      onHint: (hear: (word: string) => void) => void hears.push(hear),
    };
    const asking = createJobs(database.db, log, line);
    const working = createJobs(database.db, log, line);
    await asking.start(context, [handler], false);
    await working.start(context, [handler], true);
    await database.db
      .transact(async (tx) => {
        await asking.enqueue(tx, row, { n: 99 });
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(said).toEqual([]);
    for (let n = 0; n < 20; n++) {
      done = Promise.withResolvers<number>();
      await database.db.transact((tx) => asking.enqueue(tx, row, { n }));
      expect(await done.promise).toBe(n);
    }
    await vi.waitFor(() => expect(new Set(said)).toEqual(new Set(['job test.prompt'])));
    await Promise.all([working.stop(), asking.stop()]);
  }, 30_000);
});

test('one look at all queues finds what is due later, long before its worker looks by itself', async () => {
  const named = (name: string) => jobRow({ name, payload: z.object({}), attempts: 1 });
  // Names are new at each try: a worker's first look would find a job of the try before.
  const [soon, later] = [named(`test.soon-${randomUUID()}`), named(`test.later-${randomUUID()}`)];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const ran: string[] = [];
  const jobs = createJobs(database.db, log);
  const handlers = [handles(soon, async () => resolve()), handles(later, async () => void ran.push('too early'))];
  await jobs.start(context, handlers, true);
  await database.db.transact(async (tx) => {
    await jobs.enqueue(tx, soon, {}, 1);
    await jobs.enqueue(tx, later, {}, 3_600);
  });
  await done;
  await jobs.stop();
  expect(ran).toEqual([]);
}, 20_000);

describe('jobs that start by themselves', () => {
  test('stand in the timetable as their rows say, once however often the server starts', async () => {
    for (let i = 0; i < 2; i++) {
      const jobs = createJobs(database.db, log);
      await jobs.start(context, jobHandlers, true);
      await jobs.stop();
    }
    const timetable = await rows<{ name: string; cron: string }>(
      database.db.read,
      sql`select name, cron from pgboss.schedule order by name`,
    );
    const wanted = jobHandlers.filter(({ row }) => row.every).map(({ row }) => ({ name: row.name, cron: row.every }));
    expect(timetable).toEqual(wanted.sort((a, b) => (a.name < b.name ? -1 : 1)));
    expect(timetable.map((one) => one.name)).toEqual(
      expect.arrayContaining(['ledger.check', 'orders.cancel-overdue', 'payments.settle-pending']),
    );
  });
});
