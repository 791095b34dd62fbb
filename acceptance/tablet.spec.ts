// The counter's tablet. Its shop is one that no other test sells from, so that nothing rings but what is placed here.
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { Locator, Page } from '@playwright/test';
import { prepare } from './customers.ts';
import { axeFindings, check, findingsInPresets, sideways, wear } from './looks.ts';
import { cancelOrder, loadOrder, newCourier, placeOrder, productNamed, send, setStatus, station } from './set-up.ts';
import { expect, type Person, test } from './test.ts';
import { pass, stopTime, untilVisible } from './time.ts';

const shopkeeper = 'store2@example.test';
const tablet = { viewport: { width: 1024, height: 768 } };

async function order(customer: Person, deliveryInstructions?: string): Promise<number> {
  const product = await productNamed(customer, 'Powerball draw ticket', station);
  const placed = await placeOrder(customer, {
    items: [{ productId: product.id, quantity: 6 }],
    paymentMethod: 'cash',
    ...(deliveryInstructions === undefined ? {} : { deliveryInstructions }),
  });
  return placed.id;
}
const card = (page: Page, id: number): Locator => page.getByRole('article', { name: `Order #${id}`, exact: true });
const column = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel', { name: new RegExp(`^${name}`), includeHidden: true });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const press = (page: Page, id: number, name: string) => card(page, id).getByRole('button', { name }).click();
/** Restricted items: every check is touched, then it is packed. */
const pack = async (page: Page, id: number): Promise<void> => {
  await press(page, id, 'Mark Ready for Pickup');
  const sheet = page.getByRole('dialog', { name: `Pack order #${id}` });
  for (const check of ['Sealed', 'Counted', 'Answered']) await sheet.getByRole('checkbox', { name: check }).check();
  await sheet.getByRole('button', { name: 'Packed, ready' }).click();
};
const packed = { sealed: true, counted: true, answered: true };
const alarm = (page: Page): Locator => page.getByRole('dialog', { name: 'New order' });
const lost = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'No connection.' });
const storeOrder = async (shop: Person, id: number): Promise<StoreOrder | undefined> => {
  const all: StoreOrder[] = await (await shop.api.get('/api/store/orders?board=true')).json();
  return all.find((one) => one.id === id);
};

/** Clears the counter of earlier orders. */
async function atCounter(shop: Person): Promise<Person> {
  const all: StoreOrder[] = await (await shop.api.get('/api/store/orders?board=true')).json();
  for (const { id, tabletStatus } of all) {
    if (tabletStatus !== 'completed' && tabletStatus !== 'cancelled')
      await send(shop, `/api/store/orders/${id}`, { status: 'cancelled', reason: 'Test' }, { method: 'PATCH' });
  }
  return shop;
}

