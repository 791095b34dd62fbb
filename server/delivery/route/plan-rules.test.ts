import { describe, expect, test } from 'vitest';
import {
  arrivalsOf,
  closesAt,
  deadlineOf,
  grouped,
  infeasibilitiesOf,
  type OrderFacts,
  placesOf,
  problemOf,
  type RouteTerms,
  routeView,
  saleEndsAt,
  tourOf,
  underWay,
} from './plan-rules.ts';
import { solveRoute } from './solver-rules.ts';

const now = new Date('2026-11-21T18:00:00.000Z'); // Saturday, 11:00 in Denver
const day = [{ opens: '07:00', closes: '22:00' }];
const allDay = [{ opens: '00:00', closes: '24:00' }];
const week = (shifts: typeof day) => Array.from({ length: 7 }, () => shifts) as OrderFacts['store']['hours'];
const store = {
  id: 1,
  name: 'Corner Market',
  address: '1 Main Street',
  location: { latitude: 39.75, longitude: -105 },
  timeZone: 'America/Denver',
  hours: week(day),
  hoursExceptions: [],
} satisfies OrderFacts['store'];
const order = (id: number, more: Partial<OrderFacts> = {}): OrderFacts => ({
  id,
  status: 'accepted',
  createdMs: now.getTime(),
  readyMs: null,
  readyByMs: null,
  estimatedMs: null,
  isReturning: false,
  door: { latitude: 39.76, longitude: -105 },
  address: `${id} Side Street`,
  customer: 'Nadia Brandt',
  categories: ['convenience'],
  isCash: false,
  store,
  ...more,
});
const terms: RouteTerms = {
  storeMinutes: 2,
  doorMinutes: 3,
  bags: 10,
  orders: 20,
  minutesPerMile: 4,
  deliverWithinMinutes: 1_440,
  saleHours: { alcohol: { from: '10:00', to: '21:00' } },
  jurisdictionRules: [],
};
const at = (time: string) => new Date(`2026-11-21T${time}:00.000-07:00`);

describe('a store closes', () => {
  test('a store closes at the end of its shift, in its time zone', () => {
    expect(closesAt(store, now)).toEqual(at('22:00'));
  });
  test('after midnight when the shift runs over', () => {
    const late = { ...store, hours: week([{ opens: '18:00', closes: '02:00' }]) };
    expect(closesAt(late, at('23:30'))).toEqual(new Date('2026-11-22T09:00:00.000Z'));
    expect(closesAt(late, at('01:15'))).toEqual(at('02:00'));
  });
  test('a store with consecutive shifts never closes', () => {
    expect(closesAt({ ...store, hours: week(allDay) }, now)).toBeUndefined();
  });
  test('a closed store closes at once', () => {
    expect(closesAt(store, at('23:00'))).toEqual(at('23:00'));
  });
  test('a store closes by its local time on the night of a clock change', () => {
    const early = { ...store, hours: week([{ opens: '20:00', closes: '04:00' }]) };
    expect(closesAt(early, new Date('2026-11-01T05:00:00.000Z'))).toEqual(new Date('2026-11-01T11:00:00.000Z'));
    expect(closesAt(early, new Date('2026-03-08T05:00:00.000Z'))).toEqual(new Date('2026-03-08T10:00:00.000Z'));
  });
});

