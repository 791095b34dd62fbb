import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideId } from './id-check.ts';

const today = '2026-11-21';
const good = '2031-01-01';

describe('who may be handed restricted goods', () => {
  test.each([
    ['birthday today', '2005-11-21', good, 21, { outcome: 'passed', age: 21 }],
    ['birthday tomorrow', '2005-11-22', good, 21, { outcome: 'under_age', age: 20 }],
    ['birthday tomorrow, where 18 is enough', '2005-11-22', good, 18, { outcome: 'passed', age: 20 }],
    ['eighteen where nineteen is asked', '2008-05-05', good, 19, { outcome: 'under_age', age: 18 }],
    ['a card on its last day', '1980-09-09', today, 21, { outcome: 'passed', age: 46 }],
    ['a card that expired yesterday', '1980-09-09', '2026-11-20', 21, { outcome: 'expired', age: 46 }],
    ['too young with an expired card', '2009-06-01', '2026-11-20', 21, { outcome: 'under_age', age: 17 }],
    ['a typed day of birth', '1980-09-09', null, 21, { outcome: 'passed', age: 46 }],
    ['born tomorrow', '2026-11-22', null, 0, { outcome: 'unreadable' }],
    ['no day', '1980-02-30', null, 21, { outcome: 'unreadable' }],
    ['no expiry', '1980-02-28', '2031-02-29', 21, { outcome: 'unreadable' }],
    ['older than anybody', '1850-01-01', null, 21, { outcome: 'unreadable' }],
    ['an instant', '1980-01-01T00:00:00Z', null, 21, { outcome: 'unreadable' }],
  ] as const)('AGE-15 %s', (_, dateOfBirth, expiresOn, minAge, decision) => {
    expect(decideId({ dateOfBirth, expiresOn }, today, minAge)).toEqual(decision);
  });
  test('an ID without readable data is unreadable', () => {
    expect(decideId(undefined, today, 21)).toEqual({ outcome: 'unreadable' });
  });
  test('born on 29 February one comes of age on 1 March, in leap years on the day', () => {
    const born = { dateOfBirth: '2004-02-29', expiresOn: null };
    expect(decideId(born, '2025-02-28', 21).outcome).toBe('under_age');
    expect(decideId(born, '2025-03-01', 21).outcome).toBe('passed');
    expect(decideId({ ...born, dateOfBirth: '2008-02-29' }, '2028-02-29', 20).outcome).toBe('passed');
  });
  test('an ID check never passes a younger person, and never fails an older one a day later', () => {
    const day = fc
      .date({ min: new Date('1915-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(18, 19, 21), (dateOfBirth, minAge) => {
        const decided = decideId({ dateOfBirth, expiresOn: null }, today, minAge);
        const later = decideId({ dateOfBirth, expiresOn: null }, '2026-11-22', minAge);
        if (decided.outcome !== 'passed') return;
        expect(Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))).toBeGreaterThanOrEqual(minAge);
        expect(later.outcome).toBe('passed');
      }),
    );
  });
});
