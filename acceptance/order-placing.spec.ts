// From a press on 'Place order' to the order, and everything that can come between.
import type { Page } from '@playwright/test';
import { OrderPage } from './pages/order-page.ts';
import { TrackingPage } from './pages/tracking-page.ts';
import {
  cancelOrder,
  deposit,
  doorInTown,
  loadOrders,
  loadUser,
  loadWallet,
  maple,
  placeOrder,
  productNamed,
  send,
  verifyAge,
} from './set-up.ts';
import { expect, ownPassword, type Person, test } from './test.ts';
import { holdSignIn } from './time.ts';

const lighter = 'Pocket lighter';
const scarce = 'Canyon Cash scratch ticket';

const placings = (person: Person) =>
  person.exchanges.filter(({ method, path }) => method === 'POST' && path === '/api/orders');

/** Money, six lighters for $11.94, and $5.99 for the way. */
async function readyToPlace(customer: Person, dollars = '40'): Promise<OrderPage> {
  await deposit(customer, dollars);
  const orders = await new OrderPage(customer.page).open();
  await orders.add(lighter, 6);
  await orders.deliverTo(doorInTown);
  await expect(orders.placeButton).toContainText('Place order · $17.93');
  return orders;
}

test('ORDER-07 ORDER-28 without goods or address nothing is sent, and each is said in its place', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await new OrderPage(customer.page).open();
  await orders.placeButton.click();
  await expect(orders.notice('Empty Cart', 'Please add items to your cart before placing an order.')).toBeVisible();

  await deposit(customer, '40');
  await orders.open();
  await orders.add(lighter, 6);
  await orders.deliverTo('   ');
  await orders.placeButton.click();
  await expect(orders.cart.getByText('Delivery address is required')).toBeVisible();
  await expect(orders.address).toBeFocused();
  await expect(orders.address).toHaveAttribute('aria-invalid', 'true');
  expect(placings(customer)).toEqual([]);
  await orders.deliverTo(doorInTown);
  await expect(orders.cart.getByText('Delivery address is required')).toHaveCount(0);

  await test.step('over HTTP', async () => {
    const { id } = await productNamed(customer, lighter);
    const place = async (body: Record<string, unknown>) => {
      const reply = await send(customer, '/api/orders', body);
      return { status: reply.status(), body: await reply.json() };
    };
    expect(await place({ items: [], deliveryAddress: doorInTown })).toMatchObject({
      status: 400,
      body: { title: 'Empty Cart', detail: 'Please add items to your cart before placing an order.' },
    });
    for (const deliveryAddress of ['', '  ', undefined]) {
      expect(await place({ items: [{ productId: id, quantity: 6 }], deliveryAddress })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'deliveryAddress', detail: 'Delivery address is required' }] },
      });
    }
  });
  expect(await loadOrders(customer)).toEqual([]);
});

test('ORDER-32 ORDER-33 a wallet that is short disables the button and says what is missing', async ({ asNew }) => {
  const customer = await asNew();
  await deposit(customer, '10');
  const orders = await new OrderPage(customer.page).open();
  await orders.add(lighter, 6);
  await orders.deliverTo(doorInTown);
  await expect(orders.placeButton).toContainText('Place order · $17.93');
  await orders.payWith(/^Wallet/);
  await expect(orders.placeButton).toBeDisabled();
  await expect(orders.placeButton).toHaveAccessibleDescription(/Your wallet is \$7\.93 short\./);

  // It stays focusable, and pressing it explains why.
  await orders.placeButton.focus();
  await orders.page.keyboard.press('Enter');
  await expect(
    orders.notice('Insufficient Balance', 'Please add funds to your wallet before placing this order.'),
  ).toBeVisible();
  expect(placings(customer)).toEqual([]);

  const { id } = await productNamed(customer, lighter);
  const refused = await send(customer, '/api/orders', {
    items: [{ productId: id, quantity: 6 }],
    deliveryAddress: doorInTown,
  });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({
    title: 'Insufficient Balance',
    detail: 'Please add funds to your wallet before placing this order.',
    missing: '7.93',
  });
  expect(await loadWallet(customer)).toMatchObject({ balance: '10.00', held: '0.00' });

  await test.step('money that arrives meanwhile opens it, without a reload', async () => {
    await deposit(customer, '10');
    await expect(orders.placeButton).toBeEnabled();
  });
});

