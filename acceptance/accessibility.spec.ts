// Every page for every eye and hand: contrast and names (axe), large text, narrow screens, targets, the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { placeTickets, prepare, ticket } from './customers.ts';
import { axeFindings, check, findingsInPresets, inPresets, sideways, smallTargets, tabTo, wear } from './looks.ts';
import { firstDeposit } from './pages/first-deposit.ts';
import { noticeOn, OrderPage } from './pages/order-page.ts';
import { cancelOrder, deposit, doorInTown, loadOrders, newCourier, setStatus } from './set-up.ts';
import { say } from './sockets.ts';
import { expect, ownPassword, type Person, test } from './test.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

test.describe.configure({ mode: 'parallel' });

test('the accessibility checks find planted faults', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/no-such-page');
  await expect(title(page, '404 Page Not Found')).toBeVisible();
  await wear(page, { scheme: 'light', width: 'phone' });
  expect([...(await axeFindings(page)), ...(await sideways(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.getByRole('main').evaluate((main) => {
    // Pages make no markup of text; what is only parsed may be put into one.
    const { body } = new DOMParser().parseFromString(
      `<p style="color: #ccc; background: #fff">pale</p><img src="/favicon.svg">
       <a href="/" style="display: inline-block">small</a><div style="width: 600px">wide</div>`,
      'text/html',
    );
    main.append(...body.childNodes);
  });
  const axe = await axeFindings(page);
  expect(axe.filter((each) => each.startsWith('color-contrast:'))).toHaveLength(1);
  expect(axe.filter((each) => each.startsWith('image-alt:'))).toHaveLength(1);
  expect(await sideways(page)).toEqual([expect.stringContaining('wide')]);
  expect(await smallTargets(page)).toEqual([expect.stringContaining('"small"')]);
});

/** Checks a page in every look; in the presets what is asked for, since the frame around all pages is looked at once for each kind of person. */
async function checkPage(page: Page, path: string, presets?: 'page' | 'main'): Promise<void> {
  if (presets) expect.soft(await findingsInPresets(page, presets), path).toEqual([]);
  await check(page, path);
}

test(`the pages of a visitor pass the accessibility checks, ${inPresets}`, async ({ visitor }) => {
  test.slow();
  const { page } = await visitor();
  const pages: [string, Locator][] = [
    ['/', title(page, 'The corner store, at your door.')],
    ['/api/login', page.getByRole('button', { name: 'Sign in as Helen Marsh' })],
    ['/no-such-page', title(page, '404 Page Not Found')],
  ];
  for (const [path, sign] of pages) {
    await page.goto(path);
    await expect(sign).toBeVisible();
    await checkPage(page, path, path === '/' ? 'page' : 'main');
  }
});

test(`the pages of a customer pass the accessibility checks, the usual ones ${inPresets}`, async ({ asNew }) => {
  test.slow();
  const customer = await prepare(await asNew('Nora Whitfield'), '200.00');
  const { page } = customer;
  const first = await placeTickets(customer, { paymentMethod: 'wallet' });
  await cancelOrder(customer, first.id);
  const order = await placeTickets(customer, { paymentMethod: 'wallet' });
  const pages: [string, Locator, ('page' | 'main')?][] = [
    ['/', page.getByRole('link', { name: `Track order #${first.id}` }), 'page'],
    ['/order', page.getByRole('button', { name: 'Add Pocket lighter to the cart' }), 'main'],
    ['/wallet', page.getByText('Purchase').first(), 'main'],
    ['/orders', page.getByRole('heading', { name: 'Earlier orders' })],
    ['/game-wallet?tab=coins', page.getByText('Player status'), 'main'],
    [`/tracking/${order.id}`, page.getByRole('button', { name: 'Cancel Order' }), 'main'],
    ['/lottery', page.getByRole('button', { name: 'Quick Pick for Powerball', exact: true }), 'main'],
    ['/lottery?view=numbers&game=powerball', page.getByRole('button', { name: '69', exact: true })],
    ['/us-lottery', page.getByRole('link', { name: 'Play Powerball' })],
    ['/forum', page.getByRole('link', { name: 'General', exact: true }).first()],
    ['/chat?room=general', page.getByRole('heading', { name: 'General', level: 2 })],
    ['/tracking/2000000000', title(page, 'Order Not Found')],
  ];
  for (const [path, sign, presets] of pages) {
    await page.goto(path);
    await expect(sign).toBeVisible();
    await checkPage(page, path, presets);
  }
  await page.route('**/api/orders/7', (route) => route.fulfill({ json: { ...first, store: null } }));
  await page.goto('/tracking/7');
  await expect(title(page, 'Something went wrong')).toBeVisible();
  await check(page, 'a crash');
  await cancelOrder(customer, order.id);
});

test('the tracking page in each of its states', async ({ asNew, as }) => {
  test.slow();
  const [customer, courier] = await Promise.all([asNew(), newCourier({ as, asNew })]);
  await prepare(customer);
  const { page } = customer;
  const order = await placeTickets(customer, { deliveryInstructions: 'Blue door, ring twice' });
  await page.goto(`/tracking/${order.id}`);
  await expect(page.getByRole('button', { name: 'Simulate delivery' })).toBeVisible();
  await check(page, 'pending');

  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'about to cancel');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep order' }).last().click();

  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, order.id, status);
  await say(courier, { type: 'location_update', orderId: order.id, latitude: 39.7489, longitude: -104.9981 });
  await expect(page.getByText(/^Devon is .+ miles from your door\.$/)).toBeVisible();
  await check(page, 'en route');

  await setStatus(courier, order.id, 'delivered');
  await expect(page.getByText('Enjoy your order!')).toBeVisible();
  await check(page, 'delivered');
});

test(`the pages of those who work pass the accessibility checks, ${inPresets}`, async ({ as, asNew }) => {
  test.slow();
  const [customer, courier, store] = await Promise.all([asNew(), newCourier({ as, asNew }), as('store')]);
  await prepare(customer);
  const carried = await placeTickets(customer);
  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, carried.id, status);
  const order = await placeTickets(customer);
  const workplaces: [Person, string, Locator][] = [
    [courier, '/courier', courier.page.getByText(`Order #${order.id}`, { exact: true }).first()],
    [store, '/store', store.page.getByText(`Order #${order.id}`, { exact: true }).first()],
  ];
  for (const [{ page }, path, sign] of workplaces) {
    await page.goto(path);
    await expect(sign).toBeVisible();
    await checkPage(page, path, 'main');
    await page.close();
  }
  await cancelOrder(customer, order.id);
});

