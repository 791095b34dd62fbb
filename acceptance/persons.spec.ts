// Self-exclusion by a customer, and an admin's finding that two accounts belong to one person.
import { ticket } from './customers.ts';
import { check } from './looks.ts';
import { noticeOn, OrderPage } from './pages/order-page.ts';
import { deposit, verifyAge } from './set-up.ts';
import { expect, type Person, test } from './test.ts';

const card = ({ page }: Person, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a customer shuts themselves out of lottery goods; two accounts of one person are looked at by an admin', async ({
  asNew,
  as,
}) => {
  test.slow();
  const name = 'Perpetua Lindgren-Moss';
  const [customer, second, admin] = [await asNew(name), await asNew(name), await as('admin')];
  for (const one of [customer, second]) {
    await verifyAge(one, '1961-05-06');
    await deposit(one, '100.00');
  }

  await customer.page.goto('/account#limits');
  const play = card(customer, 'Time-out and self-exclusion');
  await expect(play).toContainText('1-800-GAMBLER');
  await play.getByRole('button', { name: 'Exclude myself' }).click();
  const sheet = customer.page.getByRole('dialog', { name: 'Exclude yourself' });
  await sheet.getByRole('radio', { name: '1 year' }).check();
  await check(customer.page, 'shutting oneself out', '[role=dialog]');
  await sheet.getByRole('button', { name: 'Exclude myself now' }).click();
  await expect(play.getByText(/^No lottery items, games or pools until /)).toBeVisible();
  await expect(card(customer, 'Verification level')).toContainText('After an ID check at delivery');
  await customer.page.setViewportSize({ width: 1280, height: 800 });
  const shop = await new OrderPage(customer.page).open();
  await shop.add(ticket, 2);
  await expect(shop.cart.getByText(/^You excluded yourself from lottery items until .* Remove them/)).toBeVisible();

  const { page } = admin;
  const pair = page.getByRole('article', { name: `${customer.email} and ${second.email}` });
  // A job finds them.
  await expect(async () => {
    await page.goto('/admin?tab=waiting');
    await expect(pair).toContainText('In common: name and birthday', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await pair.getByRole('button', { name: 'Same person' }).click();
  const answer = page.getByRole('dialog', { name: 'Same person?' });
  await answer.getByRole('button', { name: 'Same person' }).click();
  await expect(answer.getByText('Enter a reason')).toBeVisible();
  await check(page, 'two accounts of one person', '[role=dialog]');
  await answer.getByLabel('Reason').fill('The same face at two doors');
  await answer.getByRole('button', { name: 'Same person' }).click();
  await expect(noticeOn(page, 'Decided', '')).toBeVisible();
  await page.goto('/admin?tab=people');
  await expect(
    card(admin, 'Confirmed duplicates')
      .getByText(second.email ?? 'nobody')
      .first(),
  ).toBeVisible();

  await second.page.goto('/account#limits');
  await expect(card(second, 'Verification level')).toContainText('cannot buy age-restricted items');
});
