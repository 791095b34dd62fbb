// The VIP room: lottery tickets in shops, how they sell and until when they last, refreshed by the clock.
import type { InventoryItem } from '@autolotto/contract/vip/model.ts';
import type { Page } from '@playwright/test';
import { check } from '../looks.ts';
import { send } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';
import { pass, stopTime, untilVisible } from '../time.ts';

const path = '/api/vip/inventory';
const inventory = async (person: Person): Promise<InventoryItem[]> => (await person.api.get(path)).json();
const calls = (person: Person) => person.exchanges.filter((exchange) => exchange.path === path).length;
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** A game of the shop with an active pack of 60 tickets. */
async function addPack(shop: Person, name: string, packNumber: string): Promise<number> {
  const game = { name, category: 'lottery', price: '10.00', stockQuantity: 60 };
  const { id: productId } = await (await send(shop, '/api/store/products', game)).json();
  const pack = { productId, gameNumber: '8123', packNumber, firstTicket: 0, lastTicket: 59 };
  const { id } = await (await send(shop, '/api/store/scratch-packs', pack)).json();
  await change(shop, id, { action: 'activate', countsStock: false });
  return id;
}
async function change(shop: Person, packId: number, data: object): Promise<void> {
  const reply = await send(shop, `/api/store/scratch-packs/${packId}`, data, { method: 'PATCH' });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('VIP-01 VIP-02 VIP-03 VIP-04 VIP-09 VIP-10 VIP-11 VIP-12 VIP-13 a shop follows its own tickets, and a sale shows up within five seconds', async ({
  as,
}) => {
  const [shop, other, admin] = [
    await as('store2@example.test'),
    await as('store3@example.test'),
    await as('admin@example.test'),
  ];
  const [game, foreign] = ['Coyote Creek', 'Juniper Jackpot'];
  const pack = await addPack(shop, game, '5500001');
  await addPack(other, foreign, '5500002');
  const titles = async (person: Person) => (await inventory(person)).map(({ title }) => title);
  expect(await titles(shop)).toContain(game);
  expect(await titles(shop)).not.toContain(foreign);
  expect(await titles(other)).not.toContain(game);
  expect(await titles(admin)).toEqual(expect.arrayContaining([game, foreign]));

  const { page } = shop;
  await stopTime(page);
  await page.goto('/vip-tracking');
  const row = rowOf(page, game);
  await untilVisible(page, row);
  await expect(page.getByRole('heading', { name: 'VIP Tracking Room', level: 1 })).toBeVisible();
  for (const card of ['Items', 'Tickets left', 'Sold today', 'Winnings paid'])
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Inventory Status',
    'Sales Analytics',
    expect.stringMatching(/^Stock Alerts\d*$/),
  ]);
  await expect(row).toContainText('60 of 60 left');
  await expect(row).toContainText('New');
  const order = await page.getByRole('listitem').getByRole('heading').allTextContents();

  // Fifteen of them are sold over the counter.
  await change(shop, pack, { action: 'next', ticket: 15, countsStock: false });
  const asked = calls(shop);
  await pass(page, 5_000);
  await untilVisible(page, row.getByText('45 of 60 left'));
  expect(calls(shop)).toBe(asked + 1);
  await expect(page.getByRole('status').filter({ hasText: `${game}: 45 left` })).toBeAttached();
  // It sells best now, and its row stays where it was.
  const now = await page.getByRole('listitem').getByRole('heading').allTextContents();
  // A deck that was printed meanwhile follows.
  expect(now.slice(0, order.length)).toEqual(order);

  const items = await inventory(shop);
  const one = items.find(({ title }) => title === game);
  expect(one).toMatchObject({
    ...{ type: 'scratch', price: '10.00', totalTickets: 60, soldTickets: 15, remainingTickets: 45, status: 'new' },
    ...{ winningTickets: null, claimedWinnings: null, topPrize: null, salesRate: 2.1 },
    // 65% of 150.00 are two average wins.
    ...{ estimatedWinners: 2, estimatedWinnings: '100.00', popularityRank: expect.any(Number) },
  });
  expect([one?.lastSale, one?.estimatedSellout, one?.id]).toEqual(Array(3).fill(expect.any(String)));
  for (const { type, status } of items) {
    expect(['scratch', 'lottery']).toContain(type);
    expect(['active', 'low_stock', 'sold_out', 'new']).toContain(status);
  }
  await expect(page.getByText(/wins? of \$50\.00 on average/)).toBeVisible();

  const before = calls(shop);
  for (let times = 1; times <= 3; times += 1) {
    await pass(page, 5_000);
    await expect.poll(() => calls(shop)).toBe(before + times);
  }
});

test('VIP-04 VIP-05 VIP-11 types narrow each tab, and what is nearly gone is an alert that leads to the packs', async ({
  as,
}) => {
  const shop = await as('store2@example.test');
  const pack = await addPack(shop, 'Last Light', '5500003');
  await change(shop, pack, { action: 'next', ticket: 55, countsStock: false });
  const { page } = shop;
  await page.goto('/vip-tracking');
  await expect(rowOf(page, 'Last Light')).toContainText('5 of 60 left');
  await check(page, 'the VIP room');
  const [filter, shownRow] = [
    (name: string) => page.getByRole('radiogroup', { name: 'Type' }).getByText(name, { exact: true }),
    rowOf(page, 'Last Light'),
  ];
  await filter('Lottery').click();
  await expect(shownRow).toHaveCount(0);
  await filter('Scratch').click();
  await expect(shownRow).toBeVisible();
  await filter('All').click();
  await page.getByRole('tab', { name: 'Sales Analytics' }).click();
  await expect(page.getByRole('row', { name: /Last Light.*55/ })).toBeVisible();
  await check(page, 'the sales of the VIP room');
  await page.getByRole('tab', { name: 'Stock Alerts' }).click();
  await expect(rowOf(page, 'Last Light')).toContainText('5 tickets left');
  await check(page, 'the alerts of the VIP room');
  await page.getByRole('link', { name: 'Order a pack of Last Light' }).click();
  await expect(page.getByRole('button', { name: 'Scratch packs', pressed: true })).toBeVisible();
});

test('VIP-12 an answer that fails leaves the last one on the screen, says since when, and is asked for again', async ({
  as,
}) => {
  const { page } = await as('store2@example.test');
  await stopTime(page);
  await page.goto('/vip-tracking');
  await untilVisible(page, page.getByText('Live: updates every 5 seconds'));
  await page.route(`**${path}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await pass(page, 5_000);
  await untilVisible(page, page.getByText(/^Not updated since .+ Trying again every 5 seconds\.$/));
  await expect(page.getByText('Tickets left', { exact: true })).toBeVisible();
  await page.unroute(`**${path}`);
  await pass(page, 5_000);
  await untilVisible(page, page.getByText('Live: updates every 5 seconds'));
});
