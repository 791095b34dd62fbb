// Everybody who has an account, as an admin finds them: by keyboard alone, and on a phone.
import { axeFindings, check } from '../looks.ts';
import { inFilters } from '../pages/list-filters.ts';
import { expect, test } from '../test.ts';

test('ADMIN-01 ADMIN-20 an admin finds a person and opens their file by keyboard, on record; single keys can be switched off; a phone has filters in a sheet', async ({
  as,
}) => {
  const admin = await as('admin');
  const { page } = admin;
  await page.goto('/admin?tab=people');
  const rows = page.getByRole('list', { name: 'All accounts' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByLabel('Find by name, email or phone');
  await expect(search).toBeFocused();
  // What is typed is text, whatever its keys mean elsewhere.
  await page.keyboard.type('walter j?');
  await expect(search).toHaveValue('walter j?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('walter br');
  await expect(page).toHaveURL(/find=walter\+br/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('tab', { name: 'People' }).focus();
  await page.keyboard.press('j');
  await expect(rows.getByRole('button', { name: 'Open Walter Brooks' })).toBeFocused();
  await page.keyboard.press('Enter');
  const file = page.getByRole('dialog', { name: 'Walter Brooks' });
  await expect(file).toContainText('customer2@example.test');
  await expect(file.getByRole('region', { name: 'Wallet' })).toContainText('Balance');
  await check(page, 'a person’s file', '[role=dialog]');
  // What cannot be taken back is asked for in a drawer of its own, with a reason.
  await file.getByRole('button', { name: 'Lost phone or passkey' }).click();
  const asked = page.getByRole('dialog', { name: 'Lost phone or passkey' });
  await asked.getByRole('button', { name: 'Reset codes and passkeys' }).click();
  await expect(asked.getByLabel(/^Reason/)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  const id = (await file.getByText(/^[\da-f]{8}-/).textContent()) ?? '';
  const looks = await admin.api.get(`/api/admin/audit?action=file.seen&subjectKind=user&subjectId=${id}`);
  expect((await looks.json()).length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(file).toHaveCount(0);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await check(page, 'the keys of the console', '[role=dialog]');
  await help.getByRole('switch', { name: 'Use single keys' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.getByRole('button')).not.toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin?tab=products&state=deleted');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await inFilters(page, async (filters) => {
    expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
    await filters.getByLabel('Status').selectOption('Every status');
  });
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/state=/);
  expect(admin.consoleErrors).toEqual([]);
});