describe('a door has a deadline', () => {
  test('when the sale ends that the order was placed in', () => {
    const wine = order(1, { categories: ['alcohol', 'convenience'] });
    expect(saleEndsAt(wine, terms, now)).toEqual(at('21:00'));
    expect(deadlineOf(wine, 'dropOff', terms, at('21:30'))).toEqual({ at: at('21:00'), because: 'saleEnds' });
    expect(saleEndsAt(order(1), terms, now)).toBeUndefined();
  });
  const inColorado = { categories: ['alcohol'], address: '1 Side Street, Denver, CO 80202' } as const;
  const legal = (shifts: typeof day, state = 'CO'): RouteTerms => ({
    ...terms,
    jurisdictionRules: [
      {
        ...{
          id: 1,
          area: { state, zip: '', city: '' },
          categories: ['alcohol'],
          validFrom: '2026-01-01',
          validTo: null,
        },
        terms: { kind: 'hours', hours: week(shifts), hoursExceptions: [] },
      },
    ],
  });
  const noon = [{ opens: '08:00', closes: '20:00' }];
  test('when the law of its place lets its goods be sold no longer, if that is earlier', () => {
    const wine = order(1, inColorado);
    expect(deadlineOf(wine, 'dropOff', legal(noon), now)).toEqual({ at: at('20:00'), because: 'saleEnds' });
    expect(saleEndsAt(wine, legal(noon, 'WY'), now)).toEqual(at('21:00'));
    expect(saleEndsAt(order(1, { address: wine.address }), legal(noon), now)).toBeUndefined();
    expect(saleEndsAt(wine, { ...legal(allDay), saleHours: {} }, now)).toBeUndefined();
    const late = { ...legal([{ opens: '08:00', closes: '02:00' }]), saleHours: {} };
    expect(saleEndsAt(wine, late, now)).toEqual(new Date('2026-11-22T09:00:00.000Z'));
  });
  test('when the hours of the law have ended it stays late, until they begin again', () => {
    const wine = order(1, inColorado);
    const hours = { ...legal(noon), saleHours: {} };
    expect(saleEndsAt(wine, hours, at('20:30'))).toEqual(at('20:00'));
    const nextMorning = new Date('2026-11-22T16:00:00.000Z');
    expect(saleEndsAt(wine, hours, nextMorning)).toEqual(new Date('2026-11-23T03:00:00.000Z'));
  });
  test('when the order would be cancelled, if that is earlier', () => {
    const soon = { ...terms, deliverWithinMinutes: 60 };
    const wine = order(1, { categories: ['alcohol'] });
    expect(deadlineOf(wine, 'dropOff', soon, now)).toEqual({ at: at('12:00'), because: 'orderEnds' });
  });
  test('a return must reach its store while it is open', () => {
    const back = order(1, { status: 'cancelled', isReturning: true });
    expect(deadlineOf(back, 'dropOff', terms, now)).toEqual({ at: at('22:00'), because: 'storeCloses' });
    expect(deadlineOf(order(2), 'pickup', terms, now)).toEqual({ at: at('22:00'), because: 'storeCloses' });
  });
});

test('the order with the earliest promised time is the one under way', () => {
  const rides = (id: number, estimatedMs: number | null) => order(id, { status: 'en_route', estimatedMs });
  expect(underWay([order(1), rides(2, 20), rides(3, 10)])).toEqual([{ order: 3, kind: 'dropOff' }]);
  expect(underWay([rides(5, 10), rides(4, 10)])).toEqual([{ order: 4, kind: 'dropOff' }]);
  expect(underWay([order(1), order(2, { status: 'picked_up' })])).toEqual([]);
});

test('the counter that was shown as the next stop stays so until it is done, or a door is ridden to', () => {
  const fetched = { order: 1, kind: 'pickup' } as const;
  const brought = { order: 1, kind: 'dropOff' } as const;
  const held = (task: typeof fetched | typeof brought, ...orders: OrderFacts[]) => underWay(orders, task);
  expect(held(fetched, order(1), order(2))).toEqual([fetched]);
  expect(held(fetched, order(1, { status: 'picked_up' }), order(2))).toEqual([]);
  expect(held(fetched, order(2))).toEqual([]);
  expect(held(brought, order(1, { status: 'picked_up' }), order(2))).toEqual([]);
  expect(held(brought, order(1, { status: 'cancelled', isReturning: true }))).toEqual([brought]);
  expect(held(fetched, order(1), order(2, { status: 'en_route' }))).toEqual([{ order: 2, kind: 'dropOff' }]);

  // A nearer counter that is taken on the way comes after it.
  const nearer = { ...store, id: 2, location: { latitude: 39.701, longitude: -105 } };
  const orders = [order(1), order(2, { store: nearer })];
  const from = { latitude: 39.7, longitude: -105 };
  const places = placesOf(orders, from);
  const seconds = places.points.map((a) => places.points.map((b) => Math.abs(a.latitude - b.latitude) * 60_000));
  const stops = (shown?: typeof fetched) =>
    solveRoute(problemOf(orders, places, seconds, true, terms, now, undefined, shown)).stops.map(
      ({ kind, order: id }) => `${kind} ${id}`,
    );
  expect(stops()[0]).toBe('pickup 2');
  expect(stops(fetched).slice(0, 2)).toEqual(['pickup 1', 'pickup 2']);
});

test('one store and one door are one place each, and the courier stands at the first', () => {
  const from = { latitude: 39.7, longitude: -105 };
  const places = placesOf([order(1), order(2), order(3, { isReturning: true })], from);
  expect(places).toEqual({
    points: [from, store.location, { latitude: 39.76, longitude: -105 }],
    stores: [1, 1, 1],
    doors: [2, 2, 1],
  });
});

