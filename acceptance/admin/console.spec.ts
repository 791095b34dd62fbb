// The administration console: its sections, what its address says, and who may open it.
import { check } from '../looks.ts';
import { expect, test } from '../test.ts';

const dashboard = ['Overview', 'Couriers', 'Products', 'Orders', 'Analytics'];

test('ADMIN-01 ADMIN-03 ADMIN-04 the console has the five tabs in their order, and three links in the header', async ({
  as,
}) => {
  const admin = await as('admin');
  const { page } = admin;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab');
  await expect(tabs).toHaveText(dashboard);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  const header = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect(header).toHaveText(['Home', 'Courier Dashboard', 'Wallet']);
  await header.nth(1).click();
  await expect(page).toHaveURL('/admin?tab=couriers');
  await expect(page.getByRole('tab', { name: 'Couriers' })).toHaveAttribute('aria-selected', 'true');
  await check(page, 'the console');
  expect(admin.consoleErrors).toEqual([]);
});

test('ADMIN-03 the address names the section: back, reload, the old addresses, and one that does not exist', async ({
  as,
}) => {
  const { page } = await as('admin');
  const open = (name: string) => expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/admin/promotions');
  await expect(page).toHaveURL('/admin?tab=promotions');
  await page.getByRole('tab', { name: 'Zones' }).click();
  await open('Zones');
  await page.reload();
  await open('Zones');
  await page.goBack();
  await open('Promotions');
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/admin?tab=orders');
  await open('Orders');
  await page.goto('/admin?tab=nothing');
  await open('Overview');
});

test('ADMIN-03 the keyboard alone goes through the sections, one stop a group', async ({ as }) => {
  const { page } = await as('admin');
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Couriers' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Analytics' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: /^Waiting/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const last = page.getByRole('tablist', { name: 'Desk and rules' }).getByRole('tab').last();
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-selected', 'true');
});

test('ADMIN-21 the orders of an admin are those of the whole installation', async ({ as }) => {
  const { page } = await as('admin');
  await page.goto('/orders');
  await expect(page).toHaveURL('/admin?tab=orders');
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
});
