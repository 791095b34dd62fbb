// Dollars, coins and points: what there is, what becomes of one in another, and what is earned on the way.
import type { Locator, Page } from '@playwright/test';
import { placeTickets, prepare } from '../customers.ts';
import { check, tabTo } from '../looks.ts';
import { noticeOn } from '../pages/order-page.ts';
import { deposit, loadUser, loadWallet, newCourier, send, setStatus } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) });
const balance = (page: Page, of: 'US dollars' | 'AutoLottoCoin' | 'Store points', amount: string) =>
  page.getByRole('status', { name: `${of} ${amount}`, exact: true });
const line = (page: Page, name: string): Locator =>
  page.getByRole('main').getByText(name, { exact: true }).locator('..').getByRole('definition');
const dollars = (page: Page) => page.getByRole('textbox', { name: 'Amount in dollars' });
const points = (page: Page) => page.getByRole('textbox', { name: 'Store points' });

const convert = async (person: Person, usdAmount: string) => {
  const reply = await send(person, '/api/crypto/convert', { usdAmount });
  expect(reply.ok(), await reply.text()).toBe(true);
};
const loadGameWallet = async (person: Person) => {
  const { id } = await loadUser(person);
  return (await person.api.get(`/api/wallet/game-wallet/${id}`)).json();
};
async function openWith(person: Person, dollarsThere: string, tab: 'deposit' | 'coins' | 'points'): Promise<Page> {
  if (Number(dollarsThere) > 0) await deposit(person, dollarsThere);
  await person.page.goto(`/game-wallet?tab=${tab}`);
  await expect(person.page.getByRole('heading', { name: 'Game wallet', level: 1 })).toBeVisible();
  await expect(person.page.locator('main [aria-busy=true]')).toHaveCount(0);
  return person.page;
}

test('GAMEW-01 GAMEW-03 GAMEW-04 GAMEW-05 GAMEW-06 GAMEW-07 GAMEW-27 PROMO-13 a new game wallet has everything but money', async ({
  asNew,
}) => {
  const person = await asNew();
  const page = await openWith(person, '0', 'deposit');
  await expect(page).toHaveTitle('Game wallet · AutoLotto');
  await expect(balance(page, 'US dollars', '$0.00')).toBeVisible();
  await expect(balance(page, 'AutoLottoCoin', '0.0000 ALC')).toBeVisible();
  await expect(balance(page, 'Store points', '0')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Deposit USD', 'Buy Crypto', 'Buy Points']);

  const explained = page.getByRole('region', { name: 'How it works' });
  await expect(explained).toContainText('Coins and points never turn back into money.');
  await expect(explained.getByRole('heading', { level: 3 })).toHaveText([
    'US dollars',
    'AutoLottoCoin',
    'Store points',
  ]);

  const status = card(page, 'Player status');
  await expect(status).toContainText('Level 0');
  await expect(status.getByRole('progressbar', { name: 'Progress to level 1' })).toHaveAccessibleDescription(
    /0 of 1,000 XP/,
  );
  await expect(line(page, 'Total spent')).toHaveText('$0.00');
  await expect(card(page, 'Recent achievements')).toContainText('No achievements yet.');
  await expect(card(page, 'Promo code')).toContainText('Referral codes take 20% off.');
  await expect(card(page, 'AutoLottoCoin history')).toContainText('No coins yet');
  await expect(card(page, 'Points history')).toContainText('No points yet');
  expect(person.consoleErrors).toEqual([]);
});

test('GAMEW-09 signed out, the game wallet leads to sign-in and back to the same tab', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/game-wallet?tab=coins');
  await expect(page).toHaveURL(/\/api\/login\?returnTo=%2Fgame-wallet%3Ftab%3Dcoins/);
  await page.getByRole('button', { name: /^Sign in as Rosa/ }).click();
  await expect(page).toHaveURL('/game-wallet?tab=coins');
  await expect(page.getByRole('tab', { name: 'Buy Crypto', selected: true })).toBeVisible();
});

