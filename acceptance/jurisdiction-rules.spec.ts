// The law of a place, from the admin's row to the customer's total; and another shop when one cannot come.
import { prepare } from './customers.ts';
import { axeFindings, sideways, smallTargets, wear } from './looks.ts';
import { OrderPage } from './pages/order-page.ts';
import { TrackingPage } from './pages/tracking-page.ts';
import { send } from './set-up.ts';
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
  await page.goto('/admin?tab=rules');
  await page.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog', { name: 'New rule' });
  await form.getByLabel('Percent').fill('a tenth');
  await form.getByRole('checkbox', { name: 'Convenience' }).check();
  await form.getByRole('checkbox', { name: 'Essentials' }).check();
  await form.getByLabel('State').selectOption('CO');
  await form.getByLabel('City').fill('Denver');
  await form.getByLabel('Source').fill('Municipal code, chapter 53');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form.getByText('Enter 0.0001 to 100 percent').first()).toBeVisible();
  for (const width of ['phone', 'desktop'] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await wear(page, { scheme, width });
      expect(await axeFindings(page), `${width} ${scheme}`).toEqual([]);
      expect(await smallTargets(page), `${width} ${scheme}`).toEqual([]);
      expect(await sideways(page), `${width} ${scheme}`).toEqual([]);
    }
  await form.getByLabel('Percent').fill('8.81');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Sales tax: 8.81% of item prices' });
  await expect(row).toContainText('Denver, CO');
  await expect(row).toContainText('Municipal code, chapter 53');
  expect(admin.consoleErrors.filter((text) => !text.includes('400'))).toEqual([]);

  const orders = await new OrderPage(customer.page).open();
  await orders.add('Pocket lighter', 8);
  await orders.deliverTo(doorInDenver);
  const tax = orders.cart.getByText('Sales tax (8.81%)');
  await expect(tax).toBeVisible();
  await orders.cart.getByLabel('Address type').selectOption('Workplace');

  // Only this customer's quote shows a paused shop; the alternatives are real.
  await customer.page.route('**/api/orders/quote', async (route) => {
    const reply = await route.fetch();
    const quote = await reply.json();
    const details = { storeName: quote.storeName, opensAt: '07:00' };
    quote.problems.push({ code: 'STORE_CLOSED', detail: `${quote.storeName} is closed.`, details });
    await route.fulfill({ response: reply, json: quote });
  });
  await orders.cart.getByRole('button', { name: 'One Pocket lighter more' }).click();
  await expect(orders.cart.getByText('Other shops now')).toBeVisible();
  await customer.page.unrouteAll({ behavior: 'wait' });

  // Alternatives for the new quantity are still unknown.
  await orders.cart.getByRole('button', { name: 'One Pocket lighter more' }).click();
  await expect(orders.cart.getByText('Other shops now')).toBeHidden();
  // Pressed once the cart stands still again.
  await expect(orders.placeButton).toContainText('Place order · $27.64');
  await expect(orders.placeButton).toBeEnabled();
  await orders.placeButton.click();
  await orders.trackedOrderId();
  await new TrackingPage(customer.page).showDetails();
  await expect(customer.page.getByText('Sales tax (8.81%)')).toBeVisible();
});

test('what an admin says of sizes and hours is asked of the shop while it types', async ({ as }) => {
  const [admin, owner] = await Promise.all([as('admin'), as('store3@example.test')]);
  const { page } = admin;
  await page.goto('/admin?tab=rules');
  const addRow = page.getByRole('button', { name: 'Add rule' });
  const form = page.getByRole('dialog', { name: 'New rule' });
  const begin = async (kind: string, category: string) => {
    await addRow.click();
    await form.getByLabel('Type of rule').selectOption(kind);
    await form.getByRole('checkbox', { name: category }).check();
    await form.getByLabel('State').selectOption('CO');
    await form.getByLabel('ZIP prefix').fill('802');
    await form.getByLabel('Source').fill('Municipal code, chapter 8');
  };
  // No bottle of the town is larger, and the row is ended again: nobody else's order is touched.
  await begin('Sizes', 'Alcohol');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form.getByText('Enter the smallest or the largest size').first()).toBeVisible();
  await form.getByLabel('Largest').fill('1750');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'None over 1,750 ml' })).toContainText('ZIP 802');

  await begin('Hours', 'Alcohol');
  for (const day of ['Monday', 'Sunday'])
    await form.getByRole('checkbox', { name: `Open all day, ${day}`, exact: true }).check();
  await form.getByRole('button', { name: 'Copy to every day, Monday' }).click();
  await wear(page, { scheme: 'dark', width: 'phone' });
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Only Sun 00:00-24:00; Mon 00:00-24:00' })).toBeVisible();

  await owner.page.goto('/store?tab=catalog');
  const product = owner.page.getByRole('form');
  await product.getByLabel('Product name').fill('Gin of the house');
  await product.getByLabel('Price in dollars').fill('30.00');
  await product.getByRole('button', { name: 'More categories' }).click();
  await product.getByLabel('Category', { exact: true }).selectOption('Alcohol');
  await expect(product.getByText('Required by law, like 750 ml')).toBeVisible();
  await product.getByLabel('Size').fill('a bottle');
  await product.getByRole('button', { name: 'Add product' }).click();
  await expect(product.getByText('Enter a size like 12 fl oz')).toBeVisible();

  const rules: { id: number; source: string }[] = await (await admin.api.get('/api/admin/rules?kind=size')).json();
  for (const { id } of rules) {
    const ending = { validTo: '2026-01-01', reason: 'The test is over' };
    expect((await send(admin, `/api/admin/rules/${id}`, ending, { method: 'PUT' })).ok()).toBe(true);
  }
});
