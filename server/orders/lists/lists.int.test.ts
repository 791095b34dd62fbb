/** A list sends again what was written for orders that are over: whatever changes of them is seen in the next one. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { users } from '../../identity/tables.ts';
import { stores } from '../../stores/tables.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, doorInTown, type ListedProduct, listedProducts, maple } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let people: Record<'customer' | 'store' | 'courier' | 'admin', Client>;
let milk: ListedProduct;

beforeAll(async () => {
  const [store, courier, admin, customer] = await Promise.all([
    app().as('store'),
    app().as('courier'),
    app().as('admin'),
    app().newCustomer({ dollars: '900.00' }),
  ]);
  people = { customer, store, courier, admin };
  [milk] = (await listedProducts(customer, maple, 'essentials')) as [ListedProduct];
  await db().update(products).set({ stock: 1_000 });
});

type Shown = { id: number; items: { id: number; product: { imageUrl: string } }[] } & Record<string, unknown>;
async function placed(): Promise<Shown> {
  const body = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: doorInTown };
  const reply = await people.customer.send('POST', '/api/orders', body);
  expect(reply.status).toBe(201);
  return reply.body;
}
async function delivered(): Promise<Shown> {
  const order = await placed();
  await bring(people.courier, order.id, 'delivered');
  return order;
}
const shown = async (client: Client, id: number): Promise<Shown> => (await client.get(`/api/orders/${id}`)).body;
const listed = async (client: Client, id: number): Promise<Shown | undefined> =>
  (await client.get('/api/orders')).body.find((order: Shown) => order.id === id);

describe('what a list shows of an order', () => {
  test('is what the order itself shows, to each of its parties, the first time and the next', async () => {
    const [over, open] = [await delivered(), await placed()];
    for (const client of Object.values(people))
      for (const { id } of [over, open, over, open]) expect(await listed(client, id)).toEqual(await shown(client, id));
    expect(await listed(people.customer, over.id)).toMatchObject({ status: 'delivered' });
    expect(await listed(people.customer, open.id)).toMatchObject({ status: 'pending' });
  });

  test('control: of an order that is over it is what was written before, as long as its row is the same', async () => {
    const { id } = await delivered();
    const before = await listed(people.customer, id);
    await ownerDoes(app().context.db, [`update order_lines set name = 'Something else' where order_id = ${id}`]);
    expect(await listed(people.customer, id)).toEqual(before);
    await ownerDoes(app().context.db, [`update orders set version = version + 1 where id = ${id}`]);
    expect(await listed(people.customer, id)).toMatchObject({ items: [{ product: { name: 'Something else' } }] });
  });

  const rename = (client: Client, firstName: string) =>
    db().update(users).set({ firstName }).where(eq(users.id, client.userId));
  const changePhone = () => db().update(stores).set({ phone: '303-555-0100' }).where(eq(stores.name, maple));
  test.each([
    ['its customer’s name', () => rename(people.customer, 'Renamed'), { customer: { firstName: 'Renamed' } }],
    ['its courier’s name', () => rename(people.courier, 'Renate'), { courier: { firstName: 'Renate' } }],
    ['its store’s phone number', changePhone, { store: { phone: '303-555-0100' } }],
  ])('follows %s', async (_what, change, expected) => {
    const { id } = await delivered();
    const before = await listed(people.customer, id);
    expect(before).not.toMatchObject(expected);
    await change();
    expect(await listed(people.customer, id)).toMatchObject(expected);
    expect(await listed(people.customer, id)).toEqual(await shown(people.customer, id));
  });

  test('follows the picture of its product, and not its stock', async () => {
    const { id } = await delivered();
    const before = await listed(people.customer, id);
    await db().update(products).set({ stock: 999 }).where(eq(products.id, milk.id));
    expect(await listed(people.customer, id)).toEqual(before);
    await db()
      .update(products)
      .set({ art: sql`${products.art} || '{"main": "#123456"}'` })
      .where(eq(products.id, milk.id));
    const after = await listed(people.customer, id);
    expect(after?.items[0]?.product.imageUrl).not.toBe(before?.items[0]?.product.imageUrl);
    expect(after).toEqual(await shown(people.customer, id));
  });

  test('follows a return that the store confirms after the order has ended', async () => {
    const order = await placed();
    await bring(people.courier, order.id, 'en_route');
    const back = await people.courier.send('POST', `/api/orders/${order.id}/return`, { reason: 'not_home' });
    expect(back.body).toMatchObject({ status: 'cancelled' });
    for (const client of Object.values(people))
      expect(await listed(client, order.id)).toMatchObject({ return: { confirmedAt: null } });
    const lines = order.items.map(({ id }) => ({ lineId: id, disposition: 'restocked' }));
    expect((await people.store.send('POST', `/api/store/returns/${order.id}/confirm`, { lines })).status).toBe(200);
    for (const client of Object.values(people)) {
      const after = await listed(client, order.id);
      expect(after?.return).toMatchObject({ confirmedAt: expect.any(String) });
      expect(after).toEqual(await shown(client, order.id));
    }
  });

  test('is nothing to somebody whom it does not concern', async () => {
    const { id } = await delivered();
    await listed(people.customer, id);
    const stranger = await app().newCustomer();
    expect(await listed(stranger, id)).toBeUndefined();
    expect((await stranger.get('/api/orders')).body).toEqual([]);
  });
});
