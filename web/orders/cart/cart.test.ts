import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import {
  addProduct,
  type Cart,
  countOf,
  estimateTotal,
  highestMinAge,
  mixesStores,
  needsAgeCheck,
  orderLines,
  preferenceFrom,
  readCart,
  removeLine,
  restoreLine,
  sentPreferenceFrom,
  setPreference,
  setQuantity,
  subtotalOf,
  takePrices,
} from './cart.ts';

const product = (changes: Partial<Product> = {}): Product => ({
  id: 1,
  storeId: 1,
  storeName: 'Maple Corner Market',
  name: 'Whole milk',
  description: '',
  category: 'essentials',
  price: '4.29',
  wasPrice: null,
  requiresAgeVerification: false,
  minAge: null,
  imageUrl: '/art/carton.svg',
  scratchOffNumber: null,
  barcode: null,
  size: null,
  stockQuantity: 10,
  isActive: true,
  photos: [],
  isAgeRestricted: false,
  inStock: true,
  saleTime: null,
  storeRating: null,
  estimatedDelivery: '25-35 min',
  storeDistance: null,
  ...changes,
});
const milk = product();
const lottery = product({ id: 2, name: 'Lucky 7s', category: 'lottery', price: '5.00', minAge: 18 });
const cigarettes = product({
  id: 3,
  name: 'Red box',
  category: 'cigarettes',
  price: '11.49',
  minAge: 21,
  requiresAgeVerification: true,
});
const cartOf = (...products: Product[]): Cart => {
  const cart = products.reduce<Cart | null>(addProduct, null);
  if (!cart) throw new Error('no products');
  return cart;
};

describe('what to do with a line that is missing', () => {
  const named = { kind: 'replace', products: [3, 9].map((id) => ({ id, name: `Box ${id}` })) } as const;
  test("a line's preference is sent without its display name, and a refund needs none", () => {
    const preferred = (preference: Parameters<typeof setPreference>[2]) =>
      orderLines(setPreference(cartOf(milk), milk.id, preference))[0];
    expect(preferred(undefined)).toEqual({ productId: 1, quantity: 1, price: '4.29' });
    expect(preferred({ kind: 'ask' })).toHaveProperty('substitution', { kind: 'ask' });
    const upTo = { kind: 'best_match', maxPrice: '5.00' } as const;
    expect(preferred(upTo)).toHaveProperty('substitution', upTo);
    expect(preferred(named)).toHaveProperty('substitution', { kind: 'replace', productIds: [3, 9] });
  });
  test("a line's preference survives a change of quantity, and is stored in the browser", () => {
    const cart = setPreference(cartOf(milk), milk.id, named);
    expect(addProduct(cart, milk).lines[0]).toMatchObject({ quantity: 2, preference: named });
    expect(readCart(JSON.stringify(cart))).toEqual(cart);
    expect(setPreference(cart, milk.id, undefined).lines[0]).not.toHaveProperty('preference');
    expect(setPreference(cart, 99, named)).toBe(cart);
  });
  test('an unreadable preference does not lose the rest of the cart', () => {
    const cart = setPreference(cartOf(milk, lottery), milk.id, named);
    for (const [was, is] of [
      ['"id":3', '"id":"x"'],
      ['"id":3', '"id":9'],
      ['"products":[', '"products":[1,2,3,4,'],
      ['"products":', '"others":'],
    ] as const)
      expect(readCart(JSON.stringify(cart).replace(was, is))?.lines.map(({ id }) => id)).toEqual([2]);
  });
  test('a stored preference of the older form is its one product', () => {
    const cart = JSON.stringify(setPreference(cartOf(milk), milk.id, named));
    const before = cart.replace(/"products":\[.*?\]/, '"productId":3,"name":"Red box"');
    expect(before).not.toBe(cart);
    expect(readCart(before)?.lines[0]?.preference).toEqual({ kind: 'replace', products: [{ id: 3, name: 'Red box' }] });
  });
  test('what to do with a line that is missing comes over from an earlier order; to refund it is no wish', () => {
    const told = { kind: 'replace', products: [{ id: 3, name: 'Red box' }], maxPrice: null } as const;
    const none = { products: [], maxPrice: null };
    expect(preferenceFrom({ ...told, products: [...told.products] })).toEqual({
      kind: 'replace',
      products: told.products,
    });
    expect(preferenceFrom({ ...none, kind: 'replace' })).toBeUndefined();
    expect(preferenceFrom({ ...none, kind: 'refund' })).toBeUndefined();
    expect(sentPreferenceFrom({ ...none, kind: 'refund' })).toEqual({});
    expect(preferenceFrom({ ...none, kind: 'ask' })).toEqual({ kind: 'ask' });
    expect(preferenceFrom({ ...none, kind: 'best_match' })).toEqual({ kind: 'best_match' });
    expect(sentPreferenceFrom({ ...none, kind: 'best_match', maxPrice: '4.00' })).toEqual({
      substitution: { kind: 'best_match', maxPrice: '4.00' },
    });
  });
});

