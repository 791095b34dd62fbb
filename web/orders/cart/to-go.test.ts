import { cents } from '@autolotto/contract/shared/money.ts';
import { expect, test } from 'vitest';
import type { Cart } from './cart.ts';
import { suggestFor, toGo } from './to-go.ts';

const terms = { minimumOrder: '10.00', freeDeliveryAbove: '50.00' };

test('MARKET-38 MARKET-39 a cart is told what it lacks to the minimum first, then to free delivery', () => {
  expect(toGo(cents(790), terms, false)).toMatchObject({ kind: 'minimum', missing: 210 });
  expect(toGo(cents(1000), terms, false)).toMatchObject({ kind: 'free', missing: 4001 });
  // Over $50, not at $50.
  expect(toGo(cents(5000), terms, false)).toMatchObject({ kind: 'free', missing: 1 });
  expect(toGo(cents(5001), terms, false)).toBeUndefined();
});

test('who has free delivery hears of the minimum alone', () => {
  expect(toGo(cents(790), terms, true)).toMatchObject({ kind: 'minimum' });
  expect(toGo(cents(1000), terms, true)).toBeUndefined();
  expect(toGo(cents(0), { minimumOrder: '0.00', freeDeliveryAbove: '0.00' }, false)).toBeUndefined();
});

const product = (id: number, price: string, more = {}) => ({
  id,
  price,
  stockQuantity: 5,
  isActive: true,
  minAge: null,
  requiresAgeVerification: false,
  ...more,
});
const idsFor = (products: ReturnType<typeof product>[], cart: Cart | null = null) =>
  suggestFor(products, cart, cents(210)).map(({ id }) => id);

test('the cheapest that closes the gap is suggested first, then what comes closest', () => {
  expect(idsFor([product(1, '1.00'), product(2, '9.00'), product(3, '2.10'), product(4, '2.00')])).toEqual([3, 2, 4]);
});

test('nothing is suggested that is in the cart, out of stock, hidden or has an age limit', () => {
  const cart = { storeId: 1, storeName: 'Maple', lines: [{ id: 1 }] } as unknown as Cart;
  const products = [
    product(1, '2.10'),
    product(2, '2.10', { stockQuantity: 0 }),
    product(3, '2.10', { isActive: false }),
    product(4, '2.10', { minAge: 21 }),
    product(5, '2.10', { requiresAgeVerification: true }),
    product(6, '2.50'),
  ];
  expect(idsFor(products, cart)).toEqual([6]);
});
