import { firstShop } from '@autolotto/contract/stores/first-shop.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../test/harness/app.ts';
import { type ListedProduct, maple } from '../test/harness/shopping.ts';
import { loadFirstLook, loadFirstLookOfAll } from './first-look.ts';

const app = useTestApp();
const db = () => app().context.db.read;
/** What the app asks for once it is there. */
async function shownByApp(): Promise<(ListedProduct & { imageUrl: string })[]> {
  const shop = firstShop(
    (await app().anonymous.get('/api/stores')).body as { id: number; isOpen: boolean; isInRange: null }[],
  );
  return (await app().anonymous.get(`/api/products?storeId=${shop?.id}&category=convenience,essentials`)).body;
}
/** Past the time for which an answer is kept. */
async function loadAnew() {
  await app().clock.advance(11_000);
  return loadFirstLook(app().context);
}

describe('the first look at the front page', { shuffle: false }, () => {
  test('shows the four products that the app shows first, none of them with an age limit', async () => {
    const shown = await shownByApp();
    const found = await loadAnew();
    expect(found?.time).toBe('25-35 min');
    expect(found?.products).toEqual(
      shown.slice(0, 4).map(({ name, price, imageUrl }) => ({ name, price: `$${price}`, picture: imageUrl })),
    );
    expect(shown.slice(0, 4).every((product) => Reflect.get(product, 'minAge') === null)).toBe(true);
  });

  test('a customer’s is of all products, with the shops that can be chosen now', async () => {
    await app().clock.advance(11_000);
    const found = await loadFirstLookOfAll(app().context);
    const shops = (await app().anonymous.get('/api/stores')).body as { id: number; name: string; isOpen: boolean }[];
    const shop = firstShop(shops.map((each) => ({ ...each, isInRange: null, pausedUntil: null })));
    const shown = (await app().anonymous.get(`/api/products?storeId=${shop?.id}`)).body as ListedProduct[];
    expect(found?.products.map(({ name }) => name)).toEqual(shown.slice(0, 4).map(({ name }) => name));
    expect(shown.slice(0, 4).some((product) => Reflect.get(product, 'minAge') !== null)).toBe(true);
    const others = shops.filter(({ id, isOpen }) => isOpen && id !== shop?.id).map(({ name }) => name);
    expect(found).toMatchObject({ shop: maple, otherShops: others });
    expect(others.length).toBeGreaterThan(0);
  });

  test('a new price is shown once the answer that was kept is old', async () => {
    await loadAnew();
    await db().execute(sql`update products set price = 123450 where id = ${(await shownByApp())[0]?.id}`);
    await app().clock.advance(1_000);
    expect((await loadFirstLook(app().context))?.products[0]?.price).not.toBe('$1,234.50');
    expect((await loadAnew())?.products[0]?.price).toBe('$1,234.50');
  });

  test('a pause leaves it out; with fewer than four products there is none', async () => {
    const store = await app().as('store');
    await store.send('PATCH', '/api/store/pause', { minutes: 15 });
    expect(await loadAnew()).toBeUndefined();
    await store.send('PATCH', '/api/store/pause', { minutes: null });
    expect(await loadAnew()).toBeDefined();
    await db().execute(sql`
      update products set is_active = false
        where category in ('convenience', 'essentials') and store_id = (select id from stores where name = ${maple})`);
    expect(await loadAnew()).toBeUndefined();
  });
});