/** Counts the strokes of the bell; a browser without a sound card plays nothing that could be listened to. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const strokes = { count: 0 };
    Object.assign(window, { strokes });
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      strokes.count += 1;
      return make.call(this);
    };
  });
  return () => page.evaluate(() => (Reflect.get(window, 'strokes') as { count: number }).count);
}

test('TABLET-01 TABLET-02 TABLET-03 TABLET-04 TABLET-05 TABLET-06 TABLET-15 TABLET-23 orders come every 5 seconds and figures every 30, and a step asks for both at once', async ({
  as,
  asNew,
}) => {
  const customer = await prepare(await asNew('Tilda Tablet'));
  const shop = await atCounter(await as(shopkeeper, tablet));
  const { page } = shop;
  // No pushes: what is seen here comes by the clock alone.
  await page.routeWebSocket('**/ws**', () => undefined);
  await stopTime(page);
  const id = await order(customer, 'Blue door');
  await page.goto('/store-tablet');
  await untilVisible(page, card(page, id));

  await expect(page.getByRole('heading', { name: station, level: 1 })).toBeVisible();
  for (const name of ['Orders today', 'Revenue today', 'Waiting now', 'Done today'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([/^Pending\d/, /^Confirmed\d/, /^Ready\d/, /^Completed\d/]);
  for (const name of ['Pending', 'Confirmed', 'Ready', 'Completed']) {
    const count = Number((await tab(page, name).textContent())?.replace(/\D/g, ''));
    await expect(column(page, name).getByText('Nothing', { exact: false })).toHaveCount(count === 0 ? 1 : 0);
    const first = column(page, name).getByRole('listitem').and(page.locator('[aria-setsize]')).first();
    // What has left the store is folded, and listed once it is chosen.
    if (count > 0 && name !== 'Completed') await expect(first).toHaveAttribute('aria-setsize', String(count));
  }
  const mine = card(page, id);
  await expect(mine).toContainText('6 × Powerball draw ticket');
  await expect(mine).toContainText('Instructions: Blue door');
  await expect(mine).toContainText('ID check');
  await expect(mine).toContainText('just now');
  await expect(mine.getByRole('heading')).toHaveCSS('font-size', /^(4\d|[5-9]\d)/);

  const asked = (path: string) => shop.exchanges.filter((one) => one.method === 'GET' && one.path === path).length;
  const [orders, stats] = [() => asked('/api/store/orders'), () => asked('/api/store/stats')];
  await expect.poll(stats).toBe(1);
  const begun = { orders: orders(), stats: stats() };
  // Polled 5 seconds after the last answer.
  for (let five = 1; five <= 6; five += 1) {
    await pass(page, 4_900);
    expect(orders(), `before ${5 * five} seconds`).toBe(begun.orders + five - 1);
    if (five < 6) expect(stats()).toBe(begun.stats);
    await pass(page, 200);
    await expect.poll(orders, { message: `after ${5 * five} seconds` }).toBe(begun.orders + five);
    await pass(page, 20);
  }
  await expect.poll(stats).toBe(begun.stats + 1);

  const before = { orders: orders(), stats: stats(), exchanges: shop.exchanges.length };
  await press(page, id, 'Accept Order');
  await untilVisible(page, column(page, 'Confirmed').getByRole('article', { name: `Order #${id}`, exact: true }));
  await expect.poll(() => [orders() > before.orders, stats() > before.stats]).toEqual([true, true]);
  const [first] = shop.exchanges.slice(before.exchanges).filter(({ path }) => path.startsWith('/api/store/'));
  expect(first).toEqual({ method: 'PATCH', path: `/api/store/orders/${id}`, status: 200 });
  expect((await storeOrder(shop, id))?.tabletStatus).toBe('confirmed');
});

