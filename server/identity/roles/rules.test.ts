import { describe, expect, test } from 'vitest';
import { checkWorkAge, wayToAdmin } from './rules.ts';

describe('AGE-17 AGE-18 AGE-21 the work-age check', () => {
  const code = (dateOfBirth: string, today: string) => checkWorkAge(dateOfBirth, today, 21)?.code;

  test.each([
    ['20 years and 364 days', '2005-11-22', '2026-11-21', 'WORK_UNDER_AGE'],
    ['the 21st birthday', '2005-11-21', '2026-11-21', undefined],
    ['the month before', '2005-12-01', '2026-11-21', 'WORK_UNDER_AGE'],
    ['born on 29 February, on 28 February of the 21st year', '2004-02-29', '2025-02-28', 'WORK_UNDER_AGE'],
    ['born on 29 February, on 1 March of the 21st year', '2004-02-29', '2025-03-01', undefined],
    ['born on 31 December, on New Year', '2005-12-31', '2027-01-01', undefined],
    ['old enough to order', '2008-11-21', '2026-11-21', 'WORK_UNDER_AGE'],
    ['born today', '2026-11-21', '2026-11-21', 'WORK_UNDER_AGE'],
    ['born tomorrow', '2026-11-22', '2026-11-21', 'BIRTH_DATE_IN_FUTURE'],
  ])('the work-age check: %s', (_name, dateOfBirth, today, expected) => {
    expect(code(dateOfBirth, today)).toBe(expected);
  });

  test('the lowest age is the policy’s', () => {
    expect(checkWorkAge('2001-01-01', '2026-11-21', 30)).toEqual({ code: 'WORK_UNDER_AGE', details: { minAge: 30 } });
  });
});

describe('who becomes an admin by picking the role', () => {
  const ada = {
    email: 'Ada@Example.test',
    isOwnAddress: true,
    listed: ['ada@example.test'],
    admins: 1,
    hasSetUpCode: false,
  };
  const first = { ...ada, listed: [], admins: 0 };
  test.each([
    ['somebody who is listed, however the address is written', ada, 'at once'],
    ['somebody who is not listed', { ...ada, listed: ['bob@example.test'] }, 'on request'],
    ['somebody where nobody is listed', { ...ada, listed: [] }, 'on request'],
    ['somebody who only says that the listed address is theirs', { ...ada, isOwnAddress: false }, 'once confirmed'],
    [
      'a stranger where others are listed and nobody is admin yet',
      { ...ada, email: 'eve@evil.test', admins: 0 },
      'on request',
    ],
    ['the same with a set-up code', { ...ada, email: 'eve@evil.test', admins: 0, hasSetUpCode: true }, 'on request'],
    [
      'an address nobody confirmed, listed or not',
      { ...ada, email: 'eve@evil.test', isOwnAddress: false, admins: 0 },
      'once confirmed',
    ],
    ['the very first without the code', first, 'by code'],
    ['the very first with the code', { ...first, isOwnAddress: false, hasSetUpCode: true }, 'at once'],
    ['the second with the code', { ...first, admins: 1, hasSetUpCode: true }, 'on request'],
  ])('who becomes an admin by picking the role: %s: %j comes in %s', (_who, person, expected) => {
    expect(wayToAdmin(person)).toBe(expected);
  });
});
