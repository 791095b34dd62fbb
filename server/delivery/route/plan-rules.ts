/** Pure: converts orders from the database to stops with their times, and back to a courier's view. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { InfeasibilityReason } from '@autolotto/contract/delivery/route-enums.ts';
import type { CourierRoute, deadlines, RouteChange, RouteStop } from '@autolotto/contract/delivery/route-model.ts';
import { hoursByJurisdiction, jurisdictionRulesAt, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { dayAfter, minutesOf, wallClock } from '@autolotto/contract/shared/time.ts';
import { isOpenOn, runsOver, shiftsOn } from '@autolotto/contract/stores/hours.ts';
import type { HoursException, WeekHours } from '@autolotto/contract/stores/model.ts';
import { barsAgainst, notKeptBy, type TourOrder, type TourProblem } from './engine-rules.ts';
import type { Break, NotKept, RouteOrder, RouteProblem, Route as Solved, Task } from './rules.ts';

export type OrderFacts = {
  readonly id: number;
  readonly status: 'pending' | 'accepted' | 'picked_up' | 'en_route' | 'delivered' | 'cancelled';
  readonly createdMs: number;
  readonly readyMs: number | null;
  readonly readyByMs: number | null;
  readonly estimatedMs: number | null;
  /** On its way back to the store. */
  readonly isReturning: boolean;
  readonly door: Point;
  readonly address: string;
  readonly customer: string;
  readonly categories: readonly Category[];
  readonly isCash: boolean;
  readonly store: {
    readonly id: number;
    readonly name: string;
    readonly address: string;
    readonly location: Point;
    readonly timeZone: string;
    readonly hours: WeekHours;
    readonly hoursExceptions: readonly HoursException[];
  };
};
export type RouteTerms = {
  readonly storeMinutes: number;
  readonly doorMinutes: number;
  readonly bags: number;
  /** Most that a courier has at a time. */
  readonly orders: number;
  readonly minutesPerMile: number;
  readonly deliverWithinMinutes: number;
  readonly saleHours: Partial<Record<Category, { from: string; to: string }>>;
  /** Jurisdiction rules of sale hours, for all places and days. */
  readonly jurisdictionRules: readonly Rule[];
};

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** The next time, from `from` on, that clocks of the zone show so many minutes after midnight; not `from` itself. */
function nextTime(timeZone: string, from: Date, minutes: number): Date {
  const face = wallClock(timeZone, from).minutes;
  const ahead = (minutes - face + dayMinutes - 1) % dayMinutes;
  const whole = Math.floor(from.getTime() / minuteMs) * minuteMs;
  const guess = new Date(whole + (ahead + 1) * minuteMs);
  // A night in which clocks are set lies between: as far off as they were set.
  const shown = wallClock(timeZone, guess).minutes;
  const off = ((shown - (minutes % dayMinutes) + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2;
  return new Date(guess.getTime() - off * minuteMs);
}

/** When a store that is open closes; `from` itself when it is closed, undefined when it never does. */
export function closesAt(store: Pick<OrderFacts['store'], 'timeZone' | 'hours' | 'hoursExceptions'>, from: Date) {
  let at = from;
  for (let days = 0; days < 3; ) {
    const face = wallClock(store.timeZone, at);
    if (!isOpenOn(store, face)) return at;
    const shift = [
      ...shiftsOn(store, face.day).filter(
        (one) => minutesOf(one.opens) <= face.minutes && (runsOver(one) || face.minutes < minutesOf(one.closes)),
      ),
      ...shiftsOn(store, dayAfter(face.day, -1)).filter((one) => runsOver(one) && face.minutes < minutesOf(one.closes)),
    ][0];
    if (!shift) return at;
    at = nextTime(store.timeZone, at, minutesOf(shift.closes) % dayMinutes);
    days += 1;
  }
  return undefined;
}

type Sale = Pick<OrderFacts, 'categories' | 'createdMs' | 'address' | 'store'>;
/** Legal hours at the destination, in the store's time zone, on the day the order was placed. */
function legalEnds(
  { categories, createdMs, address, store: { timeZone } }: Sale,
  jurisdictionRules: RouteTerms['jurisdictionRules'],
  now: Date,
) {
  if (jurisdictionRules.length === 0) return [];
  const face = wallClock(timeZone, now);
  return hoursByJurisdiction(jurisdictionRulesAt(jurisdictionRules, placeOf(address), face.day), categories).flatMap(
    (times) => {
      const ends = closesAt({ timeZone, ...times }, new Date(createdMs));
      // An order that missed its own hours may be brought in the next.
      const isNext = ends !== undefined && ends <= now && isOpenOn(times, face);
      return (isNext ? closesAt({ timeZone, ...times }, now) : ends) ?? [];
    },
  );
}

/** End of the sale that the order was placed in, for the first of its items; undefined without one. */
export function saleEndsAt(
  order: Sale,
  { saleHours, jurisdictionRules }: Pick<RouteTerms, 'saleHours' | 'jurisdictionRules'>,
  now: Date,
) {
  const { categories, createdMs, store } = order;
  const ends = categories.flatMap((category) => {
    const hours = saleHours[category];
    return hours && hours.from !== hours.to
      ? [nextTime(store.timeZone, new Date(createdMs), minutesOf(hours.to) % dayMinutes)]
      : [];
  });
  const all = [...ends, ...legalEnds(order, jurisdictionRules, now)];
  return all.length === 0 ? undefined : new Date(Math.min(...all.map((end) => end.getTime())));
}

type Deadline = { readonly at: Date; readonly because: (typeof deadlines)[number] };
export function deadlineOf(order: OrderFacts, kind: Task['kind'], terms: RouteTerms, now: Date): Deadline | undefined {
  if (kind === 'pickup' || order.isReturning) {
    const at = closesAt(order.store, now);
    return at && { at, because: 'storeCloses' };
  }
  const ends = new Date(order.createdMs + terms.deliverWithinMinutes * minuteMs);
  const saleEnds = saleEndsAt(order, terms, now);
  return saleEnds && saleEnds < ends ? { at: saleEnds, because: 'saleEnds' } : { at: ends, because: 'orderEnds' };
}

/** All places of these orders, each once, the courier's first when it is known. */
export function placesOf(orders: readonly OrderFacts[], from: Point | undefined) {
  const points: Point[] = from ? [from] : [];
  const known = new Map<string, number>();
  const placeOf = (name: string, point: Point): number => {
    const place = known.get(name) ?? points.push(point) - 1;
    known.set(name, place);
    return place;
  };
  const stores = orders.map(({ store }) => placeOf(`store ${store.id}`, store.location));
  const doors = orders.map(({ door, isReturning }, i) =>
    isReturning ? (stores[i] ?? 0) : placeOf(`${door.latitude} ${door.longitude}`, door),
  );
  return { points, stores, doors };
}

/** Whether the stop is a counter with something left to do: pick up items, or return them. */
const isCounterAhead = ({ status, isReturning }: OrderFacts, kind: Task['kind']): boolean =>
  kind === 'pickup' ? status === 'pending' || status === 'accepted' : isReturning;

/**
 * The current leg stays first: among orders on their way, the one with the earliest promised time, or else the counter
 * that the courier was `shown` as the next stop. A door without a departure is not fixed: at the counter before it the
 * courier may take more.
 */
export function underWay(orders: readonly OrderFacts[], shown?: Task): Task[] {
  const [first] = orders
    .filter(({ status }) => status === 'en_route')
    .toSorted((a, b) => (a.estimatedMs ?? 0) - (b.estimatedMs ?? 0) || a.id - b.id);
  if (first) return [{ order: first.id, kind: 'dropOff' }];
  const next = shown && orders.find(({ id }) => id === shown.order);
  return next && isCounterAhead(next, shown.kind) ? [shown] : [];
}

/** When the courier wants to rest. */
export type Rest = { readonly beginsMs: number; readonly minutes: number };
/** A break is to begin so long after its time at the latest. */
const breakLateMinutes = 60;
/** Past breaks are dropped; a running one has the rest of its time. */
function breaksOf(rest: Rest | undefined, now: Date): Break[] {
  if (!rest) return [];
  const at = (rest.beginsMs - now.getTime()) / 1_000;
  const seconds = rest.minutes * 60 + Math.min(0, at);
  return seconds <= 0 ? [] : [{ at: Math.max(0, at), latest: Math.max(0, at) + breakLateMinutes * 60, seconds }];
}

/** Priority grows with the wait: an hour doubles it, and after three it grows no more. */
const priorityOf = ({ createdMs }: OrderFacts, now: Date): number =>
  Math.min(30, Math.max(0, Math.floor((now.getTime() - createdMs) / (6 * minuteMs))));

/** One courier and what they have. */
export const tourOf = (courier: string, { seconds, orders, ...own }: RouteProblem, terms: RouteTerms): TourProblem => ({
  seconds,
  couriers: [{ ...own, id: courier, maxOrders: terms.orders, skills: [] }],
  orders: orders.map((order): TourOrder => ({ ...order, needs: [], of: courier, notFor: [] })),
});

type Infeasibility = { readonly because: InfeasibilityReason; readonly orderId: number; readonly at: Date | undefined };
/** Goods with an age limit that nobody may take at the door go back to their store: when it closes before they are there. */
function shutBefore(order: OrderFacts, after: Solved, { orders, seconds }: TourProblem, now: Date): Date | undefined {
  if (!order.categories.some((one) => restrictedCategories.includes(one))) return undefined;
  const closes = closesAt(order.store, now);
  const counter = orders.find(({ id }) => id === order.id)?.pickup?.place;
  const door = after.stops.find((stop) => stop.order === order.id && stop.kind === 'dropOff');
  if (!closes || counter === undefined || !door) return undefined;
  const isBack = now.getTime() + (door.leaves + (seconds[door.place]?.[counter] ?? 0)) * 1_000;
  return isBack > closes.getTime() ? closes : undefined;
}

/** Constraints that one more order would violate. */
export function infeasibilitiesOf(
  order: OrderFacts,
  mine: readonly OrderFacts[],
  { before, after, problem }: { before: Solved; after: Solved; problem: TourProblem },
  terms: RouteTerms,
  now: Date,
): Infeasibility[] {
  const all = [...mine, order];
  const told = (one: NotKept): Infeasibility[] => {
    if (one.kind === 'long') return [];
    if (one.kind === 'break') return [{ because: 'breakLate', orderId: order.id, at: undefined }];
    if (one.kind === 'full') return [{ because: 'full', orderId: one.order, at: undefined }];
    const facts = all.find(({ id }) => id === one.order);
    const ends = facts && deadlineOf(facts, one.at, terms, now);
    return one.order === order.id && ends
      ? [{ because: ends.because, orderId: order.id, at: ends.at }]
      : [{ because: 'makesLate', orderId: one.order, at: ends?.at }];
  };
  const [courier] = problem.couriers;
  const asked = problem.orders.find(({ id }) => id === order.id);
  const bars = courier && asked ? barsAgainst(courier, asked, mine.length) : [];
  const tooMany = bars.some(({ kind }) => kind === 'tooMany');
  const found: Infeasibility[] = [
    ...(tooMany ? [{ because: 'tooMany' as const, orderId: order.id, at: undefined }] : []),
    ...notKeptBy(before, after).flatMap(told),
  ];
  const shut = shutBefore(order, after, problem, now);
  if (shut && !found.some(({ because }) => because === 'storeCloses'))
    found.push({ because: 'noWayBack', orderId: order.id, at: shut });
  // A shop that is shut makes its door late too: only the first violation counts.
  return found.filter(
    ({ because, orderId }, i) => found.findIndex((one) => one.because === because && one.orderId === orderId) === i,
  );
}

export function problemOf(
  orders: readonly OrderFacts[],
  { stores, doors }: Pick<ReturnType<typeof placesOf>, 'stores' | 'doors'>,
  seconds: RouteProblem['seconds'],
  hasStart: boolean,
  terms: RouteTerms,
  now: Date,
  rest?: Rest,
  shown?: Task,
): RouteProblem {
  const from = (ms: number) => Math.max(0, (ms - now.getTime()) / 1_000);
  const latest = (order: OrderFacts, kind: Task['kind']) => {
    const end = deadlineOf(order, kind, terms, now);
    return end ? (end.at.getTime() - now.getTime()) / 1_000 : Number.POSITIVE_INFINITY;
  };
  return {
    seconds,
    start: hasStart ? 0 : undefined,
    first: underWay(orders, shown),
    capacity: terms.bags,
    breaks: breaksOf(rest, now),
    orders: orders.map((order, i): RouteOrder => {
      const isInStore = order.status === 'pending' || order.status === 'accepted';
      const packedMs = order.readyMs ?? order.readyByMs ?? 0;
      const counter = { place: stores[i] ?? 0, service: terms.storeMinutes * 60 };
      return {
        id: order.id,
        load: 1,
        priority: priorityOf(order, now),
        pickup: isInStore ? { ...counter, earliest: from(packedMs), latest: latest(order, 'pickup') } : undefined,
        dropOff: {
          place: doors[i] ?? 0,
          earliest: 0,
          latest: latest(order, 'dropOff'),
          service: (order.isReturning ? terms.storeMinutes : terms.doorMinutes) * 60,
        },
      };
    }),
  };
}

/** When each customer's order is at the door. */
export const arrivalsOf = (solved: Solved, orders: readonly OrderFacts[], now: Date) =>
  solved.stops.flatMap(({ order, kind, arrives, waits }) => {
    const facts = orders.find(({ id }) => id === order);
    if (kind === 'pickup' || !facts || facts.isReturning) return [];
    return [{ orderId: order, at: new Date(now.getTime() + Math.round(arrives + waits) * 1_000) }];
  });

/** Groups consecutive stops at one place into one stop for the courier. */
export function grouped(solved: Solved): Solved['stops'][number][][] {
  const groups: Solved['stops'][number][][] = [];
  for (const stop of solved.stops) {
    const last = groups.at(-1)?.at(-1);
    if (last?.place === stop.place && last.kind === stop.kind) groups.at(-1)?.push(stop);
    else groups.push([stop]);
  }
  return groups;
}

type RouteKnown = {
  readonly from: Point | undefined;
  readonly terms: RouteTerms;
  readonly now: Date;
  readonly rest?: Rest | undefined;
  readonly change?: RouteChange | undefined;
};

type Leg = { readonly miles: number; readonly seconds: number; readonly line: readonly Point[] };
export function routeView(
  solved: Solved,
  orders: readonly OrderFacts[],
  legs: readonly Leg[],
  { from, terms, now, rest, change }: RouteKnown,
  engine: CourierRoute['engine'] = 'own',
): CourierRoute {
  const instant = (seconds: number) => new Date(now.getTime() + Math.round(seconds) * 1_000).toISOString();
  const [started] = underWay(orders);
  const stops = grouped(solved).map((group, i): RouteStop => {
    const [first] = group;
    const facts = group.flatMap(({ order }) => orders.find(({ id }) => id === order) ?? []);
    const [one] = facts;
    if (!first || !one) throw new Error('a stop of no order');
    const isAtStore = first.kind === 'pickup' || one.isReturning;
    const ends = facts
      .flatMap((order) => deadlineOf(order, first.kind, terms, now) ?? [])
      .sort((a, b) => a.at.getTime() - b.at.getTime())[0];
    const leg = legs[i];
    return {
      number: i + 1,
      kind: first.kind === 'pickup' ? 'pickup' : one.isReturning ? 'bringBack' : 'dropOff',
      names: isAtStore ? [one.store.name] : [...new Set(facts.map(({ customer }) => customer))],
      address: isAtStore ? one.store.address : one.address,
      location: isAtStore ? one.store.location : one.door,
      orderIds: facts.map(({ id }) => id).sort((a, b) => a - b),
      arrivesAt: instant(first.arrives),
      leavesAt: instant(group.at(-1)?.leaves ?? first.leaves),
      waitMinutes: Math.round(group.reduce((sum, { waits }) => sum + waits, 0) / 60),
      until: ends ? { at: ends.at.toISOString(), because: ends.because } : null,
      restMinutes: Math.round(group.reduce((sum, { rests }) => sum + rests, 0) / 60),
      lateMinutes: Math.ceil(Math.max(...group.map(({ late }) => late)) / 60),
      isUnderWay: started !== undefined && first.kind === 'dropOff' && facts.some(({ id }) => id === started.order),
      leg: {
        miles: Math.round((leg?.miles ?? 0) * 100) / 100,
        minutes: Math.round((leg?.seconds ?? 0) / 60),
        line: [...(leg?.line ?? [])],
      },
    };
  });
  return {
    plannedAt: now.toISOString(),
    from: from ?? null,
    stops,
    miles: Math.round(stops.reduce((sum, { leg }) => sum + leg.miles, 0) * 100) / 100,
    minutes: Math.ceil(solved.seconds / 60),
    endsAt: instant(solved.seconds),
    isBest: solved.isExact,
    fullAt: solved.notKept.flatMap((one) => (one.kind === 'full' ? [one.order] : [])),
    engine,
    rest:
      breaksOf(rest, now).length > 0 && rest
        ? { beginsAt: new Date(rest.beginsMs).toISOString(), minutes: rest.minutes }
        : null,
    change: change ?? null,
  };
}
