// At the door: a license before the camera, three questions, a photo, and the record that everyone concerned reads.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { licenseText } from '../contract/delivery/sample-license.ts';
import { demoPassword } from '../server/demo/town/people.ts';
import { picture, pixelsOf } from '../server/test/harness/uploads.ts';
import { findBrowserWithoutMap } from './browser.ts';
import { placeTickets, prepare, ticket } from './customers.ts';
import { check } from './looks.ts';
import { loadOrder, placeOrder, productNamed, setStatus } from './set-up.ts';
import { expect, type Person, test } from './test.ts';

/** The camera's view of the back of this card: two frames for Chromium's fake camera. */
async function video(path: string, text: string): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const { image } = await writeBarcode(text, { format: 'PDF417', scale: 3 });
  if (!image) throw new Error('no barcode was drawn');
  const drawn = Buffer.from(await image.arrayBuffer()).toString('base64');
  const card = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1280" height="720"><rect width="100%" height="100%" fill="#fff"/><image x="240" y="180" width="800" height="360" preserveAspectRatio="xMidYMid" xlink:href="data:image/png;base64,${drawn}"/></svg>`;
  const frame = await pixelsOf(card).jpeg({ quality: 95 }).toBuffer();
  writeFileSync(path, Buffer.concat([frame, frame]));
}

/** An order with lottery tickets, by this courier, at the door. */
async function atTheDoor(customer: Person, courier: Person): Promise<number> {
  await prepare(customer);
  const { id } = await placeTickets(customer);
  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, id, status);
  return id;
}
async function answerYes(page: Page): Promise<void> {
  for (const yes of await page.getByRole('button', { name: 'Yes', exact: true }).all()) await yes.click();
}
const show = async (page: Page, id: number) => {
  await page.goto('/courier');
  await page
    .getByRole('button', { name: new RegExp(`#${id}\\b`) })
    .first()
    .click();
};

