// Traffic between the pages and the server, and the shapes of its replies.

import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { Product, photoTypes } from '@autolotto/contract/catalogue/model.ts';
import { placeTickets, prepare } from '../customers.ts';
import { declineLimit } from '../pages/first-deposit.ts';
import { noticeOn } from '../pages/order-page.ts';
import { expect, type Person, test } from '../test.ts';

const callsTo = (person: Person, method: string, path: string) =>
  person.exchanges.filter((exchange) => exchange.method === method && exchange.path === path).length;

test('API-01 API-02 API-03 calls carry the cookie, and a content type only with a body', async ({ asNew, origin }) => {
  const person = await prepare(await asNew());
  const order = await placeTickets(person);
  const { page } = person;
  const calls: { method: string; path: string; headers: Promise<Record<string, string>>; body: string | null }[] = [];
  // Answered calls only: of one that was given up in between, nobody knows what the browser would have sent.
  page.on('response', (reply) => {
    const request = reply.request();
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    calls.push({
      method: request.method(),
      path: pathname + search,
      headers: request.allHeaders(),
      body: request.postData(),
    });
  });
  await page.goto(`/tracking/${order.id}`);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(noticeOn(page, 'Order Cancelled', '')).toBeVisible();
  await page.goto('/wallet');
  await page.getByLabel('Amount in dollars').fill('5');
  await page.getByRole('button', { name: 'Pay $5.50' }).click();
  await declineLimit(page);
  await expect(noticeOn(page, 'Deposit Successful', '')).toBeVisible();

  const paths = calls.map(({ method, path }) => `${method} ${path}`);
  // A key of several parts joined with '/', and keys of one.
  for (const wanted of [
    `GET /api/orders/${order.id}`,
    'GET /api/wallet',
    'GET /api/transactions',
    'GET /api/auth/user',
  ])
    expect(paths).toContain(wanted);
  expect(paths).toContain(`POST /api/orders/${order.id}/cancel`);
  expect(paths).toContain('POST /api/wallet/deposit');
  const [cookie] = await person.context.cookies(origin);
  for (const { method, path, headers, body } of calls) {
    const sent = await headers;
    expect(sent.cookie ?? 'no cookie', `${method} ${path} carries the session`).toContain(cookie?.value);
    expect(sent['content-type'], `${method} ${path}`).toBe(body === null ? undefined : 'application/json');
  }
});

test('API-08 API-10 API-11 API-12 nothing is asked twice: not after a failure, and not because of focus or age', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  const order = '/api/orders/7';
  await page.clock.install();
  for (const path of [order, '/api/wallet/deposit'])
    await page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/tracking/7');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t load this order');
  await page.getByRole('banner').getByRole('link', { name: 'Wallet' }).click();
  await page.getByLabel('Amount in dollars').fill('5');
  await page.getByRole('button', { name: 'Pay $5.50' }).click();
  await declineLimit(page);
  await expect(noticeOn(page, 'Error', 'Failed to deposit funds. Please try again.')).toBeVisible();
  // A failed deposit refreshes the money once: nobody knows what became of it.
  await expect.poll(() => callsTo(person, 'GET', '/api/wallet')).toBe(2);
  await expect.poll(() => callsTo(person, 'GET', '/api/transactions')).toBe(2);

  const before = person.exchanges.length;
  await page.clock.fastForward('02:00:00');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await header.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('status', { name: 'Balance $0.00' })).toBeVisible();
  await page.clock.fastForward('00:10:00');
  // The order page fetches only what it lacks; known data is not refetched.
  const known = [order, '/api/wallet', '/api/transactions', '/api/auth/user', '/api/settings', '/api/wallet/deposit'];
  const again = person.exchanges.slice(before).filter(({ path }) => known.includes(path));
  expect(again).toEqual([]);
  expect(callsTo(person, 'GET', order)).toBe(1);
  expect(callsTo(person, 'POST', '/api/wallet/deposit')).toBe(1);
});

test('API-08 shelves that are asked for before their page is there are not asked for again when they fail', async ({
  asNew,
}) => {
  for (const [path, words] of [
    ['/api/stores', 'Couldn’t load this'],
    ['/api/products', 'Failed to fetch products'],
  ] as const) {
    const person = await asNew();
    const { page } = person;
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: words });
    // A neighbor's order changes the shelves, of which the page would hear.
    await page.routeWebSocket(/\/ws/, () => {});
    await page.route(`**${path}**`, (route) => route.fulfill({ status: 500, body: '' }));
    for (const [at, home] of ['/order', '/'].entries()) {
      await page.goto(home);
      await expect(alert).toBeVisible();
      expect(callsTo(person, 'GET', path), `${path} at ${home}`).toBe(at + 1);
    }
    await page.unroute(`**${path}**`);
    await alert.getByRole('button').click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  }
});

test('API-04 ENTITY-07 the city of a person is where their last order went', async ({ asNew }) => {
  const person = await prepare(await asNew());
  expect(await (await person.api.get('/api/user/location')).json()).toEqual({ city: null });
  await placeTickets(person);
  expect(await (await person.api.get('/api/user/location')).json()).toEqual({ city: 'Larimer Falls' });
});

test('TRACK-38 an order is asked for by its number', async ({ asNew }) => {
  const person = await prepare(await asNew());
  const { id } = await placeTickets(person);
  expect(typeof id).toBe('number');
  const reply = await person.api.get(`/api/orders/${id}`);
  expect(await reply.json()).toMatchObject({ id, status: 'pending' });
  for (const wrong of ['abc', '1.5', '-1', '0x1', `${id}a`]) {
    expect((await person.api.get(`/api/orders/${wrong}`)).status(), wrong).toBe(400);
  }
});

test('ENTITY-01 ENTITY-02 ENTITY-03 ENTITY-04 ENTITY-05 products, their categories and their photos', async ({
  visitor,
}) => {
  const { api } = await visitor();
  const products = (await (await api.get('/api/products')).json()) as Product[];
  expect(products.length).toBeGreaterThanOrEqual(40);
  const fields = [
    'id',
    'name',
    'description',
    'category',
    'price',
    'requiresAgeVerification',
    'imageUrl',
    'scratchOffNumber',
  ];
  for (const product of products) {
    for (const field of [...fields, 'barcode', 'stockQuantity', 'isActive', 'photos'])
      expect(product).toHaveProperty(field);
    expect(Product.parse(product)).toEqual(product);
  }
  expect(categories).toEqual(['lottery', 'cigarettes', 'tobacco', 'vaping', 'alcohol', 'convenience', 'essentials']);
  for (const category of categories) {
    const some = (await (await api.get(`/api/products?category=${category}`)).json()) as Product[];
    expect(some.length, category).toBeGreaterThan(0);
    expect(some.every((product) => product.category === category)).toBe(true);
  }
  expect((await api.get('/api/products?category=weapons')).status()).toBe(400);

  expect(photoTypes).toEqual(['main', 'scratch_off', 'barcode', 'gallery']);
  const photos = products.flatMap((product) => product.photos);
  expect(photos.length).toBeGreaterThan(0);
  for (const photo of photos) {
    expect(photo).toEqual({ id: expect.any(Number), url: expect.any(String), type: expect.any(String) });
    expect(photoTypes).toContain(photo.type);
  }
  const [first] = photos;
  const picture = await api.get(first?.url ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});
