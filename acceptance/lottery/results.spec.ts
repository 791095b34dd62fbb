// Results of draw games: a draw of the demo from the desk of an admin to its buyer, and numbers that two people type.
import type { DrawGame, DrawPurchase } from '@autolotto/contract/lottery/model.ts';
import type { AdminDraw } from '@autolotto/contract/lottery/results/model.ts';
import { prepare } from '../customers.ts';
import { loadWallet, send } from '../set-up.ts';
import { expect, test } from '../test.ts';

/** No other test buys it: its draw can be over early. */
const game = 'Oz Lotto';

test('LOTTO-29 an admin draws in the demo: the buyer’s open page shows what their ticket came to, and checks it under the seal', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [buyer, admin] = [await prepare(await asNew(), '20.00'), await as('admin')];
  const bought = await send(buyer, '/api/lottery/purchase', { gameId: 'oz_lotto', isQuickPick: true });
  expect(bought.status(), await bought.text()).toBe(201);
  const [ticket] = ((await bought.json()) as DrawPurchase).tickets;
  if (!ticket) throw new Error('no ticket');
  const { page } = buyer;
  await page.goto('/lottery?tab=mine');
  const shown = page.locator(`[data-ticket="${ticket.ticketNumber}"]`);
  await expect(shown).toHaveAttribute('data-status', 'active');

  await admin.page.goto('/admin?tab=games');
  const row = admin.page.locator(`[data-draw="${ticket.drawId}"]`);
  await expect(row).toContainText('On sale');
  await row.getByRole('button', { name: /^Draw now \(demo\)/ }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Draw now (demo)' }).click();
  await expect(row).toHaveAttribute('data-state', 'settled');
  await expect(row).toContainText('drawn by the house');

  await expect(shown).toHaveAttribute('data-status', /winning|losing/);
  await expect(shown).toContainText(/You won \$|No win this time/);
  await expect(page.getByText('Numbers drawn').first()).toBeVisible();
  const isLost = (await shown.getAttribute('data-status')) === 'losing';
  expect((await loadWallet(buyer)).balance === '18.70').toBe(isLost);
  await shown.getByRole('button', { name: /^Receipt/ }).click();
  const receipt = page.getByRole('dialog', { name: `${game} ticket` });
  await receipt.getByRole('button', { name: 'Check' }).click();
  await expect(receipt.getByText('Checked on this device.')).toBeVisible();
  await expect(receipt.locator('[data-right=true]')).toHaveCount(2);

  await page.goto('/lottery');
  await page.getByRole('button', { name: `Past results of ${game}` }).click();
  const past = page.locator(`[data-past-draw="${ticket.drawId}"]`);
  await past.getByText('How this was settled').click();
  await expect(past).toContainText('Drawn by the house’s generator');
  await expect(past.getByRole('row')).toHaveCount(8);
});

