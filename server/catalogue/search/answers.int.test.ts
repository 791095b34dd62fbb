/** Lists are kept with the versions of their rows; what is sold, for how much and to whom is seen by the next request. */
import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { searchedForHeader } from '@autolotto/contract/catalogue/search.ts';
import { clockAt } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Policy, rowsChanged } from '../../policy/service.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const get = (path = '/api/products', tag?: unknown) =>
  app().anonymous.get(path, typeof tag === 'string' ? { 'if-none-match': tag } : {});
const some = sql`(select min(p.id) from products p join stores s on s.id = p.store_id
                   where p.is_active and s.is_approved and p.category = 'essentials')`;
const shop = sql`(select store_id from products where id = ${some})`;
async function policy<K extends keyof Policy>(key: K, value: Policy[K]): Promise<void> {
  await app().clock.advance(1);
  await setPolicy(app().context, key, value, { userId: 'test', reason: 'test' });
}

test('an unchanged list is answered by its tag alone, and only to who names it', async () => {
  const { headers, body } = await get();
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^"[\w-]{22}"$/) });
  const again = await get('/api/products', headers.etag);
  expect([again.status, again.headers.etag, again.headers['content-length']]).toEqual([304, headers.etag, undefined]);
  expect((await get('/api/products', `W/"other", ${headers.etag}`)).status).toBe(304);
  for (const tag of [undefined, '"other"'])
    expect(await get('/api/products', tag)).toMatchObject({ status: 200, body });
  const searched = await get('/api/products?search=mlik');
  expect(await get('/api/products?search=mlik', searched.headers.etag)).toMatchObject({
    status: 304,
    headers: { 'x-searched-for': searched.headers['x-searched-for'] },
  });
  expect((await get('/api/products?limit=3')).headers.etag).not.toBe(headers.etag);
});

test('a list near an address is not stored by a browser', async () => {
  const { status, headers } = await get('/api/products?near=80202');
  expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
});

test.each([
  ['a price', sql`update products set price = price + 1 where id = ${some}`],
  [
    'a price of before',
    sql`update products set was_price = price + 50, was_until = app_now() + interval '1 day' where id = ${some}`,
  ],
  ['stock', sql`update products set stock = stock + 1 where id = ${some}`],
  ['an age', sql`update products set min_age = 21 where id = ${some}`],
  ['one that is hidden', sql`update products set is_active = false where id = ${some}`],
  [
    'a new one',
    sql`insert into products(store_id, name, category, price, requires_age_verification, art, stock)
                      select store_id, 'Rye bread', 'essentials', 300, false, art, 5 from products where id = ${some}`,
  ],
  [
    'a photo',
    sql`insert into product_photos(product_id, hash, type, position) values (${some}, repeat('a', 32), 'gallery', 9)`,
  ],
  ['the shop’s name', sql`update stores set name = name || ' & Co' where id = ${shop}`],
  ['the shop’s stars', sql`update stores set rating_sum = 5, rating_count = 1 where id = ${shop}`],
  ['how long the shop takes', sql`update stores set prep_minutes = 55 where id = ${shop}`],
  ['a shop that is busy', sql`update stores set busy_until = app_now() + interval '1 hour' where id = ${shop}`],
  ['a shop that is closed by us', sql`update stores set is_approved = false where id = ${shop}`],
])('%s is seen by the next request', async (_, change) => {
  const before = await get();
  expect((await get('/api/products', before.headers.etag)).status).toBe(304);
  await db().execute(change);
  const after = await get('/api/products', before.headers.etag);
  expect(after.status).toBe(200);
  expect(after.body).not.toEqual(before.body);
  expect((await get('/api/products', after.headers.etag)).status).toBe(304);
});

test('a change of ages, of hours and of what is allowed is seen by the next request', async () => {
  onTestFinished(() => policy('sale.categories', [...categories]));
  const usual = { ages: (await get()).headers.etag };
  await policy('age.category', { lottery: 20 });
  const older = await get('/api/products', usual.ages);
  expect(older.status).toBe(200);
  expect(older.body.find(({ category }: { category: string }) => category === 'lottery')).toMatchObject({ minAge: 20 });
  await policy('sale.hours', { essentials: { from: clockAt(60), to: clockAt(61) } });
  const timed = await get('/api/products', older.headers.etag);
  expect(timed.status).toBe(200);
  await policy('sale.categories', ['essentials']);
  expect((await get('/api/products', timed.headers.etag)).status).toBe(200);
});

test('what the clock ends is gone at the next request', async () => {
  onTestFinished(() => rowsChanged(app().context));
  const path = '/api/products?category=essentials';
  await db().execute(
    sql`update products set was_price = price + 50, was_until = app_now() + interval '10 seconds' where id = ${some}`,
  );
  const reduced = await get(path);
  const shown = (body: { wasPrice: string | null }[]) => body.filter(({ wasPrice }) => wasPrice !== null).length;
  await app().clock.advance(11_000);
  const usual = await get(path, reduced.headers.etag);
  expect(usual.status).toBe(200);
  expect(shown(usual.body)).toBe(shown(reduced.body) - 1);
});

test('MARKET-17 what a misspelled word is read as is seen by the next request, as shelves and words change', async () => {
  const path = '/api/products?search=mlik';
  const show = (name: string, isActive: boolean) =>
    db().execute(sql`update products set is_active = ${isActive} where name = ${name}`);
  const add = (name: string) =>
    db().execute(sql`
      insert into products(store_id, name, category, price, requires_age_verification, art, stock)
        select store_id, ${name}, 'essentials', 300, false, art, 5 from products where id = ${some}`);
  let tag: unknown;
  const readAs = async (word: string | undefined, told: string) => {
    const { status, headers, body } = await get(path, tag);
    expect([told, status, headers[searchedForHeader]]).toEqual([told, 200, word]);
    tag = headers.etag;
    expect((await get(path, tag)).status, told).toBe(304);
    return body;
  };
  const milks = await readAs('milk', 'the nearest word');
  await db().execute(sql`update products set price = price + 1 where id = ${milks[0].id}`);
  expect(await readAs('milk', 'another price')).not.toEqual(milks);
  await add('Mhik');
  await readAs('mhik', 'a new word that is nearer');
  await show('Mhik', false);
  await readAs('milk', 'it is off the shelf');
  await show('Mhik', true);
  await readAs('mhik', 'it is back');
  await add('Mlik');
  expect(await readAs(undefined, 'the word as typed')).toMatchObject([{ name: 'Mlik' }]);
  await show('Mlik', false);
  await readAs('mhik', 'the word as typed is gone');
  await show('Mhik', false);
  await readAs('milk', 'so is the nearer one');
  await db().execute(sql`update products set is_active = false where lower(name || ' ' || description) like '%milk%'`);
  const { headers, body } = await get(path, tag);
  expect([
    headers[searchedForHeader] === 'milk',
    body.some(({ name }: { name: string }) => /milk/i.test(name)),
  ]).toEqual([false, false]);
});
