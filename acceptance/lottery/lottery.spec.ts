// Draw games: bought on their page, by chance and by hand. Numbers are chance, so pages are compared with what was sent.
import type { DrawGame } from '@autolotto/contract/lottery/model.ts';
import type { Locator, Page } from '@playwright/test';
import { prepare } from '../customers.ts';
import { check } from '../looks.ts';
import { noticeOn } from '../pages/order-page.ts';
import { loadWallet } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

const loadGames = async ({ api }: Person) => (await (await api.get('/api/lottery/games')).json()) as DrawGame[];
const money = (amount: string) => `$${Number(amount).toLocaleString('en-US')}`;
const ticket = (page: Page) => page.locator('section[data-game]');
const balls = (within: Locator) => within.getByRole('list', { name: /^Your line/ }).getByRole('listitem');
const numbersOn = async (within: Locator) =>
  (await balls(within).locator('> span:last-of-type').allInnerTexts()).map(Number);
const pressed = (page: Page, field: string) =>
  page.getByRole('region', { name: field, exact: true }).locator('button[aria-pressed=true]');
const field = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const buyButton = (page: Page) => page.getByRole('button', { name: /^Buy Ticket/ });

/** What the pages send when something is bought. */
function purchasesOf({ page }: Person): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/lottery/purchase'))
      sent.push(request.postDataJSON());
  });
  return sent;
}

test('LOTTO-01 LOTTO-02 LOTTO-05 LOTTO-06 LOTTO-07 LOTTO-08 LOTTO-09 LOTTO-10 LOTTO-14 nine games stand in three groups under the server’s largest jackpots', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  const games = await loadGames(person);
  await page.goto('/lottery');
  await expect(page.getByRole('heading', { name: 'Lottery', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Buy Tickets' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'My Tickets (0)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Available Games' })).toHaveAttribute('aria-selected', 'true');
  for (const [group, count] of [
    ['US', 3],
    ['European', 2],
    ['International', 4],
  ] as const) {
    const cards = page.getByRole('region', { name: group, exact: true }).locator('section[data-game]');
    await expect(cards).toHaveCount(count);
    await expect(cards.getByRole('button', { name: /^Quick Pick for/ })).toHaveCount(count);
  }
  const strip = page.getByRole('region', { name: 'Biggest Jackpots Right Now' }).getByRole('listitem');
  const largest = games.map(({ currentJackpot }) => Number(currentJackpot)).sort((a, b) => b - a);
  await expect(strip).toHaveCount(3);
  for (const [place, amount] of largest.slice(0, 3).entries())
    await expect(strip.nth(place)).toContainText(money(String(amount)));
  await page.getByRole('tab', { name: 'Purchase Ticket' }).click();
  await expect(page.getByText('Select a Game First')).toBeVisible();
});

test('LOTTO-03 LOTTO-11 LOTTO-12 LOTTO-13 LOTTO-32 LOTTO-34 LOTTO-36 LOTTO-50 LOTTO-52 a line by chance is bought once for two presses, and the selection is empty again', async ({
  asNew,
}) => {
  const person = await prepare(await asNew(), '20.00');
  const { page } = person;
  const sent = purchasesOf(person);
  await page.goto('/lottery');
  await page.getByRole('button', { name: 'Quick Pick for Powerball', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Purchase Ticket' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Powerball', level: 2 })).toBeVisible();
  for (let draw = 0; draw < 20; draw += 1) {
    await page.getByRole('button', { name: 'Quick Pick', exact: true }).click();
    const numbers = await numbersOn(ticket(page));
    expect(new Set(numbers.slice(0, 5)).size).toBe(5);
  }
  const shown = await numbersOn(ticket(page));
  await expect(page.getByText('Picked by chance.')).toBeVisible();
  await buyButton(page).dblclick();
  await expect(page.getByText('Ticket Purchased!')).toBeVisible();
  const { drawId: _, ...simple } = sent[0] ?? {};
  expect(simple).toEqual({
    ...{ gameId: 'powerball', numbers: shown, quickPick: true, multiplier: 1, ticketPrice: '2.00' },
  });
  expect(sent).toHaveLength(1);
  await expect(page.getByRole('tab', { name: 'My Tickets (1)' })).toBeVisible();
  expect((await loadWallet(person)).balance).toBe('18.00');
  await expect(page.getByText('No numbers yet.')).toBeVisible();
  await buyButton(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'Invalid Selection' });
  await expect(notice).toContainText('Please select numbers before purchasing');
  expect(sent).toHaveLength(1);
});

