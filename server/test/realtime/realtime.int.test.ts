/** The socket at /ws, over a real connection. */

import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ensurePerson } from '../../identity/service.ts';
import { createHttp } from '../../platform/http/http.ts';
import { openSockets } from '../../platform/metrics.ts';
import { orderChannel, userChannel } from '../../platform/realtime/channels.ts';
import { serveRealtime } from '../../platform/realtime/realtime.ts';
import { type SocketLimits, socketLimits } from '../../platform/realtime/socket-limits.ts';
import { type Client, startTestApp, useTestApp } from '../harness/app.ts';
import { ownPage } from '../harness/own-page.ts';
import { placedOrder, placeMilk } from '../harness/shopping.ts';
import { heardSoFar, openSocket, refusedUpgrade, type TestSocket } from '../harness/sockets.ts';

const app = useTestApp();
let address: string;
beforeAll(async () => {
  address = await app().listen();
  // More orders are placed here than the shelf was meant for.
  await app().context.db.read.execute(sql`update products set stock = 100000`);
});

const sockets: TestSocket[] = [];
async function open(client: Client): Promise<TestSocket> {
  // What happened before is not what is listened for.
  await app().context.bus.settled();
  const socket = await openSocket(address, client);
  sockets.push(socket);
  return socket;
}
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate();
});

const step = async (client: Client, orderId: number, status: string) =>
  expect((await client.send('PUT', `/api/orders/${orderId}/status`, { status })).status).toBe(200);
/** An order of a new customer at Maple Corner Market, brought by Maya as far as told. */
async function orderOnItsWay(upTo: 'pending' | 'accepted' | 'picked_up' | 'en_route' | 'delivered') {
  const customer = await app().newCustomer({ dollars: '100.00' });
  const courier = await app().as('courier');
  const { id } = await placedOrder(customer);
  for (const status of ['pending', 'accepted', 'picked_up', 'en_route', 'delivered'] as const) {
    if (status !== 'pending') await step(courier, id, status);
    if (status === upTo) break;
  }
  return { id, customer, courier };
}
const here = { latitude: 39.7512, longitude: -104.9903 };

