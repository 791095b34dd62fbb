import { expect, test } from 'vitest';
import { memoryOf } from './memory.ts';

test('a memory forgets what was used least lately once it is full', () => {
  const memory = memoryOf<object, string, { at: number }>(2)({});
  memory.set('a', { at: 1 });
  memory.set('b', { at: 2 });
  memory.get('a');
  memory.set('c', { at: 3 });
  expect([...memory.keys()].toSorted()).toEqual(['a', 'c']);
});

test('each owner has its own cache', () => {
  const of = memoryOf<object, string, { at: number }>(2);
  const [one, two] = [{}, {}];
  of(one).set('a', { at: 1 });
  expect(of(one).get('a')).toEqual({ at: 1 });
  expect(of(two).get('a')).toBeUndefined();
});
