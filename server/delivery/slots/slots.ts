/** When an order could be brought: asked before it is placed, so never a promise. */
import type { AskSlots, Slots } from '@autolotto/contract/delivery/slot-model.ts';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { instantIn } from '@autolotto/contract/shared/time.ts';
import { ineligibilityFor, isAvailable } from '../../couriers/service.ts';
import { plannedBetween, possibleAt } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Actor } from '../../platform/http/session.ts';
import { memoryOf } from '../../platform/memory.ts';
import { type OrderFacts, placesOf, problemOf, type RouteTerms } from '../route/plan-rules.ts';
import { loadTerms } from '../route/route.ts';
import { solveRoutes } from '../route/solver.ts';
import { workOfAll } from '../route/store.ts';
import {
  endsOf,
  fitInto,
  type Ride,
  type Slot,
  slotMinutes,
  slotOrder,
  slotTimes,
  type Wanted,
  withBest,
} from './rules.ts';
import { couriersNear, loadStore } from './store.ts';

/** Farther ones would not come for one order. */
const maxCouriers = 8;

type SlotRequest = {
  readonly wanted: Wanted;
  readonly point: Point;
  readonly now: Date;
  readonly terms: RouteTerms;
};

/** The routes of couriers who could take it, with the two places of the order at the end of their tables. */
async function ridesFor(context: Context, { wanted, point, now, terms }: SlotRequest) {
  const { store } = wanted;
  const near = await couriersNear(context.db.read, store.location, maxCouriers);
  const load = { categories: [...wanted.categories], isCash: false, address: wanted.address };
  const may = await Promise.all(
    near.map(
      async ({ id }) => (await isAvailable(context, id)) && (await ineligibilityFor(context, id))(load) === undefined,
    ),
  );
  const couriers = near.filter((_, i) => may[i]);
  const work = await workOfAll(
    context.db.read,
    couriers.map(({ id }) => id),
  );
  const each = couriers.map((courier) => {
    const orders: OrderFacts[] = work.filter(({ courierId }) => courierId === courier.id);
    const from = courier.at ?? orders.findLast(({ status }) => status !== 'accepted')?.store.location;
    return { courier, orders, from, places: placesOf(orders, from) };
  });
  // All places in one table: each courier's own, then the shop, then the door.
  const points = [...each.flatMap(({ places }) => places.points), store.location, point];
  const { miles, seconds } = await context.routing.between(points);
  const rides = seconds ?? miles.map((row) => row.map((one) => one * terms.minutesPerMile * 60));
  let offset = 0;
  const problems = each.map(({ courier, orders, from, places }) => {
    const own = [...places.points.map((_, i) => offset + i), points.length - 2, points.length - 1];
    offset += places.points.length;
    const table = own.map((a) => own.map((b) => rides[a]?.[b] ?? 0));
    return problemOf(orders, places, table, from !== undefined, terms, now, courier.rest ?? undefined);
  });
  const routes = await solveRoutes(problems);
  return problems.flatMap((problem, i): Ride[] => {
    const route = routes[i];
    return route ? [{ problem, route }] : [];
  });
}

/** By what the couriers who are out have to do; by nobody in particular while none is. */
async function slotsNow(context: Context, input: SlotRequest, times: readonly Date[]): Promise<Slot[]> {
  const rides = await ridesFor(context, input);
  if (rides.length === 0) return times.flatMap((at) => usualSlot(input, at));
  return times.flatMap((at): Slot[] => {
    const fits = rides.flatMap((ride) => {
      const places = { store: ride.problem.seconds.length - 2, door: ride.problem.seconds.length - 1 };
      const order = slotOrder(input.wanted, at, input.now, places, input.terms);
      const fit = fitInto(ride, order, input.terms.orders);
      const after = (at.getTime() - input.now.getTime()) / 1_000;
      return fit ? [{ ...fit, cost: fit.extraRide + fit.atDoor - after }] : [];
    });
    const [least] = fits.toSorted((a, b) => a.cost - b.cost);
    return least ? [{ at, atDoor: new Date(input.now.getTime() + least.atDoor * 1_000), cost: least.cost }] : [];
  });
}

