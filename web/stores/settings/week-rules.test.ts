import { problemOfWeek } from '@autolotto/contract/stores/hours.ts';
import { describe, expect, test } from 'vitest';
import { copiedTo, hoursOf, hoursPresets, isAllDay, nextShift, shownTime, withDay } from './week-rules.ts';

const shift = (opens: string, closes: string) => ({ opens, closes });

describe('a week of opening times', () => {
  test.each(hoursPresets)('the preset %s is a week a shop can have', (preset) => {
    expect(hoursOf(preset)).toHaveLength(7);
    expect(problemOfWeek(hoursOf(preset))).toBeUndefined();
  });
  test('around the clock is all day on every day, the shop’s week is closed on Sunday', () => {
    expect(hoursOf('always').every(isAllDay)).toBe(true);
    expect(hoursOf('week').map((day) => day.length)).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });
  test('one day is changed, and copied to the others without holding on to them', () => {
    const week = withDay(hoursOf('day'), 2, [shift('08:00', '12:00')]);
    expect(week.map((day) => day[0]?.opens)).toEqual(['07:00', '07:00', '08:00', '07:00', '07:00', '07:00', '07:00']);
    const workdays = copiedTo(week, 2, 'workdays');
    expect(workdays.map((day) => day[0]?.opens)).toEqual(['07:00', ...Array(5).fill('08:00'), '07:00']);
    const all = copiedTo(week, 2, 'all');
    expect(all.every((day) => day[0]?.closes === '12:00')).toBe(true);
    expect(all[0]?.[0]).not.toBe(all[1]?.[0]);
  });
  test('one more stretch begins an hour after the last, or is left to be typed', () => {
    expect(nextShift([])).toEqual(shift('07:00', '22:00'));
    expect(nextShift([shift('07:00', '12:00')])).toEqual(shift('13:00', '17:00'));
    expect(nextShift([shift('07:00', '22:00')])).toEqual(shift('', ''));
  });
  test('the end of a day is shown as midnight', () => {
    expect(shownTime('24:00')).toBe('00:00');
    expect(shownTime('22:30')).toBe('22:30');
  });
});
