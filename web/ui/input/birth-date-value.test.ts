import { describe, expect, it } from 'vitest';
import { localToday, partsOf, readBirthDate } from './birth-date-value.ts';

const today = '2026-11-21';
const reading = (month: string, day: string, year: string) => readBirthDate({ month, day, year }, today);

describe('a date of birth typed in three fields', () => {
  it('a date of birth typed in three fields is a date however the parts are padded', () => {
    expect(reading('2', '9', '1948')).toEqual({ ok: true, value: '1948-02-09' });
    expect(reading(' 02 ', '09', '1948')).toEqual({ ok: true, value: '1948-02-09' });
  });

  it('AGE-01 a date of birth typed in three fields says that nothing was entered', () => {
    expect(reading('', ' ', '')).toEqual({ ok: false, problem: 'missing', field: 'month' });
  });

  it('AGE-02 a date of birth typed in three fields may be today and not tomorrow', () => {
    expect(reading('11', '21', '2026')).toEqual({ ok: true, value: today });
    expect(reading('11', '22', '2026')).toEqual({ ok: false, problem: 'future', field: 'year' });
  });

  it.each([
    ['', '1', '1948', 'month-missing', 'month'],
    ['1', '', '1948', 'day-missing', 'day'],
    ['1', '1', '', 'year-missing', 'year'],
    ['13', '1', '1948', 'month-range', 'month'],
    ['0', '1', '1948', 'month-range', 'month'],
    ['Ja', '1', '1948', 'month-range', 'month'],
    ['1', '32', '1948', 'day-range', 'day'],
    ['1', '1', '48', 'year-digits', 'year'],
    ['1', '1', '1066', 'too-long-ago', 'year'],
    ['2', '30', '1948', 'not-real', 'day'],
    ['2', '29', '1947', 'not-real', 'day'],
    ['2', '29', '1900', 'not-real', 'day'],
  ])('a date of birth typed in three fields: %s/%s/%s is %s in the %s', (month, day, year, problem, field) => {
    expect(reading(month, day, year)).toEqual({ ok: false, problem, field });
  });

  it('a date of birth typed in three fields knows leap days', () => {
    expect(reading('2', '29', '1948')).toEqual({ ok: true, value: '1948-02-29' });
    expect(reading('2', '29', '2000')).toEqual({ ok: true, value: '2000-02-29' });
  });

  it('a date of birth typed in three fields shows a known date in its fields again', () => {
    expect(partsOf('1948-02-09')).toEqual({ month: '2', day: '9', year: '1948' });
    expect(partsOf('')).toEqual({ month: '', day: '', year: '' });
  });

  it('a date of birth typed in three fields counts today on the calendar of this device', () => {
    expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
