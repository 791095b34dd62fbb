// @invariant MONEY-1: Above the policy amount no admin alone refunds or pays out.
/** Orders that give back more than one admin may move alone. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows, sqlState } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, doorInTown, listedProducts, maple, move, placedOrder } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { cancelOverdueJob } from '../jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let admin: Client;
let second: Client;
let customer: Client;
const limit = (above: number | null) =>
  setPolicy(app().context, 'refund.twoAdmins', { above }, { userId: 'test', reason: 'test' });
beforeAll(async () => {
  [admin, second] = [await app().as('admin'), await app().as('admin2')];
});
beforeEach(async () => {
  await db().execute(sql`update products set stock = 1000`);
  customer = await app().newCustomer({ dollars: '900.00' });
});
afterEach(() => limit(null));

type Placed = { id: number; totalAmount: string };
const centsOf = (dollars: string) => Math.round(Number(dollars) * 100);
const place = (more: object = {}): Promise<Placed> => placedOrder(customer, 4, { ...more });
/** One whose cancellation gives back a cent more than one admin may. */
const above = async (more: object = {}): Promise<Placed> => {
  const order = await place(more);
  await limit(centsOf(order.totalAmount) - 1);
  return order;
};
const reason = 'The shop has flooded';
const cancel = ({ id }: Placed, by = admin) => by.send('POST', `/api/orders/${id}/cancel`, { reason });
const ask = ({ id }: Placed, by = admin) => by.send('POST', `/api/admin/orders/${id}/cancellation`, { reason });
const decide = (id: number, body: object, by = second) =>
  by.send('POST', `/api/admin/cancellations/${id}/decision`, body);
const confirmed = { decision: 'confirmed' };
const waiting = async ({ id }: Placed, by = second) =>
  (await by.get('/api/admin/cancellations')).body.find(({ orderId }: { orderId: number }) => orderId === id);
const loadStatus = async ({ id }: Placed) => (await customer.get(`/api/orders/${id}`)).body.status;
const wallet = async () => (await customer.get('/api/wallet')).body;
const lastActions = async (count: number) =>
  (await admin.get(`/api/admin/audit?limit=${count}`)).body.map(({ action }: { action: string }) => action);

