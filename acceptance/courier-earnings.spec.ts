// A courier's income from a delivery: a tip given at the checkout and raised after, stars, and a payout.
import type { Page } from '@playwright/test';
import { check } from './looks.ts';
import { OrderPage } from './pages/order-page.ts';
import { TrackingPage } from './pages/tracking-page.ts';
import { deposit, doorInTown, newCourier, setStatus, verifyAge } from './set-up.ts';
import { expect, test } from './test.ts';

const lighter = 'Pocket lighter';
const card = (page: Page, title: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('COUR-04 COUR-06 COUR-07 COUR-08 COUR-09 COUR-11 a tipped delivery is earned at once, rated, and paid out', async ({
  asNew,
  as,
}) => {
  test.slow();
  const [customer, courier, admin] = await Promise.all([asNew('Tilda Tipper'), newCourier({ as, asNew }), as('admin')]);
  await verifyAge(customer);
  await deposit(customer, '80');

  const id = await test.step('the tip is chosen with the order, and stands in its sum', async () => {
    const orders = await new OrderPage(customer.page).open();
    await orders.add(lighter, 6);
    await orders.deliverTo(doorInTown);
    await orders.change('Tip');
    const tips = orders.cart.getByRole('group', { name: 'Courier tip' });
    await expect(tips.getByRole('radio', { name: 'None' })).toBeChecked();
    const before = await orders.placeButton.innerText();
    await tips.getByRole('radio', { name: '$5.00' }).check({ force: true });
    await expect(orders.placeButton).not.toHaveText(before);
    await tips.getByRole('radio', { name: 'Other' }).check({ force: true });
    await tips.getByLabel('Tip in dollars').fill('a lot');
    await orders.placeButton.click();
    await expect(orders.notice('Courier tip', 'Enter an amount')).toBeVisible();
    await tips.getByLabel('Tip in dollars').fill('12.50');
    await orders.placeButton.click();
    return orders.trackedOrderId();
  });

  const tracking = new TrackingPage(customer.page);
  await expect(customer.page.getByText('Held until delivery:')).toBeVisible();

  await courier.page.goto('/courier?tab=earnings');
  await expect(courier.page.getByRole('tab', { name: 'Earnings' })).toHaveAttribute('aria-selected', 'true');
  await expect(card(courier.page, 'Payout')).toBeVisible();
  for (const status of ['accepted', 'picked_up', 'en_route', 'delivered'] as const)
    await setStatus(courier, id, status);

  await test.step('the courier’s page tells it by itself, part by part', async () => {
    const list = courier.page.getByRole('region', { name: 'Earnings by order' });
    const row = list.getByRole('listitem').filter({ hasText: `Order #${id}` });
    await expect(row).toContainText('$12.50');
    await expect(row).toContainText('Base');
    for (const period of ['Today', 'This week', 'This month']) {
      const told = courier.page.locator('dl > div').filter({ hasText: period }).first();
      await expect(told).toContainText(/\$(?:1[5-9]|[2-9]\d|\d{3})\.\d\d/);
      await expect(told).toContainText(/\d+ deliver/);
    }
    await expect(card(courier.page, 'Bonuses this week').getByRole('progressbar').first()).toBeVisible();
    await expect(courier.page.getByRole('img', { name: 'Earnings by day' })).toBeVisible();
    // The list is a region of its own that scrolls, by keyboard too.
    await expect(list).toHaveAttribute('tabindex', '0');
  });

  await test.step('after the delivery the customer rates the courier and raises the tip', async () => {
    await expect(tracking.steps.first()).toBeVisible();
    const thanks = customer.page
      .locator('section')
      .filter({ has: customer.page.getByRole('group', { name: 'How was' }) });
    await thanks.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(thanks.getByText('Choose stars or a tip')).toBeVisible();
    await thanks
      .getByRole('group', { name: 'How was Devon?' })
      .getByRole('radio', { name: '5 stars' })
      .check({ force: true });
    await expect(thanks.getByText('Shown without your name', { exact: false })).toBeVisible();
    await thanks.getByLabel('Comment (optional)').fill('Came up all the stairs.');
    await thanks.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(customer.page.getByText('Came up all the stairs.')).toBeVisible();

    await expect(customer.page.getByText('Courier received:')).toBeVisible();
    await customer.page.getByRole('button', { name: 'Raise tip' }).click();
    await customer.page.getByRole('radio', { name: 'Other' }).check({ force: true });
    await customer.page.getByLabel('Tip in dollars').fill('14');
    await customer.page.getByRole('button', { name: 'Tip $14.00' }).click();
    await expect(customer.page.getByText('Your tip is $14.00.', { exact: false }).first()).toBeVisible();
    await expect(
      courier.page
        .getByRole('listitem')
        .filter({ hasText: `Order #${id}` })
        .filter({ hasText: '$14.00' }),
    ).toBeVisible();
  });

  await test.step('the courier reads the words, and appeals', async () => {
    await courier.page.reload();
    const ratings = card(courier.page, 'Ratings');
    await expect(ratings).toContainText('Came up all the stairs.');
    await expect(ratings).not.toContainText('Tilda');
    await expect(ratings).toContainText('Shown after 5 ratings.');
    await ratings
      .getByRole('button', { name: /^Appeal 5 stars/ })
      .first()
      .click();
    const sheet = courier.page.getByRole('dialog', { name: 'Appeal this rating' });
    await sheet.getByRole('button', { name: 'Send appeal' }).click();
    await expect(sheet.getByText('Explain why it is unfair')).toBeVisible();
    await sheet.getByLabel('Why is it unfair?').fill('There were no stairs at all');
    await sheet.getByRole('button', { name: 'Send appeal' }).click();
    await expect(ratings).toContainText('Appeal in review');
  });

  await test.step('a payout is asked for once, and an admin says that it was paid', async () => {
    const payout = card(courier.page, 'Payout');
    await payout.getByLabel('Amount in dollars').fill('9.99');
    await payout.getByRole('button', { name: 'Request payout' }).click();
    await expect(payout.getByText(/^Enter \$10\.00 to/)).toBeVisible();
    await payout.getByLabel('Amount in dollars').fill('11');
    await payout.getByRole('button', { name: 'Request $11.00' }).dblclick();
    await expect(payout).toContainText('$11.00 requested');

    await admin.page.goto('/');
    // A shop may wait for its own meanwhile.
    const asked = card(admin.page, 'Open payouts')
      .getByRole('listitem')
      .filter({ hasText: courier.email ?? '' });
    await expect(asked.getByText(/requests \$11\.00/)).toHaveCount(1);
    await asked.getByRole('button', { name: /^Mark paid: / }).click();
    await admin.page.getByLabel('Payment reference').fill('ACH 4711');
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
    await expect(asked).toHaveCount(0);
    await expect(payout).toContainText('Earlier payouts');
    await expect(payout).toContainText('Paid');

    const keep = card(admin.page, 'Rating appeals').getByRole('button', {
      name: new RegExp(`^Keep rating of .*, order #${id}$`),
    });
    await keep.click();
    const sheet = admin.page.getByRole('dialog');
    await sheet.getByLabel('Reason').fill('The customer meant well');
    await sheet.getByRole('button', { name: 'Keep' }).click();
    await expect(keep).toHaveCount(0);
  });

  await test.step('the statement of the month is a file with every line', async () => {
    const link = courier.page.getByRole('link', { name: /^Download CSV of/ });
    const reply = await courier.api.get((await link.getAttribute('href')) ?? '');
    expect(reply.headers()['content-type']).toContain('text/csv');
    const lines = (await reply.text()).split('\r\n');
    expect(lines.filter((line) => line.includes(`,${id},`)).map((line) => line.split(',')[2])).toEqual([
      'Delivery',
      'Tip',
      'Tip',
    ]);
    expect(lines.some((line) => line.includes('Payout requested'))).toBe(true);
  });

  await check(courier.page, 'earnings');
});
