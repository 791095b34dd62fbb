// A shop's work on its own products, on the sheets Product Catalog and Inventory.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { check } from './looks.ts';
import { send } from './set-up.ts';
import { expect, type Person, test } from './test.ts';

const shop = 'store3@example.test';
const open = async (page: Page, tab: 'catalog' | 'inventory') => {
  await page.goto(`/store?tab=${tab}`);
  await expect(page.getByRole('status').filter({ hasText: /\d+ products/ })).toBeVisible();
};
const toast = (page: Page, title: string) => page.locator('.mantine-Notification-root').filter({ hasText: title });
type Goods = { id: number; name: string; price: string; version: number; stockQuantity: number };
const goods = async (person: Person): Promise<Goods[]> => (await person.api.get('/api/store/products')).json();
const add = async (person: Person, product: Record<string, unknown>): Promise<Goods> =>
  (await send(person, '/api/store/products', { price: '2.00', stockQuantity: 9, ...product })).json();
const calls = (person: Person, method: string) => person.exchanges.filter((one) => one.method === method);
/** The next call of this kind comes back as if something broke on the way. */
const breakNext = async (page: Page, path: string, method: string) => {
  let isBroken = false;
  await page.route(path, (route) => {
    if (isBroken || route.request().method() !== method) return route.fallback();
    isBroken = true;
    return route.fulfill({ status: 502, body: 'Bad gateway' });
  });
};

