/** A courier's route: planned on request, and again whenever its facts change. */
import type {
  CourierBreak,
  CourierRoute,
  InsertionCost,
  RouteChange,
  SetBreak,
} from '@autolotto/contract/delivery/route-model.ts';
import { rulesOfHours } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { ineligibilityFor, isAvailable } from '../../couriers/service.ts';
import { courierWorkChangedJob, updateEtas } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { memoryOf } from '../../platform/memory.ts';
import { currentJurisdictionRules, currentPolicy } from '../../policy/service.ts';
import { ownEngine, planTours, type RouteEngine, type TourProblem } from './engine-rules.ts';
import {
  arrivalsOf,
  grouped,
  infeasibilitiesOf,
  type OrderFacts,
  placesOf,
  problemOf,
  type Rest,
  type RouteTerms,
  routeView,
  tourOf,
} from './plan-rules.ts';
import type { Route, Task } from './rules.ts';
import { solveRoutes } from './solver.ts';
import * as store from './store.ts';
import { vroomEngine } from './vroom.ts';

/** An older position is no evidence of where the next leg begins. */
const seenWithinMinutes = 10;

type At = { latitude?: number | undefined; longitude?: number | undefined };
const pointOf = ({ latitude, longitude }: At): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

export async function loadTerms(context: Context): Promise<RouteTerms> {
  const policy = await currentPolicy(context);
  return {
    storeMinutes: policy['route.storeMinutes'],
    doorMinutes: policy['route.doorMinutes'],
    bags: policy['route.bags'],
    orders: policy['route.orders'],
    minutesPerMile: policy['order.minutesPerMile'],
    deliverWithinMinutes: policy['order.deliverWithinMinutes'],
    saleHours: policy['sale.hours'],
    jurisdictionRules: rulesOfHours(await currentJurisdictionRules(context)),
  };
}

const ours = ownEngine(solveRoutes);
/** Engines in the order of preference; the last one always has an answer. */
const enginesOf = ({ vroom }: Context): readonly RouteEngine[] => (vroom ? [vroomEngine(vroom, ours), ours] : [ours]);

type Known = {
  readonly courierId: string;
  readonly from: Point | undefined;
  readonly terms: RouteTerms;
  readonly now: Date;
  readonly rest: Rest | undefined;
  readonly shown: Task | undefined;
  readonly change: RouteChange | undefined;
};
type Planned = {
  readonly engine: RouteEngine['name'];
  readonly problem: TourProblem;
  readonly solved: Route;
  readonly orders: readonly OrderFacts[];
  readonly points: readonly Point[];
  readonly miles: readonly (readonly number[])[];
};

/** One table of distances for all places; each set of orders is then a route of its own. */
async function plan(
  context: Context,
  sets: readonly (readonly OrderFacts[])[],
  known: Known,
  engines: readonly RouteEngine[],
): Promise<Planned[]> {
  const all = [...new Map(sets.flat().map((order) => [order.id, order])).values()];
  const places = placesOf(all, known.from);
  const { miles, seconds } = await context.routing.between(places.points);
  const rides = seconds ?? miles.map((row) => row.map((one) => one * known.terms.minutesPerMile * 60));
  const problems = sets.map((orders) => {
    const own = orders.map((order) => all.indexOf(order));
    const at = { stores: own.map((i) => places.stores[i] ?? 0), doors: own.map((i) => places.doors[i] ?? 0) };
    const { from, terms, now, rest, shown } = known;
    const route = problemOf(orders, at, rides, from !== undefined, terms, now, rest, shown);
    return tourOf(known.courierId, route, known.terms);
  });
  const planned = await planTours(engines, problems);
  return sets.map((orders, i) => {
    const [tour] = planned[i]?.plan.tours ?? [];
    const [engine, problem] = [planned[i]?.engine, problems[i]];
    if (!tour || !engine || !problem) throw new Error('a route was not solved');
    return { engine, problem, solved: tour.route, orders, points: places.points, miles };
  });
}

