/** Pure: at which times an order could be placed and still be brought, by whom it costs least. */
import { instantIn } from '@autolotto/contract/shared/time.ts';
import { notKeptBy } from '../route/engine-rules.ts';
import { deadlineOf, type OrderFacts, type RouteTerms } from '../route/plan-rules.ts';
import { compile, type Route, type RouteOrder, type RouteProblem, routeOf } from '../route/rules.ts';
import { insertedInto } from '../route/search-rules.ts';

const minuteMs = 60_000;
export const slotMinutes = 30;
const slotsAhead = 8;

/** Without a day now and the next half hours; of a day all of its half hours that lie ahead. */
export function slotTimes(timeZone: string, now: Date, day: string | undefined): Date[] {
  const slotMs = slotMinutes * minuteMs;
  if (day === undefined) {
    const next = Math.ceil((now.getTime() + 1) / slotMs) * slotMs;
    return [now, ...Array.from({ length: slotsAhead }, (_, i) => new Date(next + i * slotMs))];
  }
  const all = Array.from({ length: (24 * 60) / slotMinutes }, (_, i) => {
    const minutes = i * slotMinutes;
    const clock = [Math.floor(minutes / 60), minutes % 60].map((one) => String(one).padStart(2, '0')).join(':');
    return instantIn(timeZone, day, clock);
  });
  // A night in which clocks are set has an hour twice, or not at all.
  return [...new Set(all.map((at) => at.getTime()))].filter((at) => at > now.getTime()).map((at) => new Date(at));
}

export type Wanted = Pick<OrderFacts, 'address' | 'categories' | 'store'> & { readonly prepMinutes: number };

const factsOf = ({ address, categories, store }: Wanted, at: Date): OrderFacts => ({
  id: 0,
  status: 'accepted',
  createdMs: at.getTime(),
  readyMs: null,
  readyByMs: null,
  estimatedMs: null,
  isReturning: false,
  door: store.location,
  address,
  isCash: false,
  customer: '',
  categories,
  store,
});

/** When the order must have been fetched, and be at the door, if it is placed then. */
export function endsOf(
  wanted: Wanted,
  at: Date,
  terms: RouteTerms,
): { readonly fetch: Date | undefined; readonly door: Date | undefined } {
  const facts = factsOf(wanted, at);
  return { fetch: deadlineOf(facts, 'pickup', terms, at)?.at, door: deadlineOf(facts, 'dropOff', terms, at)?.at };
}

/** The order as it would be in a courier's route; seconds from now. */
export function slotOrder(
  wanted: Wanted,
  at: Date,
  now: Date,
  places: { store: number; door: number },
  terms: RouteTerms,
): RouteOrder {
  const seconds = (time: Date | undefined) =>
    time === undefined ? Number.POSITIVE_INFINITY : (time.getTime() - now.getTime()) / 1_000;
  const { fetch, door } = endsOf(wanted, at, terms);
  const packed = new Date(at.getTime() + wanted.prepMinutes * minuteMs);
  return {
    id: 0,
    load: 1,
    pickup: {
      place: places.store,
      earliest: seconds(packed),
      latest: seconds(fetch),
      service: terms.storeMinutes * 60,
    },
    dropOff: { place: places.door, earliest: 0, latest: seconds(door), service: terms.doorMinutes * 60 },
  };
}

export type Ride = { readonly problem: RouteProblem; readonly route: Route };
export type Fit = { readonly atDoor: number; readonly extraRide: number };

/** The order put where it costs least into a route that keeps its order; undefined when something could not be kept then. */
export function fitInto({ problem, route }: Ride, order: RouteOrder, maxOrders: number): Fit | undefined {
  if (problem.orders.length >= maxOrders) return undefined;
  const to = compile({ ...problem, orders: [...problem.orders, order] });
  const stops = route.stops.map(({ order: id, kind }) => {
    const at = problem.orders.findIndex((one) => one.id === id);
    return kind === 'pickup' ? at : to.count + at;
  });
  const after = routeOf(
    to,
    insertedInto(
      to,
      stops.filter((stop) => to.open.includes(stop)),
      to.count - 1,
    ),
    false,
  );
  if (notKeptBy(route, after).length > 0) return undefined;
  const door = after.stops.find((stop) => stop.order === order.id && stop.kind === 'dropOff');
  return door && { atDoor: door.arrives + door.waits, extraRide: after.rideSeconds - route.rideSeconds };
}

export type Slot = { readonly at: Date; readonly atDoor: Date; readonly cost: number };
const bestOnes = 3;
/** The three that cost least; of those that cost the same, to the minute, the earlier. */
export function withBest(slots: readonly Slot[]): (Slot & { readonly isBest: boolean })[] {
  const minutes = ({ cost }: Slot) => Math.round(cost / 60);
  const best = slots.toSorted((a, b) => minutes(a) - minutes(b) || a.at.getTime() - b.at.getTime()).slice(0, bestOnes);
  return slots.map((slot) => ({ ...slot, isBest: best.includes(slot) }));
}
