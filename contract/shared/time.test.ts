import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, dayAfter, dayIn, daysBetween, isTimeZone, minutesOf, wallClock, weekdayOf } from './time.ts';
import { Day, Instant } from './wire.ts';

describe('age', () => {
  test.each([
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-11-20', '2026-11-21', 18],
    ['2026-11-21', '2026-11-21', 0],
    ['1926-11-21', '2026-11-21', 100],
  ])('born on %s, one is on %s %i years old', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age);
  });
  test('AGE-06 born on 29 February, one grows older on 1 March, or on the day itself in a leap year', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-28')).toBe(19);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  });
  test('an age never decreases', () => {
    const aDay = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(fc.property(aDay, aDay, aDay, (born, a, b) => ageOn(born, a < b ? a : b) <= ageOn(born, a < b ? b : a)));
  });
});

describe('days and clocks', () => {
  test.each(['2023-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z'])(
    '%s is no day',
    (text) => {
      expect(Day.safeParse(text).success).toBe(false);
    },
  );
  test('29 February is a day in leap years only', () => {
    expect(Day.safeParse('2024-02-29').success).toBe(true);
    expect(Day.safeParse('1900-02-29').success).toBe(false);
    expect(Day.safeParse('2000-02-29').success).toBe(true);
  });
  test('one instant is another day in another zone', () => {
    const instant = new Date('2026-11-22T05:30:00Z');
    expect(dayIn('America/Denver', instant)).toBe('2026-11-21');
    expect(dayIn('UTC', instant)).toBe('2026-11-22');
    expect(dayIn('Pacific/Kiritimati', instant)).toBe('2026-11-22');
    expect(dayIn('Pacific/Kiritimati', new Date('2026-11-22T10:30:00Z'))).toBe('2026-11-23');
  });
  test('the wall clock follows its zone, through the change of the hour too', () => {
    expect(wallClock('America/Denver', new Date('2026-11-22T05:30:00Z'))).toEqual({
      day: '2026-11-21',
      weekday: 6,
      minutes: 22 * 60 + 30,
    });
    // On March 8, 2026 Denver’s clocks go from 1:59 to 3:00.
    expect(wallClock('America/Denver', new Date('2026-03-08T08:59:00Z'))).toMatchObject({ weekday: 0, minutes: 119 });
    expect(wallClock('America/Denver', new Date('2026-03-08T09:00:00Z'))).toMatchObject({ weekday: 0, minutes: 180 });
    expect(wallClock('UTC', new Date('2026-11-22T00:00:00Z')).minutes).toBe(0);
  });
  test('a day before the year 1000 is written like any other', () => {
    const early = new Date('0816-02-29T12:00:00Z');
    expect(dayIn('UTC', early)).toMatch(/^0816-\d\d-\d\d$/);
    const { day } = wallClock('America/Denver', early);
    expect(day).toMatch(/^0816-\d\d-\d\d$/);
    expect(dayAfter(day, -1)).toMatch(/^0816-\d\d-\d\d$/);
  });

  test('days are counted over months, leap days and changes of the hour', () => {
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
    expect(weekdayOf('2026-11-22')).toBe(0);
  });
  test('times of day count from midnight, and the day ends at 24:00', () => {
    expect(minutesOf('00:00')).toBe(0);
    expect(minutesOf('07:30')).toBe(450);
    expect(minutesOf('24:00')).toBe(1440);
  });
  test('only zones that the runtime knows are time zones', () => {
    expect(isTimeZone('America/Denver')).toBe(true);
    expect(isTimeZone('Larimer/Falls')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
  test('an instant on the wire is in UTC', () => {
    expect(Instant.safeParse('2026-11-21T18:40:00.000Z').success).toBe(true);
    expect(Instant.safeParse('2026-11-21T18:40:00+01:00').success).toBe(false);
    expect(Instant.safeParse('2026-11-21').success).toBe(false);
  });
});
