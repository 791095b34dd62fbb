import { expect, test } from 'vitest';
import { inParts } from './turns.ts';

/** How often somebody else had the event loop meanwhile. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await work();
  clearImmediate(next);
  return turns;
}

test('long work is done in parts, in order, and everybody else has a turn between two of them', async () => {
  const all = Array.from({ length: 25 }, (_, n) => n);
  const done: number[][] = [];
  const turns = await countTurns(() => inParts(all, (part) => done.push([...part]), 10));
  expect(done.map((part) => part.length)).toEqual([10, 10, 5]);
  expect(done.flat()).toEqual(all);
  expect(turns).toBeGreaterThanOrEqual(2);
  // The control: awaiting what is answered at once lets nobody in.
  expect(
    await countTurns(async () => {
      for (const one of all) await Promise.resolve(one);
    }),
  ).toBe(0);
});

test('the first part that fails ends the work', async () => {
  const begun: number[] = [];
  const failing = inParts(
    [1, 2, 3],
    async ([one = 0]) => {
      begun.push(one);
      if (one === 2) throw new Error('no');
    },
    1,
  );
  await expect(failing).rejects.toThrow('no');
  expect(begun).toEqual([1, 2]);
});
