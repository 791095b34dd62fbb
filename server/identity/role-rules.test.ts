import { describe, expect, test } from 'vitest';
import { becomesAdminAtOnce, checkWorkAge } from './role-rules.ts';

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
    ['born tomorrow', '2026-11-22', '2026-11-21', 'BIRTH_IN_FUTURE'],
  ])('%s', (_name, dateOfBirth, today, expected) => {
    expect(code(dateOfBirth, today)).toBe(expected);
  });

  test('the lowest age is the policy’s', () => {
    expect(checkWorkAge('2001-01-01', '2026-11-21', 30)).toEqual({ code: 'WORK_UNDER_AGE', details: { minAge: 30 } });
  });
});

describe('who becomes an admin by picking the role', () => {
  const ada = { email: 'Ada@Example.test', isOwnAddress: true, listed: ['ada@example.test'], admins: 1 };
  test.each([
    ['somebody who is listed, however the address is written', ada, true],
    ['somebody who is not', { ...ada, listed: ['bob@example.test'] }, false],
    ['somebody where nobody is listed', { ...ada, listed: [] }, false],
    ['somebody who only says that the listed address is theirs', { ...ada, isOwnAddress: false }, false],
    ['the very first', { ...ada, listed: [], isOwnAddress: false, admins: 0 }, true],
  ])('%s: %j is %s', (_who, person, expected) => {
    expect(becomesAdminAtOnce(person)).toBe(expected);
  });
});
