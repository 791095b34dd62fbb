/** Store, customer, courier and clock race for one order: the first one decides, and nothing is done twice. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { bring, doorInTown, type ListedProduct, listedProducts, maple, move } from '../../test/harness/shopping.ts';
import { endQuestionsJob } from '../jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const rounds = 6;
let customer: Client;
let store: Client;
let courier: Client;
let milk: ListedProduct;
let bread: ListedProduct;

beforeAll(async () => {
  [store, courier, customer] = await Promise.all([
    app().as('store'),
    app().as('courier'),
    app().newCustomer({ dollars: '950.00' }),
  ]);
  [milk, bread] = (await listedProducts(customer, maple, 'essentials')) as [ListedProduct, ListedProduct];
});
beforeEach(async () => {
  // Questions of earlier tests must not be answered in this one.
  await db().execute(sql`update order_substitutions set state = 'withdrawn' where state = 'asked'`);
  await db().execute(sql`update products set stock = 1000`);
});

type Placed = { id: number; items: { id: number; productId: number }[] };
async function placed(): Promise<Placed> {
  const items = [
    { productId: milk.id, quantity: 4, substitution: { kind: 'ask' } },
    { productId: bread.id, quantity: 1 },
  ];
  const reply = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown });
  expect(reply.body).toMatchObject({ status: 'pending' });
  return reply.body;
}
const mark = (order: Placed, resolution: string, quantity = 2): Promise<Reply> =>
  store.send('POST', `/api/store/orders/${order.id}/lines/${order.items[0]?.id}/missing`, {
    ...{ quantity, of: 4, resolution, keepsStock: true },
    ...(resolution === 'ask' && { productId: bread.id }),
  });
const answer = (order: Placed, id: number, word: string): Promise<Reply> =>
  customer.send('POST', `/api/orders/${order.id}/substitutions/${id}/answer`, { answer: word });
const seen = async (order: Placed) => (await customer.get(`/api/orders/${order.id}`)).body;
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();

/** Invariants of any order: items and fee are its total, and its wallet holds that or nothing. */
async function addsUp(order: Placed): Promise<void> {
  const [row] = await rows<{
    goods: number;
    subtotal: number;
    total: number;
    fee: number;
    posted: number;
    status: string;
  }>(
    db(),
    sql`select (select sum(quantity * price) from order_lines where order_id = o.id)::float8 as goods, o.subtotal::float8 as subtotal,
               o.total::float8 as total, o.delivery_fee::float8 as fee, o.status,
               (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
                 where t.cause = ${`order:${order.id}`} and a.name = ${`user:${customer.userId}:held`})::float8 as posted
          from orders o where o.id = ${order.id}`,
  );
  if (!row) throw new Error('no order');
  expect(row.subtotal + row.fee).toBe(row.total);
  const isOver = row.status === 'delivered' || row.status === 'cancelled';
  expect(row.posted).toBe(isOver ? 0 : row.total);
  if (row.status !== 'cancelled') expect(row.goods).toBe(row.subtotal);
}
const stockAddsUp = async (before: number, orders: readonly Placed[]) => {
  const [row] = await rows<{ sold: number; stock: number }>(
    db(),
    sql`select (select stock from products where id = ${bread.id})::int as stock,
               coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
                 where o.id = any (${sql.param(orders.map(({ id }) => id))}::int[]) and o.status <> 'cancelled' and l.product_id = ${bread.id}), 0)::int as sold`,
  );
  expect((row?.stock ?? 0) + (row?.sold ?? 0)).toBe(before);
};