test('GAMEW-14 PROMO-08 PROMO-09 another’s wallet, histories and codes are refused, in the address and in the body', async ({
  asNew,
}) => {
  const [person, other] = await Promise.all([asNew(), asNew()]);
  const paths = [
    'wallet/game-wallet',
    'gamification/achievements',
    'crypto/transactions',
    'store-points/transactions',
    'promotions/user-applied',
  ];
  for (const [{ id }, status] of [
    [await loadUser(other), 403],
    [await loadUser(person), 200],
  ] as const) {
    for (const path of paths) expect((await person.api.get(`/api/${path}/${id}`)).status(), path).toBe(status);
    const refused = await send(person, '/api/promotions/apply', { code: 'NO-SUCH-CODE', userId: id });
    expect((await refused.json()).code).toBe(status === 403 ? 'FORBIDDEN' : 'PROMOTION_UNKNOWN');
  }
});

test('GAMEW-22 GAMEW-26 GAMEW-27 GAMEW-29 GAMEW-39 ten dollars become 100.0000 coins and 100 XP', async ({ asNew }) => {
  const person = await asNew();
  const page = await openWith(person, '20.00', 'coins');
  const button = page.getByRole('button', { name: /^Convert/ });
  await dollars(page).fill('10');
  await expect(line(page, 'You pay')).toHaveText('$10.00');
  await expect(line(page, 'Rate')).toContainText('1 USD = 10.00 ALC · 1 ALC = $0.10');
  await expect(line(page, 'You get')).toHaveText('100.0000 ALC + 100 XP');
  await expect(line(page, 'Dollars after')).toHaveText('$10.00');

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/crypto/convert'));
  await expect(button).toHaveText('Convert $10.00');
  await button.dblclick();
  expect((await sent).postDataJSON()).toEqual({ usdAmount: '10.00' });
  await expect(noticeOn(page, 'Conversion Successful', 'Your USD has been converted to AutoLottoCoin!')).toBeVisible();
  await expect(balance(page, 'US dollars', '$10.00')).toBeVisible();
  await expect(balance(page, 'AutoLottoCoin', '100.0000 ALC')).toBeVisible();
  await expect(card(page, 'Player status')).toContainText('100 of 1,000 XP');
  await expect(line(page, 'Total spent')).toHaveText('$10.00');
  const rows = card(page, 'AutoLottoCoin history').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('+100.0000 ALC');
  await expect(rows).toContainText('for $10.00');
  await expect(dollars(page)).toHaveValue('');
  expect(await loadGameWallet(person)).toMatchObject({ autoLottoCoinBalance: '100.0000', experiencePoints: 100 });
});

test('GAMEW-24 without an amount, or above the balance, the convert button is off and says why', async ({ asNew }) => {
  const person = await asNew();
  const page = await openWith(person, '20.00', 'coins');
  const button = page.getByRole('button', { name: /^Convert/ });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Enter an amount to convert.');
  for (const [typed, sentence] of [
    ['ten', 'Enter an amount in dollars and cents, like 12.34'],
    ['-5', 'Enter $0.01 or more.'],
    ['1.00001', 'Use at most two decimal places, like 12.34'],
    ['10000.01', 'Convert at most $10,000.00 at a time'],
  ] as const) {
    await dollars(page).fill(typed);
    await expect(dollars(page)).toHaveAccessibleDescription(sentence);
    await expect(button).toBeDisabled();
    await dollars(page).press('Enter');
  }
  await dollars(page).fill('20.01');
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/Your wallet is \$0\.01 short\./);
  await dollars(page).fill('20.00');
  await expect(button).toBeEnabled();
  expect(person.exchanges.filter(({ method }) => method === 'POST')).toEqual([]);

  const refused = await send(person, '/api/crypto/convert', { usdAmount: '20.01' });
  expect([refused.status(), (await refused.json()).detail]).toEqual([
    422,
    'Your wallet is $0.01 short. Deposit that much, or choose a smaller amount.',
  ]);
  expect(await loadWallet(person)).toMatchObject({ balance: '20.00' });

  await dollars(page).fill('25');
  await page.getByRole('button', { name: 'Deposit $5.00' }).click();
  await expect(page.getByRole('tab', { name: 'Deposit USD', selected: true })).toBeVisible();
});

