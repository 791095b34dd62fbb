// A shop's work with an order when not all goes well: with its customer and its courier, each in a browser of their own.

import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { StoreStats } from '@autolotto/contract/orders/tablet/board-model.ts';
import type { Locator } from '@playwright/test';
import { check } from './looks.ts';
import { noticeOn, OrderPage } from './pages/order-page.ts';
import { TrackingPage } from './pages/tracking-page.ts';
import {
  deposit,
  doorInTown,
  loadOrder,
  loadWallet,
  maple,
  newCourier,
  productNamed,
  send,
  setStatus,
  verifyAge,
} from './set-up.ts';
import { expect, type Person, test, troublesOf } from './test.ts';

const milk = 'Whole milk, half gallon';
const bread = 'White sandwich bread';
const chips = 'Salted potato chips, 8 oz';
const lighter = 'Pocket lighter';
const eggs = 'Large eggs, one dozen';
const water = 'Sparkling water, lime, 12 oz';

const rowOf = (person: Person, orderId: number): Locator =>
  person.page
    .getByRole('listitem')
    .filter({ has: person.page.getByRole('heading', { name: `Order #${orderId}`, exact: true }) });
/** The value of a figure of the shop. */
const figure = (person: Person, name: string) =>
  person.page
    .locator('dl div')
    .filter({ has: person.page.getByText(name, { exact: true }) })
    .locator('dd');
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const inCents = (text: string) => Math.round(Number(text) * 100);