describe('at one order at once', () => {
  test('two at the counter who mark the same pieces mark them once', async () => {
    for (let round = 0; round < rounds; round++) {
      const order = await placed();
      const replies = await Promise.all([mark(order, 'refund'), mark(order, 'refund'), mark(order, 'ask')]);
      expect(statuses(replies)).toEqual([200, 409, 409]);
      expect((await seen(order)).substitutions).toHaveLength(1);
      await addsUp(order);
    }
  });
  test('the customer answers while the time runs out: one of the two decides', async () => {
    const orders: Placed[] = [];
    for (let round = 0; round < rounds; round++) {
      const order = await placed();
      orders.push(order);
      const [{ id }] = (await mark(order, 'ask')).body.substitutions;
      await app().clock.advance(11 * 60_000);
      const [reply] = await Promise.all([answer(order, id, 'take'), app().runJob(endQuestionsJob)]);
      const [decided] = (await seen(order)).substitutions;
      expect([decided.state, decided.decidedBy, reply.status]).toEqual(
        reply.status === 200 ? ['replaced', 'customer', 200] : ['refunded', 'system', 409],
      );
      await addsUp(order);
    }
    await stockAddsUp(1_000, orders);
  });
  test('two answers that differ: the first holds, the other is told', async () => {
    const orders: Placed[] = [];
    for (let round = 0; round < rounds; round++) {
      const order = await placed();
      orders.push(order);
      const [{ id }] = (await mark(order, 'ask')).body.substitutions;
      const replies = await Promise.all([answer(order, id, 'take'), answer(order, id, 'refund')]);
      expect(statuses(replies)).toEqual([200, 409]);
      await addsUp(order);
    }
    await stockAddsUp(1_000, orders);
  });
  test('an order that is cancelled while it is packed', async () => {
    const orders: Placed[] = [];
    for (let round = 0; round < rounds; round++) {
      const order = await placed();
      orders.push(order);
      const [marked, cancelled] = await Promise.all([
        mark(order, round % 2 === 0 ? 'ask' : 'refund'),
        customer.send('POST', `/api/orders/${order.id}/cancel`, {}),
      ]);
      expect(cancelled?.status).toBe(200);
      expect([200, 409]).toContain(marked?.status);
      expect((await seen(order)).substitutions.filter(({ state }: { state: string }) => state === 'asked')).toEqual([]);
      await addsUp(order);
    }
    await stockAddsUp(1_000, orders);
  });
  test('the courier takes the goods away while the customer answers and the store marks more', async () => {
    const orders: Placed[] = [];
    for (let round = 0; round < rounds; round++) {
      const order = await placed();
      orders.push(order);
      await move(courier, order.id, 'accepted');
      const [{ id }] = (await mark(order, 'ask')).body.substitutions;
      const more = store.send('POST', `/api/store/orders/${order.id}/lines/${order.items[0]?.id}/missing`, {
        ...{ quantity: 1, of: 2, resolution: 'refund', keepsStock: true },
      });
      const [picked] = await Promise.all([
        move(courier, order.id, 'picked_up'),
        answer(order, id, round % 2 === 0 ? 'take' : 'refund'),
        more,
      ]);
      expect(picked.status).toBe(200);
      const now = await seen(order);
      expect(now.substitutions.some(({ state }: { state: string }) => state === 'asked')).toBe(false);
      await addsUp(order);
      await move(courier, order.id, 'en_route');
      await move(courier, order.id, 'delivered');
      await addsUp(order);
    }
    await stockAddsUp(1_000, orders);
  });
  test('a return that is said and confirmed by several at once is one', async () => {
    for (let round = 0; round < rounds; round++) {
      const order = await placed();
      await bring(courier, order.id, 'picked_up');
      const [before] = await rows<{ balance: number }>(
        db(),
        sql`select coalesce((select balance from ledger_accounts where name = ${`courier:${courier.userId}:earnings`}), 0)::float8 as balance`,
      );
      const back = () => courier.send('POST', `/api/orders/${order.id}/return`, { reason: 'refused' });
      const replies = await Promise.all([back(), back(), move(courier, order.id, 'en_route')]);
      // Setting out comes before or not at all; both returns are answered the same.
      expect(replies.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
      const lines = order.items.map(({ id }) => ({ lineId: id, disposition: 'restocked' }));
      const confirm = () => store.send('POST', `/api/store/returns/${order.id}/confirm`, { lines });
      expect(statuses(await Promise.all([confirm(), confirm(), confirm()]))).toEqual([200, 409, 409]);
      const [after] = await rows<{ balance: number }>(
        db(),
        sql`select balance::float8 as balance from ledger_accounts where name = ${`courier:${courier.userId}:earnings`}`,
      );
      expect((after?.balance ?? 0) - (before?.balance ?? 0)).toBe(300);
      await addsUp(order);
    }
    expect(
      (await rows<{ stock: number }>(db(), sql`select stock from products where id = ${bread.id}`))[0]?.stock,
    ).toBe(1_000);
  });
});
