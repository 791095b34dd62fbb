import { expect, test } from 'vitest';
import { compareBooks, compareOutputs, differenceOf, heldOf } from './rules.ts';

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
  const sums = {
    ...{ dollars: 69_167, kept: 100_000, waiting: 5, small: 545, inBooks: 169_167 },
    ...{ swept: 0, cold: 0, platform: 69_167, people: 100_000 },
  };
  expect([differenceOf(sums), compareBooks(sums)]).toEqual([0, []]);
  expect(compareBooks({ ...sums, inBooks: 169_166, people: 99_999 })).toEqual([
    { finding: 'books', subject: 'outside:bitcoin', sats: -1 },
  ]);
  expect(compareBooks({ ...sums, kept: 99_999 })).toEqual([{ finding: 'books', subject: 'outside:bitcoin', sats: 1 }]);
});

test('what the owner moved to cold storage is out of the wallet and in the books, to the satoshi', () => {
  const sums = {
    ...{ dollars: 70_000, kept: 100_000, waiting: 5, small: 545, inBooks: 170_000 },
    ...{ swept: 50_000, cold: 50_000, platform: 20_000, people: 100_000 },
  };
  expect([heldOf(sums), compareBooks(sums)]).toEqual([120_550, []]);
  // In the books without its record, or recorded and nowhere in the books.
  expect(compareBooks({ ...sums, swept: 40_000 })).toEqual([
    { finding: 'sweeps', subject: 'house:bitcoin-cold', sats: 10_000 },
  ]);
  expect(compareBooks({ ...sums, cold: 0 })).toEqual([
    { finding: 'held', subject: 'house:bitcoin', sats: -50_000 },
    { finding: 'sweeps', subject: 'house:bitcoin-cold', sats: -50_000 },
  ]);
});
