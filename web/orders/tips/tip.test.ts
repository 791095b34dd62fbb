import { describe, expect, test } from 'vitest';
import { noTip, tipOf } from './tip.ts';

describe('COUR-06 a tip as it is typed', () => {
  test('no tip is preselected', () => expect(tipOf(noTip)).toBe(0));
  test.each([
    ['3.00', 300],
    [' 4 ', 400],
    ['$2.50', 250],
    ['200', 20_000],
    ['200.01', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.234', undefined],
    ['a lot', undefined],
    ['', undefined],
  ])('%j is %j cents', (text, amount) => expect(tipOf({ kind: 'other', text })).toBe(amount));
});
