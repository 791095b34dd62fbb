// Payouts besides couriers' pay: a shop's earnings, and a customer's wallet.
import type { Page } from '@playwright/test';
import { check } from './looks.ts';
import { deposit } from './set-up.ts';
import { expect, test } from './test.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('an owner reads what the shop earned and is paid out; support pays out a wallet, and its owner sees it at once', async ({
  asNew,
  as,
}) => {
  test.slow();
  const [customer, owner, admin] = await Promise.all([asNew('Wanda Wallet'), as('store'), as('admin')]);
  await deposit(customer, '40');
  const waiting = card(admin.page, 'Open payouts');

  await test.step('the sheet of the owner tells periods, orders and what can be had', async () => {
    await owner.page.goto('/store');
    await owner.page.getByRole('tab', { name: 'Earnings' }).click();
    await expect(owner.page).toHaveURL(/tab=money/);
    const month = owner.page.getByRole('region', { name: 'This month' });
    await expect(month).toContainText(/\$\d/);
    await expect(month.getByText('Commission')).toBeVisible();
    await expect(card(owner.page, 'By order').getByRole('listitem').first()).toContainText(/Order #\d+/);
    await expect(owner.page.getByRole('link', { name: /^Download CSV of/ })).toHaveAttribute(
      'href',
      /^\/api\/store\/earnings\/statement\.csv\?month=\d{4}-\d\d$/,
    );
    const payout = card(owner.page, 'Payout');
    await payout.getByLabel('Amount in dollars').fill('10');
    await payout.getByRole('button', { name: 'Request $10.00' }).dblclick();
    await expect(payout).toContainText('$10.00 requested');
    await check(owner.page, 'money of a shop');
  });

  await test.step('support finds the wallet and sets aside what its owner asked for', async () => {
    await admin.page.goto('/admin?tab=money');
    const wallets = card(admin.page, 'Pay out a wallet');
    await wallets.getByLabel('Account email').fill(customer.email ?? '');
    await wallets.getByRole('button', { name: 'Find wallet' }).click();
    await expect(wallets).toContainText('Wanda Wallet has $40.00');
    await wallets.getByRole('button', { name: 'Pay out', exact: true }).click();
    const sheet = admin.page.getByRole('dialog', { name: 'Pay out to Wanda Wallet' });
    await sheet.getByLabel('Amount in dollars').fill('40.01');
    await sheet.getByRole('button', { name: 'Set aside' }).click();
    await expect(sheet.getByText('Enter an amount up to $40.00')).toBeVisible();
    await expect(sheet.getByText('Enter a reason')).toBeVisible();
    await sheet.getByLabel('Amount in dollars').fill('25');
    await sheet.getByLabel('Reason').fill('She called and wants it on her bank account');
    await check(admin.page, 'paying out a wallet', '[role=dialog]');
    await customer.page.goto('/wallet');
    await expect(card(customer.page, 'Latest transactions').getByRole('listitem')).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Set aside' }).dblclick();
    await expect(wallets).toContainText('Payout open.');
    const line = card(customer.page, 'Latest transactions').getByRole('listitem').filter({ hasText: 'Payout' });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('Held');
    await expect(line).toContainText('−$25.00');
  });

  await test.step('both wait with the others, and are paid with the reference of the payment', async () => {
    await expect(waiting.getByText('Wanda Wallet requests $25.00')).toBeVisible();
    for (const name of ['Wanda Wallet', 'Maple Corner Market']) {
      await waiting.getByRole('button', { name: `Mark paid: ${name}` }).click();
      const sheet = admin.page.getByRole('dialog');
      await sheet.getByRole('button', { name: 'Mark paid' }).click();
      await expect(sheet.getByText('Enter the payment reference')).toBeVisible();
      await sheet.getByLabel('Payment reference').fill('ACH 4711');
      await sheet.getByRole('button', { name: 'Mark paid' }).click();
      await expect(waiting.getByRole('button', { name: `Mark paid: ${name}` })).toHaveCount(0);
    }
    await expect(card(customer.page, 'Latest transactions')).not.toContainText('Held');
    await expect(card(customer.page, 'Latest transactions')).toContainText('−$25.00');
    const payout = card(owner.page, 'Payout');
    await expect(payout).toContainText('Reference: ACH 4711');
  });
});
