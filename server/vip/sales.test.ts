import { expect, test } from 'vitest';
import type { Reader } from '../platform/database/db.ts';
import { addSales, countedOf, heldSales, type Sales, type SalesRow } from './sales.ts';

type Sale = { readonly id: number; readonly key: string; readonly units: number };

/** A house whose sales, clock and day a test sets, and what was asked of it. */
function house() {
  const at = { sales: [] as Sale[], now: 1_000, day: 'Monday', isDown: false };
  const asked: number[] = [];
  const count = async (_: Reader, __: string, after: number) => {
    asked.push(after);
    const [{ now, day, isDown }, last] = [at, at.sales.at(-1)?.id ?? 0];
    const found = at.sales.filter(({ id }) => id > after);
    await Promise.resolve();
    if (isDown) throw new Error('the database is away');
    const counted = { last, now, version: day };
    const none: SalesRow<string, Sales> = { key: null, lately: 0, byDay: [0], lastSale: null, ...counted };
    const sums = [...Map.groupBy(found, ({ key }) => key)].map(([key, sales]) => {
      const units = sales.reduce((all, sale) => all + sale.units, 0);
      return { ...sum(units, sales.at(-1)?.id ?? 0), key, ...counted };
    });
    return countedOf([none, ...sums]);
  };
  const load = heldSales(count, addSales);
  const db = {} as Reader;
  return { at, asked, load: async () => Object.fromEntries(await load(db, 'all')) };
}
const sum = (units: number, lastSale: number) => ({
  ...{ lately: units, byDay: [units], lastSale: new Date(1_000 * lastSale).toISOString() },
});

test('sales are counted once, and later ones are added to them', async () => {
  const { at, asked, load } = house();
  at.sales.push({ id: 1, key: 'a', units: 5 });
  expect(await load()).toMatchObject({ a: sum(5, 1) });
  at.sales.push({ id: 2, key: 'a', units: 2 }, { id: 3, key: 'b', units: 1 });
  expect(await load()).toMatchObject({ a: sum(7, 2), b: sum(1, 3) });
  // What was added is not added to what is held.
  expect(await load()).toMatchObject({ a: sum(7, 2), b: sum(1, 3) });
  expect(asked).toEqual([0, 1, 1]);
});

test('they are counted anew after a minute, and when their day is over', async () => {
  const { at, asked, load } = house();
  at.sales.push({ id: 1, key: 'a', units: 5 });
  await load();
  at.sales = [{ id: 1, key: 'a', units: 3 }];
  at.now += 60;
  expect(await load(), 'a sale taken back').toMatchObject({ a: sum(5, 1) });
  at.now += 1;
  expect(await load()).toMatchObject({ a: sum(3, 1) });
  at.sales = [{ id: 1, key: 'a', units: 0 }];
  at.day = 'Tuesday';
  expect(await load()).toMatchObject({ a: sum(0, 1) });
  expect(asked).toEqual([0, 1, 1, 0, 1, 0]);
});

test('callers who come together wait for one count, and each sees what was sold before it came', async () => {
  const { at, asked, load } = house();
  at.sales.push({ id: 1, key: 'a', units: 5 });
  await load();
  at.now += 61;
  const first = load();
  at.sales.push({ id: 2, key: 'a', units: 1 });
  expect(await Promise.all([first, load()])).toMatchObject([{}, { a: sum(6, 2) }]);
  expect(asked.filter((after) => after === 0)).toHaveLength(2);
});

test('a count that failed is not held', async () => {
  const { at, load } = house();
  at.isDown = true;
  await expect(load()).rejects.toThrow('away');
  at.isDown = false;
  at.sales.push({ id: 1, key: 'a', units: 5 });
  expect(await load()).toMatchObject({ a: sum(5, 1) });
});
