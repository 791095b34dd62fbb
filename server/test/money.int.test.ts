/** Random business, and after each of its steps the equations of docs/money.md. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBooks } from '../ledger/service.ts';
import { rows } from '../platform/db.ts';
import { type Client, useTestApp } from './app.ts';
import { bring, doorInTown, move, placedOrder, productOf } from './shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;

/** Each row is an equation that does not hold. */
const breaches = () =>
  rows<{ equation: string; who: string; booked: number; expected: number }>(
    db(),
    sql`
    with booked as (select name, balance from ledger_accounts),
    equations as (
      select 'held' as equation, u.id as who, coalesce((select balance from booked where name = 'user:' || u.id || ':held'), 0) as booked,
             coalesce((select sum(total) from orders where customer_id = u.id and payment_method = 'wallet' and status not in ('delivered', 'cancelled')), 0) as expected
        from users u
      union all
      select 'wallet', u.id, coalesce((select balance from booked where name = 'user:' || u.id || ':wallet'), 0),
             coalesce((select sum(amount) from deposits where user_id = u.id and status = 'confirmed'), 0)
               - coalesce((select sum(total) from orders where customer_id = u.id and payment_method = 'wallet' and status <> 'cancelled'), 0)
        from users u
      union all
      select 'cash', u.id, coalesce((select balance from booked where name = 'courier:' || u.id || ':cash'), 0),
             -coalesce((select sum(total) from orders where courier_id = u.id and payment_method = 'cash' and status = 'delivered'), 0)
        from users u
      union all
      select 'outside', 'sandbox', (select coalesce(sum(balance), 0) from booked where name = 'outside:sandbox'),
             -(select coalesce(sum(amount + network_fee), 0) from deposits where status = 'confirmed' and provider = 'sandbox')
      union all
      select 'fees', 'house', (select coalesce(sum(balance), 0) from booked where name like 'house:fees:%'),
             (select coalesce(sum(network_fee), 0) from deposits where status = 'confirmed')
      union all
      select 'earned', 'everyone', (select coalesce(sum(balance), 0) from booked where name like 'store:%' or name like 'courier:%:earnings' or name like 'house:revenue:%'),
             (select coalesce(sum(total), 0) from orders where status = 'delivered')
    )
    select equation, who, booked::float8 as booked, expected::float8 as expected from equations where booked <> expected`,
  );

const statuses = ['accepted', 'picked_up', 'en_route', 'delivered', 'cancelled'] as const;
const anAction = fc.oneof(
  fc.record({
    kind: fc.constant('deposit' as const),
    who: fc.nat({ max: 1 }),
    amount: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({
    kind: fc.constant('place' as const),
    who: fc.nat({ max: 1 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    paymentMethod: fc.constantFrom('wallet', 'wallet', 'cash'),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      by: fc.constantFrom('store', 'courier', 'courier2', 'admin', 'customer'),
      order: fc.nat(),
      status: fc.constantFrom(...statuses),
    }),
  },
);

test('API-07 whatever customers, couriers, store and admin do, in any order, the money agrees with what happened', async () => {
  await db().execute(sql`update products set stock = 100000`);
  const customers: readonly Client[] = await Promise.all([1, 2].map(() => app().newCustomer({ dollars: '40.00' })));
  const milk = await productOf(app().anonymous, 'essentials');
  const orders: { id: number; customer: Client }[] = [];

  await fc.assert(
    fc.asyncProperty(fc.array(anAction, { minLength: 15, maxLength: 25 }), async (actions) => {
      for (const action of actions) {
        if (action.kind === 'step') {
          const order = orders[orders.length - 1 - (action.order % 3)];
          if (!order) continue;
          const client = action.by === 'customer' ? order.customer : await app().as(action.by);
          const reply =
            action.status === 'cancelled'
              ? await client.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'why' })
              : await move(client, order.id, action.status, 'why');
          expect([200, 403, 404, 409]).toContain(reply.status);
          continue;
        }
        const customer = customers[action.who] as Client;
        if (action.kind === 'deposit') {
          expect([200, 422]).toContain(
            (await customer.send('POST', '/api/wallet/deposit', { amount: (action.amount / 100).toFixed(2) })).status,
          );
          continue;
        }
        const { quantity, paymentMethod } = action;
        const reply = await customer.send('POST', '/api/orders', {
          items: [{ productId: milk.id, quantity }],
          deliveryAddress: doorInTown,
          paymentMethod,
        });
        expect([201, 422]).toContain(reply.status);
        if (reply.status === 201) orders.push({ id: reply.body.id, customer });
      }
      expect(await breaches()).toEqual([]);
      expect(await checkBooks(app().context)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );

  // Luck must not leave a delivery untried, in either way of paying.
  const courier = await app().as('courier');
  for (const paymentMethod of ['wallet', 'cash']) {
    const customer = await app().newCustomer({ dollars: '40.00' });
    const order = await placedOrder(customer, 4, { paymentMethod });
    await bring(courier, order.id, 'delivered');
    expect(await breaches()).toEqual([]);
  }
});

test('the equations see what is wrong', async () => {
  const customer = await app().newCustomer({ dollars: '40.00' });
  await db().execute(sql`update deposits set amount = amount + 1 where user_id = ${customer.userId}`);
  expect((await breaches()).map(({ equation }) => equation).sort()).toEqual(['outside', 'wallet']);
  await db().execute(sql`update deposits set amount = amount - 1 where user_id = ${customer.userId}`);
  expect(await breaches()).toEqual([]);
});
