// @invariant STORAGE-7: A stored photo exists whole under a content-addressed name; nothing of a rejected upload is kept.
/** Photos of products from the form to the shelf, and everything that is no photo. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { breaches, rowFor } from '../../test/contract/contract.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { loadProduct } from '../../test/harness/shopping.ts';
import {
  claimedGif,
  claimedPng,
  type Form,
  phonePhoto,
  picture,
  readMetadata,
  upload,
} from '../../test/harness/uploads.ts';
import { sweepPhotosJob } from '../jobs.ts';
import { productPhotos, products } from '../tables.ts';

/** A service out there that knows one article. */
const asked: string[] = [];
const app = useTestApp({
  lookUpBarcode: async (barcode) => {
    asked.push(barcode);
    if (barcode !== '5901234123457') return undefined;
    return { brand: 'Gdańsk', name: 'Amber Lager', size: '0,5 l', kinds: ['en:beers'] };
  },
});
let [store, otherStore]: Client[] = [];
const their = () => {
  if (!store || !otherStore) throw new Error('nobody is signed in yet');
  return { store, otherStore };
};
beforeAll(async () => {
  store = await app().as('store');
  otherStore = await app().as('store2');
});

/** A product of the first store that no other test has touched. */
const taken = new Set<number>();
async function product(): Promise<number> {
  const { body: all } = await app().anonymous.get('/api/products');
  const { body: own } = await their().store.get('/api/store/profile');
  const free = all.find(
    (one: { id: number; storeId: number; imageUrl: string }) =>
      one.storeId === own.id && one.imageUrl.startsWith('/art/') && !taken.has(one.id),
  );
  taken.add(free.id);
  return free.id;
}
const shown = async (id: number) => (await app().anonymous.get(`/api/products/${id}`)).body;
const loadRows = (id: number) =>
  app().context.db.read.select().from(productPhotos).where(eq(productPhotos.productId, id)).orderBy(productPhotos.id);
