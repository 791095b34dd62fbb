// What an hour of play and a day of waiting bring, in a town where hours pass.
import type { GamingStatus } from '@autolotto/contract/responsible-gaming/model.ts';
import type { Page } from '@playwright/test';
import { placeTickets, prepare, ticket } from '../customers.ts';
import { check } from '../looks.ts';
import { test } from '../own-town/town.ts';
import { noticeOn, OrderPage } from '../pages/order-page.ts';
import { deposit, doorInTown, productNamed, send } from '../set-up.ts';
import { expect, ownPassword, type Person } from '../test.ts';

test.describe.configure({ mode: 'serial' });

const statusPath = '/api/responsible-gaming/status';
const loadStatus = async ({ api }: Person) => (await (await api.get(statusPath)).json()) as GamingStatus;
const limitsCard = (page: Page) => page.locator('#limits');
const checkDialog = (page: Page) => page.getByRole('dialog', { name: 'Time for a break?' });

/** What the server says to two more tickets. */
async function tryTickets(person: Person): Promise<unknown> {
  const { id } = await productNamed(person, ticket);
  const items = [{ productId: id, quantity: 2 }];
  const reply = await send(person, '/api/orders', { deliveryAddress: doorInTown, paymentMethod: 'cash', items });
  return reply.ok() ? reply.status() : (await reply.json()).code;
}

async function fillCart(page: Page): Promise<OrderPage> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const shop = await new OrderPage(page).open();
  await shop.add(ticket, 2);
  await shop.deliverTo(doorInTown);
  return shop;
}

test('an hour of play stops the next purchase until it is answered, in every tab; to stop for today holds in another browser for a day', async ({
  as,
  asNew,
  town,
}) => {
  test.slow();
  const [goesOn, stops] = await Promise.all([asNew(), asNew()]);
  const both = [goesOn, stops];
  await Promise.all(both.map((one) => prepare(one, '90.00')));
  for (const minutes of [25, 25, 11]) {
    for (const one of both) await placeTickets(one, { paymentMethod: 'wallet' });
    expect((await loadStatus(goesOn)).session).toMatchObject({ isCheckDue: false });
    await town.pass(minutes);
  }

  await test.step('going on: Escape leaves it open, the focus is on stopping, other tabs show it and are freed', async () => {
    const { page, context, exchanges } = goesOn;
    const [open, late] = [await context.newPage(), await context.newPage()];
    await open.goto('/wallet');
    await expect(limitsCard(open)).toBeVisible();
    const shop = await fillCart(page);
    await shop.placeButton.click();
    const dialog = checkDialog(page);
    await expect(dialog).toContainText(/Time1 hour [1-9] minutes?/);
    await expect(dialog).toContainText('Spent$30.00');
    await expect(dialog).toContainText('Won$0.00');
    await expect(dialog.getByRole('button', { name: 'Stop for today' })).toBeFocused();
    await expect(checkDialog(open)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await check(page, 'the reality check', '[role=dialog]');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await tryTickets(goesOn)).toBe('REALITY_CHECK');

    await dialog.getByRole('button', { name: 'Set limits' }).click();
    await page.waitForURL('**/account#limits');
    await expect(dialog).toHaveCount(0);
    expect(await tryTickets(goesOn)).toBe('REALITY_CHECK');

    const again = await new OrderPage(page).open();
    await again.deliverTo(doorInTown);
    await again.placeButton.click();
    await expect(dialog).toBeVisible();
    // It has heard of nothing yet, and has no dialog to close.
    await late.goto('/wallet');
    await expect(limitsCard(late)).toBeVisible();
    const before = exchanges.length;
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(noticeOn(page, 'You can go on', 'Press the button again to buy.')).toBeVisible();
    for (const tab of [page, open, late]) await expect(checkDialog(tab)).toHaveCount(0);
    await again.placeButton.click();
    await again.trackedOrderId();
    const asked = exchanges.slice(before).filter(({ path }) => path === statusPath);
    // Each tab asks once or twice; two that tell each other forever ask dozens of times by now.
    expect(asked.length).toBeLessThan(15);
  });

  await test.step('stopping: another browser sells nothing until a day later', async () => {
    const { page } = stops;
    await (await fillCart(page)).placeButton.click();
    await expect(checkDialog(page).getByRole('button', { name: 'Stop for today' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(noticeOn(page, 'See you tomorrow', '')).toBeVisible();
    await expect(checkDialog(page)).toHaveCount(0);

    const elsewhere = await as(stops.email as `${string}@${string}`, { password: ownPassword });
    const shop = await fillCart(elsewhere.page);
    await expect(shop.cart.getByText(/^You excluded yourself from lottery items until .* Remove them/)).toBeVisible();
    await elsewhere.page.goto('/account#time-out');
    await expect(elsewhere.page.getByText(/^No lottery items, games or pools until /)).toBeVisible();
    expect(await tryTickets(elsewhere)).toBe('SELF_EXCLUDED');
    await town.pass(24 * 60 - 5);
    expect(await tryTickets(elsewhere)).toBe('SELF_EXCLUDED');
    await town.pass(10);
    expect(await tryTickets(elsewhere)).toBe(201);
  });
});

test('a higher limit is refused before a day has passed, and holds once it is confirmed', async ({ asNew, town }) => {
  const person = await asNew();
  const { page } = person;
  const setLimit = (amount: string) =>
    send(person, '/api/responsible-gaming/limits', { kind: 'deposit', period: 'week', amount }, { method: 'PUT' });
  await setLimit('50.00');
  await setLimit('100.00');
  const [increase] = (await loadStatus(person)).increases;
  const confirm = () => send(person, `/api/responsible-gaming/limit-increases/${increase?.id}/confirm`);
  const own = async () =>
    (await loadStatus(person)).limits.find(({ kind, period }) => kind === 'deposit' && period === 'week')?.own;

  await town.pass(24 * 60 - 5);
  expect((await (await confirm()).json()).code).toBe('LIMIT_INCREASE_TOO_EARLY');
  expect(await own()).toBe('50.00');
  expect((await send(person, '/api/wallet/deposit', { amount: '60.00' })).ok()).toBe(false);

  await town.pass(10);
  // The page compares with the time of the browser.
  await page.clock.setSystemTime(town.now());
  await page.goto('/account#limits');
  await limitsCard(page).getByRole('button', { name: 'Confirm $100.00' }).click();
  await expect(limitsCard(page)).toContainText('$0.00 of $100.00 in the last 7 days');
  expect(await own()).toBe('100.00');
  await deposit(person, '60.00');
});