test('ORDER-08 ORDER-27 ORDER-37 placing without instructions says so and makes orders and wallet fresh', async ({
  asNew,
}) => {
  const customer = await asNew();
  const orders = await readyToPlace(customer);
  customer.exchanges.length = 0;
  await orders.placeButton.click();
  const orderId = await orders.trackedOrderId();
  await expect(orders.notice('Order Placed', 'Your order has been placed successfully!')).toBeVisible();
  await new TrackingPage(customer.page).showDetails();
  await expect(customer.page.getByText('Special instructions', { exact: true }).locator('+ *')).toHaveText('None');

  const placedAt = customer.exchanges.findIndex(({ method, path }) => method === 'POST' && path === '/api/orders');
  expect(customer.exchanges[placedAt]).toMatchObject({ status: 201 });
  // What a page asks for as its reader leaves it is broken off; the next page that shows it asks anew, without a reload.
  await customer.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Order', exact: true })
    .click();
  for (const path of ['/api/orders', '/api/wallet']) {
    await expect
      .poll(() => customer.exchanges.filter((one) => one.method === 'GET' && one.path === path).length)
      .toBeGreaterThan(0);
  }
  await test.step('the cart is empty afterwards, and the last address is not asked for again', async () => {
    await expect(orders.cart.getByText('Your cart is empty')).toBeVisible();
    await expect(orders.cart.getByRole('status', { name: 'Balance $22.07' })).toBeVisible();
    await expect(orders.row('Deliver to')).toContainText(doorInTown);
  });
  await cancelOrder(customer, orderId);
  expect(customer.consoleErrors).toEqual([]);
});

test('ORDER-08 ORDER-25 ORDER-26 ORDER-43 ORDER-44 ORDER-45 ORDER-46 an order over HTTP has the documented shape', async ({
  asNew,
}) => {
  const customer = await asNew();
  await deposit(customer, '40');
  const { id, price } = await productNamed(customer, lighter);
  const items = [{ productId: id, quantity: 6 }];
  const reply = await send(customer, '/api/orders', {
    items,
    deliveryAddress: doorInTown,
    deliveryInstructions: 'Second floor',
  });
  expect(reply.status()).toBe(201);
  const order = await reply.json();
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(order).toMatchObject({
    id: expect.any(Number),
    status: 'pending',
    totalAmount: '17.93',
    deliveryFee: '5.99',
    isFreeDelivery: false,
    createdAt: instant,
    estimatedDeliveryTime: instant,
    deliveryAddress: doorInTown,
    deliveryInstructions: 'Second floor',
    customerId: expect.any(String),
    courierId: null,
    items: [{ id: expect.any(Number), quantity: 6, price, product: { name: lighter, category: 'convenience' } }],
    tracking: [{ status: 'pending', timestamp: instant, notes: 'Order placed' }],
  });
  expect(Date.parse(order.estimatedDeliveryTime)).toBeGreaterThan(Date.parse(order.createdAt));
  const plain = await placeOrder(customer, { items, paymentMethod: 'cash' });
  expect(plain.deliveryInstructions).toBeNull();
  expect(await loadOrders(customer)).toEqual([plain, order]);
  for (const one of [plain, order]) await cancelOrder(customer, one.id);
});

test('ORDER-41 an order in cash needs no money in the wallet and leaves it alone', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await new OrderPage(customer.page).open();
  await orders.add(lighter, 6);
  await orders.deliverTo(doorInTown);
  // With nothing in the wallet, cash is the way that works now.
  await expect(orders.row('Pay')).toContainText('Cash at the door');
  await expect(orders.placeButton).toBeEnabled();
  await orders.payWith(/^Wallet/);
  await expect(orders.placeButton).toBeDisabled();
  await orders.payWith(/^Cash at the door/);
  await expect(orders.cart.getByText('Have $17.93 ready.')).toBeVisible();
  await orders.placeButton.click();
  const orderId = await orders.trackedOrderId();
  await expect(customer.page.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible();
  await new TrackingPage(customer.page).showDetails();
  await expect(customer.page.getByText('Cash at the door', { exact: true })).toBeVisible();
  expect(await loadWallet(customer)).toMatchObject({ balance: '0.00', held: '0.00' });
  expect(await loadOrders(customer)).toMatchObject([{ id: orderId, paymentMethod: 'cash', totalAmount: '17.93' }]);
  await cancelOrder(customer, orderId);
  await expect(customer.page.getByText('Nothing was charged.')).toBeVisible();
});

test('a double click on the order button makes one order', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await readyToPlace(customer);
  await orders.placeButton.dblclick();
  const orderId = await orders.trackedOrderId();
  expect(placings(customer)).toHaveLength(1);
  expect((await loadOrders(customer)).map(({ id }) => id)).toEqual([orderId]);
  expect(await loadWallet(customer)).toMatchObject({ balance: '22.07', held: '17.93' });
  await cancelOrder(customer, orderId);
});

