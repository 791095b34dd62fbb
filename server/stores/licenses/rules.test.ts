import { describe, expect, test } from 'vitest';
import { daysLeft, licensedUntilOf, licenseState, unlicensedCategories, warningDue } from './rules.ts';

const alcohol = { alcohol: '2026-11-30' };

describe('what a shop may not sell', () => {
  test('a license is good to the end of its last day', () => {
    expect(unlicensedCategories(alcohol, '2026-11-30', false)).toEqual([]);
    expect(unlicensedCategories(alcohol, '2026-12-01', false)).toEqual(['alcohol']);
  });
  test('where licenses are needed, what has none is barred, and goods that need none never are', () => {
    expect(unlicensedCategories(alcohol, '2026-11-30', true)).toEqual(['lottery', 'cigarettes', 'tobacco', 'vaping']);
    expect(unlicensedCategories({}, '2026-11-30', false)).toEqual([]);
  });
});

test('the license that lasts longest counts for a category', () => {
  expect(
    licensedUntilOf([
      { categories: ['alcohol'], expiresOn: '2026-11-30' },
      { categories: ['alcohol', 'tobacco'], expiresOn: '2027-01-31' },
      { categories: ['tobacco'], expiresOn: '2026-12-31' },
    ]),
  ).toEqual({ alcohol: '2027-01-31', tobacco: '2027-01-31' });
});

describe('how long a license lasts', () => {
  test.each([
    ['2027-01-01', 41, 'valid'],
    ['2026-12-22', 31, 'valid'],
    ['2026-12-21', 30, 'expiring'],
    ['2026-11-21', 0, 'expiring'],
    ['2026-11-20', -1, 'expired'],
  ] as const)('until %s: %i days, %s', (expiresOn, days, state) => {
    expect(daysLeft(expiresOn, '2026-11-21')).toBe(days);
    expect(licenseState(expiresOn, '2026-11-21')).toBe(state);
  });
});

describe('warnings', () => {
  test.each([
    ['2026-12-22', null, undefined],
    ['2026-12-21', null, 30],
    ['2026-12-20', 30, undefined],
    ['2026-11-28', 30, 7],
    ['2026-11-27', 7, undefined],
    ['2026-11-22', 7, 1],
    ['2026-11-21', 1, undefined],
    ['2026-11-20', 1, 0],
    ['2026-11-19', 0, undefined],
    // A server that was off for weeks writes one email, the latest.
    ['2026-11-20', null, 0],
    ['2026-11-25', null, 7],
  ] as const)('a license until %s, last warning %s, is due for: %s', (expiresOn, warned, due) => {
    expect(warningDue(expiresOn, '2026-11-21', warned)).toBe(due);
  });
});
