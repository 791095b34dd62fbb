// The pages' behavior when something goes wrong, wherever it happens.
import { placeTickets, prepare } from './customers.ts';
import { declineLimit } from './pages/first-deposit.ts';
import { noticeOn } from './pages/order-page.ts';
import { deposit } from './set-up.ts';
import { expect, test } from './test.ts';
import { pass, step, stopTime, untilVisible } from './time.ts';

test('ERR-01 ERR-02 ERR-03 ERR-11 a failed call is logged with its status and what the server said, and told in plain words', async ({
  asNew,
}) => {
  const { page, consoleErrors } = await asNew();
  await page.goto('/wallet');
  await page.getByLabel('Amount in dollars').fill('5');
  const failed = noticeOn(page, 'Error', 'Failed to deposit funds. Please try again.');
  const answers = [
    { reply: { status: 418, body: 'only tea here' }, logged: '418: only tea here' },
    { reply: { status: 503, body: '' }, logged: '503: Service Unavailable' },
  ];
  for (const { reply, logged } of answers) {
    await page.route('**/api/wallet/deposit', (route) => route.fulfill(reply));
    await page.getByRole('button', { name: 'Pay $5.50' }).click();
    if (reply === answers[0]?.reply) await declineLimit(page);
    await expect(failed).toBeVisible();
    expect(consoleErrors.filter((text) => text.includes(logged))).toEqual([expect.stringMatching(/^Mutation failed/)]);
    await failed.getByRole('button', { name: 'Close' }).click();
    await expect(failed).toHaveCount(0);
    await page.unroute('**/api/wallet/deposit');
  }
  const sentence = 'Your bank asks for patience.';
  const problem = { type: 'about:blank', title: 'Later', status: 409, detail: sentence, code: 'LATER', requestId: '1' };
  await page.route('**/api/wallet/deposit', (route) => route.fulfill({ status: 409, json: problem }));
  await page.getByRole('button', { name: 'Pay $5.50' }).click();
  await expect(noticeOn(page, 'Error', sentence)).toBeVisible();
});

test('ERR-04 an error nobody catches is logged and nothing else happens', async ({ asNew }) => {
  const { page, consoleErrors } = await asNew();
  await page.goto('/wallet');
  await expect(page.getByRole('status', { name: 'Balance $0.00' })).toBeVisible();
  await page.evaluate(() => {
    const error = new Error('a loose screw');
    const promise = Promise.resolve();
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    window.dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise, reason: new Error('a broken promise') }),
    );
  });
  await expect.poll(() => consoleErrors.length).toBe(2);
  expect(consoleErrors[0]).toMatch(/^Unhandled error Error: a loose screw/);
  expect(consoleErrors[1]).toMatch(/^Unhandled rejection Error: a broken promise/);
  await expect(page.getByRole('status', { name: 'Balance $0.00' })).toBeVisible();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await expect(page).toHaveURL('/wallet');
});

test('ERR-08 ERR-09 ERR-10 a page that cannot be drawn says why and has two ways on', async ({ asNew }) => {
  const customer = await prepare(await asNew());
  const order = await placeTickets(customer);
  const { page } = customer;
  let isBroken = true;
  await page.route(`**/api/orders/${order.id}`, (route) =>
    isBroken ? route.fulfill({ json: { ...order, store: null } }) : route.continue(),
  );
  await page.goto(`/tracking/${order.id}`);
  const crash = page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'Something went wrong', level: 1 }) });
  await expect(crash).toContainText("Cannot read properties of null (reading 'location')");
  // The frame around the page still stands.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wallet' })).toBeVisible();

  await page.evaluate(() => Object.assign(window, { openedOnce: true }));
  await crash.getByRole('button', { name: 'Try Again' }).click();
  await expect(crash).toBeVisible();
  expect(await page.evaluate(() => 'openedOnce' in window), 'trying again is no reload').toBe(true);

  isBroken = false;
  await crash.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: `Order #${order.id}` })).toBeAttached();
  await expect(crash).toHaveCount(0);
  expect(await page.evaluate(() => 'openedOnce' in window), 'refreshing is a reload').toBe(false);
});

test('ERR-12 ERR-13 one notice at a time, gone after five seconds', async ({ asNew }) => {
  const person = await asNew();
  const { page } = person;
  // What the first deposit asks is no matter here.
  await deposit(person, '1.00');
  await stopTime(page);
  await page.goto('/wallet');
  const amount = page.getByLabel('Amount in dollars');
  await untilVisible(page, amount);
  const notices = page.locator('.mantine-Notification-root');
  const invalid = noticeOn(page, 'Invalid Amount', 'Please enter a valid amount greater than 0.');
  const done = noticeOn(page, 'Deposit Successful', 'Funds have been added to your wallet.');

  await amount.fill('0');
  await page.keyboard.press('Enter');
  await untilVisible(page, invalid);
  await pass(page, 3_000);
  await amount.fill('5');
  await page.keyboard.press('Enter');
  await untilVisible(page, done);
  await expect(notices.filter({ visible: true })).toHaveCount(1);
  await pass(page, 1_000);
  await expect(notices).toHaveCount(1);

  // One second of its five has gone by; the keyboard is elsewhere, so nothing holds it.
  await pass(page, 4_000 - 2 * step);
  await expect(done).toBeVisible();
  await expect
    .poll(async () => {
      await pass(page, step);
      return notices.count();
    })
    .toBe(0);
});
