// A top-up in Bitcoin on the demo's own network: from the page for visitors to the money in the wallet.
import type { Page } from '@playwright/test';
import { check } from '../looks.ts';
import { declineLimit } from '../pages/first-deposit.ts';
import { noticeOn, OrderPage } from '../pages/order-page.ts';
import { deposit, doorInTown, loadOrders, loadWallet } from '../set-up.ts';
import { expect, ownPassword, type Person, test } from '../test.ts';
import { readQr } from './read-qr.ts';

test.describe.configure({ mode: 'parallel' });

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const active = (page: Page) => card(page, 'Active Payment');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function create({ page }: Person, amount?: string): Promise<void> {
  await page.goto('/bitcoin-payment');
  const field = page.getByLabel('Amount in dollars');
  await expect(field).toHaveValue('50.00');
  if (amount !== undefined) await field.fill(amount);
  await press(page, 'Create Bitcoin Payment');
  await declineLimit(page);
  await expect(active(page)).toBeVisible();
}
/** What the simulated network does, done by its button. */
async function mine(page: Page, blocks: number): Promise<void> {
  for (let i = 0; i < blocks; i++) {
    await press(page, 'Mine a block');
    await expect(noticeOn(page, 'Block found', '')).toBeVisible();
  }
}

/** Blocks until the payment needs no more: the button goes with it, maybe just before a press. */
async function mineAll(page: Page): Promise<void> {
  const block = page.getByRole('button', { name: 'Mine a block' });
  for (let i = 0; i < 8 && (await block.isVisible()); i++) await block.click({ timeout: 2_000 }).catch(() => undefined);
}

test('BTC-01 BTC-04 a visitor is asked to sign in, and comes back to the same payment', async ({ visitor, asNew }) => {
  const { page } = await visitor();
  await page.goto('/bitcoin-payment?payment=7');
  await expect(page.getByText('Please sign in to access Bitcoin payments', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
    'href',
    `/api/login?${new URLSearchParams({ returnTo: '/bitcoin-payment?payment=7' })}`,
  );
  await page.goto('/bitcoin-payment?service=bitcoin_atm');
  const account = await asNew();
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Email').fill(account.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bitcoin payment', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/bitcoin-payment\?service=bitcoin_atm$/);
  await expect(page.getByRole('button', { name: 'Start ATM Conversion', exact: true })).toBeVisible();
});

