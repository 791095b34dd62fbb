import { describe, expect, test } from 'vitest';
import { isOpenAt, opensNext, termsOf } from './rules.ts';

const zone = 'America/Denver';
/** An instant by Denver's clocks; 22 November 2026 is a Sunday. */
const at = (day: number, time: string) => new Date(Date.parse(`2026-11-${day}T${time}:00Z`) + 7 * 3_600_000);
const shift = (opens: string, closes: string) => ({ opens, closes });
/** Closed on Sunday; with a break on Monday; Saturday open till late. */
const week = [[], [shift('07:00', '12:00'), shift('13:00', '22:00')], [], [], [], [], [shift('10:00', '24:00')]];

describe('opening hours', () => {
  test.each([
    ['Sunday', 22, '12:00', false],
    ['Monday before', 23, '06:59', false],
    ['Monday at the hour', 23, '07:00', true],
    ['Monday in the break', 23, '12:00', false],
    ['Monday after the break', 23, '13:00', true],
    ['Monday at closing', 23, '22:00', false],
    ['Saturday at the last minute', 28, '23:59', true],
  ])('%s', (_when, day, time, isOpen) => {
    expect(isOpenAt(week, zone, at(day, time))).toBe(isOpen);
  });
  test.each([
    ['while open', 23, '08:00', null],
    ['later today', 23, '05:00', '07:00'],
    ['after the break', 23, '12:30', '13:00'],
    ['another day', 22, '12:00', 'Mon 07:00'],
    ['after the last shift of the week', 23, '23:00', 'Sat 10:00'],
  ])('it opens next %s', (_when, day, time, opens) => {
    expect(opensNext(week, zone, at(day, time))).toBe(opens);
  });
  test('open one hour a week, it opens in a week', () => {
    const once = [[], [shift('07:00', '08:00')], [], [], [], [], []];
    expect(opensNext(once, zone, at(23, '09:00'))).toBe('Mon 07:00');
  });
  test('a shop that never opens says nothing', () => {
    expect(opensNext([[], [], [], [], [], [], []], zone, at(23, '09:00'))).toBeNull();
  });
  test('the shop’s own clock counts', () => {
    expect(isOpenAt(week, 'Asia/Tokyo', at(22, '15:00'))).toBe(true);
    expect(isOpenAt(week, zone, at(22, '15:00'))).toBe(false);
  });
});

test('MARKET-45 a shop’s own terms go before the policy’s, nothing is a figure too', () => {
  const policy = {
    'fee.delivery': 599,
    'order.freeDeliveryAbove': 5_000,
    'order.minimum': 1_000,
    'order.radiusMiles': 15,
  };
  const none = { deliveryFee: null, freeDeliveryAbove: null, minimumOrder: null, radiusMiles: null };
  expect(termsOf(none, policy)).toEqual({
    deliveryFee: 599,
    freeDeliveryAbove: 5_000,
    minimumOrder: 1_000,
    radiusMiles: 15,
  });
  expect(termsOf({ ...none, deliveryFee: 0, minimumOrder: 0 }, policy)).toMatchObject({
    deliveryFee: 0,
    minimumOrder: 0,
    radiusMiles: 15,
  });
});
