// @invariant DISPATCH-5: A geofence arrival is recorded once, and only from plausible positions.
import { clockIn } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { courierDocuments } from '../../couriers/tables.ts';
import { courierWorkChangedJob } from '../../orders/service.ts';
import type { Client } from '../../test/harness/app.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, type ListedProduct, loadProduct, move, placedOrder, station } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { updateLocation } from '../service.ts';
import { routeFor } from './route.ts';

const app = useTestApp();
const near = '214 Maple Street, Larimer Falls, CO 80202';
const far = '880 Lakeshore Drive, Larimer Falls, CO 80202';

let customer: Client;
let courier: Client;
const route = async (query = '') => (await courier.get(`/api/courier/route${query}`)).body;
const jobs = () => app().jobs.enqueued.filter(({ name }) => name === courierWorkChangedJob.name);
/** Runs the enqueued replanning. */
const replanned = async () => {
  const due = jobs();
  app().jobs.enqueued.length = 0;
  for (const { payload } of due) await app().runJob(courierWorkChangedJob, payload);
};
const loadEstimate = async (orderId: number) =>
  Date.parse((await customer.get(`/api/orders/${orderId}`)).body.estimatedDeliveryTime);
const actorOf = (client: Client) =>
  ({ userId: client.userId, role: 'courier', isWorkAgeVerified: true }) as Parameters<typeof updateLocation>[1];

beforeEach(async () => {
  // Clears the orders that earlier tests left with the courier.
  await ownerDoes(app().context.db, [
    `update orders set courier_id = null, status = 'accepted' where status in ('accepted', 'picked_up', 'en_route')`,
    `update order_returns set confirmed_at = app_now() where confirmed_at is null`,
    `update products set stock = 500`,
  ]);
  app().jobs.enqueued.length = 0;
  courier = await app().as('courier2');
  customer = await app().newCustomer({ dollars: '500.00' });
});