test('the desk takes numbers typed twice, refuses what the game does not have, and shows none to whoever confirms', async ({
  as,
}) => {
  const admin = await as('admin');
  const { page } = admin;
  const [draw] = (await (await admin.api.get('/api/admin/lottery/draws')).json()) as AdminDraw[];
  const games = (await (await admin.api.get('/api/lottery/games')).json()) as DrawGame[];
  if (!draw || !games.some(({ id }) => id === 'powerball')) throw new Error('no draw');
  let shown: AdminDraw = {
    ...draw,
    ...{ gameId: 'powerball', gameName: 'Powerball', state: 'closed', waitsFor: 'result', hasInterest: false },
  };
  const sent: unknown[] = [];
  await page.route('**/api/admin/lottery/draws', (route) => route.fulfill({ json: [shown] }));
  await page.route(/\/api\/admin\/lottery\/draws\/\d+\/(?:result|confirmation)$/, (route) => {
    sent.push(route.request().postDataJSON());
    shown = { ...shown, state: 'entered', waitsFor: 'confirmation' };
    return route.fulfill({ json: shown });
  });
  await page.goto('/admin?tab=games');
  await page.getByRole('button', { name: /^Enter numbers of Powerball/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Numbers', { exact: true }).fill('3 9 28 41 99');
  await sheet.getByRole('button', { name: 'Enter numbers' }).click();
  await expect(sheet.getByText('Enter 5 different numbers from 1 to 69.').first()).toBeVisible();
  expect(sent).toEqual([]);
  await sheet.getByLabel('Numbers', { exact: true }).fill('3 9 28 41 50');
  await sheet.getByLabel('Powerball', { exact: true }).fill('7');
  await sheet.getByLabel('Numbers, again').fill('3, 9, 28, 41, 50');
  await sheet.getByLabel('Powerball, again').fill('7');
  await sheet.getByRole('button', { name: 'Enter numbers' }).click();
  const numbers = { main: [3, 9, 28, 41, 50], bonus: [7], extra: [], prizes: [] };
  await expect(page.getByText('Waiting for another admin.')).toBeVisible();
  expect(sent).toEqual([{ numbers, again: numbers }]);
  await page.getByRole('button', { name: /^Confirm numbers of Powerball/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Numbers', { exact: true })).toHaveValue('');
  await page.getByRole('dialog').getByLabel('Numbers', { exact: true }).fill('3 9 28 41 50');
  await page.getByRole('dialog').getByLabel('Powerball', { exact: true }).fill('7');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm numbers' }).click();
  await expect(page.getByText('Prizes are being paid.').first()).toBeVisible();
  expect(sent).toEqual([{ numbers, again: numbers }, numbers]);
});

test('money of a game’s fund is moved, and its rules are changed, by two admins, each on their own page', async ({
  as,
}) => {
  const [first, second] = [await as('admin'), await as('admin2@example.test')];
  const rowOf = async ({ page }: typeof first) => {
    await page.goto('/admin?tab=games');
    return page.locator('[data-desk-game=eurojackpot]');
  };
  const [mine, theirs] = [await rowOf(first), await rowOf(second)];
  await mine.getByRole('button', { name: 'Move money of Eurojackpot' }).click();
  const sheet = first.page.getByRole('dialog', { name: 'Fund of Eurojackpot' });
  await sheet.getByLabel('Amount').fill('500.00');
  await sheet.getByLabel('Reason').fill('A larger jackpot');
  await sheet.getByRole('button', { name: 'Propose' }).click();
  await expect(mine).toContainText('Put $500.00 into the fund');
  await expect(mine).toContainText('Yours: another admin decides.');
  await theirs.getByRole('button', { name: 'Confirm: Eurojackpot' }).click();
  for (const row of [mine, theirs]) await expect(row).toContainText('Fund $500.00');
  await expect(mine.locator('[data-proposal]')).toHaveCount(0);

  await mine.getByRole('button', { name: 'Change rules of Eurojackpot' }).click();
  const rules = first.page.getByRole('dialog', { name: 'Rules of Eurojackpot' });
  await rules.getByLabel('First draw day').fill('2020-01-01');
  await rules.getByLabel('Source of the rules').fill('The lottery’s notice of May');
  await rules.getByLabel('Play price').fill('2.5O');
  await rules.getByRole('button', { name: 'Propose' }).click();
  await expect(rules.getByText('Enter dollars, such as 2.00')).toBeVisible();
  await expect(rules.getByText('Tickets already sold for this day. Choose a later one.')).toBeVisible();
  // So far away that no other test buys for it.
  await rules.getByLabel('First draw day').fill('2031-06-03');
  await rules.getByLabel('Play price').fill('2.50');
  await rules.getByRole('button', { name: 'Propose' }).click();
  for (const row of [mine, theirs]) await expect(row).toContainText('Play price: $2.00 → $2.50');
  await expect(mine.getByRole('button', { name: 'Confirm: Eurojackpot' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Confirm: Eurojackpot' }).click();
  for (const row of [mine, theirs]) {
    await expect(row).toContainText(/New rules from .*: The lottery’s notice of May/);
    await expect(row.locator('[data-proposal]')).toHaveCount(0);
  }
});
