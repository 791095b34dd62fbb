// @invariant PROMOTIONS-1
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../ledger/service.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { placeMilk } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let admin: Client;
beforeAll(async () => {
  admin = await app().as('admin');
  await db().execute(sql`update products set stock = 100000`);
});

let made = 0;
async function withCode(): Promise<Client> {
  const code = `ORDER-RACE-${++made}`;
  const terms = { type: 'fixed', amount: '5.00', title: 'Five off', startsAt: '2026-01-01T00:00:00.000Z' };
  expect((await admin.send('POST', '/api/admin/promotions', { ...terms, code })).status).toBe(201);
  const who = await app().newCustomer({ dollars: '900.00' });
  expect((await who.send('POST', '/api/promotions/apply', { code, userId: who.userId })).status).toBe(201);
  return who;
}
const discounted = <R extends { body: { discount: unknown } }>(replies: readonly R[]): R[] =>
  replies.filter(({ body }) => body.discount !== null);
const loadUses = (userId: string) =>
  rows<{ state: string; orderId: number | null }>(
    db(),
    sql`select state, order_id as "orderId" from promotion_uses where user_id = ${userId} order by id`,
  );

test('of orders placed at once under one code exactly one has its discount', async () => {
  for (let round = 0; round < 6; round++) {
    const who = await withCode();
    const replies = await Promise.all(Array.from({ length: 4 }, () => placeMilk(who)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(discounted(replies)).toHaveLength(1);
    expect(await loadUses(who.userId)).toEqual([{ state: 'used', orderId: discounted(replies)[0]?.body.id }]);
  }
});

test('cancelling and ordering again at once uses the code at most once, and never loses it', async () => {
  for (let round = 0; round < 8; round++) {
    const who = await withCode();
    const first = (await placeMilk(who)).body;
    const [cancelled, ...again] = await Promise.all([
      who.send('POST', `/api/orders/${first.id}/cancel`),
      placeMilk(who),
      placeMilk(who),
    ]);
    expect(cancelled?.status).toBe(200);
    const taken = discounted(again);
    expect(taken.length).toBeLessThanOrEqual(1);
    const left = taken[0] ? { state: 'used', orderId: taken[0].body.id } : { state: 'applied', orderId: null };
    expect(await loadUses(who.userId)).toEqual([left]);
  }
  expect(await checkBooks(app().context)).toEqual([]);
});

test('the control: without the lock on the code two orders at once both have its discount', async () => {
  const who = await withCode();
  const [body] = await rows<{ text: string }>(
    db(),
    sql`select pg_get_functiondef('orders_write(jsonb)'::regprocedure) as text`,
  );
  const looking =
    /perform 1 from jsonb_to_recordset\(p->'orders'\) as o\("customerId" text, discount jsonb\)[\s\S]*?end if;/;
  const marking = /update promotion_uses u set state = 'used'[\s\S]*?;/;
  expect(body?.text).toMatch(looking);
  const blind = (body?.text ?? '').replace(looking, '').replace(marking, '');
  await ownerDoes(app().context.db, [blind]);
  const replies = await Promise.all([placeMilk(who), placeMilk(who)]);
  await ownerDoes(app().context.db, [body?.text ?? '']);
  expect(discounted(replies)).toHaveLength(2);
});
