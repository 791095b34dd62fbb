import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../shared/money.ts';
import { splitByShares } from './split.ts';

test('what cannot be divided goes to the largest remainders, then to whoever joined earlier', () => {
  expect(splitByShares(cents(1_000), [1, 1, 1])).toEqual([334, 333, 333]);
  expect(splitByShares(cents(1_000), [3, 2, 1])).toEqual([500, 333, 167]);
  expect(splitByShares(cents(1), [1, 5])).toEqual([0, 1]);
  expect(splitByShares(cents(2), [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
  expect(splitByShares(cents(0), [4])).toEqual([0]);
});

test('of any prize and any shares nothing is lost, and nobody is off by a cent or more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 200 }),
      (amount, shares) => {
        const all = shares.reduce((sum, one) => sum + one, 0);
        const parts = splitByShares(cents(amount), shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [place, part] of parts.entries())
          expect(Math.abs(part - (amount * (shares[place] ?? 0)) / all)).toBeLessThan(1);
      },
    ),
  );
});

test('nothing is divided among nobody', () => {
  expect(() => splitByShares(cents(100), [])).toThrow();
  expect(() => splitByShares(cents(-1), [1])).toThrow();
});