test('STORE-01 STORE-03 STORE-04 STORE-05 STORE-06 STORE-22 STORE-33 STORE-45 GAP-27 goods are missing, the customer is asked, the courier finds nobody, and the shop has it all on one page', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [customer, shop, courier] = await Promise.all([asNew('Ines Calloway'), as('store'), newCourier({ as, asNew })]);
  await verifyAge(customer);
  await deposit(customer, '90.00');
  // Others buy it meanwhile.
  const { id: waterId } = await productNamed(customer, water);
  await send(shop, `/api/store/products/${waterId}/stock`, { kind: 'received', quantity: 20, note: '' });
  await shop.page.goto('/store');
  await expect(shop.page.getByRole('heading', { name: maple, level: 1 })).toBeVisible();
  await courier.page.goto('/courier');
  // Other tests order here meanwhile, so that what is shown is held against what the server counts.
  const stats = async () => (await (await shop.api.get('/api/store/stats')).json()) as StoreStats;
  const showsWhatIsCounted = async () => {
    const { pendingOrders, activeOrders } = await stats();
    const shown = [await figure(shop, 'Pending').innerText(), await figure(shop, 'Active').innerText()];
    return shown.map(Number).join() === [pendingOrders, activeOrders].join();
  };

  const orders = await new OrderPage(customer.page).open();
  const orderId = await test.step('the customer says for each item what to do when it is missing', async () => {
    await orders.add(milk, 3);
    await orders.add(bread, 2);
    await orders.add(chips, 2);
    // More than there are eggs.
    await orders.add(lighter, 9);
    const preferenceOf = (name: string) => orders.line(name).getByRole('group', { name: `If ${name} is missing` });
    await orders.line(milk).getByRole('button', { name: 'If missing: refund it' }).click();
    await preferenceOf(milk).getByRole('radio', { name: 'Ask me' }).check();
    await orders.line(milk).getByRole('button', { name: 'If missing: ask me' }).click();
    await orders.line(chips).getByRole('button', { name: 'If missing: refund it' }).click();
    await preferenceOf(chips).getByRole('radio', { name: 'Best match' }).check();
    await preferenceOf(chips).getByLabel('Max price each (optional)').fill('4.00');
    await expect(orders.line(chips).getByRole('button', { name: 'If missing: best match up to $4.00' })).toBeVisible();
    await orders.line(lighter).getByRole('button', { name: 'If missing: refund it' }).click();
    const named = preferenceOf(lighter);
    await named.getByRole('radio', { name: 'Replace with' }).check();
    await expect(named.getByText('Choose one to five, else refunded.')).toBeVisible();
    for (const name of [water, eggs]) {
      await named.getByLabel('Search this shop').fill(name);
      await named.getByRole('button', { name, pressed: false }).click();
    }
    await named.getByRole('button', { name: `Move ${eggs} up` }).press('Enter');
    await expect(named.getByRole('status')).toHaveText(`${eggs} is number 1.`);
    await expect(named.getByRole('button', { name: `Move ${eggs} down` })).toBeFocused();
    await expect(orders.line(lighter).getByRole('button', { name: `If missing: ${eggs}, or 1 other` })).toBeVisible();
    await orders.deliverTo(doorInTown);
    await orders.instructions.fill('Knock softly, a baby sleeps');
    await orders.placeButton.click();
    return orders.trackedOrderId();
  });
  const placed = await loadOrder(customer, orderId);
  const row = rowOf(shop, orderId);
  const bringBack = courier.page
    .getByRole('region', { name: `Return to ${maple}` })
    .filter({ hasText: `Order #${orderId} ` });
  const page = customer.page;

  await test.step('the shop reads items, wishes and instructions, and accepts', async () => {
    await expect(row.getByText('Knock softly, a baby sleeps')).toBeVisible();
    await expect(row.getByText('Customer wants: ask')).toBeVisible();
    await expect.poll(showsWhatIsCounted).toBe(true);
    await row.getByRole('button', { name: 'Accept Order' }).click();
    await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
    await expect.poll(showsWhatIsCounted).toBe(true);
  });

  await test.step('and says when it is packed, which moves the customer’s time', async () => {
    const before = await loadOrder(customer, orderId);
    await row.getByRole('button', { name: '30 min' }).click();
    await expect(noticeOn(shop.page, 'Time changed', '')).toBeVisible();
    await expect(row.getByText(/^Packed by \d/)).toBeVisible();
    await new TrackingPage(page).showDetails();
    await expect(page.getByText('Packed in about 30 min')).toBeVisible();
    const after = await loadOrder(customer, orderId);
    const moved = (of: 'readyBy' | 'estimatedDeliveryTime') =>
      Date.parse(after[of] ?? '') - Date.parse(before[of] ?? '');
    expect(moved('estimatedDeliveryTime')).toBe(moved('readyBy'));
    expect(moved('readyBy')).toBeGreaterThan(0);
  });

  await test.step('one bread is missing: its price is back at once, in two taps', async () => {
    const price = inCents((await productNamed(customer, bread)).price);
    await row.getByRole('button', { name: `${bread} is missing` }).click();
    const dialog = shop.page.getByRole('dialog', { name: `${bread} is missing` });
    await expect(dialog.getByText('Customer wants: refund')).toBeVisible();
    await dialog.getByRole('button', { name: 'One less' }).click();
    await dialog.getByRole('checkbox', { name: /More on the shelf/ }).check();
    await dialog.getByRole('button', { name: `Refund ${dollars(price)}` }).click();
    // Not the notice of the acceptance, which has the same title.
    await expect(noticeOn(shop.page, 'Order Updated', '').filter({ hasNotText: 'marked as' })).toBeVisible();
    await expect(row.getByText('1 of 2 missing')).toBeVisible();
    await expect(page.getByText('1 of 2 missing')).toBeVisible();
    await expect(page.getByText('Refunded for missing items').locator('+ dd')).toHaveText(dollars(price));
    expect((await loadWallet(customer)).held).toBe(((inCents(placed.totalAmount) - price) / 100).toFixed(2));
  });

  await test.step('for the chips something like them is put in, at no higher price', async () => {
    await row.getByRole('button', { name: `${chips} is missing` }).click();
    const dialog = shop.page.getByRole('dialog', { name: `${chips} is missing` });
    await expect(dialog.getByText('Customer wants: best match up to $4.00')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /More on the shelf/ }).check();
    await dialog
      .getByRole('button', { name: /^Replace with / })
      .first()
      .click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByText(`Instead of ${chips}`)).toBeVisible();
    await expect(page.getByText(`Instead of ${chips}`)).toBeVisible();
    const { items } = await loadOrder(customer, orderId);
    const standIn = items.find(({ replaces }) => replaces !== null);
    expect(inCents(standIn?.price ?? '')).toBeLessThanOrEqual(inCents((await productNamed(customer, chips)).price));
  });

  await test.step('for the lighters goes in what the customer likes best of what there is enough of', async () => {
    await expect(row.getByText(`Customer wants: ${eggs}, or 1 other`)).toBeVisible();
    await row.getByRole('button', { name: `${lighter} is missing` }).click();
    const dialog = shop.page.getByRole('dialog', { name: `${lighter} is missing` });
    await expect(dialog.getByRole('radio', { name: new RegExp(`^${eggs} only \\d in stock`) })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: new RegExp(`^${water}`) })).toBeChecked();
    await dialog.getByRole('checkbox', { name: /More on the shelf/ }).check();
    await dialog.getByRole('button', { name: `Replace with ${water}`, exact: true }).click();
    await expect(page.getByText(`Instead of ${lighter}`)).toBeVisible();
    const preferred = page.getByText('If missing, in this order:').locator('+ ol');
    await expect(preferred.getByRole('listitem')).toHaveText([eggs, water]);
  });

  await test.step('about the milk the customer is asked, and takes what is offered', async () => {
    await row.getByRole('button', { name: `${milk} is missing` }).click();
    const dialog = shop.page.getByRole('dialog', { name: `${milk} is missing` });
    await dialog.getByRole('checkbox', { name: /More on the shelf/ }).check();
    await dialog.getByLabel('Search your products').fill('eggs');
    await dialog.getByRole('button', { name: /^Ask customer about .*eggs/i }).click();
    await expect(row.getByText(/^Waiting until .*: .*eggs.* for 3 × Whole milk/i)).toBeVisible();
    const question = page.getByRole('region', { name: 'Question from the store' });
    await expect(question.getByText(`3 × ${milk} missing`)).toBeVisible();
    await expect(question.getByText(/\d+ min left/)).toBeVisible();
    await expect(question.getByRole('button', { name: /^Refund \$\d+\.\d\d$/ })).toBeVisible();
    await check(page, 'question');
    await question.getByRole('button', { name: 'Take it' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(`Instead of ${milk}`)).toBeVisible();
    await expect(row.getByText(`Instead of ${milk}`)).toBeVisible();
    expect((await loadWallet(customer)).held).toBe((await loadOrder(customer, orderId)).totalAmount);
  });

  await test.step('the courier takes it, and the shop follows every later step', async () => {
    await courier.page.getByRole('button', { name: `Show order #${orderId}`, exact: true }).click();
    await courier.page.getByRole('button', { name: 'Accept Order', exact: true }).click();
    await expect(row.getByText('Courier: Devon')).toBeVisible();
    await courier.page.getByRole('button', { name: 'Mark Picked Up' }).click();
    await courier.page.getByRole('button', { name: 'Send now' }).click();
    await expect(row.getByText('Picked Up', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /is missing$/ })).toHaveCount(0);
    await courier.page.getByRole('button', { name: 'Start Delivery' }).click();
    await courier.page.getByRole('button', { name: 'Send now' }).click();
    await expect(row.getByText('En Route', { exact: true })).toBeVisible();
  });

  await test.step('nobody is at the door: the courier brings it back, and the customer has paid nothing', async () => {
    const cancelled = figure(shop, 'Completed today');
    const before = await cancelled.innerText();
    await courier.page.getByRole('button', { name: 'Report a problem' }).click();
    await courier.page.getByRole('button', { name: 'Cannot hand over' }).click();
    const dialog = courier.page.getByRole('dialog', { name: `Why return order #${orderId}?` });
    await dialog.getByRole('button', { name: 'Return order' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose a reason.');
    await dialog.getByRole('radio', { name: 'Nobody home' }).check();
    await dialog.getByRole('button', { name: 'Return order' }).click();
    // The courier may carry items of other orders, too.
    await expect(bringBack).toBeVisible();
    await expect(page.getByText(`Going back to ${maple}. Nothing was charged.`)).toBeVisible();
    await expect(page.getByText('Reason: Nobody at the door')).toBeVisible();
    expect(await loadWallet(customer)).toMatchObject({ balance: '90.00', held: '0.00' });
    await expect(cancelled).not.toHaveText(before);
    await expect(cancelled).toContainText('cancelled');
  });

  await test.step('the shop says what becomes of each item, and the courier is done', async () => {
    const back = shop.page
      .locator('section')
      .filter({ has: shop.page.getByRole('heading', { name: 'Returns to confirm' }) })
      .getByRole('listitem')
      .filter({ has: shop.page.getByRole('heading', { name: `Order #${orderId}`, exact: true }) });
    await expect(back.getByText('Nobody home · Devon is returning it')).toBeVisible();
    await back
      .getByRole('group', { name: /White sandwich bread/ })
      .getByRole('radio', { name: 'Thrown away' })
      .check();
    await back.getByRole('button', { name: 'Confirm return' }).click();
    await expect(noticeOn(shop.page, 'Return confirmed', '')).toBeVisible();
    await expect(back).toHaveCount(0);
    await expect(bringBack).toHaveCount(0);
    await expect(page.getByText(`Back at ${maple}. Nothing was charged.`)).toBeVisible();
  });

  await test.step('a delivered order is revenue, a cancelled one is not; the calls of the screens all worked', async () => {
    const before = inCents((await stats()).totalRevenue);
    const order = (await (
      await customer.api.post('/api/orders', {
        data: {
          items: [{ productId: (await productNamed(customer, milk)).id, quantity: 4 }],
          deliveryAddress: doorInTown,
        },
        headers: { origin: process.env.ACCEPTANCE_ORIGIN ?? '' },
      })
    ).json()) as Order;
    for (const status of ['accepted', 'picked_up', 'en_route', 'delivered'] as const)
      await setStatus(courier, order.id, status);
    await expect(rowOf(shop, order.id).getByText('Delivered', { exact: true })).toBeVisible();
    expect(inCents((await stats()).totalRevenue)).toBeGreaterThanOrEqual(before + inCents(order.totalAmount));
    const shown = async () => {
      const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
      const text = await figure(shop, 'Total revenue').innerText();
      return text.startsWith(total.format(Number((await stats()).totalRevenue)));
    };
    await expect.poll(shown).toBe(true);
    // A server whose event loop stood still for a moment sheds calls by 503, which says nothing of the page.
    expect(shop.exchanges.filter(({ status }) => status >= 400 && status !== 503)).toEqual([]);
    expect(await (await customer.api.get('/metrics')).text()).toMatch(/^ledger_findings 0$/m);
  });
  for (const person of [customer, shop]) expect(person.consoleErrors).toEqual([]);
  expect(troublesOf(courier)).toEqual([]);
});

