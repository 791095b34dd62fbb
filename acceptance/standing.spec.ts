// What is ordered without sitting at the screen there and then: again and again, on the phone; and delivered free.
import { picture } from '../server/test/harness/uploads.ts';
import { placeTickets, prepare, ticket } from './customers.ts';
import { axeFindings, check } from './looks.ts';
import { OrderPage } from './pages/order-page.ts';
import { cancelOrder, doorInTown, loadOrders, placeOrder } from './set-up.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

test('ORDER-50 an earlier order becomes a recurring one, which its customer skips, pauses, changes and ends', async ({
  asNew,
}) => {
  const customer = await asNew('Agnes Holloway');
  await prepare(customer, '100.00');
  const past = await placeOrder(customer);
  await cancelOrder(customer, past.id);
  const { page } = customer;
  await page.goto('/orders');
  await page.getByRole('link', { name: `Order regularly: order #${past.id}` }).click();

  const form = page.getByRole('dialog', { name: 'Order this regularly' });
  await expect(form.getByLabel('Delivery address')).toHaveValue(doorInTown);
  await form.getByLabel('How often').selectOption('monthly');
  await form.getByLabel('First day').fill('2027-01-31');
  await expect(form.getByText('Next: Jan 31, 2027, Feb 28, 2027, and Mar 31, 2027')).toBeVisible();
  await expect(form.getByText('Last day in months without day 31.')).toBeVisible();
  await form.getByRole('button', { name: 'One Pocket lighter more' }).click();
  const costs = form.getByText(/^Now \$\d+\.\d\d each\./);
  await expect(costs).toBeVisible();
  await check(page, 'the form of a recurring order');
  await form.getByRole('button', { name: 'Order this regularly' }).click();
  await expect(page.getByText('Recurring order set up')).toBeVisible();

  const plan = page.getByRole('region', { name: /Every month on day 31 at 12:00/ });
  await expect(plan.getByText('Active')).toBeVisible();
  await expect(plan.getByText('7 × Pocket lighter')).toBeVisible();
  await expect(plan.getByText(/^Every month on day 31.*Next on Sunday, January 31, 2027/)).toBeVisible();
  await plan.getByRole('button', { name: 'Skip next' }).click();
  await expect(plan.getByText(/Next on Sunday, February 28, 2027/)).toBeVisible();
  await plan.getByRole('button', { name: 'Pause' }).click();
  await expect(plan.getByText('Paused')).toBeVisible();
  await plan.getByRole('button', { name: 'Resume' }).click();
  await expect(plan.getByText('Active')).toBeVisible();

  await plan.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change recurring order' });
  await change.getByLabel('How often').selectOption('weekly');
  await expect(change.getByText(/^Now \$/)).toBeVisible();
  await change.getByRole('button', { name: 'Save changes' }).click();
  const weekly = page.getByRole('region', { name: /Every week on Sunday at 12:00/ });
  await expect(weekly).toBeVisible();
  await check(page, 'recurring orders');
  await weekly.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End order' }).click();
  await expect(weekly.getByText('Ended', { exact: true })).toBeVisible();
  expect(await loadOrders(customer), 'nothing was placed by any of it').toHaveLength(1);
});

test('ORDER-48 ORDER-49 a customer asks for free delivery with a photo, staff grant it, and place an order for them on the telephone', async ({
  asNew,
  as,
}) => {
  test.slow();
  const name = 'Winifred Applegate';
  const [customer, admin] = [await asNew(name), await as('admin')];
  await prepare(customer, '100.00');
  await placeTickets(customer);
  await customer.page.goto('/account#delivery');
  await customer.page.getByRole('button', { name: 'Apply for free delivery' }).click();
  const ask = customer.page.getByRole('dialog', { name: 'Apply for free delivery' });
  await ask.getByRole('button', { name: 'Send request' }).click();
  await expect(ask.getByText('Choose a photo.')).toBeVisible();
  await check(customer.page, 'asking for free delivery');
  const chooser = customer.page.waitForEvent('filechooser');
  await ask.getByRole('button', { name: 'Choose a photo' }).click();
  const buffer = await picture(400, 300).jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
  await ask.getByRole('button', { name: 'Send request' }).click();
  await expect(customer.page.getByRole('button', { name: 'Withdraw request' })).toBeVisible();

  const { page } = admin;
  await page.goto('/admin?tab=waiting');
  await page.getByRole('button', { name: `Review request: ${name}` }).click();
  const decision = page.getByRole('dialog', { name: `Free delivery for ${name}` });
  await expect(decision.getByRole('img', { name: `Proof from ${name}` })).toBeVisible();
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(decision.getByText('Enter a reason')).toBeVisible();
  await decision.getByLabel('Reason').fill('The card shows 1944');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${name} approved`)).toBeVisible();

  await customer.page.setViewportSize({ width: 1280, height: 800 });
  const shop = await new OrderPage(customer.page).open();
  await shop.add(ticket, 2);
  await expect(shop.cart.getByText('Free delivery: senior')).toBeVisible();

  await page.goto('/phone-order');
  await page.getByLabel('Name, phone or email').fill(customer.email ?? '');
  await page.getByRole('button', { name: `Order for ${name}` }).click();
  await expect(page.getByText('Free delivery')).toBeVisible();
  await page.getByRole('button', { name: `Add ${ticket} to the cart` }).click();
  await page.getByRole('button', { name: `One ${ticket} more` }).click();
  await expect(
    page.getByText(
      `Two times ${ticket}, from Maple Corner Market, to ${doorInTown}, delivery is free, total $10.00, paid from your wallet.`,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Place order for $10.00' }).click();
  await expect(page.getByText('Place it only after a yes.')).toBeVisible();
  await expect(page.getByText('Enter how they agreed.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'I read this and they said yes' }).check();
  await page.getByLabel('How they agreed').fill('Said yes to every line');
  await page.getByRole('button', { name: 'Place order for $10.00' }).dblclick();
  await expect(page).toHaveURL(/\/tracking\/\d+/);

  const [placed, first, ...others] = await loadOrders(customer);
  expect(others, 'pressed twice, it is placed once').toEqual([]);
  expect(first?.paymentMethod).toBe('cash');
  expect(placed).toMatchObject({
    isFreeDelivery: true,
    totalAmount: '10.00',
    tracking: [{ notes: 'Placed by phone' }],
  });
});
