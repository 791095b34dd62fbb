// @invariant ORDERS-6: A recurring order is placed once per occurrence, however many servers run.
import { dayAfter, dayIn } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, loadProduct } from '../../test/harness/shopping.ts';
import { placeRecurringJob } from '../jobs.ts';

const app = useTestApp();

/** Recurring orders of many people for the same hour. */
async function plans(category: string, people: number): Promise<{ client: Client; id: number; nextAt: string }[]> {
  await app().context.db.read.update(products).set({ stock: 500 });
  const made = [];
  for (let n = 0; n < people; n++) {
    const client = await app().newCustomer({ dollars: '100.00' });
    const goods = await loadProduct(client, category);
    const items = [{ productId: goods.id, quantity: Math.ceil(11 / Number(goods.price)) }];
    const { body } = await client.send('POST', '/api/orders/quote', { items, deliveryAddress: doorInTown });
    const today = dayIn('America/Denver', await databaseTime(app().context));
    const plan = { ...{ items, deliveryAddress: doorInTown }, totalAmount: body.totalAmount, every: 'weekly' };
    const reply = await client.send('POST', '/api/recurring-orders', {
      ...{ ...plan, firstDay: dayAfter(today, 2), time: '12:00' },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    made.push({ client, ...reply.body });
  }
  return made;
}
const fallDue = async (nextAt: string) =>
  app().clock.advance(new Date(nextAt).getTime() - (await databaseTime(app().context)).getTime() + 1_000);
const placedFor = ({ userId }: Client) =>
  rows<{ orders: number; occurrences: number; held: number }>(
    app().context.db.read,
    sql`select (select count(*)::int from orders where customer_id = ${userId}) as orders,
               (select count(*)::int from recurring_occurrences o join recurring_orders r on r.id = o.recurring_id
                 where r.customer_id = ${userId} and o.state = 'placed') as occurrences,
               (select count(*)::int from ledger_transfers t join orders x on t.key = 'order:' || x.id || ':hold'
                 where x.customer_id = ${userId}) as held`,
  );

describe('ORDER-50 servers and people that are in each other’s way', () => {
  test('eight runs of the job at the same time place each order once', async () => {
    const made = await plans('essentials', 4);
    await fallDue(made[0]?.nextAt ?? '');
    await Promise.all(Array.from({ length: 8 }, () => app().runJob(placeRecurringJob)));
    for (const { client } of made) expect(await placedFor(client)).toEqual([{ orders: 1, occurrences: 1, held: 1 }]);
  });

  test('of concurrent confirm, skip and end of a recurring order one succeeds', async () => {
    const made = await plans('alcohol', 3);
    await fallDue(made[0]?.nextAt ?? '');
    await app().runJob(placeRecurringJob);
    for (const { client, id } of made) {
      const [plan] = (await client.get('/api/recurring-orders')).body;
      const [waiting] = plan.occurrences;
      expect(waiting.state).toBe('asking');
      const path = `/api/recurring-orders/${id}/occurrences/${waiting.id}/answer`;
      const place = { answer: 'place', totalAmount: plan.agreedTotal };
      const replies = await Promise.all([
        client.send('POST', path, place),
        client.send('POST', path, { answer: 'skip' }),
        client.send('POST', path, place),
        client.send('DELETE', `/api/recurring-orders/${id}`),
      ]);
      const [after] = (await client.get('/api/recurring-orders')).body;
      const isPlaced = after.occurrences[0].state === 'placed';
      const [count] = await placedFor(client);
      expect(count).toEqual({ orders: isPlaced ? 1 : 0, occurrences: isPlaced ? 1 : 0, held: isPlaced ? 1 : 0 });
      for (const { status, body } of replies)
        expect(status === 200 || body.code === 'OCCURRENCE_CLOSED', JSON.stringify(body)).toBe(true);
      expect(after.state).toBe('ended');
    }
  });
});
