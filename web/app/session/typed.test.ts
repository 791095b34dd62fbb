import { expect, test } from 'vitest';
import { readTyped, type Typed } from './typed.ts';

const kept: Typed = {
  userId: 'a',
  path: '/orders',
  at: 1_000,
  fields: [{ name: 'words|Message', value: 'Blue door' }],
};
const text = JSON.stringify(kept);

test('what was typed comes back to who typed it, where they typed it, for an hour', () => {
  expect(readTyped(text, 'a', '/orders', 2_000)).toEqual(kept.fields);
  expect(readTyped(text, 'b', '/orders', 2_000)).toEqual([]);
  expect(readTyped(text, 'a', '/wallet', 2_000)).toEqual([]);
  expect(readTyped(text, 'a', '/orders', 1_000 + 60 * 60_000)).toEqual([]);
  for (const broken of [null, '', 'null', '{', '[]']) expect(readTyped(broken, 'a', '/orders', 2_000)).toEqual([]);
});
