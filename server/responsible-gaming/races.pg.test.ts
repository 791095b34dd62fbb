// @invariant GAMING-1
/** Many deposits and purchases of one person at once: together they never exceed a limit. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { DomainError } from '../platform/fail.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { doorInTown, type ListedProduct, loadProduct } from '../test/harness/shopping.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { recordSpend, refundSpend } from './service.ts';

const app = useTestApp();
const db = () => app().context.db;
let ticket: ListedProduct;
beforeAll(async () => {
  ticket = await loadProduct(await app().newCustomer(), 'lottery');
});
beforeEach(() => db().read.execute(sql`update products set stock = 10000`));

const limit = (client: Client, kind: string, amount: string) =>
  client.send('PUT', '/api/responsible-gaming/limits', { kind, period: 'week', amount });
const together = <T>(times: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => work(i)));
const loadTotal = async (client: Client, kind: string): Promise<number> =>
  (
    await rows<{ total: number }>(
      db().read,
      sql`select coalesce(sum(amount), 0)::float8 as total from gaming_spend where user_id = ${client.userId} and kind = ${kind}`,
    )
  )[0]?.total ?? 0;
const spend = (client: Client, amount: number) => {
  const key = randomUUID();
  return db()
    .transact((tx) =>
      recordSpend(tx, { userId: client.userId, kind: 'spend', product: 'scratch', amount, key, limits: [] }),
    )
    .then(
      () => key,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'GAMING_LIMIT_EXCEEDED') return undefined;
        throw error;
      },
    );
};
const fewest = () => Math.ceil(1_000 / (Number(ticket.price) * 100));
const order = (client: Client) =>
  client.send('POST', '/api/orders', {
    items: [{ productId: ticket.id, quantity: fewest() }],
    deliveryAddress: doorInTown,
  });
const cents = (dollars: string) => Math.round(Number(dollars) * 100);

test('32 deposits around a limit: as many as fit, and never a cent above', async () => {
  const client = await app().newCustomer();
  await limit(client, 'deposit', '50.00');
  const replies = await together(32, () => client.send('POST', '/api/wallet/deposit', { amount: '7.01' }));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(replies.filter(({ body }) => body.code === 'GAMING_LIMIT_EXCEEDED')).toHaveLength(25);
  expect(await loadTotal(client, 'deposit')).toBe(4_907);
  expect((await client.get('/api/wallet')).body.balance).toBe('49.07');
});

test('32 purchases of several kinds around a limit: never a cent above', async () => {
  const client = await app().newCustomer({ dollars: '900.00' });
  const most = cents(ticket.price) * fewest() * 3;
  await limit(client, 'spend', (most / 100).toFixed(2));
  await together(32, (i): Promise<unknown> => (i % 2 ? order(client) : spend(client, 301)));
  const total = await loadTotal(client, 'spend');
  expect(total).toBeLessThanOrEqual(most);
  expect(total).toBeGreaterThan(most - Math.max(301, cents(ticket.price) * fewest()));
});

test('the control: without the lock purchases at once exceed the limit', async () => {
  const client = await app().newCustomer();
  await limit(client, 'spend', '50.00');
  const [{ body } = { body: '' }] = await rows<{ body: string }>(
    db().read,
    sql`select pg_get_functiondef('record_spend'::regproc) as body`,
  );
  const lock = "perform pg_advisory_xact_lock(hashtextextended('gaming:' || p_user, 0));";
  expect(body).toContain(lock);
  // What the lock would have made wait meets here: all have looked before any has written.
  const meet = 'if v_stop is not null';
  expect(body).toContain(meet);
  await ownerDoes(db(), [body.replace(lock, '').replace(meet, `perform pg_sleep(0.3); ${meet}`)]);
  try {
    await together(8, () => spend(client, 2_000));
    expect(await loadTotal(client, 'spend')).toBeGreaterThan(5_000);
  } finally {
    await ownerDoes(db(), [body]);
  }
});

test('a limit that is lowered while purchases are made holds from then on', async () => {
  const client = await app().newCustomer();
  await limit(client, 'spend', '100.00');
  const [lowered, ...bought] = await Promise.all([
    limit(client, 'spend', '20.00'),
    ...Array.from({ length: 16 }, () => spend(client, 900)),
  ]);
  expect(lowered.status).toBe(200);
  const before = cents(
    lowered.body.limits.find((one: { kind: string; period: string }) => one.kind === 'spend' && one.period === 'week')
      .used,
  );
  // What was bought before the change stays; after it nothing was that the new limit forbids.
  const after = await loadTotal(client, 'spend');
  expect(after).toBe(bought.filter((key) => key !== undefined).length * 900);
  expect(after).toBeLessThanOrEqual(Math.max(before, 2_000));
  expect(await spend(client, 2_001)).toBeUndefined();
});

test('refunds of one purchase at once give back no more than it was', async () => {
  const client = await app().newCustomer();
  const key = (await spend(client, 1_000)) ?? '';
  await together(16, () => db().transact((tx) => refundSpend(tx, key, 300)));
  expect(await loadTotal(client, 'spend')).toBe(0);
});

test('a self-exclusion and purchases at once: nothing is sold after it', async () => {
  const client = await app().newCustomer({ dollars: '900.00' });
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => order(client)),
    client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' }),
  ]);
  expect(replies.pop()?.status).toBe(201);
  const sold = replies.filter(({ status }) => status === 201);
  for (const { status, body } of replies) if (status !== 201) expect(body.code).toBe('SELF_EXCLUDED');
  expect(await loadTotal(client, 'spend')).toBe(sold.length * cents(ticket.price) * fewest());
  expect((await order(client)).body.code).toBe('SELF_EXCLUDED');
  expect(await loadTotal(client, 'spend')).toBe(sold.length * cents(ticket.price) * fewest());
});
