import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { Product } from '@autolotto/contract/catalogue/model.ts';
import { searchedForHeader } from '@autolotto/contract/catalogue/search.ts';
import { clockAt } from '@autolotto/contract/shared/time.ts';
import { ShopFront } from '@autolotto/contract/stores/model.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { currentPolicy } from '../policy/service.ts';
import { useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { doorInTown, type ListedProduct, listedProducts, maple, station } from '../test/harness/shopping.ts';
import { deletionsOf } from './search/rules.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const find = async (query: Record<string, string>): Promise<(ListedProduct & Record<string, unknown>)[]> => {
  const reply = await app().anonymous.get(`/api/products?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return reply.body;
};
const names = (found: readonly ListedProduct[]) => found.map(({ name }) => name);
/** What the demo starts with, read before any test changes it: tests run in any order. */
let firstShops: unknown[];
let firstProducts: (ListedProduct & Record<string, unknown>)[];
beforeAll(async () => {
  firstShops = (await app().anonymous.get('/api/stores')).body;
  firstProducts = await find({});
});

describe('the shelves', () => {
  test('ENTITY-01 ENTITY-04 ENTITY-05 a product has all its fields, its photos too', () => {
    const found = firstProducts;
    for (const product of found) expect(Product.strict().safeParse(product).error).toBeUndefined();
    expect(found[0]).toEqual({
      id: expect.any(Number),
      storeId: expect.any(Number),
      storeName: maple,
      name: 'Powerball draw ticket',
      description: expect.any(String),
      category: 'lottery',
      price: '2.00',
      wasPrice: null,
      requiresAgeVerification: true,
      minAge: 18,
      imageUrl: expect.stringMatching(/^\/art\/\d+-[0-9a-f]{8}\.svg$/),
      scratchOffNumber: null,
      barcode: expect.stringMatching(/^\d{13}$/),
      size: null,
      stockQuantity: expect.any(Number),
      isActive: true,
      photos: [{ id: expect.any(Number), url: expect.stringMatching(/^\/art\//), type: 'main' }],
      isAgeRestricted: true,
      inStock: true,
      saleTime: null,
      storeRating: null,
      estimatedDelivery: '25-35 min',
      storeDistance: null,
    });
    expect(found.some(({ scratchOffNumber }) => scratchOffNumber !== null)).toBe(true);
  });
  test('ENTITY-02 ENTITY-03 MARKET-02 goods of every category are there', async () => {
    expect(new Set((await find({})).map(({ category }) => category))).toEqual(new Set(categories));
  });
  test('one product is answered by its number, signed in or not', async () => {
    const [first] = await find({});
    expect((await app().anonymous.get(`/api/products/${first?.id}`)).body).toEqual(first);
    expect((await app().anonymous.get('/api/products/999999')).status).toBe(404);
    expect((await app().anonymous.get('/api/products/milk')).status).toBe(400);
  });
  test('its picture is a drawing that runs nothing, and may be kept for ever', async () => {
    const [first] = await find({});
    const reply = await app().anonymous.get(String(first?.imageUrl));
    expect(reply.status).toBe(200);
    expect(String(reply.body)).toMatch(/^<svg/);
    expect(String(reply.body)).not.toMatch(/<script|on\w+=|javascript:/i);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    });
    for (const missing of ['/art/999999-00000000.svg', '/art/9999999999-00000000.svg', '/art/1.png']) {
      expect([400, 404], missing).toContain((await app().anonymous.get(missing)).status);
    }
  });
});

describe('search', () => {
  test('ORDER-22 it finds words of name and description, in any order and case', async () => {
    expect(names(await find({ search: 'MILK' }))).toContain('Whole milk, half gallon');
    expect(names(await find({ search: 'gallon  whole' })).sort()).toEqual([
      'Whole milk, gallon',
      'Whole milk, half gallon',
    ]);
    const [milk] = await find({ search: 'milk' });
    const word = String(milk?.description).split(' ').at(-1)?.replace('.', '') ?? '';
    expect(names(await find({ search: `milk ${word}` }))).toContain(milk?.name);
    expect(await find({ search: 'unobtainium' })).toEqual([]);
    // In everyday words of both languages.
    expect(names(await find({ search: 'Beer' }))).toContain('High Mesa lager, six 12 oz cans');
    expect(names(await find({ search: 'cigs' }))).toContain('Granger Red, pack of 20');
    expect(names(await find({ search: 'papel higiénico' }))).toEqual(names(await find({ search: 'toilet paper' })));
    expect(names(await find({ search: 'red bull' }))).toEqual([]);
  });
  test('ORDER-22 category and shop narrow it', async () => {
    const lottery = await find({ category: 'lottery' });
    expect(new Set(lottery.map(({ category }) => category))).toEqual(new Set(['lottery']));
    expect(lottery.length).toBeGreaterThan(5);
    const storeId = (await find({})).find(({ storeName }) => storeName === station)?.storeId;
    const here = await find({ category: 'lottery', storeId: String(storeId), search: 'ticket' });
    expect(new Set(here.map(({ storeName }) => storeName))).toEqual(new Set([station]));
  });
  const searchedFor = async (search: string, rest: Record<string, string> = {}) => {
    const reply = await app().anonymous.get(`/api/products?${new URLSearchParams({ search, ...rest })}`);
    expect(reply.status).toBe(200);
    const words = reply.headers[searchedForHeader];
    return { words: words === undefined ? undefined : decodeURIComponent(String(words)), names: names(reply.body) };
  };
  test.each([
    ['mlik', 'milk', 'Whole milk, gallon'],
    ['MLIK', 'milk', 'Whole milk, gallon'],
    ['whoel mlik', 'whole milk', 'Whole milk, gallon'],
    ['cigarets', 'cigarettes', undefined],
    ['lagre', 'lager', 'High Mesa lager, six 12 oz cans'],
    ['bred', 'bread', 'Wheat bread'],
  ])('MARKET-17 a misspelled %s is read as %s, and the reply says so', async (typed, meant, name) => {
    const found = await searchedFor(typed);
    // The intended word must be one of the town's products.
    const known = await find({ search: meant });
    if (known.length === 0) return expect(found).toEqual({ words: undefined, names: [] });
    expect(found).toEqual({ words: meant, names: names(known) });
    if (name) expect(found.names).toContain(name);
  });
  test('MARKET-17 words that are found are taken as they stand, and so is half a word', async () => {
    for (const typed of ['milk', 'mil', 'gallon whole']) {
      expect(await searchedFor(typed)).toEqual({ words: undefined, names: names(await find({ search: typed })) });
    }
    expect(await searchedFor('qqqqqq')).toEqual({ words: undefined, names: [] });
  });
  test('MARKET-17 what is meant is on these shelves: of this shop, in this category', async () => {
    const shops = new Map((await find({})).map(({ storeId, storeName }) => [storeName, String(storeId)]));
    for (const [store, storeId] of shops) {
      const { words, names: found } = await searchedFor('mlik', { storeId });
      const here = names(await find({ search: words ?? 'milk', storeId }));
      expect(found, store).toEqual(here);
    }
    expect((await searchedFor('mlik', { category: 'lottery' })).names).toEqual([]);
  });
  test('MARKET-17 a new product’s words are known at once, and a renamed one’s', async () => {
    const [{ id } = { id: 0 }] = await find({ search: 'milk' });
    await db().execute(sql`
      insert into products(store_id, name, category, price, requires_age_verification, art, stock)
        select store_id, 'Zwieback twice baked', 'essentials', 300, false, art, 5 from products where id = ${id}`);
    expect(await searchedFor('zweiback')).toEqual({ words: 'zwieback', names: ['Zwieback twice baked'] });
    await db().execute(sql`update products set name = 'Knäckebröd' where name = 'Zwieback twice baked'`);
    expect((await searchedFor('knackebröd')).names).toEqual(['Knäckebröd']);
    expect((await searchedFor('zweiback')).names).toEqual([]);
    await db().execute(sql`update products set is_active = false where name = 'Knäckebröd'`);
  });
  test("the database's variants of a word equal the rules'", async () => {
    for (const word of ['cap', 'milk', 'bread', 'butter', 'cigarettes', 'jalapeño']) {
      const kept = await rows<{ left: string }>(db(), sql`select product_word_deletions_of(${word}) as left`);
      expect(kept.map(({ left }) => left).sort(), word).toEqual(deletionsOf(word).sort());
    }
  });
  test('MARKET-18 several categories at once', async () => {
    const both = await find({ category: 'convenience,essentials' });
    expect(new Set(both.map(({ category }) => category))).toEqual(new Set(['convenience', 'essentials']));
  });
  test('MARKET-43 MARKET-06 near a place, each product tells how far its shop is', async () => {
    const [first] = await find({ near: '214 Maple Street, Larimer Falls, CO 80202', limit: '1' });
    expect(first).toMatchObject({ storeDistance: expect.any(Number), storeName: maple, inStock: true, minAge: 18 });
    expect(first?.storeDistance).toBeLessThan(5);
    const [far] = await find({ near: '10004', limit: '1' });
    expect(far?.storeDistance).toBeGreaterThan(1_500);
    expect((await find({ near: '00000', limit: '1' }))[0]).toMatchObject({ storeDistance: null });
  });
  test('search results are complete: each full page names the next', async () => {
    const all = names(await find({}));
    const seen: string[] = [];
    let path = '/api/products?limit=7&search=';
    for (let pages = 0; path !== '' && pages < 200; pages++) {
      const reply = await app().anonymous.get(path);
      seen.push(...names(reply.body));
      path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link))?.[1] ?? '';
    }
    expect(seen).toEqual(all);
    const milk = names(await find({ search: 'milk' }));
    const one = await app().anonymous.get('/api/products?search=mlik&limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(String(one.headers.link))?.[1] ?? '';
    expect([...names(one.body), ...names((await app().anonymous.get(next)).body)]).toEqual(milk.slice(0, 2));
  });
  test.each(['%', '_', '\\', "'", '"', '100%', "'; drop table products; --", '%milk%', '( milk', '🥛', '  '])(
    '%j is text to look for, not a pattern',
    async (search) => {
      const found = await find({ search });
      const all = await find({});
      const words = search.toLowerCase().split(/\s+/).filter(Boolean);
      const honest = all.filter(({ name, description }) =>
        words.every((word) => `${name} ${description}`.toLowerCase().includes(word)),
      );
      expect(names(found)).toEqual(names(honest));
    },
  );
  test.each([
    { category: 'weapons' },
    { category: '' },
    { search: 'x'.repeat(101) },
    { storeId: '0' },
    { storeId: '9999999999' },
    { storeId: 'maple' },
    { sort: 'price' },
    { limit: '0' },
    { limit: '501' },
    { cursor: 'milk' },
    { near: '' },
    { category: 'lottery,weapons' },
  ])('%j is refused by name', async (query) => {
    const reply = await app().anonymous.get(`/api/products?${new URLSearchParams(query as Record<string, string>)}`);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ field: Object.keys(query)[0] }] });
  });
  test('a character no text can hold is refused', async () => {
    expect((await app().anonymous.get('/api/products?search=%00')).status).toBe(400);
  });
});

describe('what is not for sale', () => {
  test('hidden products are neither listed nor answered, and come back', async () => {
    const [milk] = await find({ search: 'milk' });
    await db().execute(sql`update products set is_active = false where id = ${milk?.id}`);
    expect(names(await find({ search: 'milk' }))).not.toContain(milk?.name);
    expect((await app().anonymous.get(`/api/products/${milk?.id}`)).status).toBe(404);
    await db().execute(sql`update products set is_active = true where id = ${milk?.id}`);
    expect(names(await find({ search: 'milk' }))).toContain(milk?.name);
  });
  test('a shop that is not approved sells nothing and is not shown', async () => {
    await db().execute(sql`update stores set is_approved = false where name = ${station}`);
    expect(await listedProducts(app().anonymous, station)).toEqual([]);
    expect((await app().anonymous.get('/api/stores')).body.map(({ name }: ListedProduct) => name)).not.toContain(
      station,
    );
    await db().execute(sql`update stores set is_approved = true where name = ${station}`);
    expect(await listedProducts(app().anonymous, station)).not.toEqual([]);
  });
  test('a category the law bars disappears the moment the policy changes', async () => {
    const by = { userId: 'test', reason: 'test' };
    const [smokes] = await find({ category: 'cigarettes' });
    await setPolicy(app().context, 'sale.categories', ['convenience', 'essentials'], by);
    expect(new Set((await find({})).map(({ category }) => category))).toEqual(new Set(['convenience', 'essentials']));
    expect((await app().anonymous.get(`/api/products/${smokes?.id}`)).status).toBe(404);
    await app().clock.advance(1);
    await setPolicy(app().context, 'sale.categories', [...categories], by);
    expect((await find({ category: 'cigarettes' })).length).toBeGreaterThan(0);
  });
  test('ORDER-30 restricted goods say that they need the check, whatever their own flag says', async () => {
    const [ticket] = await find({ category: 'lottery' });
    await db().execute(sql`update products set requires_age_verification = false where id = ${ticket?.id}`);
    expect((await app().anonymous.get(`/api/products/${ticket?.id}`)).body).toMatchObject({
      requiresAgeVerification: true,
      minAge: 18,
    });
    await app().clock.advance(1);
    const agesAtFirst = (await currentPolicy(app().context))['age.category'];
    await setPolicy(app().context, 'age.category', { lottery: 19 }, { userId: 'test', reason: 'test' });
    expect((await app().anonymous.get(`/api/products/${ticket?.id}`)).body).toMatchObject({ minAge: 19 });
    await app().clock.advance(1);
    await setPolicy(app().context, 'age.category', agesAtFirst, { userId: 'test', reason: 'test' });
  });
});

describe('shops', () => {
  test('MARKET-15 each tells where it is, when it opens, and its terms', () => {
    expect(firstShops).toHaveLength(3);
    expect(firstShops[0]).toMatchObject({
      name: maple,
      description: expect.any(String),
      timeZone: 'America/Denver',
      isOpen: true,
      opensAt: null,
      deliveryFee: '5.99',
      freeDeliveryAbove: '50.00',
      minimumOrder: '10.00',
      radiusMiles: 15,
    });
  });
  test('MARKET-06 near a place the nearest come first, each with its way, and last those that do not come so far', async () => {
    const near = async (place: string): Promise<ShopFront[]> =>
      (await app().anonymous.get(`/api/stores?${new URLSearchParams({ near: place })}`)).body;
    await db().execute(sql`update stores set radius_miles = 0.1 where name = ${maple}`);
    const reached = await near(doorInTown);
    expect(reached.at(-1)).toMatchObject({ name: maple, isInRange: false, radiusMiles: 0.1 });
    const ways = reached.slice(0, -1).map(({ distanceMiles, isInRange }) => ({ distanceMiles, isInRange }));
    expect(ways).toHaveLength(2);
    expect(ways.every(({ isInRange }) => isInRange)).toBe(true);
    expect(ways).toEqual(ways.toSorted((a, b) => Number(a.distanceMiles) - Number(b.distanceMiles)));
    await db().execute(sql`update stores set radius_miles = null where name = ${maple}`);
    for (const far of await near('10004')) expect(far).toMatchObject({ isInRange: false });
    for (const lost of await near('00000')) expect(lost).toMatchObject({ distanceMiles: null, isInRange: null });
    expect((await app().anonymous.get('/api/stores?near=')).status).toBe(400);
  });
  test('MARKET-11 what stands on its shelves is told by its own goods, licenses and the policy', async () => {
    const shelves = async (): Promise<Record<string, string[]>> => {
      const fronts: ShopFront[] = (await app().anonymous.get('/api/stores')).body;
      for (const front of fronts) expect(ShopFront.strict().safeParse(front).error).toBeUndefined();
      return Object.fromEntries(fronts.map((front) => [front.name, front.shelves.map(({ category }) => category)]));
    };
    const before = (await shelves())[maple];
    expect(before).toContain('lottery');
    const off = await rows<{ id: number }>(
      db(),
      sql`update products set is_active = false where category = 'lottery' and is_active
           and store_id = (select id from stores where name = ${maple}) returning id`,
    );
    expect((await shelves())[maple]).toEqual(before?.filter((category) => category !== 'lottery'));
    for (const { id } of off) await db().execute(sql`update products set is_active = true where id = ${id}`);
    expect((await shelves())[maple]).toEqual(before);
  });
  test('goods whose sale ends soon say until when, those not sold now from when: card, shop and quote alike', async () => {
    const store = sql`(select id from stores where name = ${maple})`;
    const [clock] = await rows<{ minutes: number }>(
      db(),
      sql`select extract(hour from t)::int * 60 + extract(minute from t)::int as minutes
            from (select app_now() at time zone 'America/Denver' as t) now`,
    );
    const inMinutes = (more: number) => clockAt(((clock?.minutes ?? 0) + more + 1_440) % 1_440);
    const hours = {
      alcohol: { from: inMinutes(-300), to: inMinutes(60) },
      cigarettes: { from: inMinutes(60), to: inMinutes(120) },
      lottery: { from: inMinutes(-300), to: inMinutes(400) },
    };
    await app().clock.advance(1);
    await setPolicy(app().context, 'sale.hours', hours, { userId: 'test', reason: 'test' });
    const customer = await app().as('customer');
    const told = async (category: string) => {
      const [product] = await listedProducts(app().anonymous, maple, category);
      const one = (await app().anonymous.get(`/api/products/${product?.id}`)).body;
      const fronts: ShopFront[] = (await app().anonymous.get('/api/stores')).body;
      const front = fronts.find(({ name }) => name === maple)?.shelves.find((row) => row.category === category);
      const items = [{ productId: product?.id, quantity: 1 }];
      const quote = (await customer.send('POST', '/api/orders/quote', { items, deliveryAddress: doorInTown })).body;
      expect(one.saleTime).toEqual(front?.saleTime);
      expect(quote.items[0].saleTime).toEqual(one.saleTime);
      return one.saleTime;
    };
    expect(await told('alcohol')).toEqual({ isSold: true, until: hours.alcohol.to });
    expect(await told('cigarettes')).toEqual({ isSold: false, from: expect.stringContaining(hours.cigarettes.from) });
    expect(await told('lottery')).toBeNull();
    expect(await told('convenience')).toBeNull();
    // A shop that closes earlier reports its own closing time.
    await db().execute(
      sql`update stores set hours = (select jsonb_agg(jsonb_build_array(jsonb_build_object('opens', ${inMinutes(-60)}::text, 'closes', ${inMinutes(30)}::text))) from generate_series(1, 7)) where id = ${store}`,
    );
    expect(await told('alcohol')).toBeNull();
    await app().clock.advance(1);
    await setPolicy(app().context, 'sale.hours', {}, { userId: 'test', reason: 'test' });
    await db().execute(
      sql`update stores set hours = (select jsonb_agg(jsonb_build_array(jsonb_build_object('opens', '00:00', 'closes', '24:00'))) from generate_series(1, 7)) where id = ${store}`,
    );
  });
  test('a shop’s own figures go before the policy’s, and the policy’s change where it has none', async () => {
    await db().execute(sql`update stores set delivery_fee = 0, radius_miles = 3 where name = ${station}`);
    await setPolicy(app().context, 'fee.delivery', 699, { userId: 'test', reason: 'test' });
    const { body } = await app().anonymous.get('/api/stores');
    const terms = (name: string) => body.find((store: { name: string }) => store.name === name);
    expect(terms(maple)).toMatchObject({ deliveryFee: '6.99', radiusMiles: 15 });
    expect(terms(station)).toMatchObject({ deliveryFee: '0.00', radiusMiles: 3 });
  });
  test('STORE-39 its staff see their own', async () => {
    expect((await (await app().as('store')).get('/api/store/profile')).body.name).toBe(maple);
    expect((await (await app().as('store2')).get('/api/store/profile')).body.name).toBe(station);
    expect((await (await app().as('customer')).get('/api/store/profile')).status).toBe(403);
    const [staff] = await rows<{ storeId: number; userId: string }>(
      db(),
      sql`delete from store_staff where user_id = ${(await app().as('store2')).userId} returning store_id as "storeId", user_id as "userId"`,
    );
    expect((await (await app().as('store2')).get('/api/store/profile')).body).toMatchObject({
      status: 404,
      code: 'NO_STORE',
    });
    expect((await (await app().as('store2')).get('/api/store/orders')).body).toMatchObject({ code: 'NO_STORE' });
    await db().execute(sql`insert into store_staff(store_id, user_id) values (${staff?.storeId}, ${staff?.userId})`);
  });
});

describe('couriers', () => {
  test('COUR-19 COUR-20 COUR-32 a courier sees the own profile, and whether they may take orders', async () => {
    const courier = await app().as('courier');
    const read = async () => (await courier.get('/api/courier/profile')).body;
    expect(await read()).toMatchObject({
      userId: courier.userId,
      licenseNumber: expect.any(String),
      firearmTrainingCert: expect.any(String),
      rating: null,
      totalDeliveries: 0,
      backgroundCheckStatus: 'approved',
      isActive: true,
      isEligible: true,
      reason: null,
    });
    const set = (change: string) =>
      db().execute(sql.raw(`update courier_profiles set ${change} where user_id = '${courier.userId}'`));
    await set(`license_expires_on = '2020-01-01'`);
    expect(await read()).toMatchObject({ isEligible: false, reason: expect.any(String) });
    await set(`license_expires_on = null, background_check_status = 'rejected'`);
    expect(await read()).toMatchObject({
      isEligible: false,
      backgroundCheckStatus: 'rejected',
      reason: expect.any(String),
    });
    await set(`background_check_status = 'approved'`);
    expect(await read()).toMatchObject({ isEligible: true, reason: null });
  });
});
