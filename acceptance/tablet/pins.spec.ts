// A tablet that the people of a shop share: each of them works with their own PIN. The shop is a new one.
import type { Page } from '@playwright/test';
import { axeFindings, sideways } from '../looks.ts';
import { send } from '../set-up.ts';
import { expect, test } from '../test.ts';

const tablet = { viewport: { width: 1024, height: 768 } };
const workAge = { dateOfBirth: '1985-02-03', verificationMethod: 'manual', workType: 'store' };
const application = {
  name: `Counter ${process.pid}`,
  description: 'A counter that several people share',
  address: '1124 Maple Street, Larimer Falls, CO 80202',
  phone: '303-555-0178',
  timeZone: 'America/Denver',
  hours: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '24:00' }]),
  licenses: [],
};

async function enter(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Unlock' }).click();
}

test('the owner sets a PIN; the tablet asks who is working, opens with it, and locks by its button', async ({
  asNew,
}) => {
  test.slow();
  const shop = await asNew('Odile Hart', tablet);
  for (const [path, body] of [
    ['/api/users/role', { role: 'store' }],
    ['/api/users/work-age-verification', workAge],
    ['/api/store/application', application],
  ] as const)
    expect((await send(shop, path, body)).ok(), path).toBe(true);
  const { page } = shop;
  await page.goto('/store-tablet');
  // A shop without PINs works as ever.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Who is working?')).toHaveCount(0);

  await page.goto('/store/settings?part=staff');
  await page.getByRole('button', { name: /^Set PIN for / }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('New PIN').fill('1234');
  await sheet.getByRole('button', { name: 'Save PIN' }).click();
  await expect(sheet.getByText('Too easy. Avoid repeats and runs like 1234.')).toBeVisible();
  await sheet.getByLabel('New PIN').fill('4821');
  await sheet.getByRole('button', { name: 'Save PIN' }).click();
  await expect(page.getByText('PIN set', { exact: true })).toBeVisible();

  await page.goto('/store-tablet');
  const lock = page.getByRole('region', { name: 'Who is working?' });
  await expect(lock.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  const person = lock.getByRole('listitem').getByRole('button');
  expect((await person.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  expect(await axeFindings(page)).toEqual([]);
  await person.click();
  const keys = lock.getByRole('button', { name: /^\d$/ });
  await expect(keys).toHaveCount(10);
  for (const key of await keys.all()) expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  expect(await sideways(page)).toEqual([]);
  await enter(page, '9317');
  await expect(lock.getByText('Wrong PIN. 4 tries left.')).toBeVisible();
  // A keyboard types as well.
  await page.keyboard.type('4821');
  await expect(lock.getByText('4 digits entered')).toBeAttached();
  await lock.getByRole('button', { name: 'Unlock' }).click();
  const lockButton = page.getByRole('button', { name: /^Lock, .* is working$/ });
  await expect(lockButton).toBeVisible();

  await lockButton.click();
  await expect(lock).toBeVisible();
  await page.reload();
  await expect(lock).toBeVisible();
  const refused = await send(shop, '/api/store/pause', { minutes: 15, reason: null }, { method: 'PATCH' });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'TABLET_LOCKED' });
});