test('AGE-15 COUR-13 COUR-14 COUR-15 a license is scanned, three questions are answered, a photo is taken; everyone concerned reads what came of it', async ({
  as,
  asNew,
  origin,
}) => {
  test.slow();
  const [customer, courier] = await Promise.all([asNew('Nora Doorstep'), as('courier')]);
  const id = await atTheDoor(customer, courier);
  const folder = mkdtempSync(join(tmpdir(), 'autolotto-door-'));
  const file = join(folder, 'license.mjpeg');
  await video(file, licenseText({ elements: { DCS: 'SECRETNAME', DAQ: 'SECRETNUMBER' } }));
  const own = await findBrowserWithoutMap();
  const browser = await chromium.launch({
    ...own,
    args: [
      ...own.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL: origin,
      permissions: ['camera'],
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const asked: unknown[] = [];
      Object.assign(window, { asked });
      const { mediaDevices } = navigator;
      const real = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = (wanted) => {
        asked.push({ camera: wanted });
        return real(wanted);
      };
      const toBlob = HTMLCanvasElement.prototype.toBlob;
      HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
        asked.push({ type, quality });
        return toBlob.call(this, callback, type, quality);
      };
    });
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
    await context.request.post('/api/auth/sign-in/email', {
      data: { email: 'courier@example.test', password: demoPassword },
      headers: { origin },
    });
    await show(page, id);
    await page.getByRole('button', { name: 'Scan ID' }).click();
    const door = page.getByRole('dialog', { name: `Hand over order #${id}` });
    await expect(door.getByRole('heading', { name: 'Check ID: 18+' })).toBeVisible();
    await door.getByRole('button', { name: 'Scan ID' }).click();
    // The age, never the day of birth, and no name.
    await expect(door.getByRole('alert').filter({ hasText: /^OK, \d\d/ })).toBeVisible({ timeout: 30_000 });
    await expect(door.getByText(/1985|SECRET/)).toHaveCount(0);
    await door.getByRole('button', { name: 'Continue' }).click();
    await answerYes(page);
    await door.getByRole('button', { name: 'Continue' }).click();
    await door.getByRole('button', { name: 'Start camera' }).click();
    await door.getByRole('button', { name: 'Take photo' }).click();
    await expect(door.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await door.getByRole('button', { name: 'Mark Delivered' }).click();
    await expect(page.getByText('Status Updated', { exact: true })).toBeVisible();
    await expect.poll(async () => (await loadOrder(customer, id)).status).toBe('delivered');

    const asked = await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
    const camera = {
      camera: {
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
        audio: false,
      },
    };
    expect(asked).toEqual([camera, camera, { type: 'image/jpeg', quality: 0.8 }]);
    // Nothing of the card left the phone.
    expect(bodies.filter((body) => /SECRET|03141985|1985-03-14/.test(body))).toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }

  const { page } = customer;
  await page.goto(`/tracking/${id}`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Proof of delivery' }) }).last();
  await expect(card.getByText('ID checked: 18+')).toBeVisible();
  await expect(card.getByText(/^Barcode scanned/)).toBeVisible();
  const photo = card.getByRole('img', { name: 'Hand-over photo' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(300);
  const pdf = await customer.api.get(
    (await card.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  );
  expect((await pdf.body()).subarray(0, 8).toString()).toBe('%PDF-1.4');
});

test('AGE-15 COUR-16 without a camera there are other ways; who is too young is refused, and the order goes back', async ({
  as,
  asNew,
}) => {
  const [customer, courier] = await Promise.all([asNew('Otto Threshold'), as('courier')]);
  const id = await atTheDoor(customer, courier);
  const { page } = courier;
  await show(page, id);
  await page.getByRole('button', { name: 'Proof of delivery' }).click();
  const photo = page.getByRole('dialog', { name: 'Hand-over photo' });
  await photo.getByRole('button', { name: 'Start camera' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Camera Error' });
  await expect(notice).toContainText('Could not access camera. Please try uploading a file instead.');
  await photo.locator('input[type=file]').setInputFiles({
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(800, 600, 3).jpeg().toBuffer(),
  });
  await photo.getByRole('button', { name: 'Send photo' }).click();
  await expect(page.getByText('Proof sent', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Scan ID' }).click();
  const door = page.getByRole('dialog', { name: `Hand over order #${id}` });
  await check(page, 'the hand-over');
  await door.getByRole('button', { name: 'Enter date of birth' }).click();
  await door.getByLabel('Month').fill('6');
  await door.getByLabel('Day').fill('1');
  await door.getByLabel('Year').fill(String(new Date().getFullYear() - 17));
  await door.getByRole('button', { name: 'Check age' }).click();
  await expect(door.getByRole('alert').filter({ hasText: 'Not old enough' })).toBeVisible();
  await expect(door.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await check(page, 'a refused hand-over');
  await door.getByRole('button', { name: 'Refuse' }).click();
  await door.getByRole('button', { name: 'Not old enough' }).click();
  await expect.poll(async () => (await loadOrder(customer, id)).status).toBe('cancelled');
  expect((await loadOrder(customer, id)).return).toMatchObject({ reason: 'under_age', confirmedAt: null });
  const record = await (await courier.api.get(`/api/orders/${id}/proof`)).json();
  expect(record).toMatchObject({ check: { outcome: 'under_age', method: 'typed' }, photo: { isForgotten: false } });
});

test('COUR-22 COUR-25 the right bag by its label, a part refused at the door and the rest handed over; the shop takes the part back', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [customer, courier, shop] = await Promise.all([asNew('Ada Halfway'), as('courier'), as('store')]);
  await prepare(customer);
  const [milk, tickets] = [
    await productNamed(customer, 'Whole milk, half gallon'),
    await productNamed(customer, ticket),
  ];
  const items = [
    { productId: milk.id, quantity: 3 },
    { productId: tickets.id, quantity: 2 },
  ];
  const { id, totalAmount } = await placeOrder(customer, { paymentMethod: 'cash', items });
  await setStatus(courier, id, 'accepted');
  const { page } = courier;

  await test.step('a wrong code is refused in words, the right one picks the order up', async () => {
    await show(page, id);
    await page.getByRole('button', { name: 'Scan bag' }).click();
    const bag = page.getByRole('dialog', { name: `Bag of order #${id}` });
    await check(page, 'the bag at the counter', '[role=dialog]');
    await bag.getByLabel('Label code').fill('ZZZ-ZZZ');
    await bag.getByRole('button', { name: 'Confirm pickup' }).click();
    await expect(bag.getByText('Put this one back and find yours.')).toBeVisible();
    const known = (await (await shop.api.get('/api/store/orders')).json()) as { id: number; bagCode: string }[];
    await bag.getByLabel('Label code').fill(known.find((one) => one.id === id)?.bagCode.toLowerCase() ?? '');
    await bag.getByRole('button', { name: 'Confirm pickup' }).click();
    await expect.poll(async () => (await loadOrder(customer, id)).status).toBe('picked_up');
  });

  await test.step('what went wrong on the way is on record, for the shop too', async () => {
    await page.getByRole('button', { name: 'Report a problem' }).click();
    await page.getByRole('button', { name: 'Report incident' }).click();
    const record = page.getByRole('dialog', { name: `Incidents of order #${id}` });
    await record.getByLabel('What happened').selectOption('Delay');
    await record.getByLabel('Description').fill('The bridge is closed');
    await record.getByRole('button', { name: 'Submit report' }).click();
    await expect(record.getByText(/^Maya \(courier\)/)).toBeVisible();
    await check(page, 'what went wrong', '[role=dialog]');
    await record.getByRole('button', { name: 'Close', exact: true }).click();
    const told = await (await shop.api.get(`/api/orders/${id}/incidents`)).json();
    expect(told.items).toMatchObject([{ kind: 'delay', words: 'The bridge is closed', by: { role: 'courier' } }]);
  });

  await test.step('without an ID the tickets go back, and the milk is handed over', async () => {
    await setStatus(courier, id, 'en_route');
    await show(page, id);
    await page.getByRole('button', { name: 'Scan ID' }).click();
    const door = page.getByRole('dialog', { name: `Hand over order #${id}` });
    await door.getByRole('button', { name: 'Refuse' }).click();
    await door.getByRole('button', { name: 'No valid ID' }).click();
    await expect(door.getByLabel(`${tickets.name} to return`)).toHaveText('2 of 2');
    await expect(door.getByLabel(`${milk.name} to return`)).toHaveText('0 of 3');
    await check(page, 'what goes back', '[role=dialog]');
    await door.getByRole('button', { name: 'Return 2 items' }).click();
    // No age-restricted item is left: only the photo is needed.
    await door.getByRole('button', { name: 'Skip photo' }).click();
    await expect.poll(async () => (await loadOrder(customer, id)).status).toBe('delivered');
    const order = await loadOrder(customer, id);
    expect(Number(order.totalAmount)).toBeLessThanOrEqual(Number(totalAmount) - 2 * Number(tickets.price));
    expect(order.return).toMatchObject({ isWhole: false, confirmedAt: null });
  });

  await test.step('the shop takes back what was kept back; the customer reads what happened', async () => {
    await shop.page.goto('/store');
    const back = shop.page
      .locator('section')
      .filter({ has: shop.page.getByRole('heading', { name: 'Returns to confirm' }) })
      .getByRole('listitem')
      .filter({ has: shop.page.getByRole('heading', { name: `Order #${id}`, exact: true }) });
    await expect(back.getByText('Only the refused items')).toBeVisible();
    await expect(back.getByRole('group')).toHaveCount(1);
    await back.getByRole('radio', { name: 'Back on the shelf' }).check();
    await back.getByRole('button', { name: 'Confirm return' }).click();
    await expect(back).toHaveCount(0);
    expect((await loadOrder(customer, id)).refusals).toMatchObject([{ quantity: 2, disposition: 'restocked' }]);
    await customer.page.goto(`/tracking/${id}`);
    await expect(customer.page.getByText('2 of 2 not handed over')).toBeVisible();
    await expect(customer.page.getByText(/returned: no valid ID\./)).toBeVisible();
  });
});

test('two orders at one door: the PIN that one asks for, the other beside it with one photo, and what came of each', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [customer, courier] = await Promise.all([asNew('Ines Twobags'), as('courier')]);
  await prepare(customer);
  const guarded = (await placeOrder(customer, { paymentMethod: 'cash' })).id;
  const plain = (await placeOrder(customer, { paymentMethod: 'cash' })).id;

  await test.step('the customer wishes to be asked, and reads the number once the courier is on the way', async () => {
    await customer.page.goto(`/tracking/${guarded}`);
    await customer.page.getByRole('switch', { name: 'Require a PIN' }).click();
    await expect(customer.page.getByText('Shown once the courier is coming.')).toBeVisible();
    for (const id of [guarded, plain])
      for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, id, status);
    await expect(customer.page.getByText(/^Your delivery PIN: \d, \d, \d, \d$/)).toBeAttached();
    await check(customer.page, 'the delivery PIN');
    await customer.page.goto('/orders');
    await expect(customer.page.getByText(/^Your delivery PIN: /)).toBeAttached();
  });
  const { pin } = await (await customer.api.get(`/api/orders/${guarded}/pin`)).json();

  const { page } = courier;
  await show(page, plain);
  await page.getByRole('button', { name: 'Mark Delivered' }).click();
  const both = page.getByRole('dialog', { name: '2 orders at this door' });
  await test.step('what needs no check is handed over in one go', async () => {
    await expect(both.getByRole('checkbox')).toHaveCount(1);
    await check(page, 'two orders at one door', '[role=dialog]');
    await both.locator('input[type=file]').setInputFiles({
      name: 'door.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(800, 600, 3).jpeg().toBuffer(),
    });
    await both.getByRole('button', { name: 'Hand over 1 order' }).click();
    await expect(both.getByText('Delivered', { exact: true })).toBeVisible();
    expect((await loadOrder(customer, plain)).status).toBe('delivered');
    expect((await loadOrder(customer, guarded)).status).toBe('en_route');
  });

  await test.step('the other only for its PIN: a wrong one is said to be so', async () => {
    await both.getByRole('button', { name: `Hand over order #${guarded}` }).click();
    const door = page.getByRole('dialog', { name: `Hand over order #${guarded}` });
    await door.getByLabel('PIN').fill(pin === '1111' ? '2222' : '1111');
    await door.getByRole('button', { name: 'Check PIN' }).click();
    await expect(door.getByText(/^The PIN is on the customer’s order page\. Tries left: 4\.$/)).toBeVisible();
    await check(page, 'a wrong PIN', '[role=dialog]');
    await door.getByLabel('PIN').fill(pin);
    await door.getByRole('button', { name: 'Check PIN' }).click();
    await door.getByRole('button', { name: 'Skip photo' }).click();
    await expect.poll(async () => (await loadOrder(customer, guarded)).status).toBe('delivered');
  });
});

test('AGE-15 an adult whom the customer named takes a vape: a check that failed stays on record, the recipient signs, and their customer reads it', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [customer, courier] = await Promise.all([asNew('Vera Elsewhere'), as('courier')]);
  await prepare(customer);
  const vape = await productNamed(customer, 'Driftline vape, tobacco flavor');
  const items = [{ productId: vape.id, quantity: 1 }];
  const { id } = await placeOrder(customer, { paymentMethod: 'cash', items, recipientName: 'Grace Hopper' });
  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, id, status);
  const { page } = courier;
  await show(page, id);
  await page.getByRole('button', { name: 'Scan ID' }).click();
  const door = page.getByRole('dialog', { name: `Hand over order #${id}` });

  await test.step('somebody too young is told of at once; what is typed after that does not wipe it out', async () => {
    await expect(door.getByText('Name on ID: Grace Hopper')).toBeVisible();
    const typed = async (age: number) => {
      await door.getByRole('button', { name: 'Enter date of birth' }).click();
      await door.getByLabel('Month').fill('6');
      await door.getByLabel('Day').fill('1');
      await door.getByLabel('Year').fill(String(new Date().getFullYear() - age));
      await door.getByRole('button', { name: 'Check age' }).click();
    };
    await typed(17);
    await expect(door.getByRole('alert').filter({ hasText: 'Not old enough' })).toBeVisible();
    const attempts = async () => (await (await courier.api.get(`/api/orders/${id}/proof`)).json()).attempts;
    await expect.poll(attempts).toMatchObject([{ outcome: 'under_age', method: 'typed' }]);
    await door.getByRole('button', { name: 'Check again' }).click();
    await typed(40);
    await door.getByRole('button', { name: 'Continue' }).click();
    await expect(door.getByText('Grace Hopper matches the ID and is 21+?')).toBeVisible();
    await answerYes(page);
    await door.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('a dot is no signature; a line is one, and it is delivered', async () => {
    const paper = door.getByRole('img', { name: /^Signature field/ });
    await paper.click();
    await door.getByRole('button', { name: 'Done. Return phone' }).click();
    await expect(door.getByText('Sign above.')).toBeVisible();
    await door.getByRole('button', { name: 'Clear' }).click();
    await paper.scrollIntoViewIfNeeded();
    const box = await paper.boundingBox();
    if (!box) throw new Error('no paper');
    const to = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
    await to(0.2, 0.7);
    await page.mouse.down();
    for (const [x, y] of [
      [0.3, 0.2],
      [0.4, 0.7],
      [0.55, 0.3],
      [0.6, 0.65],
      [0.8, 0.5],
    ] as const)
      await to(x, y);
    await page.mouse.up();
    await check(page, 'the signature', '[role=dialog]');
    await door.getByRole('button', { name: 'Done. Return phone' }).click();
    await door.getByRole('button', { name: 'Skip photo' }).click();
    await expect.poll(async () => (await loadOrder(customer, id)).status).toBe('delivered');
  });

  await customer.page.goto(`/tracking/${id}`);
  const card = customer.page
    .locator('section', { has: customer.page.getByRole('heading', { name: 'Proof of delivery' }) })
    .last();
  await expect(card.getByText('Recipient: Grace Hopper')).toBeVisible();
  await expect(card.getByText('2 checks')).toBeVisible();
  await expect(card.getByText('Matches ID: Yes')).toBeVisible();
  const signature = card.getByRole('img', { name: 'Signed' });
  await signature.scrollIntoViewIfNeeded();
  await expect.poll(() => signature.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1000);
  await check(customer.page, 'the proof of delivery');
});
