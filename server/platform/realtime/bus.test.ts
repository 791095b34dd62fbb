import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/db.ts';
import { createLog } from '../log.ts';
import { localBus, notifyBus } from './bus.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a word that comes while the process is still opening keeps it from nothing afterwards', async () => {
  let seq = 0;
  const db = {
    named: async ({ name }: { name: string }) => {
      if (name === 'last event number') return [{ last: 0 }];
      seq += 1;
      return [{ seq, channels: ['user:a'], event: { type: 'wallet_changed' } }];
    },
    listen: async (_: string, receive: (text: string) => void) => {
      receive('#1');
      return async () => {};
    },
  } as unknown as Database;
  const bus = await notifyBus(db, createLog('silent'));
  const heard: unknown[] = [];
  bus.subscribe(
    (message) => heard.push('seq' in message && message.seq),
    () => {},
  );
  await vi.advanceTimersByTimeAsync(momentMs);
  bus.flush();
  await vi.advanceTimersByTimeAsync(momentMs);
  await bus.close();
  expect(heard).toEqual([1, 2]);
});

async function countedBus() {
  let readings = 0;
  const db = {
    named: async ({ name }: { name: string }) => {
      if (name === 'last event number') return [{ last: 0 }];
      readings += 1;
      return [];
    },
  } as unknown as Database;
  return { bus: await localBus(db, createLog('silent')), readings: () => readings };
}

/** Far less than a sweep, which makes up for what was missed. */
const momentMs = 50;

test('a single event is read at once', async () => {
  const { bus, readings } = await countedBus();
  bus.flush();
  await undefined;
  expect(readings()).toBe(1);
  await bus.close();
});

test('whoever commits in the very moment in which a reading ends is read for soon, not by the next sweep', async () => {
  for (let moment = 0; moment < 12; moment++) {
    const { bus, readings } = await countedBus();
    bus.flush();
    for (let i = 0; i < moment; i++) await undefined;
    const before = readings();
    bus.flush();
    await vi.advanceTimersByTimeAsync(momentMs);
    await bus.close();
    expect([moment, readings() > before]).toEqual([moment, true]);
  }
});

test('a burst of events is read together', async () => {
  const { bus, readings } = await countedBus();
  for (let i = 0; i < 100; i++) {
    bus.flush();
    await vi.advanceTimersByTimeAsync(1);
  }
  await bus.close();
  expect(readings()).toBeGreaterThan(3);
  expect(readings()).toBeLessThan(15);
});

test('whoever must know now does not wait for the others', async () => {
  const { bus, readings } = await countedBus();
  bus.flush();
  await bus.settled();
  expect(readings()).toBe(2);
  await bus.close();
});