test('LOTTO-15 LOTTO-16 LOTTO-42 LOTTO-43 LOTTO-44 LOTTO-45 LOTTO-46 LOTTO-47 LOTTO-48 LOTTO-49 LOTTO-51 each game’s Quick Pick fills its own fields, in order', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  const fields = {
    Powerball: [5, 69, 1, 26],
    'Mega Millions': [5, 70, 1, 25],
    EuroMillions: [5, 50, 2, 12],
    Eurojackpot: [5, 50, 2, 12],
    'Lotto 6/49': [6, 49, 0, 0],
    'Lotto Max': [7, 50, 0, 0],
    'Oz Lotto': [7, 45, 0, 0],
    'Powerball (Australia)': [7, 35, 1, 20],
    'Colorado Lotto+': [6, 40, 0, 0],
  } as const;
  const games = await loadGames(person);
  await page.goto('/lottery?view=numbers&game=oz_lotto');
  for (const [name, [count, max, bonusCount, bonusMax]] of Object.entries(fields)) {
    const bonus = games.find((game) => game.name === name)?.bonus;
    await page
      .getByRole('navigation', { name: 'Games' })
      .getByRole('button', { name: new RegExp(`^${name.replace(/[()+]/g, '\\$&')}\\s*\\$`) })
      .click();
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Quick Pick', exact: true }).click();
    await expect(field(page, 'Numbers').getByRole('button')).toHaveCount(max);
    await expect(pressed(page, 'Numbers')).toHaveCount(count);
    expect(bonus?.max ?? 0).toBe(bonusMax);
    if (bonus) {
      await expect(field(page, bonus.name).getByRole('button')).toHaveCount(bonusMax);
      await expect(pressed(page, bonus.name)).toHaveCount(bonusCount);
    }
    const numbers = (await numbersOn(page.getByRole('main'))).slice(0, count);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  }
});

test('LOTTO-04 LOTTO-17 LOTTO-18 LOTTO-20 LOTTO-21 LOTTO-22 LOTTO-30 LOTTO-33 LOTTO-37 LOTTO-38 LOTTO-39 LOTTO-40 LOTTO-41 LOTTO-53 LOTTO-69 LOTTO-70 a line by hand is bought for three draws, with what was missing added on the way', async ({
  asNew,
}) => {
  const person = await prepare(await asNew(), '4.00');
  const { page } = person;
  const sent = purchasesOf(person);
  await page.goto('/lottery?view=numbers&game=powerball');
  const numbers = field(page, 'Numbers');
  /** With the keyboard: other journeys use the mouse. */
  const press = (number: number) => numbers.getByRole('button', { name: String(number), exact: true }).press('Space');
  await page.getByRole('button', { name: 'Quick Pick', exact: true }).click();
  await expect(pressed(page, 'Numbers')).toHaveCount(5);
  await page.getByRole('button', { name: 'Clear' }).click();
  for (const number of [4, 17, 23, 44]) await press(number);
  await expect(numbers).toContainText('4 of 5 chosen');
  await expect(buyButton(page)).toBeDisabled();
  await expect(page.getByText('Choose 1 more number and 1 of Powerball.')).toBeVisible();
  await press(61);
  await press(62);
  await expect(numbers).toContainText('5 chosen. Remove one first.');
  await expect(pressed(page, 'Numbers')).toHaveText(['4', '17', '23', '44', '61']);
  await press(61);
  await press(62);
  await expect(buyButton(page)).toBeDisabled();
  await field(page, 'Powerball').getByRole('button', { name: '9', exact: true }).press('Enter');
  await expect(buyButton(page)).toBeEnabled();
  const own = page.getByRole('region', { name: 'My numbers' });
  await own.getByRole('button', { name: 'Save this line' }).click();
  const saved = own.getByRole('list', { name: 'Saved line 4, 17, 23, 44, 62, 9' });
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await own.getByRole('button', { name: 'Play these: 4, 17, 23, 44, 62, 9' }).click();
  await expect(pressed(page, 'Numbers')).toHaveText(['4', '17', '23', '44', '62']);
  await own.getByRole('button', { name: 'Delete 4, 17, 23, 44, 62, 9' }).click();
  await expect(saved).toHaveCount(0);

  const draws = page.getByLabel('Number of draws');
  for (const wrong of ['0', '11', 'x']) {
    await draws.fill(wrong);
    await draws.blur();
    await expect(draws).toHaveValue('1');
  }
  await draws.fill('3');
  await page.getByRole('switch', { name: 'Power Play + $1.00 a draw' }).check();
  const order = page.getByRole('region', { name: 'Order and payment' });
  await expect(order).toContainText('1 line × ($2.00 + $1.00) × 3 draws = $9.00');
  await expect(order.getByLabel('Credit Card')).toBeChecked();
  await expect(order).toContainText('Your wallet is $5.00 short.');
  await buyButton(page).click();
  const topUp = page.getByRole('dialog', { name: 'Add missing funds' });
  await expect(topUp.getByLabel('Amount in dollars')).toHaveValue('5.00');
  await topUp.getByRole('button', { name: 'Pay $5.50' }).click();
  await expect(page.getByText('Tickets Purchased!')).toBeVisible();
  const { drawId: _, ...picked } = sent[0] ?? {};
  expect(picked).toEqual({
    ...{ gameId: 'powerball', numbers: [4, 17, 23, 44, 62], powerball: 9, multiplier: 2, numberOfDraws: 3 },
    ...{ isQuickPick: false, autoPlay: false },
  });
  expect((await loadWallet(person)).balance).toBe('0.00');
  await expect(pressed(page, 'Numbers')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Tickets' })).toBeVisible();
  await page.getByRole('button', { name: 'My Tickets (3)' }).click();
  await expect(page.locator('[data-ticket][data-status=active]')).toHaveCount(3);
  await page
    .getByRole('button', { name: /^Receipt/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Powerball ticket' })).toContainText('Chosen by you');
});

test('LOTTO-57 LOTTO-58 a purchase that fails says so on both screens; a draw that closed is bought later only when asked', async ({
  asNew,
}) => {
  const person = await prepare(await asNew(), '20.00');
  const { page } = person;
  const sent = purchasesOf(person);
  const [, next] = (await loadGames(person)).find(({ id }) => id === 'powerball')?.draws ?? [];
  if (!next) throw new Error('no second draw');
  await page.goto('/lottery');
  await page.getByRole('button', { name: 'Quick Pick for Powerball', exact: true }).click();
  await page.route('**/api/lottery/purchase', (route) => route.abort());
  await buyButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: 'Failed to purchase lottery ticket' })).toContainText('bought only once');
  await page.getByRole('button', { name: 'Choose numbers' }).click();
  await buyButton(page).click();
  await expect(alert.filter({ hasText: 'Unable to purchase ticket. Please try again.' })).toBeVisible();
  await page.unroute('**/api/lottery/purchase');

  const closed = { game: 'Powerball', closedAt: next.closesAt, nextDrawAt: next.drawsAt, nextDrawId: next.id };
  await page.route('**/api/lottery/purchase', (route) =>
    route.fulfill({ status: 409, json: { code: 'DRAW_CLOSED', detail: 'Sales ended', status: 409, ...closed } }),
  );
  await buyButton(page).click();
  await expect(page.getByText('Nothing charged')).toBeVisible();
  await page.unroute('**/api/lottery/purchase');
  expect((await loadWallet(person)).balance).toBe('20.00');
  await page.getByRole('button', { name: 'Buy for the next draw · $2.00' }).click();
  await expect(page.getByText('Ticket Purchased!')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ gameId: 'powerball', drawId: next.id });
  expect((await loadWallet(person)).balance).toBe('18.00');
});

