import type { HoursException } from '@autolotto/contract/stores/model.ts';
import { describe, expect, test } from 'vitest';
import { availabilityOf, busyMinutesAt, busyModeEnds, isOpenAt, opensNext, termsOf } from './rules.ts';

const zone = 'America/Denver';
/** An instant by Denver's clocks; 22 November 2026 is a Sunday. */
const at = (day: number, time: string) => new Date(Date.parse(`2026-11-${day}T${time}:00Z`) + 7 * 3_600_000);
const shift = (opens: string, closes: string) => ({ opens, closes });
const times = (hours: { opens: string; closes: string }[][], exceptions: HoursException[] = [], timeZone = zone) => ({
  hours,
  hoursExceptions: exceptions,
  timeZone,
});
/** Closed on Sunday; with a break on Monday; Saturday open till late. */
const week = [[], [shift('07:00', '12:00'), shift('13:00', '22:00')], [], [], [], [], [shift('10:00', '24:00')]];
const always = Array.from({ length: 7 }, () => [shift('00:00', '24:00')]);
const never = [[], [], [], [], [], [], []];

describe('opening hours', () => {
  test.each([
    ['Sunday', 22, '12:00', false],
    ['Monday before', 23, '06:59', false],
    ['Monday at the hour', 23, '07:00', true],
    ['Monday in the break', 23, '12:00', false],
    ['Monday after the break', 23, '13:00', true],
    ['Monday at closing', 23, '22:00', false],
    ['Saturday at the last minute', 28, '23:59', true],
  ])('opening hours: %s', (_when, day, time, isOpen) => {
    expect(isOpenAt(times(week), at(day, time))).toBe(isOpen);
  });
  test.each([
    ['while open', 23, '08:00', null],
    ['later today', 23, '05:00', '07:00'],
    ['after the break', 23, '12:30', '13:00'],
    ['another day', 22, '12:00', 'Mon 07:00'],
    ['after the last shift of the week', 23, '23:00', 'Sat 10:00'],
  ])('the next opening is %s', (_when, day, time, opens) => {
    expect(opensNext(times(week), at(day, time))).toBe(opens);
  });
  test('open one hour a week, it opens in a week', () => {
    const once = [[], [shift('07:00', '08:00')], [], [], [], [], []];
    expect(opensNext(times(once), at(23, '09:00'))).toBe('Mon 07:00');
  });
  test('a shop that never opens says nothing', () => {
    expect(opensNext(times(never), at(23, '09:00'))).toBeNull();
  });
  test('the shop’s own clock counts', () => {
    expect(isOpenAt(times(week, [], 'Asia/Tokyo'), at(22, '15:00'))).toBe(true);
    expect(isOpenAt(times(week), at(22, '15:00'))).toBe(false);
  });
  test('the next opening is the earliest, in whatever order the shifts were written down', () => {
    const mixed = [[], [shift('13:00', '22:00'), shift('07:00', '12:00')], [], [], [], [], []];
    expect(opensNext(times(mixed), at(23, '05:00'))).toBe('07:00');
  });
});

describe('a shift that runs past midnight', () => {
  /** Friday night to two in the morning, and to midnight sharp on Saturday. */
  const late = [[], [], [], [], [], [shift('18:00', '02:00')], [shift('18:00', '00:00')]];
  test.each([
    ['Friday evening', 27, '23:59', true],
    ['Saturday at one', 28, '01:00', true],
    ['Saturday at two', 28, '02:00', false],
    ['Friday at one, before anything began', 27, '01:00', false],
    ['Saturday at the last minute', 28, '23:59', true],
    ['Sunday at midnight', 29, '00:00', false],
  ])('a shift that runs past midnight: %s', (_when, day, time, isOpen) => {
    expect(isOpenAt(times(late), at(day, time))).toBe(isOpen);
  });
  test('a shift that runs past midnight goes on into a holiday, which has no shifts of its own', () => {
    const closed = [{ day: '2026-11-28', shifts: [], note: null }];
    expect(isOpenAt(times(late, closed), at(28, '01:00'))).toBe(true);
    expect(isOpenAt(times(late, closed), at(28, '19:00'))).toBe(false);
  });
});

