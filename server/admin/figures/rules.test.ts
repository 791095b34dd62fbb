import { describe, expect, test } from 'vitest';
import { figureOf, minutesFrom, pointsOf, sumsOf } from './rules.ts';

const sums = (values: Record<string, number>) => new Map(Object.entries(values));

describe('points of a range', () => {
  test('each day, across the nights when clocks change', () => {
    expect([...pointsOf('2026-03-07', '2026-03-09', 'day')]).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  });
  test('weeks begin on Monday and months on the first; the first point may be cut short', () => {
    expect([...pointsOf('2026-11-18', '2026-11-30', 'week')]).toEqual(['2026-11-18', '2026-11-23', '2026-11-30']);
    expect([...pointsOf('2025-12-31', '2026-02-01', 'month')]).toEqual(['2025-12-31', '2026-01-01', '2026-02-01']);
    expect([...pointsOf('2026-11-24', '2026-11-24', 'month')]).toEqual(['2026-11-24']);
  });
});

describe('what a measure says of its sums', () => {
  test('a sum is a count or dollars; nothing is zero', () => {
    expect(figureOf('placed', sums({ placed: 3 }))).toBe('3');
    expect(figureOf('revenue', sums({ revenue: 123_456 }))).toBe('1234.56');
    expect(figureOf('company_share', sums({ company_share: -5 }))).toBe('-0.05');
    expect(figureOf('revenue', sums({}))).toBe('0.00');
  });
  test('an average and a share are of the whole, and there are none of nothing', () => {
    expect(sumsOf('average_order')).toEqual(['revenue', 'delivered']);
    expect(figureOf('average_order', sums({ revenue: 1_000, delivered: 3 }))).toBe('3.33');
    expect(figureOf('cancelled_share', sums({ cancelled: 1, delivered: 7 }))).toBe('0.1250');
    expect(figureOf('late_share', sums({ late: 1, delivered: 4 }))).toBe('0.2500');
    expect(figureOf('deliveries_per_courier', sums({ delivered: 7, courier_days: 2 }))).toBe('3.5');
    expect(figureOf('minutes_promised', sums({ promised_minutes: 100, promised: 3 }))).toBe('33');
    for (const measure of ['average_order', 'cancelled_share', 'minutes_p50', 'minutes_promised'] as const)
      expect(figureOf(measure, sums({}))).toBeNull();
  });
  test('quantiles lie between the ends of their step; the last step has no end', () => {
    const counts = sums({ [minutesFrom(20)]: 2, [minutesFrom(30)]: 6, [minutesFrom(120)]: 2 });
    expect(figureOf('minutes_p50', counts)).toBe('33');
    expect(figureOf('minutes_p90', counts)).toBe('120');
    expect(figureOf('minutes_p50', sums({ [minutesFrom(0)]: 1 }))).toBe('3');
  });
});