test('TABLET-15 TABLET-17 TABLET-18 TABLET-19 a shift: the sound is unlocked, rings until it is touched, and each step is one tap', async ({
  as,
  asNew,
}) => {
  const customer = await prepare(await asNew('Rita Ring'));
  const [shop, courier] = [await atCounter(await as(shopkeeper, tablet)), await newCourier({ as, asNew })];
  const { page } = shop;
  const strokes = await listen(page);
  await page.goto('/store-tablet');
  const waiting = await order(customer);
  await expect(column(page, 'Pending').getByRole('article', { name: `Order #${waiting}`, exact: true })).toBeVisible();
  expect(await strokes(), 'no browser lets a page sound before it was touched').toBe(0);
  await expect(alarm(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Sound, printing, night' }).click();
  await page.getByRole('slider', { name: /^Volume/ }).fill('60');
  await page.getByRole('button', { name: 'Test sound' }).click();
  await expect.poll(strokes).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start shift' }).click();
  await expect(page.getByText('Sound on', { exact: true })).toBeVisible();
  await expect(alarm(page), 'what is on the board has been seen by who begins').toHaveCount(0);

  const id = await order(customer, 'Please call from the gate');
  await expect(alarm(page)).toContainText(`#${id}`);
  await expect(alarm(page)).toContainText('Please call from the gate');
  const { width, height } = (await alarm(page).boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height], 'nothing else is on the screen').toEqual([1024, 768]);
  await expect.poll(strokes, { message: 'it repeats' }).toBeGreaterThanOrEqual(6);

  await page.reload();
  await expect(page.getByText('Sound muted. Tap to unmute.')).toBeVisible();
  await expect(alarm(page), 'nobody had taken notice of it').toContainText(`#${id}`);
  await expect(alarm(page)).toContainText('Touch to stop the sound.');
  await alarm(page).getByText(`#${id}`).click();
  await expect(alarm(page), 'a touch stops the sound, and the card stays').toContainText('Sound off for this order.');
  await expect(alarm(page).getByRole('timer')).toContainText(/^Accept within 1 h \d+ min$/);
  await expect(alarm(page)).toContainText('At zero: cancelled');
  await alarm(page).getByRole('button', { name: '20 min' }).click();
  await alarm(page).getByRole('button', { name: 'Accept Order' }).click();
  await expect(alarm(page)).toHaveCount(0);
  await expect(page.getByText('Sound on', { exact: true })).toBeVisible();
  await expect(card(page, id), 'as it was said with the acceptance').toContainText(/Packed by \d/);

  await press(page, id, 'Item missing');
  const missing = page.getByRole('dialog', { name: 'Powerball draw ticket is missing' });
  await expect(missing).toContainText('Customer wants: refund');
  for (let left = 6; left > 1; left -= 1) await missing.getByRole('button', { name: 'One less' }).click();
  await missing.getByRole('checkbox', { name: /More on the shelf/ }).check();
  await missing.getByRole('button', { name: /^Refund / }).click();
  await expect(missing).toHaveCount(0);
  await expect(card(page, id)).toContainText('1 of 6 missing');

  const gone = await order(customer);
  await expect.poll(strokes).toBeGreaterThanOrEqual(2);
  await cancelOrder(customer, gone);
  await expect(alarm(page), 'the order is gone, and so is its sound').toHaveCount(0);
  await expect(page.getByText(`Order #${gone} cancelled.`)).toBeVisible();
  const quiet = await strokes();
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await pack(page, id);
  const ready = column(page, 'Ready').getByRole('article', { name: `Order #${id}`, exact: true });
  await expect(ready).toContainText('Awaiting courier pickup');
  await expect(ready.getByRole('button', { name: 'Mark as Completed' })).toBeDisabled();
  await setStatus(courier, id, 'accepted');
  await expect(ready).toContainText('Courier: ');
  await press(page, id, 'Mark as Completed');
  await expect(column(page, 'Completed'), 'folded: what has left the store gives its room').toBeHidden();
  await tab(page, 'Completed').click();
  await expect(column(page, 'Completed').getByRole('article', { name: `Order #${id}`, exact: true })).toBeVisible();
  // The board moves it at once, the server a moment later.
  await expect.poll(async () => (await storeOrder(shop, id))?.status).toBe('picked_up');
  // The withdrawn order's own two strokes may have come after the count.
  expect(await strokes()).toBeLessThanOrEqual(quiet + 2);
  await send(courier, `/api/orders/${id}/status`, { status: 'en_route' }, { method: 'PUT' });
  await send(courier, `/api/orders/${id}/return`, { reason: 'refused' });
  const back = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order #${id}` }) });
  await expect(back).toContainText('Order refused');
  await back.getByRole('button', { name: 'Confirm return' }).click();
  await expect(back).toHaveCount(0);
});

test('TABLET-16 an order is declined with a reason, in another place than it is accepted', async ({ as, asNew }) => {
  const customer = await prepare(await asNew('Dora Declined'));
  const shop = await atCounter(await as(shopkeeper, tablet));
  const { page } = shop;
  const id = await order(customer);
  await page.goto('/store-tablet');
  await press(page, id, 'Decline');
  const sheet = page.getByRole('dialog', { name: `Decline order #${id}?` });
  await sheet.getByRole('button', { name: 'Decline order' }).click();
  await expect(sheet.getByText('Choose a reason.')).toBeVisible();
  await sheet.getByLabel('We are closing').check();
  await sheet.getByRole('button', { name: 'Decline order' }).click();
  await expect(card(page, id)).toHaveCount(0);
  await expect
    .poll(() => storeOrder(shop, id))
    .toMatchObject({ tabletStatus: 'cancelled', cancelReason: 'We are closing' });
  await expect(page.getByText(`Order #${id} cancelled.`), 'who did it needs no telling').toHaveCount(0);
});

test('of an order with several goods the counter says which is missing, and only that one is given back', async ({
  as,
  asNew,
}) => {
  const customer = await prepare(await asNew('Mona Missing'));
  const shop = await atCounter(await as(shopkeeper, tablet));
  const { page } = shop;
  const [pencils, chalk] = ['Slate pencils', 'White chalk'].map((name) => `${name} ${Date.now()}`);
  const items = [];
  for (const name of [pencils, chalk]) {
    const made = await send(shop, '/api/store/products', { name, price: '6.00', stockQuantity: 9 });
    items.push({ productId: (await made.json()).id, quantity: 2 });
  }
  const { id } = await placeOrder(customer, { items, paymentMethod: 'cash' });
  await page.goto('/store-tablet');
  await press(page, id, 'Accept Order');
  await press(page, id, 'Item missing');
  const choice = page.getByRole('dialog', { name: `Missing in order #${id}` });
  await expect(choice.getByRole('button', { name: / is missing$/ })).toHaveText([`2 × ${pencils}`, `2 × ${chalk}`]);
  await choice.getByRole('button', { name: `${chalk} is missing` }).click();
  await expect(choice).toHaveCount(0);
  const sheet = page.getByRole('dialog', { name: `${chalk} is missing` });
  await sheet.getByRole('checkbox', { name: /More on the shelf/ }).check();
  await sheet.getByRole('button', { name: /^Refund \$12/ }).click();
  await expect(sheet).toHaveCount(0);
  const left = async () =>
    (await loadOrder(customer, id)).items.map(({ product, quantity }) => [product.name, quantity]);
  await expect.poll(left).toEqual([
    [pencils, 2],
    [chalk, 0],
  ]);
});

test('without a connection the board stays usable: steps wait, and are sent once, in their order, when it is back', async ({
  as,
  asNew,
}) => {
  const customer = await prepare(await asNew('Lou Lost'));
  const shop = await atCounter(await as(shopkeeper, { ...tablet, serviceWorkers: 'allow' }));
  const { page, context } = shop;
  const [first, second, called] = [await order(customer), await order(customer), await order(customer)];
  await page.goto('/store-tablet');
  await expect(card(page, called)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  // From here on the browser has the page's files, and the board.
  await page.reload();
  await expect(card(page, called)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const reply = await (await caches.open('autolotto-kept-orders')).match('/kept-board');
        return (await reply?.text()) ?? '';
      }),
    )
    .toContain(`"id":${called},`);
  await context.setOffline(true);
  await press(page, first, 'Accept Order');
  await pack(page, first);
  // By keyboard: such presses are not held back, however quick.
  for (const id of [called, second]) await card(page, id).getByRole('button', { name: 'Accept Order' }).press('Enter');
  await expect(lost(page)).toContainText(/Orders as of \d+:\d\d:\d\d/);
  await expect(page.getByText(/Unsent steps: 4/)).toBeVisible();
  await expect(card(page, first)).toContainText('Saved, will send');
  const isReady = column(page, 'Ready').getByRole('article', { name: `Order #${first}`, exact: true });
  await expect(isReady).toBeVisible();
  await page.reload();
  await expect(lost(page), 'opened again, it goes on from what it knows').toContainText(/Orders as of \d+:\d\d/);
  await expect(isReady).toBeVisible();
  await cancelOrder(customer, called);

  const before = shop.exchanges.length;
  await context.setOffline(false);
  await expect(page.getByText('Saved, will send')).toHaveCount(0);
  await expect(lost(page)).toHaveCount(0);
  const steps = () =>
    shop.exchanges
      .slice(before)
      .filter(({ method }) => method === 'PATCH')
      .map(({ path, status }) => [Number(path.split('/').at(-1)), status]);
  await expect.poll(steps).toEqual([
    [first, 200],
    [first, 200],
    [called, 409],
    [second, 200],
  ]);
  await expect(page.getByText(`Order #${called} not updated.`), 'what became impossible says so').toBeVisible();
  expect((await storeOrder(shop, first))?.tabletStatus).toBe('ready');
  expect((await storeOrder(shop, second))?.tabletStatus).toBe('confirmed');
});

