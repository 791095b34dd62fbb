// Official tickets between a customer and the counter of a shop, in a town of its own: elsewhere they are switched off, and
// no sale of a draw ends by the clock.

import type { DrawPurchase } from '@autolotto/contract/lottery/model.ts';
import type { Locator, Page } from '@playwright/test';
import { picture } from '../../server/test/harness/uploads.ts';
import { prepare } from '../customers.ts';
import { test } from '../own-town/town.ts';
import { loadWallet, maple, send } from '../set-up.ts';
import { expect, type Person } from '../test.ts';

test.describe.configure({ mode: 'serial' });

const state = (row: Locator, wanted: string) => expect(row).toHaveAttribute('data-state', wanted);

/** A line by chance, ordered at the counter of the shop. */
async function order({ page }: Person): Promise<Locator> {
  await page.goto('/lottery');
  await page.getByRole('button', { name: 'Quick Pick for Colorado Lotto+', exact: true }).click();
  await page.getByRole('button', { name: 'Official ticket from a shop' }).click();
  const sheet = page.getByRole('dialog', { name: 'Official Colorado Lotto+ ticket' });
  await sheet.getByLabel('Shop', { exact: true }).selectOption({ label: maple });
  await sheet.getByRole('button', { name: 'Order for $2.00' }).click();
  await expect(page.getByText('Ticket ordered')).toBeVisible();
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
    await row.getByRole('button', { name: `${side} picture` }).click();
    const buffer = await picture(600, 900, side.length).jpeg().toBuffer();
    await (await chooser).setFiles({ name: `${side}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(row.getByRole('button', { name: `${side} picture: taken` })).toBeVisible();
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
  await expect(desk.getByText('Official ticket orders are off')).toBeVisible();
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
  await desk.getByRole('dialog').getByLabel('Pouch number').fill('A7');
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

test('LOTTO-29 a ticket that no shop prints in time is paid back; the numbers of its draw come in a file from one admin, and another confirms them', async ({
  as,
  asNew,
  town,
}) => {
  test.slow();
  const customer = await prepare(await asNew('Lena Late'), '20.00');
  const own = await order(customer);
  // For the same draw: in the last half hour of a sale, shops print for the next one.
  const [{ drawId }] = await (await customer.api.get('/api/official-tickets')).json();
  const line = { gameId: 'colorado_lotto', numbers: [1, 2, 3, 4, 5, 6], drawId };
  const bought = await send(customer, '/api/lottery/purchase', line);
  const { tickets } = (await bought.json()) as DrawPurchase;
  const [ticket] = tickets;
  if (!ticket) throw new Error('no ticket');
  expect(await loadWallet(customer)).toMatchObject({ balance: '16.00', held: '2.00' });
  const untilClose = (Date.parse(ticket.closesAt) - town.now().getTime()) / 60_000;
  await town.pass(untilClose + 1);
  // A purchase that comes too late ends the sale: nobody waits for the job.
  const late = await send(customer, '/api/lottery/purchase', line);
  expect(await late.json()).toMatchObject({ code: 'DRAW_CLOSED', closedAt: ticket.closesAt });
  await customer.page.reload();
  // The jobs come every minute.
  await expect(own).toHaveAttribute('data-state', 'released', { timeout: 75_000 });
  await expect(own).toContainText('Not printed, refunded');
  expect(await loadWallet(customer)).toMatchObject({ balance: '18.00', held: '0.00' });

  const [first, second] = [await as('admin'), await as('admin2@example.test')];
  const rowOf = async ({ page }: Person) => {
    await page.goto('/admin?tab=games');
    return page.locator(`[data-draw="${ticket.drawId}"]`);
  };
  const waits = await rowOf(first);
  await expect(waits.getByRole('button', { name: /^Enter numbers/ })).toBeEnabled({ timeout: 75_000 });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date(ticket.drawDate));
  const choose = async (rows: string) => {
    const chooser = first.page.waitForEvent('filechooser');
    await first.page.getByRole('button', { name: 'Import results' }).click();
    const buffer = Buffer.from(`game,day,main\n${rows}`);
    await (await chooser).setFiles({ name: 'results.csv', mimeType: 'text/csv', buffer });
    return first.page.getByRole('dialog', { name: 'Results from a file' });
  };
  const wrong = await choose(`colorado_lotto,${day},1 2 3 4 5 41\ncolorado_lotto,2020-01-01,1 2 3 4 5 6`);
  await expect(wrong.getByRole('row')).toContainText(['Row', 'Not numbers of the game', 'No draw on this day']);
  await expect(wrong.getByRole('button', { name: 'Enter 2 draws' })).toBeDisabled();
  await wrong.getByRole('button', { name: 'Back' }).click();
  const right = await choose(`colorado_lotto,${day},1 2 3 4 31 32`);
  await expect(right.getByRole('row')).toContainText(['Row', 'Ready']);
  await right.getByRole('button', { name: 'Enter 1 draw' }).click();
  await expect(waits).toHaveAttribute('data-state', 'entered');
  await expect(waits.getByRole('button', { name: /^Confirm numbers/ })).toBeDisabled();

  const theirs = await rowOf(second);
  await theirs.getByRole('button', { name: /^Confirm numbers/ }).click();
  const sheet = second.page.getByRole('dialog');
  await sheet.getByLabel('Numbers', { exact: true }).fill('1 2 3 4 31 32');
  await sheet.getByRole('button', { name: 'Confirm numbers' }).click();
  for (const row of [waits, theirs]) await expect(row).toHaveAttribute('data-state', 'settled');
  await customer.page.reload();
  const shown = customer.page.locator(`[data-ticket="${ticket.ticketNumber}"]`);
  await expect(shown).toHaveAttribute('data-status', 'winning');
  await expect(shown).toContainText('You won $');
  expect(Number((await loadWallet(customer)).balance)).toBeGreaterThan(18);
});
