import type { Transaction } from '@autolotto/contract/ledger/model.ts';
import type { Locator, Page } from '@playwright/test';
import { placeTickets, prepare } from './customers.ts';
import { declineLimit } from './pages/first-deposit.ts';
import { noticeOn } from './pages/order-page.ts';
import { cancelOrder, deposit, loadWallet, newCourier, send, setStatus } from './set-up.ts';
import { expect, test } from './test.ts';

const balance = (page: Page, amount: string) => page.getByRole('status', { name: `Balance ${amount}` });
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const rows = (page: Page) => card(page, 'Latest transactions').getByRole('listitem');

/** Red, green and blue of what is written there. */
const readInk = (text: Locator) =>
  text.evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number).slice(0, 3));

test.describe.configure({ mode: 'parallel' });

test('WALLET-01 WALLET-02 WALLET-03 WALLET-04 WALLET-06 WALLET-07 WALLET-08 WALLET-09 WALLET-11 WALLET-25 a new wallet has everything but money', async ({
  asNew,
}) => {
  const { page, api, consoleErrors } = await asNew();
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();
  await expect(balance(page, '$0.00')).toBeVisible();
  await expect(page.getByText('1 USD = 10.00 ALC', { exact: true })).toBeVisible();
  await expect(page.getByText('No transactions yet', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add Funds' }).click();
  await expect(card(page, 'Add funds').getByLabel('Amount in dollars')).toBeFocused();

  const atm = page.getByRole('region', { name: 'Bitcoin ATM' });
  await page.getByRole('button', { name: 'Bitcoin ATM' }).click();
  await expect(atm).toBeFocused();
  await expect(atm).toBeInViewport();
  await expect(atm).toContainText('Fee 2.5% of the payout');
  await expect(atm).toContainText('$100.00 payout, $2.50 fee: you receive $97.50.');
  await expect(atm.getByRole('link', { name: 'Get cash' })).toHaveAttribute(
    'href',
    '/bitcoin-payment?service=bitcoin_atm',
  );

  const { contact } = await (await api.get('/api/settings')).json();
  const support = card(page, 'Money questions?');
  // Money is withdrawn in writing as well: nobody needs a telephone for it.
  await expect(support).toContainText('To withdraw, write or call');
  await expect(support.getByRole('link', { name: 'Ask the assistant' })).toHaveAttribute('href', /^\/ai-assistant/);
  await expect(support.getByRole('link', { name: `Call ${contact.phone}` })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(support.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(consoleErrors).toEqual([]);
});

test('WALLET-19 WALLET-22 WALLET-24 a deposit costs the network fee on top and is there at once', async ({ asNew }) => {
  const { page } = await asNew();
  await page.goto('/wallet');
  const form = card(page, 'Add funds');
  await form.getByLabel('Amount in dollars').fill('12.3');
  for (const line of ['Added to wallet$12.30', 'Network Fee$0.50', 'You pay$12.80', 'Balance after$12.30']) {
    await expect(form.getByRole('definition').locator('..').filter({ hasText: line })).toBeVisible();
  }
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/wallet/deposit'));
  await form.getByRole('button', { name: 'Pay $12.80' }).click();
  await declineLimit(page);
  expect((await sent).postDataJSON()).toEqual({ amount: '12.30' });
  await expect(noticeOn(page, 'Deposit Successful', 'Funds have been added to your wallet.')).toBeVisible();
  await expect(balance(page, '$12.30')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('+$12.30');
  await expect(form.getByLabel('Amount in dollars')).toHaveValue('');
});

test('WALLET-20 WALLET-21 an amount that cannot be deposited is refused beside the field', async ({ asNew }) => {
  const person = await asNew();
  const { page } = person;
  await page.goto('/wallet');
  const amount = page.getByLabel('Amount in dollars');
  const submit = card(page, 'Add funds').getByRole('button', { name: /^(Enter an amount|Pay )/ });
  const invalid = noticeOn(page, 'Invalid Amount', 'Please enter a valid amount greater than 0.');
  const tries = [
    { typed: '', field: 'Minimum deposit is $0.01', notice: 0 },
    { typed: '0.001', field: 'Minimum deposit is $0.01', notice: 0 },
    { typed: '0', field: 'Minimum deposit is $0.01', notice: 1 },
    { typed: '-5', field: 'Minimum deposit is $0.01', notice: 1 },
    { typed: 'ten dollars', field: 'Please enter a valid amount greater than 0.', notice: 1 },
  ];
  for (const { typed, field, notice } of tries) {
    await amount.fill(typed);
    await submit.click();
    await expect(amount).toHaveAccessibleDescription(field);
    await expect(invalid).toHaveCount(notice);
    if (notice > 0) await invalid.getByRole('button', { name: 'Close' }).click();
    await expect(invalid).toHaveCount(0);
  }
  expect(person.exchanges.filter(({ method }) => method === 'POST')).toEqual([]);

  for (const wrong of [{}, { amount: '0.00' }, { amount: '-1.00' }, { amount: 0 }]) {
    const reply = await send(person, '/api/wallet/deposit', wrong);
    expect(reply.status(), JSON.stringify(wrong)).toBe(400);
  }
  const reply = await send(person, '/api/wallet/deposit', { amount: '0.00' });
  expect((await reply.json()).detail).toBe('Minimum deposit is $0.01');
  expect(await loadWallet(person)).toMatchObject({ balance: '0.00' });
});

test('WALLET-23 ERR-11 a deposit that fails says so, and pressing again after a lost reply does not pay twice', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  await page.goto('/wallet');
  const amount = page.getByLabel('Amount in dollars');
  await amount.fill('20');

  await page.route('**/api/wallet/deposit', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Pay $20.50' }).click();
  await declineLimit(page);
  const failed = noticeOn(page, 'Error', 'Failed to deposit funds. Please try again.');
  await expect(failed).toBeVisible();
  await expect(amount).toHaveAccessibleDescription('Failed to deposit funds. Please try again.');
  await failed.getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/api/wallet/deposit');

  await page.route('**/api/wallet/deposit', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Pay $20.50' }).click();
  await expect(failed).toBeVisible();
  await page.unroute('**/api/wallet/deposit');
  await page.getByRole('button', { name: 'Pay $20.50' }).click();
  await expect(noticeOn(page, 'Deposit Successful', 'Funds have been added to your wallet.')).toBeVisible();
  await expect(balance(page, '$20.00')).toBeVisible();
  expect(await loadWallet(person)).toMatchObject({ balance: '20.00' });
  await expect(rows(page)).toHaveCount(1);

  await amount.fill('1000000');
  await page.getByRole('button', { name: 'Pay $1,000,000.50' }).click();
  await expect(noticeOn(page, 'Error', 'Limit: $1,000.00 a day.')).toBeVisible();
  // The page and the refusal state the same limit.
  await expect(page.getByText('Up to $1,000.00 daily, $5,000.00 monthly.')).toBeVisible();
  await expect(amount).toHaveAccessibleDescription(/^Limit: \$1,000\.00 a day\./);
});

test('WALLET-05 WALLET-15 WALLET-16 the last ten transactions, their signs and colors follow the money', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew());
  const { page } = customer;
  for (let i = 1; i <= 9; i += 1) await deposit(customer, `${i + 10}.00`);
  const order = await placeTickets(customer, { paymentMethod: 'wallet' });
  await cancelOrder(customer, order.id);
  await page.goto('/wallet');
  await expect(rows(page)).toHaveCount(10);
  const deposits = ['+$19.00', '+$18.00', '+$17.00', '+$16.00', '+$15.00', '+$14.00', '+$13.00', '+$12.00'];
  const amounts = rows(page).locator('> :last-child');
  await expect(amounts).toHaveText(['+$15.99', '−$15.99', ...deposits]);
  await expect(rows(page).nth(0)).toContainText('Refund');
  await expect(rows(page).nth(1)).toContainText('Purchase');
  await expect(rows(page).nth(2)).toContainText('Deposit');

  const [refund, purchase, paidIn] = await Promise.all([0, 1, 2].map((i) => readInk(amounts.nth(i))));
  const [red = 0, green = 0, blue = 0] = paidIn ?? [];
  expect(green, 'deposits are green').toBeGreaterThan(Math.max(red, blue));
  const [spentRed = 0, ...spentOthers] = purchase ?? [];
  expect(spentRed, 'purchases are red').toBeGreaterThan(2 * Math.max(...spentOthers));
  expect(Math.max(...(refund ?? [])) - Math.min(...(refund ?? [])), 'others are gray').toBeLessThan(32);

  await rows(page)
    .nth(1)
    .getByRole('link', { name: `Order #${order.id}` })
    .click();
  await expect(page).toHaveURL(`/tracking/${order.id}`);
});

test('WALLET-10 WALLET-12 WALLET-13 WALLET-14 WALLET-17 WALLET-18 the wallet over HTTP', async ({ asNew, as }) => {
  const [customer, courier] = await Promise.all([asNew(), newCourier({ as, asNew })]);
  await prepare(customer, '100.00');
  const cancelled = await placeTickets(customer, { paymentMethod: 'wallet' });
  await cancelOrder(customer, cancelled.id);
  const order = await placeTickets(customer, { paymentMethod: 'wallet' });
  const list = async () => (await (await customer.api.get('/api/transactions')).json()) as Transaction[];

  expect(await loadWallet(customer)).toEqual({
    balance: '84.01',
    held: '15.99',
    owed: '0.00',
    currency: 'USD',
    coinsPerDollar: '10.00',
  });
  expect((await list()).map(({ type, amount, status }) => [type, amount, status])).toEqual([
    ['purchase', '15.99', 'pending'],
    ['refund', '15.99', 'completed'],
    ['purchase', '15.99', 'completed'],
    ['deposit', '100.00', 'completed'],
  ]);
  for (const status of ['accepted', 'picked_up', 'en_route', 'delivered'] as const) {
    await setStatus(courier, order.id, status);
  }
  expect(await loadWallet(customer)).toMatchObject({ balance: '84.01', held: '0.00' });
  const [purchase] = await list();
  expect(purchase).toEqual({
    id: expect.any(Number),
    type: 'purchase',
    amount: '15.99',
    direction: 'out',
    description: expect.stringContaining(`#${order.id}`),
    status: 'completed',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    orderId: order.id,
  });
});

test('money that moves elsewhere shows on an open wallet without a reload', async ({ asNew }) => {
  const customer = await prepare(await asNew());
  const { page } = customer;
  await page.goto('/wallet');
  await expect(balance(page, '$0.00')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { openedOnce: true }));
  await deposit(customer, '30.00');
  await expect(balance(page, '$30.00')).toBeVisible();
  await placeTickets(customer, { paymentMethod: 'wallet' });
  await expect(balance(page, '$14.01')).toBeVisible();
  await expect(page.getByText('$15.99 held for open orders')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect(await page.evaluate(() => 'openedOnce' in window)).toBe(true);
});