test('TABLET-15 two tablets: whoever is slower is told kindly, and a double tap moves one order once', async ({
  as,
  asNew,
}) => {
  const customer = await prepare(await asNew('Tom Two'));
  const [left, right] = [await atCounter(await as(shopkeeper, tablet)), await as(shopkeeper, tablet)];
  // All of one height: when the first is gone, the next is where the finger still is.
  const [id, next, last] = [await order(customer), await order(customer), await order(customer)];
  // The one on the right hears nothing of what the left one does, and its clock stands still.
  await right.page.routeWebSocket('**/ws**', () => undefined);
  await stopTime(right.page);
  await Promise.all([left.page.goto('/store-tablet'), right.page.goto('/store-tablet')]);
  await untilVisible(right.page, card(right.page, id));
  await card(left.page, id).getByRole('button', { name: 'Accept Order' }).dblclick();
  await expect(
    column(left.page, 'Confirmed').getByRole('article', { name: `Order #${id}`, exact: true }),
  ).toBeVisible();
  const patches = () => left.exchanges.filter(({ method, path }) => method === 'PATCH' && path.endsWith(`/${id}`));
  await expect.poll(() => patches().map(({ status }) => status)).toEqual([200]);
  for (const other of [next, last]) expect((await storeOrder(left, other))?.tabletStatus).toBe('pending');
  expect(
    left.exchanges.filter(({ method }) => method === 'PATCH'),
    'one gesture moves one order',
  ).toHaveLength(1);

  await press(right.page, id, 'Accept Order');
  await untilVisible(right.page, right.page.getByText('Already done', { exact: true }));
  await expect(right.page.getByText(`Order #${id} already accepted since`)).toBeVisible();
  await expect(
    column(right.page, 'Confirmed').getByRole('article', { name: `Order #${id}`, exact: true }),
  ).toBeVisible();
  expect(patches(), 'and the second tap of the double tap was none').toHaveLength(1);
});

