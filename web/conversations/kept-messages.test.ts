import { expect, test } from 'vitest';
import { readMessages } from './kept-messages.ts';

test.each([
  [null, 0],
  ['nonsense', 0],
  ['{"key":"a"}', 0],
  ['[null, 5, {}, {"key":"a","orderId":7,"said":{},"writtenAt":"x","problem":null}]', 0],
  ['[{"key":"a","orderId":7,"said":{"text":"Hi"},"writtenAt":"x","problem":null}]', 1],
])('stored messages %s are read as %i', (text, count) => {
  expect(readMessages(text)).toHaveLength(count);
});

test('a message that was rejected stays rejected', () => {
  const kept = { key: 'a', orderId: 7, said: { text: 'Hi' }, writtenAt: 'x' };
  expect(readMessages(JSON.stringify([{ ...kept, problem: 'This order is over.' }]))).toEqual([
    { ...kept, rejected: { problem: 'This order is over.' } },
  ]);
});
