import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, daysBetween, instantIn, wallClock, weekdayOf } from '../../shared/time.ts';
import {
  dayOfOccurrence,
  occurrenceAfter,
  occurrenceAt,
  occurrencesAfter,
  recurrences,
  type Schedule,
} from './recurrence.ts';

const denver = 'America/Denver';
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  every: 'weekly',
  firstDay: '2026-11-27',
  time: '17:30',
  timeZone: denver,
  ...more,
});
const days = (one: Pick<Schedule, 'every' | 'firstDay'>, count: number) =>
  Array.from({ length: count }, (_, number) => dayOfOccurrence(one, number));

describe('ORDER-50 the days of a recurring order', () => {
  test('come every week or every second week, whatever month and year lie between', () => {
    expect(days({ every: 'weekly', firstDay: '2026-12-18' }, 4)).toEqual([
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
      '2027-01-08',
    ]);
    expect(days({ every: 'biweekly', firstDay: '2028-02-21' }, 3)).toEqual(['2028-02-21', '2028-03-06', '2028-03-20']);
  });

  test('the days of a recurring order keep the day of the month, and take the last one where there is none: none drifts', () => {
    expect(days({ every: 'monthly', firstDay: '2026-12-31' }, 5)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(dayOfOccurrence({ every: 'monthly', firstDay: '2028-01-30' }, 1)).toBe('2028-02-29');
    expect(dayOfOccurrence({ every: 'monthly', firstDay: '2028-02-29' }, 12)).toBe('2029-02-28');
    expect(dayOfOccurrence({ every: 'monthly', firstDay: '2028-02-29' }, 48)).toBe('2032-02-29');
  });
});

describe('ORDER-50 the time of a recurring order', () => {
  test('the time of a recurring order is that of the clocks where the store is, before and after they change', () => {
    const before = occurrenceAt(schedule({ firstDay: '2026-10-30' }), 0);
    const after = occurrenceAt(schedule({ firstDay: '2026-10-30' }), 1);
    expect([before, after].map((at) => at.toISOString())).toEqual([
      '2026-10-30T23:30:00.000Z',
      '2026-11-07T00:30:00.000Z',
    ]);
  });

  test('the time of a recurring order that the clocks leave out is as long after midnight as without the change', () => {
    expect(instantIn(denver, '2027-03-14', '02:30').toISOString()).toBe('2027-03-14T09:30:00.000Z');
    expect(wallClock(denver, instantIn(denver, '2027-03-14', '02:30')).minutes).toBe(3 * 60 + 30);
  });

  test('the time of a recurring order that the clocks show twice is the first', () => {
    expect(instantIn(denver, '2026-11-01', '01:30').toISOString()).toBe('2026-11-01T07:30:00.000Z');
  });

  test('at midnight begins its day', () => {
    expect(instantIn(denver, '2026-12-01', '00:00').toISOString()).toBe('2026-12-01T07:00:00.000Z');
    expect(instantIn('Pacific/Auckland', '2026-12-01', '23:59').toISOString()).toBe('2026-12-01T10:59:00.000Z');
    // Here the clocks go on at midnight: the day begins at one.
    expect(wallClock('America/Santiago', instantIn('America/Santiago', '2026-09-06', '00:00'))).toMatchObject({
      day: '2026-09-06',
      minutes: 60,
    });
  });
});

describe('ORDER-50 the next one', () => {
  test('the next occurrence is the first one before there was any, and later the one after', () => {
    const weekly = schedule();
    const first = occurrenceAt(weekly, 0);
    expect(occurrenceAfter(weekly, new Date('2026-11-21T12:00:00Z'))).toEqual({ number: 0, at: first });
    expect(occurrenceAfter(weekly, new Date(first.getTime() - 1)).number).toBe(0);
    expect(occurrenceAfter(weekly, first).number).toBe(1);
    expect(occurrencesAfter(weekly, first, 2)).toEqual([occurrenceAt(weekly, 1), occurrenceAt(weekly, 2)]);
  });

  test.each(recurrences)('%s is later than asked, with none between', (every) => {
    const zones = ['America/Denver', 'Europe/Berlin', 'Pacific/Auckland', 'America/Santiago', 'Asia/Kathmandu', 'UTC'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 0, max: 1_439 }),
        fc.integer({ min: -500, max: 4_000 }),
        fc.constantFrom(...zones),
        (start, minute, ahead, timeZone) => {
          const firstDay = dayAfter('2024-01-01', start);
          const two = (n: number) => String(n).padStart(2, '0');
          const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
          const one = { every, firstDay, time, timeZone };
          const after = new Date(Date.parse(`${firstDay}T12:00:00Z`) + ahead * 86_400_000);
          const { number, at } = occurrenceAfter(one, after);
          expect(at.getTime()).toBeGreaterThan(after.getTime());
          if (number > 0) expect(occurrenceAt(one, number - 1).getTime()).toBeLessThanOrEqual(after.getTime());
          // It is on its day, at its time, unless the clocks leave that out.
          const face = wallClock(timeZone, at);
          expect(face.day).toBe(dayOfOccurrence(one, number));
          expect([minute, minute + 60]).toContain(face.minutes);
          const day = dayOfOccurrence(one, number);
          if (every !== 'monthly') expect(weekdayOf(day)).toBe(weekdayOf(firstDay));
          else expect(Number(day.slice(8))).toBeLessThanOrEqual(Number(firstDay.slice(8)));
          expect(daysBetween(firstDay, day)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});
