// Scratch tickets of the demo's own decks: what they win is chance, so the tests compare the page with the books.
import type { ScratchOffer } from '@autolotto/contract/instant-games/model.ts';
import { prepare } from '../customers.ts';
import { deposit, loadUser, loadWallet, send } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

const game = 'Paper Kite Cash';
/** Decks are printed in the background of the first start. */
const whenPrinted = { timeout: 240_000 };
const isOnSale = async ({ api }: Person) => {
  const offers = (await (await api.get('/api/scratch-tickets/CO')).json()) as ScratchOffer[];
  return offers.find(({ title }) => title === game)?.mayBuy;
};

test('SCRATCH-01 SCRATCH-02 SCRATCH-04 SCRATCH-06 SCRATCH-07 SCRATCH-08 SCRATCH-09 SCRATCH-11 SCRATCH-12 SCRATCH-18 SCRATCH-22 SCRATCH-32 SCRATCH-35 a ticket is bought after its odds, revealed at once, and checked on the device', async ({
  asNew,
}) => {
  test.slow();
  const person = await asNew();
  const { page, exchanges } = person;
  await prepare(person, '20.00');
  const { id } = await loadUser(person);
  await expect.poll(() => isOnSale(person), whenPrinted).toBe(true);
  await page.goto('/scratch-tickets');
  await expect(page.getByRole('heading', { name: 'Scratch Tickets', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('CO');
  for (const filter of ['All', 'Popular', 'Premium', 'Classic', 'Budget'])
    await expect(page.getByRole('radio', { name: filter })).toBeAttached();
  // Where a rule bars it, everything can be looked at.
  await page.getByLabel('State').selectOption('TX');
  await expect(page.getByRole('status').filter({ hasText: 'By this rule: Texas SB 3070' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Buy for $2.00: ${game}` })).toBeDisabled();
  await page.getByLabel('State').selectOption('CO');
  await page.getByRole('tab', { name: 'My Tickets (0)' }).click();
  await expect(page.getByText('No tickets purchased yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Shop Tickets' }).click();

  await page.getByRole('button', { name: `Buy for $2.00: ${game}` }).click();
  const sheet = page.getByRole('dialog', { name: game });
  await expect(sheet).toContainText('Chance of any prize: 1 in 4.43');
  await expect(sheet).toContainText('In your wallet afterwards$18.00');
  await sheet.getByRole('button', { name: 'Buy for $2.00' }).click();
  await expect(page.getByText('Ticket Purchased!')).toBeVisible();
  const walletCalls = () => exchanges.filter(({ path }) => path === `/api/wallets/${id}`).length;
  await expect.poll(walletCalls).toBeGreaterThan(1);

  await page.getByRole('tab', { name: 'My Tickets (1)' }).click();
  await page.getByRole('button', { name: /^Reveal All/ }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: game }) });
  await expect(card.getByText(/Better luck next time!|Prize added to your wallet!/)).toBeVisible();
  await expect(card.getByRole('button', { name: /^Reveal All/ })).toBeDisabled();
  const [ticket] = (await (await person.api.get('/api/scratch-tickets/purchased')).json()) as { prizeAmount: string }[];
  expect(Number((await loadWallet(person)).balance)).toBeCloseTo(18 + Number(ticket?.prizeAmount), 2);

  await card.getByRole('button', { name: /^Check this ticket/ }).click();
  const proof = page.getByRole('dialog', { name: /^Check ticket/ });
  // The first proof of a deck prints it again, beside those that are printed for the first time.
  const checked = proof.getByText('Checked on this device, without our help.');
  const again = proof.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await expect(checked.or(again)).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(checked).toBeVisible();
  }).toPass({ timeout: 90_000 });
  await expect(proof.locator('[data-right=true]')).toHaveCount(5);
});

test('SCRATCH-10 SCRATCH-20 SCRATCH-21 SCRATCH-34 half a surface sends nothing, more than half one call, by mouse and by keys, silent until sound is turned on; a failure covers the ticket again', async ({
  asNew,
}) => {
  test.slow();
  const person = await asNew();
  const { page, exchanges } = person;
  await prepare(person, '20.00');
  const { id } = await loadUser(person);
  await expect.poll(() => isOnSale(person), whenPrinted).toBe(true);
  const bought = await person.api.post('/api/scratch-tickets/purchase', {
    data: { ticketId: 'paper-kite-cash', userId: id },
    headers: { origin: person.origin },
  });
  expect(bought.status()).toBe(201);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const make = AudioContext.prototype.createBufferSource;
    Object.assign(window, { sounds: 0 });
    AudioContext.prototype.createBufferSource = function () {
      Object.assign(window, { sounds: Reflect.get(window, 'sounds') + 1 });
      return make.call(this);
    };
  });
  const sounds = () => page.evaluate(() => Reflect.get(window, 'sounds'));
  await page.goto('/scratch-tickets?tab=mine');
  const surface = page.locator('canvas');
  await expect(surface).toHaveAttribute('width', '300');
  await expect(surface).toHaveAttribute('height', '200');
  const sent = () => exchanges.filter(({ path }) => path === '/api/scratch-tickets/scratch').length;
  const stroke = async (height: number) => {
    const box = await surface.boundingBox();
    if (!box) throw new Error('no surface');
    await page.mouse.move(box.x + 1, box.y + height * box.height);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 1, box.y + height * box.height, { steps: 12 });
    await page.mouse.up();
  };
  for (const height of [0.1, 0.25, 0.4]) await stroke(height);
  expect([sent(), await sounds()]).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Sound off' }).click();
  const isOn = page.getByRole('button', { name: 'Sound on' });
  await expect(isOn).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/scratch-tickets/scratch', (route) => route.abort());
  await stroke(0.55);
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost' })).toBeVisible();
  await expect(surface).toBeVisible();
  await page.unroute('**/api/scratch-tickets/scratch');
  // The coin begins in the middle; with Shift it scratches on its way.
  await surface.focus();
  const press = async (key: string, times: number) => {
    for (let nth = 0; nth < times; nth += 1) await page.keyboard.press(key);
  };
  await press('Shift+ArrowLeft', 10);
  await press('Shift+ArrowRight', 20);
  await press('ArrowUp', 3);
  await press('Shift+ArrowLeft', 20);
  await press('ArrowDown', 6);
  expect(sent()).toBe(0);
  await press('Shift+ArrowRight', 20);
  const result = page.locator('[aria-live]').filter({ hasText: /Better luck next time!|Prize added to your wallet!/ });
  await expect(result).toBeFocused();
  expect(sent()).toBe(1);
  expect(await sounds()).toBeGreaterThan(0);
  await page.reload();
  await expect(isOn).toBeVisible();
});

/** So many tickets at a time are bought and revealed, until one has won and one has not. */
const [batch, batches] = [12, 8];

test('SCRATCH-17 SCRATCH-18 SCRATCH-23 SCRATCH-24 SCRATCH-33 SCRATCH-36 too little money buys nothing; winners and losers say so and are in the wallet; a proof that was changed on its way is found out', async ({
  asNew,
}) => {
  test.slow();
  const person = await asNew();
  const { page, exchanges } = person;
  await prepare(person, '1.00');
  const { id } = await loadUser(person);
  await expect.poll(() => isOnSale(person), whenPrinted).toBe(true);
  await page.goto('/scratch-tickets');
  await page.getByRole('button', { name: `Buy for $2.00: ${game}` }).click();
  await page.getByRole('dialog', { name: game }).getByRole('button', { name: 'Buy for $2.00' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Purchase Failed' });
  await expect(failure).toContainText('$1.00');
  expect(await (await person.api.get('/api/scratch-tickets/purchased')).json()).toEqual([]);

  const [won, lost] = [page.getByText('You Won!'), page.getByText('Better luck next time!')];
  const cards = page.locator('[data-ticket]');
  let bought = 0;
  while ((await won.count()) === 0 || (await lost.count()) === 0) {
    expect(bought, 'tickets without a winner').toBeLessThan(batch * batches);
    await deposit(person, '24.00');
    for (let nth = 0; nth < batch; nth += 1)
      expect(
        (await send(person, '/api/scratch-tickets/purchase', { ticketId: 'paper-kite-cash', userId: id })).ok(),
      ).toBe(true);
    await page.goto('/scratch-tickets?tab=mine');
    bought += batch;
    for (let nth = 0; nth < batch && ((await won.count()) === 0 || (await lost.count()) === 0); nth += 1) {
      const card = cards.nth(nth);
      await card.getByRole('button', { name: /^Reveal All/ }).click();
      await expect(card.getByText(/You Won!|Better luck next time!/)).toBeVisible();
    }
  }
  const winner = cards.filter({ has: won }).first();
  await expect(winner.getByText('Prize added to your wallet!')).toBeVisible();
  await expect(winner.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  expect(exchanges.filter(({ path }) => path === `/api/wallets/${id}`).length).toBeGreaterThan(1);
  type Sold = { isScratched: boolean; prizeAmount: string | null };
  const tickets = (await (await person.api.get('/api/scratch-tickets/purchased?limit=100')).json()) as Sold[];
  const prizes = tickets.reduce((sum, one) => sum + Number(one.prizeAmount ?? 0), 0);
  expect(Number((await loadWallet(person)).balance)).toBeCloseTo(1 + prizes, 2);
  const lines = (await (await person.api.get('/api/transactions')).json()) as { type: string; direction: string }[];
  expect(lines).toContainEqual(expect.objectContaining({ type: 'prize', direction: 'in' }));

  await page.route('**/api/scratch-tickets/tickets/*/proof', async (route) => {
    const reply = await route.fetch();
    const { proof, ...rest } = await reply.json();
    const salt = `${proof.salt.startsWith('0') ? '1' : '0'}${proof.salt.slice(1)}`;
    await route.fulfill({ response: reply, json: { ...rest, proof: { ...proof, salt } } });
  });
  await winner.getByRole('button', { name: /^Check this ticket/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Check ticket/ });
  await expect(sheet.getByText('Something does not match.')).toBeVisible();
  await expect(sheet.locator('[data-right=false]')).toHaveCount(1);
  await expect(sheet.locator('[data-check=leaf]')).toContainText('does not match');
});