test('STORE-09 STORE-10 STORE-49 STORE-51 while it loads, with nothing, and when the connection fails, the page says so', async ({
  as,
  asNew,
}) => {
  const [customer, shop] = await Promise.all([asNew('Otto Lindqvist'), as('store')]);
  await verifyAge(customer);
  const reply = await customer.api.post('/api/orders', {
    data: {
      items: [{ productId: (await productNamed(customer, 'Pocket lighter')).id, quantity: 6 }],
      deliveryAddress: doorInTown,
      paymentMethod: 'cash',
    },
    headers: { origin: process.env.ACCEPTANCE_ORIGIN ?? '' },
  });
  const { id } = (await reply.json()) as StoreOrder;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await shop.page.route('**/api/store/orders?*', async (route) => {
    await asked;
    await route.fulfill({ json: [] });
  });
  await shop.page.goto('/store');
  await expect(shop.page.getByText('Loading orders...').first()).toBeVisible();
  answer();
  await expect(shop.page.getByText('No orders yet')).toBeVisible();
  await shop.page.unroute('**/api/store/orders?*');

  await shop.page.goto('/store');
  const row = rowOf(shop, id);
  await row.getByRole('button', { name: 'Accept Order' }).waitFor();
  await shop.page.route(`**/api/store/orders/${id}`, (route) => route.abort());
  await row.getByRole('button', { name: 'Accept Order' }).click();
  await expect(noticeOn(shop.page, 'Update Failed', 'Failed to update order status')).toBeVisible();
  await shop.page.route('**/api/store/orders/*/lines/*/missing', (route) => route.abort());
  await row.getByRole('button', { name: 'Pocket lighter is missing' }).click();
  const dialog = shop.page.getByRole('dialog', { name: 'Pocket lighter is missing' });
  await dialog.getByRole('button', { name: /^Refund / }).click();
  await expect(noticeOn(shop.page, 'Error', 'Failed to update order status.')).toBeVisible();
  // Nothing was marked, and the sheet stays for another try.
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await loadOrder(customer, id)).substitutions).toEqual([]);
});