describe('GET /api/courier/route', () => {
  test('COUR-18 two orders of one shop are one pick-up and two doors, with times and the way by street', async () => {
    const [first, second] = [
      await placedOrder(customer, 4, { deliveryAddress: far }),
      await placedOrder(customer, 4, { deliveryAddress: near }),
    ];
    for (const { id } of [first, second]) await move(courier, id, 'accepted');
    const planned = await route('?latitude=39.7515&longitude=-104.9977');
    expect(
      planned.stops.map(({ kind, orderIds }: { kind: string; orderIds: number[] }) => ({ kind, orderIds })),
    ).toEqual([
      { kind: 'pickup', orderIds: [first.id, second.id] },
      { kind: 'dropOff', orderIds: [second.id] },
      { kind: 'dropOff', orderIds: [first.id] },
    ]);
    expect(planned).toMatchObject({ isBest: true, from: { latitude: 39.7515, longitude: -104.9977 }, fullAt: [] });
    let before = planned.plannedAt;
    for (const { arrivesAt, leavesAt, leg } of planned.stops) {
      expect(Date.parse(arrivesAt)).toBeGreaterThanOrEqual(Date.parse(before));
      expect(Date.parse(leavesAt)).toBeGreaterThanOrEqual(Date.parse(arrivesAt));
      expect(leg.miles).toBeGreaterThan(0);
      expect(leg.line.length).toBeGreaterThan(2);
      before = leavesAt;
    }
    expect(planned.endsAt).toBe(before);
  });

  test("a courier's route without orders is empty, and takes a complete position or none", async () => {
    expect(await route()).toMatchObject({ stops: [], miles: 0, minutes: 0 });
    for (const query of ['?latitude=39', '?latitude=91&longitude=0', '?latitude=x&longitude=1', '?at=here'])
      expect((await courier.get(`/api/courier/route${query}`)).status).toBe(400);
  });

  test("a courier's route begins at the last known position", async () => {
    const { id } = await placedOrder(customer, 4, { deliveryAddress: far });
    await move(courier, id, 'accepted');
    expect(await route()).toMatchObject({ from: null, stops: [{ leg: { miles: 0, line: [] } }, { kind: 'dropOff' }] });
    await move(courier, id, 'picked_up');
    const { location } = (await courier.get(`/api/orders/${id}`)).body.store;
    expect(await route()).toMatchObject({ from: location });
    await move(courier, id, 'en_route');
    await updateLocation(app().context, actorOf(courier), { orderId: id, latitude: 39.75, longitude: -105 });
    const planned = await route();
    expect(planned).toMatchObject({ from: { latitude: 39.75, longitude: -105 } });
    expect(planned.stops).toMatchObject([{ kind: 'dropOff', isUnderWay: true, orderIds: [id] }]);
    await app().clock.advance(11 * 60_000);
    expect(await route()).toMatchObject({ from: location });
    await app().clock.advance(-11 * 60_000);
  });

  test('a door that is ridden to stays first when a nearer order is taken', async () => {
    const { id } = await placedOrder(customer, 4, { deliveryAddress: far });
    await bring(courier, id, 'en_route');
    const other = await placedOrder(customer, 4, { deliveryAddress: near });
    await move(courier, other.id, 'accepted');
    expect((await route()).stops.map(({ orderIds }: { orderIds: number[] }) => orderIds)).toEqual([
      [id],
      [other.id],
      [other.id],
    ]);
  });

  test('a counter that was shown as the next stop stays first when a nearer one is taken, until it is done', async () => {
    const { id } = await placedOrder(customer, 4, { deliveryAddress: far });
    await move(courier, id, 'accepted');
    const snack = await loadProduct(customer, 'convenience', station);
    const items = [{ productId: snack.id, quantity: Math.ceil(11 / Number(snack.price)) }];
    const placed = await customer.send('POST', '/api/orders', { items, deliveryAddress: near });
    const other = placed.body as { id: number };
    const { latitude, longitude } = placed.body.store.location;
    const stops = async () =>
      (await route(`?latitude=${latitude}&longitude=${longitude}`)).stops.map(
        ({ kind, orderIds }: { kind: string; orderIds: number[] }) => `${kind} ${orderIds}`,
      );
    expect(await stops()).toEqual([`pickup ${id}`, `dropOff ${id}`]);
    await move(courier, other.id, 'accepted');
    await ownerDoes(app().context.db, [`update orders set ready_at = app_now() where id in (${id}, ${other.id})`]);
    expect((await stops()).slice(0, 2)).toEqual([`pickup ${id}`, `pickup ${other.id}`]);
    await replanned();
    expect((await stops())[0]).toBe(`pickup ${id}`);
    // The result without the shown stop.
    await ownerDoes(app().context.db, ['delete from courier_next_stops']);
    expect((await stops())[0]).toBe(`pickup ${other.id}`);
    await move(courier, other.id, 'picked_up');
    expect((await stops())[0]).not.toBe(`pickup ${other.id}`);
  });

  test('goods on their way back are a stop at their store', async () => {
    const { id } = await placedOrder(customer, 4, { deliveryAddress: near });
    await bring(courier, id, 'en_route');
    expect((await courier.send('POST', `/api/orders/${id}/return`, { reason: 'not_home' })).status).toBe(200);
    const { stops } = await route();
    expect(stops).toContainEqual(expect.objectContaining({ kind: 'bringBack', orderIds: [id] }));
  });
});

