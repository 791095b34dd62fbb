import { readSize, sizeText } from '@autolotto/contract/catalogue/size.ts';
import { fromDecimal } from '@autolotto/contract/shared/money.ts';
import { WeekHours } from '@autolotto/contract/stores/model.ts';
import { describe, expect, test } from 'vitest';
import { demoPeople } from './people.ts';
import { demoProducts } from './products.ts';
import { demoShops } from './shops.ts';

const soldBy = (store: string) => demoProducts.filter((product) => product.store === store);

/** EAN-13: from the left, digits count once and three times in turn; all together make a multiple of ten. */
const checks = (barcode: string): boolean =>
  [...barcode].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0;

describe('the shops', () => {
  test('the shops are three, two of them always open', () => {
    const times = demoShops.map(({ hours }) => new Set(hours.flat().map(({ opens, closes }) => `${opens}-${closes}`)));
    expect(times).toEqual([new Set(['00:00-24:00']), new Set(['00:00-24:00']), new Set(['07:00-22:00'])]);
    for (const { hours } of demoShops) expect(WeekHours.parse(hours)).toEqual(hours);
  });

  test.each(demoShops.map(({ key }) => key))('the shops: %s sells what a delivery is made of', (key) => {
    const goods = soldBy(key);
    expect(goods.length).toBeGreaterThanOrEqual(16);
    const categories = new Set(goods.map(({ category }) => category));
    for (const category of ['lottery', 'cigarettes', 'tobacco', 'vaping', 'convenience', 'essentials'] as const) {
      expect(categories.has(category), category).toBe(true);
    }
    expect(goods.some(({ name }) => /milk/i.test(name))).toBe(true);
    expect(goods.some(({ name }) => /bread/i.test(name))).toBe(true);
    expect(new Set(goods.map(({ name }) => name)).size).toBe(goods.length);
  });

  test('two of them sell alcohol', () => {
    expect(new Set(demoProducts.filter(({ category }) => category === 'alcohol').map(({ store }) => store)).size).toBe(
      2,
    );
  });
});

describe('the goods', () => {
  test('the goods are at least 48, one sold out, one the last of its kind, some running low', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(48);
    expect(demoProducts.filter(({ stock }) => stock === 0).length).toBe(1);
    expect(demoProducts.filter(({ stock }) => stock === 1).length).toBe(1);
    expect(demoProducts.filter(({ stock }) => stock >= 3 && stock <= 5).length).toBeGreaterThan(3);
  });

  test('the goods say what is in them as it is kept, and all that is drunk or smoked from a pack does', () => {
    for (const { name, size, category } of demoProducts) {
      const read = size === undefined ? undefined : readSize(size);
      if (size !== undefined) expect(read && sizeText(read), name).toBe(size);
      else expect(['alcohol', 'cigarettes'], name).not.toContain(category);
    }
  });

  test('the goods have a price above nothing, in dollars and cents', () => {
    for (const { name, price } of demoProducts) {
      expect(price, name).toMatch(/^\d+\.\d\d$/);
      expect(fromDecimal('USD', price), name).toBeGreaterThan(0);
    }
  });

  test('the goods have their own barcode with a right check digit', () => {
    expect(new Set(demoProducts.map(({ barcode }) => barcode)).size).toBe(demoProducts.length);
    for (const { name, barcode } of demoProducts) {
      expect(barcode, name).toMatch(/^2\d{12}$/);
      expect(checks(barcode), name).toBe(true);
    }
  });

  test('the goods are scratch tickets exactly when they have a scratch-off number', () => {
    for (const { name, art, scratchOffNumber } of demoProducts) {
      expect(scratchOffNumber !== undefined, name).toBe(art.shape === 'scratch');
    }
  });

  test('the goods are drawn in every shape, and described in one sentence', () => {
    expect(new Set(demoProducts.map(({ art }) => art.shape)).size).toBe(14);
    for (const { name, description, art } of demoProducts) {
      expect(description, name).toMatch(/^[A-Z][^.!?]*\.$/);
      for (const colour of art.colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe('the people', () => {
  test('cover every role and none, each with an address of their own', () => {
    expect(new Set(demoPeople.map(({ role }) => role))).toEqual(
      new Set(['customer', 'courier', 'store', 'admin', null]),
    );
    expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(demoPeople.length);
    for (const { email, phone } of demoPeople) {
      expect(email).toMatch(/@example\.test$/);
      expect(phone).toMatch(/^303-555-01\d\d$/);
    }
  });

  test('own one shop each where they are shopkeepers', () => {
    const owned = demoPeople.flatMap(({ role, shop }) => (role === 'store' ? [shop] : []));
    expect(owned).toEqual(demoShops.map(({ key }) => key));
  });
});
