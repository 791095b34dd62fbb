import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { newPerson } from '../../test/access/people.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { placedOrder } from '../../test/harness/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let admins: Client[] = [];
beforeAll(async () => {
  await db().execute(sql`update products set stock = 1000`);
  await setPolicy(app().context, 'refund.twoAdmins', { above: 0 }, { userId: 'test', reason: 'test' });
  const others = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((lastName) => newPerson(app(), { lastName, role: 'admin' })),
  );
  admins = [await app().as('admin'), await app().as('admin2'), ...others];
});

test('of concurrent requests, confirmations and withdrawals one wins each, and the refund happens once', async () => {
  const customer = await app().newCustomer({ dollars: '900.00' });
  for (let round = 0; round < 8; round++) {
    const order = await placedOrder(customer);
    const path = `/api/admin/orders/${order.id}/cancellation`;
    const asked = await Promise.all(admins.map((by) => by.send('POST', path, { reason: 'A flood' })));
    expect(new Set(asked.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(asked.filter(({ body }) => body.isMine)).toHaveLength(1);
    const asker = asked.findIndex(({ body }) => body.isMine);
    const { id } = asked[0]?.body ?? {};
    const decided = await Promise.all([
      ...admins.map((by) => by.send('POST', `/api/admin/cancellations/${id}/decision`, { decision: 'confirmed' })),
      ...(round % 2 === 0 ? [customer.send('POST', `/api/orders/${order.id}/cancel`)] : []),
    ]);
    expect(decided[asker]?.status).not.toBe(200);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    const ends = await rows(db(), sql`select 1 from order_events where order_id = ${order.id} and event = 'cancel'`);
    expect(ends).toHaveLength(1);
    expect((await customer.get('/api/wallet')).body).toMatchObject({ balance: '900.00', held: '0.00' });
  }
});