test('ORDER-38 a reply that is lost is told, and pressing again finds the one order, even after a reload', async ({
  asNew,
}) => {
  const customer = await asNew();
  const orders = await readyToPlace(customer);
  const { page } = orders;
  const keys: (string | undefined)[] = [];
  // The server acts, its answer does not arrive: twice.
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await (keys.length > 2 ? route.continue() : route.abort());
  });
  await orders.placeButton.click();
  const failed = orders.notice('Error', 'Failed to place order. Please try again.');
  await expect(failed).toBeVisible();
  expect(await loadOrders(customer)).toHaveLength(1);
  await expect(orders.quantityOf(lighter)).toHaveText('6');
  await failed.getByRole('button', { name: 'Close' }).click();

  await orders.placeButton.click();
  await expect(failed).toBeVisible();
  await page.reload();
  await orders.deliverTo(doorInTown);
  await expect(orders.placeButton).toContainText('Place order · $17.93');
  await orders.placeButton.click();
  const orderId = await orders.trackedOrderId();
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  expect((await loadOrders(customer)).map(({ id }) => id)).toEqual([orderId]);
  expect(await loadWallet(customer)).toMatchObject({ balance: '22.07', held: '17.93' });
  await cancelOrder(customer, orderId);
});

/** Shows the lighter on the shelf at what it cost an hour ago. */
const showOldPrice = (page: Page) =>
  page.route('**/api/products?*', async (route) => {
    const reply = await route.fetch();
    const products = (await reply.json()) as { name: string; price: string }[];
    const old = products.map((product) => (product.name === lighter ? { ...product, price: '1.79' } : product));
    await route.fulfill({ response: reply, json: old });
  });

test('a price that changed meanwhile stands in the cart before the press, old and new', async ({ asNew }) => {
  const customer = await asNew();
  await deposit(customer, '40');
  await showOldPrice(customer.page);
  const orders = await new OrderPage(customer.page).open();
  await expect(orders.card(lighter).getByText('$1.79')).toBeVisible();
  await orders.add(lighter, 6);
  await orders.deliverTo(doorInTown);
  await expect(orders.cart.getByText(`${lighter}: $1.79 is now $1.99`)).toBeVisible();
  await expect(orders.line(lighter)).toContainText('$11.94');
  await expect(orders.placeButton).toContainText('Place order · $17.93');
  await orders.placeButton.click();
  await cancelOrder(customer, await orders.trackedOrderId());
  expect(placings(customer)).toMatchObject([{ status: 201 }]);
});

test('a price that changes at the last moment is refused, shown old and new, and the next press takes it', async ({
  asNew,
}) => {
  const customer = await asNew();
  await deposit(customer, '40');
  const orders = new OrderPage(customer.page);
  const { page, cart } = orders;
  await showOldPrice(page);
  // The price is asked for as soon as the cart stands still; here the answer comes too late.
  await page.route('**/api/orders/quote', (route) => route.abort());
  await orders.open();
  await orders.add(lighter, 6);
  await orders.deliverTo(doorInTown);
  await expect(orders.placeButton).toContainText('Place order · $16.73');
  await orders.placeButton.click();
  await expect(orders.notice('Error', 'Your total is now $17.93. Check and order again.')).toBeVisible();
  await expect(cart.getByText(`${lighter}: $1.79 is now $1.99`)).toBeVisible();
  await expect(orders.line(lighter)).toContainText('$11.94');
  await expect(orders.placeButton).toContainText('Place order · $17.93');
  expect(await loadOrders(customer)).toEqual([]);
  expect(await loadWallet(customer)).toMatchObject({ balance: '40.00', held: '0.00' });

  await orders.placeButton.click();
  const orderId = await orders.trackedOrderId();
  expect(await loadOrders(customer)).toMatchObject([{ id: orderId, totalAmount: '17.93' }]);
  await cancelOrder(customer, orderId);
});

test('a fee that fell away meanwhile is refused once, then the new total stands on the button', async ({
  asNew,
  as,
}) => {
  const [customer, admin] = await Promise.all([asNew(), as('admin')]);
  const orders = await readyToPlace(customer);
  await expect(orders.cart.getByText(/miles from Maple Corner Market$/)).toBeVisible();
  const { id } = await loadUser(customer);
  await send(admin, `/api/admin/users/${id}/free-delivery`, { reason: 'senior' }, { method: 'PUT' });
  await orders.placeButton.click();
  await expect(orders.notice('Error', 'Your total is now $11.94.')).toBeVisible();
  await expect(orders.placeButton).toContainText('Place order · $11.94');
  await orders.placeButton.click();
  const orderId = await orders.trackedOrderId();
  expect(await loadOrders(customer)).toMatchObject([{ id: orderId, isFreeDelivery: true, totalAmount: '11.94' }]);
  await cancelOrder(customer, orderId);
});

