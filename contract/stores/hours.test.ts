import { describe, expect, test } from 'vitest';
import { problemOfDay, problemOfWeek } from './hours.ts';

const shift = (opens: string, closes: string) => ({ opens, closes });

describe('the times of one day', () => {
  test.each([
    ['no times at all', [], undefined],
    ['a whole day', [shift('00:00', '24:00')], undefined],
    ['a break at noon', [shift('07:00', '12:00'), shift('13:00', '22:00')], undefined],
    ['one after the other', [shift('13:00', '22:00'), shift('07:00', '13:00')], undefined],
    ['into the night', [shift('07:00', '12:00'), shift('18:00', '02:00')], undefined],
    ['no such time', [shift('7:00', '12:00')], 'time'],
    ['an hour too many', [shift('07:00', '25:00')], 'time'],
    ['opening at the end of the day', [shift('24:00', '02:00')], 'time'],
    ['no time between', [shift('07:00', '07:00')], 'empty'],
    ['two at once', [shift('07:00', '13:00'), shift('12:00', '22:00')], 'overlap'],
    ['after one that goes on to the next day', [shift('18:00', '02:00'), shift('20:00', '22:00')], 'overlap'],
    ['five', ['01', '03', '05', '07', '09'].map((hour) => shift(`${hour}:00`, `${hour}:30`)), 'many'],
  ] as const)('opening hours of %s: %j is %s', (_what, shifts, problem) => {
    expect(problemOfDay(shifts)).toBe(problem);
  });
});

test('a week is named by its first wrong day, and a night may run into the next morning', () => {
  const week = [[shift('01:00', '09:00')], [], [shift('07:00', '07:00')], [], [], [], [shift('18:00', '02:00')]];
  expect(problemOfWeek(week)).toEqual({ weekday: 2, problem: 'empty' });
  week[2] = [];
  expect(problemOfWeek(week)).toBeUndefined();
});
