// The tracking page's own socket, and what happens to the page when things go wrong around it.

import type { WebSocketRoute } from '@playwright/test';
import { placeTickets, prepare } from './customers.ts';
import { noticeOn } from './pages/order-page.ts';
import { TrackingPage } from './pages/tracking-page.ts';
import { loadOrder, maple, newCourier, setStatus } from './set-up.ts';
import { say, socketsOf } from './sockets.ts';
import { expect, test } from './test.ts';

const farOff = { latitude: 39.7489, longitude: -104.9981 };

test.describe.configure({ mode: 'parallel' });

test('TRACK-39 TRACK-41 TRACK-42 TRACK-43 ENTITY-06 API-05 the page follows its order over a socket of its own', async ({
  asNew,
  as,
  origin,
}) => {
  const [customer, courier] = await Promise.all([asNew(), newCourier({ as, asNew })]);
  await prepare(customer);
  const order = await placeTickets(customer);
  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, order.id, status);

  const sockets = socketsOf(customer.page);
  const tracking = await new TrackingPage(customer.page).open(order.id);
  const { page } = tracking;
  const follow = { type: 'track_order', orderId: order.id };
  const own = () =>
    sockets.filter(({ sent }) => sent.some((message) => JSON.stringify(message) === JSON.stringify(follow)));
  await expect.poll(() => own().length).toBe(1);
  const [socket] = own();
  expect(socket?.url).toMatch(new RegExp(`^${origin.replace('http', 'ws')}/ws\\?after=\\d+$`));
  await expect.poll(() => socket?.received).toContainEqual({ type: 'tracking', orderId: order.id, position: null });

  await test.step('a position shows in words', async () => {
    await expect(page.getByText('Waiting for the courier’s position.')).toBeVisible();
    await say(courier, { type: 'location_update', orderId: order.id, ...farOff });
    await expect(page.getByText(/^Devon is \d\.\d miles from your door\.$/)).toBeVisible();
    await expect(page.getByText(/^Position updated \d+ s ago$/)).toBeVisible();
    expect(socket?.received).toContainEqual({
      type: 'location_update',
      orderId: order.id,
      ...farOff,
      recordedAt: expect.any(String),
    });
    const { latitude, longitude } = order.deliveryPoint ?? farOff;
    await say(courier, { type: 'location_update', orderId: order.id, latitude, longitude });
    await expect(page.getByText('Devon is at your door.')).toBeVisible();
  });

  await test.step('leaving the page closes the socket, and the other one of the app stays', async () => {
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Nadia' })).toBeVisible();
    await expect.poll(() => socket?.isOpen).toBe(false);
    expect(sockets.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });
  expect(customer.consoleErrors).toEqual([]);
});

test('API-05 TRACK-42 unknown messages and positions of other orders change nothing on the page', async ({
  asNew,
  as,
}) => {
  const [customer, courier] = await Promise.all([asNew(), newCourier({ as, asNew })]);
  await prepare(customer);
  const order = await placeTickets(customer);
  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, order.id, status);
  const sockets: WebSocketRoute[] = [];
  await customer.page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    // Real events of the order, such as a new estimate, are hidden from this page.
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('"order_changed"')) socket.send(message);
    });
    sockets.push(socket);
  });
  const { page } = await new TrackingPage(customer.page).open(order.id);
  await expect(page.getByText('Waiting for the courier’s position.')).toBeVisible();
  await expect.poll(() => sockets.length).toBe(2);
  const push = (text: string) => {
    for (const socket of sockets) socket.send(text);
  };
  // Other requests of the page may still be on their way.
  const reads = () => customer.exchanges.filter(({ path }) => path === `/api/orders/${order.id}`).length;
  const before = reads();
  push('');
  push('{"type":');
  push('[]');
  push('null');
  push(JSON.stringify({ type: 'fireworks', orderId: order.id }));
  push(JSON.stringify({ type: 'constructor' }));
  push(
    JSON.stringify({ type: 'location_update', orderId: order.id + 1, ...farOff, recordedAt: new Date().toISOString() }),
  );
  push(
    JSON.stringify({
      type: 'location_update',
      orderId: order.id,
      ...order.deliveryPoint,
      recordedAt: new Date().toISOString(),
    }),
  );
  // Messages are read one after another: with the last one on the screen all before it have been.
  await expect(page.getByText('Devon is at your door.')).toBeVisible();
  expect(reads()).toBe(before);
  expect(customer.consoleErrors).toEqual([]);
});

