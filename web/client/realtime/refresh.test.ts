import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../query-client.ts';
import { makeRefresh, restMs } from './refresh.ts';

/** A server whose answers are given by hand, in whatever order. */
function setUp() {
  const asked: { answer: (version: number) => void; fail: () => void }[] = [];
  const client = makeQueryClient(() => undefined);
  const [orders, wallet] = [['/api/orders', 7] as const, ['/api/wallet'] as const];
  const shown: unknown[] = [];
  const show = (queryKey: readonly unknown[]) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () =>
        new Promise<number>((resolve, reject) =>
          asked.push({ answer: resolve, fail: () => reject(new Error('away')) }),
        ),
    }).subscribe(({ data }) => {
      if (data !== undefined && shown.at(-1) !== data) shown.push(data);
    });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const answer = async (version: number) => {
    asked.at(-1)?.answer(version);
    await settle();
  };
  return { client, asked, shown, show, orders, wallet, settle, answer, refresh: makeRefresh(client) };
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('visible queries are refetched at once, and others when they are shown again', async () => {
  const { asked, shown, show, orders, wallet, answer, refresh } = setUp();
  const stop = show(wallet);
  await answer(1);
  stop();
  show(orders);
  await answer(1);
  refresh([['/api/orders'], wallet]);
  expect(asked).toHaveLength(3);
  await answer(2);
  expect(shown.at(-1)).toBe(2);
  show(wallet);
  expect(asked).toHaveLength(4);
});

test('a thousand changes at once are two fetches, the last of them begun after the last change', async () => {
  const { asked, shown, show, orders, answer, refresh } = setUp();
  show(orders);
  await answer(1);
  for (let i = 0; i < 1_000; i++) refresh([['/api/orders']]);
  expect(asked).toHaveLength(2);
  await answer(2);
  await vi.advanceTimersByTimeAsync(restMs);
  expect(asked).toHaveLength(3);
  await answer(3);
  await vi.advanceTimersByTimeAsync(10 * restMs);
  expect(asked).toHaveLength(3);
  expect(shown).toEqual([1, 2, 3]);
  // Rested: the next one is fetched at once again.
  refresh([['/api/orders']]);
  expect(asked).toHaveLength(4);
});

test('a change during the first fetch is not missed: what it brought may be older', async () => {
  const { asked, shown, show, orders, answer, refresh } = setUp();
  show(orders);
  refresh([['/api/orders']]);
  expect(asked).toHaveLength(1);
  await answer(1);
  await vi.advanceTimersByTimeAsync(restMs);
  expect(asked).toHaveLength(2);
  await answer(2);
  expect(shown).toEqual([1, 2]);
});

test('control: the query client by itself takes the older answer for the newest', async () => {
  const { client, asked, shown, show, orders, answer } = setUp();
  show(orders);
  void client.invalidateQueries({ queryKey: ['/api/orders'] });
  await answer(1);
  await vi.advanceTimersByTimeAsync(restMs);
  expect(asked).toHaveLength(1);
  expect(shown).toEqual([1]);
  expect(client.getQueryState(orders)?.isInvalidated).toBe(false);
});

test('a first fetch that fails is not tried again behind the person’s back', async () => {
  const { asked, show, orders, settle, refresh } = setUp();
  show(orders);
  refresh([['/api/orders']]);
  asked[0]?.fail();
  await settle();
  await vi.advanceTimersByTimeAsync(10 * restMs);
  expect(asked).toHaveLength(1);
});
