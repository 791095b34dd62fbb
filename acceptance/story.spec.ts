// The product's main job, with everybody it takes in a browser of their own.
import { declineLimit } from './pages/first-deposit.ts';
import { noticeOn, OrderPage } from './pages/order-page.ts';
import { adultBirthDate, doorInTown, loadUser, loadWallet, maple, productNamed } from './set-up.ts';
import { expect, ownPassword, test, troublesOf } from './test.ts';

const ticket = 'Powerball draw ticket';
const cigarettes = 'Granger Silver, pack of 20';
const milk = 'Whole milk, half gallon';
/** No other test has anything brought here, so that the demo's courier has no second order for this door. */
const ownDoor = '218 Maple Street, Larimer Falls, CO 80202';

test('ORDER-09 ORDER-35 ORDER-40 a customer orders, a shop accepts, a courier brings it, and everybody watches', async ({
  as,
  asNew,
  visitor,
}) => {
  test.slow();
  const [account, shop, courier] = await Promise.all([
    asNew('Nora Whitfield'),
    as('store'),
    as('courier', { permissions: ['geolocation'], geolocation: { latitude: 39.75224, longitude: -104.9942 } }),
  ]);
  const customer = await visitor();
  const page = customer.page;

  await test.step('shop and courier have their pages open before anything happens', async () => {
    await shop.page.goto('/store');
    await expect(shop.page.getByRole('heading', { name: maple, level: 1 })).toBeVisible();
    await courier.page.goto('/courier');
    await expect(courier.page.getByText('Cleared to deliver')).toBeVisible();
  });

  await test.step('the customer signs in where they wanted to go', async () => {
    await page.goto('/api/login?returnTo=/wallet');
    await page.getByLabel('Email').fill(account.email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/wallet');
    // Signed out, the question who is signed in was answered with 401, which a browser writes to its console.
    customer.consoleErrors.length = 0;
  });

  await test.step('and deposits $50.00', async () => {
    await page.getByLabel('Amount in dollars').fill('50');
    await page.getByRole('button', { name: 'Pay $50.50' }).click();
    await declineLimit(page);
    await expect(noticeOn(page, 'Deposit Successful', 'Funds have been added to your wallet.')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Balance $50.00' })).toBeVisible();
  });

  const marks = [customer, shop, courier].map((person) => ({ person, navigations: 0 }));
  const orders = new OrderPage(page);
  const orderId =
    await test.step('fills a cart with a ticket, cigarettes and milk and passes the age check', async () => {
      await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Order' }).click();
      for (const name of [ticket, cigarettes, milk]) await orders.add(name);
      await orders.deliverTo(ownDoor);
      await orders.instructions.fill('Blue door, ring twice');
      for (const mark of marks) {
        await mark.person.page.evaluate(() => Object.assign(window, { openedOnce: true }));
        mark.person.page.on('framenavigated', () => {
          mark.navigations += 1;
        });
      }
      await expect(orders.placeButton).toContainText('Place order · $20.77');
      await orders.placeButton.click();
      await expect(orders.ageDialog).toBeVisible();
      await orders.verifyAge(adultBirthDate);
      return orders.trackedOrderId();
    });
  const number = `Order #${orderId}`;

  await test.step('the money is set aside at once', async () => {
    expect(await loadWallet(customer)).toMatchObject({ balance: '29.23', held: '20.77' });
    await expect(page.getByText(`Waiting for ${maple} to accept`)).toBeVisible();
  });

  await test.step('the courier sees the open order arrive, without name and door', async () => {
    const offer = courier.page.getByRole('button', { name: `Show order #${orderId}`, exact: true });
    await offer.click();
    await expect(courier.page.getByRole('button', { name: 'Accept Order', exact: true })).toBeVisible();
    await expect(courier.page.getByText(ownDoor)).toHaveCount(0);
    await expect(courier.page.getByText('Nora')).toHaveCount(0);
  });

  const row = shop.page
    .getByRole('listitem')
    .filter({ has: shop.page.getByRole('heading', { name: number, exact: true }) });
  await test.step('the shop sees it arrive and accepts it', async () => {
    await expect(row.getByText(cigarettes)).toBeVisible();
    await expect(row.getByText('Blue door, ring twice')).toBeVisible();
    await row.getByRole('button', { name: 'Accept Order' }).click();
    await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(page.getByText(`${maple} is packing`)).toBeVisible();
    await row.getByRole('button', { name: 'Mark Ready for Pickup' }).click();
    const sheet = shop.page.getByRole('dialog', { name: `Pack order #${orderId}` });
    for (const check of ['Sealed', 'Counted', 'Answered']) await sheet.getByRole('checkbox', { name: check }).check();
    await sheet.getByRole('button', { name: 'Packed, ready' }).click();
    await expect(page.getByText(`Ready at ${maple}`)).toBeVisible();
  });

  await test.step('the courier takes it and the customer reads who', async () => {
    await courier.page.getByRole('button', { name: 'Accept Order', exact: true }).click();
    await expect(courier.page.getByText(ownDoor).first()).toBeVisible();
    await expect(courier.page.getByText('Check ID: 21+')).toBeVisible();
    await expect(page.getByText(`Maya is heading to ${maple}`)).toBeVisible();
    await expect(row.getByText('Courier: Maya')).toBeVisible();
  });

  await test.step('picks it up', async () => {
    await courier.page.getByRole('button', { name: 'Mark Picked Up' }).click();
    await courier.page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Maya has your order')).toBeVisible();
    await expect(row.getByText('Picked Up', { exact: true })).toBeVisible();
  });

  await test.step('and rides, and the customer sees the position move', async () => {
    await courier.page.getByRole('button', { name: 'Start Delivery' }).click();
    await courier.page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Maya is on the way')).toBeVisible();
    await courier.context.setGeolocation({ latitude: 39.7519, longitude: -104.9946 });
    await expect(courier.page.getByText(/Last sent \d+ s ago/)).toBeVisible();
    const words = page.getByText(/^Maya is .+ miles from your door\.$/);
    await expect(words).toBeVisible();
    const before = await words.textContent();
    await courier.context.setGeolocation({ latitude: 39.7489, longitude: -104.9981 });
    await expect(words).not.toHaveText(before ?? '');
    const { deliveryPoint } = await (await courier.api.get(`/api/orders/${orderId}`)).json();
    await courier.context.setGeolocation(deliveryPoint);
    await expect(page.getByText('Maya is at your door.')).toBeVisible();
  });

  await test.step('until it is delivered', async () => {
    await courier.page.getByRole('button', { name: 'Scan ID' }).click();
    const door = courier.page.getByRole('dialog', { name: `Hand over ${number.toLowerCase()}` });
    await door.getByRole('button', { name: 'Enter date of birth' }).click();
    for (const [field, digits] of [
      ['Month', '3'],
      ['Day', '14'],
      ['Year', '1985'],
    ] as const)
      await door.getByLabel(field).fill(digits);
    await door.getByRole('button', { name: 'Check age' }).click();
    await expect(door.getByRole('alert').filter({ hasText: /^OK, / })).toBeVisible();
    await door.getByRole('button', { name: 'Continue' }).click();
    for (const yes of await door.getByRole('button', { name: 'Yes' }).all()) await yes.click();
    await door.getByRole('button', { name: 'Continue' }).click();
    await door.getByRole('button', { name: 'Skip photo' }).click();
    await expect(page.getByText('Enjoy your order!')).toBeVisible();
    await expect(row.getByText('Delivered', { exact: true })).toBeVisible();
    for (const step of ['Accepted by courier', 'Picked up', 'En route', 'Delivered']) {
      await expect(page.getByRole('listitem').filter({ hasText: step }).first()).toContainText('done');
    }
  });

  await test.step('nobody had to reload anything', async () => {
    for (const { person, navigations } of marks) {
      expect(await person.page.evaluate(() => 'openedOnce' in window)).toBe(true);
      // The customer's own step to the tracking page happens inside the page.
      expect(navigations).toBe(person === customer ? 1 : 0);
    }
  });

  await test.step('the hold has become a purchase, and the books add up', async () => {
    expect(await loadWallet(customer)).toMatchObject({ balance: '29.23', held: '0.00' });
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Wallet' }).click();
    await expect(page.getByRole('status', { name: 'Balance $29.23' })).toBeVisible();
    const purchase = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number, exact: true }) });
    await expect(purchase).toContainText('Purchase');
    await expect(purchase).toContainText('−$20.77');
    await expect(purchase).not.toContainText('Held');
    expect(await (await customer.api.get('/readyz')).json()).toMatchObject({ status: 'ready' });
    expect(await (await customer.api.get('/metrics')).text()).toMatch(/^ledger_findings 0$/m);
    expect(await loadUser(customer)).toMatchObject({ isAgeVerified: true });
  });

  for (const person of [customer, shop]) expect(person.consoleErrors).toEqual([]);
  expect(troublesOf(courier)).toEqual([]);
});

