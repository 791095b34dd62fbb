// Limits, time-outs and where they are found, as a customer sees them; hours-and-days.spec.ts lets time pass.
import type { Page } from '@playwright/test';
import { prepare, ticket } from '../customers.ts';
import { check, findingsInPresets, inPresets, tabTo } from '../looks.ts';
import { firstDeposit } from '../pages/first-deposit.ts';
import { noticeOn, OrderPage } from '../pages/order-page.ts';
import { deposit, doorInTown, loadWallet, send } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

const setLimit = async (
  person: Person,
  kind: 'deposit' | 'spend',
  period: 'day' | 'week' | 'month',
  amount: string,
) => {
  const reply = await send(person, '/api/responsible-gaming/limits', { kind, period, amount }, { method: 'PUT' });
  expect(reply.status(), await reply.text()).toBe(200);
};

const limitsCard = (page: Page) => page.locator('#limits');
test.describe.configure({ mode: 'parallel' });

test('the first deposit asks once whether to set a weekly limit, and a limit holds the deposit', async ({ asNew }) => {
  const person = await asNew();
  const { page } = person;
  await page.goto('/wallet');
  await page.getByLabel('Amount in dollars').fill('60');
  const pay = page.getByRole('button', { name: 'Pay $60.50' });

  await pay.click();
  const question = firstDeposit(page);
  await expect(question.getByRole('radio')).toHaveCount(4);
  await check(page, 'the first deposit', '[role=dialog]');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await loadWallet(person)).toMatchObject({ balance: '0.00' });

  await pay.click();
  await question.getByRole('button', { name: 'Set limit and go on' }).click();
  await expect(question.getByRole('alert')).toHaveText('Choose an amount, or “Not now”');
  await question.getByRole('radio', { name: '$50.00' }).check();
  await question.getByRole('button', { name: 'Set $50.00 and go on' }).click();
  await expect(page.getByLabel('Amount in dollars')).toHaveAccessibleDescription(
    'Your own limit for deposits is $50.00 a week; $50.00 of it is left.',
  );
  await page.getByRole('button', { name: 'Deposit $50.00' }).click();
  await page.getByRole('button', { name: 'Pay $50.50' }).click();
  await expect(noticeOn(page, 'Deposit Successful', 'Funds have been added to your wallet.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(limitsCard(page)).toContainText('$50.00 of $50.00 in the last 7 days');
});

test('a lower limit applies at once; a higher one waits and can be taken back', async ({ asNew }) => {
  test.slow();
  const person = await asNew();
  const { page } = person;
  await deposit(person, '42.00');
  await page.goto('/account#limits');
  const card = limitsCard(page);
  await expect(card.locator('..')).toBeFocused();
  await card.getByRole('button', { name: 'Set weekly deposit limit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Weekly deposit limit' });
  await sheet.getByLabel('Limit in dollars').fill('0.50');
  await sheet.getByRole('button', { name: 'Save limit' }).click();
  await expect(sheet.getByLabel('Limit in dollars')).toHaveAccessibleDescription(
    'Enter a limit from $1.00 to $100,000.00, like 50 or 50.00',
  );
  await sheet.getByRole('button', { name: '$100', exact: true }).click();
  await expect(sheet.getByRole('status')).toHaveText(
    'Applies right away. You can lower it at any time; raising it takes 24 hours.',
  );
  await sheet.getByRole('button', { name: 'Save limit' }).click();
  await expect(noticeOn(page, 'Limit saved', 'Your weekly deposit limit is $100.00 from now on.')).toBeVisible();
  await expect(card).toContainText('$42.00 of $100.00 in the last 7 days$58.00 left');

  await card.getByRole('button', { name: 'Change weekly deposit limit' }).click();
  await sheet.getByRole('button', { name: '$50', exact: true }).click();
  await expect(sheet.getByRole('status')).toHaveText('Applies right away.');
  await sheet.getByRole('button', { name: '$250', exact: true }).click();
  await expect(sheet.getByRole('status')).toHaveText(
    'Your limit stays $100.00 for now. In 24 hours you can confirm $250.00; only then it applies.',
  );
  await check(page, 'changing a limit', '[role=dialog]');
  await page.setViewportSize({ width: 1280, height: 800 });
  await sheet.getByRole('button', { name: 'Request the higher limit' }).click();
  await expect(noticeOn(page, 'Request saved', '')).toBeVisible();
  await expect(card).toContainText('$42.00 of $100.00 in the last 7 days$58.00 left');
  await expect(card.getByText(/^You asked for \$250\.00\. You can confirm it from /)).toBeVisible();
  await expect(card.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await check(page, 'limits with one that waits');
  await page.setViewportSize({ width: 1280, height: 800 });
  await card.getByRole('button', { name: 'Take back: weekly deposit limit' }).click();
  await expect(noticeOn(page, 'Taken back', 'Your weekly deposit limit stays as it is.')).toBeVisible();
  await expect(card.getByText(/^You asked for/)).toHaveCount(0);

  await card.getByRole('button', { name: 'Change weekly deposit limit' }).click();
  await sheet.getByRole('button', { name: 'No limit' }).click();
  await sheet.getByRole('button', { name: 'Request no limit' }).click();
  await expect(card.getByText(/^You asked for no limit\./)).toBeVisible();
});

test('the lowest of the own, the level’s and the platform’s limit applies, and the refusal names it', async ({
  asNew,
}) => {
  const person = await asNew();
  const refusal = async (amount: string) =>
    (await (await send(person, '/api/wallet/deposit', { amount })).json()) as Record<string, unknown>;
  const others = await refusal('100000.00');
  expect(others.code).toMatch(/^(VERIFICATION_DEPOSIT_LIMIT|DEPOSIT_LIMIT_EXCEEDED)$/);
  await setLimit(person, 'deposit', 'day', '30.00');
  await setLimit(person, 'deposit', 'week', '20.00');
  const own = { code: 'GAMING_LIMIT_EXCEEDED', whose: 'own', period: 'week', limit: '20.00', left: '20.00' };
  expect(await refusal('20.01')).toMatchObject(own);
  expect(await refusal('100000.00')).toMatchObject(own);
  await deposit(person, '20.00');
});

test('the last twelve months: a sentence, a chart and its table', async ({ asNew }) => {
  const person = await asNew();
  const { page } = person;
  await page.goto('/wallet');
  const history = limitsCard(page).getByRole('group').filter({ hasText: 'Your last 12 months' });
  await history.getByText('Your last 12 months').click();
  await expect(history).toContainText('Nothing yet.');
  const month = (name: string, spent: string, won: string, net: string) => ({
    month: name,
    deposited: '100.00',
    spent,
    won,
    net,
  });
  await page.route('**/api/responsible-gaming/history', (route) =>
    route.fulfill({
      json: [month('2026-11', '42.00', '5.00', '-37.00'), month('2026-10', '10.00', '1030.00', '1020.00')],
    }),
  );
  await page.reload();
  await history.getByText('Your last 12 months').click();
  await expect(history).toContainText('You deposited $200.00, spent $52.00 on lottery and coins, and won $1,035.00.');
  await expect(history.getByRole('img', { name: /^Net result of each month/ })).toBeVisible();
  await expect(history.getByRole('row', { name: 'Nov 2026' })).toHaveText(
    /\$100\.00 deposited\$42\.00\$5\.00−\$37\.00$/,
  );
  await expect(history.getByRole('row', { name: 'Oct 2026' })).toHaveText(/\$1,030\.00\+\$1,020\.00$/);
  await check(page, 'the last twelve months');
});

test('a cart with lottery items shows what of the own limit is spent; an order above it is refused with the way to it', async ({
  asNew,
}) => {
  const person = await prepare(await asNew(), '60.00');
  const { page } = person;
  await page.setViewportSize({ width: 1280, height: 800 });
  const shop = await new OrderPage(page).open();
  await shop.add('Pocket lighter', 2);
  await expect(page.getByText(/^Spent/)).toHaveCount(0);
  await shop.add(ticket, 2);
  await expect(page.getByText('Spent on lottery and coins this month: $0.00')).toBeVisible();
  await setLimit(person, 'spend', 'month', '8.00');
  await page.reload();
  await expect(page.getByText('Spent this month $0.00 of $8.00')).toBeVisible();
  await shop.deliverTo(doorInTown);
  await expect(
    shop.cart.getByText(/^Your own limit for spending is \$8\.00 a month; \$8\.00 of it is left/),
  ).toBeVisible();
  await shop.placeButton.click();
  const notice = noticeOn(page, 'Limit reached', 'Your own limit for spending is $8.00 a month');
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: 'Change limit' }).click();
  await page.waitForURL('**/account#limits');
  await expect(limitsCard(page)).toContainText('$0.00 of $8.00 in the last 30 days');
});

