/** The demo preset: its accounts, its town on the map, and a courier who brings an order by themselves. */
import type { DemoAccount, DemoMail } from '@autolotto/contract/demo/endpoints.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { updateLocation } from '../delivery/service.ts';
import { handOver, orderFor, proofFor, setStatus, sign } from '../orders/service.ts';
import type { Geocoder } from '../platform/adapters/geocoder.ts';
import type { PartialRouting } from '../platform/adapters/routing.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { storedMails } from '../platform/mail/mail.ts';
import { currentPolicy } from '../policy/service.ts';
import * as store from './store.ts';
import { locateAddress } from './town/addresses.ts';
import { demoPassword, demoPeople } from './town/people.ts';
import { alongRoute, milesBetweenAll, route } from './town/routing.ts';
import { townBounds, townMap, townName, townZip } from './town/streets.ts';

export const isDemo = (context: Context): boolean => context.config.preset === 'demo';

export function accounts(context: Context): DemoAccount[] {
  if (!isDemo(context)) return [];
  return demoPeople.map((person) => ({
    email: person.email,
    password: demoPassword,
    name: `${person.firstName} ${person.lastName}`,
    role: person.role,
  }));
}

export function streets(context: Context): ReturnType<typeof townMap> {
  if (!isDemo(context)) fail('DEMO_ONLY', {});
  return townMap();
}

/** Addresses of the made-up town, by its own streets. */
export const townGeocoder: Geocoder = async (address) => {
  const found = locateAddress(address);
  return found && { point: found, area: `ZIP ${townZip}`, city: townName };
};

/** Ways along the streets of the made-up town; outside of it nobody knows the streets. */
export const townRouting: PartialRouting = {
  between: async (points) => (points.every(isInTown) ? { miles: milesBetweenAll(points), seconds: null } : undefined),
  along: async (points) => {
    if (!points.every(isInTown)) return undefined;
    return points.slice(1).map((to, i) => {
      const { miles, points: line } = route(points[i] ?? to, to);
      return { miles, seconds: null, line };
    });
  },
};

function isInTown({ latitude, longitude }: Point): boolean {
  const [west, south, east, north] = townBounds;
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north;
}

/** The outbox: emails to an address, which the demo stores instead of sending. */
export async function mails(context: Context, to: string): Promise<DemoMail[]> {
  if (!isDemo(context)) fail('DEMO_ONLY', {});
  const found = await storedMails(context.db.read, to);
  return found.map((mail) => ({
    id: mail.id,
    to: mail.recipient,
    language: mail.language,
    subject: mail.subject,
    parts: [...(mail.parts ?? [])],
    createdAt: mail.createdAt.toISOString(),
  }));
}

/** Pace of the demo courier: a position each tick, the whole way in about a minute. */
const ride = { tickMs: 1_000, ticks: 50, pauseMs: 2_500 } as const;
const running = new Set<number>();

/** Starts the ride in the background and answers at once. Steps already taken by people are left as they are. */
export async function simulate(
  context: Context,
  actor: Actor,
  orderId: number,
): Promise<{ orderId: number; courierFirstName: string }> {
  const policy = await currentPolicy(context);
  if (!isDemo(context) || !policy['switch.simulator']) fail('DEMO_ONLY', {});
  const order = await orderFor(context, actor, orderId);
  if (order.customerId !== actor.userId && actor.role !== 'admin') fail('ORDER_NOT_FOUND', {});
  if (order.status === 'delivered' || order.status === 'cancelled') {
    fail('TRANSITION_NOT_ALLOWED', { from: order.status, requested: 'en_route', allowed: [] });
  }
  if (running.has(orderId)) fail('SIMULATION_RUNNING', {});
  const cast = await store.castFor(context.db.read, {
    storeId: order.storeId,
    courierId: order.courierId,
    courierEmail: simulatedCourier,
  });
  running.add(orderId);
  void drive(context, orderId, cast)
    .catch((error: unknown) => {
      if (!context.stopping.aborted) context.log.warn({ err: error, orderId }, 'simulated delivery stopped');
    })
    .finally(() => running.delete(orderId));
  return { orderId, courierFirstName: cast.courierFirstName };
}
const simulatedCourier = 'courier2@example.test';

async function drive(context: Context, orderId: number, cast: store.Cast): Promise<void> {
  const pause = () => context.timers.sleep(ride.pauseMs, context.stopping);
  const look = () => orderFor(context, cast.admin, orderId);
  const asCourier = (word: 'accepted' | 'picked_up' | 'en_route' | 'delivered') =>
    setStatus(context, cast.courier, orderId, word, undefined);

  let order = await look();
  if (order.status === 'pending') {
    await pause();
    await setStatus(context, cast.owner, orderId, 'accepted', undefined);
  }
  order = await look();
  if (order.courierId === null) {
    await pause();
    await asCourier('accepted');
  }
  if ((await look()).status === 'accepted') {
    await pause();
    await asCourier('picked_up');
  }
  order = await look();
  if (order.status === 'picked_up') {
    await pause();
    order = await asCourier('en_route');
  }
  if (order.status !== 'en_route' || !order.deliveryPoint) return;
  const way = route(order.store.location, order.deliveryPoint);
  for (let tick = 0; tick <= ride.ticks; tick++) {
    const at = alongRoute(way.points, (way.miles * tick) / ride.ticks);
    await updateLocation(context, cast.courier, { orderId, ...at });
    await context.timers.sleep(ride.tickMs, context.stopping);
  }
  const { rules, recipient } = await proofFor(context, cast.courier, orderId);
  const [method] = rules.methods;
  if (rules.idCheck !== 'none' && method) {
    const affirmations = { isOfAge: true, isIdValid: true, isSober: true, ...(recipient && { isRecipient: true }) };
    await handOver(context, cast.courier, orderId, { method, outcome: 'passed', affirmations }, undefined);
  }
  // Nobody is there to draw a signature.
  const typedName = recipient?.name ?? 'AutoLotto';
  if (rules.signature === 'required') await sign(context, cast.courier, orderId, { typedName }, undefined);
  await asCourier('delivered');
}