test('a lost reply on the last dollars can be tried again: the money is already held for this order', async ({
  asNew,
}) => {
  const customer = await asNew();
  const orders = await readyToPlace(customer, '17.93');
  await orders.page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await orders.placeButton.click();
  await expect(orders.notice('Error', 'Failed to place order. Please try again.')).toBeVisible();
  await expect(orders.cart.getByRole('status', { name: 'Balance $0.00' })).toBeVisible();
  await orders.placeButton.click();
  const orderId = await orders.trackedOrderId();
  expect((await loadOrders(customer)).map((order) => order.id)).toEqual([orderId]);
  await cancelOrder(customer, orderId);
});

test('the last one goes to one of two people, and the other is told which', async ({ asNew }) => {
  const [first, second] = await Promise.all([asNew('Ada First'), asNew('Ben Second')]);
  for (const person of [first, second]) {
    await verifyAge(person);
    await deposit(person, '40');
  }
  const late = await new OrderPage(second.page).open();
  await expect(late.card('Canyon Cash scratch ticket').getByText('Only 1 left')).toBeVisible();
  await late.add(scarce);
  await expect(late.card(scarce).getByText('No more in stock')).toBeVisible();
  await expect(late.cart.getByRole('button', { name: `One ${scarce} more` })).toBeDisabled();
  await late.add(lighter, 3);
  await late.deliverTo(doorInTown);

  const items = [
    { productId: (await productNamed(first, scarce)).id, quantity: 1 },
    { productId: (await productNamed(first, lighter)).id, quantity: 3 },
  ];
  const taken = await placeOrder(first, { items });
  await late.placeButton.click();
  await expect(late.notice('Error', `${scarce} is sold out.`)).toBeVisible();
  expect(await loadOrders(second)).toEqual([]);
  expect(await loadWallet(second)).toMatchObject({ balance: '40.00', held: '0.00' });
  await expect(late.card(scarce).getByRole('button', { name: `Out of stock: ${scarce}` })).toBeDisabled();
  await expect(late.cart.getByText('Before you order')).toBeVisible();

  await cancelOrder(first, taken.id);
  await late.open();
  await expect(late.quantityOf(scarce)).toHaveText('1');
  await late.deliverTo(doorInTown);
  await late.placeButton.click();
  await cancelOrder(second, await late.trackedOrderId());
});

test('an address out of range or unknown is refused with the way out, and nothing is held', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await readyToPlace(customer);
  await orders.deliverTo('1 Ocean Avenue, Los Angeles, CA 90012');
  await orders.placeButton.click();
  await expect(orders.notice('Error', `${maple} delivers within 15 miles, not `)).toBeVisible();
  await orders.deliverTo('Nowhere 99999');
  await orders.placeButton.click();
  await expect(orders.notice('Error', 'We could not find that address. Add city and 5-digit ZIP.')).toBeVisible();
  expect(await loadOrders(customer)).toEqual([]);
  expect(await loadWallet(customer)).toMatchObject({ balance: '40.00', held: '0.00' });
});

test('offline the page says so, keeps the cart, and places one order when the network is back', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await readyToPlace(customer);
  const { page } = orders;
  const strip = page.getByText('You’re offline. Reconnecting…');
  await customer.context.setOffline(true);
  await expect(strip).toBeVisible();
  await orders.placeButton.click();
  await expect(orders.notice('Error', 'Failed to place order. Please try again.')).toBeVisible();
  await expect(orders.quantityOf(lighter)).toHaveText('6');
  await customer.context.setOffline(false);
  await expect(strip).toHaveCount(0);
  await expect(orders.row('Deliver to')).toContainText(doorInTown);
  await orders.placeButton.click();
  const orderId = await orders.trackedOrderId();
  expect((await loadOrders(customer)).map(({ id }) => id)).toEqual([orderId]);
  await cancelOrder(customer, orderId);
});

test('a session that ended leads to sign-in and back to the same cart', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await readyToPlace(customer);
  const { page } = orders;
  await send(customer, '/api/auth/sign-out');
  const letGo = await holdSignIn(page);
  await orders.placeButton.click();
  await expect(orders.notice('Unauthorized', 'You are logged out. Logging in again...')).toBeVisible();
  await letGo();
  await page.waitForURL('**/api/login?returnTo=%2Forder');
  await page.getByLabel('Email').fill(customer.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/order');
  await expect(orders.quantityOf(lighter)).toHaveText('6');
  expect(await loadOrders(customer)).toEqual([]);
  await orders.deliverTo(doorInTown);
  await orders.placeButton.click();
  await cancelOrder(customer, await orders.trackedOrderId());
});

test('two tabs of one person have one cart', async ({ asNew }) => {
  const customer = await asNew();
  const first = await new OrderPage(customer.page).open();
  const second = await new OrderPage(await customer.context.newPage()).open();
  await first.add(lighter, 2);
  await expect(second.quantityOf(lighter)).toHaveText('2');
  await second.cart.getByRole('button', { name: `Remove ${lighter}` }).click();
  await expect(first.cart.getByText('Your cart is empty')).toBeVisible();
});
