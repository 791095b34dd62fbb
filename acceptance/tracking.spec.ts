import { placeTickets, prepare, ticket } from './customers.ts';
import { noticeOn } from './pages/order-page.ts';
import { TrackingPage } from './pages/tracking-page.ts';
import { cancelOrder, doorInTown, loadOrder, loadWallet, maple, newCourier, setStatus } from './set-up.ts';
import { expect, test } from './test.ts';
import { pass, step, stopTime, untilVisible } from './time.ts';

test.describe.configure({ mode: 'parallel' });

test('TRACK-01 TRACK-15 TRACK-16 TRACK-17 TRACK-21 TRACK-22 TRACK-23 TRACK-29 TRACK-33 TRACK-36 an order is shown with all its facts', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew('Iris Castellano'));
  const order = await placeTickets(customer, { tickets: 3, deliveryInstructions: 'Blue door, ring twice' });
  const tracking = await new TrackingPage(customer.page).open(order.id);
  const { page } = tracking;

  await expect(page.getByText(`Waiting for ${maple} to accept`)).toBeVisible();
  await expect(tracking.detail('Total')).toHaveText('$20.99');
  await expect(tracking.detail('Delivery fee')).toHaveText('$5.99');
  const date = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Denver',
  });
  await expect(tracking.detail('Order date')).toHaveText(date.format(new Date(order.createdAt)));

  await tracking.showDetails();
  const address = tracking.card('Delivery address');
  await expect(address.getByText(doorInTown)).toBeVisible();
  await expect(address.getByText('Blue door, ring twice')).toBeVisible();

  const item = tracking.card('Order items').getByRole('listitem');
  await expect(item).toHaveCount(1);
  await expect(item).toContainText(ticket);
  await expect(item).toContainText('Lottery · 3 × $5.00');
  await expect(item).toContainText('$15.00');

  const [entry] = order.tracking;
  const line = tracking.card('Delivery timeline').getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line.getByText('Pending', { exact: true })).toBeVisible();
  await expect(line.getByRole('time')).toHaveAttribute('datetime', entry?.timestamp ?? '');
  await expect(line.getByText(entry?.notes ?? 'no notes')).toBeVisible();

  await expect(page.getByText('Live GPS tracking', { exact: true })).toBeVisible();
  const help = tracking.card('Need help?');
  await expect(help.getByText('24/7 support')).toBeVisible();
  const { contact } = await (await customer.api.get('/api/settings')).json();
  await expect(help.getByRole('link', { name: `Call ${contact.phone}` })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(help.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(customer.consoleErrors).toEqual([]);
});

test('on a phone the ticket, the map and the courier come first, and what can be looked up is one line', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew('Iris Castellano', { viewport: { width: 390, height: 844 } }));
  const order = await placeTickets(customer);
  const tracking = await new TrackingPage(customer.page).open(order.id);
  const { page } = tracking;
  const map = page.getByRole('region', { name: 'Map: store, your door, courier' });
  const courier = tracking.card('Your courier');
  const details = tracking.card('Order details');
  const top = async (part: typeof map) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect(details).toBeVisible();
  expect(await top(map)).toBeLessThanOrEqual(540);
  const parts = [map, courier, tracking.card('Delivery tracking'), details, tracking.card('Delivery PIN')];
  const tops = await Promise.all(parts.map(top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect((await details.boundingBox())?.height).toBeLessThanOrEqual(90);
  await expect(tracking.card('Order items')).toBeHidden();
  await tracking.showDetails();
  await expect(tracking.card('Order items')).toBeVisible();
});

test('TRACK-16 delivery above the free limit reads FREE', async ({ asNew }) => {
  const customer = await prepare(await asNew());
  const order = await placeTickets(customer, { tickets: 11 });
  const tracking = await new TrackingPage(customer.page).open(order.id);
  await expect(tracking.detail('Total')).toHaveText('$55.00');
  await expect(tracking.detail('Delivery fee')).toHaveText('FREE');
  await cancelOrder(customer, order.id);
});

