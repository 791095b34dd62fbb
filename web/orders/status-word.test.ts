import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import { expect, test } from 'vitest';
import { toneOf } from './status-word.tsx';

test('TRACK-37 each status has its own color', () => {
  const tones = orderStatuses.map((status) => toneOf[status]);
  expect(new Set(tones).size).toBe(orderStatuses.length);
});
