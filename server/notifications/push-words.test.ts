import { expect, test } from 'vitest';
import { pushWords } from './push-words.ts';

test('a lock screen names no amounts at all', () => {
  const words = JSON.stringify(pushWords);
  expect(new Set(words.match(/\{\w+\}/g))).toEqual(new Set(['{title}', '{orderId}']));
  expect(words).not.toContain('$');
});
