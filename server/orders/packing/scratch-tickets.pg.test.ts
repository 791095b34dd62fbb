// @invariant CATALOG-6: A scratch ticket is never in two bags.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { doorInTown } from '../../test/harness/shopping.ts';

const app = useTestApp();
let store: Client;
let customer: Client;
beforeAll(async () => {
  store = await app().as('store');
  customer = await app().newCustomer({ dollars: '490.00' });
});
const checks = { sealed: true, counted: true, answered: true };

test('two people who pack at once, cancel and correct never hand out the same ticket', async () => {
  const product = { name: 'Raced tickets', category: 'lottery', price: '5.00', stockQuantity: 400 };
  const productId = (await store.send('POST', '/api/store/products', product)).body.id;
  for (const packNumber of ['5001', '5002', '5003']) {
    const pack = { productId, gameNumber: '99', packNumber, firstTicket: 0, lastTicket: 9 };
    const { id } = (await store.send('POST', '/api/store/scratch-packs', pack)).body;
    await store.send('PATCH', `/api/store/scratch-packs/${id}`, { action: 'activate', countsStock: false });
  }
  const orders: number[] = [];
  for (let at = 0; at < 9; at++) {
    const items = [{ productId, quantity: 2 + (at % 3) }];
    const { id } = (await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown })).body;
    await store.send('PATCH', `/api/store/orders/${id}`, { status: 'confirmed' });
    orders.push(id);
  }
  const take = (id: number) => store.send('PUT', `/api/store/orders/${id}/tickets`, { tickets: [] });
  const ready = (id: number) => store.send('PATCH', `/api/store/orders/${id}`, { status: 'ready', packed: checks });
  const replies = await Promise.all(
    orders.flatMap((id, at) => (at % 2 ? [take(id), ready(id)] : [ready(id), take(id)])),
  );
  for (const { status } of replies) expect(status).toBe(200);
  const [cancelled = 0, ...rest] = orders;
  await Promise.all([
    store.send('PATCH', `/api/store/orders/${cancelled}`, { status: 'cancelled', reason: 'No courier' }),
    ...rest.map(take),
  ]);
  const out = await rows<{ orderId: number; packId: number; first: number; last: number }>(
    app().context.db.read,
    sql`select order_id as "orderId", pack_id as "packId", first_ticket as first, last_ticket as last from scratch_out`,
  );
  const tickets = out.flatMap(({ packId, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => `${packId}-${first + at}`),
  );
  expect(new Set(tickets).size).toBe(tickets.length);
  expect(tickets).toHaveLength(27 - 2);
  expect(out.some(({ orderId }) => orderId === cancelled)).toBe(false);
});
