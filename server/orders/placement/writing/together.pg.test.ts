// @invariant ORDERS-17: Orders that are written together are each what they would be alone, and none waits for what another waits for.
/** Orders of many customers at once are written in few statements; what stands against one of them touches no other. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { type Database, rows } from '../../../platform/database/db.ts';
import { type Client, useTestApp } from '../../../test/harness/app.ts';
import { doorInTown, type ListedProduct, loadProduct } from '../../../test/harness/shopping.ts';
import { emptyWallet } from '../../../test/harness/tampering.ts';
import { areWaiting, meanwhile } from '../../../test/harness/waiting.ts';
import { placeOrder } from '../../service.ts';

const app = useTestApp();
const db = () => app().context.db;
let milk: ListedProduct;
let bread: ListedProduct;
beforeEach(async () => {
  milk = await loadProduct(app().anonymous, 'essentials');
  bread = await loadProduct(app().anonymous, 'convenience');
  await db().read.execute(sql`update products set stock = 1000`);
});

/** The customers of each statement that placed orders. */
type Written = string[][];
/** A server's context of its own, which writes down what it places together. */
function watched(written: Written): Context {
  const named: Database['named'] = (statement, values) => {
    if (statement.name === 'place order') {
      const { orders } = JSON.parse(String(values[0])) as { orders: { customerId: string }[] };
      written.push(orders.map(({ customerId }) => customerId));
    }
    return db().named(statement, values);
  };
  return { ...app().context, db: { ...db(), named } };
}
const place = (context: Context, { userId }: Client, product: ListedProduct, key?: string) =>
  placeOrder(
    context,
    { userId, sessionId: 'test', pickedRole: null, role: 'customer', isWorkAgeVerified: false },
    {
      items: [{ productId: product.id, quantity: 6 }],
      deliveryAddress: doorInTown,
      paymentMethod: 'wallet',
      deliveryInstructions: null,
    },
    key,
  );
const newCustomers = (count: number): Promise<Client[]> =>
  Promise.all(Array.from({ length: count }, () => app().newCustomer({ dollars: '100.00' })));
const loadStock = async ({ id }: ListedProduct) =>
  (await rows<{ stock: number }>(db().read, sql`select stock from products where id = ${id}`))[0]?.stock;

describe('orders of many at once', () => {
  test('are written in fewer statements than they are, and answered as they are read later', async () => {
    const clients = await newCustomers(10);
    const before = (await loadStock(milk)) ?? 0;
    const written: Written = [];
    const context = watched(written);
    const placed = await Promise.all(clients.map((client) => place(context, client, milk)));
    expect(written.flat().sort()).toEqual(clients.map(({ userId }) => userId).sort());
    expect(written.length).toBeLessThan(clients.length);
    expect(await loadStock(milk)).toBe(before - 60);
    for (const [at, client] of clients.entries()) {
      const { id } = placed[at] ?? expect.fail('an order was not answered');
      expect((await client.get(`/api/orders/${id}`)).body).toEqual(JSON.parse(JSON.stringify(placed[at])));
      expect((await client.get('/api/wallet')).body.held).not.toBe('0.00');
    }
  });

  test('one whose wallet has just been emptied is refused, and all others are placed', async () => {
    const clients = await newCustomers(8);
    const [poor] = clients;
    if (!poor) throw new Error('nobody orders');
    const written: Written = [];
    const context = watched(written);
    // Empties it between its facts and the writing, at the first statement that has it among others.
    const { named } = context.db;
    let isEmptied = false;
    const emptying: Database['named'] = async (statement, values) => {
      if (statement.name === 'place order' && !isEmptied && String(values[0]).includes(poor.userId)) {
        isEmptied = true;
        await emptyWallet(db(), poor.userId);
      }
      return named(statement, values);
    };
    const placing = { ...context, db: { ...context.db, named: emptying } };
    const outcomes = await Promise.allSettled(clients.map((client) => place(placing, client, milk)));
    expect(written.some((customers) => customers.length > 1 && customers.includes(poor.userId))).toBe(true);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array(7).fill('fulfilled')]);
    expect(outcomes[0]).toMatchObject({ reason: { code: 'INSUFFICIENT_BALANCE' } });
  });

  test('one over its customer’s gaming limit is refused, and all others with tickets are placed', async () => {
    const ticket = await loadProduct(app().anonymous, 'lottery');
    const clients = await newCustomers(8);
    const [limited] = clients;
    if (!limited) throw new Error('nobody orders');
    const limit = { kind: 'spend', period: 'week', amount: '5.00' };
    expect((await limited.send('PUT', '/api/responsible-gaming/limits', limit)).status).toBe(200);
    const written: Written = [];
    const context = watched(written);
    const buying = clients.map((client) => place(context, client, ticket));
    const outcomes = await Promise.allSettled(buying);
    expect(written.some((customers) => customers.length > 1 && customers.includes(limited.userId))).toBe(true);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array(7).fill('fulfilled')]);
    expect(outcomes[0]).toMatchObject({ reason: { code: 'GAMING_LIMIT_EXCEEDED' } });
    const spent = await rows<{ key: string }>(
      db().read,
      sql`select key from gaming_spend where kind = 'spend' and user_id = any (${sql.param(clients.map(({ userId }) => userId))}::text[])`,
    );
    const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [`order:${outcome.value.id}`] : []));
    expect(spent.map(({ key }) => key).sort()).toEqual(placed.sort());
  });

  test('one that waits for a product somebody holds keeps no other waiting', async () => {
    const clients = await newCustomers(8);
    const written: Written = [];
    const context = watched(written);
    let waits: Promise<unknown> | undefined;
    const [first, ...others] = clients;
    if (!first) throw new Error('nobody orders');
    await db().transact(async (tx) => {
      await tx.execute(sql`select from products where id = ${bread.id} for update`);
      waits = meanwhile(() => place(context, first, bread));
      // The others are there while the first still waits.
      await meanwhile(() => Promise.all(others.map((client) => place(context, client, milk))));
      await areWaiting(db(), 1);
    });
    expect(await waits).toMatchObject({ status: 'pending' });
    expect(written.some((customers) => customers.length > 1 && customers.includes(first.userId))).toBe(true);
    // Less than the tests' limit of a lock: whoever waited for that would come too late.
  }, 20_000);

  test('two of one customer, and two with one key, are not written together', async () => {
    const clients = await newCustomers(4);
    const written: Written = [];
    const context = watched(written);
    const placed = await Promise.all(
      clients.flatMap((client) => [
        place(context, client, milk),
        place(context, client, bread, 'once'),
        place(context, client, bread, 'once'),
      ]),
    );
    for (const customers of written) expect(new Set(customers).size).toBe(customers.length);
    for (const [at, { userId }] of clients.entries()) {
      const [alone, one, other] = placed.slice(at * 3, at * 3 + 3);
      expect(other).toEqual(one);
      expect(alone?.id).not.toBe(one?.id);
      expect(await rows(db().read, sql`select from orders where customer_id = ${userId}`)).toHaveLength(2);
    }
  });
});
