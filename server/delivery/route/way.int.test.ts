import { milesBetween } from '@autolotto/contract/shared/geo.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/harness/app.ts';
import { move, placedOrder } from '../../test/harness/shopping.ts';

const app = useTestApp();

test('the way of an order follows the streets from its counter to its door', async () => {
  const customer = await app().newCustomer({ dollars: '60.00' });
  const { id } = await placedOrder(customer);
  const { store, deliveryPoint } = (await customer.get(`/api/orders/${id}`)).body;
  const { line } = (await customer.get(`/api/orders/${id}/way`)).body;
  expect(line[0]).toEqual(store.location);
  expect(line.at(-1)).toEqual(deliveryPoint);
  // A straight line has two points: the streets of the town bend.
  expect(line.length).toBeGreaterThan(4);
  for (const point of line) expect(milesBetween(point, store.location)).toBeLessThan(5);
});

test('a courier who has not taken the order is not led to its door', async () => {
  const customer = await app().newCustomer({ dollars: '60.00' });
  const courier = await app().as('courier2');
  const { id } = await placedOrder(customer);
  await move(await app().as('store'), id, 'accepted');
  expect((await courier.get(`/api/orders/${id}/way`)).body).toEqual({ line: [] });
  await move(courier, id, 'accepted');
  expect((await courier.get(`/api/orders/${id}/way`)).body.line.length).toBeGreaterThan(4);
});
