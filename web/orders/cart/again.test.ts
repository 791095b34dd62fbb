import type { Product } from '@autolotto/contract/catalogue/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import { describe, expect, test } from 'vitest';
import { cartAgain } from './again.ts';

const product = (id: number, changes: Partial<Product> = {}): Product => ({
  id,
  storeId: 1,
  storeName: 'Maple Corner Market',
  name: `Thing ${id}`,
  description: '',
  category: 'essentials',
  price: '2.00',
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

const item = (productId: number, quantity: number, price = '2.00'): Order['items'][number] => ({
  id: productId * 100,
  productId,
  quantity,
  price,
  product: { name: `Thing ${productId} of then`, category: 'essentials', imageUrl: '/art/carton.svg', size: null },
  ordered: quantity,
  replaces: null,
  substitution: { kind: 'refund', products: [], maxPrice: null },
  disposition: null,
});

const linesOf = ({ cart }: ReturnType<typeof cartAgain>) =>
  cart?.lines.map(({ id, quantity, price }) => [id, quantity, price]);

describe('ordering again', () => {
  test('fills the cart with the same things in the same quantities', () => {
    const again = cartAgain({ storeId: 1, items: [item(1, 3), item(2, 1)] }, [product(2), product(1), product(3)]);
    expect(linesOf(again)).toEqual([
      [1, 3, '2.00'],
      [2, 1, '2.00'],
    ]);
    expect(again).toMatchObject({ missing: [], hasNewPrices: false, cart: { storeName: 'Maple Corner Market' } });
  });

  test('ordering again takes the prices of today and says that they are others', () => {
    const again = cartAgain({ storeId: 1, items: [item(1, 1, '1.50')] }, [product(1)]);
    expect(linesOf(again)).toEqual([[1, 1, '2.00']]);
    expect(again.hasNewPrices).toBe(true);
  });

  test('ordering again takes no more than the shelf holds, and names what is short', () => {
    const again = cartAgain({ storeId: 1, items: [item(1, 5), item(2, 5)] }, [
      product(1, { stockQuantity: 5 }),
      product(2, { stockQuantity: 4 }),
    ]);
    expect(linesOf(again)).toEqual([
      [1, 5, '2.00'],
      [2, 4, '2.00'],
    ]);
    expect(again.missing).toEqual(['Thing 2']);
  });

  test('ordering again leaves out what is sold out, off the shelf or in another store', () => {
    const items = [item(1, 1), item(2, 1), item(3, 1), item(4, 1)];
    const again = cartAgain({ storeId: 1, items }, [
      product(1, { stockQuantity: 0 }),
      product(2, { isActive: false }),
      product(3, { storeId: 2 }),
    ]);
    expect(again.cart).toBeNull();
    expect(again.missing).toEqual(['Thing 1 of then', 'Thing 2 of then', 'Thing 3 of then', 'Thing 4 of then']);
    expect(again.hasNewPrices).toBe(false);
  });
});

test('reordering takes the ordered items, not the remaining ones or substitutes', () => {
  const items = [
    { ...item(1, 1), ordered: 3 },
    { ...item(2, 2), ordered: 0, replaces: 100 },
  ];
  expect(linesOf(cartAgain({ storeId: 1, items }, [product(1), product(2)]))).toEqual([[1, 3, '2.00']]);
});

test('what was wished for when something is missing is wished again', () => {
  const products = [{ id: 9, name: 'Oat' }];
  const preferred: Order['items'] = [
    { ...item(1, 1), substitution: { kind: 'replace', products, maxPrice: null } },
    item(2, 1),
  ];
  const { cart } = cartAgain({ storeId: 1, items: preferred }, [product(1), product(2)]);
  expect(cart?.lines.map(({ preference }) => preference)).toEqual([{ kind: 'replace', products }, undefined]);
});
