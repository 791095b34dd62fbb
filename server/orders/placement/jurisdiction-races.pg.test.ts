// @invariant ORDERS-12: A pause, or a daily cap, is never overtaken by an order in flight.
/** A pause that was made first is never overtaken by an order, nor is a cap of the day by two orders at once. */
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, type ListedProduct, loadProduct } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { areWaiting, meanwhile } from '../../test/harness/waiting.ts';

const app = useTestApp();
const db = () => app().context.db;
let customer: Client;
let milk: ListedProduct;
beforeAll(async () => {
  customer = await app().newCustomer({ dollars: '1000.00' });
  milk = await loadProduct(customer, 'essentials');
});
beforeEach(async () => {
  await db().read.execute(sql`update products set stock = 1000`);
});
const place = (by: Client, quantity = 4): Promise<Reply> =>
  by.send('POST', '/api/orders', { items: [{ productId: milk.id, quantity }], deliveryAddress: doorInTown });

/** A pause that is written, while an order is decided on what was before; then it is committed. */
async function placedDuringPause(wait: (placing: Promise<Reply>) => Promise<unknown>): Promise<Reply> {
  let placing: Promise<Reply> | undefined;
  await db().transact(async (tx) => {
    await tx.execute(
      sql`update stores set paused_until = app_now() + interval '1 hour', pause_reason = 'Rush' where id = ${milk.storeId}`,
    );
    placing = meanwhile(() => place(customer));
    await wait(placing);
  });
  if (!placing) throw new Error('nothing was ordered');
  return placing;
}
const open = () => db().read.execute(sql`update stores set paused_until = null where id = ${milk.storeId}`);

/** The function with some of its words taken out, until it is put back. */
async function withoutLook<T>(words: string, instead: string, look: () => Promise<T>): Promise<T> {
  const [{ body } = { body: '' }] = await rows<{ body: string }>(
    db().read,
    sql`select pg_get_functiondef('orders_write'::regproc) as body`,
  );
  expect(body).toContain(words);
  await ownerDoes(db(), [body.replace(words, instead)]);
  try {
    return await look();
  } finally {
    await ownerDoes(db(), [body]);
  }
}

describe('a pause', () => {
  test('a pause that is committed while an order waits for it refuses the order', async () => {
    const refused = await placedDuringPause(() => areWaiting(db(), 1));
    expect(refused).toMatchObject({ status: 422, body: { code: 'STORE_PAUSED', reason: 'Rush' } });
    await open();
  });
  test('the control: without the lock the order goes by', async () => {
    // The order does not wait: it is placed before the pause is committed, on what was before.
    const placed = await withoutLook(' for share of s;', ';', () => placedDuringPause((placing) => placing));
    expect(placed.status).toBe(201);
    await open();
  });
  test('a pause waits for orders that are being written', async () => {
    const store = await app().as('store');
    let paused: Promise<Reply> | undefined;
    await db().transact(async (tx) => {
      await tx.execute(sql`select 1 from stores where id = ${milk.storeId} for share`);
      paused = meanwhile(() => store.send('PATCH', '/api/store/pause', { minutes: 15 }));
      await areWaiting(db(), 1);
    });
    expect((await paused)?.status).toBe(200);
    await open();
  });
});

describe('a cap of the day', () => {
  beforeAll(async () => {
    const admin = await app().as('admin');
    const added = await admin.send('POST', '/api/admin/rules', {
      ...{ state: 'CO', categories: ['essentials'], validFrom: dayIn('Pacific/Honolulu', app().clock.now()) },
      ...{ terms: { kind: 'cap', per: 'day', max: 10 }, source: 'A law of the state' },
    });
    expect(added.status).toBe(201);
  });
  const bought = async (by: Client) =>
    (
      await rows<{ units: number }>(
        db().read,
        sql`select coalesce(sum(l.quantity), 0)::int as units from orders o join order_lines l on l.order_id = o.id where o.customer_id = ${by.userId}`,
      )
    )[0]?.units;

  test('a cap of the day holds for five orders of one person at once, and keeps nobody else waiting', async () => {
    const [buyer, other] = [
      await app().newCustomer({ dollars: '900.00' }),
      await app().newCustomer({ dollars: '900.00' }),
    ];
    const replies = await Promise.all([...Array.from({ length: 5 }, () => place(buyer)), place(other)]);
    expect(replies.pop()?.status).toBe(201);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, body } of replies.filter((one) => one.status !== 201))
      expect([status, body.code]).toEqual([422, 'QUANTITY_LIMIT_EXCEEDED']);
    expect(await bought(buyer)).toBe(8);
  });
  test('the control: without the look under lock, orders at once go over it', async () => {
    const buyer = await app().newCustomer({ dollars: '900.00' });
    await withoutLook(' > cap.max', ' > 1000', async () => {
      let orders: Promise<Reply>[] = [];
      await db().transact(async (tx) => {
        // All are decided on the same facts: none can be written before.
        await tx.execute(sql`select 1 from products where id = ${milk.id} for update`);
        orders = meanwhile(() => [place(buyer), place(buyer), place(buyer)]);
        await areWaiting(db(), 3);
      });
      await Promise.all(orders);
    });
    expect(await bought(buyer)).toBe(12);
  });
});
