// Deposits by card, on a server of their own that has a card provider: its script, its frame and its bank are real pages
// of another origin, under the content policy of the product.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cardNumbers, openCardProvider, type TestCardProvider } from '../../server/test/card-provider/provider.ts';
import { type ServerProcess, startServer } from '../../server/test/harness/children.ts';
import { declineLimit } from '../pages/first-deposit.ts';
import { noticeOn } from '../pages/order-page.ts';
import { test as base, expect, type Person } from '../test.ts';

type Shop = { readonly provider: TestCardProvider; readonly origin: string };

/** One shop for the file: the town takes some seconds to be made. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the fixtures from here
    async ({}, use) => {
      const provider = await openCardProvider();
      const folder = mkdtempSync(join(tmpdir(), 'autolotto-cards-'));
      const server: ServerProcess = startServer({
        ...provider.env,
        DATA_DIR: join(folder, 'data'),
        PRESET: 'demo',
        TZ: 'UTC',
        RATE_LIMIT_FACTOR: '1000',
      });
      await use({ provider, origin: await server.address });
      server.kill('SIGTERM');
      await server.exited;
      await provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  origin: async ({ shop }, use) => use(shop.origin),
});

test.describe.configure({ mode: 'serial' });

/** The provider tells our server what happened, as it would. */
const tellEvents = ({ provider, origin }: Shop) => {
  provider.onEvent = (event) => {
    const { payload, headers } = provider.signed(event);
    void fetch(`${origin}/api/payments/card/events`, { method: 'POST', body: payload, headers });
  };
};
test.beforeEach(({ shop }) => tellEvents(shop));

const form = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Add funds' }) });
const balance = (page: Page, amount: string) => page.getByRole('status', { name: `Balance ${amount}` });

/** Opens the card form for $20.00 and types a card into the provider's frame. */
async function enterCard(page: Page, card: string): Promise<void> {
  await page.goto('/wallet');
  await form(page).getByLabel('Amount in dollars').fill('20');
  await form(page).getByRole('button', { name: 'Continue to card · $20.50' }).click();
  await declineLimit(page);
  await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number').fill(card);
}
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $20.50' }).click();
const loadBalance = async ({ api }: Person) => (await (await api.get('/api/wallet')).json()).balance;

