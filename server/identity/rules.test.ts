import { describe, expect, test } from 'vitest';
import { checkCustomerAge, decideDeclaration, safeReturnTo, splitName } from './rules.ts';

describe('AGE-03 AGE-06 the customer age check', () => {
  const code = (dateOfBirth: string, today: string) => checkCustomerAge(dateOfBirth, today, 18)?.code;

  test.each([
    ['the day before the 18th birthday', '2008-11-22', '2026-11-21', 'UNDER_AGE'],
    ['the 18th birthday', '2008-11-21', '2026-11-21', undefined],
    ['the month before', '2008-12-01', '2026-11-21', 'UNDER_AGE'],
    ['born on 29 February, on 28 February of the 18th year', '2008-02-29', '2026-02-28', 'UNDER_AGE'],
    ['born on 29 February, on 1 March of the 18th year', '2008-02-29', '2026-03-01', undefined],
    ['born on 1 March, in a leap year, on 29 February', '2010-03-01', '2028-02-29', 'UNDER_AGE'],
    ['born on 31 December, on New Year', '2008-12-31', '2027-01-01', undefined],
    ['born today', '2026-11-21', '2026-11-21', 'UNDER_AGE'],
    ['AGE-02 born tomorrow', '2026-11-22', '2026-11-21', 'BIRTH_DATE_IN_FUTURE'],
    ['AGE-02 born next century', '2126-11-21', '2026-11-21', 'BIRTH_DATE_IN_FUTURE'],
  ])('the customer age check: %s', (_name, dateOfBirth, today, expected) => {
    expect(code(dateOfBirth, today)).toBe(expected);
  });

  test('the lowest age is the policy’s', () => {
    expect(checkCustomerAge('2006-01-01', '2026-11-21', 21)).toEqual({ code: 'UNDER_AGE', details: { minAge: 21 } });
  });
});

describe('where sign-in may lead afterwards', () => {
  test.each(['/', '/orders', '/tracking/12', '/order?search=a%20b#cart', '/api/orders'])(
    '%s is a place of ours',
    (path) => {
      expect(safeReturnTo(path)).toBe(path);
    },
  );

  test.each([
    undefined,
    '',
    'orders',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /orders',
    'https://evil.example',
    'javascript:alert(1)',
    '/orders\r\nset-cookie: a=b',
    '/./\\evil.example',
  ])('%j is not, and becomes the start page', (path) => {
    expect(safeReturnTo(path)).toBe('/');
  });

  test('dots do not lead out of our own host', () => {
    for (const path of ['/..//evil.example', '/.//evil.example', '/a/..//evil.example']) {
      const { host } = new URL(safeReturnTo(path), 'https://shop.example');
      expect(host, path).toBe('shop.example');
    }
  });
});

describe('names', () => {
  test.each([
    [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada', 'Lovelace'],
    [{ firstName: 'Ada' }, 'Ada', ''],
    [{ name: 'Ada King Lovelace' }, 'Ada', 'King Lovelace'],
    [{ name: '  Ada ' }, 'Ada', ''],
    [{ firstName: 'Ada', name: 'Somebody Else' }, 'Ada', ''],
    [{}, '', ''],
  ])('names: %j', (input, firstName, lastName) => {
    expect(splitName(input)).toEqual({ firstName, lastName });
  });
});

describe('a declared date of birth', () => {
  const first = { isTooYoung: false, refused: 'none', areDocumentsSeen: false, isNearRefused: false } as const;
  test.each([
    ['the first, old enough', {}, 'taken'],
    ['the first, too young', { isTooYoung: true }, 'too-young'],
    ['another one after a refusal', { refused: 'another' }, 'locked'],
    ['another one after a refusal, too young as well', { refused: 'another', isTooYoung: true }, 'locked'],
    ['the refused one again', { refused: 'same', isTooYoung: true }, 'too-young'],
    ['the refused one, years later', { refused: 'same' }, 'taken'],
    [
      'the refused one, years later, on a device of somebody refused',
      { refused: 'same', isNearRefused: true },
      'taken',
    ],
    ['another one after documents were seen', { refused: 'another', areDocumentsSeen: true }, 'taken'],
    [
      'too young, after documents were seen',
      { refused: 'another', areDocumentsSeen: true, isTooYoung: true },
      'too-young',
    ],
    ['the first, where somebody else was refused', { isNearRefused: true }, 'paused'],
    ['too young, where somebody else was refused', { isNearRefused: true, isTooYoung: true }, 'too-young'],
    [
      'where somebody else was refused, after documents were seen',
      { isNearRefused: true, areDocumentsSeen: true },
      'taken',
    ],
    ['another one, where somebody else was refused', { isNearRefused: true, refused: 'another' }, 'locked'],
  ] as const)('a declared date of birth: %s', (_, given, decided) => {
    expect(decideDeclaration({ ...first, ...given })).toBe(decided);
  });
});