async function loadKnown(
  context: Context,
  courierId: string,
  mine: readonly OrderFacts[],
  input: Point | undefined,
): Promise<Known> {
  const seen = input ?? (await store.lastSeen(context.db.read, courierId, seenWithinMinutes));
  // A courier with items in hand was last at their store, unless something later is known.
  const from = seen ?? mine.findLast(({ status }) => status === 'picked_up' || status === 'en_route')?.store.location;
  const terms = await loadTerms(context);
  const now = await databaseTime(context);
  const { read } = context.db;
  const [rest, shown, change] = await Promise.all([
    store.loadNextBreak(read, courierId),
    store.shownNext(read, courierId),
    store.findLastChange(read, courierId),
  ]);
  return { courierId, from, terms, now, rest, shown, change };
}

type PlannedFor = { readonly planned: Planned; readonly known: Known };
async function planFor(context: Context, actor: Actor, at: At): Promise<PlannedFor> {
  const orders = await store.loadWork(context.db.read, actor.userId);
  const known = await loadKnown(context, actor.userId, orders, pointOf(at));
  const [planned] = await plan(context, [orders], known, enginesOf(context));
  if (!planned) throw new Error('no route was planned');
  return { planned, known };
}

/** As the courier follows it: the next stop that is shown stays the next one. */
export async function routeFor(context: Context, actor: Actor, at: At): Promise<CourierRoute> {
  const { planned, known } = await planFor(context, actor, at);
  const [next] = planned.solved.stops;
  if (next && (next.order !== known.shown?.order || next.kind !== known.shown.kind))
    await context.db.transact((tx) => store.saveNext(tx, actor.userId, next));
  return loadView(context, planned, known);
}

/** The same to be told of it, and nothing is written. */
export async function loadRoute(context: Context, actor: Actor): Promise<CourierRoute> {
  const { planned, known } = await planFor(context, actor, {});
  return loadView(context, planned, known);
}

async function loadView(context: Context, planned: Planned, known: Known): Promise<CourierRoute> {
  const { solved, points, orders } = planned;
  const stops = grouped(solved).flatMap(([stop]) => points[stop?.place ?? -1] ?? []);
  const way = [...(known.from ? [known.from] : []), ...stops];
  const legs = way.length < 2 ? [] : await context.routing.along(way);
  const told = legs.map(({ miles, seconds, line }) => ({
    miles,
    seconds: seconds ?? miles * known.terms.minutesPerMile * 60,
    line,
  }));
  // Without a beginning the first stop has no way to it.
  const whole = known.from ? told : [{ miles: 0, seconds: 0, line: [] }, ...told];
  return routeView(solved, orders, whole, known, planned.engine);
}

/** The detour of each open order on the courier's route. Orders not open to this courier are left out. */
async function loadInsertionCosts(
  context: Context,
  actor: Actor,
  orderIds: readonly number[],
  at: At = {},
): Promise<Map<number, InsertionCost>> {
  const isCleared = orderIds.length > 0 && (await isAvailable(context, actor.userId));
  const ineligibilityOf = isCleared ? await ineligibilityFor(context, actor.userId) : undefined;
  const offers = ineligibilityOf
    ? (await store.loadOpen(context.db.read, actor.userId, orderIds)).filter((load) => !ineligibilityOf(load))
    : [];
  if (offers.length === 0) return new Map();
  const mine = await store.loadWork(context.db.read, actor.userId);
  const known = await loadKnown(context, actor.userId, mine, pointOf(at));
  const [without, ...withEach] = await plan(
    context,
    [mine, ...offers.map((offer) => [...mine, offer])],
    known,
    // Many small problems at once: no external engine is asked.
    [ours],
  );
  if (!without) throw new Error('no route was planned');
  const lateIn = ({ solved }: Planned) =>
    new Set(solved.notKept.flatMap((one) => (one.kind === 'late' ? [one.order] : [])));
  const wasLate = lateIn(without);
  return new Map(
    withEach.flatMap((planned, i): [number, InsertionCost][] => {
      const offer = offers[i];
      if (!offer) return [];
      const orderId = offer.id;
      const door = planned.solved.stops.find(({ order, kind }) => order === orderId && kind === 'dropOff');
      const routes = { before: without.solved, after: planned.solved, problem: planned.problem };
      const miles = milesOf(planned, known.from) - milesOf(without, known.from);
      const insertionCost: InsertionCost = {
        orderId,
        miles: Math.max(0, Math.round(miles * 10) / 10),
        minutes: Math.max(0, Math.ceil((planned.solved.seconds - without.solved.seconds) / 60)),
        makesLate: [...lateIn(planned)].filter((late) => !wasLate.has(late)),
        dropOffAt: new Date(known.now.getTime() + ((door?.arrives ?? 0) + (door?.waits ?? 0)) * 1_000).toISOString(),
        infeasibilities: infeasibilitiesOf(offer, mine, routes, known.terms, known.now).map((one) => ({
          ...one,
          at: one.at?.toISOString() ?? null,
        })),
      };
      return [[orderId, insertionCost]];
    }),
  );
}

