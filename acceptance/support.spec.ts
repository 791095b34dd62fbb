// Orders that do not go as they should: a courier gives one back, support sends one back, and settles what no shop confirms.
import { placeTickets, prepare } from './customers.ts';
import { check } from './looks.ts';
import { failUntilPressed } from './pages/failing.ts';
import { noticeOn } from './pages/order-page.ts';
import {
  cancelOrder,
  clearCourier,
  deposit,
  doorInTown,
  loadOrder,
  maple,
  placeOrder,
  send,
  setStatus,
  verifyAge,
} from './set-up.ts';
import { expect, test } from './test.ts';

test('a courier gives an order back in a few words; support sends another back to its shop, and settles the return', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [admin, customer] = [await as('admin'), await asNew('Imogen Larkspur')];
  const courier = await clearCourier(await asNew('Rufus Teasel'), admin);
  await verifyAge(customer);
  await deposit(customer, '90.00');
  const [given, carried] = [await placeOrder(customer), await placeOrder(customer)];

  await test.step('before the pick-up it is open to the others again', async () => {
    await setStatus(courier, given.id, 'accepted');
    const { page } = courier;
    await page.goto('/courier');
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'I can’t deliver this' }).click();
    await sheet.getByRole('button', { name: 'Release order' }).click();
    await expect(sheet.getByText('Enter a reason.')).toBeVisible();
    await sheet.getByLabel('Reason').fill('A flat tire');
    await check(page, 'giving an order back', '[role=dialog]');
    await sheet.getByRole('button', { name: 'Release order' }).click();
    await expect(noticeOn(page, 'Order released', `Order #${given.id}`)).toBeVisible();
    expect(await loadOrder(customer, given.id)).toMatchObject({ status: 'accepted', courierId: null });
  });

  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, carried.id, status);
  const { page } = admin;
  await page.goto(`/tracking/${carried.id}`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Support', exact: true }) });
  await test.step('support sends back what cannot be handed over', async () => {
    await card.getByRole('button', { name: 'Send back to store' }).click();
    const sheet = page.getByRole('dialog', { name: `Send order #${carried.id} back to Maple Corner Market?` });
    await sheet.getByLabel('What happened?').selectOption('Nobody home');
    await sheet.getByRole('button', { name: 'Send back' }).click();
    await expect(sheet.getByText('Enter a reason')).toBeVisible();
    await sheet.getByLabel('Reason').fill('The customer called us');
    await check(page, 'sending an order back', '[role=dialog]');
    await sheet.getByRole('button', { name: 'Send back' }).click();
    await expect(noticeOn(page, `Order #${carried.id} on its way back`, '')).toBeVisible();
  });

  await test.step('and says in the shop’s place what became of it', async () => {
    await expect(card.getByText(/^Going back to Maple Corner Market since .+\.$/)).toBeVisible();
    await card.getByRole('radio', { name: 'Never returned' }).check();
    await check(page, 'an order on its way back');
    await card.getByRole('button', { name: 'Confirm for store' }).click();
    const sheet = page.getByRole('dialog', { name: `Confirm return of order #${carried.id}?` });
    await expect(sheet.getByText('Nothing came back.', { exact: false })).toBeVisible();
    await sheet.getByLabel('Reason').fill('Neither of them answers');
    await sheet.getByRole('button', { name: 'Confirm for store' }).click();
    await expect(noticeOn(page, 'Return confirmed', '')).toBeVisible();
    await expect(card.getByText('No actions available.')).toBeVisible();
    expect((await loadOrder(customer, carried.id)).items).toMatchObject([{ disposition: 'lost' }]);
  });

  await page.goto(`/tracking/${given.id}`);
  await card.getByRole('button', { name: 'Cancel order' }).click();
  const sheet = page.getByRole('dialog', { name: `Cancel order #${given.id}?` });
  await sheet.getByLabel('Reason').fill('No courier was found');
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await expect(noticeOn(page, `Order #${given.id} cancelled`, '')).toBeVisible();
  expect(await loadOrder(customer, given.id)).toMatchObject({ cancelReason: 'No courier was found' });

  await page.goto('/admin?tab=waiting');
  await expect(page.getByRole('heading', { name: 'Waiting', exact: true })).toBeVisible();
  expect(admin.consoleErrors).toEqual([]);
});