describe('lines', () => {
  test('ORDER-21 a cart item carries id, name, price, quantity, category and the age flag', () => {
    expect(cartOf(cigarettes).lines[0]).toMatchObject({
      id: 3,
      name: 'Red box',
      price: '11.49',
      quantity: 1,
      category: 'cigarettes',
      requiresAgeVerification: true,
    });
  });

  test('adding the same product again makes one line of two, up to the stock', () => {
    const cart = cartOf(milk, milk);
    expect(cart.lines).toHaveLength(1);
    expect(countOf(cart)).toBe(2);
    const last = product({ stockQuantity: 1 });
    expect(countOf(cartOf(last, last, last))).toBe(1);
  });

  test('ORDER-18 ORDER-19 a quantity moves by one and stops at 0 and at 99', () => {
    const cart = setQuantity(cartOf(milk), 1, 0);
    expect(cart.lines[0]?.quantity).toBe(0);
    expect(setQuantity(cart, 1, -1).lines[0]?.quantity).toBe(0);
    const plenty = cartOf(product({ stockQuantity: 500 }));
    expect(setQuantity(plenty, 1, 100).lines[0]?.quantity).toBe(99);
    expect(setQuantity(cartOf(milk), 1, 11).lines[0]?.quantity).toBe(10);
  });

  test('a line at 0 stays in the cart and is left out of the order', () => {
    const cart = setQuantity(cartOf(milk, lottery), 1, 0);
    expect(cart.lines).toHaveLength(2);
    expect(orderLines(cart)).toEqual([{ productId: 2, quantity: 1, price: '5.00' }]);
    expect(subtotalOf(cart)).toBe(cents(500));
  });

  test('ORDER-20 removing deletes the line, and undo puts it back where it was', () => {
    const { cart, removed } = removeLine(cartOf(milk, lottery, cigarettes), 2);
    expect(cart?.lines.map((line) => line.id)).toEqual([1, 3]);
    if (!removed) throw new Error('nothing removed');
    expect(restoreLine(cart, removed).lines.map((line) => line.id)).toEqual([1, 2, 3]);
  });

  test('removing the last line empties the cart, and undo brings its store back', () => {
    const { cart, removed } = removeLine(cartOf(milk), 1);
    expect(cart).toBeNull();
    if (!removed) throw new Error('nothing removed');
    expect(restoreLine(null, removed)).toEqual(cartOf(milk));
  });

  test('undo changes nothing once the cart belongs to another store', () => {
    const { removed } = removeLine(cartOf(milk), 1);
    if (!removed) throw new Error('nothing removed');
    const other = cartOf(product({ id: 9, storeId: 2, storeName: 'Station Road' }));
    expect(restoreLine(other, removed)).toBe(other);
  });
});

describe('one store per order', () => {
  const elsewhere = product({ id: 9, storeId: 2, storeName: 'Station Road' });
  test('a product of another store mixes, unless nothing is wanted from the first', () => {
    expect(mixesStores(cartOf(milk), elsewhere)).toBe(true);
    expect(mixesStores(cartOf(milk), lottery)).toBe(false);
    expect(mixesStores(null, elsewhere)).toBe(false);
    expect(mixesStores(setQuantity(cartOf(milk), 1, 0), elsewhere)).toBe(false);
  });
  test('adding it starts a new cart of that store', () => {
    expect(addProduct(cartOf(milk), elsewhere)).toMatchObject({ storeId: 2, lines: [{ id: 9 }] });
  });
});

describe('age', () => {
  test('ORDER-29 an item that asks for the check makes the cart need it', () => {
    expect(needsAgeCheck(cartOf(product({ requiresAgeVerification: true })))).toBe(true);
    expect(needsAgeCheck(cartOf(milk))).toBe(false);
  });
  test.each(['lottery', 'cigarettes', 'tobacco', 'vaping', 'alcohol'] as const)(
    'ORDER-30 age: %s needs the check whatever its flag says',
    (category) => {
      expect(needsAgeCheck(cartOf(product({ category, requiresAgeVerification: false })))).toBe(true);
    },
  );
  test('a restricted line at 0 asks for nothing; the highest age of the wanted lines counts', () => {
    const cart = cartOf(milk, lottery, cigarettes);
    expect(highestMinAge(cart)).toBe(21);
    expect(highestMinAge(setQuantity(cart, 3, 0))).toBe(18);
    expect(needsAgeCheck(setQuantity(setQuantity(cart, 3, 0), 2, 0))).toBe(false);
    expect(highestMinAge(cartOf(milk))).toBeNull();
  });
});

describe('money', () => {
  const terms = { deliveryFee: '5.99', freeDeliveryAbove: '50.00' };
  test('the total is the goods and the fee', () => {
    expect(estimateTotal(cartOf(milk, lottery), terms, false)).toMatchObject({
      subtotal: 929,
      deliveryFee: 599,
      total: 1528,
      isFree: false,
    });
  });
  test('delivery is free above the threshold, not at it, and for those it was granted to', () => {
    const fifty = cartOf(product({ price: '50.00' }));
    expect(estimateTotal(fifty, terms, false).isFree).toBe(false);
    expect(estimateTotal(cartOf(product({ price: '50.01' })), terms, false)).toMatchObject({
      isFree: true,
      total: 5001,
    });
    expect(estimateTotal(fifty, terms, true)).toMatchObject({ isFree: true, total: 5000 });
  });
  test('new prices are taken into the lines they belong to', () => {
    const cart = takePrices(cartOf(milk, lottery), [{ productId: 1, price: '4.49' }]);
    expect(cart.lines.map((line) => line.price)).toEqual(['4.49', '5.00']);
  });
});

describe('a kept cart', () => {
  test('a kept cart comes back as it was', () => {
    const cart = cartOf(milk, lottery);
    expect(readCart(JSON.stringify(cart))).toEqual(cart);
  });
  test.each([
    null,
    '',
    '{',
    '[]',
    '{"storeId":1}',
    '{"storeId":1,"storeName":"a","lines":[{"id":1}]}',
    '{"storeId":1,"storeName":"a","lines":[null]}',
  ])('a kept cart that cannot be read (%s) is an empty cart', (text) => {
    expect(readCart(text)).toBeNull();
  });
});
