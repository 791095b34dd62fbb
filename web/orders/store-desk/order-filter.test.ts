import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import { describe, expect, test } from 'vitest';
import { isIn, matches, orderFilters } from './order-filter.ts';

const order = {
  id: 41,
  status: 'pending',
  customerName: 'Rosa Delgado',
  customerAddress: '214 Maple Street, Larimer Falls, CO 80202',
  items: [{ product: { name: 'Pocket lighter' } }],
} as unknown as Parameters<typeof matches>[0];

describe('the orders that a shop looks for', () => {
  test('are in one filter each, and in all of them', () => {
    for (const status of orderStatuses)
      expect(orderFilters.filter((filter) => isIn({ status }, filter))).toEqual(['all', expect.any(String)]);
  });

  test.each(['', '41', '#41', 'rosa', 'MAPLE', 'lighter', ' delgado ', '214'])('are found by "%s"', (search) => {
    expect(matches(order, search)).toBe(true);
  });

  test.each(['4', '#4', '#214', '414', '21', 'milk', 'station'])('are not found by "%s"', (search) => {
    expect(matches(order, search)).toBe(false);
  });
});