test('a step that came too late waits for shop and support until each has read of it; the proof is one file; a zone is looked at, put in force and taken out', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [admin, shop, customer] = [await as('admin'), await as('store'), await asNew('Jessamy Orrin')];
  const courier = await clearCourier(await asNew('Corin Sedge'), admin);
  await verifyAge(customer);
  await deposit(customer, '90.00');
  const { id } = await placeOrder(customer);
  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, id, status);
  expect((await send(admin, `/api/orders/${id}/cancel`, { reason: 'The customer called' })).ok()).toBe(true);
  const occurredAt = new Date(Date.now() - 300_000).toISOString();
  const late = { step: 'delivered', code: 'TRANSITION_NOT_ALLOWED', seq: 41, occurredAt };
  expect((await send(courier, `/api/orders/${id}/rejected-actions`, late)).status()).toBe(201);
  const [{ page: desk }, { page }] = [shop, admin];

  await test.step('the shop reads it, and support still has it', async () => {
    await desk.goto('/store');
    await desk.setViewportSize({ width: 1024, height: 768 });
    const card = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Sent too late' }) });
    const row = card.getByRole('listitem').filter({ hasText: `Order #${id}` });
    await expect(row.getByText('“delivered” sent too late')).toBeVisible();
    await expect(row.getByText('Order was already cancelled.')).toBeVisible();
    await expect(row.getByText(/^Corin: done .+, sent .+ · no. 41 from this phone$/)).toBeVisible();
    await check(desk, 'what was told too late');
    await row.getByRole('button', { name: `Mark as read: order #${id}` }).click();
    await expect(row).toHaveCount(0);
    await page.goto('/admin?tab=waiting');
    const read = page.getByRole('button', { name: `Mark as read: order #${id}` });
    await read.click();
    await expect(read).toHaveCount(0);
  });

  await test.step('the proof is one file, of the order and of the shop’s day', async () => {
    await page.goto('/admin?tab=orders');
    const files = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Proof of delivery by shop' }) });
    await files.getByLabel('Shop').selectOption(maple);
    await expect(files.getByText(/^\d+ orders?\.$/)).toBeVisible();
    const [day] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('link', { name: 'Download ZIP' }).click(),
    ]);
    expect(day.suggestedFilename()).toMatch(/^store-\d+-.+\.zip$/);
    await day.delete();
    const file = await customer.api.get(`/api/orders/${id}/proof.zip`);
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('a zone is found by an address, says what it hits, is put in force, and is taken out', async () => {
    await page.goto('/admin?tab=zones');
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Zones', exact: true }) });
    await card.getByRole('button', { name: 'Add zone' }).click();
    const sheet = page.getByRole('dialog', { name: 'New zone' });
    await sheet.getByRole('button', { name: 'Save zones' }).click();
    for (const words of ['Enter a name', 'Choose a category', 'Enter a reason'])
      await expect(sheet.getByText(words, { exact: true })).toBeVisible();
    // Far from the town, where no other test has a door.
    await sheet.getByLabel('Name').fill('Corvallis Air Base');
    await sheet.getByLabel('What it is').selectOption('Military base');
    await sheet.getByLabel('Center (address or ZIP)').fill('97330');
    await sheet.getByLabel('Center (address or ZIP)').press('Enter');
    await expect(sheet.getByText('Found: ZIP 97330')).toBeVisible();
    await sheet.getByLabel('Radius (meters)').fill('9000');
    await expect(sheet.getByText(/ZIP codes? inside: .*97330/)).toBeVisible();
    await sheet.getByLabel('Check address').fill(doorInTown);
    await sheet.getByRole('button', { name: 'Check' }).click();
    await expect(sheet.getByText(/: outside, [\d,]+ m from center\.$/)).toBeVisible();
    await sheet.getByRole('checkbox', { name: 'Alcohol' }).check();
    await sheet.getByLabel('Reason').fill('Order of the base');
    await check(page, 'a new zone', '[role=dialog]');
    await sheet.getByRole('button', { name: 'Save zones' }).click();
    await expect(card.getByText('Corvallis Air Base')).toBeVisible();
    await check(page, 'the administration');
    await card.getByRole('button', { name: 'Remove: Corvallis Air Base' }).click();
    const ask = page.getByRole('dialog', { name: 'Remove Corvallis Air Base?' });
    await ask.getByLabel('Reason').fill('It was closed');
    await ask.getByRole('button', { name: 'Remove' }).click();
    await expect(card.getByText('Corvallis Air Base')).toHaveCount(0);
  });
  expect([...admin.consoleErrors, ...shop.consoleErrors]).toEqual([]);
});

