// Deposits by card, in a town of their own that has a card provider, under the content policy of the product.
import type { Page } from '@playwright/test';
import { cardNumbers } from '../../server/test/card-provider/provider.ts';
import { prepare, ticket } from '../customers.ts';
import { check } from '../looks.ts';
import { test } from '../own-town/town.ts';
import { declineLimit } from '../pages/first-deposit.ts';
import { noticeOn, OrderPage } from '../pages/order-page.ts';
import { doorInTown, loadOrders, loadUser, placeOrder, send } from '../set-up.ts';
import { expect, type Person } from '../test.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ town }) => town.tellEvents());

const form = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Add funds' }) });
const balance = (page: Page, amount: string) => page.getByRole('status', { name: `Balance ${amount}` });

const typeCard = (page: Page, card: string) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number').fill(card);

/** Opens the card form for $20.00 and types a card into the provider's frame. */
async function enterCard(page: Page, card: string): Promise<void> {
  await page.goto('/wallet');
  await form(page).getByLabel('Amount in dollars').fill('20');
  await form(page).getByRole('button', { name: 'Continue to card · $20.50' }).click();
  await declineLimit(page);
  await typeCard(page, card);
}
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $20.50' }).click();
const loadBalance = async ({ api }: Person) => (await (await api.get('/api/wallet')).json()).balance;

test('GAMEW-11 GAMEW-13 GAMEW-33 GAMEW-37 a card pays $20.50 and $20.00 is in the wallet, without leaving the page', async ({
  asNew,
  town,
}) => {
  const person = await asNew();
  const { page } = person;
  await enterCard(page, cardNumbers.good);
  const summary = page.getByRole('form', { name: 'Card payment' });
  for (const line of ['Added to wallet$20.00', 'Processing fee$0.50', 'Total$20.50'])
    await expect(summary.getByRole('definition').locator('..').filter({ hasText: line })).toBeVisible();
  await expect(summary).toContainText('Your card number never reaches AutoLotto.');
  await pay(page);
  await expect(noticeOn(page, 'Payment Successful', '$20.00 has been deposited to your wallet')).toBeVisible();
  await expect(balance(page, '$20.00')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/wallet');
  expect([...town.provider.intents.values()].at(-1)).toMatchObject({ amount: 2_050, status: 'succeeded' });
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
  town,
}) => {
  const person = await asNew();
  const { page } = person;
  // The event is held back: coming back alone credits nothing.
  town.provider.onEvent = undefined;
  await enterCard(page, cardNumbers.bank);
  await pay(page);
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await page.waitForURL(`${town.origin}/game-wallet`);
  await expect(page.getByText('Checking payment…')).toBeVisible();
  expect(await loadBalance(person)).toBe('0.00');
  town.tellEvents();
  town.provider.tellAgain();
  await expect(noticeOn(page, 'Payment Successful', '$20.00 has been deposited to your wallet')).toBeVisible();
  expect(await loadBalance(person)).toBe('20.00');
});

test('an event that is forged or old is refused, and one that is told again credits nothing more', async ({
  asNew,
  town,
}) => {
  const person = await asNew();
  town.provider.onEvent = undefined;
  expect((await send(person, '/api/create-payment-intent', { amount: '20.00', currency: 'usd' })).ok()).toBe(true);
  town.provider.pay([...town.provider.intents.keys()].at(-1) ?? '');
  const [event] = town.provider.events().slice(-1);
  if (!event) throw new Error('nothing was told');
  const tell = async (told: Parameters<typeof town.provider.signed>[1]) => {
    const { payload, headers } = town.provider.signed(event, told);
    const reply = await fetch(`${town.origin}/api/payments/card/events`, { method: 'POST', body: payload, headers });
    return reply.status;
  };
  const now = town.now();
  expect(await tell({ at: now, secret: 'whsec_of-somebody-else' })).toBe(400);
  expect(await tell({ at: new Date(now.getTime() - 10 * 60_000) })).toBe(400);
  expect(await loadBalance(person)).toBe('0.00');
  expect(await tell({ at: now })).toBe(200);
  await expect.poll(() => loadBalance(person)).toBe('20.00');
  expect(await tell({ at: now })).toBe(200);
  // By the time that the next payment is credited, so would the first be once more.
  town.tellEvents();
  expect((await send(person, '/api/create-payment-intent', { amount: '5.00', currency: 'usd' })).ok()).toBe(true);
  town.provider.pay([...town.provider.intents.keys()].at(-1) ?? '');
  await expect.poll(() => loadBalance(person)).not.toBe('20.00');
  expect(await loadBalance(person)).toBe('25.00');
});

