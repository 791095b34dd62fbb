// A courier at work: what is offered, one button for each step, a way out of every problem, and work without a connection.
import type { Page } from '@playwright/test';
import { prepare } from './customers.ts';
import { topOf } from './experience/screen-figures.ts';
import { check } from './looks.ts';
import { noticeOn } from './pages/order-page.ts';
import { clearCourier, doorInTown, loadOrder, newCourier, placeOrder, setStatus } from './set-up.ts';
import { expect, test } from './test.ts';

/** Near Maple Corner Market. */
const near = { latitude: 39.75224, longitude: -104.9942 };
const onTheRoad = { latitude: 39.7508, longitude: -104.9961 };
const fartherOn = { latitude: 39.7489, longitude: -104.9981 };
const onPhone = {
  permissions: ['geolocation'],
  geolocation: near,
  viewport: { width: 390, height: 844 },
};

/** Counts how often the page asks where it is, and how many watches are on. */
async function countAsking(page: Page): Promise<() => Promise<{ reads: number; watches: number }>> {
  await page.addInitScript(() => {
    const asked = { reads: 0, watches: 0 };
    Object.assign(window, { asked });
    const { geolocation } = navigator;
    const read = geolocation.getCurrentPosition.bind(geolocation);
    const watch = geolocation.watchPosition.bind(geolocation);
    const clear = geolocation.clearWatch.bind(geolocation);
    geolocation.getCurrentPosition = (...all) => {
      asked.reads += 1;
      read(...all);
    };
    geolocation.watchPosition = (...all) => {
      asked.watches += 1;
      return watch(...all);
    };
    geolocation.clearWatch = (id) => {
      asked.watches -= 1;
      clear(id);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'asked') as { reads: number; watches: number });
}
/** Ends a page as an empty battery does. One that is closed is online for its last moments, whatever its context is. */
async function crash(page: Page): Promise<void> {
  const end = page.waitForEvent('crash');
  await Promise.all([end, page.goto('chrome://crash').catch(() => undefined)]);
  await page.close();
}
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('COUR-12 the phone is asked once where it is, and watched from Start Delivery to Mark Delivered alone', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [customer, courier] = await Promise.all([
    asNew('Petra Parcel').then((person) => prepare(person)),
    asNew('Colin Courier', onPhone),
  ]);
  await clearCourier(courier, await as('admin'));
  const { page } = courier;
  const asked = await countAsking(page);
  await page.clock.install();
  await page.goto('/courier');
  await expect(page.getByRole('region', { name: 'On duty' })).toBeVisible();
  await expect.poll(asked).toEqual({ reads: 1, watches: 0 });
  const told = () =>
    courier.exchanges.filter(({ method, path }) => method === 'PUT' && path === '/api/courier/availability');
  await expect.poll(told, 'the place is sent once').toHaveLength(1);
  for (let minute = 0; minute < 10; minute += 1) await page.clock.fastForward('01:00');
  expect(await asked()).toEqual({ reads: 1, watches: 0 });
  // Nor is it announced meanwhile.
  expect(told()).toHaveLength(1);

  const { id } = await placeOrder(customer, { paymentMethod: 'cash' });
  for (const [status, watches] of [
    ['accepted', 0],
    ['picked_up', 0],
    ['en_route', 1],
    ['delivered', 0],
  ] as const) {
    await setStatus(courier, id, status);
    await page.goto('/courier');
    await expect(page.getByRole('region', { name: 'On duty' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(asked, status).toMatchObject({ watches });
    if (status === 'picked_up') expect(await asked()).toEqual({ reads: 1, watches: 0 });
  }
});

test('COUR-01 COUR-04 COUR-05 COUR-10 COUR-11 COUR-21 COUR-22 COUR-23 COUR-24 COUR-25 COUR-26 COUR-29 COUR-36 COUR-39 COUR-40 COUR-43 COUR-44 a courier takes an order with one hand, from what it pays to the door', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [customer, courier] = await Promise.all([
    asNew('Petra Parcel').then((person) => prepare(person)),
    newCourier({ as, asNew }, onPhone),
  ]);
  const { page } = courier;
  const { id } = await placeOrder(customer, { paymentMethod: 'cash' });
  const said: { type: string; orderId?: number; latitude?: number }[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(JSON.parse(String(payload)))));

  await test.step('the page has its four sheets and its own header', async () => {
    await page.goto('/courier');
    await expect(page.getByRole('heading', { name: 'Courier Dashboard', level: 1 })).toBeVisible();
    // On duty the page has the screen to itself; one press leads to everything else.
    await expect(page.getByRole('region', { name: 'On duty' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const chrome of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(chrome)).toHaveCount(0);
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('tab')).toHaveText(['Dashboard', 'Orders', 'Profile', 'Earnings']);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')).toHaveText([
      'Home',
      'Courier Dashboard',
      'Wallet',
    ]);
    await page.setViewportSize(onPhone.viewport);
    await expect(page.getByText(/Rating \d\.\d \/ 5\.0|No rating yet/)).toBeVisible();
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  await test.step('an open order says what it pays and how far it is, before anything else', async () => {
    await page.getByRole('button', { name: `Show order #${id}`, exact: true }).click();
    const offer = page.getByRole('region', { name: 'You earn' });
    await expect(offer).toContainText(/\$\d+\.\d\d base \+ \$\d+\.\d\d share/);
    await expect(offer).toContainText(/2 stops · \d+\.\d miles and \d+ min more · arrive \d/);
    await expect(offer).toContainText('if returned');
    await check(page, 'an offer');
  });

  await test.step('an order that could not be taken, or moved, is said to be so', async () => {
    await page.route(`**/api/orders/${id}/status`, (route) => route.fulfill({ status: 409, body: 'no' }));
    await action(page, 'Accept Order').click();
    await expect(noticeOn(page, 'Error', 'Failed to accept order. Please try again.')).toBeVisible();
    await setStatus(courier, id, 'accepted');
    await action(page, 'Mark Picked Up').click();
    await action(page, 'Send now').click();
    await expect(noticeOn(page, 'Error', 'Failed to update order status.')).toBeVisible();
    await page.unroute(`**/api/orders/${id}/status`);
  });

  await test.step('another one is accepted with the button at the bottom', async () => {
    const other = await placeOrder(customer, { paymentMethod: 'cash' });
    await page.getByRole('button', { name: `Show order #${other.id}`, exact: true }).click();
    const { y = 0, height = 0 } = (await action(page, 'Accept Order').boundingBox()) ?? {};
    const screen = page.viewportSize()?.height ?? 0;
    expect(height).toBeGreaterThanOrEqual(64);
    expect(y).toBeGreaterThan(screen * 0.7);
    expect(y + height).toBeLessThan(screen);
    await action(page, 'Accept Order').click();
    await expect(noticeOn(page, 'Order Accepted', `Order #${other.id}: pick up at`)).toBeVisible();
    expect((await loadOrder(courier, other.id)).status).toBe('accepted');
    await page.getByRole('button', { name: `Show order #${id}`, exact: true }).click();
  });

  await test.step('every problem leads to something that can be done', async () => {
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const sheet = page.getByRole('dialog');
    for (const problem of ['Nobody home', 'No valid ID', 'Wrong address', 'Broken or missing items'])
      await expect(sheet.getByRole('button', { name: problem })).toBeVisible();
    await sheet.getByRole('button', { name: 'I don’t feel safe' }).click();
    await expect(sheet.getByRole('link', { name: 'Call support' })).toHaveAttribute('href', /^tel:/);
    await check(page, 'a problem');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('a step that was taken by mistake is undone, and nobody has heard of it', async () => {
    const { version } = await loadOrder(courier, id);
    await action(page, 'Mark Picked Up').click();
    await expect(page.getByRole('status').filter({ hasText: `Order #${id}: picked up` })).toBeVisible();
    await expect(action(page, 'Start Delivery')).toBeVisible();
    await check(page, 'a step that can be undone');
    await page.keyboard.press('Control+z');
    await expect(noticeOn(page, 'Undone', '')).toBeVisible();
    await expect(action(page, 'Mark Picked Up')).toBeVisible();
    await action(page, 'Mark Picked Up').click();
    await action(page, 'Undo').click();
    await expect(action(page, 'Mark Picked Up')).toBeVisible();
    expect((await loadOrder(courier, id)).version).toBe(version);
  });

  await test.step('picked up, on the way with the position, delivered', async () => {
    await courier.context.setGeolocation(onTheRoad);
    await action(page, 'Mark Picked Up').click();
    // Taking the next step commits the one before it, without its undo delay.
    await action(page, 'Start Delivery').click();
    await expect(noticeOn(page, 'Status Updated', `Order #${id}: picked up.`)).toBeVisible();
    await action(page, 'Send now').click();
    await expect(noticeOn(page, 'Status Updated', `Order #${id}: on the way.`)).toBeVisible();
    // The next stop is on the first screen: whose it is, and the way there.
    for (const thing of [
      page.getByRole('main').getByText('Petra Parcel'),
      page.getByRole('link', { name: /^Navigate to / }),
    ])
      expect(await topOf(thing)).toBeLessThan(600);
    await expect
      .poll(() => said.find(({ type, orderId }) => type === 'location_update' && orderId === id))
      .toMatchObject({ ...onTheRoad, ageMs: expect.any(Number) });
    await expect(page.getByText('Nobody is watching.')).toBeVisible();
  });

  await test.step('who looks at another page is seen on, and reads so', async () => {
    await page.getByRole('link', { name: 'Menu' }).click();
    const bar = page.getByRole('navigation', { name: 'Main, bottom' });
    await bar.getByRole('link', { name: 'Wallet', exact: true }).click();
    await expect(page).toHaveURL('/wallet');
    // The page that is left stays until the next one has come.
    await expect(page.getByRole('tabpanel', { name: 'Dashboard' })).toHaveCount(0);
    await courier.context.setGeolocation(fartherOn);
    await expect.poll(() => said.findLast(({ type }) => type === 'location_update')).toMatchObject(fartherOn);
    await expect(page.getByText('Sharing your position')).toBeVisible();
    await check(page, 'sharing on another page');
    await page.getByRole('link', { name: 'Go to orders' }).click();
    await page.getByRole('button', { name: `Show order #${id}`, exact: true }).click();
    await action(page, 'Mark Delivered').click();
    await action(page, 'Send now').click();
    await expect(noticeOn(page, 'Status Updated', `Order #${id}: delivered.`)).toBeVisible();
    const earned = page.getByRole('status').filter({ hasText: `Order #${id} ·` });
    await expect(earned).toContainText(/\+\$\d+\.\d\d/);
    await expect(earned).toContainText(/\$\d+\.\d\d today/);
    expect(await topOf(earned)).toBeLessThan(600);
    await check(page, 'what was earned');
    await earned.getByRole('button', { name: 'Done' }).click();
    await expect(earned).toHaveCount(0);
    await page.getByRole('link', { name: 'Menu' }).click();
  });

  await test.step('the second sheet has every order, and what is done scrolls', async () => {
    await page.getByRole('tab', { name: 'Orders' }).click();
    const all = page.getByRole('region', { name: 'All orders' }).last();
    await expect(all.getByText(`Order #${id}`, { exact: true })).toBeVisible();
    const done = page.getByRole('region', { name: 'Completed orders' }).last();
    await expect(done.getByText(`Order #${id}`, { exact: true })).toBeVisible();
    expect(await done.evaluate((list) => getComputedStyle(list).overflowY)).toBe('auto');
    await check(page, 'the orders');
  });

  await test.step('off duty nothing is offered', async () => {
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Go off duty' }).click();
    await expect(page.getByRole('region', { name: 'Off duty' })).toBeVisible();
    await expect(page.getByText('None waiting')).toBeVisible();
    await page.getByRole('button', { name: 'Go on duty' }).click();
    await expect(page.getByRole('region', { name: 'On duty' })).toBeVisible();
  });
});

test('COUR-22 COUR-23 COUR-25 without a connection a courier goes on, also on a page that is opened without one; every step is sent once, in order, with its time', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [customer, courier] = await Promise.all([
    asNew('Oskar Outage').then((person) => prepare(person)),
    newCourier({ as, asNew }, { ...onPhone, serviceWorkers: 'allow' }),
  ]);
  const { context } = courier;
  const { id } = await placeOrder(customer, { paymentMethod: 'cash' });
  await setStatus(courier, id, 'accepted');
  const { page } = courier;
  await page.goto('/courier');
  await page.getByRole('button', { name: `Show order #${id}`, exact: true }).click();
  await expect(action(page, 'Mark Picked Up')).toBeVisible();
  // The phone has the app and what it needs to know of the orders under way.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  const keptOn = (on: Page) =>
    on.evaluate(async () => {
      const reply = await (await caches.open('autolotto-kept-orders')).match('/kept-work');
      return reply?.text() ?? '';
    });
  const proof = `"/api/orders",${id},"proof"`;
  await expect.poll(() => keptOn(page)).toContain(proof);
  const sent: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'PUT' && request.url().endsWith(`/api/orders/${id}/status`))
      sent.push(`${request.postDataJSON().status} ${response.status()}`);
  });

  await context.setOffline(true);
  await action(page, 'Mark Picked Up').click();
  await expect(noticeOn(page, 'Saved, will send', '')).toBeVisible();
  await expect(page.getByText('1 step waiting to send')).toBeVisible();
  // One line says it, and the job stays where it is.
  await expect(page.getByText('You’re offline. Reconnecting…')).toHaveCount(0);
  await action(page, 'Start Delivery').click();
  await expect(page.getByText('2 steps waiting to send')).toBeVisible();

  // The page is gone, as with an empty battery: without a network a new one opens on what the phone knows.
  await crash(page);
  const reopened = await context.newPage();
  await reopened.goto('/');
  await reopened.getByRole('link', { name: 'Continue your deliveries' }).click();
  await expect(reopened.getByRole('heading', { name: 'Courier Dashboard', level: 1 })).toBeVisible();
  await expect(reopened.getByText(/Updated \d/)).toBeVisible();
  await reopened.getByRole('button', { name: `Show order #${id}`, exact: true }).click();
  await expect(reopened.getByText(doorInTown).first()).toBeVisible();
  await action(reopened, 'Mark Delivered').click();
  const waiting = reopened.getByRole('region', { name: 'Saved, will send' });
  await waiting.getByText('3 steps waiting to send').click();
  await expect(waiting.getByRole('listitem')).toHaveText([/picked up/, /delivery started/, /delivered/]);
  await check(reopened, 'steps that wait');

  await crash(reopened);
  expect((await loadOrder(courier, id)).status).toBe('accepted');
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/courier');
  await expect.poll(async () => (await loadOrder(courier, id)).status).toBe('delivered');
  await expect(again.getByRole('region', { name: 'Saved, will send' })).toHaveCount(0);
  expect(sent).toEqual(['picked_up 200', 'en_route 200', 'delivered 200']);
  const steps = (await loadOrder(courier, id)).tracking.filter(({ isStep }) => isStep).map(({ status }) => status);
  expect(steps).toEqual(['pending', 'accepted', 'picked_up', 'en_route', 'delivered']);
  // No address stays behind.
  await expect.poll(() => keptOn(again)).not.toContain(proof);
});
