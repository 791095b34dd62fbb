import { readSessionEnd, writeSessionEnd } from '@autolotto/contract/system/session-end.ts';
import { expect, test } from 'vitest';
import { isEndNear, warnedBeforeMs } from './session-end.ts';

test('what the server says of the end of a session is read as it was meant, and nothing else is', () => {
  for (const by of ['disuse', 'age'] as const)
    expect(readSessionEnd(writeSessionEnd({ inSeconds: 90, by }))).toEqual({ inSeconds: 90, by });
  for (const text of [null, '', '90', 'age', '-1, age', '90, other', '9999999999, age'])
    expect(readSessionEnd(text)).toBeUndefined();
});

test('people are warned with time enough to act, and not before', () => {
  const at = Date.parse('2026-11-22T12:00:00Z');
  for (const by of ['disuse', 'age'] as const) {
    expect(warnedBeforeMs[by]).toBeGreaterThanOrEqual(2 * 60_000);
    expect(isEndNear({ at, by }, at - warnedBeforeMs[by] - 1)).toBe(false);
    expect(isEndNear({ at, by }, at - warnedBeforeMs[by])).toBe(true);
    expect(isEndNear({ at, by }, at + 1)).toBe(true);
  }
});