test('an address that claims a payment is believed for nobody', async ({ asNew, town }) => {
  const person = await asNew();
  const { page } = person;
  await page.goto('/game-wallet?payment_intent=pi_of_somebody&redirect_status=succeeded');
  await expect(page.getByText('Payment not found.')).toBeVisible();
  expect(page.url()).toBe(`${town.origin}/game-wallet`);
  expect(await loadBalance(person)).toBe('0.00');
});

test('GAMEW-35 a card that the provider refuses says so in its words, and another one pays the same deposit', async ({
  asNew,
  town,
}) => {
  const person = await asNew();
  const { page } = person;
  const before = town.provider.intents.size;
  await enterCard(page, cardNumbers.declined);
  await pay(page);
  await expect(noticeOn(page, 'Payment Failed', 'Your card was declined.')).toBeVisible();
  await typeCard(page, cardNumbers.good);
  await pay(page);
  await expect(balance(page, '$20.00')).toBeVisible();
  expect(town.provider.intents.size).toBe(before + 1);
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
  town,
}) => {
  const { page } = await asNew();
  await page.goto('/wallet');
  await form(page).getByLabel('Amount in dollars').fill('20');
  const button = form(page).getByRole('button', { name: 'Continue to card · $20.50' });
  town.provider.troubles.push({ status: 400, body: { error: { message: 'This shop takes no cards today.' } } });
  await button.click();
  await declineLimit(page);
  await expect(noticeOn(page, 'Payment Setup Failed', 'This shop takes no cards today.')).toBeVisible();
  town.provider.troubles.push('broken');
  await button.click();
  await expect(noticeOn(page, 'Payment Setup Failed', 'Failed to setup payment')).toBeVisible();
});