test('STORE-11 STORE-12 STORE-13 STORE-24 STORE-27 STORE-28 STORE-29 STORE-30 STORE-52 STORE-53 STORE-54 STORE-57 STORE-58 a product is added, edited and deleted beside its card, and comes back', async ({
  as,
}) => {
  const owner = await as(shop);
  const { page } = owner;
  await open(page, 'catalog');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Product Catalog');
  const form = page.getByRole('form');
  const [name, price, stock] = [
    form.getByLabel('Product name'),
    form.getByLabel('Price in dollars'),
    form.getByLabel('Stock quantity'),
  ];
  const category = form.getByLabel('Category', { exact: true });

  await expect(price).toHaveAttribute('step', '0.01');
  await expect(category).toHaveValue('essentials');
  expect(await category.getByRole('option').allTextContents()).toEqual(['Lottery', 'Cigarettes', 'Essentials']);
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(form.getByText('Enter a name')).toBeVisible();
  await expect(form.getByText('Enter a price like 12.34')).toBeVisible();
  expect(calls(owner, 'POST').filter(({ path }) => path === '/api/store/products')).toEqual([]);

  // A scanner types an article of the list that comes along: it fills the form, which nobody saves unread.
  await form.getByLabel('Barcode').fill('034000248087');
  await form.getByLabel('Barcode').press('Enter');
  await expect(form.getByText(/^Check name and age limit/)).toBeVisible();
  await expect(name).toHaveValue("Reese's Pieces");
  await expect(price).toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await name.fill('Hearth bread');
  await price.fill('4.50');
  await stock.fill('');
  await stock.blur();
  await expect(stock).toHaveValue('1');
  await form.getByLabel('Barcode').fill('4006381333932');
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(form.getByText(/check digit/)).toBeVisible();
  await form.getByLabel('Barcode').fill('4006381333931');
  await breakNext(page, '**/api/store/products', 'POST');
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(page, 'Error').filter({ hasText: 'Failed to create product.' })).toBeVisible();
  await form.getByRole('button', { name: 'Add product' }).dblclick();
  await expect(toast(page, 'Product Added')).toBeVisible();
  await expect(name).toHaveValue('');
  expect((await goods(owner)).filter((one) => one.name === 'Hearth bread')).toHaveLength(1);

  const card = page.getByRole('listitem').filter({ hasText: 'Hearth bread' });
  await page.getByLabel('Search your products').fill('4006381333931');
  await expect(card).toContainText('$4.50');
  await expect(card).toContainText('Low');
  await card.getByRole('button', { name: 'Edit Hearth bread' }).click();
  await expect(name).toHaveValue('Hearth bread');
  await expect(price).toHaveValue('4.50');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Add product' })).toBeVisible();

  await card.getByRole('button', { name: 'Edit Hearth bread' }).click();
  await price.fill('4.75');
  await breakNext(page, '**/api/store/products/*', 'PUT');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to update product.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Product Updated')).toBeVisible();
  await expect(card).toContainText('$4.75');

  await breakNext(page, '**/api/store/products/*', 'DELETE');
  await card.getByRole('button', { name: 'Delete Hearth bread' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to delete product.');
  await card.getByRole('button', { name: 'Delete Hearth bread' }).click();
  await expect(toast(page, 'Product Deleted')).toBeVisible();
  await expect(card).toBeHidden();
  await toast(page, 'Product Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();

  // The notice does not stay; what is deleted does.
  await card.getByRole('button', { name: 'Delete Hearth bread' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Deleted products' }).click();
  await page.getByRole('button', { name: 'Restore Hearth bread' }).click();
  await expect(toast(page, 'Product Restored')).toBeVisible();
  await expect(page.getByText('No deleted products')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Show all products' }).first().click();
  await expect(card).toBeVisible();
});

test('two people edit one product: the later one sees both, and what only the other changed is kept', async ({
  as,
}) => {
  const [first, second] = [await as(shop), await as(shop)];
  const product = await add(first, { name: 'Contested jam', description: 'Strawberry' });
  const { page } = second;
  await open(page, 'catalog');
  await page.getByLabel('Search your products').fill('contested');
  await page.getByRole('button', { name: 'Edit Contested jam' }).click();
  const form = page.getByRole('form');
  await form.getByLabel('Price in dollars').fill('3.00');
  const theirs = await send(
    first,
    `/api/store/products/${product.id}`,
    { price: '2.50', description: 'Raspberry' },
    { method: 'PUT' },
  );
  expect(theirs.status()).toBe(200);
  await form.getByRole('button', { name: 'Save changes' }).click();

  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' });
  await expect(dialog.getByRole('row', { name: 'Price $2.50 $3.00' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Description Raspberry Not changed' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(toast(page, 'Product Updated')).toBeVisible();
  expect((await goods(first)).find(({ id }) => id === product.id)).toMatchObject({
    price: '3.00',
    description: 'Raspberry',
  });
});

test('STORE-15 STORE-16 STORE-17 STORE-31 STORE-32 STORE-46 STORE-47 STORE-48 STORE-55 STORE-59 many prices are typed or worked out, looked at, changed at once and undone; stock is counted over what is sold', async ({
  as,
}) => {
  const owner = await as(shop);
  const { page } = owner;
  const [jam, tea, soap] = [
    await add(owner, { name: 'Bulk jam', stockQuantity: 5 }),
    await add(owner, { name: 'Bulk tea', stockQuantity: 6 }),
    await add(owner, { name: 'Bulk soap', stockQuantity: 40, isActive: false }),
  ];
  await open(page, 'inventory');
  const all = (await goods(owner)) as (Goods & { isActive: boolean })[];
  const count = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(count('Total Products')).toHaveText(String(all.length));
  await expect(count('Active Products')).toHaveText(String(all.filter(({ isActive }) => isActive).length));
  await expect(count('Low Stock')).toHaveText(String(all.filter(({ stockQuantity }) => stockQuantity <= 5).length));

  await page.getByLabel('Search your products').fill('bulk');
  const table = page.getByRole('table', { name: 'Inventory' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect(table).toHaveAttribute('aria-rowcount', '4');
  await expect(row('Bulk jam')).toContainText('Low');
  await expect(row('Bulk tea')).not.toContainText('Low');
  await expect(row('Bulk soap')).toContainText('Hidden');

  // No valid price: nothing is sent.
  const cell = (name: string) => table.getByLabel(`New price of ${name}`);
  await cell('Bulk jam').fill('0');
  await cell('Bulk tea').fill('cheap');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const preview = page.getByRole('dialog', { name: 'New prices' });
  await expect(preview.getByRole('button', { name: 'Nothing to update' })).toBeDisabled();
  await preview.getByRole('button', { name: 'Back' }).click();
  expect(calls(owner, 'PATCH')).toEqual([]);

  // Typed with the keyboard, from row to row; the one that is no price is left out.
  await cell('Bulk jam').fill('2.20');
  await cell('Bulk jam').press('Enter');
  await expect(cell('Bulk tea')).toBeFocused();
  await page.getByLabel('Select Bulk soap').check();
  await page.getByLabel('How much').fill('10');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(cell('Bulk soap')).toHaveValue('2.20');
  await page.getByRole('button', { name: 'Preview 2 changes' }).click();
  await expect(preview.getByRole('row', { name: 'Bulk jam $2.00 $2.20' })).toBeVisible();
  await expect(preview).toContainText('Bulk tea: “cheap” is not a price');
  await breakNext(page, '**/api/store/products/bulk-price', 'PATCH');
  await preview.getByRole('button', { name: 'Update 2 prices' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to update prices.');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await preview.getByRole('button', { name: 'Update 2 prices' }).click();
  const { updates } = (await sent).postDataJSON() as { updates: { id: number; price: string }[] };
  expect(updates.map(({ id, price }) => [id, price])).toEqual([
    [jam.id, '2.20'],
    [soap.id, '2.20'],
  ]);
  await expect(toast(page, 'Prices Updated')).toBeVisible();
  await expect(row('Bulk jam')).toContainText('$2.20');
  await toast(page, 'Prices Updated').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Prices undone')).toBeVisible();
  await expect(row('Bulk jam')).toContainText('$2.00');

  await table.getByRole('button', { name: 'Price history of Bulk jam' }).click();
  const history = page.getByRole('dialog', { name: 'Price history of Bulk jam' });
  await expect(history.getByRole('row')).toHaveCount(4);
  await expect(
    history.getByRole('img', { name: 'Prices over time' }).locator('path.recharts-curve').first(),
  ).toBeVisible();
  await expect(history).toContainText('Undone');
  await page.keyboard.press('Escape');

  // A batch can be taken back from the page as well, but not over what has changed since.
  const recent = page.getByRole('region', { name: 'Recent price changes' });
  await recent.getByText(/^\d+ more$/).click();
  await expect(recent).toContainText('Undone');
  const again = [
    { id: jam.id, price: '3.10' },
    { id: soap.id, price: '3.20' },
  ];
  const changed = await owner.api.patch('/api/store/products/bulk-price', {
    data: { updates: again },
    headers: { origin: process.env.ACCEPTANCE_ORIGIN ?? '' },
  });
  expect(changed.status()).toBe(200);
  await page.reload();
  await recent.getByText('Show prices').first().click();
  await expect(recent).toContainText('Bulk soap: $2.00 before, $3.20 after');
  await recent.getByRole('button', { name: 'Undo: 2 prices' }).click();
  await expect(row('Bulk jam')).toContainText('$2.00');

  // The filter is in the address: Back restores the former one.
  await page.getByRole('combobox', { name: 'Show' }).selectOption('low');
  await expect(page).toHaveURL(/show=low/);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('deleted');
  await expect(page.getByText('No deleted products')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('low');
  await page.goBack();
  await expect(row('Bulk tea')).toBeVisible();

  // One is sold while somebody counts.
  await table.getByRole('button', { name: 'Stock of Bulk tea' }).click();
  const stock = page.getByRole('dialog', { name: 'Stock of Bulk tea' });
  await stock.getByLabel('Counted').check();
  await stock.getByLabel('Counted quantity').fill('6');
  const moved = await send(owner, `/api/store/products/${tea.id}/stock`, { kind: 'waste', quantity: 2 });
  expect(moved.status()).toBe(200);
  await stock.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(stock.getByRole('alert')).toContainText('6 before, 4 now.');
  await stock.getByRole('button', { name: 'Record 4' }).click();
  await expect(toast(page, 'Stock recorded')).toBeVisible();
  await expect(row('Bulk tea')).toContainText('Low');
});

test('goods go out as a file and come in again, looked at before anything is written', async ({ as }) => {
  const owner = await as(shop);
  const { page } = owner;
  const paint = await add(owner, { name: '=Paint, "red"', description: 'Two\nlines', barcode: '036000291452' });
  await open(page, 'inventory');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const path = await (await waiting).path();
  const file = readFileSync(path, 'utf8');
  expect(file).toContain(`"'=Paint, ""red"""`);
  expect(file).toContain('036000291452');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = (text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(file);
  await expect(dialog).toContainText('No changes.');
  await choose('name;price;stock\nImported oats;4,10;12\nNo price;;1\n');
  await expect(dialog).toContainText('1 refused');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText(
    'Enter a price in dollars and cents',
  );
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeHidden();
  await choose(`id,name,price\n${paint.id},"'=Paint, ""red""",7.00\n,Imported oats,4.10\n`);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Line 2' })).toContainText('Price: $7.00 (was $2.00)');
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(toast(page, 'Products imported')).toBeVisible();
  const all = await goods(owner);
  expect(all.find(({ id }) => id === paint.id)).toMatchObject({ name: '=Paint, "red"', price: '7.00' });
  expect(all.filter(({ name }) => name === 'Imported oats')).toMatchObject([{ price: '4.10' }]);
});

test('STORE-11 STORE-15 both sheets can be read and used by everybody, narrow and wide, by day and by night', async ({
  as,
}) => {
  test.slow();
  const { page } = await as(shop);
  await open(page, 'catalog');
  await check(page, 'Product Catalog');
  await open(page, 'inventory');
  await check(page, 'Inventory');
});

test('prices change at a time on the shop’s clocks, can be cancelled before, and goods go to another shop', async ({
  as,
}) => {
  const owner = await as(shop);
  const { page } = owner;
  // Leftovers of an earlier try do not matter.
  const [plum, wild] = ['Plum jam', 'Wild honey'].map((name) => `${name} ${test.info().retry + 1}`) as [string, string];
  await add(owner, { name: plum });
  const honey = await add(owner, { name: wild });
  await open(page, 'inventory');
  await page.getByLabel('Search your products').fill(plum);
  await page.getByLabel(`New price of ${plum}`).fill('2.60');
  await page.getByRole('button', { name: 'Preview 1 change' }).click();
  const preview = page.getByRole('dialog', { name: 'New prices' });
  await preview.getByLabel('Scheduled', { exact: true }).check();
  await expect(preview).toContainText('Shop time: Mountain Time');
  await preview.getByLabel('Day').fill('2020-01-01');
  await expect(preview.getByRole('status')).toHaveText('Choose a time at least 5 minutes from now.');
  await expect(preview.getByRole('button', { name: 'Schedule 1 price' })).toBeDisabled();
  const tomorrow = new Date(Date.now() + 86_400_000);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(tomorrow);
  await preview.getByLabel('Day').fill(day);
  await preview.getByRole('textbox', { name: 'Time' }).fill('06:00');
  await expect(preview.getByRole('status')).toContainText(/Changes on \w+, \w+ \d+, 6:00\sAM M[DS]T\./);
  await preview.getByRole('button', { name: 'Schedule 1 price' }).dblclick();
  await expect(toast(page, 'Price change scheduled')).toBeVisible();
  const planned = page.getByRole('region', { name: 'Scheduled prices' });
  await expect(planned).toContainText(/1 price for .* 6:00\sAM/);
  await planned
    .getByRole('button', { name: /^Show prices: 1 price/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('row', { name: `${plum} $2.00 $2.60` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Search your products').fill(wild);
  await page.getByRole('button', { name: `Stock of ${wild}` }).click();
  const stock = page.getByRole('dialog', { name: `Stock of ${wild}` });
  await stock.getByRole('button', { name: 'Send to another shop' }).click();
  const other = await as('store2@example.test');
  const { name } = (await (await other.api.get('/api/store/profile')).json()) as { name: string };
  const choice = stock.getByLabel('Shop', { exact: true });
  await choice.selectOption({ label: await choice.getByRole('option', { name }).innerText() });
  await stock.getByLabel('Quantity').last().fill('10');
  await stock.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(stock).toContainText('Enter a number from 1 to 9');
  await stock.getByLabel('Quantity').last().fill('4');
  await stock.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Transfer sent')).toBeVisible();
  await check(page, 'Inventory');

  await open(other.page, 'inventory');
  await other.page.getByRole('button', { name: `Receive 4 × ${wild}` }).click();
  const taking = other.page.getByRole('dialog', { name: `Receive 4 × ${wild}` });
  await expect(taking.getByLabel(`New product: ${wild}`)).toBeChecked();
  await taking.getByRole('button', { name: 'Receive' }).click();
  await expect(toast(other.page, 'Transfer received')).toBeVisible();
  const came = (await goods(other)).find((one) => one.name === wild);
  expect(came).toMatchObject({ stockQuantity: 4, isActive: false });
  // The shop that sent them sees it without asking.
  const between = page.getByRole('region', { name: 'Between shops' });
  await between.getByText(/earlier/).click();
  await expect(between).toContainText('Received');
  expect((await goods(owner)).find(({ id }) => id === honey.id)?.stockQuantity).toBe(5);

  await planned
    .getByRole('button', { name: /^Cancel 1 price/ })
    .first()
    .click();
  await expect(toast(page, 'Price change cancelled')).toBeVisible();
  await planned.getByText(/earlier/).click();
  await expect(planned).toContainText('Cancelled');
});
