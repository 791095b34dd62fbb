// The first page of everybody who is signed in, and what it is for each role.
import type { Page } from '@playwright/test';
import { placeTickets, prepare } from './customers.ts';
import { noticeOn, OrderPage } from './pages/order-page.ts';
import {
  cancelOrder,
  deposit,
  doorInTown,
  loadOrders,
  maple,
  newCourier,
  placeOrder,
  productNamed,
  send,
  setStatus,
} from './set-up.ts';
import { expect, type Person, test } from './test.ts';

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
const actions = (page: Page) => card(page, 'Quick actions');
const links = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`);

/** A new account whose role is picked: the picker is gone and the tour is offered. */
async function asCustomer(person: Person): Promise<Person> {
  const reply = await send(person, '/api/users/role', { role: 'customer' });
  expect(reply.ok(), await reply.text()).toBe(true);
  return person;
}

/** Headings of the linked pages. */
const quickActions = [
  ['/order', 'Order', 'Order'],
  ['/wallet', 'Wallet', 'Wallet'],
  ['/game-wallet', 'Game wallet', 'Game wallet'],
  ['/scratch-tickets', 'Scratch tickets', 'Scratch Tickets'],
  ['/lottery', 'European Lottery', 'Lottery'],
  ['/us-lottery', 'US lottery', /^US Lottery/],
  ['/forum', 'Forum', 'Forum'],
  ['/chat', 'Chat', 'Chat'],
  ['/bitcoin-payment', 'Bitcoin payment', 'Bitcoin payment'],
  ['/instacart-store', 'Market', maple],
  ['/ai-assistant', 'Assistant', 'Assistant'],
  ['/store-tablet-demo', 'Store tablet demo', 'Store tablet demo'],
] as const;

test('HOME-01 the front door of a signed-in person is their home', async ({ asNew, visitor }) => {
  const { page } = await asNew('Nora Whitfield');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello, Nora', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Home · AutoLotto');
  const { page: stranger } = await visitor();
  await stranger.goto('/');
  await expect(stranger.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(actions(stranger)).toHaveCount(0);
});

test('HOME-02 HOME-03 whoever has no role yet is asked for one, and never again', async ({ asNew }) => {
  const { page } = await asNew();
  await page.goto('/');
  const picker = card(page, 'How will you use AutoLotto?');
  for (const role of ['Customer', 'Courier', 'Store Owner', 'Admin']) {
    await expect(picker.getByRole('button', { name: new RegExp(`^${role}`) })).toBeVisible();
  }
  await picker.getByRole('button', { name: /^Customer/ }).click();
  const sure = page.getByRole('dialog');
  await sure.getByRole('button').filter({ hasText: 'customer' }).first().click();
  await expect(picker).toHaveCount(0);
  await page.reload();
  await expect(actions(page)).toBeVisible();
  await expect(picker).toHaveCount(0);
});

test('HOME-04 HOME-05 HOME-06 HOME-07 HOME-08 HOME-09 HOME-10 HOME-11 HOME-12 HOME-13 HOME-14 HOME-15 every quick action leads to its page, known by its own heading', async ({
  asNew,
}) => {
  const { page } = await asCustomer(await asNew());
  await page.goto('/');
  await expect(actions(page).getByRole('link')).toHaveCount(quickActions.length);
  for (const [path, name, heading] of quickActions) {
    await actions(page).getByRole('link', { name, exact: true }).click();
    await expect(page, name).toHaveURL(path);
    await expect(page.getByRole('heading', { name: heading, level: 1, exact: true }), name).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});

test('HOME-16 HOME-17 HOME-18 HOME-19 each role finds its own places and nobody another one’s', async ({
  as,
  asNew,
}) => {
  const gated = ['/vip-tracking', '/courier', '/admin', '/store'];
  const people: [Person, string[]][] = [
    [await asNew(), []],
    [await asCustomer(await asNew()), []],
    [await as('courier2@example.test'), ['/courier']],
    [await as('store'), ['/vip-tracking', '/store']],
    [await as('admin'), ['/vip-tracking', '/admin']],
  ];
  for (const [{ page }, own] of people) {
    await page.goto('/');
    await expect(actions(page)).toBeVisible();
    for (const path of gated) {
      if (own.includes(path)) await expect(links(page, path).first()).toBeVisible();
      else {
        // In any way, sign-in included.
        await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
        await expect(page.locator(`a[href$="returnTo=${encodeURIComponent(path)}"]`)).toHaveCount(0);
      }
    }
    for (const path of own) await expect(actions(page).locator(`a[href="${path}"]`)).toBeVisible();
    await page.close();
  }
});

test('HOME-17 HOME-18 a visitor finds the way into both workplaces in the footer', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Become a Courier', 'Admin Login'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
});

test('HOME-20 HOME-21 HOME-22 the latest three orders, each with its way to tracking; without any, the way to order', async ({
  asNew,
}) => {
  const customer = await asCustomer(await prepare(await asNew()));
  const { page } = customer;
  await page.goto('/');
  const recent = card(page, 'Recent Orders');
  await expect(recent.getByRole('link', { name: 'Place Order' })).toHaveAttribute('href', '/order');
  await expect(page.getByRole('region', { name: 'Order again' })).toHaveCount(0);

  const ids: number[] = [];
  for (let i = 0; i < 4; i += 1) ids.push((await placeTickets(customer)).id);
  await page.reload();
  const tracks = recent.getByRole('link', { name: /^Track/ });
  await expect(tracks).toHaveCount(3);
  const latest = ids.toReversed().slice(0, 3);
  expect(await tracks.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    latest.map((id) => `/tracking/${id}`),
  );
  await expect(tracks.first()).toHaveText('Track');
  await expect(recent.getByRole('link', { name: 'Place Order' })).toHaveCount(0);
  await tracks.first().click();
  await expect(page).toHaveURL(`/tracking/${latest[0]}`);
  for (const id of ids) await cancelOrder(customer, id);
});

test('HOME-23 HOME-24 HOME-25 what the platform does, and who helps', async ({ asNew }) => {
  const person = await asNew();
  const { page } = person;
  const settings = await (await person.api.get('/api/settings')).json();
  await page.goto('/');
  await expect(card(page, 'Platform Features').getByRole('listitem')).toHaveCount(4);
  const help = card(page, 'Need Help?');
  await expect(help.getByRole('link', { name: `Call ${settings.contact.phone}` })).toHaveAttribute('href', /^tel:\d+/);
  await expect(help.locator(`a[href="mailto:${settings.contact.email}"]`)).toHaveText(settings.contact.email);
});

test('ordering again takes two taps, with the address and the way of paying of last time', async ({ asNew }) => {
  const customer = await asCustomer(await prepare(await asNew()));
  const { page } = customer;
  const first = await placeTickets(customer, { deliveryInstructions: 'Blue door, ring twice' });
  await cancelOrder(customer, first.id);
  await page.goto('/');
  await page.getByRole('button', { name: `Order again · $${first.totalAmount}` }).click();
  await expect(page).toHaveURL('/order');
  const orders = new OrderPage(page);
  await expect(orders.row('Deliver to')).toContainText(first.deliveryAddress ?? 'none');
  await orders.change('Deliver to');
  await expect(orders.instructions).toHaveValue('Blue door, ring twice');
  await expect(orders.row('Pay')).toContainText('Cash at the door');
  await orders.placeButton.click();
  const id = await orders.trackedOrderId();
  expect((await loadOrders(customer))[0]).toMatchObject({
    id,
    totalAmount: first.totalAmount,
    deliveryAddress: doorInTown,
    paymentMethod: 'cash',
    items: [{ productId: first.items[0]?.productId, quantity: 2 }],
  });
  await cancelOrder(customer, id);
});

test('ordering again never empties a cart unasked, and says what the shelf no longer has', async ({ asNew }) => {
  const customer = await asCustomer(await prepare(await asNew()));
  const { page } = customer;
  const [lighter, water] = await Promise.all(
    ['Pocket lighter', 'Sparkling water, lime, 12 oz'].map((name) => productNamed(customer, name)),
  );
  if (!lighter || !water) throw new Error('the shelf is empty');
  const items = [
    { productId: lighter.id, quantity: 5 },
    { productId: water.id, quantity: 2 },
  ];
  const last = await placeOrder(customer, { paymentMethod: 'cash', items });
  await cancelOrder(customer, last.id);
  const orders = await new OrderPage(page).open();
  await orders.add('Whole milk, half gallon');

  let reply: unknown[] = [];
  await page.route('**/api/products?*', (route) => route.fulfill({ json: reply }));
  await page.goto('/');
  const again = page.getByRole('button', { name: /^Order again/ });
  await again.click();
  const question = page.getByRole('dialog', { name: 'Replace cart?' });
  await question.getByRole('button', { name: 'Keep cart' }).last().click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await again.click();
  await question.getByRole('button', { name: 'Replace cart' }).click();
  await expect(noticeOn(page, 'All sold out', 'Maple Corner Market has none of these now.')).toBeVisible();
  await expect(page).toHaveURL('/');

  reply = [{ ...lighter, stockQuantity: 3 }, water];
  await again.click();
  await question.getByRole('button', { name: 'Replace cart' }).click();
  await expect(page).toHaveURL('/order');
  await expect(noticeOn(page, 'Cart filled', 'No longer available: Pocket lighter.')).toBeVisible();
  await expect(orders.quantityOf('Pocket lighter')).toHaveText('3');
  await expect(orders.quantityOf(water.name)).toHaveText('2');
  await expect(orders.cart).not.toContainText('Whole milk');
});

test('what waits for a courier and for a shop is on their home, and follows by itself', async ({ as, asNew }) => {
  const [customer, courier, store] = await Promise.all([asNew(), newCourier({ as, asNew }), as('store')]);
  await prepare(customer);
  const order = await placeTickets(customer);
  await Promise.all([courier.page.goto('/'), store.page.goto('/')]);
  const courierNow = links(courier.page, '/courier').filter({ hasText: 'near you' });
  const storeNow = links(store.page, '/store').filter({ hasText: 'waiting' });
  await expect(courierNow).toContainText(/\d+ open orders? near you/);
  await expect(courierNow).toContainText(/First: order #\d+, .+ to .+/);
  await expect(storeNow).toContainText(/\d+ orders? waiting/);
  await expect(storeNow).toContainText(/First: order #\d+, \d+ items? for \$\d/);

  await setStatus(courier, order.id, 'accepted');
  await expect(courierNow).toContainText(/\d+ active orders?/);
  await expect(
    card(courier.page, 'Recent Orders').getByRole('link', { name: `Track order #${order.id}` }),
  ).toBeVisible();
  // Couriers off duty get no offers, at the server and on the page.
  await courier.page.route('**/api/courier/availability', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), isOnline: false } });
  });
  await courier.page.reload();
  await expect(links(courier.page, '/courier').filter({ hasText: 'Off duty' })).toBeVisible();
  await setStatus(courier, order.id, 'picked_up');
  await setStatus(courier, order.id, 'en_route');
  await setStatus(courier, order.id, 'delivered');
});