describe('days with other times', () => {
  const holiday = { day: '2026-11-26', shifts: [], note: 'Thanksgiving' };
  const half = { day: '2026-12-24', shifts: [shift('08:00', '14:00')], note: null };
  test('a holiday is closed from midnight to midnight, and the day after is a day like any other', () => {
    const shop = times(always, [holiday, half]);
    expect(isOpenAt(shop, at(25, '23:59'))).toBe(true);
    expect(isOpenAt(shop, at(26, '00:00'))).toBe(false);
    expect(isOpenAt(shop, at(26, '23:59'))).toBe(false);
    expect(isOpenAt(shop, at(27, '00:00'))).toBe(true);
    expect(opensNext(shop, at(26, '12:00'))).toBe('Fri 00:00');
  });
  test('other times take the place of those of the weekday', () => {
    const shop = times(always, [half]);
    expect(isOpenAt(shop, new Date('2026-12-24T14:59:00Z'))).toBe(false);
    expect(isOpenAt(shop, new Date('2026-12-24T15:00:00Z'))).toBe(true);
    expect(isOpenAt(shop, new Date('2026-12-24T21:00:00Z'))).toBe(false);
  });
  test('a shop that is closed for weeks says the day', () => {
    const days = Array.from({ length: 14 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`);
    const away = days.map((day) => ({ day, shifts: [], note: null }));
    expect(opensNext(times(always, away), new Date('2026-12-01T19:00:00Z'))).toBe('2026-12-15 00:00');
  });
  test('closed for as long as anybody looks ahead, it says nothing', () => {
    const open = [{ day: '2027-06-01', shifts: [shift('07:00', '08:00')], note: null }];
    expect(opensNext(times(never, open), at(23, '09:00'))).toBeNull();
  });
});

describe('the days on which the clocks change', () => {
  // On March 8, 2026 Denver's clocks go from 1:59 to 3:00; on November 1 from 1:59 back to 1:00.
  const night = times(Array.from({ length: 7 }, () => [shift('01:00', '02:30'), shift('03:00', '04:00')]));
  test.each([
    ['2026-03-08T08:59:00Z', true],
    ['2026-03-08T09:00:00Z', true],
    ['2026-03-08T10:00:00Z', false],
    // 1:30 comes twice.
    ['2026-11-01T07:30:00Z', true],
    ['2026-11-01T08:30:00Z', true],
    ['2026-11-01T09:29:00Z', true],
    ['2026-11-01T09:30:00Z', false],
  ])('across a clock change: at %s open is %s', (instant, isOpen) => {
    expect(isOpenAt(night, new Date(instant))).toBe(isOpen);
  });
  test('a shift that falls into the missing hour never comes: the next one is named', () => {
    const missing = times([[shift('02:00', '02:30'), shift('05:00', '06:00')], [], [], [], [], [], []]);
    expect(opensNext(missing, new Date('2026-03-08T09:00:00Z'))).toBe('05:00');
  });
});

describe('whether a shop takes orders', () => {
  const shop = { ...times(week), isApproved: true, pausedUntil: null, pauseReason: null };
  const until = at(23, '08:30');
  test('open, approved and not paused it does', () => {
    expect(availabilityOf(shop, at(23, '08:00'))).toEqual({ takesOrders: true });
  });
  test('before an admin has said yes it does not, whatever its hours', () => {
    const waiting = { ...shop, isApproved: false };
    expect(availabilityOf(waiting, at(23, '08:00'))).toEqual({ takesOrders: false, why: 'unapproved' });
  });
  test('closed, it says when it opens and which holiday it is', () => {
    expect(availabilityOf(shop, at(22, '12:00'))).toEqual({
      takesOrders: false,
      why: 'closed',
      opensAt: 'Mon 07:00',
      note: null,
    });
    const holiday = [{ day: '2026-11-23', shifts: [], note: 'Inventory day' }];
    expect(availabilityOf({ ...shop, hoursExceptions: holiday }, at(23, '08:00'))).toMatchObject({
      opensAt: 'Sat 10:00',
      note: 'Inventory day',
    });
  });
  test('a pause has a reason and an end, and ends by itself', () => {
    const paused = { ...shop, pausedUntil: until, pauseReason: 'Rush' };
    expect(availabilityOf(paused, at(23, '08:29'))).toEqual({
      takesOrders: false,
      why: 'paused',
      until,
      reason: 'Rush',
    });
    expect(availabilityOf(paused, until)).toEqual({ takesOrders: true });
    expect(availabilityOf({ ...paused, pausedUntil: at(24, '00:00') }, at(23, '22:30'))).toMatchObject({
      why: 'closed',
    });
  });
});

describe('a rush', () => {
  test('a rush adds its minutes until it ends, and none after', () => {
    const busyMode = { busyUntil: at(23, '10:00') };
    expect(busyMinutesAt(busyMode, 15, at(23, '09:59'))).toBe(15);
    expect(busyMinutesAt(busyMode, 14.6, at(23, '09:59'))).toBe(15);
    expect(busyMinutesAt(busyMode, 15, at(23, '10:00'))).toBe(0);
    expect(busyMinutesAt({ busyUntil: null }, 15, at(23, '09:00'))).toBe(0);
  });
  test('a rush lasts so many minutes from now', () => {
    expect(busyModeEnds(30, times(never), at(23, '09:10'))).toEqual(at(23, '09:40'));
  });
  const late = [[], [shift('18:00', '02:00')], [shift('10:00', '12:00')], [], [], [], []];
  test.each([
    ['before the break', week, 23, '08:10', '23 12:00'],
    ['after the break', week, 23, '13:00', '23 22:00'],
    ['until midnight', week, 28, '23:59', '29 00:00'],
    ['in the evening of a long night', late, 23, '19:00', '24 02:00'],
    ['in the small hours of it', late, 24, '01:59', '24 02:00'],
    ['open all the time', always, 23, '08:00', '24 00:00'],
  ])('a rush lasts a shift: %s', (_when, hours, day, time, ends) => {
    const [on = '', clock = ''] = ends.split(' ');
    const seconds = new Date(at(day, time).getTime() + 31_500);
    expect(busyModeEnds('shift', times(hours), seconds)).toEqual(at(Number(on), clock));
  });
  test('there is no shift to last while the shop is closed', () => {
    for (const [day, time] of [
      [22, '12:00'],
      [23, '06:59'],
      [23, '12:30'],
      [23, '22:00'],
    ] as const)
      expect(busyModeEnds('shift', times(week), at(day, time))).toBeUndefined();
    expect(busyModeEnds('shift', times(late), at(24, '02:00'))).toBeUndefined();
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