test('signing in and adding money with the keyboard alone', async ({ asNew, visitor }) => {
  const account = await asNew();
  const { page } = await visitor();
  await page.goto('/wallet');
  await page.waitForURL(/\/api\/login/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(account.email ?? '');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(ownPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('/wallet');

  await tabTo(page, page.getByRole('button', { name: 'Add Funds' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount in dollars')).toBeFocused();
  await page.keyboard.type('25');
  await tabTo(page, page.getByRole('button', { name: 'Pay $25.50' }));
  await page.keyboard.press('Space');
  await tabTo(page, firstDeposit(page).getByRole('button', { name: 'Not now' }));
  await page.keyboard.press('Enter');
  await expect(noticeOn(page, 'Deposit Successful', 'Funds have been added to your wallet.')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Balance $25.00' })).toBeVisible();
});

test('signing in, the age check and the first order with the keyboard alone', async ({ asNew, visitor }) => {
  test.slow();
  const account = await asNew();
  await deposit(account, '40');
  const { page } = await visitor();
  const { keyboard } = page;
  await page.goto('/order');
  await page.waitForURL(/\/api\/login/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type(account.email ?? '');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(ownPassword);
  await keyboard.press('Enter');
  await page.waitForURL('/order');

  const orders = new OrderPage(page);
  const add = page.getByRole('button', { name: `Add ${ticket} to the cart` });
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await keyboard.press('Enter');
  await expect(orders.quantityOf(ticket)).toHaveText('1');
  await keyboard.press('Enter');
  await expect(orders.quantityOf(ticket)).toHaveText('2');
  await tabTo(page, orders.address);
  await keyboard.type(doorInTown);
  await tabTo(page, orders.placeButton);
  await keyboard.press('Enter');

  await expect(orders.ageDialog).toBeVisible();
  for (const [field, digits] of [
    ['Month', '04'],
    ['Day', '21'],
    ['Year', '1990'],
  ] as const) {
    await tabTo(page, orders.ageDialog.getByLabel(field));
    await keyboard.type(digits);
  }
  await tabTo(page, orders.ageDialog.getByRole('button', { name: 'Verify my age' }));
  await keyboard.press('Enter');
  const orderId = await orders.trackedOrderId();
  expect(await loadOrders(account)).toMatchObject([{ id: orderId, totalAmount: '15.99', deliveryAddress: doorInTown }]);
  await cancelOrder(account, orderId);
});
