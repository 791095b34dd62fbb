/** A list sends again what was written of its orders: whatever changes of them is seen in the next one. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { users } from '../../identity/tables.ts';
import { stores } from '../../stores/tables.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, doorInTown, type ListedProduct, listedProducts, maple, move } from '../../test/harness/shopping.ts';
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
});
beforeEach(async () => {
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

  test.each([
    ['over', delivered],
    ['open', placed],
  ])(
    'control: of an order that is %s it is what was written before, as long as its row is the same',
    async (_what, made) => {
      const { id } = await made();
      const before = await listed(people.customer, id);
      await ownerDoes(app().context.db, [`update order_lines set name = 'Something else' where order_id = ${id}`]);
      expect(await listed(people.customer, id)).toEqual(before);
      await ownerDoes(app().context.db, [`update orders set version = version + 1 where id = ${id}`]);
      expect(await listed(people.customer, id)).toMatchObject({ items: [{ product: { name: 'Something else' } }] });
    },
  );

  const rideOn = (id: number, latitude: number) =>
    db().execute(sql`
      insert into order_positions(order_id, courier_id, latitude, longitude, recorded_at)
        values (${id}, ${people.courier.userId}, ${latitude}, -105, now())
      on conflict (order_id) do update set latitude = excluded.latitude`);
  test('follows the position of a courier on the way', async () => {
    const { id } = await placed();
    await bring(people.courier, id, 'en_route');
    expect(await listed(people.customer, id)).toMatchObject({ courierLocation: null });
    for (const latitude of [39.75, 39.76]) {
      await rideOn(id, latitude);
      for (const client of Object.values(people)) {
        expect(await listed(client, id)).toMatchObject({ courierLocation: { latitude } });
        expect(await listed(client, id)).toEqual(await shown(client, id));
      }
    }
  });

  test('follows whether its customer wants a PIN at the door', async () => {
    const { id } = await placed();
    expect(await listed(people.customer, id)).toMatchObject({ asksForPin: false });
    expect((await people.customer.send('PUT', `/api/orders/${id}/pin`, { isAsked: true })).status).toBe(200);
    expect(await listed(people.customer, id)).toMatchObject({ asksForPin: true });
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

  test('follows the products that are wished for, and offered, in place of another', async () => {
    const goods = await listedProducts(people.customer, maple, 'essentials');
    const [offered, wished] = goods
      .filter(({ id }) => id !== milk.id)
      .sort((a, b) => Number(a.price) - Number(b.price)) as [ListedProduct, ListedProduct];
    const wish = { kind: 'replace', productIds: [wished.id] };
    const items = [{ productId: milk.id, quantity: 4, substitution: wish }];
    const order: Shown = (await people.customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown }))
      .body;
    const rename = async ({ id }: ListedProduct) => {
      const name = `Product ${id} of order ${order.id}`;
      await db().update(products).set({ name }).where(eq(products.id, id));
      return name;
    };
    const list = () => listed(people.customer, order.id);
    const named = (name: string) => ({ items: [{ substitution: { products: [{ name }] } }] });
    expect(await list()).toMatchObject(named(wished.name));
    const wishedName = await rename(wished);
    expect(await list()).toMatchObject(named(wishedName));

    const missing = `/api/store/orders/${order.id}/lines/${order.items[0]?.id}/missing`;
    const asked = { quantity: 1, of: 4, resolution: 'ask', productId: offered.id };
    expect((await people.store.send('POST', missing, asked)).status).toBe(200);
    expect(await list()).toMatchObject({ substitutions: [{ offer: { name: offered.name } }] });
    const offeredName = await rename(offered);
    expect(await list()).toMatchObject({ substitutions: [{ offer: { name: offeredName } }] });
    for (const client of Object.values(people))
      expect(await listed(client, order.id)).toEqual(await shown(client, order.id));
  });

  test('is no more to a courier than to others until it is theirs, and less to them once it is another’s', async () => {
    const { id } = await placed();
    const other = await app().as('courier2');
    for (const client of [people.courier, other, people.courier])
      expect(await listed(client, id)).toMatchObject({ deliveryAddress: null });
    await move(people.courier, id, 'accepted');
    expect(await listed(people.courier, id)).toMatchObject({ deliveryAddress: doorInTown });
    expect(await listed(other, id)).toBeUndefined();
  });

  test('is nothing to somebody whom it does not concern', async () => {
    const { id } = await delivered();
    await listed(people.customer, id);
    const stranger = await app().newCustomer();
    expect(await listed(stranger, id)).toBeUndefined();
    expect((await stranger.get('/api/orders')).body).toEqual([]);
  });
});

describe('the board of a store', () => {
  const board = async (): Promise<Shown[]> => (await people.store.get('/api/store/orders?board=true')).body;
  const onBoard = async (id: number) => (await board()).find((order) => order.id === id);

  test('follows its orders, and who of its staff moved them', async () => {
    const { id } = await placed();
    expect(await onBoard(id)).toMatchObject({ tabletStatus: 'pending', handledBy: null });
    expect((await people.store.send('PATCH', `/api/store/orders/${id}`, { status: 'confirmed' })).status).toBe(200);
    expect(await onBoard(id)).toMatchObject({ tabletStatus: 'confirmed', handledBy: expect.any(String) });
    const renamed = `Renamed ${id}`;
    await db().update(users).set({ firstName: renamed }).where(eq(users.id, people.store.userId));
    expect(await onBoard(id)).toMatchObject({ handledBy: renamed });
  });

  test('is what its page of orders and each order say', async () => {
    const found = (await people.store.get('/api/store/orders')).body as Shown[];
    expect(found.length).toBeGreaterThan(0);
    for (const order of found) expect(await onBoard(order.id)).toEqual(order);
  });
});

describe('an unchanged list', () => {
  beforeAll(async () => {
    people.customer = await app().newCustomer({ dollars: '900.00' });
  });
  const again = async (client: Client, path: string) => {
    const first = await client.get(path);
    return (at = path) => client.get(at, { 'if-none-match': String(first.headers.etag) });
  };
  test.each([
    ['customer', '/api/orders'],
    ['courier', '/api/orders'],
    ['store', '/api/orders'],
    ['admin', '/api/orders'],
    ['store', '/api/store/orders'],
    ['store', '/api/store/orders?board=true'],
  ] as const)('is not sent again to a %s who has it of %s, and is once it has changed', async (who, path) => {
    await placed();
    const ask = await again(people[who], path);
    const same = await ask();
    expect([same.status, same.body]).toEqual([304, '']);
    expect(same.headers['cache-control'], 'stays off the disk').toBe('no-store');
    await placed();
    expect(await ask()).toMatchObject({ status: 200, body: expect.any(Array) });
  });

  test('control: the tag of one list is not that of another', async () => {
    await placed();
    const ask = await again(people.store, '/api/store/orders?limit=1');
    expect((await ask()).status).toBe(304);
    expect((await ask('/api/store/orders?limit=2')).status).toBe(200);
    expect((await ask('/api/orders?limit=1')).status).toBe(200);
  });
});