test('TRACK-18 TRACK-19 TRACK-20 the time left is told in minutes, never below none, and N/A when nobody knows', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew());
  const order = await placeTickets(customer);
  const tracking = new TrackingPage(customer.page);
  const expected = Date.parse(order.estimatedDeliveryTime ?? '');
  await customer.page.clock.setFixedTime(expected - 25 * 60_000);
  await tracking.open(order.id);
  await expect(tracking.detail('Estimated delivery')).toHaveText('25 minutes');
  await customer.page.clock.setFixedTime(expected - 30_000);
  await expect(tracking.detail('Estimated delivery')).toHaveText('1 minute');
  for (const late of [0, 60_000]) {
    await customer.page.clock.setFixedTime(expected + late);
    await expect(tracking.detail('Estimated delivery')).toHaveText('Arriving soon');
  }
  await customer.page.route(`**/api/orders/${order.id}`, (route) =>
    route.fulfill({ json: { ...order, estimatedDeliveryTime: null } }),
  );
  await tracking.open(order.id);
  await expect(tracking.detail('Estimated delivery')).toHaveText('N/A');
});

test('TRACK-24 TRACK-25 TRACK-26 TRACK-27 TRACK-28 TRACK-30 TRACK-34 TRACK-37 each step shows on the page by itself', async ({
  asNew,
  as,
}) => {
  const [customer, store, courier] = await Promise.all([asNew(), as('store'), newCourier({ as, asNew })]);
  await prepare(customer);
  const order = await placeTickets(customer);
  const tracking = await new TrackingPage(customer.page).open(order.id);
  await tracking.mark();
  const colors: string[] = [];
  const see = async (word: string, ticks: number) => {
    const badge = tracking.status(word);
    await expect(badge).toBeVisible();
    await expect.poll(() => tracking.ticked()).toEqual([0, 1, 2, 3].map((i) => i < ticks));
    await expect(tracking.cancelButton).toHaveCount(word === 'Pending' ? 1 : 0);
    colors.push(
      await badge.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element.parentElement ?? element);
        return `${color} on ${backgroundColor}`;
      }),
    );
  };

  await expect(tracking.steps).toHaveText([/^Accepted by courier/, /^Picked up/, /^En route/, /^Delivered/]);
  await see('Pending', 0);
  await expect(tracking.card('Your courier')).toContainText('No courier yet');
  await setStatus(store, order.id, 'accepted');
  await see('Accepted', 1);
  const { courierId } = await setStatus(courier, order.id, 'accepted');
  await expect(tracking.card('Your courier')).toContainText(`Courier ID ${courierId}`);
  await setStatus(courier, order.id, 'picked_up');
  await see('Picked Up', 2);
  await setStatus(courier, order.id, 'en_route');
  await see('En Route', 3);
  await setStatus(courier, order.id, 'delivered');
  await see('Delivered', 4);
  await expect(tracking.card('Delivery timeline').getByRole('listitem')).toHaveCount(7);
  await tracking.expectNoReload();

  const second = await placeTickets(customer);
  await cancelOrder(customer, second.id);
  await tracking.open(second.id);
  await see('Cancelled', 0);
  expect(new Set(colors).size, colors.join('\n')).toBe(6);
  expect(customer.consoleErrors).toEqual([]);
});

test('TRACK-34 TRACK-35 a pending order is cancelled from its page, and the money is back', async ({ asNew }) => {
  const customer = await prepare(await asNew(), '40.00');
  const order = await placeTickets(customer, { paymentMethod: 'wallet' });
  expect(await loadWallet(customer)).toMatchObject({ balance: '24.01', held: '15.99' });
  const tracking = await new TrackingPage(customer.page).open(order.id);
  const { page } = tracking;

  await tracking.cancelButton.click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(sheet).toContainText('$15.99 returns to your wallet.');
  await sheet.getByRole('button', { name: 'Keep order' }).first().click();
  await expect(sheet).toBeHidden();
  expect((await loadOrder(customer, order.id)).status).toBe('pending');

  await tracking.cancelButton.click();
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await expect(noticeOn(page, 'Order Cancelled', `Order #${order.id} was cancelled.`)).toBeVisible();
  await expect(page.getByText('$15.99 returned to your wallet.')).toBeVisible();
  await expect(tracking.cancelButton).toHaveCount(0);
  expect((await loadOrder(customer, order.id)).status).toBe('cancelled');
  expect(await loadWallet(customer)).toMatchObject({ balance: '40.00', held: '0.00' });
});

