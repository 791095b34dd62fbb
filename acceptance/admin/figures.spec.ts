// What an admin reads on the overview, and the form that adds a product.
import { placeTickets, prepare } from '../customers.ts';
import { check } from '../looks.ts';
import { noticeOn } from '../pages/order-page.ts';
import { cancelOrder, placeOrder, station, verifyAge } from '../set-up.ts';
import { expect, test } from '../test.ts';

test('ADMIN-05 ADMIN-06 ADMIN-14 the overview shows revenue, work under way and the newest five events, live', async ({
  as,
  asNew,
}) => {
  const admin = await as('admin');
  const { page } = admin;
  await page.goto('/admin');
  const { revenue, activity } = await (await admin.api.get('/api/admin/overview')).json();
  const card = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  expect(revenue.ever.total).toMatch(/^\d+\.\d\d$/);
  await expect(
    card('Total revenue')
      .getByText(/^\$[\d,]+\.\d\d/)
      .first(),
  ).toBeVisible();
  await expect(card('Orders under way').locator('dt')).toHaveText([
    /Pending/,
    /Accepted/,
    /Picked up/i,
    /On the way|En route/i,
    'Couriers on duty',
  ]);
  await expect(card('Books').locator('dt')).toHaveText(['Last check', 'Against the orders', 'Sealed through']);
  await expect(card('System').locator('dt')).toContainText(['Late jobs', 'Emails not sent', 'Payment events refused']);
  expect(activity.length).toBeLessThanOrEqual(5);
  await expect(card('Recent activity').getByRole('listitem')).toHaveCount(activity.length);
  await check(page, 'the overview');

  const customer = await asNew();
  await prepare(customer, '20.00');
  const { id } = await placeTickets(customer);
  const events = card('Recent activity').getByRole('listitem');
  await expect(events.filter({ hasText: `#${id}` }).first()).toBeVisible();
  expect(await events.count()).toBeLessThanOrEqual(5);
  expect(admin.consoleErrors).toEqual([]);
});

test('ADMIN-06 a new event comes first on the open overview, and pushes the oldest of the five out', async ({
  as,
  asNew,
}) => {
  const [customer, { page }] = [await asNew('Olive Overview'), await as('admin')];
  await verifyAge(customer);
  await page.goto('/admin');
  const activity = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem');
  await expect(activity).toHaveCount(5);
  const { id } = await placeOrder(customer, { paymentMethod: 'cash' });
  await expect(activity.filter({ hasText: `Order #${id}` }).first()).toBeVisible();
  await expect(activity).toHaveCount(5);
  const pending = page.getByRole('link', { name: /^\d+ Pending: show these orders$/ });
  await expect(pending).not.toHaveText(/^0/);
  await pending.click();
  await expect(page).toHaveURL('/admin?tab=orders&status=pending');
  await expect(page.getByRole('listitem').filter({ hasText: `Order #${id}` })).toBeVisible();
  await cancelOrder(customer, id);
});

test('ADMIN-10 ADMIN-15 ADMIN-16 ADMIN-17 ADMIN-18 ADMIN-27 ADMIN-28 ADMIN-30 an admin adds a product for a shop', async ({
  as,
}) => {
  const admin = await as('admin');
  const { page } = admin;
  await page.goto('/admin?tab=products');
  const form = page.getByRole('form', { name: 'Add a product' });
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(form.getByText('Product name is required')).toBeVisible();
  await expect(form.getByText('Price is required')).toBeVisible();
  expect(admin.exchanges.filter(({ method }) => method === 'POST')).toEqual([]);
  await expect(form.getByLabel('Price in dollars')).toHaveAttribute('step', '0.01');
  await check(page, 'the form of a product');

  const name = `Console soap ${process.pid}`;
  await form.getByLabel('Product name').fill(name);
  await form.getByLabel('Price in dollars').fill('4.5');
  await form.getByLabel('Shop').selectOption(station);
  await page.route('**/api/products', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(noticeOn(page, 'Error', 'Failed to create product. Please try again.')).toBeVisible();
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/products'),
  );
  await form.getByRole('button', { name: 'Add product' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ name, price: '4.50', requiresAgeVerification: false });
  await expect(noticeOn(page, 'Product Created', `${name}: 1 shop`)).toBeVisible();

  const empty = await admin.api.post('/api/products', {
    headers: { origin: process.env.ACCEPTANCE_ORIGIN ?? '' },
    data: { name: '', price: '' },
  });
  expect(empty.status()).toBe(400);
  const words = JSON.stringify(await empty.json());
  for (const sentence of ['Product name is required', 'Price is required']) expect(words).toContain(sentence);
});
