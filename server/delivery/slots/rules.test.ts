import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RouteTerms } from '../route/plan-rules.ts';
import type { RouteOrder } from '../route/rules.ts';
import { solveRoute } from '../route/solver-rules.ts';
import { endsOf, fitInto, type Ride, slotOrder, slotTimes, type Wanted, withBest } from './rules.ts';

const now = new Date('2026-11-21T18:10:00.000Z'); // Saturday, 11:10 in Denver
const zone = 'America/Denver';
const terms: RouteTerms = {
  ...{ storeMinutes: 2, doorMinutes: 3, bags: 3, orders: 4, minutesPerMile: 4, deliverWithinMinutes: 1_440 },
  saleHours: { alcohol: { from: '10:00', to: '21:00' } },
  jurisdictionRules: [],
};
const wanted: Wanted = {
  address: '2 Side Street, Denver, CO 80202',
  categories: ['alcohol'],
  prepMinutes: 15,
  store: {
    ...{ id: 1, name: 'Corner Market', address: '', timeZone: zone, hoursExceptions: [] },
    location: { latitude: 39.75, longitude: -105 },
    hours: Array.from({ length: 7 }, () => [{ opens: '07:00', closes: '22:00' }]) as Wanted['store']['hours'],
  },
};
const minute = 60;
/** Places on a line, a minute apart; the shop is the last but one, the door the last. */
const ride = (orders: RouteOrder[], places = 30): Ride => {
  const seconds = Array.from({ length: places }, (_, a) =>
    Array.from({ length: places }, (_, b) => Math.abs(a - b) * minute),
  );
  const problem = { orders, seconds, start: 0, first: [], capacity: 3 };
  return { problem, route: solveRoute(problem) };
};
const own = (id: number, place: number, latest = Number.POSITIVE_INFINITY): RouteOrder => ({
  id,
  load: 1,
  pickup: undefined,
  dropOff: { place, earliest: 0, latest, service: minute },
});
const asked = (at: Date, store = 10, door = 12) => slotOrder(wanted, at, now, { store, door }, terms);

describe('times to order at', () => {
  test('times to order at are now and the next half hours, or the half hours of a day that lie ahead', () => {
    const today = slotTimes(zone, now, undefined).map((at) => at.toISOString().slice(11, 16));
    expect(today).toEqual(['18:10', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00']);
    const day = slotTimes(zone, now, '2026-11-23');
    expect(day).toHaveLength(48);
    expect(day[0]).toEqual(new Date('2026-11-23T07:00:00.000Z'));
    expect(slotTimes(zone, now, '2026-11-21')[0]).toEqual(new Date('2026-11-21T18:30:00.000Z'));
    expect(slotTimes(zone, now, '2026-11-20')).toEqual([]);
    // The clocks jump from 2 to 3, and go back from 2 to 1.
    for (const odd of ['2027-03-14', '2027-11-07']) {
      const times = slotTimes(zone, now, odd);
      expect(new Set(times.map(Number)).size).toBe(times.length);
    }
  });

  test('times to order at end with the shop’s day and with the sale that they are in', () => {
    const at = new Date('2026-11-22T03:30:00.000Z'); // 20:30
    expect(endsOf(wanted, at, terms)).toEqual({
      fetch: new Date('2026-11-22T05:00:00.000Z'),
      door: new Date('2026-11-22T04:00:00.000Z'),
    });
    const hours = Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '20:45' }]);
    const rule = {
      ...{ id: 1, area: { state: 'CO', zip: '', city: '' }, categories: ['alcohol'] as const },
      ...{ validFrom: '2026-01-01', validTo: null, terms: { kind: 'hours', hours, hoursExceptions: [] } as const },
    };
    const byJurisdiction = { ...terms, jurisdictionRules: [rule] };
    expect(endsOf(wanted, at, byJurisdiction).door).toEqual(new Date('2026-11-22T03:45:00.000Z'));
    expect(endsOf({ ...wanted, address: '2 Side Street, Laramie, WY 82070' }, at, byJurisdiction).door).toEqual(
      new Date('2026-11-22T04:00:00.000Z'),
    );
  });
});

describe('an order fits into a route', () => {
  test('when it is packed, fetched and brought in time, wherever that costs least', () => {
    // Packed after 15 minutes; 10 to the shop, 2 at its counter, 2 to the door.
    expect(fitInto(ride([]), asked(now), 4)).toEqual({ atDoor: 19 * minute, extraRide: 12 * minute });
    const busy = fitInto(ride([own(1, 11)]), asked(now), 4);
    expect(busy?.extraRide).toBeLessThan(12 * minute);
  });

  test('an order does not fit when another would be late, the sale is over, or there are too many already', () => {
    expect(fitInto(ride([own(1, 29, 30 * minute)]), asked(now, 1, 2), 4)).toBeDefined();
    const far = ride([own(1, 20, 20 * minute), own(2, 29, 31 * minute)]);
    expect(fitInto(far, asked(new Date(now.getTime() + 30 * 60_000), 1, 2), 4)).toBeDefined();
    expect(fitInto(ride([own(1, 2, 60 * minute)]), asked(new Date('2026-11-22T03:50:00.000Z')), 4)).toBeUndefined();
    expect(fitInto(ride([own(1, 2), own(2, 3)]), asked(now), 2)).toBeUndefined();
  });

  test("an order's slot is never before packing and the actual ride", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 600, max: 9_000 })), { maxLength: 4 }),
        (doors) => {
          const before = ride(doors.map(([place, latest], i) => own(i + 1, place, latest)));
          const fit = fitInto(before, asked(now), 9);
          if (!fit) return;
          // Packed, and two minutes from there; a courier already at the counter needs no service time.
          expect(fit.atDoor).toBeGreaterThanOrEqual((15 + 2) * minute);
          expect(fit.extraRide).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('the best are those that cost least, in the order of the day', () => {
  const slot = (minutes: number, cost: number) => ({ at: new Date(minutes * 60_000), atDoor: new Date(0), cost });
  const told = withBest([slot(0, 540), slot(30, 120), slot(60, 118), slot(90, 61), slot(120, 119)]);
  expect(told.map(({ isBest }) => isBest)).toEqual([false, true, true, true, false]);
});
