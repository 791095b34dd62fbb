// The products of all shops in the administration: found, hidden with a reason, and shown again.
import { check } from '../looks.ts';
import { inFilters } from '../pages/list-filters.ts';
import { noticeOn } from '../pages/order-page.ts';
import { send, station } from '../set-up.ts';
import { expect, test } from '../test.ts';

test('ADMIN-20 an admin finds any shop’s product, hides it with a reason and shows it again; the filters stay in the address', async ({
  as,
}) => {
  const [admin, store] = await Promise.all([as('admin'), as('store2@example.test')]);
  const name = `Console candle ${process.pid}`;
  const added = await send(store, '/api/store/products', { name, price: '3.25', isActive: false, stockQuantity: 4 });
  expect(added.ok()).toBe(true);
  const { id } = await added.json();
  expect((await send(store, `/api/store/products/${id}`, { isActive: true }, { method: 'PUT' })).ok()).toBe(true);

  const { page } = admin;
  const row = page.getByRole('list', { name: 'All products' }).getByRole('listitem').filter({ hasText: name });
  await page.goto('/admin?tab=products');
  await page.getByLabel('Find a product').fill(name.toLowerCase());
  await page.getByRole('search').getByLabel('Shop').selectOption(station);
  for (const part of [/find=console\+candle/, /shop=\d+/]) await expect(page).toHaveURL(part);
  await page.reload();
  await expect(page.getByLabel('Find a product')).toHaveValue(name.toLowerCase());
  await expect(row).toContainText('For sale');
  await check(page, 'all products');

  const hide = row.getByRole('button', { name: `Hide ${name}` });
  const sheet = page.getByRole('dialog', { name: `Hide ${name}?` });
  const confirm = sheet.getByRole('button', { name: 'Hide' });
  await hide.click();
  await confirm.click();
  await expect(sheet.getByText('Enter a reason')).toBeVisible();
  await check(page, 'a product that is hidden', '[role=dialog]');
  await sheet.getByLabel('Reason').fill('It was recalled');
  await page.route('**/takedown', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await confirm.click();
  await expect(noticeOn(page, 'Error', 'Failed to update product.')).toBeVisible();
  // What was typed is still there.
  await hide.click();
  await expect(sheet.getByLabel('Reason')).toHaveValue('It was recalled');
  await confirm.click();
  await expect(noticeOn(page, 'Product hidden', name)).toBeVisible();
  await expect(row).toContainText('Hidden by admin');
  await expect(row).toContainText('It was recalled');
  await row.getByRole('button', { name: `Open ${name}` }).click();
  const file = page.getByRole('dialog', { name });
  await expect(file).toContainText('It was recalled');
  await expect(file.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
  await check(page, 'the file of a product', '[role=dialog]');
  await page.keyboard.press('Escape');
  const shown = await send(store, `/api/store/products/${id}`, { isActive: true }, { method: 'PUT' });
  expect((await shown.json()).code).toBe('PRODUCT_TAKEN_DOWN');

  await inFilters(page, (filters) => filters.getByLabel('Status').selectOption('Deleted'));
  await expect(page.getByText('No product matches')).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: `Show again: ${name}` }).click();
  await expect(noticeOn(page, 'No longer hidden', name)).toBeVisible();
  await expect(row).toContainText('For sale');
});
