// Actions that one admin may not do alone: another one confirms or refuses.
import type { Page } from '@playwright/test';
import { check } from './looks.ts';
import { noticeOn } from './pages/order-page.ts';
import { deposit, loadOrder, loadWallet, placeOrder, verifyAge } from './set-up.ts';
import { expect, test } from './test.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The demo has the rule off. The refusal is the one of a server that has it on; all that follows is the demo's own. */
const refuseOne = (page: Page) =>
  page.route('**/api/orders/*/cancel', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        ...{ type: 'about:blank', title: 'Second admin needed', status: 403, code: 'SECOND_ADMIN_REQUIRED' },
        ...{
          detail: 'Another admin must confirm this amount.',
          requestId: '00000000-0000-4000-8000-000000000000',
        },
      },
    }),
  );

test('an order that gives back more than one admin may is cancelled when another confirms it; who asked takes it back', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [customer, first, second] = [await asNew('Ottoline Vetch'), await as('admin'), await as('admin2@example.test')];
  await verifyAge(customer);
  await deposit(customer, '90.00');
  const order = await placeOrder(customer);
  const amount = `$${order.totalAmount}`;
  const support = card(first.page, 'Support');
  const askFor = async () => {
    await support.getByRole('button', { name: 'Cancel order' }).click();
    const sheet = first.page.getByRole('dialog', { name: `Cancel order #${order.id}?` });
    await sheet.getByLabel('Reason').fill('The shop has flooded');
    await sheet.getByRole('button', { name: 'Cancel order' }).click();
    await expect(noticeOn(first.page, 'Another admin must confirm', '')).toBeVisible();
    await expect(support).toContainText(`You asked to refund ${amount}.`);
  };
  const waiting = card(second.page, 'Cancellations for two admins');
  const confirm = waiting.getByRole('button', { name: `Confirm cancellation of order #${order.id}` });

  await refuseOne(first.page);
  await first.page.goto(`/tracking/${order.id}`);
  await second.page.goto('/admin?tab=waiting');
  await askFor();
  await check(first.page, 'an order whose cancellation waits');
  expect(await loadOrder(customer, order.id)).toMatchObject({ status: 'pending' });

  // It came to the other's page by itself, and is gone there when it is taken back.
  await expect(confirm).toBeVisible();
  await check(second.page, 'a cancellation that waits for another admin');
  await support.getByRole('button', { name: `Withdraw cancellation of order #${order.id}` }).click();
  const back = first.page.getByRole('dialog', { name: `Withdraw cancellation of order #${order.id}` });
  await back.getByLabel('Reason').fill('They pumped it dry');
  await back.getByRole('button', { name: 'Withdraw' }).click();
  await expect(confirm).toHaveCount(0);
  expect(await loadOrder(customer, order.id)).toMatchObject({ status: 'pending' });

  await askFor();
  await confirm.click();
  const sheet = second.page.getByRole('dialog', { name: `Confirm cancellation of order #${order.id}` });
  await check(second.page, 'confirming a cancellation', '[role=dialog]');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm).toHaveCount(0);
  await expect(support.getByText('No actions available.')).toBeVisible();
  expect(await loadOrder(customer, order.id)).toMatchObject({ status: 'cancelled' });
  expect(await loadWallet(customer)).toMatchObject({ balance: '90.00', held: '0.00' });
});
