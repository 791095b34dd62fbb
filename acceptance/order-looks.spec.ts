// The order page for every eye and hand.
import { expectProductsFirst } from './experience/products-first.ts';
import { check, tabTo } from './looks.ts';
import { OrderPage, openRow, rowIn } from './pages/order-page.ts';
import { cancelOrder, deposit, doorInTown, loadOrders, placeOrder, station } from './set-up.ts';
import { expect, test } from './test.ts';

const water = 'Sparkling water, lime, 12 oz';

test('the order page with an empty cart, a full one, and everything it can say', async ({ asNew }) => {
  test.slow();
  const customer = await asNew();
  await cancelOrder(customer, (await placeOrder(customer, { paymentMethod: 'cash' })).id);
  const orders = await new OrderPage(customer.page).open();
  await check(orders.page, 'empty cart');
  await test.step('on every first screen of a phone products come first', async () => {
    for (const path of ['/', '/order', '/instacart-store']) await expectProductsFirst(orders.page, path);
    await orders.open();
  });

  await orders.page.setViewportSize({ width: 1440, height: 900 });
  await deposit(customer, '5');
  for (const name of ['Lucky 7s scratch ticket', 'Granger Silver, pack of 20', water]) await orders.add(name);
  await orders.cart.getByRole('button', { name: `One ${water} less` }).click();
  await orders.placeButton.focus();
  await orders.deliverTo('1 Ocean Avenue, Los Angeles, CA 90012');
  await expect(orders.cart.getByText('Before you order')).toBeVisible();
  await orders.payWith(/^Wallet/);
  await expect(orders.placeButton).toBeDisabled();
  await check(orders.page, 'full cart with everything in the way');
});

test('the order page with its dialogs', async ({ asNew }) => {
  test.slow();
  const customer = await asNew();
  await deposit(customer, '40');
  const orders = await new OrderPage(customer.page).open();
  const { page } = orders;
  await orders.add('Granger Silver, pack of 20', 2);
  await page.getByRole('radio', { name: new RegExp(station) }).check();
  await page.getByRole('button', { name: 'Add Cola, 20 oz to the cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Start a new cart?' })).toBeVisible();
  await check(page, 'another shop');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');

  await orders.deliverTo(doorInTown);
  await orders.placeButton.click();
  await orders.ageDialog.getByRole('button', { name: 'Verify my age' }).click();
  await expect(orders.ageDialog.getByText('Please enter your date of birth')).toBeVisible();
  await check(page, 'age check');
  await page.keyboard.press('Escape');
  await expect(orders.ageDialog).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'View cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('group', { name: 'Quantity of Granger Silver, pack of 20' })).toBeVisible();
  await check(page, 'cart on a phone');
  await cart.getByRole('button', { name: /^Checkout/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(rowIn(checkout, 'Deliver to')).toContainText(doorInTown);
  await check(page, 'checkout on a phone');
  for (const row of ['Deliver to', 'When', 'Pay', 'Tip']) await openRow(checkout, row);
  await check(page, 'checkout on a phone with a row open');
});

test('an order is placed with the keyboard alone', async ({ asNew }) => {
  const customer = await asNew();
  await deposit(customer, '40');
  const orders = await new OrderPage(customer.page).open();
  const { page, cart } = orders;
  const { keyboard } = page;
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('tab', { name: 'All' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Lottery' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('button', { name: `Add ${water} to the cart` }));
  await keyboard.press('Enter');
  await tabTo(page, cart.getByRole('button', { name: `One ${water} more` }));
  for (let have = 1; have < 7; have += 1) await keyboard.press('Space');
  await expect(orders.quantityOf(water)).toHaveText('7');
  await tabTo(page, orders.address);
  await keyboard.type(doorInTown);
  await tabTo(page, orders.instructions);
  await keyboard.type('Ring once');
  await tabTo(page, orders.row('Pay'));
  await keyboard.press('Enter');
  await tabTo(page, cart.getByRole('radio', { name: /^Wallet/ }));
  await keyboard.press('ArrowDown');
  await expect(cart.getByRole('radio', { name: /^Cash at the door/ })).toBeChecked();
  await keyboard.press('ArrowUp');
  await tabTo(page, orders.placeButton);
  await keyboard.press('Enter');
  const orderId = await orders.trackedOrderId();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await loadOrders(customer)).toMatchObject([
    { id: orderId, paymentMethod: 'wallet', totalAmount: '17.12', deliveryInstructions: 'Ring once' },
  ]);
  await cancelOrder(customer, orderId);
});