test('an order is printed on 80 mm paper, with a box for each item and without the address; so is the label of its bag', async ({
  as,
  asNew,
}) => {
  const customer = await prepare(await asNew('Petra Paper'));
  const shop = await atCounter(await as(shopkeeper, tablet));
  const { page } = shop;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const id = await order(customer, 'Blue door, ring twice');
  await page.goto('/store-tablet');
  await press(page, id, `More for order #${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-receipt]');
  await expect(paper).toBeVisible();
  await expect(page.getByRole('heading', { name: station })).toBeHidden();
  for (const words of [`#${id}`, '6 ×', 'Powerball draw ticket', 'ID check', 'Blue door, ring twice', 'For Petra'])
    await expect(paper).toContainText(words);
  await expect(paper).not.toContainText('214 Maple');
  const rule = await page.evaluate(() => [...document.querySelectorAll('style')].map((one) => one.textContent).join());
  expect(rule).toMatch(/@page \{ size: 80mm \d+mm; margin: 0; \}/);
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);

  // Automatic, where the tablet is set so.
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
  await page.getByRole('button', { name: 'Sound, printing, night' }).click();
  await page.getByRole('checkbox', { name: /Print on accept/ }).check();
  await page.keyboard.press('Escape');
  await press(page, id, 'Accept Order');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);

  // The label of its bag, as wide as the roll that was chosen: the code to scan and to type, and what is looked at.
  await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
  await page.getByRole('button', { name: 'Sound, printing, night' }).click();
  await page.getByRole('radio', { name: '80 mm' }).check();
  await page.keyboard.press('Escape');
  await press(page, id, `More for order #${id}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Label of order #${id}` })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const bagCode = (await storeOrder(shop, id))?.bagCode ?? '';
  for (const words of [`#${id}`, 'Petra', '6 items', bagCode, 'ID check', 'Sealed'])
    await expect(paper).toContainText(words);
  await expect(paper).not.toContainText('214 Maple');
  await expect(paper.locator('svg title')).toHaveText(bagCode);
  const [sheet = ''] = /MediaBox \[[^\]]+/.exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1')) ?? [];
  // 80 mm in points.
  expect(Number(sheet.split(' ')[3])).toBeCloseTo(226.8, 0);
});

