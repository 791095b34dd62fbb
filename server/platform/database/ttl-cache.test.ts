import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { ttlCache } from './ttl-cache.ts';

/** A database that tells the time, and whose reads are answered when the test says so. */
function shelf() {
  let now = 0;
  const reads: { before: string | undefined; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = { execute: async () => ({ rows: [{ now }] }) };
  const context = {
    clock: { now: () => new Date(now) },
    db: { read, assertOutside: () => {} },
  } as unknown as Pick<Context, 'clock' | 'db'>;
  const cache = ttlCache<typeof context, string>(5_000, (_, before) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    reads.push({ before, answer: resolve, fail: reject });
    return promise;
  });
  const ask = () => cache.current(context);
  const begun = async (count: number) => {
    while (reads.length < count) await new Promise((resolve) => setImmediate(resolve));
    return reads[count - 1] as (typeof reads)[number];
  };
  return { ask, begun, reads, changed: () => cache.changed(context), pass: (ms: number) => (now += ms) };
}

test('many who ask at once are told by one read, and so is everybody else for as long as it is kept', async () => {
  const { ask, begun, reads, pass } = shelf();
  const all = Promise.all(Array.from({ length: 500 }, ask));
  (await begun(1)).answer('first');
  expect(new Set(await all)).toEqual(new Set(['first']));
  pass(4_999);
  expect(await ask()).toBe('first');
  expect(reads).toHaveLength(1);
  pass(1);
  const next = Promise.all([ask(), ask()]);
  const second = await begun(2);
  expect(second.before).toBe('first');
  second.answer('second');
  expect(await next).toEqual(['second', 'second']);
  expect(reads).toHaveLength(2);
});

test('a read that was under way when something changed is not kept', async () => {
  const { ask, begun, changed } = shelf();
  const early = ask();
  const old = await begun(1);
  changed();
  const late = ask();
  const anew = await begun(2);
  anew.answer('after');
  expect(await late).toBe('after');
  old.answer('before');
  expect(await early).toBe('before');
  expect(await ask()).toBe('after');
});

test('a read that failed is told to those who waited for it, and tried again for the next', async () => {
  const { ask, begun } = shelf();
  const both = Promise.allSettled([ask(), ask()]);
  (await begun(1)).fail(new Error('away'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = ask();
  (await begun(2)).answer('here');
  expect(await again).toBe('here');
});