test('a customer cancels while the order is pending: the money and the goods are back', async ({ asNew, as }) => {
  const [customer, shop] = await Promise.all([asNew('Lena Hartwell'), as('store')]);
  const orders = new OrderPage(customer.page);
  await shop.page.goto('/store');
  await customer.page.goto('/wallet');
  await customer.page.getByRole('button', { name: '$20', exact: true }).click();
  await customer.page.getByRole('button', { name: 'Pay $20.50' }).click();
  await declineLimit(customer.page);
  await expect(customer.page.getByRole('status', { name: 'Balance $20.00' })).toBeVisible();

  await orders.open();
  const before = await productNamed(customer, 'Dish soap, 16 oz');
  await orders.add('Dish soap, 16 oz', 4);
  await orders.deliverTo(doorInTown);
  await orders.placeButton.click();
  const orderId = await orders.trackedOrderId();
  expect(await loadWallet(customer)).toMatchObject({ balance: '1.25', held: '18.75' });
  const row = shop.page
    .getByRole('listitem')
    .filter({ has: shop.page.getByRole('heading', { name: `Order #${orderId}`, exact: true }) });
  await expect(row.getByRole('button', { name: 'Accept Order' })).toBeVisible();

  await customer.page.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = customer.page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText('$18.75 returns to your wallet.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(customer.page.getByText('$18.75 returned to your wallet.')).toBeVisible();

  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Accept Order' })).toHaveCount(0);
  expect(await loadWallet(customer)).toMatchObject({ balance: '20.00', held: '0.00' });
  expect((await productNamed(customer, 'Dish soap, 16 oz')).stockQuantity).toBe(before.stockQuantity);

  await customer.page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Wallet' })
    .click();
  const rows = customer.page
    .getByRole('listitem')
    .filter({ has: customer.page.getByRole('link', { name: `Order #${orderId}`, exact: true }) });
  await expect(rows.filter({ hasText: 'Refund' })).toContainText('+$18.75');
  await expect(rows.filter({ hasText: 'Purchase' })).toContainText('−$18.75');
  await expect(customer.page.getByRole('status', { name: 'Balance $20.00' })).toBeVisible();
  expect(customer.consoleErrors).toEqual([]);
});

test('one person alone lets the demo bring an order and watches it come', async ({ asNew }) => {
  const customer = await asNew('Sol Whitaker');
  const { page } = customer;
  const orders = await new OrderPage(page).open();
  await orders.add('Trail mix, 6 oz', 3);
  await orders.deliverTo(doorInTown);
  await orders.payWith(/Cash at the door/);
  await orders.placeButton.click();
  await orders.trackedOrderId();
  await page.getByRole('button', { name: 'Simulate delivery' }).click();
  await expect(noticeOn(page, 'Simulation started', '')).toBeVisible();
  await expect(page.getByText('Devon is delivering this order.')).toBeVisible();
  await expect(page.getByText('Devon is heading to Maple Corner Market')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simulate delivery' })).toHaveCount(0);
  await expect(page.getByText('Devon has your order')).toBeVisible();
  await expect(page.getByText('Devon is on the way')).toBeVisible();
  const words = page.getByText(/^Devon is .+ miles from your door\.$/);
  await expect(words).toBeVisible();
  const before = await words.textContent();
  await expect(words).not.toHaveText(before ?? '');
  await expect(page.getByText(/^Position updated \d+ s ago$/)).toBeVisible();
  expect(customer.consoleErrors).toEqual([]);
});