/** The time of packing and delivery, if opening and sale hours allow it. */
function usualSlot({ wanted, point, terms }: SlotRequest, at: Date): Slot[] {
  const { fetch, door } = endsOf(wanted, at, terms);
  const packed = at.getTime() + wanted.prepMinutes * 60_000;
  const minutes = terms.storeMinutes + milesBetween(wanted.store.location, point) * terms.minutesPerMile;
  const atDoor = new Date(packed + minutes * 60_000);
  const isInTime = (!fetch || packed <= fetch.getTime()) && (!door || atDoor <= door);
  return isInTime ? [{ at, atDoor, cost: (atDoor.getTime() - at.getTime()) / 1_000 }] : [];
}

/** A later day: nobody knows who will be out, only what the shop has planned already. */
async function slotsOn(
  context: Context,
  input: SlotRequest,
  times: readonly Date[],
  near: Date | undefined,
): Promise<Slot[]> {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return [];
  const slotMs = slotMinutes * 60_000;
  const end = new Date(last.getTime() + slotMs);
  const planned = await plannedBetween(context.db.read, input.wanted.store.id, first, end);
  return times.flatMap((at) =>
    usualSlot(input, at).map((slot) => {
      const beside = planned.filter((one) => one >= at && one.getTime() < at.getTime() + slotMs).length;
      const off = near ? Math.abs(at.getTime() - near.getTime()) / slotMs : 0;
      return { ...slot, cost: (beside * 10 + off) * 60 };
    }),
  );
}

const keptMs = 15_000;
const maxCached = 500;
type CachedSlots = { readonly at: number; readonly slots: Promise<Slots> };
/** Answers are kept for a moment: a customer who types an address asks often. */
const kept = memoryOf<Context, string, CachedSlots>(maxCached);

export async function slotsFor(context: Context, actor: Actor, input: AskSlots): Promise<Slots> {
  const now = await databaseTime(context);
  const memory = kept(context);
  const key = JSON.stringify([actor.userId, input]);
  const known = memory.peek(key);
  if (known && Math.abs(now.getTime() - known.at) < keptMs) return known.slots;
  const slots = computeSlots(context, actor, input, now);
  memory.set(key, { at: now.getTime(), slots });
  // Failures are not cached.
  slots.catch(() => memory.delete(key));
  return slots;
}

async function computeSlots(
  context: Context,
  actor: Actor,
  { day, near, ...input }: AskSlots,
  now: Date,
): Promise<Slots> {
  const terms = await loadTerms(context);
  const possible = await possibleAt(context, actor, input, (timeZone) => slotTimes(timeZone, now, day));
  const store = await loadStore(context.db.read, possible.store.id);
  if (!store) throw new Error('a shop without a row');
  const told = { storeId: store.id, timeZone: store.timeZone };
  if (!possible.point) return { ...told, slots: [], none: 'address' };
  if (possible.times.length === 0) return { ...told, slots: [], none: 'closed' };
  const wanted = {
    address: input.deliveryAddress,
    categories: possible.categories,
    store,
    prepMinutes: possible.store.prepMinutes,
  };
  const what = { wanted, point: possible.point, now, terms };
  const slots =
    day === undefined
      ? await slotsNow(context, what, possible.times)
      : await slotsOn(
          context,
          what,
          possible.times,
          near === undefined ? undefined : instantIn(store.timeZone, day, near),
        );
  return {
    ...told,
    slots: withBest(slots).map(({ at, atDoor, isBest }) => ({
      orderAt: at.getTime() === now.getTime() ? null : at.toISOString(),
      atDoor: atDoor.toISOString(),
      isBest,
    })),
    none: slots.length > 0 ? null : day === undefined ? 'couriers' : 'closed',
  };
}
