/** That the tests of kept answers notice a list whose changes are missed. */
import { searchedForHeader } from '@autolotto/contract/catalogue/search.ts';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../test/harness/app.ts';

type Read = 'listVersions' | 'wordsForSale' | 'wordsLeaving';
const planted = vi.hoisted(() => ({ missed: undefined as Read | undefined, last: new Map<Read, Promise<string[]>>() }));
vi.mock('../store.ts', async (load) => {
  const real = await load<typeof import('../store.ts')>();
  /** While it is missed, what was read last is answered again. */
  const missing =
    <A extends unknown[]>(name: Read, read: (...asked: A) => Promise<string[]>) =>
    (...asked: A): Promise<string[]> => {
      const last = planted.last.get(name);
      if (planted.missed === name && last) return last;
      const now = read(...asked);
      planted.last.set(name, now);
      return now;
    };
  return {
    ...real,
    listVersions: missing('listVersions', real.listVersions),
    wordsForSale: missing('wordsForSale', real.wordsForSale),
    wordsLeaving: missing('wordsLeaving', real.wordsLeaving),
  };
});

const app = useTestApp();

test('a list whose versions are not read anew shows the price of before, and otherwise the new one', async () => {
  const price = async () => (await app().anonymous.get('/api/products?limit=1')).body[0].price;
  const raise = () => app().context.db.read.execute(sql`update products set price = price + 100`);
  await price();
  const first = await price();
  await raise();
  planted.missed = 'listVersions';
  expect(await price()).toBe(first);
  planted.missed = undefined;
  expect(await price()).not.toBe(first);
});

test('MARKET-17 a corrected search whose words are not read anew is read as before, and otherwise as the nearer word', async () => {
  const readAs = async () => (await app().anonymous.get('/api/products?search=mlik')).headers[searchedForHeader];
  const change = async (missed: Read, statement: SQL) => {
    await readAs();
    const before = await readAs();
    planted.missed = missed;
    await app().context.db.read.execute(statement);
    const missing = await readAs();
    planted.missed = undefined;
    return [before, missing, await readAs()];
  };
  const show = (isActive: boolean) => sql`update products set is_active = ${isActive} where name = 'Mhik'`;
  const add = sql`
    insert into products(store_id, name, category, price, requires_age_verification, art, stock)
      select store_id, 'Mhik', 'essentials', 300, false, art, 5 from products where category = 'essentials' order by id limit 1`;
  expect(await change('wordsLeaving', add)).toEqual(['milk', 'milk', 'mhik']);
  expect(await change('listVersions', show(false))).toEqual(['mhik', 'mhik', 'milk']);
  expect(await change('wordsForSale', show(true))).toEqual(['milk', 'milk', 'mhik']);
});