test('LOTTO-04 LOTTO-13 LOTTO-21 LOTTO-35 LOTTO-54 LOTTO-55 LOTTO-59 a line paid in Bitcoin is reserved, and is a ticket once its payment is confirmed', async ({
  asNew,
}) => {
  const person = await prepare(await asNew(), '5.00');
  const { page } = person;
  const path = '**/api/lottery/purchase-bitcoin';
  await test.step('from the picker, a failure is told and nothing is lost', async () => {
    await page.goto('/lottery?view=numbers&game=powerball');
    await page.getByRole('button', { name: 'Quick Pick', exact: true }).click();
    await page
      .getByRole('region', { name: 'Order and payment' })
      .getByRole('radio', { name: /^Bitcoin/ })
      .check();
    await expect(page.getByRole('switch', { name: 'Auto play' })).toHaveCount(0);
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('button', { name: 'Pay with Bitcoin · $2.00' }).click();
    await expect(noticeOn(page, 'Bitcoin Payment Failed', 'Failed to create Bitcoin payment')).toBeVisible();
    await expect(pressed(page, 'Numbers')).toHaveCount(5);
    await page.unroute(path);
  });
  await page.getByRole('button', { name: 'Back to ticket' }).click();
  const numbers = await numbersOn(ticket(page));
  const button = page.getByRole('button', { name: 'Pay with Bitcoin' });
  const [answer] = await Promise.all([page.waitForResponse(path), button.dblclick()]);
  const { drawId: _, ...sent } = answer.request().postDataJSON();
  expect(sent).toEqual({ gameId: 'powerball', numbers, quickPick: true, multiplier: 1, ticketPrice: '2.00' });
  const { paymentId } = await answer.json();
  await expect(page).toHaveURL(new RegExp(`/bitcoin-payment\\?payment=${paymentId}$`));
  const payment = page.getByRole('main');
  await expect(payment).toContainText(/The ticket holds if confirmed by/);

  await page.goto('/lottery?tab=mine');
  const reserved = page.getByRole('article', { name: 'Reserved numbers of Powerball' });
  await expect(reserved).toHaveCount(1);
  await expect(reserved).toContainText('$2.00 for 1 draw');
  await expect(page.getByRole('tab', { name: 'My Tickets (0)' })).toBeVisible();
  await check(page, 'reserved numbers');
  await reserved.getByRole('link', { name: 'Open payment' }).click();
  await page.getByRole('button', { name: 'Pay exactly', exact: true }).click();
  await expect(payment).toContainText('Confirming');
  const block = page.getByRole('button', { name: 'Mine a block' });
  for (let i = 0; i < 8 && (await block.isVisible()); i++) await block.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(payment).toContainText('Done. Tickets were bought if sales were open; see My Tickets.');
  await page.goto('/lottery?tab=mine');
  await expect(page.locator('[data-ticket][data-status=active]')).toHaveCount(1);
  await expect(reserved).toHaveCount(0);
  expect((await loadWallet(person)).balance).toBe('5.00');
});
