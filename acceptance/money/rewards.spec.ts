// What store points buy: free delivery of the next order, and a receipt in large print.
import type { Page } from '@playwright/test';
import { prepare } from '../customers.ts';
import { check } from '../looks.ts';
import { noticeOn, OrderPage } from '../pages/order-page.ts';
import { doorInTown, loadOrder, newCourier, placeOrder, productNamed, send, setStatus } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

const towels = 'Paper towels, two rolls';
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) });
const rewards = (page: Page) => card(page, 'What points buy');
const sheet = (page: Page) => page.getByRole('dialog');

/** Dollars become coins and coins points: with those of the first coins, 50 more than bought. */
async function buyPoints(person: Person, points: number): Promise<void> {
  const dollars = (points / 1_000).toFixed(2);
  expect((await send(person, '/api/crypto/convert', { usdAmount: dollars })).ok()).toBe(true);
  expect((await send(person, '/api/store-points/purchase', { pointsAmount: points })).ok()).toBe(true);
}
const loadRewards = async (person: Person) => (await person.api.get('/api/rewards')).json();
async function openWallet({ page }: Person): Promise<Page> {
  await page.goto('/game-wallet');
  await expect(page.getByRole('heading', { name: 'Game wallet', level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  return page;
}

test('PROMO-05 PROMO-08 points buy free delivery: once despite a lost answer and a double click, taken back, and used by the next order', async ({
  asNew,
}) => {
  test.slow();
  const person = await prepare(await asNew('Iris Quimby'), '80.00');
  await buyPoints(person, 700);
  const page = await openWallet(person);
  const redeem = rewards(page).getByRole('button', { name: 'Redeem: Free delivery' });
  await expect(rewards(page)).toContainText('Rewards have no cash value.');
  await expect(rewards(page).getByRole('button', { name: 'Redeem: Large-print receipt' })).toBeDisabled();

  await test.step('the sheet states the cost and what is left; it can be closed', async () => {
    await redeem.click();
    await expect(sheet(page)).toContainText('Redeem Free delivery?');
    await expect(sheet(page).getByRole('definition')).toHaveText(['600', '150']);
    await check(page, 'the sheet before points are spent');
    await page.setViewportSize({ width: 1280, height: 800 });
    await sheet(page).getByRole('button', { name: 'Keep my points' }).click();
    await expect(sheet(page)).toHaveCount(0);
    expect(await loadRewards(person)).toMatchObject({ storePoints: 750, waiting: null });
  });

  await test.step('an answer that is lost is asked for again, and the points are spent once', async () => {
    const route = '**/api/rewards/free_delivery/redeem';
    await redeem.click();
    await page.route(route, async (call) => {
      await call.fetch();
      await call.abort('connectionreset');
    });
    const confirm = sheet(page).getByRole('button', { name: 'Redeem for 600 points' });
    await confirm.click();
    await expect(noticeOn(page, 'Not redeemed', 'No answer came. Press again: you never pay twice.')).toBeVisible();
    await page.unroute(route);
    await confirm.click();
    await expect(noticeOn(page, 'Free delivery redeemed', 'Your next order is delivered free.')).toBeVisible();
    expect(await loadRewards(person)).toMatchObject({ storePoints: 150, waiting: { points: 600 } });
  });

  await test.step('it waits; taken back, the points are back', async () => {
    await expect(rewards(page)).toContainText('Free delivery waits for your next order');
    await expect(card(page, 'Promo code')).toContainText('Waiting for your next order');
    await rewards(page).getByRole('button', { name: 'Take back free delivery' }).click();
    await expect(noticeOn(page, 'Free delivery taken back', '600 points are back.')).toBeVisible();
    await expect(rewards(page)).toContainText('750 points');
    await redeem.click();
    await sheet(page).getByRole('button', { name: 'Redeem for 600 points' }).dblclick();
    await expect(rewards(page)).toContainText('Free delivery waits for your next order');
    await expect(rewards(page)).toContainText('150 points');
  });

  await test.step('the next order is delivered free', async () => {
    const orders = await new OrderPage(page).open();
    await orders.add(towels, 3);
    await orders.deliverTo(doorInTown);
    await expect(orders.cart.getByText('In this order')).toBeVisible();
    await expect(orders.placeButton).toContainText('Place order · $14.97');
    await orders.placeButton.click();
    const order = await loadOrder(person, await orders.trackedOrderId());
    expect(order).toMatchObject({
      ...{ isFreeDelivery: true, deliveryFee: '0.00', totalAmount: '14.97' },
      discount: { code: null, type: 'freebie' },
    });
    expect(await loadRewards(person)).toMatchObject({ storePoints: 150, waiting: null });
  });
});

test('GAMEW-19 points buy a receipt in large print of a delivered order; too few for something say so', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [person, courier] = await Promise.all([
    asNew('Iris Quimby').then((one) => prepare(one, '60.00')),
    newCourier({ as, asNew }),
  ]);
  await buyPoints(person, 200);
  const { id: productId } = await productNamed(person, towels);
  const order = await placeOrder(person, { items: [{ productId, quantity: 3 }] });
  for (const step of ['accepted', 'picked_up', 'en_route', 'delivered'] as const) {
    await setStatus(courier, order.id, step);
  }
  const page = await openWallet(person);
  const tooDear = rewards(page).getByRole('button', { name: 'Redeem: Free delivery' });
  await expect(tooDear).toBeDisabled();
  await expect(tooDear).toHaveAccessibleDescription(/^\d+ more points needed$/);
  const refused = await send(person, '/api/rewards/free_delivery/redeem', { points: 600 });
  expect(await refused.json()).toMatchObject({ code: 'INSUFFICIENT_POINTS', title: 'Insufficient Points' });
  await rewards(page).getByRole('button', { name: 'Redeem: Large-print receipt' }).click();
  await expect(sheet(page).getByRole('combobox', { name: 'Order' })).toContainText(`#${order.id}`);
  await sheet(page).getByRole('button', { name: 'Redeem for 200 points' }).click();
  await expect(noticeOn(page, 'Large-print receipt redeemed', 'Open it below.')).toBeVisible();
  const spent = card(page, 'Points history').getByRole('listitem').filter({ hasText: 'Large-print receipt' });
  await expect(spent).toContainText('200');
  const name = `Open the large-print receipt of order #${order.id} (PDF, new tab)`;
  const link = rewards(page).getByRole('link', { name });
  const file = await person.api.get((await link.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await check(page, 'a game wallet with a receipt');
});

test('rewards that cannot be loaded say so, and offline nothing can be redeemed', async ({ asNew }) => {
  const person = await prepare(await asNew(), '10.00');
  await buyPoints(person, 600);
  const { page } = person;
  await page.route('**/api/rewards', (call) => call.abort());
  await page.goto('/game-wallet');
  await expect(rewards(page)).toContainText('Couldn’t load rewards');
  await page.unroute('**/api/rewards');
  await rewards(page).getByRole('button', { name: 'Try again' }).click();
  const redeem = rewards(page).getByRole('button', { name: 'Redeem: Free delivery' });
  await expect(redeem).toBeEnabled();
  await page.context().setOffline(true);
  await expect(redeem).toBeDisabled();
  await expect(redeem).toHaveAccessibleDescription('You’re offline.');
  await page.context().setOffline(false);
  await expect(redeem).toBeEnabled();
});