describe('estimates', () => {
  test('TRACK-18 every customer on the route is told their own time, and only they', async () => {
    const others = await placedOrder(customer, 4, { deliveryAddress: far });
    const stranger = await app().as('courier');
    await move(stranger, others.id, 'accepted');
    const theirs = await loadEstimate(others.id);
    app().jobs.enqueued.length = 0;

    const first = await placedOrder(customer, 4, { deliveryAddress: far });
    const second = await placedOrder(customer, 4, { deliveryAddress: near });
    for (const { id } of [first, second]) await bring(courier, id, 'picked_up');
    expect(jobs().map(({ payload }) => payload)).toContainEqual({ courierId: courier.userId });
    await replanned();
    const [atFirst, atSecond] = [await loadEstimate(first.id), await loadEstimate(second.id)];
    // Three minutes at the nearer door, and the way from there.
    expect(atFirst - atSecond).toBeGreaterThan(3 * 60_000);
    expect(await loadEstimate(others.id)).toBe(theirs);

    await move(courier, second.id, 'en_route');
    await move(courier, second.id, 'delivered');
    await replanned();
    expect(await loadEstimate(first.id)).not.toBe(atFirst);
  });

  test('a new estimate is pushed once, and not for a change of seconds', async () => {
    const { id } = await placedOrder(customer, 4, { deliveryAddress: far });
    await bring(courier, id, 'picked_up');
    const loadEvents = async () =>
      (
        await app().context.db.read.execute(
          sql`select count(*)::int as count from realtime_events where event->>'orderId' = ${String(id)}`,
        )
      ).rows[0]?.count;
    await replanned();
    const [told, version] = [await loadEvents(), (await customer.get(`/api/orders/${id}`)).body.version];
    await app().runJob(courierWorkChangedJob, { courierId: courier.userId });
    expect(await loadEvents()).toBe(told);
    expect((await customer.get(`/api/orders/${id}`)).body.version).toBe(version);
  });

  test('a courier who has come far is planned for anew, one who stands still is not', async () => {
    const { id } = await placedOrder(customer, 4, { deliveryAddress: far });
    await bring(courier, id, 'en_route');
    const say = (latitude: number) =>
      updateLocation(app().context, actorOf(courier), { orderId: id, latitude, longitude: -105 });
    await say(39.75);
    app().jobs.enqueued.length = 0;
    await say(39.7501);
    expect(jobs()).toHaveLength(0);
    await say(39.757);
    expect(jobs()).toHaveLength(1);
    await replanned();
    const before = await loadEstimate(id);
    await app().clock.advance(5 * 60_000);
    await say(39.757);
    expect(jobs()).toHaveLength(1);
    await replanned();
    expect(await loadEstimate(id)).toBeGreaterThan(before + 4 * 60_000);
    await app().clock.advance(-5 * 60_000);
  });
});

describe('a break', () => {
  test('a break is planned, moves the stops after it, and is gone when it is over or taken back', async () => {
    const orders = [await placedOrder(customer, 4, { deliveryAddress: far })];
    for (const { id } of orders) await bring(courier, id, 'picked_up');
    const set = (rest: object | null) => courier.send('PUT', '/api/courier/break', { rest });
    const inMinutes = (minutes: number) => new Date(app().clock.now().getTime() + minutes * 60_000).toISOString();
    const before = await route();
    expect(before).toMatchObject({ rest: null, engine: 'own' });
    const now = { beginsAt: inMinutes(-1), minutes: 30 };
    app().jobs.enqueued.length = 0;
    for (let twice = 0; twice < 2; twice++) expect((await set(now)).body).toEqual({ rest: now });
    expect(jobs().length).toBeGreaterThan(0);
    const planned = await route();
    expect(planned.rest).toEqual(now);
    const later = Date.parse(planned.stops[0].arrivesAt) - Date.parse(before.stops[0].arrivesAt);
    expect(Math.round(later / 60_000)).toBe(29);
    expect((await set({ beginsAt: inMinutes(1), minutes: 20 })).status).toBe(200);
    expect(await route()).toMatchObject({ stops: [{ restMinutes: 20 }] });
    for (const wrong of [
      { beginsAt: inMinutes(-40), minutes: 30 },
      { beginsAt: inMinutes(13 * 60), minutes: 30 },
    ])
      expect(await set(wrong)).toMatchObject({ status: 422, body: { code: 'BREAK_NOT_POSSIBLE' } });
    for (const wrong of [
      { beginsAt: inMinutes(1), minutes: 4 },
      { beginsAt: 'soon', minutes: 30 },
    ])
      expect((await set(wrong)).status).toBe(400);
    await app().clock.advance(60 * 60_000);
    expect(await route()).toMatchObject({ rest: null, stops: [{ restMinutes: 0 }] });
    await app().clock.advance(-60 * 60_000);
    expect((await set(null)).body).toEqual({ rest: null });
    expect(await route()).toMatchObject({ rest: null });
  });
});

test("another engine's valid order of stops is used, and named as the planner", async () => {
  const [first, second] = [
    await placedOrder(customer, 4, { deliveryAddress: far }),
    await placedOrder(customer, 4, { deliveryAddress: near }),
  ];
  for (const { id } of [first, second]) await bring(courier, id, 'picked_up');
  const planned = (steps: readonly { type: 'job'; id: number }[]) =>
    routeFor(
      {
        ...app().context,
        vroom: async () => ({ code: 0, routes: [{ vehicle: 1, steps: [...steps] }], unassigned: [] }),
      },
      actorOf(courier),
      {},
    );
  const [a, b] = [
    { type: 'job' as const, id: 1 },
    { type: 'job' as const, id: 2 },
  ];
  const theirs = await planned([a, b]);
  expect(theirs).toMatchObject({ engine: 'vroom', isBest: false });
  expect(theirs.stops.map(({ orderIds }) => orderIds)).toEqual([[first.id], [second.id]]);
  const ours = await planned([a]);
  expect(ours).toMatchObject({ engine: 'own', isBest: true });
  expect(ours.stops.map(({ orderIds }) => orderIds)).toEqual([[second.id], [first.id]]);
});