describe('above the amount', () => {
  test.each([
    ['cancelling', (order: Placed) => cancel(order)],
    ['saying so by the life cycle', (order: Placed) => move(admin, order.id, 'cancelled', reason)],
    [
      'saying so by the other verb',
      (order: Placed) => admin.send('PATCH', `/api/orders/${order.id}/status`, { status: 'cancelled', reason }),
    ],
  ])('one admin alone gives nothing back by %s', async (_, tries) => {
    const order = await above();
    const before = await wallet();
    expect(await tries(order)).toMatchObject({ status: 403, body: { code: 'SECOND_ADMIN_REQUIRED' } });
    expect([await loadStatus(order), await wallet()]).toEqual(['pending', before]);
  });

  test('one admin alone gives nothing back by sending it back to the store', async () => {
    const order = await above();
    await bring(await app().as('courier'), order.id, 'en_route');
    const back = await admin.send('POST', `/api/orders/${order.id}/return`, { reason: 'not_home' });
    expect(back).toMatchObject({ status: 403, body: { code: 'SECOND_ADMIN_REQUIRED' } });
    expect(await loadStatus(order)).toBe('en_route');
    // A return that the courier reports is not an admin's cancellation.
    expect(
      (await (await app().as('courier')).send('POST', `/api/orders/${order.id}/return`, { reason: 'not_home' })).status,
    ).toBe(200);
  });

  test('one admin asks, sees that it waits, and cannot confirm it; another does, once', async () => {
    const order = await above();
    const asked = await ask(order);
    expect(asked).toMatchObject({
      status: 200,
      body: { orderId: order.id, amount: order.totalAmount, reason, isMine: true },
    });
    // Asked twice, and by another, it is asked once.
    expect((await ask(order)).body).toEqual(asked.body);
    expect((await ask(order, second)).body).toEqual({ ...asked.body, isMine: false });
    expect(await waiting(order)).toEqual({ ...asked.body, isMine: false });
    const { id } = asked.body;
    expect(await decide(id, confirmed, admin)).toMatchObject({ status: 403, body: { code: 'SECOND_ADMIN_REQUIRED' } });
    expect((await cancel(order, second)).body.code).toBe('SECOND_ADMIN_REQUIRED');
    expect(await loadStatus(order)).toBe('pending');
    expect((await decide(id, confirmed)).body).toMatchObject({ id: order.id, status: 'cancelled' });
    expect(await wallet()).toMatchObject({ balance: '900.00', held: '0.00' });
    expect((await decide(id, confirmed)).body.code).toBe('CANCELLATION_DECIDED');
    expect(await waiting(order)).toBeUndefined();
    expect(await lastActions(2)).toEqual(['cancellation.confirmed', 'cancellation.asked']);
    expect((await customer.get(`/api/orders/${order.id}`)).body.cancelReason).toBe(reason);
  });

  test('a cancellation request can be withdrawn, refused with a reason, and made again', async () => {
    const order = await above();
    for (const by of [admin, second]) {
      const { id } = (await ask(order)).body;
      expect((await decide(id, { decision: 'refused' }, by)).body.errors).toMatchObject([{ field: 'reason' }]);
      const refused = await decide(id, { decision: 'refused', reason: 'They called again' }, by);
      expect(refused.body).toMatchObject({ id: order.id, status: 'pending' });
      expect((await decide(id, confirmed)).body.code).toBe('CANCELLATION_DECIDED');
      expect(await waiting(order)).toBeUndefined();
    }
    expect(await lastActions(1)).toEqual(['cancellation.refused']);
    expect((await decide(2_000_000_000, confirmed)).body.code).toBe('CANCELLATION_NOT_FOUND');
    expect((await ask({ ...order, id: 2_000_000_000 })).body.code).toBe('ORDER_NOT_FOUND');
  });

  test('a tip counts, and an order paid in cash gives nothing back but that', async () => {
    const cash = await above({ paymentMethod: 'cash' });
    expect((await cancel(cash)).body.status).toBe('cancelled');
    await limit(null);
    const order = await place();
    await limit(centsOf(order.totalAmount));
    const tipped = await customer.send('POST', `/api/orders/${order.id}/tip`, { amount: '0.01' });
    expect(tipped.status).toBe(200);
    expect((await cancel(order)).body.code).toBe('SECOND_ADMIN_REQUIRED');
    expect((await ask(order)).body.amount).toBe(((centsOf(order.totalAmount) + 1) / 100).toFixed(2));
  });

  test('answering for the customer about the last of an order gives it back by one admin no more than cancelling', async () => {
    const [store, milk, other] = [
      await app().as('store'),
      ...(await listedProducts(customer, maple, 'essentials')).toSorted((a, b) => Number(b.price) - Number(a.price)),
    ];
    const items = [{ productId: milk?.id, quantity: 4, substitution: { kind: 'ask' } }];
    const placed = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown });
    const order: Placed = placed.body;
    await limit(centsOf(order.totalAmount) - 1);
    const [{ id: lineId }] = placed.body.items;
    const missing = { quantity: 4, of: 4, resolution: 'ask', productId: other?.id };
    const marked = await store.send('POST', `/api/store/orders/${order.id}/lines/${lineId}/missing`, missing);
    expect(marked.status).toBe(200);
    const [{ id }] = (await customer.get(`/api/orders/${order.id}`)).body.substitutions;
    const answer = (by: Client) =>
      by.send('POST', `/api/orders/${order.id}/substitutions/${id}/answer`, { answer: 'refund' });
    expect((await answer(admin)).body.code).toBe('SECOND_ADMIN_REQUIRED');
    expect(await loadStatus(order)).toBe('pending');
    expect((await answer(customer)).body.status).toBe('cancelled');
  });

  test('a cancellation by customer or clock needs no admin, and ends a pending request', async () => {
    const [own, late] = [await above(), await above()];
    const asked = [(await ask(own)).body.id, (await ask(late)).body.id];
    expect((await customer.send('POST', `/api/orders/${own.id}/cancel`)).body.status).toBe('cancelled');
    await app().clock.advance(3 * 3_600_000);
    await app().runJob(cancelOverdueJob);
    expect(await loadStatus(late)).toBe('cancelled');
    expect([await waiting(own), await waiting(late)]).toEqual([undefined, undefined]);
    for (const id of asked) expect((await decide(id, confirmed)).body.code).toBe('TRANSITION_NOT_ALLOWED');
    expect((await ask(own)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  });
});