test('TRACK-04 while the order is on its way to the page, the page says so', async ({ asNew }) => {
  const customer = await prepare(await asNew());
  const order = await placeTickets(customer);
  const held = Promise.withResolvers<void>();
  await customer.page.route(`**/api/orders/${order.id}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await customer.page.goto(`/tracking/${order.id}`);
  await expect(customer.page.getByText('Loading order…').first()).toBeVisible();
  held.resolve();
  await expect(customer.page.getByText(`Waiting for ${maple} to accept`)).toBeVisible();
  await expect(customer.page.getByText('Loading order…')).toHaveCount(0);
});

test("TRACK-05 TRACK-06 TRACK-07 TRACK-08 a missing order and a stranger's order read the same", async ({ asNew }) => {
  const [customer, stranger] = await Promise.all([asNew(), asNew()]);
  const order = await prepare(customer).then(() => placeTickets(customer));
  expect((await stranger.api.get(`/api/orders/${order.id}`)).status()).toBe(404);
  const { page } = stranger;
  const said: string[] = [];
  for (const id of [order.id, 2_000_000_000, 'seven', '0']) {
    await page.goto(`/tracking/${id}`);
    await expect(page.getByRole('heading', { name: 'Order Not Found', level: 1 })).toBeVisible();
    await expect(page.getByText('It may not exist, or you don’t have access.')).toBeVisible();
    said.push(await page.getByRole('main').innerText());
  }
  expect(new Set(said).size).toBe(1);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});

test('TRACK-02 TRACK-03 a signed-out visitor is told why and led to sign-in half a second later', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await stopTime(page);
  await page.goto('/tracking/7');
  const notice = noticeOn(page, 'Unauthorized', 'You need to be logged in to track orders.');
  await untilVisible(page, notice);
  await pass(page, 500 - 2 * step);
  await expect(page).toHaveURL('/tracking/7');
  await expect(notice).toBeVisible();
  await pass(page, 2 * step);
  await expect(page).toHaveURL('/api/login?returnTo=%2Ftracking%2F7');
});

test('TRACK-09 TRACK-10 TRACK-11 TRACK-12 TRACK-13 TRACK-14 the header knows who is there', async ({ as, asNew }) => {
  const people = await Promise.all([
    as('customer2@example.test').then((person) => ({ person, name: 'Walter', role: 'Customer', own: [] as string[] })),
    as('courier2@example.test').then((person) => ({ person, name: 'Devon', role: 'Courier', own: ['Courier'] })),
    as('admin').then((person) => ({ person, name: 'Helen', role: 'Admin', own: ['Admin'] })),
    asNew('').then((person) => ({ person, name: person.email ?? '', role: 'Customer', own: [] as string[] })),
  ]);
  for (const { person, name, role, own } of people) {
    const { page } = person;
    await page.goto('/tracking/2000000000');
    const header = page.getByRole('banner');
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Order', 'Wallet', ...own]);
    await expect(header.getByText(name, { exact: true })).toBeVisible();
    // The last one of that text: where it is a link's name too, the badge comes after it.
    await expect(header.getByText(role, { exact: true }).last()).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  }
  const last = people.at(-1)?.person;
  if (!last) throw new Error('nobody is left to sign out');
  await last.page.getByRole('banner').getByRole('link', { name: 'Sign Out' }).click();
  await expect(last.page).toHaveURL('/');
  await expect(last.page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect((await last.api.get('/api/auth/user')).status()).toBe(401);
});
