// @invariant ORDERS-2: Stock never goes below zero, and the last item is sold once.
/** Many parallel callers; a single connection would prove nothing. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { doorInTown, loadProduct, move, placedOrder, placeMilk } from '../../test/harness/shopping.ts';
import { cancelOverdueJob } from '../jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const together = <T>(times: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => work(i)));
const wallet = async (client: Client) => (await client.get('/api/wallet')).body;
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();
const loadStock = async (id: number) =>
  (await rows<{ stock: number }>(db(), sql`select stock from products where id = ${id}`))[0]?.stock;
const loadOrders = async (client: Client) =>
  (await rows(db(), sql`select 1 from orders where customer_id = ${client.userId}`)).length;

beforeEach(async () => {
  await db().execute(sql`update products set stock = 1000`);
});

describe('orders at once', () => {
  test('the last one of a thing is sold to one of two, and the other is told', async () => {
    const [one, two] = [await app().newCustomer({ dollars: '60.00' }), await app().newCustomer({ dollars: '60.00' })];
    const milk = await loadProduct(one, 'essentials');
    for (let round = 0; round < 5; round++) {
      await db().execute(sql`update products set stock = 4 where id = ${milk.id}`);
      const body = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: doorInTown, paymentMethod: 'cash' };
      const replies = await Promise.all([one, two].map((client) => client.send('POST', '/api/orders', body)));
      expect(statuses(replies)).toEqual([201, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('OUT_OF_STOCK');
      expect(await loadStock(milk.id)).toBe(0);
    }
  });
  test('the control: without the look under lock, both would have it', async () => {
    const milk = await loadProduct(app().anonymous, 'essentials');
    await db().execute(sql`update products set stock = 4 where id = ${milk.id}`);
    const buy = () =>
      db().transaction(async (tx) => {
        const [seen] = await rows<{ stock: number }>(tx, sql`select stock from products where id = ${milk.id}`);
        await rows(tx, sql`select pg_sleep(0.05)`);
        if ((seen?.stock ?? 0) < 4) return false;
        await tx.execute(sql`update products set stock = ${(seen?.stock ?? 0) - 4} where id = ${milk.id}`);
        return true;
      });
    expect(await Promise.all([buy(), buy()])).toEqual([true, true]);
  });
  test('one key fifty times is one order with fifty equal answers', async () => {
    const customer = await app().newCustomer({ dollars: '900.00' });
    const replies = await together(50, () => placeMilk(customer, 4, {}, { 'idempotency-key': 'once' }));
    expect(new Set(statuses(replies))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await loadOrders(customer)).toBe(1);
    expect((await wallet(customer)).held).toBe(replies[0]?.body.totalAmount);
  });
  test('one key for two carts places one of them', async () => {
    const customer = await app().newCustomer({ dollars: '900.00' });
    const replies = await together(10, (i) => placeMilk(customer, 4 + (i % 2), {}, { 'idempotency-key': 'either' }));
    expect(statuses(replies)).toEqual([...Array(5).fill(201), ...Array(5).fill(409)]);
    expect(await loadOrders(customer)).toBe(1);
  });
});

describe('steps at once', () => {
  test('an order that two couriers accept has one of them', async () => {
    const customer = await app().newCustomer({ dollars: '900.00' });
    const couriers = [await app().as('courier'), await app().as('courier2')];
    for (let round = 0; round < 5; round++) {
      const order = await placedOrder(customer);
      const replies = await Promise.all(couriers.map((courier) => move(courier, order.id, 'accepted')));
      expect(statuses(replies)).toEqual([200, 409]);
      const winner = couriers[replies.findIndex(({ status }) => status === 200)];
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ORDER_ALREADY_ASSIGNED');
      expect((await customer.get(`/api/orders/${order.id}`)).body).toMatchObject({
        courierId: winner?.userId,
        version: 2,
      });
    }
  });
  /** Eight orders that a courier has taken, with three that may be given back a day. */
  async function eightTaken() {
    await setPolicy(app().context, 'courier.releases', { most: 3, hours: 24 }, { userId: 'test', reason: 'test' });
    const [customer, courier] = [await app().newCustomer({ dollars: '900.00' }), await app().as('courier2')];
    const orders = [];
    for (let i = 0; i < 8; i++) {
      const { id } = await placedOrder(customer);
      expect((await move(courier, id, 'accepted')).status).toBe(200);
      orders.push(id);
    }
    return { courier, orders };
  }
  const counted = async ({ userId }: Client) =>
    (await rows(db(), sql`select 1 from courier_releases where courier_id = ${userId}`)).length;
  test('orders that a courier gives back at once never pass the limit', async () => {
    const { courier, orders } = await eightTaken();
    const giveBack = (id: number) => courier.send('POST', `/api/orders/${id}/release`, { reason: 'Too far' });
    const replies = await together(8, (i) => giveBack(orders[i] ?? 0));
    expect(statuses(replies)).toEqual([...Array(3).fill(200), ...Array(5).fill(409)]);
    expect(new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['RELEASE_LIMIT_EXCEEDED']),
    );
    expect(await counted(courier)).toBe(3);
  });
  test('the control: counted without the lock, they would', async () => {
    const { courier, orders } = await eightTaken();
    const before = await counted(courier);
    const giveBack = (id: number) =>
      db().transaction(async (tx) => {
        const found = await rows(
          tx,
          sql`select 1 from courier_releases where order_id = any(${sql.param(orders)}::int[])`,
        );
        await rows(tx, sql`select pg_sleep(0.05)`);
        if (found.length < 3)
          await tx.execute(sql`insert into courier_releases (courier_id, order_id) values (${courier.userId}, ${id})`);
      });
    await together(8, (i) => giveBack(orders[i] ?? 0));
    expect((await counted(courier)) - before).toBeGreaterThan(3);
  });
  test('cancelled and accepted at once, it is one of both, and the money agrees', async () => {
    const customer = await app().newCustomer({ dollars: '900.00' });
    const store = await app().as('store');
    for (let round = 0; round < 5; round++) {
      const before = await wallet(customer);
      const order = await placedOrder(customer);
      const held = (await wallet(customer)).held;
      const [cancelled, accepted] = await Promise.all([
        customer.send('POST', `/api/orders/${order.id}/cancel`, {}),
        move(store, order.id, 'accepted'),
      ]);
      expect(statuses([cancelled, accepted] as Reply[])).toEqual([200, 409]);
      const { status } = (await customer.get(`/api/orders/${order.id}`)).body;
      expect(status).toBe(cancelled?.status === 200 ? 'cancelled' : 'accepted');
      expect((await wallet(customer)).held).toBe(status === 'cancelled' ? before.held : held);
    }
  });
  test('delivered ten times at once is delivered and paid once', async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    const courier = await app().as('courier');
    const order = await placedOrder(customer);
    for (const status of ['accepted', 'picked_up', 'en_route']) await move(courier, order.id, status);
    const replies = await together(10, () => move(courier, order.id, 'delivered'));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rows(db(), sql`select 1 from ledger_transfers where cause = ${`order:${order.id}`}`)).toHaveLength(2);
    expect((await wallet(customer)).held).toBe('0.00');
  });
  test('two workers that cancel the overdue ones cancel each once', async () => {
    const customer = await app().newCustomer({ dollars: '200.00' });
    const milk = await loadProduct(customer, 'essentials');
    const before = await loadStock(milk.id);
    for (let i = 0; i < 5; i++) await placedOrder(customer);
    await app().clock.advance(121 * 60_000);
    await together(3, () => app().runJob(cancelOverdueJob));
    expect(await wallet(customer)).toMatchObject({ balance: '200.00', held: '0.00' });
    expect(
      await rows(db(), sql`select 1 from orders where customer_id = ${customer.userId} and status <> 'cancelled'`),
    ).toEqual([]);
    expect(await loadStock(milk.id)).toBeGreaterThanOrEqual(before ?? 0);
  });
});