test('up to the amount, and where the rule is off, one admin is enough', async () => {
  const order = await place();
  await limit(centsOf(order.totalAmount));
  expect((await cancel(order)).body.status).toBe('cancelled');
  await limit(null);
  expect((await cancel(await place())).body.status).toBe('cancelled');
});

describe('the database lets nobody write it down otherwise', () => {
  const write = (statement: string) =>
    app()
      .context.db.transact((tx) => tx.execute(sql.raw(statement)))
      .then(() => 'written', sqlState);
  const cancelled = ({ id }: Placed, by: Client) =>
    write(
      `insert into order_events (order_id, event, status, actor_id) values (${id}, 'cancel', 'cancelled', '${by.userId}')`,
    );

  test('a cancellation by one admin, whatever was asked, before another has confirmed it', async () => {
    const order = await above();
    expect(await cancelled(order, admin)).toBe('42501');
    const { id } = (await ask(order)).body;
    expect([await cancelled(order, admin), await cancelled(order, second)]).toEqual(['42501', '42501']);
    const decided = (by: Client) =>
      write(
        `update order_cancellations set state = 'confirmed', decided_at = app_now(), decided_by = '${by.userId}' where id = ${id}`,
      );
    expect(await decided(admin)).toBe('23514');
    expect(
      await write(`update order_cancellations set state = 'confirmed', decided_at = app_now() where id = ${id}`),
    ).toBe('23514');
    expect(await write(`update order_cancellations set asked_by = '${second.userId}' where id = ${id}`)).toBe('42501');
    expect(await write(`delete from order_cancellations where id = ${id}`)).toBe('42501');
    expect(await decided(second)).toBe('written');
    expect(await decided(second)).toBe('42501');
    expect(await cancelled(order, admin)).toBe('42501');
    // Control: the same line by the one who confirmed it, and by the customer.
    expect(await cancelled(order, second)).toBe('written');
    expect(await cancelled(order, customer)).toBe('written');
  });

  test('the control: without the trigger it is written', async () => {
    const order = await above();
    await ownerDoes(app().context.db, ['alter table order_events disable trigger order_events_by_enough']);
    expect(await cancelled(order, admin)).toBe('written');
    await ownerDoes(app().context.db, ['alter table order_events enable trigger order_events_by_enough']);
    expect(await cancelled(order, admin)).toBe('42501');
  });
});

test('a payout is not called paid by nobody', async () => {
  const paidOut = await admin.send('POST', `/api/admin/wallets/${customer.userId}/payouts`, { amount: '5.00', reason });
  const [row] = await rows<{ id: number }>(db(), sql`select id from payouts where id = ${paidOut.body.id}`);
  const state = await app()
    .context.db.transact((tx) =>
      tx.execute(sql`update payouts set state = 'paid', decided_at = app_now() where id = ${row?.id}`),
    )
    .then(() => 'written', sqlState);
  expect(state).toBe('23514');
});