describe('opening', () => {
  test('opening a socket needs a session', async () => {
    for (const cookie of ['', 'autolotto.session=made-up']) {
      expect(await refusedUpgrade(address, { cookie })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
  });

  test('a socket is refused to pages of other websites, however signed in', async () => {
    const { cookie } = await app().as('customer');
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect(
        await refusedUpgrade(address, { cookie, ...foreign } as Record<string, string>),
        JSON.stringify(foreign),
      ).toMatchObject({
        status: 403,
        body: { code: 'ORIGIN_NOT_ALLOWED' },
      });
    }
    // Control: our own page is welcome.
    const socket = await openSocket(address, await app().as('customer'), {
      origin: address,
      'sec-fetch-site': 'same-origin',
    });
    socket.ws.terminate();
  });

  test('a socket request without an upgrade explains what is missing', async () => {
    const reply = await app().http.inject({ url: '/ws', headers: { cookie: (await app().as('customer')).cookie } });
    expect([reply.statusCode, reply.headers.upgrade]).toEqual([426, 'websocket']);
  });

  test('an upgrade on another path is answered as a plain request', async () => {
    const { cookie } = await app().as('customer');
    for (const [path, status] of [
      ['/api/wallet', 200],
      ['/healthz', 200],
      ['/api/nothing', 404],
    ] as const) {
      const ws = new WebSocket(new URL(path, address).href.replace('http', 'ws'), { headers: { ...ownPage, cookie } });
      ws.on('error', () => {});
      const [, reply] = await once(ws, 'unexpected-response');
      expect(reply.statusCode, path).toBe(status);
      reply.destroy();
    }
  });

  test('sockets are limited in number per account', async () => {
    const customer = await app().newCustomer();
    for (let i = 0; i < socketLimits.perUser; i++) await open(customer);
    expect(await refusedUpgrade(address, { cookie: customer.cookie })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    // Control: one less, one more.
    const [first] = sockets;
    first?.ws.close();
    await first?.closed;
    await vi.waitFor(() => open(customer));
  });
});

describe('TRACK-41 following an order', () => {
  test('following an order is for its customer, its courier, its store and admins; for anyone else it does not exist', async () => {
    const { id, customer, courier } = await orderOnItsWay('accepted');
    const { as, newCustomer } = app();
    for (const client of [customer, courier, await as('store'), await as('admin')]) {
      expect(await (await open(client)).ask({ type: 'track_order', orderId: id })).toEqual({
        type: 'tracking',
        orderId: id,
        position: null,
      });
    }
    for (const client of [await newCustomer(), await as('courier2'), await as('store2')]) {
      const socket = await open(client);
      const others = await socket.ask({ type: 'track_order', orderId: id });
      expect(others).toMatchObject({ type: 'refused', code: 'ORDER_NOT_FOUND', about: 'track_order' });
      expect(await socket.ask({ type: 'track_order', orderId: 2_000_000_000 })).toEqual(others);
    }
  });

  test('an order nobody brings yet is seen by couriers, not followed', async () => {
    const { id, courier } = await orderOnItsWay('pending');
    expect(await (await open(courier)).ask({ type: 'track_order', orderId: id })).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });

  test('staff without the work-age check follow nothing', async () => {
    const { id } = await orderOnItsWay('pending');
    const { userId } = await ensurePerson(app().context, 'young-courier@example.test', 'correct-horse-battery', {
      role: 'courier',
      firstName: 'Young',
      lastName: 'Courier',
      phone: '303-555-0190',
      dateOfBirth: '2010-01-01',
      isAgeVerified: false,
      isWorkAgeVerified: false,
      city: null,
    });
    const young = await app().openSession(userId);
    const socket = await open(young);
    expect(await socket.ask({ type: 'track_order', orderId: id })).toMatchObject({ code: 'WORK_AGE_REQUIRED' });
    await orderOnItsWay('pending');
    expect(await heardSoFar(app().context, young, socket)).toEqual([]);
  });
});

describe('COUR-36 ENTITY-06 the courier’s position', () => {
  test('TRACK-42 reaches those who follow the order, in full, and is stored as the last one known', async () => {
    const { id, customer, courier } = await orderOnItsWay('picked_up');
    const [follower, stranger, sender] = [
      await open(customer),
      await open(await app().newCustomer()),
      await open(courier),
    ];
    await follower.ask({ type: 'track_order', orderId: id });
    sender.send({ type: 'location_update', orderId: id, ...here });
    const update = await follower.next((event) => event.type === 'location_update');
    expect(update).toEqual({
      type: 'location_update',
      orderId: id,
      ...here,
      recordedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect((await customer.get(`/api/orders/${id}`)).body.courierLocation).toEqual({
      ...here,
      recordedAt: update.recordedAt,
    });

    await step(courier, id, 'en_route');
    sender.send({ type: 'location_update', orderId: id, latitude: 39.76, longitude: here.longitude });
    expect((await follower.next((event) => event.type === 'location_update')).latitude).toBe(39.76);
    expect(stranger.heard).toEqual([]);
    // The sender gets no message: nothing went wrong.
    expect(await heardSoFar(app().context, courier, sender)).not.toContainEqual(
      expect.objectContaining({ type: 'refused' }),
    );
  });

  test.each(['accepted', 'delivered'] as const)(
    'the courier’s position is not taken for an order that is %s',
    async (upTo) => {
      const { id, customer, courier } = await orderOnItsWay(upTo);
      const [sender, follower] = [await open(courier), await open(customer)];
      await follower.ask({ type: 'track_order', orderId: id });
      expect(await sender.ask({ type: 'location_update', orderId: id, ...here })).toMatchObject({
        code: 'ORDER_NOT_FOUND',
        about: 'location_update',
      });
      expect((await customer.get(`/api/orders/${id}`)).body.courierLocation).toBeNull();
      expect(follower.heard).toEqual([]);
    },
  );

  test('the courier’s position is taken from the courier of the order only', async () => {
    const { id, customer } = await orderOnItsWay('en_route');
    const { as } = app();
    for (const [client, code] of [
      [await as('courier2'), 'ORDER_NOT_FOUND'],
      [customer, 'FORBIDDEN'],
      [await as('store'), 'FORBIDDEN'],
      [await as('admin'), 'FORBIDDEN'],
    ] as const) {
      expect(await (await open(client)).ask({ type: 'location_update', orderId: id, ...here })).toMatchObject({ code });
    }
    expect((await customer.get(`/api/orders/${id}`)).body.courierLocation).toBeNull();
  });

  test('the courier’s position is refused when it makes no sense', async () => {
    const { id, customer, courier } = await orderOnItsWay('picked_up');
    const sender = await open(courier);
    for (const wrong of [
      { latitude: 90.0001 },
      { latitude: -91 },
      { longitude: 180.5 },
      { longitude: -181 },
      { latitude: '39.75' },
      { latitude: null },
      { longitude: undefined },
      { orderId: '1' },
      { orderId: 0 },
      { orderId: 1.5 },
      { speed: 12 },
    ]) {
      const answer = await sender.ask({ type: 'location_update', orderId: id, ...here, ...wrong });
      expect(answer, JSON.stringify(wrong)).toMatchObject({
        type: 'refused',
        code: 'INVALID_FIELDS',
        about: 'location_update',
      });
    }
    expect((await customer.get(`/api/orders/${id}`)).body.courierLocation).toBeNull();
  });
});

describe('what is no message', () => {
  test.each([
    '',
    'hello',
    '{',
    '[]',
    'null',
    '42',
    '"track_order"',
    '{}',
    '{"type":"order_changed","orderId":1}',
    '{"type":"__proto__"}',
    '{"type":"track_order"}',
  ])('%j is refused, and the socket goes on', async (text) => {
    const customer = await app().newCustomer();
    const socket = await open(customer);
    socket.ws.send(text);
    expect(await socket.next()).toMatchObject({
      type: 'refused',
      code: expect.stringMatching(/^(MALFORMED_REQUEST|INVALID_FIELDS)$/),
      detail: expect.any(String),
    });
    expect(await heardSoFar(app().context, customer, socket)).toEqual([]);
  });

  test('a socket refuses binary messages', async () => {
    const socket = await open(await app().newCustomer());
    socket.ws.send(Buffer.from(JSON.stringify({ type: 'track_order', orderId: 1 })), { binary: true });
    expect(await socket.next()).toMatchObject({ type: 'refused', code: 'MALFORMED_REQUEST' });
  });

  test('a message far larger than any of ours closes the socket', async () => {
    const socket = await open(await app().newCustomer());
    socket.send({ type: 'track_order', orderId: 1, filler: 'x'.repeat(socketLimits.payloadBytes) });
    expect(await socket.closed).toMatchObject({ code: 1009 });
  });

  test('too many messages are refused, and far too many close the socket', async () => {
    const socket = await open(await app().newCustomer());
    for (let i = 0; i < socketLimits.messages; i++) socket.send('{}');
    for (let i = 0; i < socketLimits.messages; i++) expect((await socket.next()).code).toBe('INVALID_FIELDS');
    expect(await socket.ask('{}')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (let i = 0; i < socketLimits.messages; i++) socket.send('{}');
    expect(await socket.closed).toEqual({ code: 1008, reason: 'too many messages' });
  });
});

describe('everybody hears what is theirs, and nothing else', () => {
  test("participants hear of an order's placement, claim and cancellation, and nobody else does", async () => {
    const { as, newCustomer, context } = app();
    const people = {
      customer: await newCustomer({ dollars: '100.00' }),
      'other customer': await newCustomer(),
      courier: await as('courier'),
      'other courier': await as('courier2'),
      store: await as('store'),
      'other store': await as('store2'),
      admin: await as('admin'),
    };
    const open_ = Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([name, client]) => [name, await open(client)] as const)),
    );
    /** Events received since the last time, as "status version" and by what else they are about. */
    const others: Record<string, string> = { wallet_changed: 'wallet', notifications_changed: 'bell' };
    const notification = async () => {
      const all: Record<string, string[]> = {};
      for (const [name, client] of Object.entries(people)) {
        const socket = open_[name] as TestSocket;
        const heard = await heardSoFar(context, client, socket);
        (socket.heard as unknown[]).length = 0;
        if (heard.length > 0)
          all[name] = heard.map((event) => others[event.type] ?? `${event.status} ${event.orderId}`);
      }
      return all;
    };
    const { id } = await placedOrder(people.customer);
    expect(await notification()).toEqual({
      customer: [`pending ${id}`, 'wallet'],
      courier: [`pending ${id}`],
      'other courier': [`pending ${id}`],
      store: [`pending ${id}`],
      admin: [`pending ${id}`],
    });
    await step(people.courier, id, 'accepted');
    // The other courier learns that it is gone.
    const taken = [`accepted ${id}`];
    expect(await notification()).toEqual({
      customer: [...taken, 'bell'],
      courier: taken,
      'other courier': taken,
      store: taken,
      admin: taken,
    });
    await step(people.courier, id, 'picked_up');
    const carried = [`picked_up ${id}`];
    expect(await notification()).toEqual({ customer: carried, courier: carried, store: carried, admin: carried });
    await people.admin.send('POST', `/api/orders/${id}/cancel`, { reason: 'Shop burned down' });
    const over = [`cancelled ${id}`];
    expect(await notification()).toEqual({
      customer: [...over, 'wallet', 'bell'],
      courier: over,
      store: over,
      admin: over,
    });
  });

  test('a refused order is announced to nobody', async () => {
    const { as, newCustomer, context } = app();
    const [poor, store] = [await newCustomer(), await as('store')];
    const socket = await open(store);
    expect((await placeMilk(poor)).body.code).toBe('INSUFFICIENT_BALANCE');
    expect(await heardSoFar(context, store, socket)).toEqual([]);
  });

  test("a wallet's change reaches every open page of its owner, and nobody else", async () => {
    const { as, newCustomer, context } = app();
    const [owner, admin] = [await newCustomer(), await as('admin')];
    const [one, two, watching] = [await open(owner), await open(owner), await open(admin)];
    await owner.send('POST', '/api/wallet/deposit', { amount: '5.00' });
    const [atOne, atTwo] = [await one.next(), await two.next()];
    expect(atOne).toEqual({ type: 'wallet_changed', seq: expect.any(Number) });
    expect(atTwo).toEqual(atOne);
    expect(await heardSoFar(context, admin, watching)).toEqual([]);
  });
});

/** The socket hub alone, of a single person whose pages follow whatever order they name. */
async function serveHub(limits: Partial<SocketLimits> = {}) {
  const { context, as } = app();
  const actor = {
    userId: 'one',
    sessionId: 'one',
    pickedRole: null,
    role: 'customer',
    isWorkAgeVerified: false,
  } as const;
  const http = await createHttp(context, async () => actor, { scriptHashes: [] });
  onTestFinished(() => http.close());
  const realtime = await serveRealtime(
    http,
    context,
    {
      loadChannels: async () => [userChannel(actor.userId)],
      mayFollow: async () => true,
      receive: async (_actor, message, { follow }) => {
        const { orderId } = message as { orderId: number };
        follow(orderChannel(orderId));
        return { type: 'tracking', orderId, position: null };
      },
      recheck: async () => actor,
    },
    () => 'token',
    limits,
  );
  const there = await http.listen({ port: 0, host: '127.0.0.1' });
  const customer = await as('customer');
  const changed = (orderId: number, seq = orderId) =>
    ({ type: 'order_changed', orderId, status: 'accepted', version: 2, seq }) as const;
  const tell = (orderId: number, seq?: number) =>
    realtime.deliver({ seq: orderId, event: changed(orderId, seq), to: [orderChannel(orderId)] });
  return { realtime, changed, tell, page: () => openSocket(there, customer) };
}

test('a page that follows more and more orders goes on hearing of the last ones', async () => {
  const { changed, tell, page } = await serveHub();
  const socket = await page();
  const follow = (orderId: number) => socket.ask({ orderId });
  for (let id = 1; id <= socketLimits.following; id++) {
    // In two windows of the limit on messages.
    if (id === socketLimits.messages)
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + socketLimits.windowMs + 1);
    await follow(id);
  }
  // Asking again for what is followed takes no room; asking for another gives the oldest up.
  await follow(1);
  tell(1);
  expect(await socket.next()).toEqual(changed(1));
  await follow(1_000);
  for (const id of [1, 2, 1_000]) tell(id);
  expect([await socket.next(), await socket.next()]).toEqual([changed(2), changed(1_000)]);
  socket.ws.terminate();
});

test('what a crowd hears goes out together, in order, and before whatever one of them hears alone', async () => {
  const crowdMs = 60_000;
  const { changed, tell, page, realtime } = await serveHub({ crowd: 2, crowdMs });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const [one, other] = [await page(), await page()];
    for (const socket of [one, other]) await socket.ask({ orderId: 1 });
    await one.ask({ orderId: 2 });
    tell(1, 1);
    tell(1, 2);
    // One of them alone hears of order 2: what waits goes before it.
    tell(2, 3);
    const heard = async (socket: typeof one, count: number) => {
      const events: unknown[] = [];
      while (events.length < count) events.push(await socket.next());
      return events;
    };
    expect(await heard(one, 3)).toEqual([changed(1, 1), changed(1, 2), changed(2, 3)]);
    // The other has heard nothing until the moment is over; an answer of its own would have come after.
    tell(1, 4);
    vi.advanceTimersByTime(crowdMs);
    expect(await heard(other, 3)).toEqual([changed(1, 1), changed(1, 2), changed(1, 4)]);
    expect(await one.next()).toEqual(changed(1, 4));
    // What waits is sent before a goodbye.
    tell(1, 5);
    realtime.closeAll();
    for (const socket of [one, other]) expect(await socket.next()).toEqual(changed(1, 5));
  } finally {
    vi.useRealTimers();
  }
});

