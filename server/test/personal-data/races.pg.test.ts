/** Two at once, on PostgreSQL: an order that is placed while its customer has the account deleted. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { useTestApp } from '../harness/app.ts';
import { placeMilk } from '../harness/shopping.ts';
import { ownerDoes } from '../harness/tampering.ts';

const app = useTestApp();
const db = () => app().context.db.read;
beforeAll(() => db().execute(sql`update products set stock = 1000`));

test('of an order and a deletion at the same moment one is refused', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const client = await app().newCustomer();
    const place = () => placeMilk(client, 4, { paymentMethod: 'cash' });
    const ask = () => client.send('POST', '/api/users/deletion', { isUnderstood: true });
    const both = round % 2 === 0 ? [place(), ask()] : [ask(), place()];
    const replies = await Promise.all(both);
    const [placed, asked] = round % 2 === 0 ? replies : [replies[1], replies[0]];
    const outcome = `${placed?.status} ${asked?.status}`;
    seen.add(outcome);
    expect(['201 422', '401 200', '403 200']).toContain(outcome);
    const [open] = await rows<{ orders: number; leaves: boolean }>(
      db(),
      sql`select (select count(*)::int from orders o where o.customer_id = u.id and o.closed_at is null) as orders, u.deletes_at is not null as leaves
            from users u where u.id = ${client.userId}`,
    );
    expect(open?.leaves).toBe(open?.orders === 0);
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('control: an account that leaves is refused by the function that places orders, and by nothing before it', async () => {
  const client = await app().newCustomer();
  // The session stands and knows nothing of it, as that of a call on its way.
  await ownerDoes(app().context.db, [
    `create or replace function leaves_meanwhile() returns trigger language plpgsql as $$ begin
       update users set deletes_at = now() + interval '30 days' where id = new.customer_id and email = '${await loadEmail(client.userId)}';
       return new; end $$`,
    'create or replace trigger leaves_meanwhile before insert on orders for each row execute function leaves_meanwhile()',
  ]);
  const refused = await placeMilk(client, 4, { paymentMethod: 'cash' });
  expect([refused.status, refused.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect((await placeMilk(await app().newCustomer(), 4, { paymentMethod: 'cash' })).status).toBe(201);
  await ownerDoes(app().context.db, ['drop trigger leaves_meanwhile on orders']);
  expect((await placeMilk(client, 4, { paymentMethod: 'cash' })).status, 'without it the order goes through').toBe(201);
});

async function loadEmail(userId: string): Promise<string> {
  const [row] = await rows<{ email: string }>(db(), sql`select email from users where id = ${userId}`);
  return row?.email ?? '';
}
