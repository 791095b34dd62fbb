// The order page before anything is placed: shelves, cart, wallet, delivery, ways to pay, and the header above them.
import type { Product } from '@autolotto/contract/catalogue/model.ts';
import type { Page } from '@playwright/test';
import { failUntilPressed } from './pages/failing.ts';
import { OrderPage } from './pages/order-page.ts';
import { cancelOrder, deposit, doorInTown, loadUser, maple, placeOrder, send, station } from './set-up.ts';
import { expect, test } from './test.ts';

const lighter = 'Pocket lighter';
const water = 'Sparkling water, lime, 12 oz';

test('ORDER-42 ORDER-01 ORDER-02 ORDER-03 ORDER-04 ORDER-05 ORDER-06 ORDER-17 the order page has all it needs to order', async ({
  asNew,
  visitor,
}) => {
  const stranger = await visitor();
  await stranger.page.goto('/order');
  await stranger.page.waitForURL('**/api/login?returnTo=%2Forder');

  const customer = await asNew();
  await deposit(customer, '12.50');
  const orders = await new OrderPage(customer.page).open();
  const { page, cart } = orders;
  await expect(page.getByRole('heading', { name: 'Order', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['All', 'Lottery', 'Cigarettes', 'Essentials']);

  const card = orders.card('Granger Red, pack of 20');
  await expect(card.getByText('$9.49')).toBeVisible();
  await expect(card.getByText('Age 21 or older')).toBeAttached();
  await expect(card.getByText('In stock')).toBeAttached();
  await expect(card.getByRole('button', { name: 'Add Granger Red, pack of 20 to the cart' })).toBeEnabled();
  await expect
    .poll(() => card.getByRole('presentation').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);

  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await expect(cart.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await expect(cart.getByRole('status', { name: 'Balance $12.50' })).toBeVisible();
  await expect(cart.getByRole('link', { name: 'Open wallet' })).toHaveAttribute('href', '/wallet');
  // Without an address the checkout begins with it.
  await expect(orders.address).toBeEditable();
  await expect(orders.instructions).toBeEditable();

  await orders.change('Pay');
  const ways = cart.getByRole('group', { name: 'How to pay' });
  await expect(ways.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
  await expect(ways.getByRole('radio', { name: /^Cash at the door/ })).toBeEnabled();
  // Bitcoin says what it means for the order, and its page is a tap away.
  await expect(ways.getByRole('radio', { name: /^Bitcoin Pay next/ })).toBeEnabled();
  await ways.getByRole('link', { name: 'About Bitcoin' }).click();
  await page.waitForURL('**/bitcoin-payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(customer.consoleErrors).toEqual([]);
});

test('ORDER-22 ORDER-23 the shelves narrow by category and words, and name no category for all', async ({ asNew }) => {
  const customer = await asNew();
  const asked: URL[] = [];
  customer.page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/products') asked.push(url);
  });
  const orders = await new OrderPage(customer.page).open();
  const { page } = orders;
  // Each once: what others of the town buy or change makes a shelf be asked for again.
  const categories = () => [...new Set(asked.map((url) => url.searchParams.get('category')))];
  expect(categories()).toEqual([null]);
  expect(asked[0]?.searchParams.get('search')).toBeNull();

  const names = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await page.getByRole('tab', { name: 'Cigarettes' }).click();
  await expect(names).toHaveText(['Granger Red, pack of 20', 'Granger Silver, pack of 20']);
  await page.getByRole('tab', { name: 'Lottery' }).click();
  await expect(names).toHaveCount(4);
  await page.getByRole('tab', { name: 'Essentials' }).click();
  await expect(names).toHaveCount(5);
  expect(categories()).toEqual([null, 'cigarettes', 'lottery', 'essentials']);

  await page.getByRole('searchbox', { name: 'Search products' }).fill('milk');
  await expect(names).toHaveText(['Whole milk, half gallon']);
  expect(asked.at(-1)?.searchParams.get('search')).toBe('milk');

  await page.getByRole('radio', { name: new RegExp(station) }).check();
  await expect(names).toHaveText(['Two percent milk, quart']);

  const found = async (query: string) => {
    const products = (await (await customer.api.get(`/api/products${query}`)).json()) as Product[];
    return { names: products.map(({ name }) => name), categories: new Set(products.map(({ category }) => category)) };
  };
  expect((await found('')).categories.size).toBe(7);
  expect((await found('?category=vaping')).categories).toEqual(new Set(['vaping']));
  expect((await found('?search=sourdough')).names).toEqual(['Country sourdough bread']);
  expect((await found('?search=sourdough&category=vaping')).names).toEqual([]);
});

test('ORDER-15 ORDER-16 ORDER-24 shelves that load, are empty, or could not be fetched say so', async ({ asNew }) => {
  const customer = await asNew();
  const { page } = customer;
  const orders = new OrderPage(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/products?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/order');
  await expect(page.getByRole('tabpanel').getByRole('status').first()).toHaveText('Loading products...');
  release();
  await expect(orders.card(lighter)).toBeVisible();

  await failUntilPressed(page, '/api/products?');
  await page.goto('/order');
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch products' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(orders.card(lighter)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search products' }).fill('no such thing');
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(orders.card(lighter)).toBeVisible();
});

test('ORDER-18 ORDER-19 ORDER-20 ORDER-21 ORDER-39 lines are added, counted, removed and kept', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await new OrderPage(customer.page).open();
  const { page, cart } = orders;
  const more = cart.getByRole('button', { name: `One ${lighter} more` });
  const less = cart.getByRole('button', { name: `One ${lighter} less` });

  await page.getByRole('button', { name: `Add ${lighter} to the cart` }).click();
  await expect(orders.notice('Added to cart', lighter)).toBeVisible();
  await test.step('the card itself counts, and opens the product', async () => {
    const onCard = orders.card(lighter);
    await onCard.getByRole('button', { name: `Add ${lighter} to the cart` }).click();
    await expect(orders.quantityOf(lighter)).toHaveText('2');
    await onCard.getByRole('button', { name: `About ${lighter}` }).click();
    const sheet = page.getByRole('dialog', { name: lighter });
    await expect(sheet.getByText('$1.99')).toBeVisible();
    await sheet.getByRole('button', { name: `Remove one ${lighter}` }).click();
    await expect(sheet.getByRole('status')).toHaveText('1');
    await page.keyboard.press('Escape');
    await onCard.getByRole('button', { name: `Remove one ${lighter}` }).click();
    await expect(cart.getByText('Your cart is empty')).toBeVisible();
    await onCard.getByRole('button', { name: `Add ${lighter} to the cart` }).click();
  });
  await expect(cart.getByText(`From ${maple}`)).toBeVisible();
  await expect(orders.quantityOf(lighter)).toHaveText('1');
  await more.click();
  await expect(orders.quantityOf(lighter)).toHaveText('2');
  await expect(orders.line(lighter)).toContainText('$3.98');
  await less.click();
  await less.click();
  await expect(orders.quantityOf(lighter)).toHaveText('0');
  await expect(orders.line(lighter)).toContainText('Not in this order');
  await expect(less).toBeDisabled();
  await less.dispatchEvent('click');
  await expect(orders.quantityOf(lighter)).toHaveText('0');

  await orders.add(water, 3);
  const { id } = await loadUser(customer);
  const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `autolotto-cart-${id}`);
  expect(kept.lines[1]).toMatchObject({
    id: expect.any(Number),
    name: water,
    price: '1.59',
    quantity: 3,
    category: 'convenience',
    requiresAgeVerification: false,
  });
  await page.reload();
  await expect(orders.quantityOf(water)).toHaveText('3');

  await cart.getByRole('button', { name: `Remove ${lighter}` }).click();
  await expect(orders.line(lighter)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(orders.quantityOf(lighter)).toHaveText('0');
  for (const name of [lighter, water]) await cart.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  expect(customer.consoleErrors).toEqual([]);
});

test('a cart holds one shop: another one is asked about, with both names', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await new OrderPage(customer.page).open();
  const { page } = orders;
  await orders.add(lighter);
  await page.getByRole('radio', { name: new RegExp(station) }).check();
  const add = page.getByRole('button', { name: 'Add Cola, 20 oz to the cart' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Start a new cart?' });
  await expect(dialog).toContainText(`Adding items from ${station} empties your cart from ${maple}.`);
  await dialog.getByRole('button', { name: 'Keep my cart' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(orders.line(lighter)).toBeVisible();
  await add.click();
  await dialog.getByRole('button', { name: 'Start a new cart' }).click();
  await expect(orders.line('Cola, 20 oz')).toBeVisible();
  await expect(orders.line(lighter)).toHaveCount(0);
});

test('the cart says before the press what would stop the order, and where delivery becomes free', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await new OrderPage(customer.page).open();
  const { page, cart } = orders;
  await page.getByRole('radio', { name: new RegExp(station) }).check();
  await orders.add('Dark chocolate bar, 3 oz', 2);
  await expect(cart.getByText('Add $5.02 for the minimum')).toBeVisible();
  await orders.deliverTo('1 Ocean Avenue, Los Angeles, CA 90012');
  await expect(cart.getByText(new RegExp(`^${station} delivers within 15 miles, not [\\d.]+\\. `))).toBeVisible();
  await orders.deliverTo('Nowhere 99999');
  await expect(cart.getByText('We could not find that address. Add city and 5-digit ZIP.')).toBeVisible();
  await orders.deliverTo(doorInTown);
  await orders.add('Butane lighter, windproof', 5);
  await expect(cart.getByText('Before you order')).toHaveCount(0);
  await expect(cart.getByText(/^\d\.\d miles from Station Road Smoke & News$/)).toBeVisible();
  // 2 × 2.49 + 5 × 7.99 = 44.93: the fee is due. With two more it is above 50.00.
  await expect(orders.placeButton).toContainText('Place order · $50.92');
  for (let extra = 0; extra < 2; extra += 1) {
    await cart.getByRole('button', { name: 'One Butane lighter, windproof more' }).click();
  }
  await expect(orders.placeButton).toContainText('Place order · $60.91');
  await expect(cart.getByText('FREE', { exact: true })).toBeVisible();
});

test('ORDER-48 whoever was granted free delivery pays no fee', async ({ asNew, as }) => {
  const [customer, admin] = await Promise.all([asNew(), as('admin')]);
  const { id } = await loadUser(customer);
  const granted = await send(admin, `/api/admin/users/${id}/free-delivery`, { reason: 'senior' }, { method: 'PUT' });
  expect(granted.status()).toBe(200);
  await deposit(customer, '20');
  const order = await placeOrder(customer);
  expect(order).toMatchObject({ isFreeDelivery: true, deliveryFee: '0.00', totalAmount: order.subtotal });
  const refused = await send(customer, `/api/admin/users/${id}/free-delivery`, { reason: 'senior' }, { method: 'PUT' });
  expect(refused.status()).toBe(403);
  await cancelOrder(customer, order.id);

  const orders = await new OrderPage(customer.page).open();
  await orders.add(lighter, 6);
  await expect(orders.cart.getByText('FREE', { exact: true })).toBeVisible();
  await expect(orders.placeButton).toContainText('Place order · $11.94');
});

test('ORDER-10 ORDER-11 ORDER-12 ORDER-13 ORDER-14 the header leads on and shows the role', async ({ as }) => {
  const everywhere = [
    { name: 'Home', href: '/' },
    { name: 'Order', href: '/order' },
    { name: 'Wallet', href: '/wallet' },
  ];
  const roles = [
    { who: 'customer', badge: 'Customer', own: [] },
    { who: 'courier', badge: 'Courier', own: [{ name: 'Courier', href: '/courier' }] },
    { who: 'store', badge: 'Store', own: [{ name: 'Store', href: '/store' }] },
    { who: 'admin', badge: 'Admin', own: [{ name: 'Admin', href: '/admin' }] },
  ] as const;
  for (const { who, badge, own } of roles) {
    const { page } = await as(who);
    await page.goto('/order');
    const header = page.getByRole('banner');
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
    // What is drawn before the app is there knows no role.
    await expect(header.getByText(badge, { exact: true }).last()).toBeVisible();
    expect(
      await links.evaluateAll((all) =>
        all.map((link) => ({ name: link.textContent, href: link.getAttribute('href') })),
      ),
    ).toEqual([...everywhere, ...own]);
    await expect(header.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  }
  const leaving = await as('customer2@example.test');
  await leaving.page.goto('/order');
  await leaving.page.getByRole('banner').getByRole('link', { name: 'Sign Out' }).click();
  await expect(leaving.page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect((await leaving.api.get('/api/auth/user')).status()).toBe(401);
});

test('ORDER-51 the customer switches to large text and buttons, and it stays', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await new OrderPage(customer.page).open();
  const { page } = orders;
  const before = await sizesOn(page);
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Large text' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const large = await sizesOn(page);
  expect(large.text / before.text).toBeCloseTo(1.25, 1);
  expect(large.button).toBeGreaterThan(before.button);
  await page.reload();
  await expect(orders.card(lighter)).toBeVisible();
  expect(await sizesOn(page)).toEqual(large);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Theme and text' }).click();
  await page.getByRole('dialog').getByText('Largest', { exact: true }).click();
  await page.keyboard.press('Escape');
  const largest = await sizesOn(page);
  expect(largest.text / before.text).toBeCloseTo(1.5, 1);
  await toggle.click();
  expect(await sizesOn(page)).toEqual(before);
});

/** Heights of text and a button of the first card. */
const sizesOn = (page: Page) =>
  page.getByRole('button', { name: `Add ${lighter} to the cart` }).evaluate((button) => {
    const name = button.closest('li')?.querySelector('h3') ?? button;
    return { text: Number.parseFloat(getComputedStyle(name).fontSize), button: button.getBoundingClientRect().height };
  });
