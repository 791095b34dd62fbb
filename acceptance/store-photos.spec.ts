// The camera in the shop: a barcode that it sees, photos of a product new and known, and what is no photo.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoPassword } from '../server/demo/town/people.ts';
import { phonePhoto, picture, pixelsOf, readMetadata } from '../server/test/harness/uploads.ts';
import { findBrowserWithoutMap } from './browser.ts';
import { check } from './looks.ts';
import { productNamed, send } from './set-up.ts';
import { expect, type Person, test } from './test.ts';
import { hold } from './time.ts';

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const parity = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

/** The bars of an EAN-13, as an SVG on white. */
function ean13(digits: string, width: number, height: number): string {
  const sides = parity[Number(digits[0])] ?? '';
  const flip = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
  const right = (digit: string) => flip(left[Number(digit)] ?? '');
  const half = (from: number, draw: (digit: string, at: number) => string) =>
    [...digits.slice(from, from + 6)].map(draw).join('');
  const bars = [
    '101',
    half(1, (digit, at) => (sides[at] === 'L' ? (left[Number(digit)] ?? '') : [...right(digit)].reverse().join(''))),
    '01010',
    half(7, right),
    '101',
  ].join('');
  const [module, high] = [4, 240];
  const [x, y] = [(width - bars.length * module) / 2, (height - high) / 2];
  const drawn = [...bars].map((bit, at) =>
    bit === '1' ? `<rect x="${x + at * module}" y="${y}" width="${module}" height="${high}"/>` : '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`;
}

/** The camera's view of a pack with this barcode: two frames for Chromium's fake camera. */
async function video(path: string, barcode: string): Promise<void> {
  const frame = await pixelsOf(ean13(barcode, 640, 480))
    .jpeg({ quality: 95 })
    .toBuffer();
  writeFileSync(path, Buffer.concat([frame, frame]));
}

/** A barcode that no other product has. */
function newEan13(): string {
  const digits = `29${String(Date.now()).slice(-10)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const photos = (person: Pick<Person, 'page'>) => person.page.goto('/store?tab=photos');
const jpeg = async (seed: number) => ({
  name: `photo-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await picture(900, 700, seed).jpeg().toBuffer(),
});

test('STORE-02 STORE-14 STORE-23 STORE-24 STORE-25 STORE-26 STORE-45 STORE-52 STORE-56 a new product gets into the catalogue with its photos', async ({
  as,
}) => {
  const store = await as('store');
  const { page } = store;
  await photos(store);
  await expect(page.getByRole('tab', { name: 'Photo Upload', selected: true })).toBeVisible();
  // The documented ones first, in their order; an owner has the shop's money behind them.
  for (const [place, tabs] of [
    ['Orders', ['Orders Management']],
    ['Products', ['Product Catalog', 'Photo Upload', 'Inventory']],
    ['Money', ['Earnings', 'Cash codes']],
  ] as const)
    await expect(page.getByRole('tablist', { name: place, exact: true }).getByRole('tab')).toHaveText([...tabs]);
  await expect(page.getByRole('heading', { name: 'Product photo' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Product details' });
  await expect(form.getByLabel('Category')).toHaveValue('lottery');
  await expect(form.getByLabel('Requires age verification')).toBeChecked();

  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(form.getByText('Please fill in product name and price.', { exact: true })).toBeVisible();
  await form.getByLabel('Product name').fill('Golden Harvest scratch-off');
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(form.getByText('Please fill in product name and price.', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Price')).toBeFocused();

  await form.getByLabel('Price').fill('-5');
  await form.getByLabel('Stock quantity').fill('a few');
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Failed to create product.', { exact: true })).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText(/A price must be above \$0\.00/);

  await page
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1600, 1200) },
      await jpeg(2),
    ]);
  const strip = page.locator('section', { has: page.getByRole('heading', { name: 'Photos taken' }) });
  await expect(strip.getByRole('listitem')).toHaveCount(2);
  await strip.getByRole('combobox').nth(1).selectOption('scratch_off');
  await form.getByLabel('Price').fill('$5.00');
  await check(page, 'photos that were taken');
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Photo Added', { exact: true })).toBeVisible();
  await expect(page.getByText('Golden Harvest scratch-off: 2 photos')).toBeVisible();
  // Ready for the next one.
  await expect(form.getByLabel('Product name')).toHaveValue('');

  const product = await productNamed(store, 'Golden Harvest scratch-off');
  expect(product).toMatchObject({
    category: 'lottery',
    stockQuantity: 1,
    requiresAgeVerification: true,
    price: '5.00',
  });
  expect(product.photos.map(({ type }) => type)).toEqual(['main', 'scratch_off']);
  const kept = await (await store.api.get(product.photos[0]?.url ?? '')).body();
  const facts = await readMetadata(kept);
  // Upright, though the camera was held on its side; and nothing of where it was.
  expect(facts).toMatchObject({ format: 'webp', width: 960, height: 1280 });
  expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined]);
  expect(kept.includes('Pocket 7')).toBe(false);
});

