import { describe, expect, test } from 'vitest';
import { maxDaysAhead, planTime } from './rules.ts';

const denver = 'America/Denver';
const at = (day: string, time: string, now: string, timeZone = denver) =>
  planTime({ timeZone, day, time }, new Date(now));

describe('the time that prices are planned for', () => {
  test('the time that prices are planned for is that of the clocks where the shop is, on either side of their change', () => {
    expect(at('2026-11-28', '06:00', '2026-11-21T12:00:00Z')).toEqual({
      at: new Date('2026-11-28T13:00:00Z'),
      isTwice: false,
    });
    expect(at('2026-10-31', '06:00', '2026-10-01T12:00:00Z')).toEqual({
      at: new Date('2026-10-31T12:00:00Z'),
      isTwice: false,
    });
  });
  test('the time that prices are planned for is none that the clocks leave out', () => {
    expect(at('2027-03-14', '02:00', '2027-03-01T00:00:00Z')).toEqual({ problem: 'skipped' });
    expect(at('2027-03-14', '02:59', '2027-03-01T00:00:00Z')).toEqual({ problem: 'skipped' });
    expect(at('2027-03-14', '03:00', '2027-03-01T00:00:00Z')).toEqual({
      at: new Date('2027-03-14T09:00:00Z'),
      isTwice: false,
    });
    // Here the clocks go on at midnight.
    expect(at('2026-09-06', '00:30', '2026-09-01T00:00:00Z', 'America/Santiago')).toEqual({ problem: 'skipped' });
  });
  test('the time that prices are planned for is the first of two that they show, and says so', () => {
    expect(at('2026-11-01', '01:30', '2026-10-20T00:00:00Z')).toEqual({
      at: new Date('2026-11-01T07:30:00Z'),
      isTwice: true,
    });
    expect(at('2026-11-01', '02:00', '2026-10-20T00:00:00Z')).toMatchObject({ isTwice: false });
    expect(at('2026-11-01', '00:59', '2026-10-20T00:00:00Z')).toMatchObject({ isTwice: false });
  });
  test('the time that prices are planned for is at least five minutes ahead, to the second', () => {
    expect(at('2026-11-28', '06:00', '2026-11-28T12:55:00.000Z')).toMatchObject({ isTwice: false });
    expect(at('2026-11-28', '06:00', '2026-11-28T12:55:00.001Z')).toEqual({ problem: 'soon' });
    expect(at('2026-11-28', '06:00', '2026-11-29T00:00:00Z')).toEqual({ problem: 'soon' });
  });
  test('the time that prices are planned for is at most so many days ahead', () => {
    const last = new Date(Date.parse('2026-11-28T13:00:00Z') - maxDaysAhead * 86_400_000);
    expect(at('2026-11-28', '06:00', last.toISOString())).toMatchObject({ isTwice: false });
    expect(at('2026-11-28', '06:00', new Date(last.getTime() - 1).toISOString())).toEqual({ problem: 'far' });
  });
});
