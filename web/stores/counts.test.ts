import { expect, test } from 'vitest';
import { countOrders } from './counts.ts';

const now = Date.parse('2026-11-21T18:00:00.000Z');
const order = (status: Parameters<typeof countOrders>[0][number]['status'], at = '2026-11-21T17:00:00.000Z') => ({
  status,
  createdAt: at,
  tracking: [{ status, timestamp: at, notes: null }],
});

test('STORE-03 STORE-04 STORE-05 pending, active and completed today are counted, with cancelled told apart', () => {
  const orders = (['pending', 'pending', 'accepted', 'picked_up', 'en_route', 'delivered', 'cancelled'] as const).map(
    (status) => order(status),
  );
  expect(countOrders(orders, 'America/Denver', now)).toEqual({ pending: 2, active: 3, completed: 2, cancelled: 1 });
});

test("STORE-05 today is the store's day, not the viewer's", () => {
  const lateLastNight = order('delivered', '2026-11-21T06:30:00.000Z');
  expect(countOrders([lateLastNight], 'America/Denver', now).completed).toBe(0);
  expect(countOrders([lateLastNight], 'UTC', now).completed).toBe(1);
});
