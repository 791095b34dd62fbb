// @invariant CATALOG-1: Every price and stock movement is on record with its author.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { newPerson } from '../../test/access/people.ts';
import type { Client } from '../../test/harness/app.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { doorInTown, maple } from '../../test/harness/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let store: Client;
let other: Client;
let admin: Client;
beforeAll(async () => {
  [store, other, admin] = [await app().as('store'), await app().as('store2'), await app().as('admin')];
});

type Product = {
  id: number;
  name: string;
  price: string;
  version: number;
  stockQuantity: number;
  barcode: string | null;
};
const list = async (who = store): Promise<(Product & Record<string, unknown>)[]> => {
  const reply = await who.get('/api/store/products');
  expect(reply.status).toBe(200);
  return reply.body;
};
let made = 0;
const add = async (fields: Record<string, unknown> = {}, who = store): Promise<Product & Record<string, unknown>> => {
  made += 1;
  const reply = await who.send('POST', '/api/store/products', {
    name: `Article ${made}`,
    price: '2.50',
    stockQuantity: 10,
    ...fields,
  });
  expect(reply.body).toMatchObject({ version: 1 });
  return reply.body;
};
const change = (id: number, fields: object, who = store) => who.send('PUT', `/api/store/products/${id}`, fields);
const history = async (id: number) => (await store.get(`/api/store/products/${id}/price-history`)).body;
const prices = (updates: unknown, who = store) => who.send('PATCH', '/api/store/products/bulk-price', { updates });
const move = (id: number, body: object, headers = {}) =>
  store.send('POST', `/api/store/products/${id}/stock`, body, headers);
