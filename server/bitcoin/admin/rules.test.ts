import { expect, test } from 'vitest';
import { compareBooks, compareOutputs, differenceOf } from './rules.ts';

const one = { txid: 'aa', vout: 0, sats: 1_000 };
const two = { txid: 'bb', vout: 1, sats: 2_000 };

test('what the network has and what we have is compared output by output, with its amount', () => {
  expect(compareOutputs([two, one], [one, two])).toEqual([]);
  expect(compareOutputs([one], [one, two])).toEqual([{ finding: 'missing', subject: 'bb:1', sats: 2_000 }]);
  expect(compareOutputs([one, two], [two])).toEqual([{ finding: 'unknown', subject: 'aa:0', sats: 1_000 }]);
  expect(compareOutputs([{ ...one, sats: 999 }], [one])).toEqual([
    { finding: 'missing', subject: 'aa:0', sats: 1_000 },
    { finding: 'unknown', subject: 'aa:0', sats: 999 },
  ]);
});

test('the books are what was credited, to the satoshi, whatever waits or is too small', () => {
  const sums = { dollars: 69_167, kept: 100_000, waiting: 5, small: 545, inBooks: 169_167 };
  expect([differenceOf(sums), compareBooks(sums)]).toEqual([0, []]);
  expect(compareBooks({ ...sums, inBooks: 169_166 })).toEqual([
    { finding: 'books', subject: 'outside:bitcoin', sats: -1 },
  ]);
  expect(compareBooks({ ...sums, kept: 99_999 })).toEqual([{ finding: 'books', subject: 'outside:bitcoin', sats: 1 }]);
});
