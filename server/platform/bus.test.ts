import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { localBus } from './bus.ts';
import type { Database } from './db.ts';
import { createLog } from './log.ts';

test('whoever commits in the very moment in which a reading ends is read for at once, not by the next sweep', async () => {
  for (let moment = 0; moment < 12; moment++) {
    let readings = 0;
    const db = {
      named: async ({ name }: { name: string }) => {
        if (name === 'last event number') return [{ last: 0 }];
        readings += 1;
        return [];
      },
    } as unknown as Database;
    const bus = await localBus(db, createLog('silent'));
    bus.committed();
    for (let i = 0; i < moment; i++) await undefined;
    const before = readings;
    bus.committed();
    // Nothing here waits for more than what is already under way.
    await setImmediate();
    await bus.close();
    expect([moment, readings > before]).toEqual([moment, true]);
  }
});
