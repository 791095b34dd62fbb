// Prizes and their claims. The demo's winner has won before it began; nobody else's wallet is touched.
import type { Locator, Page } from '@playwright/test';
import { check } from '../looks.ts';
import { noticeOn } from '../pages/order-page.ts';
import { loadWallet } from '../set-up.ts';
import { expect, test } from '../test.ts';

const winner = 'winner@example.test';
const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) });
const prize = (page: Page, title: string): Locator =>
  card(page, 'Prizes')
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

test.describe.configure({ mode: 'serial' });

test('SCRATCH-41 up to $599.99 is in the wallet at once; larger prizes say how they are claimed, until when, and how they are taxed', async ({
  as,
}) => {
  const { page } = await as(winner);
  await page.goto('/wallet#prizes');
  await expect(prize(page, 'Pixel Minnow')).toContainText('$20.00');
  await expect(prize(page, 'Pixel Minnow')).toContainText('In your wallet');
  const waiting = prize(page, 'Sagebrush Sparkle');
  await expect(waiting).toContainText('To claim');
  await expect(waiting).toContainText('Checked on');
  await expect(waiting).toContainText(
    /Nothing is withheld for taxes, by the rules of \d{4}. Your wallet gets \$5,000.00/,
  );
  await expect(waiting).toContainText('Claim it until');
  await expect(prize(page, 'Lantern Orchard')).toContainText(/Paid on .*: \$5,701.20 after \$1,798.80 for taxes/);
  await expect(prize(page, 'Moonlit Railway')).toContainText('Why: The postal address');
  await expect(card(page, 'Prizes')).toContainText('Winnings by year');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Download the winnings of/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^winnings-\d{4}\.csv$/);
  await check(page, 'prizes');
});

test('SCRATCH-41 a claim is sent with the place for its tax form, and an admin pays it to the wallet', async ({
  as,
}) => {
  const [customer, admin] = [await as(winner), await as('admin')];
  const before = Number((await loadWallet(customer)).balance);
  await customer.page.goto('/wallet#prizes');
  await customer.page.getByRole('button', { name: 'Claim $5,000.00' }).click();
  const sheet = customer.page.getByRole('dialog', { name: 'Claim $5,000.00' });
  await sheet.getByLabel('By mail').check();
  await sheet.getByRole('button', { name: 'Send claim' }).click();
  await expect(sheet).toContainText('Enter the whole address');
  await expect(sheet).toContainText('Accept it to send the claim');
  await check(customer.page, 'claiming a prize', '[role=dialog]');
  await sheet.getByLabel('Postal address').fill('31 Orchard Lane, Larimer Falls, CO 80202');
  await sheet.getByLabel('I accept how the prize is taxed').check();
  await sheet.getByRole('button', { name: 'Send claim' }).click();
  await expect(noticeOn(customer.page, 'Claim sent', 'We look at it within 5 days')).toBeVisible();
  await expect(prize(customer.page, 'Sagebrush Sparkle')).toContainText('We are looking at it');

  await admin.page.goto('/admin?tab=waiting');
  const queue = card(admin.page, 'Prize claims');
  const claim = queue.getByRole('listitem').filter({ hasText: 'Sagebrush Sparkle' });
  await expect(claim).toContainText('Ada Lindqvist claims $5,000.00');
  await expect(claim).toContainText('by mail to 31 Orchard Lane');
  await check(admin.page, 'prize claims that wait');
  await claim.getByRole('button', { name: 'Approve and pay Ada Lindqvist' }).click();
  const pay = admin.page.getByRole('dialog', { name: 'Pay $5,000.00 to Ada Lindqvist?' });
  await pay.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(noticeOn(admin.page, 'Paid', 'Ada Lindqvist has $5,000.00 in the wallet')).toBeVisible();

  // The winner's page hears of it by itself.
  await expect(prize(customer.page, 'Sagebrush Sparkle')).toContainText('Nothing was withheld');
  expect(Number((await loadWallet(customer)).balance)).toBeCloseTo(before + 5_000, 2);
});

test('SCRATCH-41 above the line the first admin approves and a second one pays, less what is withheld', async ({
  as,
}) => {
  const [customer, first, second] = [await as(winner), await as('admin'), await as('admin2@example.test')];
  const before = Number((await loadWallet(customer)).balance);
  const claimOn = (page: Page) => card(page, 'Prize claims').getByRole('listitem').filter({ hasText: '$25,000.00' });
  for (const { page } of [first, second]) await page.goto('/admin?tab=waiting');
  await expect(claimOn(first.page)).toContainText('Needs two admins.');
  await claimOn(first.page).getByRole('button', { name: 'Approve the claim of Ada Lindqvist' }).click();
  const approve = first.page.getByRole('dialog', { name: 'Approve $25,000.00 for Ada Lindqvist?' });
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(noticeOn(first.page, 'Approved', 'Another admin pays Ada Lindqvist')).toBeVisible();
  await claimOn(first.page).getByRole('button', { name: 'Approve and pay Ada Lindqvist' }).click();
  const alone = first.page.getByRole('dialog', { name: 'Pay $25,000.00 to Ada Lindqvist?' });
  await alone.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(first.page.getByText('Another admin must confirm this amount.')).toBeVisible();

  await second.page.reload();
  await expect(claimOn(second.page)).toContainText('Approved by Helen Marsh. Another admin pays it.');
  await claimOn(second.page).getByRole('button', { name: 'Approve and pay Ada Lindqvist' }).click();
  const pay = second.page.getByRole('dialog', { name: 'Pay $25,000.00 to Ada Lindqvist?' });
  await expect(pay).toContainText('$19,004.80 goes to the wallet, $5,995.20 is withheld for taxes.');
  await pay.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(noticeOn(second.page, 'Paid', 'Ada Lindqvist has $19,004.80 in the wallet')).toBeVisible();
  expect(Number((await loadWallet(customer)).balance)).toBeCloseTo(before + 19_004.8, 2);
});
