import type { Order } from '@autolotto/contract/orders/model.ts';
import { expect, test } from 'vitest';
import type { Cart } from '../cart/cart.ts';
import { draftOfCart, draftOfOrder, draftOfPlan, ownDay, planOf } from './draft.ts';
import type { Plan } from './open-plans.ts';

const now = new Date(2026, 10, 21, 23, 30);
const line = {
  ...{ id: 7, name: 'Milk', price: '3.49', quantity: 2, category: 'essentials' as const },
  ...{ requiresAgeVerification: false, minAge: null, imageUrl: '', stockQuantity: 9 },
};

test('the day is that of the person’s own calendar', () => {
  expect(ownDay(now)).toBe('2026-11-21');
});

test('a cart becomes a plan for a week ahead, with its wishes and without its prices', () => {
  const cart: Cart = {
    ...{ storeId: 1, storeName: 'Maple' },
    lines: [
      { ...line, preference: { kind: 'replace', products: [{ id: 9, name: 'Oat' }] } },
      { ...line, id: 8, quantity: 0 },
    ],
  };
  const draft = draftOfCart(cart, '214 Maple Street', now);
  expect(draft).toEqual({
    items: [{ productId: 7, quantity: 2, name: 'Milk', substitution: { kind: 'replace', productIds: [9] } }],
    ...{ address: '214 Maple Street', instructions: '', payment: 'wallet' },
    ...{ every: 'weekly', firstDay: '2026-11-28', time: '12:00' },
  });
  expect(draftOfCart(null, '', now)).toBeUndefined();
  expect(draft && planOf(draft, '12.97')).toMatchObject({
    items: [{ productId: 7, quantity: 2, substitution: { kind: 'replace', productIds: [9] } }],
    ...{ totalAmount: '12.97', deliveryInstructions: null },
  });
});

test('a plan from an earlier order takes the ordered items, not the substitutes', () => {
  const preference = { kind: 'refund' as const, products: [], maxPrice: null };
  const order = {
    ...{ deliveryAddress: '1 Elm', addressType: null, deliveryInstructions: 'Ring', paymentMethod: 'bitcoin' },
    items: [
      { productId: 7, ordered: 3, quantity: 1, product: { name: 'Milk' }, substitution: preference },
      { productId: 8, ordered: 0, quantity: 2, product: { name: 'Oat' }, substitution: preference },
    ],
  } as unknown as Order;
  expect(draftOfOrder(order, now)).toMatchObject({
    items: [{ productId: 7, quantity: 3, name: 'Milk' }],
    ...{ address: '1 Elm', instructions: 'Ring', payment: 'wallet' },
  });
});

test('a plan that is changed begins as it stands', () => {
  const plan = {
    ...{ every: 'monthly', firstDay: '2026-01-31', time: '17:30', paymentMethod: 'cash' },
    ...{ deliveryAddress: '1 Elm', addressType: null, deliveryInstructions: null },
    items: [
      {
        ...{ productId: 7, quantity: 2, name: 'Milk', price: '3.49', minAge: null },
        substitution: { kind: 'best_match', maxPrice: '4.00', products: [] },
      },
    ],
  } as unknown as Plan;
  const draft = draftOfPlan(plan);
  expect(planOf(draft, '9.00')).toEqual({
    items: [{ productId: 7, quantity: 2, substitution: { kind: 'best_match', maxPrice: '4.00' } }],
    ...{ deliveryAddress: '1 Elm', deliveryInstructions: null, paymentMethod: 'cash', totalAmount: '9.00' },
    ...{ every: 'monthly', firstDay: '2026-01-31', time: '17:30' },
  });
});
