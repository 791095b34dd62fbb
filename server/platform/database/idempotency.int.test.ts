// @invariant STORAGE-2: A repeated idempotency key acts once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { withIdempotencyKey } from './idempotency.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

function maker() {
  const made: number[] = [];
  const call = (scope: string, key: string | undefined, asked: unknown, broken = false) =>
    database.db.transact((tx) =>
      withIdempotencyKey(tx, { scope, key, asked }, async () => {
        if (broken) throw new Error('refused');
        made.push(made.length + 1);
        return made.length;
      }),
    );
  return { made, call };
}

test('a repeated key makes once and returns the id of the first, whatever order the fields came in', async () => {
  const { made, call } = maker();
  expect(await call('repeat', 'k', { amount: 1, to: 'a' })).toEqual({ id: 1, isRepeat: false });
  expect(await call('repeat', 'k', { to: 'a', amount: 1 })).toEqual({ id: 1, isRepeat: true });
  expect(made).toEqual([1]);
});

test('an idempotency key with another request is refused and makes nothing', async () => {
  const { made, call } = maker();
  await call('reuse', 'k', { amount: 1 });
  await expect(call('reuse', 'k', { amount: 2 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(made).toEqual([1]);
});

test('another key, another scope and no key each make a row of their own', async () => {
  const { made, call } = maker();
  await call('one', 'k', {});
  await call('one', 'l', {});
  await call('two', 'k', {});
  await call('one', undefined, {});
  expect(await call('one', undefined, {})).toEqual({ id: 5, isRepeat: false });
  expect(made).toEqual([1, 2, 3, 4, 5]);
});

test('a failed call leaves its key free', async () => {
  const { made, call } = maker();
  await expect(call('failed', 'k', { amount: 1 }, true)).rejects.toThrow('refused');
  expect(await call('failed', 'k', { amount: 2 })).toEqual({ id: 1, isRepeat: false });
  expect(made).toEqual([1]);
});