test('TRACK-40 on a secure page the socket is secure', async ({ asNew }) => {
  const customer = await prepare(await asNew());
  const order = await placeTickets(customer);
  const secure = 'https://autolotto.example.test';
  const { page } = customer;
  // The same product behind TLS: what the browser asks for there is answered by the server here.
  await page.route(`${secure}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await customer.api.fetch(`${pathname}${search}`, { maxRedirects: 0 }) });
  });
  const opened: string[] = [];
  await page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    opened.push(socket.url().replace(/\?.*/, ''));
  });
  await page.goto(`${secure}/tracking/${order.id}`);
  await expect(page.getByText(`Waiting for ${maple} to accept`)).toBeVisible();
  await expect.poll(() => opened.length).toBe(2);
  expect(new Set(opened)).toEqual(new Set(['wss://autolotto.example.test/ws']));
});

test('a socket that drops is said to be lost, comes back by itself, and the page catches up', async ({ asNew, as }) => {
  const [customer, store] = await Promise.all([asNew(), as('store')]);
  await prepare(customer);
  const order = await placeTickets(customer);
  let isDown = false;
  const open = new Set<WebSocketRoute>();
  await customer.page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    if (isDown) return void socket.close({ code: 1012 });
    socket.connectToServer();
    open.add(socket);
  });
  const tracking = await new TrackingPage(customer.page).open(order.id);
  const { page } = tracking;
  await tracking.mark();
  await expect.poll(() => open.size).toBe(2);

  isDown = true;
  for (const socket of open) await socket.close({ code: 1012 });
  const strip = page.getByText('You’re offline. Reconnecting…');
  await expect(strip).toBeVisible();
  await setStatus(store, order.id, 'accepted');
  await expect(tracking.status('Pending')).toBeVisible();
  isDown = false;
  await expect(page.getByText(`${maple} is packing`)).toBeVisible({ timeout: 30_000 });
  await expect(strip).toBeHidden();
  await tracking.expectNoReload();
});

test('a page in a sleeping tab shows what happened meanwhile as soon as it wakes', async ({ asNew, as }) => {
  const [customer, store] = await Promise.all([asNew(), as('store')]);
  await prepare(customer);
  const order = await placeTickets(customer);
  await customer.page.clock.install();
  const tracking = await new TrackingPage(customer.page).open(order.id);
  await tracking.mark();
  await expect(tracking.status('Pending')).toBeVisible();

  // A tab in the background: pushes arrive, but timers and frames do not run.
  await tracking.page.clock.pauseAt(Date.now() + 60_000);
  await setStatus(store, order.id, 'accepted');
  await expect(tracking.status('Pending')).toBeVisible();
  await tracking.page.clock.resume();
  await expect(tracking.status('Accepted')).toBeVisible();
  await tracking.expectNoReload();
});

test('an order that cannot be fetched says so and is there at the next try; a later failure keeps what is shown', async ({
  asNew,
  as,
}) => {
  const [customer, store] = await Promise.all([asNew(), as('store')]);
  await prepare(customer);
  const order = await placeTickets(customer);
  const { page } = customer;
  const path = `**/api/orders/${order.id}`;
  await page.route(path, (route) => route.fulfill({ status: 500, body: 'upstream is gone' }));
  await page.goto(`/tracking/${order.id}`);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Couldn’t load this order');
  await expect(page.getByText('Order Not Found')).toHaveCount(0);
  await page.unroute(path);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Waiting for ${maple} to accept`)).toBeVisible();

  await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
  const refused = page.waitForResponse(
    (reply) => reply.url().endsWith(`/api/orders/${order.id}`) && reply.status() === 503,
  );
  await setStatus(store, order.id, 'accepted');
  await refused;
  await expect(page.getByText(`Waiting for ${maple} to accept`)).toBeVisible();
  await page.unroute(path);
  await setStatus(await newCourier({ as, asNew }), order.id, 'accepted');
  await expect(page.getByText(`Devon is heading to ${maple}`)).toBeVisible();
});

test('TRACK-34 when the shop accepts in the moment of cancelling, the customer reads what happened', async ({
  asNew,
  as,
}) => {
  const [customer, store] = await Promise.all([asNew(), as('store')]);
  await prepare(customer, '20.00');
  const order = await placeTickets(customer, { paymentMethod: 'wallet' });
  const tracking = await new TrackingPage(customer.page).open(order.id);
  const { page } = tracking;
  await page.route(`**/api/orders/${order.id}/cancel`, async (route) => {
    await setStatus(store, order.id, 'accepted');
    await route.continue();
  });
  await tracking.cancelButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(
    noticeOn(page, 'Error', 'This order is accepted. To cancel, press “Something is wrong” or call us.'),
  ).toBeVisible();
  await expect(page.getByText(`${maple} is packing`)).toBeVisible();
  await expect(tracking.cancelButton).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await loadOrder(customer, order.id)).toMatchObject({ status: 'accepted' });
});

test('when the customer cancels in the moment of accepting, the shop reads what happened', async ({ asNew, as }) => {
  const [customer, store] = await Promise.all([asNew(), as('store')]);
  await prepare(customer);
  const order = await placeTickets(customer);
  const { page } = store;
  await page.goto('/store');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Order #${order.id}`, exact: true }) });
  await page.route(`**/api/store/orders/${order.id}`, async (route) => {
    const { origin } = new URL(route.request().url());
    await customer.api.post(`/api/orders/${order.id}/cancel`, { data: {}, headers: { origin } });
    await route.continue();
  });
  await row.getByRole('button', { name: 'Accept Order' }).click();
  await expect(noticeOn(page, 'Update Failed', 'This order is cancelled. It can no longer change.')).toBeVisible();
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Accept Order' })).toHaveCount(0);
  expect(await loadOrder(customer, order.id)).toMatchObject({ status: 'cancelled' });
});