describe('coming to a door', () => {
  test('coming to a door is noted in the timeline once, when the order is on its way, by positions that are good', async () => {
    const { id } = await placedOrder(customer, 4, { deliveryAddress: far });
    const arrivals = async () =>
      (await customer.get(`/api/orders/${id}`)).body.tracking.filter(
        ({ notes }: { notes: string }) => notes === 'Courier at the door',
      );
    const geofences = async () =>
      (
        await app().context.db.read.execute(
          sql`select place, is_inside as inside from order_geofences where order_id = ${id} order by place`,
        )
      ).rows;
    await bring(courier, id, 'picked_up');
    const { deliveryPoint: door, store } = (await courier.get(`/api/orders/${id}`)).body;
    let seconds = 0;
    const seen = async (place: { latitude: number; longitude: number }, metersOff = 0, more = {}) => {
      seconds += 5;
      await app().clock.advance(5_000);
      const latitude = place.latitude + metersOff / 111_195;
      await updateLocation(app().context, actorOf(courier), {
        orderId: id,
        latitude,
        longitude: place.longitude,
        ...more,
      });
    };
    try {
      await seen(store.location, 10);
      expect(await geofences()).toEqual([{ place: 'store', inside: true }]);
      // Passed by on the way to somebody else.
      await seen(door);
      expect(await arrivals()).toEqual([]);
      await move(courier, id, 'en_route');
      await seen(store.location);
      await seen(store.location, 900);
      await seen(door, 500);
      await seen(door, 10, { accuracyMeters: 900 });
      expect(await arrivals()).toEqual([]);
      await seen(door, 40);
      await seen(door, 120);
      await seen(door, 20);
      await seen(door, 400);
      await seen(door);
      expect(await arrivals()).toMatchObject([{ status: 'en_route', isStep: false }]);
      expect(await geofences()).toEqual([
        { place: 'door', inside: true },
        { place: 'store', inside: false },
      ]);
      // Another process, without any of its state, does not report it twice.
      const other = { ...app().context };
      await updateLocation(other, actorOf(courier), { orderId: id, ...door, latitude: door.latitude + 0.0001 });
      expect(await arrivals()).toHaveLength(1);
      // Nobody else's positions count.
      await expect(
        updateLocation(app().context, actorOf(await app().as('courier')), { orderId: id, ...store.location }),
      ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    } finally {
      await app().clock.advance(-seconds * 1_000);
    }
  });
});

describe('GET /api/courier/offers/{orderId}/insertion-cost', () => {
  const insertionCost = (who: Client, id: number) => who.get(`/api/courier/offers/${id}/insertion-cost`);

  test('COUR-18 the detour of an open order is smaller when it lies on the way', async () => {
    const mine = await placedOrder(customer, 4, { deliveryAddress: far });
    await move(courier, mine.id, 'accepted');
    const open = await placedOrder(customer, 4, { deliveryAddress: far });
    const same = await insertionCost(courier, open.id);
    expect(same.body).toEqual({
      ...{ orderId: open.id, miles: 0, minutes: expect.any(Number), makesLate: [], infeasibilities: [] },
      dropOffAt: expect.any(String),
    });
    const other = await placedOrder(customer, 4, { deliveryAddress: near });
    const more = await insertionCost(courier, other.id);
    expect(more.body.minutes).toBeGreaterThan(same.body.minutes);
  });

  test('the detour explains why an order does not fit: the shop closes first, or there are too many already', async () => {
    const by = { userId: 'test', reason: 'test' };
    const open = await placedOrder(customer, 4, { deliveryAddress: far });
    const why = async () => (await insertionCost(courier, open.id)).body.infeasibilities;
    await ownerDoes(app().context.db, [
      // Shut from now on.
      `update stores set hours = '[[],[],[],[],[],[],[]]'`,
    ]);
    try {
      expect(await why()).toEqual([{ because: 'storeCloses', orderId: open.id, at: expect.any(String) }]);
    } finally {
      const round = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '24:00' }]));
      await ownerDoes(app().context.db, [`update stores set hours = '${round}'`]);
    }
    const mine = await placedOrder(customer, 4, { deliveryAddress: near });
    await move(courier, mine.id, 'accepted');
    await setPolicy(app().context, 'route.orders', 1, by);
    expect(await why()).toEqual([{ because: 'tooMany', orderId: open.id, at: null }]);
    await setPolicy(app().context, 'route.orders', 20, by);
    await setPolicy(app().context, 'order.deliverWithinMinutes', 1, by);
    expect(await why()).toContainEqual({ because: 'orderEnds', orderId: open.id, at: expect.any(String) });
    await setPolicy(app().context, 'order.deliverWithinMinutes', 1_440, by);
    expect(await why()).toEqual([]);
  });

  test('a claimed, closed or unknown order has no detour', async () => {
    const { id } = await placedOrder(customer);
    await move(await app().as('courier'), id, 'accepted');
    for (const one of [id, 2_147_483_647]) expect((await insertionCost(courier, one)).status).toBe(404);
  });

  test('a declined or barred order has no detour, and is neither offered nor assigned', async () => {
    const by = { userId: 'test', reason: 'test' };
    const [one, two] = [await placedOrder(customer), await placedOrder(customer)];
    const offered = async () =>
      (await courier.get('/api/courier/offers')).body.map(({ orderId }: { orderId: number }) => orderId);
    expect((await courier.send('POST', `/api/courier/offers/${one.id}/decline`)).status).toBe(200);
    expect((await insertionCost(courier, one.id)).status).toBe(404);
    expect((await insertionCost(courier, two.id)).status).toBe(200);
    expect(await offered()).toContain(two.id);
    await setPolicy(app().context, 'courier.certificates', { essentials: 'alcohol_certificate' }, by);
    try {
      expect((await insertionCost(courier, two.id)).status).toBe(404);
      expect(await offered()).not.toContain(two.id);
      expect((await move(courier, two.id, 'accepted')).body).toMatchObject({
        code: 'COURIER_NOT_ELIGIBLE',
        reason: 'certificate-missing',
      });
      await app()
        .context.db.read.insert(courierDocuments)
        .values({
          ...{ userId: courier.userId, kind: 'alcohol_certificate', number: 'RBS-1', expiresOn: '2099-01-01' },
          ...{ state: 'approved', hash: '0'.repeat(32), content: '' },
        });
      expect(await offered()).toContain(two.id);
      expect((await move(courier, two.id, 'accepted')).body.status).toBe('accepted');
    } finally {
      await setPolicy(app().context, 'courier.certificates', {}, by);
    }
  });
});