test('ADMIN-21 an admin finds any order of any shop: by number, by customer, and by where it stands', async ({
  as,
  asNew,
}) => {
  test.slow();
  const name = `Quill${process.pid}`;
  const [admin, customer] = await Promise.all([as('admin'), asNew(`${name} Quimby`).then((person) => prepare(person))]);
  const [first, second] = [await placeTickets(customer), await placeTickets(customer)];
  await cancelOrder(customer, first.id);
  const { page } = admin;
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/admin?tab=orders');
  await expect(page.getByRole('heading', { name: 'All orders', level: 2 })).toBeVisible();
  const open = (id: number) => page.getByRole('link', { name: `Open order #${id}`, exact: true });
  const find = page.getByRole('searchbox', { name: 'Find an order' });
  await find.fill(name);
  await expect(page.getByText('2 orders')).toBeVisible();
  await page.getByLabel('Status').selectOption('cancelled');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(open(first.id)).toBeVisible();
  await check(page, 'all orders');
  await find.fill('nobody of that name');
  await expect(page.getByText('No order matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await find.fill(`#${second.id}`);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();

  await test.step('its file stands in the address: a reload keeps it, back closes it', async () => {
    await open(second.id).click();
    const file = page.getByRole('dialog', { name: `Order #${second.id}` });
    await expect(page).toHaveURL(new RegExp(`[?&]order=${second.id}\\b`));
    await expect(file.getByRole('heading', { name: 'Books' })).toBeVisible();
    await expect(file.getByText('No money moved.')).toBeVisible();
    await expect(file.getByText('File opened').first()).toBeVisible();
    await check(page, 'the file of an order');
    await page.reload();
    await expect(file.getByText('No money moved.')).toBeVisible();
    await page.goBack();
    await expect(file).toBeHidden();
    await expect(find).toHaveValue(`#${second.id}`);
    await open(second.id).click();
    await file.getByRole('button', { name: 'Close' }).click();
    await expect(file).toBeHidden();
    await expect(page).not.toHaveURL(/order=/);
  });

  await test.step('a step is taken in the shop’s place, with a reason; the list is downloaded as it is narrowed', async () => {
    await open(second.id).click();
    const file = page.getByRole('dialog', { name: `Order #${second.id}` });
    await file.getByRole('button', { name: 'Accept for the shop' }).click();
    const sheet = page.getByRole('dialog', { name: 'Accept for the shop' });
    await sheet.getByLabel('Reason').fill('They called');
    await sheet.getByRole('button', { name: 'Accept for the shop' }).click();
    await expect(noticeOn(page, `Order #${second.id} updated`, '')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(file).toBeHidden();
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('orders.csv');
    expect(new URL(download.url()).searchParams.get('search')).toBe(`#${second.id}`);
  });

  await failUntilPressed(page, '/api/admin/orders');
  await page.goto('/admin/orders');
  await expect(page.getByText('Couldn’t load orders')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Open order #/ }).first()).toBeVisible();
});