test('the shop is paused from the counter with a reason, says so in large, and takes orders again', async ({
  as,
  asNew,
}) => {
  const customer = await prepare(await asNew('Paula Pause'));
  const shop = await atCounter(await as(shopkeeper, tablet));
  const { page } = shop;
  await page.goto('/store-tablet');
  await page.getByRole('button', { name: 'Pause orders' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pause orders?' });
  await sheet.getByLabel('30 minutes').check();
  await sheet.getByLabel('Short break').check();
  await sheet.getByRole('button', { name: 'Pause for 30 minutes' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Paused until' });
  await expect(banner).toContainText('Customers see: Short break.');
  const product = await productNamed(customer, 'Powerball draw ticket', station);
  const items = [{ productId: product.id, quantity: 6 }];
  const refused = await send(customer, '/api/orders', {
    items,
    deliveryAddress: '214 Maple Street, Larimer Falls, CO 80202',
    paymentMethod: 'cash',
  });
  expect(refused.status()).toBe(422);
  await banner.getByRole('button', { name: 'Resume orders' }).click();
  await expect(banner).toHaveCount(0);
  await order(customer);
});

test('TABLET-07 TABLET-08 TABLET-09 TABLET-10 TABLET-11 the demo shows what the tablet does, with samples that go nowhere', async ({
  as,
}) => {
  const shop = await atCounter(await as(shopkeeper, tablet));
  const { page } = shop;
  await page.goto('/store-tablet-demo');
  await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sample orders' })).toBeVisible();
  await press(page, 1047, 'Accept Order');
  await expect(column(page, 'Confirmed').getByRole('article', { name: 'Order #1047' })).toBeVisible();
  await expect(page.getByText('Sample figures', { exact: true })).toBeVisible();
  await expect(page.getByText('$1,284.50')).toBeVisible();
  expect(shop.exchanges.filter(({ path }) => path.startsWith('/api/store'))).toEqual([]);
  expect(shop.exchanges.filter(({ method }) => method !== 'GET')).toEqual([]);
  await check(page, 'demo');
  await page.setViewportSize(tablet.viewport);
  await page.getByRole('link', { name: 'Open the store tablet' }).first().click();
  await expect(page).toHaveURL(/\/store-tablet$/);
  await page.goto('/store');
  await page.getByRole('link', { name: 'Store tablet', exact: true }).click();
  await expect(page).toHaveURL(/\/store-tablet$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Store tablet', exact: true }).click();
  await expect(page).toHaveURL(/\/store-tablet$/);
  expect(shop.consoleErrors).toEqual([]);
});

test('the tablet in every look: names, contrast, nothing off the side, and targets for a gloved thumb', async ({
  as,
  asNew,
}) => {
  test.slow();
  const customer = await prepare(await asNew('Lena Looks'));
  const shop = await atCounter(await as(shopkeeper, tablet));
  const { page } = shop;
  const ids = [await order(customer, 'Blue door'), await order(customer), await order(customer)];
  for (const [index, status] of (['confirmed', 'ready'] as const).entries()) {
    const id = ids[index + 1];
    for (const to of status === 'ready' ? ['confirmed', 'ready'] : ['confirmed'])
      await send(shop, `/api/store/orders/${id}`, { status: to, packed }, { method: 'PATCH' });
  }
  await page.goto('/store-tablet');
  await expect(card(page, ids[0] ?? 0)).toBeVisible();
  await check(page, 'tablet');
  expect(await findingsInPresets(page)).toEqual([]);
  await wear(page, { scheme: 'light', width: 'desktop' });
  for (const viewport of [tablet.viewport, { width: 768, height: 1024 }]) {
    await page.setViewportSize(viewport);
    expect(await sideways(page)).toEqual([]);
    const small = await page.locator('main button, main [role=tab], main a').evaluateAll((all) =>
      all
        .map((one) => ({ name: one.textContent, ...one.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width > 0 && (height < 55.5 || width < 55.5))
        .map(({ name, width, height }) => `${name} ${width} x ${height}`),
    );
    expect(small, `targets at ${viewport.width} px`).toEqual([]);
  }
  await page.setViewportSize(tablet.viewport);
  const [left, right] = [await column(page, 'Pending').boundingBox(), await column(page, 'Ready').boundingBox()];
  expect(right?.y, 'side by side').toBe(left?.y);
  await page.getByRole('button', { name: 'Start shift' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  const whole = await page
    .locator('article:is([data-status=pending], [data-status=confirmed], [data-status=ready])')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  expect(whole).toHaveLength(3);
  expect(Math.max(...whole), 'a whole order of each column without scrolling').toBeLessThanOrEqual(768);
  await order(customer, 'Please call from the gate');
  await expect(alarm(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await alarm(page).getByRole('button', { name: 'Later' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await tab(page, 'Ready').click();
  await expect(card(page, ids[2] ?? 0)).toBeVisible();
  await expect(card(page, ids[0] ?? 0)).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Confirmed')).toBeFocused();
  await expect(card(page, ids[1] ?? 0)).toBeVisible();
});