test('GAMEW-11 GAMEW-13 GAMEW-33 GAMEW-37 a card pays $20.50 and $20.00 is in the wallet, without leaving the page', async ({
  asNew,
  shop,
}) => {
  const person = await asNew();
  const { page } = person;
  await enterCard(page, cardNumbers.good);
  const summary = page.getByRole('form', { name: 'Card payment' });
  for (const line of ['Added to your wallet$20.00', 'Processing fee$0.50', 'Total$20.50'])
    await expect(summary.getByRole('definition').locator('..').filter({ hasText: line })).toBeVisible();
  await expect(summary).toContainText('Its number never reaches AutoLotto.');
  await pay(page);
  await expect(noticeOn(page, 'Payment Successful', '$20.00 has been deposited to your wallet')).toBeVisible();
  await expect(balance(page, '$20.00')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/wallet');
  expect([...shop.provider.intents.values()].at(-1)).toMatchObject({ amount: 2_050, status: 'succeeded' });
  expect(person.exchanges.filter(({ path }) => path === '/api/policy-reports')).toEqual([]);
  expect(person.consoleErrors).toEqual([]);
});

test('a wallet that is open twice shows the deposit in both', async ({ asNew }) => {
  const { page, context } = await asNew();
  const other = await context.newPage();
  await other.goto('/wallet');
  await expect(balance(other, '$0.00')).toBeVisible();
  await enterCard(page, cardNumbers.good);
  await pay(page);
  await expect(balance(page, '$20.00')).toBeVisible();
  await expect(balance(other, '$20.00')).toBeVisible();
});

test('GAMEW-02 GAMEW-12 a card that needs its bank leads there and back to the game wallet, whose address says nothing', async ({
  asNew,
  shop,
}) => {
  const person = await asNew();
  const { page } = person;
  // The event is held back: coming back alone credits nothing.
  shop.provider.onEvent = undefined;
  await enterCard(page, cardNumbers.bank);
  await pay(page);
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await page.waitForURL(`${shop.origin}/game-wallet`);
  await expect(page.getByText('Looking for your payment...')).toBeVisible();
  expect(await loadBalance(person)).toBe('0.00');
  tellEvents(shop);
  shop.provider.tellAgain();
  await expect(noticeOn(page, 'Payment Successful', '$20.00 has been deposited to your wallet')).toBeVisible();
  expect(await loadBalance(person)).toBe('20.00');
});

test('an address that claims a payment is believed for nobody', async ({ asNew, shop }) => {
  const person = await asNew();
  const { page } = person;
  await page.goto('/game-wallet?payment_intent=pi_of_somebody&redirect_status=succeeded');
  await expect(page.getByText('We could not find this payment in your account.')).toBeVisible();
  expect(page.url()).toBe(`${shop.origin}/game-wallet`);
  expect(await loadBalance(person)).toBe('0.00');
});

test('GAMEW-35 a card that the provider refuses says so in its words, and another one pays the same deposit', async ({
  asNew,
  shop,
}) => {
  const person = await asNew();
  const { page } = person;
  const before = shop.provider.intents.size;
  await enterCard(page, cardNumbers.declined);
  await pay(page);
  await expect(noticeOn(page, 'Payment Failed', 'Your card was declined.')).toBeVisible();
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(cardNumbers.good);
  await pay(page);
  await expect(balance(page, '$20.00')).toBeVisible();
  expect(shop.provider.intents.size).toBe(before + 1);
});

test('GAMEW-36 an error that nobody expects is called one', async ({ asNew }) => {
  const { page } = await asNew();
  await enterCard(page, cardNumbers.broken);
  await pay(page);
  await expect(noticeOn(page, 'Payment Error', 'An unexpected error occurred during payment processing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $20.50' })).toBeEnabled();
});

test('GAMEW-34 a payment that cannot be set up says what the provider says, or that it failed', async ({
  asNew,
  shop,
}) => {
  const { page } = await asNew();
  await page.goto('/wallet');
  await form(page).getByLabel('Amount in dollars').fill('20');
  const button = form(page).getByRole('button', { name: 'Continue to card · $20.50' });
  shop.provider.troubles.push({ status: 400, body: { error: { message: 'This shop takes no cards today.' } } });
  await button.click();
  await declineLimit(page);
  await expect(noticeOn(page, 'Payment Setup Failed', 'This shop takes no cards today.')).toBeVisible();
  shop.provider.troubles.push('broken');
  await button.click();
  await expect(noticeOn(page, 'Payment Setup Failed', 'Failed to setup payment')).toBeVisible();
});

test('a script that does not load can be tried again', async ({ asNew, shop }) => {
  const { page } = await asNew();
  await page.route(`${shop.provider.url}/v1-test/stripe.js`, (route) => route.abort());
  await page.goto('/wallet');
  await form(page).getByLabel('Amount in dollars').fill('20');
  await form(page).getByRole('button', { name: 'Continue to card · $20.50' }).click();
  await declineLimit(page);
  await expect(page.getByText('The card form did not load.')).toBeVisible();
  await page.unroute(`${shop.provider.url}/v1-test/stripe.js`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Pay $20.50' })).toBeEnabled();
});

test('sandbox money stands beside the card in the demo', async ({ asNew }) => {
  const { page } = await asNew();
  await page.goto('/wallet');
  await form(page).getByText('Sandbox', { exact: true }).click();
  await form(page).getByLabel('Amount in dollars').fill('5');
  await form(page).getByRole('button', { name: 'Pay $5.50' }).click();
  await declineLimit(page);
  await expect(balance(page, '$5.00')).toBeVisible();
});
