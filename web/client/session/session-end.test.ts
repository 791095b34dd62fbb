import { readSessionEnd, writeSessionEnd } from '@autolotto/contract/system/session-end.ts';
import { expect, test } from 'vitest';
import { isEndNear, warnedBeforeMs } from './session-end.ts';

const day = 24 * 3_600;

test('only a valid session-end header is read', () => {
  for (const by of ['disuse', 'age'] as const) {
    const end = { inSeconds: 90, by, maxSeconds: 12 * 3_600 };
    expect(readSessionEnd(writeSessionEnd(end))).toEqual(end);
  }
  for (const text of [null, '', '90', 'age', '90, age', '-1, age, 90', '90, other, 90', '9999999999, age, 90'])
    expect(readSessionEnd(text)).toBeUndefined();
});

test.each([
  ['unused, of whichever length', 'disuse', 90 * day, 15],
  ['a customer’s by age', 'age', 90 * day, 24 * 60],
  ['a shop’s by age', 'age', 7 * day, 7 * 60],
  ['an admin’s by age', 'age', 12 * 3_600, 30],
] as const)(
  'people are warned of the end of a session with time enough to act, and not before: %s',
  (_, by, maxSeconds, minutes) => {
    const end = { at: Date.parse('2026-11-22T12:00:00Z'), by, maxSeconds };
    expect(warnedBeforeMs(end)).toBe(minutes * 60_000);
    expect(isEndNear(end, end.at - minutes * 60_000 - 1)).toBe(false);
    expect(isEndNear(end, end.at - minutes * 60_000)).toBe(true);
    expect(isEndNear(end, end.at + 1)).toBe(true);
  },
);
