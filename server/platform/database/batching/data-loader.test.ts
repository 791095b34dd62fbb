import { expect, test } from 'vitest';
import { batched, dataLoaderPer } from './data-loader.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the data loader batches the calls of one turn, and each gets its own answer', async () => {
  const runs: number[][] = [];
  const double = batched(async (keys: readonly number[]) => {
    runs.push([...keys]);
    return keys.map((key) => key * 2);
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(runs).toEqual([[1, 2, 3]]);
});

test('one runs at a time; what comes meanwhile goes with the next', async () => {
  const runs: string[][] = [];
  const ends: (() => void)[] = [];
  const ask = batched(async (keys: readonly string[]) => {
    runs.push([...keys]);
    await new Promise<void>((resolve) => ends.push(resolve));
    return keys;
  });
  const first = ask('a');
  await turn();
  const others = [ask('b'), ask('c')];
  await turn();
  expect(runs).toEqual([['a']]);
  ends[0]?.();
  expect(await first).toBe('a');
  await turn();
  expect(runs).toEqual([['a'], ['b', 'c']]);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual(['b', 'c']);
});

test('answers that are still to come keep later calls waiting, for the time given at most', async () => {
  const asks = async (holdMs: number) => {
    const runs: number[] = [];
    const ends: (() => void)[] = [];
    const ask = batched(
      async (keys: readonly number[]) => {
        runs.push(...keys);
        return keys.map((key) => new Promise<number>((resolve) => ends.push(() => resolve(key * 2))));
      },
      { holdMs },
    );
    const answers = [ask(1)];
    await turn();
    answers.push(ask(2));
    return { runs, ends, answers };
  };
  const patient = await asks(60_000);
  const hurried = await asks(1);
  await expect.poll(() => hurried.runs).toEqual([1, 2]);
  expect(patient.runs).toEqual([1]);
  patient.ends[0]?.();
  await expect.poll(() => patient.runs).toEqual([1, 2]);
  for (const { ends, answers } of [patient, hurried]) {
    for (const end of ends) end();
    expect(await Promise.all(answers)).toEqual([2, 4]);
  }
});

test('more than fit are asked one lot after the other', async () => {
  const runs: number[] = [];
  const ask = batched(
    async (keys: readonly number[]) => {
      runs.push(keys.length);
      return keys;
    },
    { maxKeys: 2 },
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map((key) => ask(key)))).toEqual([1, 2, 3, 4, 5]);
  expect(runs).toEqual([2, 2, 1]);
});

test('a failure is told to all who asked, and to nobody after them', async () => {
  let isBroken = true;
  const ask = batched(async (keys: readonly number[]) => {
    if (isBroken) throw new Error('away');
    return keys;
  });
  const results = await Promise.allSettled([ask(1), ask(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask(3)).toBe(3);
});

test('calls of different owners are not joined', async () => {
  const runs: [string, number][] = [];
  const ask = dataLoaderPer(async (owner: { name: string }, keys: readonly number[]) => {
    runs.push([owner.name, keys.length]);
    return keys;
  });
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  await Promise.all([ask(one, 1), ask(other, 2), ask(one, 3)]);
  expect(runs).toEqual([
    ['one', 2],
    ['other', 1],
  ]);
});
