// Digital games of the demo's own decks: what they win is chance, so the tests compare the page with the books.
import type { DigitalGame, DigitalTicket } from '@autolotto/contract/instant-games/digital/model.ts';
import { prepare } from '../customers.ts';
import { check } from '../looks.ts';
import { deposit, loadUser, loadWallet, send } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

const game = 'Pixel Minnow';
/** Decks are printed in the background of the first start. */
const whenPrinted = { timeout: 120_000 };
const loadGames = async ({ api }: Person) => (await (await api.get('/api/scratch-off/games')).json()) as DigitalGame[];
const loadTickets = async ({ api }: Person) =>
  (await (await api.get('/api/scratch-off/tickets')).json()) as DigitalTicket[];
const isPrinted = async (person: Person) => (await loadGames(person)).every(({ isActive }) => isActive);
const callsOf = ({ exchanges }: Person, path: string) => exchanges.filter((one) => one.path === path).length;

test('DIGI-01 DIGI-02 DIGI-03 DIGI-04 DIGI-05 DIGI-09 DIGI-10 DIGI-11 DIGI-12 DIGI-19 a game is tried without money, bought after its odds, opened cell by cell over a reload, and left for another', async ({
  asNew,
}) => {
  test.slow();
  const person = await asNew();
  const { page } = person;
  await deposit(person, '20.00');
  await expect.poll(() => isPrinted(person), whenPrinted).toBe(true);
  await page.goto('/scratch-tickets');
  await page.getByText('Digital games', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Digital Games' })).toBeVisible();
  for (const [name, price] of [
    ['Aurora Vault', '$20.00'],
    ['Prairie Dynamo', '$10.00'],
    ['Cobalt Carousel', '$5.00'],
    ['Lantern Orchard', '$3.00'],
    [game, '$1.00'],
  ])
    await expect(page.getByRole('button', { name: `Buy for ${price}: ${name}` })).toBeEnabled();

  await page.getByRole('button', { name: `Try it without money: ${game}` }).click();
  const practice = page.getByRole('dialog', { name: `${game}: practice` });
  await expect(practice).toContainText('This is practice: no money, no prize.');
  const unopened = practice.getByRole('button', { name: /closed$/ });
  await expect(unopened).toHaveCount(9);
  await practice.getByRole('button', { name: 'cell 1 of 9, closed' }).click();
  await expect(unopened).toHaveCount(8);
  await practice.getByRole('button', { name: 'Reveal All' }).click();
  await expect(practice.getByText(/^A real ticket like this wins/)).toBeVisible();
  await expect(practice).toContainText(
    /1 practice ticket so far\. Real ones would have cost \$1\.00 and won \$[\d,]+\.\d\d/,
  );
  await check(page, 'a practice ticket');
  await practice.getByRole('button', { name: 'Another practice ticket' }).click();
  await expect(unopened).toHaveCount(9);
  await practice.getByRole('button', { name: 'Close', exact: true }).click();
  expect([(await loadWallet(person)).balance, await loadTickets(person)]).toEqual(['20.00', []]);

  await page.getByRole('button', { name: `Buy for $1.00: ${game}` }).click();
  const sheet = page.getByRole('dialog', { name: game });
  await expect(sheet).toContainText('Chance of any prize: 1 in 4.62');
  await expect(sheet).toContainText('In your wallet afterwards$19.00');
  await sheet.getByRole('button', { name: 'Buy for $1.00' }).click();
  // Nobody has asked for their age before: it is asked now, and the purchase goes on.
  const age = page.getByRole('dialog', { name: 'How old are you?' });
  await age.getByLabel('Month').fill('3');
  await age.getByLabel('Day').fill('11');
  await age.getByLabel('Year').fill('1957');
  await age.getByRole('button', { name: 'Verify my age' }).click();

  const grid = page.getByRole('group', { name: `Cells of ${game}` });
  const cell = (number: number) => grid.getByRole('button', { name: `cell ${number} of 9` });
  await expect(grid.getByRole('button', { name: /closed$/ })).toHaveCount(9);
  for (const number of [5, 1, 9, 3]) await cell(number).click();
  // A call that a reload cuts off is not counted.
  await expect(grid.getByRole('button', { name: /closed$|opening$/ })).toHaveCount(5);
  expect((await loadTickets(person))[0]).toMatchObject({ isScratched: false, isWinner: null, winAmount: null });
  await page.reload();
  await expect(grid.getByRole('button', { name: /closed$/ })).toHaveCount(5);
  await check(page, 'the cells of a game');
  await cell(5).click({ force: true });
  for (const number of [2, 4, 6, 7, 8]) {
    await cell(number).focus();
    await page.keyboard.press('Enter');
    await expect(cell(number)).not.toHaveAccessibleName(/closed$|opening$/);
  }
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toBeFocused();
  expect(callsOf(person, '/api/scratch-off/scratch')).toBe(9);
  const [ticket] = await loadTickets(person);
  expect(ticket).toMatchObject({ isScratched: true, revealedBy: 'player' });
  await expect(result).toContainText(ticket?.isWinner ? 'WINNER!' : 'Better luck next time!');
  expect(Number((await loadWallet(person)).balance)).toBeCloseTo(19 + Number(ticket?.winAmount), 2);

  await result.getByRole('button', { name: /^Check this ticket/ }).click();
  const proof = page.getByRole('dialog', { name: /^Check ticket/ });
  await expect(proof.locator('[data-right=true]')).toHaveCount(5);
  await proof.getByRole('button', { name: 'Close' }).click();
  await result.getByRole('button', { name: 'Play Another Game' }).click();
  await expect(page.getByRole('heading', { name: 'Digital Games' })).toBeFocused();
  await expect(page.getByRole('button', { name: `Show ${game}, ticket ${ticket?.serialNumber}` })).toBeVisible();
});

test('DIGI-16 DIGI-18 a winner sees WINNER!, which cells made it, and the prize in the wallet', async ({ asNew }) => {
  test.slow();
  const person = await asNew();
  const { page } = person;
  await prepare(person, '60.00');
  const { id: userId } = await loadUser(person);
  await expect.poll(() => isPrinted(person), whenPrinted).toBe(true);
  let won: DigitalTicket | undefined;
  // One in five wins: sixty tickets without a prize come once in two million tries.
  while (won === undefined) {
    const bought = await send(person, '/api/scratch-off/purchase', { gameId: 'pixel-minnow', userId });
    const { ticket } = (await bought.json()) as { ticket: DigitalTicket };
    const opened = await send(person, '/api/scratch-off/reveal', { ticketId: ticket.id });
    const progress = (await opened.json()) as { isWinner: boolean; ticket: DigitalTicket };
    if (progress.isWinner) won = progress.ticket;
  }
  await page.goto('/scratch-tickets?kind=digital');
  await page.getByRole('button', { name: `Show ${game}, ticket ${won.serialNumber}` }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('WINNER!', { exact: true })).toBeVisible();
  await expect(result).toContainText(/Three alike in cells \d, \d,? and \d\. The box pays \$/);
  await expect(page.locator('[data-won]')).toHaveCount(3);
  await check(page, 'a winner');
  await expect(page.getByRole('button', { name: /^Open all$/ })).toHaveCount(0);
});

test('DIGI-17 a purchase that fails says so and takes nothing', async ({ asNew }) => {
  test.slow();
  const person = await asNew();
  const { page } = person;
  await prepare(person, '2.00');
  await expect.poll(() => isPrinted(person), whenPrinted).toBe(true);
  await page.goto('/scratch-tickets?kind=digital');
  const failed = page.getByRole('alert').filter({ hasText: 'Unable to purchase ticket. Please try again.' });
  const buy = async (name: string, price: string) => {
    await page.getByRole('button', { name: `Buy for ${price}: ${name}` }).click();
    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: `Buy for ${price}` })
      .click();
  };
  await page.route('**/api/scratch-off/purchase', (route) => route.abort());
  await buy(game, '$1.00');
  await expect(failed).toContainText('Pressing again does not buy a second one.');
  await page.unroute('**/api/scratch-off/purchase');
  await page.getByRole('dialog', { name: game }).getByRole('button', { name: 'Not now' }).click();
  await buy('Cobalt Carousel', '$5.00');
  await expect(failed).toContainText('$3.00');
  expect([(await loadWallet(person)).balance, await loadTickets(person)]).toEqual(['2.00', []]);
});
