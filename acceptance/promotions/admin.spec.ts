// Promo codes: made and ended by an admin, typed by a customer, and in every total of an order that uses one.
import type { Route } from '@playwright/test';
import { demoPassword } from '../../server/demo/town/people.ts';
import { refuseOnce } from '../fresh-sign-in.ts';
import { check } from '../looks.ts';
import { noticeOn } from '../pages/order-page.ts';
import { send } from '../set-up.ts';
import { expect, test } from '../test.ts';

/** A code of a test's own: the demo's are everybody's. */
const ownCode = (what: string) => `${what}-${process.pid}`;

test('PROMO-04 PROMO-05 an admin creates a code that says itself in words, sees who used it, and ends it', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [admin, customer] = await Promise.all([as('admin'), asNew('Iris Quimby')]);
  const { page } = admin;
  const code = ownCode('WELCOME');
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Promotions' }).click();
  await expect(page).toHaveURL('/admin?tab=promotions');
  const sheet = page.getByRole('dialog', { name: 'New promo code' });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) });

  await test.step('what is missing is said at its field, and nothing is sent', async () => {
    await page.getByRole('button', { name: 'New code' }).click();
    await sheet.getByRole('button', { name: 'Create code' }).click();
    await expect(sheet.getByLabel('Percent off', { exact: true })).toHaveAccessibleDescription(
      'Enter a whole number from 1 to 100',
    );
    await expect(sheet.getByLabel('Percent off', { exact: true })).toBeFocused();
    await expect(sheet.getByText('Use 3 to 24 letters, digits and hyphens')).toBeVisible();
    expect(admin.exchanges.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  await test.step('the type decides the fields, and the code says itself in words', async () => {
    await sheet.getByLabel('What it gives').selectOption('Free delivery');
    await expect(sheet.getByLabel('Percent off', { exact: true })).toHaveCount(0);
    await expect(sheet.getByText(/^Free delivery for an order, from /)).toBeVisible();
    await sheet.getByLabel('What it gives').selectOption('Percent off');
    await sheet.getByLabel('Percent off', { exact: true }).fill('20');
    await sheet.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await sheet.getByLabel('Title').fill('Welcome to AutoLotto');
    await sheet.getByLabel(/^Budget/).fill('5000');
    await sheet.getByLabel(/^Last day/).fill(`${new Date().getFullYear()}-12-31`);
    await sheet.getByLabel('First order only').check();
    await sheet.getByRole('button', { name: 'Create code' }).click();
    await expect(sheet.getByLabel(/^Maximum discount/)).toHaveAccessibleDescription(
      'A budget needs a maximum discount',
    );
    await sheet.getByLabel(/^Maximum discount/).fill('10');
    await expect(
      sheet.getByText(/^20% off items in a first order, at most \$10\.00, .+ to Dec 31, budget \$5,000\.00$/),
    ).toBeVisible();
    await check(page, 'a new promo code', '[role=dialog]');
  });

  await test.step('it needs a fresh sign-in, and a lost answer keeps what was typed', async () => {
    // The list behind the sheet is asked for at the same address.
    const lose = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback());
    await page.route('**/api/admin/promotions', lose);
    await sheet.getByRole('button', { name: 'Create code' }).click();
    await expect(noticeOn(page, 'Not created', 'The connection was lost.')).toBeVisible();
    await page.unroute('**/api/admin/promotions', lose);
    await refuseOnce(page, '**/api/admin/promotions', 'POST');
    await sheet.getByRole('button', { name: 'Create code' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await again.getByLabel('Password', { exact: true }).fill(demoPassword);
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(row.getByText('Running')).toBeVisible();
    await expect(row).toContainText('20% off items in a first order, at most $10.00');
    await expect(row).toContainText('$0.00 spent · $5,000.00 left of $5,000.00');
  });

  await test.step('the same code twice is refused at its field', async () => {
    await page.getByRole('button', { name: 'New code' }).click();
    await sheet.getByLabel('What it gives').selectOption('Amount off');
    await sheet.getByLabel('Amount off, in dollars').fill('5');
    await sheet.getByLabel('Code', { exact: true }).fill(code);
    await sheet.getByLabel('Title').fill('The same again');
    await sheet.getByRole('button', { name: 'Create code' }).click();
    await expect(sheet.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
      /Another promotion has this code/,
    );
    await page.keyboard.press('Escape');
  });

  await test.step('who applied it', async () => {
    const { id } = (await (await customer.api.get('/api/auth/user')).json()) as { id: string };
    expect((await send(customer, '/api/promotions/apply', { code, userId: id })).status()).toBe(201);
    await page.reload();
    await expect(row).toContainText('1 use');
    await expect(row).toContainText('$10.00 set aside');
    await row.getByRole('button', { name: `Uses of ${code}` }).click();
    const uses = page.getByRole('dialog', { name: `Uses of ${code}` });
    await expect(uses.getByRole('listitem').filter({ hasText: 'Iris Quimby' })).toContainText('Waiting');
    await check(page, 'the uses of a promo code', '[role=dialog]');
    await page.keyboard.press('Escape');
  });

  await test.step('it ends with a reason, and nobody can apply it', async () => {
    await row.getByRole('button', { name: `End ${code} now` }).click();
    const end = page.getByRole('dialog', { name: `End ${code} now?` });
    await end.getByRole('button', { name: 'End code' }).click();
    await expect(end.getByText('Enter a reason')).toBeVisible();
    await end.getByLabel('Reason').fill('It was only a test');
    await end.getByRole('button', { name: 'End code' }).click();
    await expect(row.getByText('Ended', { exact: true })).toBeVisible();
    await expect(row).toContainText(/Ended by .+: It was only a test/);
    await expect(row.getByRole('button', { name: `End ${code} now` })).toHaveCount(0);
  });

  await test.step('a list that does not come says so', async () => {
    await page.route('**/api/admin/promotions', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByText('Couldn’t load promotions')).toBeVisible();
    await page.unroute('**/api/admin/promotions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row.getByText('Ended', { exact: true })).toBeVisible();
  });
});
