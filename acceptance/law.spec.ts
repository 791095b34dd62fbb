// The law of a place, from the admin's row to the customer's total; and another shop when one cannot come.
import { prepare } from './customers.ts';
import { axeFindings, sideways, smallTargets, wear } from './looks.ts';
import { OrderPage } from './pages/order-page.ts';
import { expect, test } from './test.ts';

/** Not in the town: a row for this city touches nobody else's order. */
const doorInDenver = '1701 Wynkoop Street, Denver, CO 80202';

test('a tax that an admin adds for a city is in its customers’ totals; a shop that cannot come names others', async ({
  as,
  asNew,
}) => {
  const [admin, customer] = await Promise.all([as('admin'), asNew()]);
  await prepare(customer, '200.00');
  const { page } = admin;
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add a row' }).click();
  const form = page.getByRole('dialog', { name: 'A new row of the law' });
  await form.getByLabel('Percent').fill('a tenth');
  await form.getByRole('checkbox', { name: 'Convenience' }).check();
  await form.getByRole('checkbox', { name: 'Essentials' }).check();
  await form.getByLabel('State').selectOption('CO');
  await form.getByLabel('City').fill('Denver');
  await form.getByLabel('What it rests on').fill('Municipal code, chapter 53');
  await form.getByRole('button', { name: 'Add a row' }).click();
  await expect(form.getByText('Enter a share from 0.0001 to 100 percent').first()).toBeVisible();
  for (const width of ['phone', 'desktop'] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await wear(page, { scheme, width });
      expect(await axeFindings(page), `${width} ${scheme}`).toEqual([]);
      expect(await smallTargets(page), `${width} ${scheme}`).toEqual([]);
      expect(await sideways(page), `${width} ${scheme}`).toEqual([]);
    }
  await form.getByLabel('Percent').fill('8.81');
  await form.getByRole('button', { name: 'Add a row' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Sales tax: 8.81% of the goods' });
  await expect(row).toContainText('Denver, CO');
  await expect(row).toContainText('Municipal code, chapter 53');
  expect(admin.consoleErrors.filter((text) => !text.includes('400'))).toEqual([]);

  const orders = await new OrderPage(customer.page).open();
  await orders.add('Pocket lighter', 8);
  await orders.address.fill(doorInDenver);
  const tax = orders.cart.getByText('Sales tax (8.81%)');
  await expect(tax).toBeVisible();
  await orders.cart.getByLabel('What kind of address is it?').selectOption('Place of work');

  // The shop pauses in what this customer is told; what they can do about it is real.
  await customer.page.route('**/api/orders/quote', async (route) => {
    const reply = await route.fetch();
    const quote = await reply.json();
    const details = { storeName: quote.storeName, opensAt: '07:00' };
    quote.problems.push({ code: 'STORE_CLOSED', detail: `${quote.storeName} is closed now.`, details });
    await route.fulfill({ response: reply, json: quote });
  });
  await orders.cart.getByRole('button', { name: 'One Pocket lighter more' }).click();
  await expect(orders.cart.getByText('Other shops that can bring it now')).toBeVisible();
  await customer.page.unrouteAll({ behavior: 'wait' });

  // Of this many it has not heard before.
  await orders.cart.getByRole('button', { name: 'One Pocket lighter more' }).click();
  await expect(orders.cart.getByText('Other shops that can bring it now')).toBeHidden();
  // Pressed once the cart stands still again.
  await expect(orders.placeButton).toHaveText('Place order · $27.64');
  await expect(orders.placeButton).toBeEnabled();
  await orders.placeButton.click();
  await orders.trackedOrderId();
  await expect(customer.page.getByText('Sales tax (8.81%)')).toBeVisible();
});
