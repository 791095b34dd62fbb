// Where the wallet is short of an order: what is missing is deposited above the cart, and the order goes on by itself.
import type { Page } from '@playwright/test';
import { check, tabTo } from '../looks.ts';
import { firstDeposit } from '../pages/first-deposit.ts';
import { noticeOn, OrderPage } from '../pages/order-page.ts';
import { deposit, doorInTown, loadOrder, loadOrders, loadWallet } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

const topUp = (page: Page) => page.getByRole('dialog', { name: 'Add missing funds' });
const opener = (page: Page, missing: string) => page.getByRole('button', { name: `Add ${missing} and order` });
const amount = (page: Page) => topUp(page).getByLabel('Amount in dollars');

/** Six lighters are $17.93 with the way. */
async function fillCart(person: Person, lighters = 6): Promise<OrderPage> {
  await person.page.setViewportSize({ width: 1280, height: 800 });
  const orders = await new OrderPage(person.page).open();
  await orders.add('Pocket lighter', lighters);
  await orders.deliverTo(doorInTown);
  await orders.payWith(/^Wallet/);
  return orders;
}

test('the keyboard alone adds what is missing on a phone: Escape closes one sheet at a time, and offline nothing is lost', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page, context } = person;
  await fillCart(person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'View cart' }).press('Enter');
  const cart = page.getByRole('dialog', { name: 'Checkout' });
  await page.getByRole('button', { name: /^Checkout/ }).press('Enter');
  const press = opener(page, '$17.93');

  await test.step('Escape closes the sheet, not the cart below it, and the focus goes back', async () => {
    await tabTo(page, press);
    await page.keyboard.press('Enter');
    await expect(amount(page)).toHaveValue('17.93');
    await expect(topUp(page)).toContainText('You pay$18.43');
    await page.keyboard.press('Escape');
    await expect(topUp(page)).toHaveCount(0);
    await expect(cart).toBeVisible();
    await expect(press).toBeFocused();
  });

  await test.step('offline, what was typed stays', async () => {
    await page.keyboard.press('Enter');
    await context.setOffline(true);
    await tabTo(page, topUp(page).getByRole('button', { name: 'Pay $18.43' }));
    await page.keyboard.press('Enter');
    await expect(amount(page)).toHaveAccessibleDescription('Failed to deposit funds. Please try again.');
    await expect(amount(page)).toHaveValue('17.93');
    expect(await loadWallet(person)).toMatchObject({ balance: '0.00' });
    await context.setOffline(false);
  });

  await test.step('the first deposit is asked about here too', async () => {
    await tabTo(page, topUp(page).getByRole('button', { name: 'Pay $18.43' }));
    await page.keyboard.press('Enter');
    await expect(firstDeposit(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(firstDeposit(page)).toHaveCount(0);
    await expect(topUp(page)).toBeVisible();
    await expect(topUp(page).getByRole('button', { name: 'Pay $18.43' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, firstDeposit(page).getByRole('button', { name: 'Not now' }));
    await page.keyboard.press('Enter');
  });

  await page.waitForURL(/\/tracking\/\d+$/);
  const [order] = await loadOrders(person);
  expect(order).toMatchObject({ totalAmount: '17.93', deliveryAddress: doorInTown });
  expect(order?.items).toMatchObject([{ quantity: 6 }]);
  expect(await loadWallet(person)).toMatchObject({ balance: '0.00', held: '17.93' });
});

test('whoever adds less than is missing keeps the cart, and orders nothing by surprise', async ({ asNew }) => {
  test.slow();
  const person = await asNew();
  await deposit(person, '9.00');
  const { page, cart, placeButton } = await fillCart(person, 8);
  await opener(page, '$12.91').click();
  await expect(amount(page)).toHaveValue('12.91');
  await amount(page).fill('10');
  await check(page, 'adding what is missing', '[role=dialog]');
  await page.setViewportSize({ width: 1280, height: 800 });
  await topUp(page).getByRole('button', { name: 'Pay $10.50' }).click();
  await expect(noticeOn(page, 'Deposit Successful', '')).toBeVisible();
  await expect(topUp(page)).toHaveCount(0);
  await expect(opener(page, '$2.91')).toBeVisible();
  // Fewer items are affordable: that alone places no order.
  for (const _ of [7, 6]) await cart.getByRole('button', { name: 'One Pocket lighter less' }).click();
  await expect(placeButton).toContainText('Place order · $17.93');
  await expect(cart.getByText(/short\.$/)).toHaveCount(0);
  expect(await loadOrders(person)).toEqual([]);
  await placeButton.click();
  const placed = await loadOrder(person, await new OrderPage(page).trackedOrderId());
  expect(placed).toMatchObject({ totalAmount: '17.93' });
});