test('a script that does not load can be tried again', async ({ asNew, town }) => {
  const { page } = await asNew();
  await page.route(`${town.provider.url}/v1-test/stripe.js`, (route) => route.abort());
  await page.goto('/wallet');
  await form(page).getByLabel('Amount in dollars').fill('20');
  await form(page).getByRole('button', { name: 'Continue to card · $20.50' }).click();
  await declineLimit(page);
  await expect(page.getByText('Card form not loaded.')).toBeVisible();
  await page.unroute(`${town.provider.url}/v1-test/stripe.js`);
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

/** Six lighters for $17.93 with the way, and the card form for them above the cart. */
async function enterCardAtCheckout(person: Person, card: string): Promise<OrderPage> {
  const orders = await new OrderPage(person.page).open();
  await orders.add('Pocket lighter', 6);
  await orders.deliverTo(doorInTown);
  await orders.payWith(/^Wallet/);
  await orders.page.getByRole('button', { name: 'Add $17.93 and order' }).click();
  const sheet = orders.page.getByRole('dialog', { name: 'Add missing funds' });
  await expect(sheet.getByLabel('Amount in dollars')).toHaveValue('17.93');
  await sheet.getByRole('button', { name: 'Continue to card · $18.43' }).click();
  await declineLimit(orders.page);
  await typeCard(orders.page, card);
  await orders.page.getByRole('button', { name: 'Pay $18.43' }).click();
  return orders;
}

test('a card pays what an order lacks above its cart, and the order goes on; a bank that asks loses no cart', async ({
  asNew,
  town,
}) => {
  const [person, other] = [await asNew(), await asNew()];
  await (await enterCardAtCheckout(person, cardNumbers.good)).trackedOrderId();
  expect(await loadOrders(person)).toMatchObject([{ totalAmount: '17.93', items: [{ quantity: 6 }] }]);
  expect(await loadBalance(person)).toBe('0.00');

  await enterCardAtCheckout(other, cardNumbers.bank);
  const { page } = other;
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await page.waitForURL(`${town.origin}/game-wallet`);
  await expect(noticeOn(page, 'Payment Successful', '$17.93 has been deposited to your wallet')).toBeVisible();
  expect(await loadOrders(other)).toEqual([]);
  const orders = await new OrderPage(page).open();
  await expect(orders.quantityOf('Pocket lighter')).toHaveText('6');
  await orders.deliverTo(doorInTown);
  await orders.placeButton.click();
  await orders.trackedOrderId();
});

test('a deposit that the bank takes back after it was spent bars play and payout, says why, and is settled by an admin', async ({
  as,
  asNew,
  town,
}) => {
  test.slow();
  const [person, admin] = await Promise.all([asNew('Ada Owens').then((one) => prepare(one)), as('admin')]);
  const { id: userId } = await loadUser(person);
  const begun = await send(person, '/api/create-payment-intent', { amount: '20.00', currency: 'usd' });
  expect(begun.ok(), await begun.text()).toBe(true);
  const payment = [...town.provider.intents.keys()].at(-1) ?? '';
  town.provider.pay(payment);
  await expect.poll(() => loadBalance(person)).toBe('20.00');
  await placeOrder(person);
  const payOut = () => send(admin, `/api/admin/wallets/${userId}/payouts`, { amount: '1.00', reason: 'They asked' });

  town.provider.dispute(payment);
  await expect.poll(() => loadBalance(person)).toBe('0.00');
  await person.page.goto('/game-wallet');
  await expect(person.page.getByRole('alert')).toContainText('You owe $17.93');
  expect((await send(person, '/api/wallet/deposit', { amount: '40.00' })).ok()).toBe(true);
  const orders = await new OrderPage(person.page).open();
  const { page } = orders;
  await orders.add(ticket, 2);
  await orders.deliverTo(doorInTown);
  await orders.placeButton.click();
  const why = 'You owe $17.93; games and payouts are paused.';
  await expect(noticeOn(page, 'A deposit was taken back', why)).toContainText('Contact support.');
  expect(await (await payOut()).json()).toMatchObject({ code: 'ACCOUNT_OWES', owed: '17.93' });

  await admin.page.goto('/admin?tab=waiting');
  const queue = admin.page
    .locator('section')
    .filter({ has: admin.page.getByRole('heading', { name: 'Disputed deposits', exact: true }) })
    .last();
  const row = queue.getByRole('article').filter({ hasText: 'Ada Owens owes $17.93' });
  await expect(row).toContainText(/Bank disputes deposit \d+ of \$20\.00\. Wallet now: \$40\.00\./);
  await row.getByRole('button', { name: 'Take from wallet what Ada Owens owes' }).click();
  const answer = admin.page.getByRole('dialog', { name: 'Take $17.93 from Ada Owens?' });
  await answer.getByRole('button', { name: 'Take from wallet' }).click();
  await expect(answer.getByText('Enter a reason')).toBeVisible();
  await check(admin.page, 'settling a disputed deposit', '[role=dialog]');
  await answer.getByLabel('Reason').fill('They know the payment; we spoke on the phone');
  await answer.getByRole('button', { name: 'Take from wallet' }).click();
  await expect(noticeOn(admin.page, 'Settled', '')).toBeVisible();
  await expect(queue).toContainText('No disputed deposits.');

  expect(await loadBalance(person)).toBe('22.07');
  expect((await payOut()).status()).toBe(201);
  await orders.placeButton.click();
  await orders.trackedOrderId();
});