test('GAMEW-38 a failed conversion says why, and a lost answer sent again converts once', async ({ asNew }) => {
  const person = await asNew();
  const page = await openWith(person, '10.00', 'coins');
  const button = page.getByRole('button', { name: /^Convert/ });
  const route = '**/api/crypto/convert';
  await dollars(page).fill('10');

  await page.route(route, (call) => call.fulfill({ status: 500, body: '' }));
  await button.click();
  const failed = noticeOn(page, 'Conversion Failed', 'Failed to convert to AutoLottoCoin');
  await expect(failed).toBeVisible();
  await failed.getByRole('button', { name: 'Close' }).click();
  await page.unroute(route);

  await page.route(route, (call) => call.continue({ postData: JSON.stringify({ usdAmount: '50.00' }) }));
  await button.click();
  await expect(noticeOn(page, 'Conversion Failed', 'Your wallet is $40.00 short.')).toBeVisible();
  await page.unroute(route);

  await page.route(route, async (call) => {
    await call.fetch();
    await call.abort('connectionreset');
  });
  await button.click();
  await expect(failed).toBeVisible();
  await expect(balance(page, 'US dollars', '$0.00')).toBeVisible();
  await page.unroute(route);
  // The wallet is empty by now, yet what may have been paid for can be sent again.
  await button.click();
  await expect(noticeOn(page, 'Conversion Successful', 'Your USD has been converted to AutoLottoCoin!')).toBeVisible();
  expect(await loadGameWallet(person)).toMatchObject({ balance: '0.00', autoLottoCoinBalance: '100.0000' });
});

test('GAMEW-23 GAMEW-25 GAMEW-28 GAMEW-30 GAMEW-40 GAMEW-41 500 points cost 5.0000 coins and bring 50 XP', async ({
  asNew,
}) => {
  const person = await asNew();
  await deposit(person, '10.00');
  await convert(person, '1.00');
  const page = await openWith(person, '0', 'points');
  const button = page.getByRole('button', { name: /^Buy .*points?$/ });
  const before = (await loadGameWallet(person)) as { storePoints: number };
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Enter how many points to buy.');
  for (const typed of ['many', '-1', '1.5', '1000001']) {
    await points(page).fill(typed);
    await expect(points(page)).toHaveAccessibleDescription('Enter a whole number of points, 1 to 1,000,000');
    await expect(button).toBeDisabled();
  }
  await points(page).fill('500');
  await expect(line(page, 'You pay')).toHaveText('5.0000 ALC');
  await expect(line(page, 'Rate')).toContainText('1 ALC = 100 points · 1 point = 0.01 ALC');
  await expect(line(page, 'You get')).toHaveText('500 points + 50 XP');
  await expect(line(page, 'Coins after')).toHaveText('5.0000 ALC');

  await page.route('**/api/store-points/purchase', (call) => call.fulfill({ status: 500, body: '' }));
  await button.click();
  await expect(noticeOn(page, 'Purchase Failed', 'Failed to purchase store points')).toBeVisible();
  await page.unroute('**/api/store-points/purchase');

  await expect(button).toHaveText('Buy 500 points');
  await button.click();
  await expect(noticeOn(page, 'Purchase Successful', 'Store points have been added to your account!')).toBeVisible();
  await expect(balance(page, 'AutoLottoCoin', '5.0000 ALC')).toBeVisible();
  await expect(balance(page, 'Store points', String(before.storePoints + 500))).toBeVisible();
  await expect(card(page, 'Player status')).toContainText('60 of 1,000 XP');
  await expect(card(page, 'Points history').getByRole('listitem').first()).toContainText('+500');

  await points(page).fill('1000');
  await button.click();
  await expect(
    noticeOn(page, 'Purchase Failed', 'You need 5.0000 more AutoLottoCoin for that many points.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Buy AutoLottoCoin' }).click();
  await expect(page.getByRole('tab', { name: 'Buy Crypto', selected: true })).toBeVisible();
});

test('GAMEW-05 GAMEW-31 GAMEW-32 999 XP are level 0 at 99.9 %, 2,350 XP level 2 at 35 %', async ({ asNew }) => {
  const person = await asNew();
  await deposit(person, '240.00');
  await convert(person, '99.90');
  const page = await openWith(person, '0', 'deposit');
  const status = card(page, 'Player status');
  const bar = status.getByRole('progressbar');
  await expect(status).toContainText('Level 0');
  await expect(bar).toHaveAttribute('aria-valuenow', '99.9');
  await expect(bar).toHaveAccessibleDescription(/999 of 1,000 XP.*99\.9%/);
  // From elsewhere, while the page is open.
  await convert(person, '135.10');
  await expect(status).toContainText('Level 2');
  await expect(bar).toHaveAttribute('aria-valuenow', '35');
  await expect(bar).toHaveAccessibleDescription(/350 of 1,000 XP.*35%/);
  await expect(balance(page, 'AutoLottoCoin', '2,350.0000 ALC')).toBeVisible();
});

