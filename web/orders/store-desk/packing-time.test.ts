import { expect, test } from 'vitest';
import { usualMinutes } from './packing-time.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString();
const order = (id: number, units: number, minutes: number | undefined) => ({
  id,
  readyAt: minutes === undefined ? null : at(minutes),
  tracking: [
    { status: 'pending' as const, timestamp: at(-5), isStep: true },
    { status: 'accepted' as const, timestamp: at(0), isStep: true },
    { status: 'accepted' as const, timestamp: at(1), isStep: false },
  ],
  items: [{ quantity: units }],
});

test('the usual packing time is the median of orders of this size, from their acceptance', () => {
  const packed = [order(1, 2, 6), order(2, 3, 40), order(3, 1, 9), order(4, 20, 30), order(5, 2, undefined)];
  expect(usualMinutes(packed, order(9, 4, undefined))).toBe(9);
  expect(usualMinutes(packed, order(9, 20, undefined))).toBeUndefined();
});
test('the latest ones count, an order that was packed at once takes a minute, and an order does not tell of itself', () => {
  const old = Array.from({ length: 20 }, (_, n) => order(n + 1, 2, 50));
  const lately = Array.from({ length: 15 }, (_, n) => order(n + 100, 2, 0));
  expect(usualMinutes([...old, ...lately], order(200, 2, undefined))).toBe(1);
  expect(usualMinutes([order(1, 2, 5), order(2, 2, 5), order(3, 2, 5)], order(3, 2, 5))).toBeUndefined();
});