const find = async (id: number): Promise<Product> => {
  const found = (await list()).find((one) => one.id === id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const bought = (productId: number, quantity: number, customer: Client) =>
  customer.send('POST', '/api/orders', { items: [{ productId, quantity }], deliveryAddress: doorInTown });

describe('a shop’s list', () => {
  test('STORE-38 STORE-46 STORE-48 a shop’s list has all of its own, hidden ones too, and says which are low', async () => {
    const few = await add({ stockQuantity: 5, isActive: false });
    const enough = await add({ stockQuantity: 6 });
    const all = await list();
    expect(all.find(({ id }) => id === few.id)).toMatchObject({
      isLow: true,
      isActive: false,
      imageUrl: expect.stringMatching(/^\/art\//),
    });
    expect(all.find(({ id }) => id === enough.id)).toMatchObject({ isLow: false, isActive: true });
    expect(new Set(all.map(({ storeId }) => storeId)).size).toBe(1);
    const ids = new Set(all.map(({ id }) => id));
    expect((await list(other)).some(({ id }) => ids.has(id))).toBe(false);
    expect((await app().anonymous.get(`/api/products/${few.id}`)).status).toBe(404);
  });
  test('STORE-33 STORE-36 whoever has not passed the work-age check has no part in it', async () => {
    const young = await newPerson(app(), { lastName: 'Young', role: 'store' });
    for (const reply of [await young.get('/api/store/products'), await young.send('POST', '/api/store/products', {})])
      expect(reply.body).toMatchObject({ status: 403, code: 'WORK_AGE_REQUIRED' });
    const homeless = await newPerson(app(), { lastName: 'Homeless', role: 'store', isWorkAgeVerified: true });
    expect((await homeless.get('/api/store/products')).body).toMatchObject({ code: 'NO_STORE' });
  });
});

describe('a new product', () => {
  test('STORE-40 STORE-27 a new product takes numbers and strings, is essentials by default and gets a picture', async () => {
    const product = await add({ name: 'Oat milk', price: 4.29, stockQuantity: '12' });
    expect(product).toMatchObject({
      price: '4.29',
      stockQuantity: 12,
      category: 'essentials',
      isActive: true,
      requiresAgeVerification: false,
    });
    expect((await app().anonymous.get(String(product.imageUrl))).status).toBe(200);
    expect((await app().anonymous.get(`/api/products/${product.id}`)).body).toMatchObject({
      name: 'Oat milk',
      storeName: maple,
    });
    const pack = await add({ name: 'Plain pack', category: 'cigarettes', price: '11.00' });
    expect(pack).toMatchObject({ requiresAgeVerification: true, minAge: 21 });
    expect((await store.get(`/api/store/products/${product.id}/stock-movements`)).body).toMatchObject([
      { kind: 'received', before: 0, after: 12, change: 12, by: expect.any(String) },
    ]);
  });
  test.each([
    ['a price below nothing', { price: '-1' }, 'price', 'A price must be above $0.00'],
    ['no price at all', { price: 0 }, 'price', 'A price must be above $0.00'],
    ['an absurd price', { price: '10000.01' }, 'price', 'Enter $10,000.00 or less. Check the decimal point'],
    ['three digits of cents', { price: '1.999' }, 'price', 'Use at most two decimal places, like 12.34'],
    ['words for a price', { price: 'cheap' }, 'price', 'Enter a price in dollars and cents, like 12.34'],
    ['a missing price', { price: undefined }, 'price', 'Enter a price in dollars and cents, like 12.34'],
    ['a blank name', { name: '  ' }, 'name', 'Enter a name'],
    ['half a thing', { stockQuantity: 1.5 }, 'stockQuantity', 'Stock must be a whole number from 0 to 1,000,000'],
    [
      'a barcode with a wrong check digit',
      { barcode: '4006381333932' },
      'barcode',
      expect.stringContaining('check digit'),
    ],
    ['an unknown category', { category: 'weapons' }, 'category', 'Choose a category'],
  ])('STORE-28 a new product is refused with %s, in clear words', async (_what, fields, field, detail) => {
    const reply = await store.send('POST', '/api/store/products', {
      name: 'Thing',
      price: '1.00',
      stockQuantity: 1,
      ...fields,
    });
    expect(reply.body).toMatchObject({ status: 400, code: 'INVALID_FIELDS', errors: [{ field, detail }] });
  });
  test('STORE-24 a new product has a stock of one when nobody says another, from its shop and from an admin', async () => {
    const bare = { name: 'Said without a stock', price: '2.00' };
    const own = await store.send('POST', '/api/store/products', bare);
    expect(own.body).toMatchObject({ stockQuantity: 1, isActive: true });
    const [first] = await list();
    const sent = await admin.send('POST', '/api/products', { ...bare, name: 'From above', storeId: first?.storeId });
    expect(sent.body).toMatchObject([{ stockQuantity: 1 }]);
    expect((await add({ stockQuantity: 0 })).stockQuantity, 'none, where none was said').toBe(0);
  });
  test('one key makes one product, however often it is sent', async () => {
    const body = { name: 'Once', price: '1.00', stockQuantity: 3 };
    const send = () => store.send('POST', '/api/store/products', body, { 'idempotency-key': 'once-only' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await list()).filter(({ name }) => name === 'Once')).toHaveLength(1);
    const reply = await store.send(
      'POST',
      '/api/store/products',
      { ...body, price: '2.00' },
      { 'idempotency-key': 'once-only' },
    );
    expect(reply.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
  test('a new product has a barcode of its own, which is told apart by shop', async () => {
    const barcode = '4006381333931';
    const first = await add({ barcode });
    expect(
      (await store.send('POST', '/api/store/products', { name: 'Twin', price: '1.00', barcode })).body,
    ).toMatchObject({
      status: 409,
      code: 'BARCODE_TAKEN',
      productId: first.id,
    });
    await add({ barcode }, other);
    const twin = await add();
    expect((await change(twin.id, { barcode })).body).toMatchObject({ code: 'BARCODE_TAKEN', name: first.name });
    expect((await store.send('DELETE', `/api/store/products/${first.id}`)).status).toBe(200);
    expect((await change(twin.id, { barcode })).status).toBe(200);
    expect((await store.send('POST', `/api/store/products/${first.id}/restore`)).body).toMatchObject({
      code: 'BARCODE_TAKEN',
      name: twin.name,
    });
  });
  test('ADMIN-27 a new product comes from an admin for one store, or for the shared catalogue, hidden until the shop has it', async () => {
    const fields = {
      name: 'From above',
      description: 'New',
      category: 'convenience',
      price: '3.00',
      requiresAgeVerification: false,
    };
    const shared = await admin.send('POST', '/api/products', fields);
    expect(shared.status).toBe(201);
    expect(shared.body).toHaveLength(3);
    for (const product of shared.body) expect(product).toMatchObject({ isActive: false, stockQuantity: 0 });
    const [own] = await list();
    const one = await admin.send('POST', '/api/products', { ...fields, name: 'For one', storeId: own?.storeId });
    expect(one.body).toMatchObject([{ name: 'For one', storeId: own?.storeId, isActive: true }]);
    expect((await admin.send('POST', '/api/products', { ...fields, storeId: 999_999 })).status).toBe(404);
    expect((await store.send('POST', '/api/products', fields)).status).toBe(403);
  });
});

describe('a change', () => {
  test('STORE-41 sets the fields named and nothing else, and the picture goes with the name', async () => {
    const product = await add({ name: 'Lemon soda', category: 'convenience', description: 'Cold' });
    const reply = await change(product.id, { name: 'Cherry soda', price: 3, version: 1 });
    expect(reply.body).toMatchObject({
      name: 'Cherry soda',
      price: '3.00',
      description: 'Cold',
      version: 2,
      stockQuantity: 10,
    });
    expect(reply.body.imageUrl).not.toBe(product.imageUrl);
    expect((await change(product.id, { isActive: false })).body).toMatchObject({ version: 3, isActive: false });
    expect((await change(product.id, { isActive: false })).body.version).toBe(3);
    expect((await change(product.id, { storeId: 2 })).body).toMatchObject({ code: 'INVALID_FIELDS' });
  });
  test('STORE-35 a change of a stranger’s product is answered as one of none', async () => {
    const theirs = await add({}, other);
    for (const path of [`/api/store/products/${theirs.id}`, '/api/store/products/999999']) {
      for (const reply of [
        await store.send('PUT', path, { name: 'Mine' }),
        await store.send('DELETE', path),
        await store.send('POST', `${path}/restore`),
        await store.send('POST', `${path}/stock`, { kind: 'received', quantity: 1 }),
        await store.get(`${path}/price-history`),
        await store.get(`${path}/stock-movements`),
      ])
        expect(reply.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await list(other)).find(({ id }) => id === theirs.id)).toMatchObject({ name: theirs.name, version: 1 });
  });
  test('a change of what somebody else has changed meanwhile is refused with what they changed, field by field', async () => {
    const product = await add({ name: 'Two people', description: 'Old' });
    expect((await change(product.id, { price: '9.00', version: 1 })).status).toBe(200);
    expect((await change(product.id, { description: 'New', version: 2 })).status).toBe(200);
    const late = await change(product.id, { name: 'Mine', price: '5.00', version: 1 });
    expect(late.body).toMatchObject({
      status: 409,
      code: 'PRODUCT_CHANGED',
      version: 3,
      changedBy: expect.any(String),
      changes: [
        { field: 'description', from: 'Old', to: 'New' },
        { field: 'price', from: '2.50', to: '9.00' },
      ],
    });
    expect(await find(product.id)).toMatchObject({ name: 'Two people', price: '9.00' });
    expect((await change(product.id, { name: 'Mine', price: '5.00', version: 3 })).body).toMatchObject({
      name: 'Mine',
      price: '5.00',
    });
  });
  test('a change that came back to what it was is no conflict, and neither is a sale', async () => {
    const product = await add();
    await change(product.id, { price: '9.00' });
    await change(product.id, { price: '2.50' });
    expect((await change(product.id, { name: 'Still me', version: 1 })).body).toMatchObject({ name: 'Still me' });
    await db().execute(sql`update products set stock = stock - 1 where id = ${product.id}`);
    const reply = await change(product.id, { name: 'And me', version: 4, stockQuantity: 10, stockSeen: 10 });
    expect(reply.body).toMatchObject({ name: 'And me', stockQuantity: 9 });
  });
  test('a change of the stock that was entered over a sale asks again', async () => {
    const product = await add({ stockQuantity: 3 });
    await db().execute(sql`update products set stock = 2 where id = ${product.id}`);
    expect((await change(product.id, { stockQuantity: 8, stockSeen: 3 })).body).toMatchObject({
      code: 'STOCK_CHANGED',
      seen: 3,
      now: 2,
      suggested: 7,
    });
    expect((await change(product.id, { stockQuantity: 7, stockSeen: 2 })).body).toMatchObject({
      stockQuantity: 7,
      version: 1,
    });
  });
});

describe('a deleted product', () => {
  test('STORE-42 a deleted product is gone for everybody, stays in orders as sold, and comes back by an undo', async () => {
    const product = await add({ name: 'Short life', price: '12.00' });
    const customer = await app().newCustomer({ dollars: '100.00' });
    const order = await bought(product.id, 1, customer);
    expect(order.status).toBe(201);
    const gone = await store.send('DELETE', `/api/store/products/${product.id}`);
    expect(gone.body).toMatchObject({ isActive: false, deletedAt: expect.any(String) });
    expect((await store.send('DELETE', `/api/store/products/${product.id}`)).body).toEqual(gone.body);
    expect((await list()).some(({ id }) => id === product.id)).toBe(false);
    expect((await app().anonymous.get(`/api/products/${product.id}`)).status).toBe(404);
    expect((await change(product.id, { name: 'Ghost' })).status).toBe(404);
    expect((await prices([{ id: product.id, price: '1.00' }])).body).toMatchObject({ code: 'PRODUCTS_NOT_IN_STORE' });
    expect((await bought(product.id, 1, customer)).body).toMatchObject({ code: 'PRODUCT_NOT_FOR_SALE' });
    expect((await customer.get(`/api/orders/${order.body.id}`)).body.items).toMatchObject([
      { price: '12.00', product: { name: 'Short life' } },
    ]);
    expect((await store.send('POST', `/api/store/products/${product.id}/restore`)).body).toMatchObject({
      isActive: true,
      deletedAt: null,
    });
    expect((await app().anonymous.get(`/api/products/${product.id}`)).status).toBe(200);
    const hidden = await add({ isActive: false });
    await store.send('DELETE', `/api/store/products/${hidden.id}`);
    expect((await store.send('POST', `/api/store/products/${hidden.id}/restore`)).body).toMatchObject({
      isActive: false,
    });
  });
});

describe('the records of a product', () => {
  test('the records of a product are told page by page to their very beginning, and what comes meanwhile shifts nothing', async () => {
    const product = await add({ stockQuantity: 0 });
    for (const price of ['3.00', '4.00', '5.00', '6.00']) await change(product.id, { price });
    for (let count = 1; count <= 5; count++)
      await store.send('POST', `/api/store/products/${product.id}/stock`, { kind: 'received', quantity: count });
    const told = async (record: string, meanwhile: () => Promise<unknown>) => {
      const seen: { id: number }[] = [];
      let next: string | undefined = `/api/store/products/${product.id}/${record}?limit=2`;
      while (next !== undefined) {
        const page = await store.get(next);
        seen.push(...page.body);
        next = /<(.*)>/.exec(String(page.headers.link ?? ''))?.[1];
        await meanwhile();
      }
      return seen;
    };
    const changes = await told('price-history', () => change(product.id, { price: '7.00' }));
    expect(changes).toMatchObject(['6.00', '5.00', '4.00', '3.00', '2.50'].map((price) => ({ price })));
    const movements = await told('stock-movements', () =>
      store.send('POST', `/api/store/products/${product.id}/stock`, { kind: 'received', quantity: 9 }),
    );
    expect(movements).toMatchObject([5, 4, 3, 2, 1].map((change) => ({ change })));
  });
});

describe('deleted products', () => {
  const restore = (id: number) => store.send('POST', `/api/store/products/${id}/restore`);
  const remove = (id: number) => store.send('DELETE', `/api/store/products/${id}`);
  test('deleted products are listed page by page, the latest first, for their shop alone, until they are restored', async () => {
    const added = [
      await add({ name: 'First out' }),
      await add({ name: 'Second out' }),
      await add({ name: 'Last out' }),
    ];
    for (const { id } of added) await remove(id);
    const ids = added.map(({ id }) => id).reverse();
    const first = await store.get('/api/store/deleted-products?limit=2');
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await store.get(next)).body[0]).toMatchObject({ id: ids[2], deletedAt: expect.any(String) });
    expect((await other.get('/api/store/deleted-products')).body).toEqual([]);
    for (const id of ids) expect((await restore(id)).status).toBe(200);
    const left = (await store.get('/api/store/deleted-products')).body.map(({ id }: { id: number }) => id);
    expect(left.filter((id: number) => ids.includes(id))).toEqual([]);
  });
  test('deleted products whose barcode another one has by now stay deleted, and it is said which one', async () => {
    const gone = await add({ name: 'Old tin', barcode: '5901234123457' });
    await remove(gone.id);
    const taken = await add({ name: 'New tin', barcode: '5901234123457' });
    expect((await restore(gone.id)).body).toMatchObject({
      code: 'BARCODE_TAKEN',
      productId: taken.id,
      name: 'New tin',
    });
    await change(taken.id, { barcode: null });
    expect((await restore(gone.id)).body).toMatchObject({ deletedAt: null, barcode: '5901234123457' });
    await remove(gone.id);
  });
  test('deleted products whose category the shop has no paper for any more come back hidden, and an admin is asked', async () => {
    const licensed = (until: string) =>
      db().execute(
        sql`update stores set licensed_until = ${until}::jsonb where id = (select store_id from store_staff where user_id = ${store.userId})`,
      );
    await licensed('{"alcohol":"2099-01-01"}');
    const ale = await add({ name: 'Brown ale', category: 'alcohol', size: '330 ml' });
    expect(ale).toMatchObject({ isActive: true, asked: null });
    await remove(ale.id);
    await licensed('{"alcohol":"2020-01-01"}');
    const asked = { kind: 'listing', category: 'alcohol', state: 'pending' };
    expect((await restore(ale.id)).body).toMatchObject({ deletedAt: null, isActive: false, asked });
    // A hidden product has nothing to request.
    await remove(ale.id);
    expect((await restore(ale.id)).body).toMatchObject({ isActive: false, asked: null });
    await licensed('{}');
  });
});

describe('many prices', () => {
  test('STORE-43 STORE-31 many prices are changed at once, and each change is on record', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const reply = await prices([
      { id: a.id, price: 5 },
      { id: b.id, price: '6.50', from: '2.50' },
      { id: c.id, price: '2.50' },
    ]);
    expect(reply.body).toEqual({ batchId: expect.any(Number), updated: 2, unchanged: 1 });
    expect(await history(b.id)).toMatchObject([
      {
        price: '6.50',
        previousPrice: '2.50',
        batchId: reply.body.batchId,
        changedBy: expect.any(String),
        isUndo: false,
      },
      { price: '2.50', previousPrice: null, batchId: null },
    ]);
    expect(await history(c.id)).toHaveLength(1);
  });
  test('many prices are refused as a whole for one bad row, which is named', async () => {
    const [a, b] = [await add(), await add()];
    for (const [price, detail] of [
      ['-1', /above/],
      ['0', /above/],
      ['99999', /10,000/],
      ['1.001', /two decimal places/],
    ] as const) {
      const reply = await prices([
        { id: a.id, price: '7.00' },
        { id: b.id, price },
      ]);
      expect(reply.body).toMatchObject({
        status: 400,
        errors: [{ field: 'updates.1.price', detail: expect.stringMatching(detail) }],
      });
    }
    expect(
      (
        await prices([
          { id: a.id, price: '7.00' },
          { id: a.id, price: '8.00' },
        ])
      ).body,
    ).toMatchObject({ code: 'INVALID_FIELDS' });
    expect((await prices([])).body).toMatchObject({ code: 'INVALID_FIELDS' });
    expect((await find(a.id)).price).toBe('2.50');
  });
  test('STORE-35 many prices are refused for a stranger’s product just as for one of nobody', async () => {
    const [mine, theirs] = [await add(), await add({}, other)];
    const replies = [];
    for (const id of [theirs.id, 999_999]) {
      const reply = await prices([
        { id: mine.id, price: '7.00' },
        { id, price: '1.00' },
      ]);
      expect(reply.body).toMatchObject({ status: 404, code: 'PRODUCTS_NOT_IN_STORE', productIds: [id] });
      replies.push(String(reply.body.detail).replace(String(id), 'N'));
    }
    expect(replies[0]).toBe(replies[1]);
    expect((await find(mine.id)).price).toBe('2.50');
  });
  test('many prices are refused when another price stands there by now', async () => {
    const product = await add({ name: 'Contested' });
    await prices([{ id: product.id, price: '3.00' }]);
    expect((await prices([{ id: product.id, price: '4.00', from: '2.50' }])).body).toMatchObject({
      status: 409,
      code: 'PRICES_CHANGED',
      products: [{ name: 'Contested', from: '2.50', now: '3.00' }],
    });
    expect((await prices([{ id: product.id, price: '3.00', from: '2.50' }])).body).toMatchObject({
      updated: 0,
      batchId: null,
    });
  });
  test('many prices are undone once, unless one of them changed since', async () => {
    const [a, b] = [await add(), await add({ name: 'Moved on' })];
    const undo = (batchId: number, who = store) => who.send('POST', `/api/store/price-batches/${batchId}/undo`);
    const { batchId } = (
      await prices([
        { id: a.id, price: '5.00' },
        { id: b.id, price: '6.00' },
      ])
    ).body;
    expect((await undo(batchId, other)).status).toBe(404);
    expect((await undo(batchId)).body).toMatchObject({ updated: 2 });
    expect([await find(a.id), await find(b.id)].map(({ price }) => price)).toEqual(['2.50', '2.50']);
    expect(await history(a.id)).toMatchObject([{ isUndo: true, price: '2.50' }, { price: '5.00' }, { price: '2.50' }]);
    expect((await undo(batchId)).body).toMatchObject({ status: 409, code: 'PRICE_BATCH_IMMUTABLE', names: [] });
    const again = (
      await prices([
        { id: a.id, price: '5.00' },
        { id: b.id, price: '6.00' },
      ])
    ).body.batchId;
    await change(b.id, { price: '6.10' });
    expect((await undo(again)).body).toMatchObject({ code: 'PRICE_BATCH_IMMUTABLE', names: ['Moved on'] });
    expect((await find(a.id)).price).toBe('5.00');
  });
  test('price changes of the last day are listed with their authors and later changes', async () => {
    const recent = async (who = store) => (await who.get('/api/store/price-batches')).body;
    const [a, b] = [await add({ name: 'Listed' }), await add({ name: 'Listed too' })];
    const both = [a, b].map(({ id }) => ({ id, price: '4.00' }));
    const { batchId } = (await prices(both)).body;
    const [latest] = await recent();
    const line = { before: '2.50', after: '4.00' };
    expect(latest).toEqual({
      id: batchId,
      at: expect.any(String),
      by: expect.any(String),
      count: 2,
      changedSince: 0,
      isUndone: false,
      lines: [
        { productId: a.id, name: 'Listed', ...line },
        { productId: b.id, name: 'Listed too', ...line },
      ],
    });
    expect((await recent(other)).map(({ id }: { id: number }) => id)).not.toContain(batchId);
    await change(a.id, { price: '4.10' });
    expect((await recent())[0]).toMatchObject({ id: batchId, changedSince: 1, isUndone: false });
    const undone = (await prices([{ id: b.id, price: '9.00' }])).body.batchId;
    await store.send('POST', `/api/store/price-batches/${undone}/undo`);
    // The undo itself is no entry of its own.
    expect((await recent())[0]).toMatchObject({ id: undone, isUndone: true, count: 1 });
    await db().execute(sql`update price_batches set created_at = app_now() - interval '25 hours' where id = ${undone}`);
    expect((await recent())[0]).toMatchObject({ id: batchId });
  });
  test('prices of five thousand products change in one call, and are undone in one', async () => {
    const [first] = await list();
    await db().execute(sql`
      insert into products(store_id, name, category, price, requires_age_verification, art, stock)
        select ${first?.storeId}, 'Bulk ' || n, 'convenience', 100 + n, false, (select art from products limit 1), 1 from generate_series(1, 5000) n`);
    const all = (await list()).filter(({ name }) => name.startsWith('Bulk '));
    const reply = await prices(all.map(({ id, price }) => ({ id, price: '7.77', from: price })));
    expect(reply.body).toMatchObject({ updated: 5_000 - all.filter(({ price }) => price === '7.77').length });
    expect(new Set((await list()).filter(({ name }) => name.startsWith('Bulk ')).map(({ price }) => price))).toEqual(
      new Set(['7.77']),
    );
    expect((await store.send('POST', `/api/store/price-batches/${reply.body.batchId}/undo`)).status).toBe(200);
    expect((await list()).filter(({ name }) => name.startsWith('Bulk '))).toEqual(
      all.map((product) => ({ ...product, version: product.price === '7.77' ? 1 : 3 })),
    );
    expect((await prices([...all, first].map((product) => ({ id: product?.id, price: '1.00' })))).body).toMatchObject({
      code: 'INVALID_FIELDS',
    });
    await db().execute(
      sql`update products set is_active = false, deleted_at = app_now(), was_active = true where name like 'Bulk %'`,
    );
  });
});

describe('the record', () => {
  test('STORE-44 the record of prices is paged, newest first', async () => {
    const product = await add();
    for (const price of ['3.00', '4.00', '5.00']) await change(product.id, { price });
    const page = await store.get(`/api/store/products/${product.id}/price-history?limit=2`);
    expect(page.body.map(({ price }: Product) => price)).toEqual(['5.00', '4.00']);
    const next = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await store.get(next)).body.map(({ price }: Product) => price)).toEqual(['3.00', '2.50']);
  });
  test('the record is written by whatever changes a price, and is neither changed nor deleted', async () => {
    const product = await add();
    await db().execute(sql`update products set price = 777 where id = ${product.id}`);
    expect((await history(product.id))[0]).toMatchObject({ price: '7.77', changedBy: null });
    for (const table of ['price_changes', 'product_changes', 'stock_movements']) {
      for (const tamper of [`delete from ${table}`, `truncate ${table}`, `update ${table} set product_id = product_id`])
        await expect(db().execute(sql.raw(tamper)), tamper).rejects.toThrow();
    }
    await expect(
      db().execute(sql`insert into price_changes(product_id, version, price) values (${product.id}, 9, 1)`),
    ).rejects.toThrow();
  });
  test('the record knows nothing of sales: a stock alone raises no version', async () => {
    const product = await add();
    await db().execute(sql`update products set stock = 4 where id = ${product.id}`);
    expect((await find(product.id)).version).toBe(1);
    expect(await rows(db(), sql`select 1 from product_changes where product_id = ${product.id}`)).toEqual([]);
  });
});

describe('goods', () => {
  test('goods are received, wasted and returned, each with before, after, who and when', async () => {
    const { id } = await add({ stockQuantity: 10 });
    expect((await move(id, { kind: 'received', quantity: 24, note: 'Two crates' })).body).toMatchObject({
      movement: { before: 10, after: 34, change: 24, note: 'Two crates', by: expect.any(String) },
      product: { id, stockQuantity: 34, version: 1 },
    });
    expect((await move(id, { kind: 'waste', quantity: 4 })).body.product.stockQuantity).toBe(30);
    expect((await move(id, { kind: 'returned', quantity: 1 })).body.product.stockQuantity).toBe(31);
    expect((await move(id, { kind: 'waste', quantity: 32 })).body).toMatchObject({
      status: 422,
      code: 'INSUFFICIENT_STOCK',
      stock: 31,
    });
    expect((await move(id, { kind: 'received', quantity: 1_000_000 })).body).toMatchObject({
      code: 'STOCK_LIMIT_EXCEEDED',
    });
    const kinds = (await store.get(`/api/store/products/${id}/stock-movements`)).body.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toEqual(['returned', 'waste', 'received', 'received']);
  });
  test('goods are counted over what was seen; what was sold meanwhile is asked about, never overwritten', async () => {
    const { id } = await add({ stockQuantity: 3 });
    const customer = await app().newCustomer({ dollars: '100.00' });
    await change(id, { price: '12.00' });
    expect((await bought(id, 1, customer)).status).toBe(201);
    expect((await move(id, { kind: 'counted', count: 3, seen: 3 })).body).toMatchObject({
      status: 409,
      code: 'STOCK_CHANGED',
      seen: 3,
      now: 2,
      suggested: 2,
    });
    expect((await find(id)).stockQuantity).toBe(2);
    expect((await move(id, { kind: 'counted', count: 2, seen: 2 })).body).toMatchObject({
      movement: { kind: 'counted', change: 0 },
    });
  });
  test('goods move once for a key', async () => {
    const { id } = await add({ stockQuantity: 0 });
    const send = (quantity = 5) => move(id, { kind: 'received', quantity }, { 'idempotency-key': `crate-${id}` });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await find(id)).stockQuantity).toBe(5);
    expect((await send(6)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
  test.each([
    [{ kind: 'stolen', quantity: 1 }],
    [{ kind: 'received', quantity: 0 }],
    [{ kind: 'received', quantity: -5 }],
    [{ kind: 'received' }],
    [{ kind: 'counted', count: 3 }],
    [{ kind: 'waste', quantity: 1.5 }],
  ])('goods do not move by %j', async (body) => {
    const [first] = await list();
    expect((await move(first?.id ?? 0, body)).body).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  });
});

describe('a file of goods', () => {
  const csv = async () => (await store.get('/api/store/products.csv')).body as string;
  const send = (text: string, plan = '', key?: string) =>
    store.send('POST', `/api/store/products/import${plan && `?plan=${plan}`}`, text, {
      'content-type': 'text/csv',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    });

  test('a file of goods goes out, which is audited, and comes back without a change', async () => {
    await add({
      name: '=HYPERLINK("http://evil.test")',
      description: 'Line one\nand two; "quoted", äöü €',
      barcode: '036000291452',
    });
    await add({ name: '@home, ‘fresh’', description: "'+1" });
    const file = await csv();
    expect(file).toContain(`'=HYPERLINK`);
    expect(file).toContain('036000291452');
    const { length } = await list();
    const [exported] = (await admin.get('/api/admin/audit?action=products.exported')).body;
    expect(exported).toMatchObject({
      actorId: store.userId,
      subject: { kind: 'store' },
      details: { products: length },
    });
    expect((await send(file)).body).toMatchObject({
      added: 0,
      changed: 0,
      refused: 0,
      unchanged: length,
      plan: null,
      lines: [],
    });
  });
  test('an import previews its changes, and applies them with that plan', async () => {
    const product = await add({ name: 'Old name', barcode: '73513537', stockQuantity: 8 });
    const before = await list();
    const file = 'name,price,barcode,stock\r\nNew name,3.10,73513537,20\r\n"From a file, cheap",1.99,,4\r\n';
    const preview = await send(file);
    expect(preview.body).toMatchObject({
      isApplied: false,
      added: 1,
      changed: 1,
      refused: 0,
      lines: [
        {
          line: 2,
          action: 'change',
          id: product.id,
          changes: [
            { field: 'name', from: 'Old name', to: 'New name' },
            { field: 'price', from: '2.50', to: '3.10' },
            { field: 'stockQuantity', from: 8, to: 20 },
          ],
        },
        { line: 3, action: 'add', name: 'From a file, cheap' },
      ],
    });
    expect(await list()).toEqual(before);
    expect((await send(file, preview.body.plan)).body).toMatchObject({ isApplied: true, added: 1, changed: 1 });
    expect(await find(product.id)).toMatchObject({ name: 'New name', price: '3.10', stockQuantity: 20 });
    expect((await list()).at(-1)).toMatchObject({ name: 'From a file, cheap', stockQuantity: 4 });
    expect((await history(product.id))[0]).toMatchObject({
      price: '3.10',
      changedBy: expect.any(String),
      batchId: expect.any(Number),
    });
    // A second click finds nothing left to do.
    expect((await send(file, preview.body.plan)).body).toMatchObject({ code: 'IMPORT_CHANGED' });
  });
  test('a file of goods whose answer was lost is asked for again, and nothing is added twice', async () => {
    const file = 'name,price,stock\r\nTwice mints,1.99,4\r\nOther mints,2.99,4\r\n';
    const { plan } = (await send(file)).body;
    const { length } = await list();
    const [first, again] = await Promise.all([send(file, plan, 'lost-answer'), send(file, plan, 'lost-answer')]);
    expect(first.body).toMatchObject({ isApplied: true, added: 2, changed: 0, lines: [] });
    expect(again.body).toEqual(first.body);
    expect((await send(file, plan, 'lost-answer')).body).toEqual(first.body);
    expect(await list()).toHaveLength(length + 2);
    // The key stands for this file and no other.
    expect((await send(`${file}Third mints,3.99,4\r\n`, plan, 'lost-answer')).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await list()).toHaveLength(length + 2);
  });
  test('a file of goods is taken whole or not at all, with the numbers of the lines that stand against it', async () => {
    const { length } = await list();
    const file =
      'id;name;price;stockQuantity\r\n;Good;4,29;1\r\n;;1,00;1\r\n999999;Ghost;1,00;1\r\n;Dear;20000,00;1\r\n;Half;1,00;a few\r\n';
    const { body } = await send(file);
    expect(body).toMatchObject({ added: 1, refused: 4, plan: null });
    expect(
      body.lines.map(({ line, problems }: { line: number; problems: object[] }) => [line, problems.length]),
    ).toEqual([
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
      [2, 0],
    ]);
    expect((await send(file, '0'.repeat(32))).body).toMatchObject({ code: 'IMPORT_REJECTED', refused: 4 });
    expect(await list()).toHaveLength(length);
  });
  test('made before a sale or an edit does not take them back', async () => {
    const product = await add({ name: 'Exported', stockQuantity: 10 });
    const file = await csv();
    await db().execute(sql`update products set stock = 7 where id = ${product.id}`);
    const delivered = file.replace(/^(\d+),Exported,(.*)$/m, (row) => row.replace(',10,', ',34,'));
    expect((await send(delivered)).body.lines).toMatchObject([
      { changes: [{ field: 'stockQuantity', from: 7, to: 31 }] },
    ]);
    await change(product.id, { price: '9.99' });
    const renamed = file.replace(',Exported,', ',Renamed,');
    expect((await send(renamed)).body).toMatchObject({ refused: 1, lines: [{ problems: [{ field: 'version' }] }] });
  });
  test('a file that is no CSV is refused with the reason', async () => {
    const reason = async (text: string) => (await send(text)).body;
    expect(await reason('')).toMatchObject({ code: 'IMPORT_UNREADABLE' });
    expect(await reason('\n\n')).toMatchObject({ reason: 'empty' });
    expect(await reason('color,price\nred,1')).toMatchObject({ reason: 'columns', names: ['color'] });
    expect(await reason('name,price,name\na,1,b')).toMatchObject({ reason: 'doubled-columns', names: ['name'] });
    expect(await reason('name,price\n"open,1\n')).toMatchObject({ reason: 'quotes' });
    expect(await reason(`name,price\n${'a,1\n'.repeat(5_001)}`)).toMatchObject({ reason: 'rows', names: ['5000'] });
    expect((await store.send('POST', '/api/store/products/import', { name: 'JSON' })).body).toMatchObject({
      reason: 'not-csv',
    });
    expect((await store.send('POST', '/api/store/products', 'name\nx', { 'content-type': 'text/csv' })).status).toBe(
      415,
    );
    expect((await send(`name\n${'x'.repeat(2_100_000)}`)).body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('beside a reduced price', () => {
  const was = async (id: number) => {
    const [shown, own] = [(await app().anonymous.get(`/api/products/${id}`)).body, await find(id)];
    expect((own as Record<string, unknown>).wasPrice).toBe(shown.wasPrice);
    return shown.wasPrice;
  };
  /** Sessions do not last as long. */
  const later = async (days: number) => {
    await app().clock.advance(days * 24 * 60 * 60_000);
    [store, other, admin] = (await Promise.all(
      [store, other, admin].map(({ userId }) => app().openSession(userId)),
    )) as [Client, Client, Client];
  };
  test('beside a reduced price stands the lowest of the 30 days before, never what was asked for a moment', async () => {
    const { id } = await add({ price: '10.00' });
    expect(await was(id)).toBeNull();
    await change(id, { price: '8.00' });
    expect(await was(id)).toBe('10.00');
    // Raised to be reduced again: it was 8.00 within the month.
    await change(id, { price: '15.00' });
    expect(await was(id)).toBeNull();
    await change(id, { price: '9.00' });
    expect(await was(id)).toBeNull();
    await change(id, { price: '7.00' });
    expect(await was(id)).toBe('8.00');
  });
  test('beside a reduced price stands nothing after a raise was undone', async () => {
    const { id } = await add({ price: '10.00' });
    const { batchId } = (await prices([{ id, price: '12.00' }])).body;
    expect((await store.send('POST', `/api/store/price-batches/${batchId}/undo`)).status).toBe(200);
    expect(await was(id)).toBeNull();
  });
  test('beside a reduced price stands nothing where it was as cheap twenty days before', async () => {
    const { id } = await add({ price: '10.00' });
    await change(id, { price: '5.00' });
    await change(id, { price: '10.00' });
    await later(20);
    await change(id, { price: '6.00' });
    expect(await was(id)).toBeNull();
    await change(id, { price: '4.00' });
    expect(await was(id)).toBe('5.00');
  });
  test('for 30 days, and of 30 days: what was cheap before that is forgotten', async () => {
    const { id } = await add({ price: '10.00' });
    await change(id, { price: '5.00' });
    await change(id, { price: '10.00' });
    await later(31);
    await change(id, { price: '6.00' });
    expect(await was(id)).toBe('10.00');
    await later(29);
    expect(await was(id)).toBe('10.00');
    await later(2);
    expect(await was(id)).toBeNull();
  });
});