test('GAMEW-06 GAMEW-08 achievements are the person’s own, with what is still missing', async ({ as, asNew }) => {
  test.slow();
  const [customer, courier] = await Promise.all([asNew(), newCourier({ as, asNew })]);
  await prepare(customer, '100.00');
  const page = await openWith(customer, '0', 'deposit');
  const all = card(page, 'Achievements');
  const regular = all.getByRole('progressbar', { name: 'Progress: Regular' });
  await expect(regular).toHaveAccessibleDescription(/0 of 10/);
  const order = await placeTickets(customer);
  for (const step of ['accepted', 'picked_up', 'en_route', 'delivered'] as const) {
    await setStatus(courier, order.id, step);
  }
  const recent = card(page, 'Recent achievements').getByRole('listitem');
  await expect(recent.filter({ hasText: 'First Delivery' })).toContainText('+100 points');
  await expect(regular).toHaveAccessibleDescription(/1 of 10/);
  await expect(all.getByRole('listitem').filter({ hasText: 'First Delivery' })).toContainText('Earned');
  await expect(card(page, 'Points history').getByText('First Delivery')).toBeVisible();
});

test('GAMEW-10 without a card provider a notice says so, and the rest works', async ({ asNew }) => {
  const person = await asNew();
  await person.page.route('**/api/settings', async (call) => {
    const reply = await call.fetch();
    const settings = await reply.json();
    const deposits = { ...settings.deposits, isAvailable: false, methods: [] };
    await call.fulfill({ response: reply, json: { ...settings, deposits } });
  });
  const page = await openWith(person, '10.00', 'deposit');
  await expect(page.getByText('Card payments are not configured')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount in dollars' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Buy Crypto' }).click();
  await dollars(page).fill('5');
  await page.getByRole('button', { name: 'Convert $5.00' }).click();
  await expect(balance(page, 'AutoLottoCoin', '50.0000 ALC')).toBeVisible();
});

