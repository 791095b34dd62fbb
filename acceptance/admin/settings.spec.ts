// The settings of the installation, as admins change them. Each test changes a row that no other test is about, and puts
// it back.
import type { Page } from '@playwright/test';
import { check } from '../looks.ts';
import { noticeOn } from '../pages/order-page.ts';
import { send } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Change: ${name}` }) });
async function settings(admin: Person, search: string): Promise<void> {
  await admin.page.goto('/admin?tab=settings');
  await admin.page.getByRole('searchbox', { name: 'Search settings' }).fill(search);
}
async function edit(page: Page, name: string) {
  await page.getByRole('button', { name: `Change: ${name}` }).click();
  return page.getByRole('dialog', { name });
}
/** The newest row of a key, to change it over. */
async function load(admin: Person, key: string): Promise<{ value: unknown; basedOn: number }> {
  const { settings: all } = await (await admin.api.get('/api/admin/settings')).json();
  return all.find((one: { key: string }) => one.key === key);
}

test('ADMIN-24 a setting is found by its words, changed with its unit and reason, and put back; the history says who and why', async ({
  as,
}) => {
  const admin = await as('admin');
  const { page } = admin;
  await page.goto('/admin?tab=settings');
  await expect(page.getByRole('heading', { name: 'Replace before opening' })).toBeVisible();
  await check(page, 'the settings');
  await settings(admin, 'call number');
  const name = 'Call number works for';
  await expect(row(page, name)).toContainText('15 minutes');
  let sheet = await edit(page, name);
  await sheet.getByLabel(name).fill('20');
  await sheet.getByLabel('Reason').fill('Calls are longer');
  await expect(sheet.getByText(`${name}: 15 minutes → 20 minutes`)).toBeVisible();
  await check(page, 'a setting', '[role=dialog]');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(noticeOn(page, name, 'In force in seconds.')).toBeVisible();
  await expect(row(page, name)).toContainText('20 minutes');
  await expect(row(page, name)).toContainText('Calls are longer');
  await expect(row(page, name)).toContainText('Delivered with 15 minutes');

  await row(page, name).getByRole('button', { name: 'Put back' }).click();
  sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText(`${name}: 20 minutes → 15 minutes`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await row(page, name).getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name })).toContainText('15 minutes → 20 minutes');
  await expect(page.getByRole('dialog', { name })).toContainText('Calls are longer');
  expect(admin.consoleErrors).toEqual([]);
});

test('ADMIN-24 a dated change stands under what is coming until it is taken back', async ({ as }) => {
  const admin = await as('admin');
  const { page } = admin;
  const name = 'Device block after an age refusal';
  await settings(admin, name);
  const sheet = await edit(page, name);
  await sheet.getByLabel(name).fill('31');
  await sheet.getByLabel('When').selectOption('Later');
  await sheet.getByLabel('Day and time').fill('2099-12-01T00:00');
  await sheet.getByLabel('Reason').fill('A longer month');
  await expect(sheet.getByText(`${name}: 30 days → 31 days from December 1, 2099 at 12:00 AM`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  const coming = page.getByRole('listitem').filter({ hasText: `${name}: 31 days from December 1, 2099` });
  await expect(coming).toBeVisible();
  await expect(row(page, name)).toContainText('30 days');
  await coming.getByRole('button', { name: `Take back: ${name}` }).click();
  const ask = page.getByRole('dialog', { name: 'Take back this change?' });
  await ask.getByLabel('Reason').fill('A mistake of the pen');
  await ask.getByRole('button', { name: 'Take back' }).click();
  await expect(coming).toBeHidden();
});

test('a refused value names its place; a value that another admin changed meanwhile shows both', async ({ as }) => {
  const [admin, other] = [await as('admin'), await as('admin2@example.test')];
  const { page } = admin;
  await settings(admin, 'courier bonuses');
  const bonuses = await edit(page, 'Courier bonuses');
  await bonuses.getByLabel('Amount').first().fill('0');
  await bonuses.getByLabel('Reason').fill('For nothing');
  await bonuses.getByRole('button', { name: 'Save' }).click();
  await expect(bonuses.getByLabel('Amount').first()).toHaveAttribute('aria-invalid', 'true');
  await bonuses.getByRole('button', { name: 'Close' }).click();

  const [key, name] = ['conversations.messagesPerMinute', 'Messages per minute'];
  await settings(admin, name);
  const sheet = await edit(page, name);
  await sheet.getByLabel(name).fill('40');
  const change = async (value: number) =>
    send(other, `/api/admin/settings/${key}`, { value, reason: 'Quicker', basedOn: (await load(other, key)).basedOn });
  expect((await change(30)).status()).toBe(200);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const conflict = sheet.getByRole('alert');
  await expect(conflict).toContainText('just changed this');
  await expect(conflict).toContainText('In force now: 30');
  await expect(conflict).toContainText('Yours: 40');
  await check(page, 'two admins at once', '[role=dialog]');
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('40');
  expect((await change(20)).status()).toBe(200);
});

test('what moves limits or ages waits for a second admin, who proposed it cannot accept it', async ({ as }) => {
  const [first, second] = [await as('admin'), await as('admin2@example.test')];
  const rule = 'Two people for money, limits and ages';
  const name = 'Device block after an age refusal';
  const propose = async (on: string, value: () => Promise<void>) => {
    const sheet = first.page.getByRole('dialog', { name: on });
    await value();
    await sheet.getByLabel('Reason').fill('As agreed');
    await sheet.getByRole('button', { name: /Save|Propose/ }).click();
    await expect(sheet).toBeHidden();
  };
  const accept = async (of: string) => {
    await second.page.goto('/admin?tab=waiting');
    await second.page.getByRole('button', { name: `Accept: ${of}` }).click();
    await expect(noticeOn(second.page, of, 'Accepted.')).toBeVisible();
  };
  await settings(first, rule);
  await edit(first.page, rule);
  await propose(rule, () => first.page.getByRole('switch', { name: rule }).check());
  try {
    await settings(first, name);
    await edit(first.page, name);
    await propose(name, () => first.page.getByRole('dialog', { name }).getByLabel(name).fill('29'));
    await expect(row(first.page, name)).toContainText('30 days');
    await first.page.getByRole('searchbox', { name: 'Search settings' }).fill('');
    await expect(first.page.getByRole('button', { name: `Withdraw: ${name}` })).toBeVisible();
    await expect(first.page.getByRole('button', { name: `Accept: ${name}` })).toBeHidden();
    await check(first.page, 'a proposal of one’s own');
    await accept(name);
    await settings(first, name);
    await expect(row(first.page, name)).toContainText('29 days');
  } finally {
    await settings(first, rule);
    await edit(first.page, rule);
    await propose(rule, () => first.page.getByRole('switch', { name: rule }).uncheck());
    await accept(rule);
  }
  const { basedOn } = await load(first, 'age.refusedDeviceDays');
  const back = { value: 30, reason: 'As it was', basedOn };
  expect((await send(first, '/api/admin/settings/age.refusedDeviceDays', back)).status()).toBe(200);
});