test('the tour leads through four stops, ends with one key and is not offered again', async ({ asNew }) => {
  const { page } = await asCustomer(await asNew());
  await page.goto('/');
  const offer = page.getByRole('region', { name: 'A short tour' });
  const stop = page.getByRole('dialog');
  await offer.getByRole('button', { name: 'Show me around' }).click();
  for (const [index, title] of ['Order and wallet', 'Your orders', 'Help from a person', 'Text and colors'].entries()) {
    await expect(page.getByRole('dialog', { name: title })).toContainText(`${index + 1} of 4`);
    await stop.getByRole('button', { name: index < 3 ? 'Next' : 'Done' }).click();
  }
  await expect(stop).toHaveCount(0);
  await page.reload();
  await expect(actions(page)).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('one key skips the tour at any stop, or turns it down; without storage it is not offered again on this visit', async ({
  asNew,
}) => {
  const { page, context } = await asCustomer(await asNew());
  const offer = page.getByRole('region', { name: 'A short tour' });
  // Pressed once, as soon as it is there to be seen.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('isPressed')) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { isDismissed: promise });
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="A short tour"]')) return;
      watch.disconnect();
      sessionStorage.setItem('isPressed', 'yes');
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      resolve();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await page.evaluate(() => Reflect.get(window, 'isDismissed') as Promise<void>);
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(actions(page)).toBeVisible();
  await expect(offer).toHaveCount(0);

  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await offer.getByRole('button', { name: 'Show me around' }).click();
  await expect(page.getByRole('dialog', { name: 'Order and wallet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await actions(page).getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(page).toHaveURL('/wallet');
  await page.goBack();
  await expect(actions(page)).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a card that cannot be drawn says so in its place, and the rest of home works on', async ({ asNew }) => {
  const customer = await prepare(await asNew());
  await deposit(customer, '12.00');
  const { page } = customer;
  let isBroken = true;
  await page.route('**/api/wallet', (route) =>
    isBroken ? route.fulfill({ json: { balance: null, held: null } }) : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByText('This part didn’t load.')).toHaveCount(1);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(actions(page)).toBeVisible();
  await expect(card(page, 'Recent Orders').getByRole('link', { name: 'Place Order' })).toBeVisible();
  isBroken = false;
  await page.reload();
  await expect(page.getByRole('status', { name: 'Balance $12.00' })).toBeVisible();
  await actions(page).getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL('/order');
});
