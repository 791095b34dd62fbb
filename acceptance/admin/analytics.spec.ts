// Figures over time: what the page shows is what its tables, its files and the orders behind them say.
import { check } from '../looks.ts';
import { expect, test } from '../test.ts';

/** Days that are over: what the table and the file say of today differs when somebody orders between the two. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const past = `range=own&from=${daysAgo(92)}&to=${daysAgo(2)}`;

test('ADMIN-22 the address says which figures: charts with their tables and files, by keyboard too', async ({ as }) => {
  const admin = await as('admin');
  const { page } = admin;
  await page.goto('/admin?tab=analytics&range=90&by=month');
  await expect(page.getByRole('img', { name: 'Chart: Revenue' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not sold', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'In stock', exact: true })).toBeVisible();
  await check(page, 'the figures over time');

  await page.goto(`/admin?tab=analytics&${past}&by=month`);
  await page.getByRole('button', { name: 'Table: Revenue' }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: 'Revenue' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Month', 'Paid by customers', 'Delivered', 'Per delivered order'],
  ]);
  const link = await page.getByRole('link', { name: 'CSV: Revenue' }).getAttribute('href');
  const file = await (await admin.api.get(link ?? '')).text();
  const lines = file
    .replace('\u{feff}', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(lines[0]).toEqual(['day', 'delivered', 'revenue', 'average_order']);
  const shown = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('time')?.getAttribute('datetime') ?? '',
        ...[...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').replaceAll(/[$,–]/g, '')),
      ]),
    );
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual(lines.slice(1).map(([day, delivered, revenue, average]) => [day, revenue, delivered, average]));

  await page.getByLabel('Shop').selectOption('Maple Corner Market');
  await page.getByLabel('Points').selectOption('Weeks');
  await expect(page).toHaveURL(/range=own&.*by=week&.*store=\d+/);
  await page.reload();
  await expect(page.getByLabel('Points')).toHaveValue('week');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deposits' }), 'a shop has none').toBeHidden();
  await page.goto('/admin?tab=analytics&range=own&from=2006-11-25&to=2026-11-24&by=day');
  await expect(page.getByText('7,305 points; the limit is 400.')).toBeVisible();
  expect(admin.consoleErrors.filter((text) => !text.includes('422'))).toEqual([]);
});