test('BTC-02 BTC-06 BTC-08 BTC-10 BTC-11 BTC-12 BTC-13 BTC-14 BTC-15 BTC-16 BTC-17 BTC-21 BTC-37 BTC-41 BTC-44 a payment goes from its page to the wallet, on two devices', async ({
  asNew,
  as,
}) => {
  const person = await asNew();
  const { page, context } = person;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('the page says what it does, and makes a payment', async () => {
    await page.goto('/bitcoin-payment');
    await expect(page.getByText(/Your rate holds for 15 minutes/)).toBeVisible();
    await expect(card(page, 'Security Features').getByRole('listitem')).toHaveCount(5);
    await page.getByLabel('Amount in dollars').fill('41.00');
    await press(page, 'Create Bitcoin Payment');
    await declineLimit(page);
    await expect(
      noticeOn(page, 'Bitcoin Payment Created!', 'Send Bitcoin to the address shown below to complete your payment'),
    ).toBeVisible();
    await expect(page).toHaveURL(/payment=\d+$/);
  });
  const id = Number(new URL(page.url()).searchParams.get('payment'));
  const payment = await (await person.api.get(`/api/bitcoin/payments/${id}`)).json();

  await test.step('it shows what to send where, until when, and copies exactly that', async () => {
    const shown = active(page);
    await expect(shown).toContainText('Waiting for Bitcoin');
    await expect(shown).toContainText(`${payment.amount} BTC`);
    await expect(shown).toContainText('$41.00 plus $0.50 network fee');
    await expect(shown.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    const qr = shown.getByRole('img', { name: 'QR code of the payment link' });
    await expect(qr).toBeVisible();
    // As short as a code gets: letters of one case, which the address allows and the amount has not.
    const scanned = `BITCOIN:${payment.bitcoinAddress.toUpperCase()}?amount=${payment.amount}`;
    expect(await readQr(qr)).toEqual([scanned]);
    for (const [label, text] of [
      ['Bitcoin to send', payment.amount],
      ['Bitcoin address', payment.bitcoinAddress],
      ['Payment link', payment.uri],
    ]) {
      await shown.getByRole('button', { name: `Copy: ${label}` }).click();
      await expect(noticeOn(page, 'Copied to clipboard', '').last()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await check(page, 'a Bitcoin payment');
  });

  await test.step('another device of the owner goes on with it; nobody else sees it', async () => {
    const second = await context.newPage();
    await second.goto(`/bitcoin-payment?payment=${id}`);
    await expect(active(second)).toContainText(`${payment.amount} BTC`);
    const stranger = await as('customer2@example.test');
    await stranger.page.goto(`/bitcoin-payment?payment=${id}`);
    await expect(stranger.page.getByText('Payment not found')).toBeVisible();

    await press(page, 'Pay exactly');
    for (const one of [page, second]) {
      await expect(active(one)).toContainText('Confirming');
      await expect(active(one).getByRole('progressbar', { name: 'Confirmations' })).toBeAttached();
    }
    await mine(page, 2);
    await expect(active(second)).toContainText(/[2-6] of 6|Confirmed/);
    await active(page).getByRole('button', { name: 'Copy: Transaction hash' }).click();
    await expect(noticeOn(page, 'Copied to clipboard', '').last()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
    await mineAll(page);
    await expect(active(second)).toContainText('Done. $41.00 is in your wallet.');
  });
  expect(await loadWallet(person)).toMatchObject({ balance: '41.00' });
  expect(person.consoleErrors).toEqual([]);
});

test('BTC-05 BTC-09 BTC-14 BTC-16 by keyboard, in Spanish and in the dark a payment is made and followed, without its socket too', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  await page.routeWebSocket('**/ws**', (socket) => void socket.close());
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/bitcoin-payment');
  await page.getByRole('radio', { name: 'Store Purchase' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Start ATM Conversion', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Amount in dollars').focus();
  await page.keyboard.press('Enter');
  await declineLimit(page);
  await expect(active(page)).toContainText('Waiting for Bitcoin');
  const qr = active(page).getByRole('img', { name: 'QR code of the payment link' });
  const inks = await qr.locator('path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
  expect(inks, 'dark on white, whatever the page wears').toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  // On a screen this small the notice lies above the code until it goes, or is closed.
  const notice = noticeOn(page, 'Bitcoin Payment Created!', 'Send Bitcoin');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  // The strip that says so moves what stands below it.
  await expect(page.getByText('You’re offline. Reconnecting…')).toBeVisible();
  expect(await readQr(qr), 'a camera reads it in the dark too').toEqual([expect.stringMatching(/^BITCOIN:BCRT1Q/)]);
  // The clock is quiet: a screen reader hears how the payment stands, and minutes where it asks.
  const clock = active(page).getByRole('timer');
  await expect(clock).toHaveAccessibleName(/^1[45] minutes left$/);
  expect(await clock.evaluate((timer) => timer.closest('[role=status], [aria-live]:not([aria-live=off])'))).toBeNull();

  const id = Number(new URL(page.url()).searchParams.get('payment'));
  const paid = await person.api.post('/api/demo/bitcoin/pay', {
    ...{ data: { paymentId: id, what: 'exact' }, headers: { origin: process.env.ACCEPTANCE_ORIGIN ?? '' } },
  });
  expect(paid.ok()).toBe(true);
  await expect(active(page).getByRole('status').first()).toHaveText(/^On its way\./);
  await page.evaluate(() => localStorage.setItem('autolotto-language', 'es'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pago con Bitcoin', level: 1 })).toBeVisible();
  // Blocks that other tests mine may have confirmed it.
  await expect(page.getByText(/^(Confirmándose|Confirmado)$/).first()).toBeVisible();
});

test('BTC-30 an amount that is none is refused beside the field, and nothing is sent', async ({ asNew }) => {
  const { page, exchanges } = await asNew();
  await page.goto('/bitcoin-payment');
  for (const amount of ['', '0', 'abc', '1.234']) {
    await page.getByLabel('Amount in dollars').fill(amount);
    await press(page, 'Create Bitcoin Payment');
    // The one before may still be there.
    await expect(noticeOn(page, 'Invalid amount', 'Please enter a valid amount.').last()).toBeVisible();
    await expect(page.getByLabel('Amount in dollars')).toHaveAccessibleDescription('Please enter a valid amount.');
  }
  expect(exchanges.filter(({ path }) => path.includes('create-payment'))).toEqual([]);
});

test('BTC-07 BTC-20 BTC-32 BTC-39 the rate is asked for again after 30 seconds, the newest payments stand beside it, and a failure is told', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bitcoin/exchange-rate')) asked++;
  });
  await create(person);
  await expect(card(page, 'Current rate')).toContainText(/1 BTC = \$[\d,]+\.\d\d/);
  await expect(card(page, 'Current rate')).toContainText(/[+−]\d+\.\d\d% in 24 hours/);
  await expect(card(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(1);
  const before = asked;
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await press(page, 'Pay too little');
  await expect(active(page)).toContainText(/BTC arrived, [\d.]+ BTC missing/);

  await page.goto('/bitcoin-payment');
  await page.route('**/api/bitcoin/create-payment', (route) => route.fulfill({ status: 500, body: 'no' }));
  await press(page, 'Create Bitcoin Payment');
  await expect(noticeOn(page, 'Error', 'Failed to process request. Please try again.')).toBeVisible();
});

test('BTC-18 BTC-19 BTC-40 BTC-42 a Bitcoin wallet is created, filled, and shows another address afterwards', async ({
  asNew,
}) => {
  const { page } = await asNew();
  await page.goto('/bitcoin-payment');
  const wallet = card(page, 'Bitcoin Wallet');
  await page.route('**/api/bitcoin/wallet', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await wallet.getByRole('button', { name: 'Create Wallet', exact: true }).click();
  await expect(noticeOn(page, 'Error', 'Failed to create Bitcoin wallet. Please try again.')).toBeVisible();
  await page.unroute('**/api/bitcoin/wallet');
  await wallet.getByRole('button', { name: 'Create Wallet', exact: true }).click();
  await expect(noticeOn(page, 'Bitcoin wallet created', '')).toBeVisible();
  await expect(wallet).toContainText('0.00000000 BTC');
  const address = wallet.getByText('Your address').locator('..');
  const first = await address.textContent();
  await wallet.getByRole('button', { name: 'Send test coins' }).click();
  const history = wallet.getByRole('list', { name: 'History' });
  await expect(history).toContainText('+0.00100000 BTC');
  await expect(address).not.toHaveText(first ?? '');
  for (let block = 0; block < 6; block++) {
    await wallet.getByRole('button', { name: 'Mine a block' }).click();
    await expect(wallet.getByRole('button', { name: 'Mine a block' })).toBeEnabled();
  }
  await expect(wallet.getByText('0.00100000 BTC', { exact: true })).toBeVisible();
  await expect(wallet).toContainText(/Worth \$\d+\.\d\d now/);
  await expect(history).toContainText('in your wallet');
  await check(page, 'a Bitcoin wallet');

  await wallet.getByText('Turn into dollars', { exact: true }).click();
  await wallet.getByLabel('Dollars to get').fill('25');
  await wallet.getByRole('button', { name: 'Show the price' }).click();
  await expect(wallet.getByText(/^0:[0-5]\d$|^1:00$/)).toBeVisible();
  await wallet.getByRole('button', { name: 'Turn into dollars' }).click();
  await expect(noticeOn(page, 'Bitcoin turned into dollars', '$25.00 is in your wallet.')).toBeVisible();
  await expect(wallet.getByText('0.00100000 BTC', { exact: true })).toHaveCount(0);
  await expect(history.getByRole('listitem').first()).toContainText(/^−0\.000\d{5} BTC · \$25\.00turned into dollars$/);
});

test('BTC-03 BTC-05 BTC-09 BTC-38 BTC-43 a code is made at the Bitcoin ATM, paid by a shop once, and another taken back', async ({
  asNew,
  as,
}) => {
  const person = await asNew();
  const { page } = person;
  await deposit(person, '80.00');
  await page.goto('/bitcoin-payment');
  await expect(page.getByRole('button', { name: 'Create Bitcoin Payment', exact: true })).toBeVisible();
  await page.getByText('Bitcoin ATM', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create Bitcoin Payment', exact: true })).toHaveCount(0);
  const form = card(page, 'Get cash at a shop');
  await expect(form.getByLabel('Amount in dollars')).toHaveValue('50.00');

  await test.step('without bitcoins it says what is needed; of the wallet four lines say what it costs', async () => {
    await press(page, 'Start ATM Conversion');
    await expect(noticeOn(page, 'Error', 'Create a wallet under Bitcoin payment first.')).toBeVisible();
    await form.getByText('Wallet', { exact: true }).click();
    for (const line of ['You give$50.00', 'Fee of 2.5%$1.25', 'Cash you get$48.75', 'Pick up until'])
      await expect(form.getByRole('definition').locator('..').filter({ hasText: line })).toBeVisible();
    await press(page, 'Start ATM Conversion');
    await expect(
      noticeOn(page, 'Bitcoin ATM conversion initiated', 'Show the code at a shop to get $48.75 in cash.'),
    ).toBeVisible();
  });
  const shown = card(page, 'Cash code').filter({ hasText: 'Set aside' });
  const text = (await shown.getByText(/^(?:Code: )?[0-9A-Z]{4} [0-9A-Z]{4}$/).textContent()) ?? '';
  const code = text.slice(-9);
  await expect(shown.getByRole('img', { name: 'QR code of your cash code' })).toBeVisible();
  await expect(card(page, 'Where it is paid').getByRole('listitem').first()).toBeVisible();
  await check(page, 'a cash code');

  await test.step('a clerk sees the name and the amount, pays, and cannot pay again', async () => {
    const clerk = (await as('store')).page;
    await clerk.goto('/store?tab=cash');
    const desk = card(clerk, 'Pay a cash code');
    const enter = async () => {
      await desk.getByLabel('Cash code').fill(code.toLowerCase().replace(' ', ''));
      await desk.getByRole('button', { name: 'Look up' }).click();
    };
    await enter();
    await expect(desk.getByRole('status')).toHaveText(/^Pay .+ \$48\.75$/);
    const name = /^Pay (.+) \$/.exec((await desk.getByRole('status').textContent()) ?? '')?.[1];
    await check(clerk, 'a cash code at the counter');
    await desk.getByRole('button', { name: 'Paid', exact: true }).click();
    await expect(noticeOn(clerk, 'Paid out', `${name} got $48.75 in cash.`)).toBeVisible();
    await expect(card(clerk, 'Recently paid').getByRole('listitem').first()).toContainText('$48.75');
    await enter();
    await expect(noticeOn(clerk, 'Error', 'Code not found. Check it with the customer.')).toBeVisible();
  });
  await expect(card(page, 'Earlier codes')).toContainText(/Paid out at/);
  await expect(shown).toHaveCount(0);

  await test.step('another one is taken back, after a question', async () => {
    await form.getByLabel('Amount in dollars').fill('20');
    await press(page, 'Start ATM Conversion');
    await shown.getByRole('button', { name: 'Take back' }).click();
    const sheet = page.getByRole('dialog', { name: 'Take the code back?' });
    await expect(sheet).toContainText('$20.00 returns to your wallet');
    await sheet.getByRole('button', { name: 'Take back' }).click();
    await expect(noticeOn(page, 'Code ended', '$20.00 is back in your wallet.')).toBeVisible();
    await expect(card(page, 'Earlier codes')).toContainText('Taken back');
  });
  expect(await loadWallet(person)).toMatchObject({ balance: '30.00' });
});

test('ORDER-42 an order in Bitcoin waits on its page, and goes to the store once it is paid', async ({ asNew, as }) => {
  const person = await asNew();
  const { page } = person;
  const store = await as('store');
  const orders = await new OrderPage(page).open();
  await orders.add('Pocket lighter', 6);
  await orders.deliverTo(doorInTown);
  await orders.payWith(/^Bitcoin/);
  await orders.placeButton.click();
  await page.waitForURL(/\/tracking\/\d+$/);
  const [order] = await loadOrders(person);
  const steps = page.getByRole('list', { name: 'Delivery tracking' });
  await expect(page.getByRole('main')).toContainText('Waiting for Bitcoin');
  await expect(active(page)).toContainText(/Your order waits until/);
  await expect(active(page).getByRole('img', { name: 'QR code of the payment link' })).toBeVisible();
  await check(page, 'an order that waits for Bitcoin');
  const knows = async () =>
    (await (await store.api.get('/api/store/orders')).json()).some(({ id }: { id: number }) => id === order?.id);
  expect(await knows()).toBe(false);
  await press(page, 'Pay exactly');
  await expect(active(page)).toContainText('Confirming');
  await mineAll(page);
  await expect(active(page)).toBeHidden();
  await expect(steps.getByRole('listitem').first()).toContainText('Waiting for Bitcoin');
  await expect.poll(knows).toBe(true);
});

test('BTC-26 BTC-38 an admin sees every satoshi by whose it is, what went otherwise, and codes without their texts', async ({
  asNew,
  as,
}) => {
  const person = await asNew();
  await create(person);
  const id = Number(new URL(person.page.url()).searchParams.get('payment'));
  await press(person.page, 'Pay too much');
  await expect(active(person.page)).toContainText('Confirming');
  await mineAll(person.page);
  await expect(active(person.page)).toContainText('More arrived.');

  const { page } = await as('admin');
  await page.goto('/admin?tab=bitcoin');
  const proof = card(page, 'Every satoshi');
  await expect(proof).toContainText('All accounted for');
  await expect(proof.getByRole('definition').locator('..').filter({ hasText: 'Difference' })).toContainText(
    /^Difference0\.00000000 BTC$/,
  );
  await proof.getByRole('button', { name: 'Check now' }).click();
  await expect(noticeOn(page, 'Compared with the network', '')).toBeVisible();
  await expect(proof).toContainText(/Compared with the network.+: the same/);
  await expect(card(page, 'Network')).toContainText('Simulated network');
  const row = card(page, 'Payments')
    .getByRole('listitem')
    .filter({ hasText: `Payment ${id},` });
  await expect(row).toContainText(
    /Payment \d+, .+\$50\.00 · 0\.\d{8} BTC asked, 0\.\d{8} BTC in time · \$\d+\.\d\d credited/,
  );
  await expect(row).toContainText('Overpaid');
  await check(page, 'Bitcoin in the console');
  await row.getByRole('link').click();
  await expect(active(page)).toContainText('Confirmed');
});

test('the case of a Bitcoin payment is settled with words and a reference, above the amount by two admins, and a sweep is recorded once', async ({
  asNew,
  as,
}) => {
  const [small, large] = [await asNew(), await asNew()];
  const payTooMuch = async (person: Person, amount: string): Promise<string> => {
    await create(person, amount);
    await press(person.page, 'Pay too much');
    await expect(active(person.page)).toContainText('Confirming');
    await mineAll(person.page);
    await expect(active(person.page)).toContainText('More arrived.');
    return new URL(person.page.url()).searchParams.get('payment') ?? '';
  };
  const [one, two] = [await payTooMuch(small, '40.00'), await payTooMuch(large, '600.00')];
  const rowOf = (page: Page, id: string) =>
    card(page, 'Payments')
      .getByRole('listitem')
      .filter({ hasText: `Payment ${id},` });
  const sheet = (page: Page) => page.getByRole('dialog');
  const [first, second] = [await as('admin'), await as('admin2@example.test')];
  const { page } = first;
  await page.goto('/admin?tab=bitcoin');

  await press(page, `Settle payment ${one}`);
  await expect(sheet(page)).toContainText(/What happened.*More than asked/);
  await sheet(page).getByRole('button', { name: 'Settle payment', exact: true }).click();
  await expect(sheet(page)).toContainText('Enter a reason');
  await expect(sheet(page)).toContainText('Enter a reference');
  await sheet(page).getByLabel('Reason').fill('They keep the rest in the wallet');
  await sheet(page).getByLabel('Reference').fill('Letter 12');
  await check(page, 'settling a Bitcoin case');
  await sheet(page).getByRole('button', { name: 'Settle payment', exact: true }).click();
  await expect(noticeOn(page, 'Case settled', `Payment ${one}`)).toBeVisible();
  await expect(rowOf(page, one)).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await expect(rowOf(page, one)).toContainText(/Settled by .+, .+\d.*“They keep the rest in the wallet” · Letter 12/);

  await press(page, `Settle payment ${two}`);
  await expect(sheet(page)).toContainText('another admin confirms it');
  await sheet(page).getByLabel('Reason').fill('An exchange sent it twice');
  await sheet(page).getByLabel('Reference').fill('Case 7');
  await sheet(page).getByRole('button', { name: 'Ask another admin' }).click();
  await expect(noticeOn(page, 'Waiting for another admin', `Payment ${two}`)).toBeVisible();
  await expect(rowOf(page, two)).toContainText('You asked another admin to settle it');
  await expect(rowOf(page, two).getByRole('button')).toHaveText(['Withdraw']);

  await second.page.goto('/admin?tab=bitcoin');
  await expect(rowOf(second.page, two)).toContainText('asks another admin to settle it');
  await check(second.page, 'a Bitcoin case that waits for its second admin');
  await press(second.page, `Confirm: payment ${two}`);
  await expect(sheet(second.page)).toContainText('An exchange sent it twice');
  await sheet(second.page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(noticeOn(second.page, 'Case settled', `Payment ${two}`)).toBeVisible();
  await expect(rowOf(second.page, two)).toHaveCount(0);

  const proof = card(page, 'Every satoshi');
  const held = proof.getByRole('definition').locator('..').filter({ hasText: 'Moved to cold storage' });
  await page.reload();
  await press(page, 'Record a sweep');
  await sheet(page).getByLabel('Transaction hash').fill('A'.repeat(63));
  await sheet(page).getByLabel('Bitcoin moved').fill('2100');
  await press(page, 'Record');
  await expect(sheet(page)).toContainText('Enter the 64-character transaction hash');
  await expect(sheet(page)).toContainText(/Enter from 0\.00000001 to \d+\.\d{8} BTC/);
  await check(page, 'recording a sweep');
  await sheet(page).getByLabel('Transaction hash').fill('A'.repeat(64));
  await sheet(page).getByLabel('Bitcoin moved').fill('0.0001');
  await press(page, 'Record');
  await expect(noticeOn(page, 'Sweep recorded', '0.00010000 BTC in cold storage')).toBeVisible();
  await expect(held).toContainText('0.00010000 BTC');
  await press(page, 'Record a sweep');
  await sheet(page).getByLabel('Transaction hash').fill('a'.repeat(64));
  await sheet(page).getByLabel('Bitcoin moved').fill('0.0001');
  await press(page, 'Record');
  await expect(sheet(page)).toHaveCount(0);
  await expect(held, 'recorded once').toContainText('0.00010000 BTC');
  await press(page, 'Check now');
  await expect(proof).toContainText(/Compared with the network.+: the same/);
});
