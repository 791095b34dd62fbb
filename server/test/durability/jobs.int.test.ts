/** Background jobs on the real queue: none is lost, none runs early. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { jobHandlers } from '../../domains.ts';
import type { Context } from '../../platform/context.ts';
import { rows } from '../../platform/database/db.ts';
import { handles } from '../../platform/jobs/handler.ts';
import { createJobs, jobRow } from '../../platform/jobs/jobs.ts';
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
