import { describe, expect, test } from 'vitest';
import { figuresOf, isEnough, isSome, monthsUpTo, nextBonus, payoutOf } from './amounts.ts';

describe('COUR-08 what is told of thirty days', () => {
  test('their sum and the best of them', () =>
    expect(
      figuresOf([
        { date: '2026-11-19', amount: '4.00' },
        { date: '2026-11-20', amount: '12.25' },
        { date: '2026-11-21', amount: '0.00' },
      ]),
    ).toEqual({ total: '16.25', best: { date: '2026-11-20', amount: '12.25' } }));
  test('the earnings summary of thirty empty days says nothing', () => {
    expect(figuresOf([])).toBeUndefined();
    expect(figuresOf([{ date: '2026-11-21', amount: '0.00' }])).toBeUndefined();
  });
});

describe('a payout as it is typed', () => {
  const limits = { minimum: '10.00', balance: '40.50' };
  test.each([
    ['10', '10.00'],
    [' 40.50 ', '40.50'],
    ['$20.5', '20.50'],
    ['9.99', undefined],
    ['40.51', undefined],
    ['-20', undefined],
    ['much', undefined],
    ['', undefined],
  ])('the typed payout %j requests %j', (text, amount) => expect(payoutOf(text, limits)).toBe(amount));
  test('a payout needs the minimum amount', () => {
    expect(isEnough('9.99', '10.00')).toBe(false);
    expect(isEnough('10.00', '10.00')).toBe(true);
    expect([isSome('0.00'), isSome('0.01'), isSome('-0.01')]).toEqual([false, true, true]);
  });
});

test('months are told back over the turn of a year', () =>
  expect(monthsUpTo('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']));

test('the next bonus is told when it is within reach', () => {
  const bonuses = (delivered: number) => ({
    delivered,
    rules: [10, 25].map((deliveries) => ({ deliveries, amount: `${deliveries}.00`, isPaid: deliveries <= delivered })),
  });
  expect([0, 4, 5, 9, 10, 20, 25].map((delivered) => nextBonus(bonuses(delivered))?.missing)).toEqual([
    ...[undefined, undefined, 5, 1, undefined, 5, undefined],
  ]);
  expect(nextBonus(bonuses(9))).toEqual({ missing: 1, amount: '10.00' });
  expect(nextBonus(undefined)).toBeUndefined();
});
