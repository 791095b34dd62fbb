import type { Order } from '@autolotto/contract/orders/model.ts';
import { expect, test } from 'vitest';
import { insideAfter, nextPlaces } from './at-place.ts';

const location = { latitude: 39.75, longitude: -105 };
const door = { latitude: 39.76, longitude: -105 };
const order = (id: number, status: Order['status'], more: Partial<Order> = {}) =>
  ({
    ...{ id, status, deliveryPoint: door, deliveryAddress: '2 Side Street', deliveryArea: 'North' },
    store: { name: 'Corner Market', address: '', phone: '', location },
    ...more,
  }) as Order;

test('pick-ups, deliveries and returns give next places, each once', () => {
  const places = nextPlaces(
    [order(1, 'accepted'), order(2, 'accepted'), order(3, 'picked_up'), order(4, 'en_route')],
    [order(5, 'cancelled')],
  );
  expect(places.map(({ kind, name, orderId }) => ({ kind, name, orderId }))).toEqual([
    { kind: 'fetch', name: 'Corner Market', orderId: 1 },
    { kind: 'door', name: '2 Side Street', orderId: 4 },
    { kind: 'bringBack', name: 'Corner Market', orderId: 5 },
  ]);
});

test('whoever comes to a place is there until they are well away, and what is done is no place any more', () => {
  const places = nextPlaces([order(1, 'accepted')], []);
  const at = (meters: number) => ({ latitude: location.latitude + meters / 111_195, longitude: location.longitude });
  let inside = insideAfter(new Set(), places, at(200));
  expect([...inside]).toEqual([]);
  inside = insideAfter(inside, places, at(20));
  expect(inside.size).toBe(1);
  inside = insideAfter(inside, places, at(110));
  expect(inside.size).toBe(1);
  expect(insideAfter(inside, places, { ...at(900), accuracyMeters: 3_000 }).size).toBe(1);
  expect(insideAfter(inside, places, at(200)).size).toBe(0);
  expect(insideAfter(inside, nextPlaces([order(1, 'picked_up')], []), at(0)).size).toBe(0);
});