test('a photo of a known product: found by its barcode as a hand scanner types it, arranged, and seen by customers', async ({
  as,
  visitor,
}) => {
  const store = await as('store2@example.test');
  const { page } = store;
  // A product of its own, whose photos no other test arranges.
  const known = await (
    await send(store, '/api/store/products', {
      name: `Slate pencils ${Date.now()}`,
      price: '1.25',
      barcode: newEan13(),
    })
  ).json();
  await photos(store);
  const barcode = page.getByRole('textbox', { name: 'Barcode' });
  await barcode.fill('4006381333932');
  await barcode.press('Enter');
  await expect(page.getByText(/^Wrong check digit/)).toBeVisible();
  await barcode.fill('5901234123457');
  await barcode.press('Enter');
  await expect(page.getByText('New barcode. Fill in the form.')).toBeVisible();
  await barcode.fill(known.barcode);
  await barcode.press('Enter');
  await expect(page.getByText(`Adding photos to ${known.name}`)).toBeVisible();
  await expect(page.getByLabel('Product name')).toHaveValue(known.name);
  await expect(page.getByLabel('Price')).toHaveValue(known.price);

  // The line is gone while they are sent: they wait, and go by themselves.
  await page.locator('input[type=file]').setInputFiles([await jpeg(11), await jpeg(12)]);
  await store.context.setOffline(true);
  // The page is still busy with what it tried when the line comes back.
  const letGo = await hold(page, '**/api/store/products');
  await page.getByRole('button', { name: 'Save with photos' }).click();
  await expect(page.getByText('Waiting for connection')).toHaveCount(2);
  const offline = page.getByText(/^You’re offline\. Photos send/);
  await expect(offline).toBeVisible();
  await store.context.setOffline(false);
  await expect(offline).toBeHidden();
  letGo();
  await expect(page.getByText('Photo Added', { exact: true })).toBeVisible();

  await page.getByLabel('Product', { exact: true }).selectOption({ label: known.name });
  const kept = page.locator('section', { has: page.getByRole('heading', { name: 'Saved photos' }) });
  await expect(kept.getByRole('listitem')).toHaveCount(2);
  const [first, second] = await kept.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  await kept.getByRole('button', { name: 'Make photo 2 main' }).click();
  await expect(kept.getByRole('img').first()).toHaveAttribute('src', second ?? '');
  await kept.getByRole('button', { name: 'Remove saved photo 2' }).click();
  await expect(kept.getByRole('listitem')).toHaveCount(1);

  // Files that are no photos, whatever they are called.
  await page.locator('input[type=file]').setInputFiles([
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(`PK\x03\x04${'x'.repeat(200)}`, 'latin1') },
    { name: 'photo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  await page.getByRole('button', { name: 'Save with photos' }).click();
  await expect(page.getByText(/^This isn’t a JPEG, PNG, WebP or GIF/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove photo 2', exact: true }).click();
  await page.getByRole('button', { name: 'Remove photo 1', exact: true }).click();

  const customer = await visitor();
  const shown = await (await customer.api.get(`/api/products/${known.id}`)).json();
  expect(shown.imageUrl).toBe(second);
  expect(shown.photos).toHaveLength(1);
  expect((await customer.api.get(first ?? '')).status()).toBe(404);
});

test('the camera reads the barcode of what is held before it, and takes its photo; refused, it says the other way', async ({
  as,
  origin,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'autolotto-camera-'));
  const file = join(folder, 'pack.mjpeg');
  await video(file, '4012345678901');
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
    const context = await browser.newContext({ baseURL: origin, permissions: ['camera'] });
    const page = await context.newPage();
    const broken: string[] = [];
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
        elsewhere.push(request.url());
    });
    page.on('pageerror', (error) => broken.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
    await context.request.post('/api/auth/sign-in/email', {
      data: { email: 'store@example.test', password: demoPassword },
      headers: { origin },
    });
    await photos({ page });
    await page.getByRole('button', { name: 'Start camera' }).click();
    await expect(page.getByRole('textbox', { name: 'Barcode' })).toHaveValue('4012345678901', { timeout: 30_000 });
    await expect(page.getByText('New barcode. Fill in the form.')).toBeVisible();
    await page.getByRole('button', { name: 'Take photo' }).click();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await page.getByLabel('Product name').fill('Felt-tip pens');
    await page.getByLabel('Price').fill('3.49');
    await page.getByLabel('Category').selectOption('essentials');
    await page.getByLabel('Requires age verification').uncheck();
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('Photo Added', { exact: true })).toBeVisible();
    // The next pack is the same one: by now it is known.
    await expect(page.getByText('Adding photos to Felt-tip pens')).toBeVisible({
      timeout: 30_000,
    });
    // The one thing the browser notes is that a barcode was unknown.
    expect(elsewhere).toEqual([]);
    expect(broken.filter((text) => !text.includes('status of 404'))).toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }

  const store = await as('store');
  await store.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await photos(store);
  await store.page.getByRole('button', { name: 'Start camera' }).click();
  await expect(store.page.getByText(/^Camera blocked\. .* or choose a file\.$/)).toBeVisible();
  await expect(store.page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});
