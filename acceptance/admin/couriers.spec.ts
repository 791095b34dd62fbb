// The list of all couriers in the administration: found, approved, and switched off and on.
import { check } from '../looks.ts';
import { inFilters } from '../pages/list-filters.ts';
import { noticeOn } from '../pages/order-page.ts';
import { adultBirthDate, send } from '../set-up.ts';
import { expect, test } from '../test.ts';

test('ADMIN-07 ADMIN-08 ADMIN-09 ADMIN-12 ADMIN-13 ADMIN-29 ADMIN-31 a courier is found, approved, and switched off and on; a failure is said and leaves everything as it stood', async ({
  as,
  asNew,
}) => {
  // A name of its own each time: among several of one name, whoever waits for an answer stands first.
  const name = `Cora Console ${Date.now().toString(36)}`;
  const [person, admin] = await Promise.all([asNew(name), as('admin')]);
  const work = { dateOfBirth: adultBirthDate, verificationMethod: 'manual', workType: 'courier', timeZone: 'UTC' };
  const profile = { licenseNumber: `CO-CONSOLE-${process.pid}`, firearmTrainingCert: 'FTC-CONSOLE' };
  expect((await send(person, '/api/users/role', { role: 'courier' })).ok()).toBe(true);
  expect((await send(person, '/api/users/work-age-verification', work)).ok()).toBe(true);
  expect((await send(person, '/api/courier/profile', profile)).ok()).toBe(true);

  const { page } = admin;
  const row = page.getByRole('list', { name: 'Couriers' }).getByRole('listitem').filter({ hasText: name });
  const button = (word: string) => row.getByRole('button', { name: `${word} ${name}` });
  await page.goto('/admin?tab=couriers');
  await page.getByLabel('Find by name or email').fill(name.toLowerCase());
  await expect(page).toHaveURL(`/admin?tab=couriers&find=${name.toLowerCase().replaceAll(' ', '+')}`);
  await page.getByLabel('Show').selectOption('Check pending');
  await expect(page).toHaveURL(/state=pending/);
  await page.reload();
  await expect(page.getByLabel('Find by name or email')).toHaveValue(name.toLowerCase());
  await expect(row).toContainText('Check pending');
  await check(page, 'the couriers');
  await inFilters(page, (filters) => filters.getByLabel('Show').selectOption('All couriers'));

  // A rejection begins with the notice that the law wants.
  await button('Reject').click();
  const review = page.getByRole('dialog', { name });
  await expect(review.getByLabel('Report and source')).toBeFocused();
  await expect(review.getByText('None under way.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();

  const path = '**/api/admin/couriers/*';
  const refuseOnce = () => page.route(path, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const failed = noticeOn(page, 'Error', 'Failed to update courier.');
  const approve = async () => {
    await button('Approve').click();
    const sheet = page.getByRole('dialog', { name: `Approve ${name}’s check?` });
    await sheet.getByLabel('Reason').fill('Nothing is against it');
    await sheet.getByRole('button', { name: 'Approve' }).click();
  };
  await refuseOnce();
  await approve();
  await expect(failed).toBeVisible();
  await approve();
  await expect(noticeOn(page, 'Courier Updated', name)).toBeVisible();
  await expect(row).toContainText('Check approved');
  for (const word of ['Approve', 'Reject']) await expect(button(word)).toHaveCount(0);

  const active = row.getByRole('switch', { name: `${name} is active` });
  const switchOff = async () => {
    await active.click();
    const sheet = page.getByRole('dialog', { name: `Switch ${name} off?` });
    await sheet.getByRole('button', { name: 'Switch off' }).click();
    await expect(sheet.getByLabel('Reason')).toBeFocused();
    await sheet.getByLabel('Reason').fill('Two bags were lost');
    await sheet.getByLabel('Evidence').fill('The shop saw it');
    await sheet.getByRole('button', { name: 'Switch off' }).click();
    await expect(sheet).toBeHidden();
  };
  await refuseOnce();
  await switchOff();
  await expect(failed).toBeVisible();
  await expect(active).toBeChecked();
  await switchOff();
  await expect(active).not.toBeChecked();
  await expect(row).toContainText('Inactive');
  await active.click();
  const again = page.getByRole('dialog', { name: `Switch ${name} on?` });
  await check(page, 'a courier who is switched on', '[role=dialog]');
  await again.getByLabel('Reason').fill('The bags were found');
  await again.getByRole('button', { name: 'Switch on' }).click();
  await expect(active).toBeChecked();
});