async function send(productId: number, form: Form, client = their().store): Promise<Reply> {
  const reply = await upload(app(), client, productId, form);
  expect(breaches(rowFor('POST', `/api/store/products/${productId}/photos`), reply)).toEqual([]);
  return reply;
}
async function files(): Promise<string[]> {
  const names = await readdir(app().context.config.photoDir, { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('.webp') || /drafts./.test(name)).sort();
}
const fetched = (url: string) => app().http.inject({ url });

describe('a photo that was taken', () => {
  test('ENTITY-04 ENTITY-05 a photo that was taken is kept anew in three sizes, upright, without place, camera or anything else', async () => {
    const id = await product();
    const sent = await phonePhoto(3000, 2000);
    expect((await readMetadata(sent)).exif?.includes('Pocket 7')).toBe(true);
    const reply = await send(id, { file: sent, type: 'main' });
    expect(reply).toMatchObject({ status: 201, body: { id: expect.any(Number), type: 'main' } });
    const { url } = reply.body;
    expect(url).toMatch(/^\/photos\/[0-9a-f]{32}-1280\.webp$/);
    for (const size of [160, 480, 1280]) {
      const file = await fetched(url.replace('1280', String(size)));
      expect(file.statusCode).toBe(200);
      const facts = await readMetadata(file.rawPayload);
      expect(facts).toMatchObject({ format: 'webp', height: size, width: Math.round((size * 2) / 3) });
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined));
      expect(file.rawPayload.includes('Pocket 7')).toBe(false);
    }
    expect(await shown(id)).toMatchObject({ imageUrl: url.replace('1280', '480'), photos: [reply.body] });
  });

  test('a photo that was taken is served for ever, as a picture and nothing else, and to nobody once it is taken away', async () => {
    const id = await product();
    const { body: photo } = await send(id, { file: await picture(600, 400, 2).png().toBuffer(), type: 'main' });
    const file = await fetched(photo.url);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(file.rawPayload.length),
    });
    const gone = await their().store.send('DELETE', `/api/store/products/${id}/photos/${photo.id}`);
    expect(gone).toMatchObject({ status: 200, body: [] });
    expect((await fetched(photo.url)).statusCode).toBe(404);
    expect((await shown(id)).imageUrl).toMatch(/^\/art\//);
    expect((await fetched(`/photos/${'0'.repeat(32)}-480.webp`)).statusCode).toBe(404);
    expect((await fetched('/photos/..%2f..%2fetc%2fpasswd')).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('a photo that was taken is never made larger than it came', async () => {
    const { body } = await send(await product(), { file: await picture(90, 60, 3).webp().toBuffer(), type: 'gallery' });
    expect(await readMetadata((await fetched(body.url)).rawPayload)).toMatchObject({ width: 90, height: 60 });
  });

  test('an animated photo becomes its first frame', async () => {
    const { body, status } = await send(await product(), { file: claimedGif(40, 30, 500), type: 'gallery' });
    expect(status).toBe(201);
    const facts = await readMetadata((await fetched(body.url)).rawPayload);
    expect(facts).toMatchObject({ width: 40, height: 30 });
    expect(facts.pages ?? 1).toBe(1);
  });

  test('a photo that was taken is shown wherever the product is: in lists and on the lines of an order', async () => {
    const customer = await app().newCustomer({ dollars: '50.00' });
    const milk = await loadProduct(customer, 'essentials');
    const ordered = () =>
      customer.send('POST', '/api/orders', {
        items: [{ productId: milk.id, quantity: 4 }],
        deliveryAddress: '12 Elm Street, Larimer Falls, CO 80202',
      });
    const { body: photo } = await send(milk.id, { file: await picture(500, 500, 4).jpeg().toBuffer(), type: 'main' });
    const url = photo.url.replace('1280', '480');
    const { body: list } = await customer.get('/api/products');
    expect(list.find((one: { id: number }) => one.id === milk.id)).toMatchObject({ imageUrl: url, photos: [photo] });
    const placed = await ordered();
    expect(placed.status).toBe(201);
    expect(placed.body.items[0].product.imageUrl).toBe(url);
    const { body: read } = await customer.get(`/api/orders/${placed.body.id}`);
    expect(read.items[0].product.imageUrl).toBe(url);
  });
});

describe('what is no photo is refused in words, and nothing of it is kept', () => {
  const jpeg = () => picture(400, 300, 5).jpeg().toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(500, 7)]);
  const cases: [string, () => Promise<Form> | Form, number, string][] = [
    ['a zip that is called a photo', () => ({ file: zip, type: 'main' }), 415, 'PHOTO_UNSUPPORTED'],
    ['an SVG', () => ({ file: svg, type: 'main', contentType: 'image/png' }), 415, 'PHOTO_UNSUPPORTED'],
    ['HTML', () => ({ file: Buffer.from('<!doctype html>'), type: 'main' }), 415, 'PHOTO_UNSUPPORTED'],
    ['an empty file', () => ({ file: Buffer.alloc(0), type: 'main' }), 415, 'PHOTO_UNSUPPORTED'],
    [
      '30,000 px wide',
      async () => ({ file: await claimedPng(30_000, 20), type: 'main' }),
      422,
      'PHOTO_DIMENSIONS_TOO_LARGE',
    ],
    [
      '900 million pixels',
      async () => ({ file: await claimedPng(30_000, 30_000), type: 'main' }),
      422,
      'PHOTO_DIMENSIONS_TOO_LARGE',
    ],
    [
      '25 million pixels packed',
      async () => ({ file: await claimedPng(5_000, 5_000), type: 'main' }),
      422,
      'PHOTO_DIMENSIONS_TOO_LARGE',
    ],
    [
      'a GIF that unfolds',
      () => ({ file: claimedGif(65_535, 65_535, 200), type: 'main' }),
      422,
      'PHOTO_DIMENSIONS_TOO_LARGE',
    ],
    ['a JPEG cut off', async () => ({ file: (await jpeg()).subarray(0, 3_000), type: 'main' }), 422, 'PHOTO_CORRUPT'],
    [
      'a PNG cut off',
      async () => ({ file: (await picture(400, 300).png().toBuffer()).subarray(0, 900), type: 'main' }),
      422,
      'PHOTO_CORRUPT',
    ],
    [
      'the head of a JPEG alone',
      () => ({ file: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]), type: 'main' }),
      422,
      'PHOTO_CORRUPT',
    ],
    ['more than 10 MB', () => ({ file: Buffer.alloc(10 * 1024 * 1024 + 1, 1), type: 'main' }), 413, 'PHOTO_TOO_LARGE'],
    ['no file at all', () => ({ type: 'main' }), 400, 'PHOTO_MISSING'],
    ['no type', async () => ({ file: await jpeg() }), 400, 'INVALID_FIELDS'],
    ['a type that there is not', async () => ({ file: await jpeg(), type: 'selfie' }), 400, 'INVALID_FIELDS'],
    ['a field more', async () => ({ file: await jpeg(), type: 'main', more: { hash: 'mine' } }), 400, 'INVALID_FIELDS'],
  ];
  let refusing = 0;
  beforeAll(async () => {
    refusing = await product();
  });
  test.each(cases)(
    'what is no photo is refused in words, and nothing of it is kept: %s',
    async (_name, form, status, code) => {
      const [id, before] = [refusing, await files()];
      expect(await send(id, await form())).toMatchObject({
        status,
        body: { code, detail: expect.stringMatching(/\w{3}/) },
      });
      expect(await loadRows(id)).toEqual([]);
      expect(await files()).toEqual(before);
    },
  );

  test('a body that is no form, or half of one', async () => {
    const path = `/api/store/products/${refusing}/photos`;
    expect((await their().store.send('POST', path, { type: 'main' })).body.code).toBe('PHOTO_MISSING');
    const torn = (payload: string, contentType: string) =>
      app().http.inject({
        method: 'POST',
        url: path,
        headers: { cookie: their().store.cookie, 'content-type': contentType },
        payload,
      });
    const boundary = 'multipart/form-data; boundary=x';
    for (const [payload, type] of [
      ['', boundary],
      ['--x', boundary],
      ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf', boundary],
      ['anything', 'multipart/form-data'],
    ] as const) {
      const reply = await torn(payload, type);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'PHOTO_MISSING']);
    }
    expect((await files()).filter((name) => name.startsWith('drafts'))).toEqual([]);
  });

  test('a form is read by this call alone', async () => {
    const reply = await app().http.inject({
      method: 'POST',
      url: '/api/orders/quote',
      headers: { cookie: their().store.cookie, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect(reply.statusCode).toBe(415);
  });
});

describe('photos of one product', () => {
  const shot = async (seed: number) => picture(200, 150, seed).jpeg().toBuffer();

  test('ENTITY-05 photos of one product have one main among them, which a later one takes the place of', async () => {
    const id = await product();
    const first = await send(id, { file: await shot(11), type: 'main' });
    const second = await send(id, { file: await shot(12), type: 'main' });
    await send(id, { file: await shot(13), type: 'scratch_off' });
    await send(id, { file: await shot(14), type: 'barcode' });
    expect((await shown(id)).photos.map(({ type }: { type: string }) => type)).toEqual([
      'main',
      'gallery',
      'scratch_off',
      'barcode',
    ]);
    expect((await shown(id)).photos[0]).toEqual(second.body);
    expect((await shown(id)).photos[1].id).toBe(first.body.id);
  });

  test('concurrent photos are all stored, one of them as the main one; duplicates are one', async () => {
    const id = await product();
    const [one, two] = [await shot(21), await shot(22)];
    const replies = await Promise.all([one, two, one, one].map((file) => send(id, { file, type: 'main' })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const rows = await loadRows(id);
    expect(rows.map(({ type }) => type).sort()).toEqual(['gallery', 'main']);
    const main = rows.find(({ type }) => type === 'main');
    expect((await shown(id)).imageUrl).toBe(`/photos/${main?.hash}-480.webp`);
  });

  test('photos of one product are put into an order that names all of them, or nothing changes', async () => {
    const id = await product();
    const ids: number[] = [];
    for (const seed of [31, 32, 33]) ids.push((await send(id, { file: await shot(seed), type: 'gallery' })).body.id);
    const [a, b, c] = ids;
    const put = (photos: unknown) => their().store.send('PUT', `/api/store/products/${id}/photos`, { photos });
    const wanted = [
      { id: c, type: 'main' },
      { id: a, type: 'barcode' },
      { id: b, type: 'gallery' },
    ];
    const reply = await put(wanted);
    expect(reply.body.map(({ id, type }: { id: number; type: string }) => ({ id, type }))).toEqual(wanted);
    expect(await shown(id)).toMatchObject({ photos: reply.body });
    expect(await put(wanted.slice(1))).toMatchObject({
      status: 409,
      body: { code: 'PHOTOS_CHANGED', photos: reply.body },
    });
    expect((await put(wanted.map((one) => ({ ...one, type: 'main' })))).body.code).toBe('INVALID_FIELDS');
    expect((await put([...wanted, ...wanted])).body.code).toBe('INVALID_FIELDS');
    expect((await shown(id)).photos).toEqual(reply.body);
  });

  test('photos of one product are at most twelve', async () => {
    const id = await product();
    await app()
      .context.db.read.insert(productPhotos)
      .values(
        Array.from({ length: 12 }, (_, at) => ({
          productId: id,
          type: 'gallery' as const,
          hash: `${at}`.padStart(32, 'e'),
          position: at,
        })),
      );
    expect(await send(id, { file: await shot(41), type: 'gallery' })).toMatchObject({
      status: 409,
      body: { code: 'PHOTO_LIMIT_REACHED' },
    });
    await app().context.db.read.delete(productPhotos).where(eq(productPhotos.productId, id));
  });

  test('STORE-35 belong to its store: another store finds no such product', async () => {
    const id = await product();
    const { otherStore } = their();
    const nothing = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await send(id, { file: await shot(51), type: 'main' }, otherStore)).toMatchObject(nothing);
    const { body: photo } = await send(id, { file: await shot(51), type: 'main' });
    const path = `/api/store/products/${id}/photos`;
    expect(await otherStore.send('DELETE', `${path}/${photo.id}`)).toMatchObject(nothing);
    expect(await otherStore.send('PUT', path, { photos: [{ id: photo.id, type: 'gallery' }] })).toMatchObject(nothing);
    // Nor by the number of a product of one's own.
    const { body: all } = await app().anonymous.get('/api/products');
    const { body: own } = await otherStore.get('/api/store/profile');
    const theirs = all.find((one: { storeId: number }) => one.storeId === own.id);
    expect(await otherStore.send('DELETE', `/api/store/products/${theirs.id}/photos/${photo.id}`)).toMatchObject(
      nothing,
    );
    expect((await shown(id)).photos).toEqual([photo]);
  });
});

test('files that no photo names are swept a day later; those that one names stay', async () => {
  const id = await product();
  const { body: kept } = await send(id, { file: await picture(300, 200, 61).jpeg().toBuffer(), type: 'main' });
  const { context, clock, runJob } = app();
  const orphan = `${'ab'.repeat(16)}-480.webp`;
  await context.photos.put(orphan, Buffer.from('left over'));
  const has = async (name: string) => (await files()).some((path) => path.endsWith(name));
  await runJob(sweepPhotosJob);
  expect(await has(orphan)).toBe(true);
  await clock.advance(25 * 60 * 60 * 1_000);
  await runJob(sweepPhotosJob);
  expect(await has(orphan)).toBe(false);
  expect(await has(kept.url.slice('/photos/'.length))).toBe(true);
  expect(
    (await readFile(join(context.config.photoDir, kept.url.slice(8, 10), kept.url.slice(8)))).length,
  ).toBeGreaterThan(0);
});

describe('a barcode', () => {
  const find = (code: string, client = their().store) => client.get(`/api/store/products/by-barcode/${code}`);
  test('leads to the product of the store, to what another shop calls it, or to a new one', async () => {
    const id = await product();
    const [row] = await app().context.db.read.select().from(products).where(eq(products.id, id));
    const barcode = row?.barcode ?? '';
    expect(await find(barcode)).toMatchObject({ status: 200, body: { source: 'own', barcode, productId: id } });
    const { body: elsewhere } = await find(barcode, their().otherStore);
    expect(elsewhere).toEqual({
      source: 'elsewhere',
      barcode,
      name: row?.name,
      description: row?.description,
      category: row?.category,
      requiresAgeVerification: row?.requiresAgeVerification,
      size: row?.size,
    });
    expect(await find('4006381333931')).toMatchObject({
      status: 404,
      body: { code: 'BARCODE_UNKNOWN', barcode: '4006381333931' },
    });
  });
  test('a barcode that no shop knows is proposed from the list that comes along, and then from a service out there', async () => {
    asked.length = 0;
    const pieces = { barcode: '034000248087', name: "Reese's Pieces", description: '', size: '43 g' };
    const plain = { category: 'convenience', requiresAgeVerification: false };
    expect(await find('0034000248087')).toMatchObject({ status: 200, body: { source: 'known', ...pieces, ...plain } });
    expect(asked).toEqual([]);
    expect(await find('5901234123457')).toEqual(
      expect.objectContaining({
        status: 200,
        body: {
          source: 'online',
          barcode: '5901234123457',
          name: 'Gdańsk Amber Lager',
          description: '',
          category: 'alcohol',
          requiresAgeVerification: true,
          size: '500 ml',
        },
      }),
    );
    expect((await find('4006381333931')).status).toBe(404);
    expect(asked).toEqual(['5901234123457', '4006381333931']);
    // The shop's own word goes before any other's.
    const own = { ...pieces, name: 'Pieces by the door', price: '1.49' };
    expect((await their().store.send('POST', '/api/store/products', own)).status).toBe(201);
    expect((await find(pieces.barcode)).body).toMatchObject({ source: 'own', name: own.name });
    expect((await find(pieces.barcode, their().otherStore)).body).toMatchObject({ source: 'known' });
  });
  test('a barcode with a wrong check digit is told so, and is the same however it is written', async () => {
    expect(await find('4006381333932')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELDS', detail: expect.stringMatching(/check digit/) },
    });
    expect((await find('0036000291452')).body.barcode).toBe('036000291452');
  });
});