describe('closing', () => {
  test('a socket ends with its session, within five seconds', async () => {
    // Only the server's own beat is moved by hand; it is set when the socket opens.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const customer = await app().newCustomer();
      const socket = await open(customer);
      const other = await open(await app().openSession(customer.userId));
      await customer.send('POST', '/api/auth/sign-out');
      expect(socketLimits.sessionCheckMs).toBeLessThanOrEqual(5_000);
      vi.advanceTimersByTime(socketLimits.sessionCheckMs);
      expect(await socket.closed).toEqual({ code: 1008, reason: 'session ended' });
      expect(other.ws.readyState).toBe(WebSocket.OPEN);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a reader that does not read is given up; one that reads is not', async () => {
    const customer = await app().newCustomer();
    const [stuck, reading] = [await open(customer), await open(await app().openSession(customer.userId))];
    stuck.ws.pause();
    // Longer than any event of ours, to fill the system's own buffers sooner.
    const event = { type: 'wallet_changed', filler: 'x'.repeat(6_000) } as never;
    // From the gauge itself: what /metrics says may be a second old.
    const countOpen = async () => (await openSockets.get()).values[0]?.value ?? 0;
    const before = await countOpen();
    let sent = 0;
    while ((await countOpen()) === before && sent < 10_000) {
      for (let i = 0; i < 50; i++) app().context.bus.publish({ event, to: [userChannel(customer.userId)] });
      sent += 50;
      while (reading.heard.length < sent) await once(reading.ws, 'message');
    }
    expect(await countOpen()).toBe(before - 1);
    stuck.ws.resume();
    expect((await stuck.closed).code).toBe(1006);
    expect(reading.ws.readyState).toBe(WebSocket.OPEN);
  });

  test('a shutdown asks every page to reconnect, and an unresponsive one does not hold it up', async () => {
    const own = await startTestApp();
    const there = await own.listen();
    const [page, deaf] = [
      await openSocket(there, await own.as('customer')),
      await openSocket(there, await own.as('customer2')),
    ];
    deaf.ws.pause();
    const stopped = own.drop();
    expect(await page.closed).toEqual({ code: 1012, reason: 'restarting' });
    await stopped;
    deaf.ws.resume();
    await deaf.closed;
  });
});
