import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { databaseTime } from './database-time.ts';

/** A database whose time is the process's, answered after so many milliseconds of the process's clock. */
function context(delays: readonly number[]) {
  let now = 0;
  let questions = 0;
  const read = {
    execute: async () => {
      const rows = [{ now }];
      now += delays[questions++] ?? 0;
      return { rows };
    },
  };
  return {
    clock: { now: () => new Date(now) },
    db: { read, assertOutside: () => {} },
    pass: (ms: number) => {
      now += ms;
    },
    asked: () => questions,
  } as unknown as Pick<Context, 'clock' | 'db'> & { pass: (ms: number) => void; asked: () => number };
}
const readTime = async (of: ReturnType<typeof context>) => (await databaseTime(of)).getTime();

test('the time of the database is asked for every five seconds, once for all who wait', async () => {
  const of = context([200, 200]);
  expect(await Promise.all([readTime(of), readTime(of)])).toEqual([0, 0]);
  of.pass(1_000);
  expect(await readTime(of)).toBe(1_200);
  expect(of.asked()).toBe(1);
  of.pass(5_000);
  expect(await readTime(of)).toBe(6_200);
  expect(of.asked()).toBe(2);
});

test('an answer that took long is not counted on from: the next call asks again', async () => {
  const of = context([4_000, 0]);
  expect(await readTime(of)).toBe(0);
  expect(await readTime(of)).toBe(4_000);
  of.pass(4_000);
  expect(await readTime(of)).toBe(8_000);
  expect(of.asked()).toBe(2);
});