describe('what a courier reads', () => {
  const ride = (orders: OrderFacts[]) => {
    const places = placesOf(orders, store.location);
    const seconds = places.points.map((_, a) => places.points.map((_, b) => (a === b ? 0 : 300)));
    const problem = problemOf(orders, places, seconds, true, terms, now);
    return solveRoute(problem);
  };
  const known = { from: store.location, terms, now };

  test('two orders of one counter to one door are two stops', () => {
    const orders = [order(1), order(2)];
    const solved = ride(orders);
    expect(grouped(solved).map((group) => group.map(({ order, kind }) => `${kind} ${order}`).sort())).toEqual([
      ['pickup 1', 'pickup 2'],
      ['dropOff 1', 'dropOff 2'],
    ]);
    const { stops } = routeView(solved, orders, [], known);
    expect(stops.map(({ number, kind, names, orderIds }) => ({ number, kind, names, orderIds }))).toEqual([
      { number: 1, kind: 'pickup', names: ['Corner Market'], orderIds: [1, 2] },
      { number: 2, kind: 'dropOff', names: ['Nadia Brandt'], orderIds: [1, 2] },
    ]);
  });

  test('a door with two neighbors names them both: each gets their own', () => {
    const orders = [order(1), order(2, { customer: 'Otis Grant' })];
    const { stops } = routeView(ride(orders), orders, [], known);
    expect(stops[1]?.names.toSorted()).toEqual(['Nadia Brandt', 'Otis Grant']);
  });

  test('goods that are packed later are waited for, and the customers are told the time at the door', () => {
    const orders = [order(1, { readyByMs: now.getTime() + 20 * 60_000 })];
    const solved = ride(orders);
    const view = routeView(solved, orders, [], known);
    expect(view.stops[0]).toMatchObject({ kind: 'pickup', waitMinutes: 15, leavesAt: '2026-11-21T18:22:00.000Z' });
    expect(arrivalsOf(solved, orders, now)).toEqual([{ orderId: 1, at: new Date('2026-11-21T18:27:00.000Z') }]);
    expect(view).toMatchObject({ minutes: 30, endsAt: '2026-11-21T18:30:00.000Z', isBest: true, fullAt: [] });
  });

  test('goods on their way back go to the store, and nobody is told a time', () => {
    const orders = [order(1, { status: 'cancelled', isReturning: true, store: { ...store, id: 2 } })];
    const solved = ride(orders);
    expect(routeView(solved, orders, [], known).stops).toMatchObject([
      { kind: 'bringBack', names: ['Corner Market'], until: { because: 'storeCloses' } },
    ]);
    expect(arrivalsOf(solved, orders, now)).toEqual([]);
  });

  test("a courier's route lists late customers, with the delay and the reason", () => {
    const wine = order(1, { status: 'picked_up', categories: ['alcohol'], createdMs: at('20:30').getTime() });
    const late = { from: store.location, terms, now: at('20:58') };
    const places = placesOf([wine], store.location);
    const seconds = places.points.map((_, a) => places.points.map((_, b) => (a === b ? 0 : 600)));
    const solved = solveRoute(problemOf([wine], places, seconds, true, terms, late.now));
    expect(routeView(solved, [wine], [], late).stops).toMatchObject([
      { lateMinutes: 8, until: { at: at('21:00').toISOString(), because: 'saleEnds' }, isUnderWay: false },
    ]);
  });
});

describe('one order more, shortly before its store closes', () => {
  /** Ten minutes to its door and back. */
  const infeasibilities = (time: string, categories: OrderFacts['categories'], hours = day) => {
    const offer = order(1, { categories, createdMs: at(time).getTime(), store: { ...store, hours: week(hours) } });
    const places = placesOf([offer], store.location);
    const seconds = places.points.map((_, a) => places.points.map((_, b) => (a === b ? 0 : 600)));
    const problem = problemOf([offer], places, seconds, true, { ...terms, saleHours: {} }, at(time));
    const routes = { before: solveRoute({ ...problem, orders: [] }), after: solveRoute(problem) };
    const tour = tourOf('courier', problem, terms);
    return infeasibilitiesOf(offer, [], { ...routes, problem: tour }, { ...terms, saleHours: {} }, at(time));
  };
  test('an order that could not be returned before closing time has no way back', () => {
    // Ten minutes to the counter, two there, ten to the door, three there, ten back.
    expect(infeasibilities('21:26', ['alcohol', 'convenience'])).toEqual([
      { because: 'noWayBack', orderId: 1, at: at('22:00') },
    ]);
    expect(infeasibilities('21:25', ['alcohol'])).toEqual([]);
  });
  test('no way back is needed without an age limit, or where the store never closes', () => {
    expect(infeasibilities('21:26', ['convenience'])).toEqual([]);
    expect(infeasibilities('21:26', ['alcohol'], allDay)).toEqual([]);
  });
  test('an order cannot be fetched after closing time, and only that is reported', () => {
    expect(infeasibilities('22:30', ['alcohol']).map(({ because }) => because)).toEqual(['storeCloses']);
  });
});
