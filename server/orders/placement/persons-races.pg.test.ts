// @invariant ORDERS-13
/**
 * A self-excluded person is never sold to afterwards, whatever was under way, and concurrent searches write one pair as
 * one row.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findDuplicatesJob } from '../../identity/service.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, type ListedProduct, loadProduct } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { areWaiting } from '../../test/harness/waiting.ts';

const app = useTestApp();
const db = () => app().context.db;
let ticket: ListedProduct;
beforeAll(async () => {
  ticket = await loadProduct(await app().newCustomer(), 'lottery');
});
beforeEach(() => db().read.execute(sql`update products set stock = 1000`));

const order = (by: Client): Promise<Reply> =>
  by.send('POST', '/api/orders', { items: [{ productId: ticket.id, quantity: 5 }], deliveryAddress: doorInTown });
const exclude = (by: Client): Promise<Reply> =>
  by.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_year' });
/** An order is decided, then waits where it would be written; meanwhile its customer shuts themselves out. */
async function placedMeanwhile(client: Client): Promise<Reply> {
  const holder = new pg.Client(app().url);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`person:${client.userId}`]);
    await holder.query("insert into self_exclusions(user_id, scope, term) values ($1, 'lottery', 'for_good')", [
      client.userId,
    ]);
    const placing = order(client);
    await areWaiting(db(), 1);
    await holder.query('commit');
    return await placing;
  } finally {
    await holder.end();
  }
}

test('an order that was decided before and would be written after is refused', async () => {
  const client = await app().newCustomer({ dollars: '900.00' });
  expect(await placedMeanwhile(client)).toMatchObject({ status: 403, body: { code: 'SELF_EXCLUDED' } });
});

test('the control: without the look under lock it goes by', async () => {
  const client = await app().newCustomer({ dollars: '900.00' });
  const [{ body } = { body: '' }] = await rows<{ body: string }>(
    db().read,
    sql`select pg_get_functiondef('orders_place_all'::regproc) as body`,
  );
  const look = ' <> one.person';
  expect(body).toContain(look);
  await ownerDoes(db(), [body.replace(look, ' is null')]);
  try {
    expect((await placedMeanwhile(client)).status).toBe(201);
  } finally {
    await ownerDoes(db(), [body]);
  }
});

test('orders and their customer’s own word at once: what is placed was placed before it', async () => {
  const client = await app().newCustomer({ dollars: '900.00' });
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => order(client)),
    exclude(client),
    exclude(client),
  ]);
  const said = replies.splice(-2);
  expect(said.map(({ status }) => status)).toEqual([201, 201]);
  expect(said[0]?.body).toEqual(said[1]?.body);
  for (const { status, body } of replies) if (status !== 201) expect(body.code).toBe('SELF_EXCLUDED');
  const [kept] = await rows<{ exclusions: number }>(
    db().read,
    sql`select count(*)::int as exclusions from self_exclusions where user_id = ${client.userId}`,
  );
  expect(kept?.exclusions).toBe(1);
  expect((await order(client)).body.code).toBe('SELF_EXCLUDED');
});

test('two servers that compare the same two accounts find one pair', async () => {
  const [one, other] = [await app().newCustomer(), await app().newCustomer()];
  await db().read.execute(
    sql`update users set first_name = 'Ida', last_name = 'Quist', date_of_birth = '1961-03-04' where id in (${one.userId}, ${other.userId})`,
  );
  await Promise.all([one, other, one, other].map(({ userId }) => app().runJob(findDuplicatesJob, { userId })));
  const found = await rows<{ older: string; newer: string }>(
    db().read,
    sql`select older_id as older, newer_id as newer from duplicate_candidates where ${one.userId} in (older_id, newer_id)`,
  );
  expect(found).toEqual([{ older: one.userId, newer: other.userId }]);
});
