// The audit as admins read it: narrowed to one subject, taken along as a file, and proven.
import { readFileSync } from 'node:fs';
import { check } from '../looks.ts';
import { inFilters } from '../pages/list-filters.ts';
import { send } from '../set-up.ts';
import { expect, test } from '../test.ts';

test('ADMIN-23 the audit is narrowed to one subject by keyboard, exported as CSV, and shows the end of its chain', async ({
  as,
  asNew,
}) => {
  const newcomer = await asNew('Ada Audited');
  const picked = await send(newcomer, '/api/users/role', { role: 'customer' });
  expect(picked.ok(), await picked.text()).toBe(true);
  const admin = await as('admin');
  const { page } = admin;
  await page.goto('/admin?tab=audit');
  await page.getByLabel('Action', { exact: true }).selectOption('Role picked');
  await expect(page).toHaveURL(/action=role\.picked/);
  const rows = page.getByRole('list', { name: 'Audit' }).getByRole('listitem');
  const theirs = rows.filter({ hasText: 'Account Ada Audited' }).first().getByRole('button');
  await expect(theirs).toHaveAccessibleName(/Role picked/);
  await check(page, 'the audit');

  await theirs.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Account Ada Audited');
  await check(page, 'an entry of the audit', '[role=dialog]');
  await sheet.getByRole('button', { name: 'Only this subject' }).click();
  await expect(page).toHaveURL(/kind=user&subject=/);
  await inFilters(page, (filters) =>
    expect(filters.getByRole('button', { name: 'Subject: Account Ada Audited' })).toBeVisible(),
  );
  await expect(rows).toHaveCount(1);
  const subject = new URL(page.url()).searchParams.get('subject') ?? '';

  const loading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await loading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,role.picked,user,${subject},`);

  // The first seal of a town comes within a minute of its start.
  await expect(async () => {
    const { end } = await (await admin.api.get('/api/admin/audit/proof')).json();
    expect(end).toMatch(/^\d+:[0-9a-f]{64}$/);
  }).toPass({ timeout: 75_000 });
  await page.reload();
  await page.getByText('End of the chain').click();
  await expect(page.getByText(/^\d+:[0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByText('Whole', { exact: true })).toBeVisible();
  expect(admin.consoleErrors).toEqual([]);
});
