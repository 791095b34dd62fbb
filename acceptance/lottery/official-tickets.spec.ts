// Official tickets between a customer and the counter of a shop, in a town of its own: elsewhere they are switched off.
import type { Locator, Page } from '@playwright/test';
import { picture } from '../../server/test/harness/uploads.ts';
import { prepare } from '../customers.ts';
import { test } from '../own-town/town.ts';
import { loadWallet, maple, send } from '../set-up.ts';
import { expect, type Person } from '../test.ts';

const state = (row: Locator, wanted: string) => expect(row).toHaveAttribute('data-state', wanted);

/** A line by chance, ordered at the counter of the shop. */
async function order({ page }: Person): Promise<Locator> {
  await page.goto('/lottery');
  await page.getByRole('button', { name: 'Quick Pick for Colorado Lotto+', exact: true }).click();
  await page.getByRole('button', { name: 'Official ticket from a shop' }).click();
  const sheet = page.getByRole('dialog', { name: 'Official Colorado Lotto+ ticket' });
  await sheet.getByLabel('Which shop prints it?').selectOption({ label: maple });
  await sheet.getByRole('button', { name: 'Order for $2.00' }).click();
  await expect(page.getByText('Your ticket is being bought')).toBeVisible();
  await page.goto('/lottery?tab=mine');
  const row = page.locator('[data-official-ticket]').first();
  await state(row, 'ordered');
  return row;
}

/** What stands on the paper, typed from the order's own balls. */
async function print(page: Page, row: Locator, serial: string): Promise<void> {
  const numbers = await row.getByRole('listitem').locator('> span:last-of-type').allInnerTexts();
  for (const side of ['front', 'back']) {
    const chooser = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: `Picture of the ${side}` }).click();
    const buffer = await picture(600, 900, side.length).jpeg().toBuffer();
    await (await chooser).setFiles({ name: `${side}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(row.getByRole('button', { name: `Picture of the ${side}: taken` })).toBeVisible();
  }
  await row.getByRole('button', { name: 'Printed' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Serial number').fill(serial);
  await sheet.getByLabel('Numbers of line 1').fill(numbers.join(' '));
  await sheet.getByRole('button', { name: 'Save' }).click();
}

test('a shop takes orders of official tickets: one is printed, read back and paid, with its pictures covered for its owner', async ({
  as,
  asNew,
}) => {
  test.slow();
  const admin = await as('admin');
  const { settings } = await (await admin.api.get('/api/admin/settings')).json();
  const { basedOn } = settings.find(({ key }: { key: string }) => key === 'switch.officialTickets');
  const change = { value: true, reason: 'A shop has a terminal', basedOn };
  const changed = await send(admin, '/api/admin/settings/switch.officialTickets', change);
  expect(changed.status(), await changed.text()).toBe(200);

  const shop = await as('store', { viewport: { width: 1024, height: 768 } });
  const { page: desk } = shop;
  await desk.goto('/store-tablet');
  await desk.getByRole('tab', { name: /^Tickets to print/ }).click();
  await expect(desk.getByText('This shop takes no orders of official tickets')).toBeVisible();
  await desk.getByRole('button', { name: 'Take orders' }).click();
  await expect(desk.getByText('No tickets to print')).toBeVisible();

  const customer = await prepare(await asNew('Otto Paper'), '20.00');
  const own = await order(customer);
  expect(await loadWallet(customer)).toMatchObject({ balance: '18.00', held: '2.00' });
  const waiting = desk.locator('[data-ticket-order]').first();
  await expect(waiting).toContainText('For Otto Paper');
  await print(desk, waiting, 'CO-4711-0815');
  const held = desk.locator('[data-ticket-order][data-state=printed]');
  await expect(held).toContainText('CO-4711-0815');
  await held.getByRole('button', { name: 'Put in a pouch' }).click();
  await desk.getByRole('dialog').getByLabel('Number of the pouch').fill('A7');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

  await state(own, 'vaulted');
  await expect(own).toContainText('Serial number CO-4711-0815');
  expect(await loadWallet(customer)).toMatchObject({ balance: '18.00', held: '0.00' });
  await own.getByRole('button', { name: 'See the official Colorado Lotto+ ticket' }).click();
  const pictures = customer.page.getByRole('dialog').locator('figure img');
  await expect(pictures).toHaveCount(2);
  for (const side of ['Front', 'Back'])
    await expect
      .poll(() =>
        pictures.and(customer.page.getByAltText(side)).evaluate((one) => (one as HTMLImageElement).naturalWidth),
      )
      .toBe(600);
});
