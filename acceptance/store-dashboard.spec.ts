// The shop's dashboard pressed step by step: its list of orders, what stands in a row, and what each button does.
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Locator, Page } from '@playwright/test';
import { prepare } from './customers.ts';
import { noticeOn } from './pages/order-page.ts';
import { loadOrder, loadWallet, newCourier, placeOrder, setStatus } from './set-up.ts';
import { expect, type Person, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const recent = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent Orders', exact: true }) });
const rowOf = (page: Page, { id }: Order): Locator =>
  recent(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Order #${id}`, exact: true }) });
const press = (page: Page, order: Order, name: string) => rowOf(page, order).getByRole('button', { name }).click();

const loadStatus = async (person: Person, { id }: Order) => (await loadOrder(person, id)).status;

test('STORE-07 STORE-08 recent orders stand in a list, new ones on top and then the newest, and a row expands to items and instructions', async ({
  as,
  asNew,
}) => {
  const [customer, shop] = await Promise.all([
    asNew('Orla Finnegan').then((one) => prepare(one, '60.00')),
    as('store'),
  ]);
  const older = await placeOrder(customer, { deliveryInstructions: 'Green gate, second bell' });
  const old = await placeOrder(customer);
  const latest = await placeOrder(customer);
  await setStatus(shop, older.id, 'cancelled');
  await setStatus(shop, latest.id, 'accepted');
  const { page } = shop;
  await page.goto('/store');
  const own = [older, old, latest].map(({ id }) => `Order #${id}`);
  await expect(rowOf(page, latest)).toBeVisible();
  const listed = await recent(page).getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents();
  expect(listed.filter((text) => own.includes(text))).toEqual([old, latest, older].map(({ id }) => `Order #${id}`));

  // Closed orders are collapsed by default.
  const row = rowOf(page, older);
  const [items, instructions] = [row.getByText('Pocket lighter'), row.getByText('Green gate, second bell')];
  await expect(items).toBeHidden();
  await expect(instructions).toBeHidden();
  await row.getByRole('button', { name: `Show order #${older.id}`, expanded: false }).click();
  await expect(items).toBeVisible();
  await expect(row.getByText('6 ×')).toBeVisible();
  await expect(instructions).toBeVisible();
  await row.getByRole('button', { name: `Hide order #${older.id}`, expanded: true }).click();
  await expect(items).toBeHidden();
  await expect(instructions).toBeHidden();

  const find = recent(page).getByRole('searchbox');
  await find.fill(`#${old.id}`);
  await expect(rowOf(page, latest)).toHaveCount(0);
  await expect(rowOf(page, old)).toBeVisible();
  await recent(page)
    .getByRole('button', { name: /^Done \d/ })
    .click();
  await expect(recent(page).getByText('No order matches')).toBeVisible();
  await recent(page).getByRole('button', { name: 'Show all' }).click();
  await expect(rowOf(page, latest)).toBeVisible();
  await expect(find).toHaveValue('');
  expect(shop.consoleErrors).toEqual([]);
});

test('STORE-19 STORE-20 STORE-50 an order is accepted, waits for its courier, and is marked as picked up', async ({
  as,
  asNew,
}) => {
  const [customer, shop, courier] = await Promise.all([
    asNew('Orla Finnegan').then((one) => prepare(one, '20.00')),
    as('store'),
    newCourier({ as, asNew }),
  ]);
  const order = await placeOrder(customer);
  const { page } = shop;
  await page.goto('/store');
  await expect(rowOf(page, order).getByRole('button', { name: 'Mark as Picked Up' })).toHaveCount(0);
  await press(page, order, 'Accept Order');
  await expect(noticeOn(page, 'Order Updated', `Order #${order.id} marked as accepted`)).toBeVisible();
  expect(await loadStatus(customer, order)).toBe('accepted');
  await expect(rowOf(page, order).getByRole('button', { name: 'Accept Order' })).toHaveCount(0);

  const pickedUp = rowOf(page, order).getByRole('button', { name: 'Mark as Picked Up' });
  await expect(pickedUp).toBeDisabled();
  await setStatus(courier, order.id, 'accepted');
  await expect(pickedUp).toBeEnabled();
  await pickedUp.click();
  await expect(noticeOn(page, 'Order Updated', `Order #${order.id} marked as picked up`)).toBeVisible();
  expect(await loadStatus(customer, order)).toBe('picked_up');
  await expect(rowOf(page, order).getByText('Picked Up', { exact: true })).toBeVisible();
  await expect(pickedUp).toHaveCount(0);
  expect(shop.consoleErrors).toEqual([]);
});

test('STORE-21 STORE-50 a pending order is cancelled with its button, and the customer has the money back', async ({
  as,
  asNew,
}) => {
  const [customer, shop] = await Promise.all([
    asNew('Orla Finnegan').then((one) => prepare(one, '20.00')),
    as('store'),
  ]);
  const order = await placeOrder(customer);
  expect((await loadWallet(customer)).held).toBe(order.totalAmount);
  const { page } = shop;
  await page.goto('/store');
  const ask = page.getByRole('dialog', { name: `Cancel order #${order.id}?` });
  await press(page, order, 'Cancel Order');
  await ask.getByRole('button', { name: 'Keep order' }).last().click();
  await expect(ask).toHaveCount(0);
  expect(await loadStatus(customer, order)).toBe('pending');
  await press(page, order, 'Cancel Order');
  await ask.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect(noticeOn(page, 'Order Updated', `Order #${order.id} marked as cancelled`)).toBeVisible();
  expect(await loadStatus(customer, order)).toBe('cancelled');
  expect(await loadWallet(customer)).toMatchObject({ balance: '20.00', held: '0.00' });
  await expect(rowOf(page, order).getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(rowOf(page, order).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  expect(shop.consoleErrors).toEqual([]);
});