function milesOf({ solved, miles }: Planned, from: Point | undefined): number {
  let sum = 0;
  let at = from ? 0 : undefined;
  for (const { place } of solved.stops) {
    sum += at === undefined ? 0 : (miles[at]?.[place] ?? 0);
    at = place;
  }
  return sum;
}

export async function insertionCostFor(
  context: Context,
  actor: Actor,
  orderId: number,
  at: At,
): Promise<InsertionCost> {
  const found = (await loadInsertionCosts(context, actor, [orderId], at)).get(orderId);
  if (!found) fail('ORDER_NOT_FOUND', {});
  return found;
}

/** Plans the courier's route anew and publishes the new times to its customers. Idempotent. */
export async function replan(context: Context, courierId: string): Promise<void> {
  const orders = await store.loadWork(context.db.read, courierId);
  if (orders.length === 0) return;
  const known = await loadKnown(context, courierId, orders, undefined);
  const [planned] = await plan(context, [orders], known, enginesOf(context));
  if (planned) await updateEtas(context, courierId, arrivalsOf(planned.solved, orders, known.now));
}

/** A route is recomputed after this distance or this time. */
const farMiles = 0.3;
const longMs = 120_000;
const maxCouriers = 20_000;
type Seen = Point & { readonly at: number };
/** Positions at each courier's last planning. A new process plans once more than it must. */
const lookedAt = memoryOf<Context, string, Seen>(maxCouriers);

/** Told of every position that was stored. */
export async function courierMoved(context: Context, courierId: string, at: Point, recordedAt: string): Promise<void> {
  const seen = lookedAt(context);
  const last = seen.get(courierId);
  const now = Date.parse(recordedAt);
  if (last && milesBetween(last, at) < farMiles && now - last.at < longMs) return;
  seen.set(courierId, { latitude: at.latitude, longitude: at.longitude, at: now });
  await context.db.transact((tx) => context.jobs.enqueue(tx, courierWorkChangedJob, { courierId }));
}

/** A break is planned for the day that the courier can see before them. */
const breakWithinMs = 12 * 3_600_000;

/** Idempotent; customers on the route get their new times. */
export async function setBreak(
  context: Context,
  actor: Actor,
  { rest }: SetBreak,
): Promise<{ rest: CourierBreak | null }> {
  const now = (await databaseTime(context)).getTime();
  const begins = rest ? Date.parse(rest.beginsAt) : now;
  if (rest && (begins + rest.minutes * 60_000 <= now || begins > now + breakWithinMs)) fail('BREAK_NOT_POSSIBLE', {});
  await context.db.transact(async (tx) => {
    if (rest) await store.writeRest(tx, actor.userId, { beginsAt: new Date(begins), minutes: rest.minutes });
    else await store.removeRest(tx, actor.userId);
    await context.jobs.enqueue(tx, courierWorkChangedJob, { courierId: actor.userId });
  });
  return { rest };
}
