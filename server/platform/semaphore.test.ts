import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

function work() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => done, finish };
}

test('the semaphore admits and queues up to its limits, and refuses the rest', async () => {
  const enter = semaphore(1, 1);
  const [first, second] = [work(), work()];
  const started: string[] = [];
  const run = (name: string, work: { run: () => Promise<void> }) => () => {
    started.push(name);
    return work.run();
  };
  const one = enter(run('first', first));
  const two = enter(run('second', second));
  await expect(enter(async () => {})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(started).toEqual(['first']);
  first.finish();
  await one;
  second.finish();
  await two;
  expect(started).toEqual(['first', 'second']);
  // Everybody has left: the place is free again.
  await expect(enter(async () => 'third')).resolves.toBe('third');
});

test('a failing task releases the semaphore', async () => {
  const enter = semaphore(1, 0);
  await expect(enter(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(enter(async () => 1)).resolves.toBe(1);
});
