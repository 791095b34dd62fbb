import { expect, test } from 'vitest';
import type { Quote } from '../../platform/adapters/bitcoin/rates.ts';
import { changeInPercent, judgeQuotes, medianOf } from './rules.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const quotes = (...cents: number[]): Quote[] => cents.map((one, i) => ({ source: `s${i}`, cents: one, at: now }));

test('the rate is the median of the sources that agree', () => {
  expect(judgeQuotes(quotes(6_000_000, 6_010_000, 6_002_000), now, undefined)).toEqual({
    ...{ kind: 'fair', cents: 6_002_000, at: now },
    sources: ['s0', 's1', 's2'],
  });
  expect(judgeQuotes(quotes(6_000_000, 6_000_001), now, undefined)).toMatchObject({ cents: 6_000_000 });
  expect(medianOf([3, 1, 2])).toBe(2);
  expect(medianOf([4, 1, 2, 3])).toBe(2);
});

test('a source more than 2 % off the median is left out, one exactly there is not', () => {
  expect(judgeQuotes(quotes(6_000_000, 6_000_000, 6_120_001), now, undefined)).toMatchObject({
    ...{ kind: 'fair', cents: 6_000_000 },
    sources: ['s0', 's1'],
  });
  expect(judgeQuotes(quotes(6_000_000, 6_000_000, 6_120_000), now, undefined)).toMatchObject({
    sources: ['s0', 's1', 's2'],
  });
});

test('one source, old answers, and two that contradict each other make no rate', () => {
  expect(judgeQuotes(quotes(6_000_000), now, undefined)).toEqual({ kind: 'none', why: 'few' });
  const old = [{ source: 'old', cents: 6_000_000, at: ago(120_001) }, ...quotes(6_000_000)];
  expect(judgeQuotes(old, now, undefined)).toEqual({ kind: 'none', why: 'few' });
  const justInTime = [{ source: 'old', cents: 6_000_000, at: ago(120_000) }, ...quotes(6_000_000)];
  expect(judgeQuotes(justInTime, now, undefined)).toMatchObject({ kind: 'fair' });
  expect(judgeQuotes(quotes(6_000_000, 7_000_000), now, undefined)).toEqual({ kind: 'none', why: 'apart' });
});

test('a leap of more than 10 % within a minute makes none', () => {
  const before = (cents: number, ms = 60_000) => ({ cents, sources: [], at: ago(ms) });
  const two = quotes(6_600_000, 6_600_000);
  expect(judgeQuotes(two, now, before(6_000_000))).toMatchObject({ kind: 'fair' });
  expect(judgeQuotes(two, now, before(5_999_999))).toEqual({ kind: 'none', why: 'jump' });
  expect(judgeQuotes(two, now, before(5_000_000, 60_001))).toMatchObject({ kind: 'fair' });
  expect(judgeQuotes(quotes(5_399_999, 5_399_999), now, before(6_000_000))).toEqual({ kind: 'none', why: 'jump' });
});

test('a change is written in hundredths of a percent', () => {
  expect(changeInPercent(6_000_000, 6_075_000)).toBe('1.25');
  expect(changeInPercent(6_000_000, 5_925_000)).toBe('-1.25');
  expect(changeInPercent(6_000_000, 6_000_001)).toBe('0.00');
  expect(changeInPercent(6_000_000, 5_999_999)).toBe('0.00');
  expect(changeInPercent(100, 350)).toBe('250.00');
});