test('help, limits, time-out and self-exclusion are two taps from any page, signed in or not, with the keyboard alone', async ({
  asNew,
  visitor,
}) => {
  const { page } = await asNew();
  for (const [name, path] of [
    ['Set limits', '/account#limits'],
    ['Take a time-out', '/account#time-out'],
    ['Exclude yourself', '/account#self-exclusion'],
  ] as const) {
    await page.goto('/orders');
    const open = page.getByRole('button', { name: /^Play responsibly/ });
    await open.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Play responsibly' });
    await expect(sheet.getByRole('link', { name: 'Call 1-800-GAMBLER' })).toHaveAttribute('href', 'tel:18004262537');
    await tabTo(page, sheet.getByRole('link', { name }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
    const part = page.locator(name === 'Set limits' ? '#limits' : '#self-exclusion');
    await expect(part.locator('..')).toBeFocused();
    await expect(part).toBeInViewport();
  }

  const stranger = await visitor();
  await stranger.page.goto('/');
  await stranger.page.getByRole('button', { name: /^Play responsibly/ }).click();
  const sheet = stranger.page.getByRole('dialog', { name: 'Play responsibly' });
  await expect(sheet).toBeVisible();
  await check(stranger.page, 'playing responsibly', '[role=dialog]');
  await sheet.getByRole('link', { name: /^Set limits/ }).click();
  await stranger.page.waitForURL('**/api/login?returnTo=%2Faccount%23limits');
});

test('limits and time-outs read well in Spanish', async ({ asNew }) => {
  const person = await asNew();
  const { page } = person;
  await setLimit(person, 'spend', 'week', '50.00');
  await page.goto('/account#limits');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click();
  await expect(limitsCard(page)).toContainText('$0.00 de $50.00 en los últimos 7 díasquedan $50.00');
  await expect(page.getByRole('button', { name: 'Hacer una pausa' })).toBeVisible();
  await check(page, 'limits in Spanish');
});

test(`limits ${inPresets}`, async ({ asNew }) => {
  test.slow();
  const person = await asNew();
  const { page } = person;
  await setLimit(person, 'deposit', 'week', '100.00');
  await setLimit(person, 'deposit', 'week', '250.00');
  await page.goto('/account#limits');
  await expect(limitsCard(page).getByText(/^You asked for/)).toBeVisible();
  expect(await findingsInPresets(page)).toEqual([]);
});