test('what is switched off says so in its place, and where to go meanwhile; the rest works', async ({ asNew }) => {
  const person = await asNew();
  await person.page.route('**/api/settings', async (call) => {
    const reply = await call.fetch();
    const settings = await reply.json();
    const features = { ...settings.features, conversion: false, points: false, rewards: false };
    await call.fulfill({ response: reply, json: { ...settings, features } });
  });
  const page = await openWith(person, '10.00', 'coins');
  const sheet = page.getByRole('tabpanel');
  await expect(sheet).toContainText('Buying AutoLottoCoin is off for now.');
  await expect(dollars(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Buy Points' }).click();
  await expect(sheet).toContainText('Buying store points is off for now.');
  await expect(card(page, 'What points buy')).toContainText('Redeeming points is off for now.');
  await page.getByRole('tab', { name: 'Deposit USD' }).click();
  await expect(page.getByRole('button', { name: /^(Enter an amount|Pay)/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Buy Crypto' }).click();
  await check(page, 'a game wallet with features off');
  await sheet.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/order');
});

test('each panel of the game wallet that cannot be loaded says so, and offline nothing typed is lost', async ({
  asNew,
}) => {
  const { page } = await asNew();
  const failing = ['wallet/game-wallet', 'gamification/achievements', 'crypto/transactions', 'promotions/user-applied'];
  for (const path of failing) await page.route(`**/api/${path}/**`, (call) => call.abort());
  await page.goto('/game-wallet?tab=coins');
  await expect(page.getByText('Couldn’t load your game wallet').first()).toBeVisible();
  await expect(page.getByText('Couldn’t load achievements').first()).toBeVisible();
  await expect(page.getByText('Couldn’t load your promo codes')).toBeVisible();
  await expect(card(page, 'AutoLottoCoin history')).toContainText('Couldn’t load this history');
  await expect(card(page, 'Points history')).toContainText('No points yet');
  for (const path of failing) await page.unroute(`**/api/${path}/**`);
  await card(page, 'Player status').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Player status')).toContainText('Level 0');

  await dollars(page).fill('12.34');
  await page.context().setOffline(true);
  const button = page.getByRole('button', { name: /^Convert/ });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('You’re offline. The amount you entered stays here.');
  await page.context().setOffline(false);
  await expect(button).toHaveAccessibleDescription(/Your wallet is \$12\.34 short\./);
  await expect(dollars(page)).toHaveValue('12.34');
});

test('the keyboard alone converts dollars, from the tab to the button', async ({ asNew }) => {
  const page = await openWith(await asNew(), '10.00', 'deposit');
  await tabTo(page, page.getByRole('tab', { name: 'Deposit USD' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/game-wallet?tab=coins');
  await tabTo(page, dollars(page));
  await page.keyboard.type('10');
  await tabTo(page, page.getByRole('button', { name: 'Convert $10.00' }));
  await page.keyboard.press('Enter');
  await expect(balance(page, 'AutoLottoCoin', '100.0000 ALC')).toBeVisible();
});

let codes = 0;
/** A code of the test's own, which runs from now on. */
async function newCode(admin: Person, terms: object): Promise<string> {
  codes += 1;
  const code = `GW-${test.info().workerIndex}-${codes}-${Date.now().toString(36).toUpperCase()}`;
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const reply = await send(admin, '/api/admin/promotions', { code, startsAt, isPublic: false, ...terms });
  expect(reply.status(), await reply.text()).toBe(201);
  return code;
}
const codeField = (page: Page) => card(page, 'Promo code').getByRole('textbox', { name: 'Promo code' });
const apply = (page: Page) => card(page, 'Promo code').getByRole('button', { name: 'Apply', exact: true });

test('PROMO-01 PROMO-02 PROMO-03 PROMO-11 a code is trimmed, in capitals and not empty; a wrong one says so', async ({
  as,
  asNew,
}) => {
  const [person, admin] = await Promise.all([asNew(), as('admin')]);
  const code = await newCode(admin, { type: 'percentage', percent: 20, title: 'A fifth off' });
  const page = await openWith(person, '0', 'deposit');
  await apply(page).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/Enter a promo code/);
  await codeField(page).fill('   ');
  await apply(page).click();
  expect(person.exchanges.filter(({ method }) => method === 'POST')).toEqual([]);

  await codeField(page).fill('no-such-code');
  await apply(page).click();
  await expect(noticeOn(page, 'Invalid Promo Code', 'This promo code is not valid or has expired')).toBeVisible();

  const { id: userId } = await loadUser(person);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/promotions/apply'));
  await codeField(page).fill(`  ${code.toLowerCase()} `);
  await apply(page).click();
  expect((await sent).postDataJSON()).toEqual({ code, userId });
  await expect(noticeOn(page, 'Promo Code Applied!', '20% discount applied to your next purchase')).toBeVisible();
  await expect(card(page, 'Promo code')).toContainText('Waiting for your next order');
  await page.getByRole('button', { name: `Take back ${code}` }).click();
  await expect(codeField(page)).toBeVisible();
});

test('PROMO-12 a percentage, an amount and a gift each say their own sentence', async ({ as, asNew }) => {
  const [admin, ...people] = await Promise.all([as('admin'), asNew(), asNew(), asNew()]);
  const kinds = [
    [{ type: 'percentage', percent: 15, title: 'Fifteen off' }, '15% discount applied to your next purchase'],
    [{ type: 'fixed', amount: '5.00', title: 'Five dollars' }, '$5.00 discount applied to your next purchase'],
    [
      { type: 'freebie', gift: 'free_delivery', title: 'No delivery fee' },
      'No delivery fee applied to your next purchase',
    ],
  ] as const;
  for (const [index, [terms, sentence]] of kinds.entries()) {
    const code = await newCode(admin, terms);
    const person = people[index];
    if (!person) throw new Error('A person for each code');
    const page = await openWith(person, '0', 'deposit');
    await codeField(page).fill(code);
    await codeField(page).press('Enter');
    await expect(noticeOn(page, 'Promo Code Applied!', sentence)).toBeVisible();
  }
});
