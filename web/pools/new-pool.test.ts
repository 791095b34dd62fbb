import { expect, test } from 'vitest';
import { leastPlaysPerShare, readWhole } from './new-pool.ts';

test('whole numbers within bounds are read, and nothing else', () => {
  expect(['2', ' 10 ', '100'].map((typed) => readWhole(typed, 2, 100))).toEqual([2, 10, 100]);
  for (const typed of ['', '1', '101', '2.5', '-3', 'ten', '1e1'])
    expect(readWhole(typed, 2, 100), typed).toBeUndefined();
});

test('a share has as many plays as its least price needs', () => {
  const plays = (ticketPrice: string, hasAddOn = false) =>
    leastPlaysPerShare({ ticketPrice, addOn: { name: 'Power Play', price: '1.00', multiplier: 2 } }, hasAddOn);
  expect([plays('2.00'), plays('1.30'), plays('1.30', true), plays('0.50'), plays('5.00')]).toEqual([1, 2, 1, 4, 1]);
});
