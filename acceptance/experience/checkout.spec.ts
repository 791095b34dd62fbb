// What an order costs whoever places it, in presses and fields; and that nothing is asked for twice.

import { openRow, rowIn } from '../pages/order-page.ts';
import { cancelOrder, deposit, doorInTown, loadOrders, loadUser, placeOrder, verifyAge } from '../set-up.ts';
import { expect, test } from '../test.ts';
import { newCustomerOrders, returningCustomerOrders } from './paths.ts';

const phone = { width: 390, height: 844 };
const shopsZone = 'America/Denver';
const water = 'Sparkling water, lime, 12 oz';

test('a new customer orders with four presses and one field after sign-up, and again with two presses', async ({
  visitor,
}) => {
  test.slow();
  const person = await visitor();
  const { page } = person;
  await page.setViewportSize(phone);
  const first = await newCustomerOrders(page);
  expect(first.afterSignUp).toMatchObject({ taps: 4, fields: 1 });
  // From the front page, with the age question, and an account.
  expect(first).toMatchObject({ taps: 7, fields: 6 });

  await test.step('the date of birth of the front page is the account’s now, and waits nowhere', async () => {
    expect(await loadUser(person)).toMatchObject({ isAgeVerified: true });
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('1990');
  });
  await cancelOrder(person, Number(page.url().split('/').at(-1)));

  const again = await returningCustomerOrders(page);
  expect(again).toMatchObject({ taps: 2, fields: 0 });
  const [order] = await loadOrders(person);
  expect(order).toMatchObject({ paymentMethod: 'cash', deliveryAddress: doorInTown });
  await cancelOrder(person, order?.id ?? 0);
});

test('the checkout is four filled rows, and nothing is red before a mistake', async ({ asNew }) => {
  const person = await asNew();
  const { page } = person;
  await verifyAge(person);
  await cancelOrder(person, (await placeOrder(person, { paymentMethod: 'cash' })).id);
  await page.setViewportSize(phone);
  await page.goto('/order');
  await page.getByRole('button', { name: `Add ${water} to the cart` }).click();
  await page.getByRole('button', { name: 'View cart' }).click();

  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await test.step('the cart has lines, and says what it lacks with what could be added', async () => {
    const bar = cart.getByRole('group', { name: 'Add $8.41 for the minimum' });
    await expect(bar).toBeVisible();
    await expect(cart.getByRole('radio')).toHaveCount(0);
    const suggestion = bar.getByRole('button', { name: /^Add / }).first();
    await suggestion.click();
    await expect(cart.getByRole('group', { name: /^Quantity of/ })).toHaveCount(2);
  });

  await cart.getByRole('button', { name: /^Checkout · \$/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(rowIn(checkout, 'Deliver to')).toContainText(doorInTown);
  await expect(rowIn(checkout, 'When')).toContainText(/^When (?:Now, about|As soon as possible)/);
  await expect(rowIn(checkout, 'Pay')).toContainText('Cash at the door');
  await expect(rowIn(checkout, 'Tip')).toContainText('None');
  await expect(checkout.getByRole('radio')).toHaveCount(0);
  await expect(checkout.getByText('Before you order')).toHaveCount(0);
  await expect(checkout.getByRole('button', { name: /^Place order · \$/ })).toBeEnabled();

  await test.step('the wallet pays as soon as it covers the order', async () => {
    await deposit(person, '60');
    await expect(rowIn(checkout, 'Pay')).toContainText('Wallet · $60.00');
  });
  await test.step('a row opens into what changes it, one at a time', async () => {
    await openRow(checkout, 'Tip');
    await checkout.getByRole('radio', { name: '$3.00' }).check();
    await expect(rowIn(checkout, 'Tip')).toContainText('$3.00');
    await openRow(checkout, 'Pay');
    await expect(rowIn(checkout, 'Tip')).toHaveAttribute('aria-expanded', 'false');
  });
  await checkout.getByRole('button', { name: 'Back to cart' }).click();
  await expect(cart.getByRole('group', { name: /^Quantity of/ })).toHaveCount(2);
});

test('a later time is a day and a half hour, and the order’s page says when', async ({ asNew }) => {
  const person = await asNew();
  const { page } = person;
  await verifyAge(person);
  await cancelOrder(person, (await placeOrder(person, { paymentMethod: 'cash' })).id);
  await page.setViewportSize(phone);
  await page.goto('/order');
  const add = page.getByRole('button', { name: `Add ${water} to the cart` });
  for (let pieces = 0; pieces < 8; pieces++) await add.click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^Checkout · \$/ })
    .click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await openRow(checkout, 'When');
  await checkout.getByRole('radio', { name: 'Choose a time' }).check();
  await checkout.getByLabel('Day', { exact: true }).selectOption({ label: 'Tomorrow' });
  const time = checkout.getByLabel('Time', { exact: true });
  await time.selectOption({ index: 1 });
  const window = await time.locator('option:checked').textContent();
  await expect(rowIn(checkout, 'When')).toContainText(window ?? 'a time');
  const place = checkout.getByRole('button', { name: /^Place order · \$/ });
  await expect(place).toContainText(`${window}`);
  await place.click();
  await page.waitForURL(/\/tracking\/\d+/);
  await expect(page.getByText(`${window}`)).toBeVisible();
  const [order] = await loadOrders(person);
  // The day that was chosen: the times of today stand in the list no longer.
  const dayOf = (at: Date) => at.toLocaleDateString('en-US', { timeZone: shopsZone });
  const tomorrow = dayOf(new Date(Date.now() + 24 * 3_600_000));
  expect(dayOf(new Date(order?.scheduledFor ?? ''))).toBe(tomorrow);
  await cancelOrder(person, order?.id ?? 0);
});