describe('POST /api/delivery/slots', () => {
  const by = { userId: 'test', reason: 'test' };
  let milk: ListedProduct;
  const ask = async (more: object = {}) => {
    // The recent answer is cached: ask for another time.
    await app().clock.advance(20_000);
    const input = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: near, ...more };
    return (await customer.send('POST', '/api/delivery/slots', input)).body;
  };
  const minutesOff = ({ orderAt, atDoor }: { orderAt: string | null; atDoor: string }) =>
    (Date.parse(atDoor) - (orderAt === null ? app().clock.now().getTime() : Date.parse(orderAt))) / 60_000;
  const hours = (shifts: object[]) =>
    ownerDoes(app().context.db, [
      `update stores set hours = '${JSON.stringify(Array.from({ length: 7 }, () => shifts))}'`,
    ]);
  beforeEach(async () => {
    await ownerDoes(app().context.db, ['delete from courier_availability', `update products set stock = 500`]);
    milk = await loadProduct(customer, 'essentials');
  });

  test('now and in the next hours, by what the couriers who are out have to do', async () => {
    const nobody = await ask();
    expect(nobody).toMatchObject({ storeId: milk.storeId, none: null });
    expect(nobody.slots).toHaveLength(9);
    expect(nobody.slots[0].orderAt).toBeNull();
    expect(nobody.slots.filter(({ isBest }: { isBest: boolean }) => isBest)).toHaveLength(3);
    for (const slot of nobody.slots) expect(minutesOff(slot)).toBeGreaterThan(14);

    const availability = await courier.send('PUT', '/api/courier/availability', {
      isOnline: true,
      latitude: 39.7515,
      longitude: -104.9977,
    });
    expect(availability.status).toBe(200);
    const free = await ask();
    const mine = [
      await placedOrder(customer, 4, { deliveryAddress: far }),
      await placedOrder(customer, 4, { deliveryAddress: far }),
    ];
    for (const { id } of mine) await bring(courier, id, 'picked_up');
    const busy = await ask();
    expect(minutesOff(busy.slots[0])).toBeGreaterThanOrEqual(minutesOff(free.slots[0]) - 1);
    // No slot is promised that only a full courier could keep.
    await setPolicy(app().context, 'route.orders', 2, by);
    expect(await ask()).toMatchObject({ slots: [], none: 'couriers' });
    await setPolicy(app().context, 'route.orders', 20, by);
    expect((await ask()).none).toBeNull();
    // Concurrent calls share one computation and its answer.
    const input = { items: [{ productId: milk.id, quantity: 5 }], deliveryAddress: near };
    const [one, two] = await Promise.all([1, 2].map(() => customer.send('POST', '/api/delivery/slots', input)));
    expect(one?.body).toEqual(two?.body);
  });

  test('there are no delivery slots when the shop is closed, nor where it does not deliver', async () => {
    try {
      await hours([]);
      expect(await ask()).toMatchObject({ slots: [], none: 'closed' });
      await hours([{ opens: '09:00', closes: '12:00' }]);
      const day = new Date(app().clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
      const { slots, timeZone } = await ask({ day, near: '17:00' });
      const clocks = slots.map(({ orderAt }: { orderAt: string }) => clockIn(timeZone, new Date(orderAt)));
      expect(clocks).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
      const last = slots.filter(({ isBest }: { isBest: boolean }) => isBest);
      expect(last).toEqual(slots.slice(3));
      // Plans that others made meanwhile do not get worse.
      await ownerDoes(app().context.db, [
        `insert into recurring_orders(customer_id, store_id, every, first_day, time, time_zone, next_at, wanted, agreed_total)
           select '${customer.userId}', ${milk.storeId}, 'weekly', '${day}', '11:30', '${timeZone}', '${slots[5].orderAt}', '{}', 1000`,
      ]);
      const calmer = (await ask({ day, near: '17:00' })).slots.filter(({ isBest }: { isBest: boolean }) => isBest);
      expect(calmer).toMatchObject(slots.slice(2, 5).map(({ orderAt }: { orderAt: string }) => ({ orderAt })));
    } finally {
      await ownerDoes(app().context.db, [`delete from recurring_orders where customer_id = '${customer.userId}'`]);
      await hours([{ opens: '00:00', closes: '24:00' }]);
    }
    expect(await ask({ deliveryAddress: '1 Broadway, New York, NY 10004' })).toMatchObject({
      slots: [],
      none: 'address',
    });
    expect((await ask({ day: 'tomorrow' })).status).toBe(400);
    expect((await ask({ deliveryAddress: ' ' })).status).toBe(400);
  });

  test('into a circle that the policy bars, goods of the category are not brought: quote, order and slots say so', async () => {
    const { id } = await placedOrder(customer, 4, { deliveryAddress: near });
    const { deliveryPoint } = (await customer.get(`/api/orders/${id}`)).body;
    const zone = { name: 'Falls High School', ...deliveryPoint, meters: 300 };
    const input = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: near };
    const quoted = async () => (await customer.send('POST', '/api/orders/quote', input)).body.problems;
    await setPolicy(app().context, 'sale.restrictedZones', [{ ...zone, categories: ['alcohol'] }], by);
    expect(await quoted()).toEqual([]);
    await setPolicy(app().context, 'sale.restrictedZones', [{ ...zone, categories: ['essentials'] }], by);
    try {
      const [problem] = await quoted();
      expect(problem).toMatchObject({ code: 'ZONE_RESTRICTED', details: { category: 'essentials', zone: zone.name } });
      expect(problem.detail).toMatch(/cannot be delivered around Falls High School/);
      const refused = await customer.send('POST', '/api/orders', input);
      expect(refused).toMatchObject({ status: 422, body: { code: 'ZONE_RESTRICTED' } });
      expect(await ask()).toMatchObject({ slots: [], none: 'address' });
      expect(await ask({ deliveryAddress: far })).toMatchObject({ none: null });
    } finally {
      await setPolicy(app().context, 'sale.restrictedZones', [], by);
    }
  });
});
