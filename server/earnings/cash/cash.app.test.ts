// @invariant MONEY-3: Cash is counted once, by its counter, against what was carried at that moment.
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditPage } from '../../platform/database/audit.ts';
import { sqlState } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, loadProduct, move, placedOrder, station } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

const app = useTestApp();
const by = { userId: 'test', reason: 'for this test' };
let [customer, courier, store, otherStore, admin]: Client[] = [];
const people = () => {
  if (!customer || !courier || !store || !otherStore || !admin) throw new Error('nobody yet');
  return { customer, courier, store, otherStore, admin };
};
beforeAll(async () => {
  [customer, courier, store] = [await app().newCustomer(), await app().as('courier'), await app().as('store')];
  [otherStore, admin] = [await app().as('store2'), await app().as('admin')];
  await app().context.db.read.execute(sql`update products set stock = 1000`);
});
/** Each test begins with a courier who has handed in what they carried, far below the limit. */
beforeEach(async () => {
  await setPolicy(app().context, 'courier.cashLimit', 50_000, by);
  const now = (await carried()).carried;
  if (now !== '0.00') await take(people().admin, { carried: now, counted: now });
});
const inCash = async () => {
  const order = await placedOrder(people().customer, 4, { paymentMethod: 'cash' });
  await bring(people().courier, order.id, 'delivered');
  return order;
};
const carried = async () => (await people().courier.get('/api/courier/cash')).body;
const desk = async (who: Client) => (await who.get('/api/cash-reconciliation')).body;
const take = (who: Client, body: object, headers = {}) =>
  who.send('POST', '/api/cash-reconciliation/handovers', { courierId: people().courier.userId, ...body }, headers);

describe('cash that a courier carries', () => {
  test('cash that a courier carries is counted by a shop it was collected for or by the house, and what is missing they still carry', async () => {
    const { courier, store, otherStore, admin, customer } = people();
    const { handovers: before, ...none } = await carried();
    expect(none).toEqual({ carried: '0.00', limit: '500.00', isAtLimit: false });
    const [ofStore, ofAll] = [(await desk(store)).handovers.length, (await desk(admin)).handovers.length];
    const { totalAmount } = await inCash();
    expect((await carried()).carried).toBe(totalAmount);
    const carrier = { courier: { id: courier.userId, name: 'Maya Lindqvist' }, carried: totalAmount };
    expect((await desk(store)).couriersHoldingCash).toEqual([carrier]);
    expect((await desk(admin)).couriersHoldingCash).toEqual([carrier]);
    expect((await desk(otherStore)).couriersHoldingCash).toEqual([]);
    const all = { carried: totalAmount, counted: totalAmount };
    const unknown = await take(admin, { ...all, courierId: 'nobody' });
    expect((await take(otherStore, all)).body).toEqual({ ...unknown.body, requestId: expect.any(String) });
    expect(unknown.body.code).toBe('CASH_COURIER_NOT_FOUND');
    expect((await customer.get('/api/cash-reconciliation')).status).toBe(403);

    expect((await take(store, { carried: totalAmount, counted: '5.00' })).body.errors).toEqual([
      { field: 'note', detail: 'Enter the reason for the difference' },
    ]);
    expect((await take(store, { carried: '1.00', counted: '1.00' })).body).toMatchObject({
      code: 'CASH_CHANGED',
      carried: totalAmount,
    });
    const tooMuch = { carried: totalAmount, counted: '400.00', note: 'All in one roll' };
    expect((await take(store, tooMuch)).body.code).toBe('CASH_AMOUNT_EXCEEDED');
    const some = { carried: totalAmount, counted: '5.00', note: 'The rest is change for today' };
    const left = (Number(totalAmount) - 5).toFixed(2);
    const key = { 'idempotency-key': 'counted-once-and-no-more' };
    const counted = await take(store, some, key);
    expect(counted).toMatchObject({
      status: 201,
      body: { carried: totalAmount, counted: '5.00', left, note: some.note, storeName: 'Maple Corner Market' },
    });
    expect((await take(store, some, key)).body).toEqual(counted.body);
    expect((await take(store, { ...some, counted: '6.00' }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await carried()).toMatchObject({ carried: left, handovers: [counted.body, ...before] });
    expect((await take(admin, { carried: left, counted: left })).body).toMatchObject({ left: '0.00', storeName: null });
    expect((await carried()).carried).toBe('0.00');
    expect((await desk(store)).handovers).toHaveLength(ofStore + 1);
    expect((await desk(admin)).handovers).toHaveLength(ofAll + 2);
    expect((await courier.get('/api/courier/earnings')).body.cashCarried).toBe('0.00');
    const [last] = (await auditPage(app().context.db.read, 20, undefined)).filter(
      ({ action }) => action === 'cash.handed-in',
    );
    expect(last).toMatchObject({
      actorId: admin.userId,
      subjectId: courier.userId,
      details: { carried: left, counted: left, storeId: null, note: null },
    });
  });

  test('cash that a courier carries stays as it was counted', async () => {
    const { totalAmount } = await inCash();
    expect((await take(people().store, { carried: totalAmount, counted: totalAmount })).status).toBe(201);
    for (const change of ['update courier_cash_handovers set counted = 1', 'delete from courier_cash_handovers']) {
      const error = await app()
        .context.db.read.execute(sql.raw(change))
        .catch((thrown: unknown) => thrown);
      expect(sqlState(error), change).toBe('42501');
      await expect(ownerDoes(app().context.db, [change])).rejects.toThrow();
    }
  });

  test('cash that a courier carries ends cash orders for them at the limit, until some is handed in; what they took before they bring', async () => {
    const { courier, customer, store, otherStore } = people();
    const taken = await placedOrder(customer, 4, { paymentMethod: 'cash' });
    expect((await move(courier, taken.id, 'accepted')).status).toBe(200);
    const { totalAmount } = await inCash();
    await setPolicy(app().context, 'courier.cashLimit', 1_000, by);
    expect(await carried()).toMatchObject({ carried: totalAmount, limit: '10.00', isAtLimit: true });
    const goods = await loadProduct(customer, 'convenience', station);
    const items = [{ productId: goods.id, quantity: Math.ceil(12 / Number(goods.price)) }];
    const door = { deliveryAddress: '214 Maple Street, Larimer Falls, CO 80202', paymentMethod: 'cash' };
    const open = (await customer.send('POST', '/api/orders', { items, ...door })).body;
    const offered = async () =>
      (await courier.get('/api/courier/offers')).body.some((one: { orderId: number }) => one.orderId === open.id);
    expect(await offered()).toBe(false);
    const full = { code: 'COURIER_NOT_ELIGIBLE', reason: 'cash-limit' };
    expect((await move(courier, open.id, 'accepted')).body).toMatchObject(full);
    // Nor while it is accepted and waits for a courier.
    expect((await move(otherStore, open.id, 'accepted')).body).toMatchObject({ status: 'accepted' });
    expect((await move(courier, open.id, 'accepted')).body).toMatchObject(full);
    for (const step of ['picked_up', 'en_route', 'delivered'])
      expect((await move(courier, taken.id, step)).status).toBe(200);
    const now = (await carried()).carried;
    expect((await take(store, { carried: now, counted: now })).status).toBe(201);
    expect(await offered()).toBe(true);
    expect((await move(courier, open.id, 'accepted')).status).toBe(200);
  });

  test('each pending payout shows the cash that its courier carries', async () => {
    const { courier, admin, store } = people();
    // Enough of it is earned.
    for (const _ of [1, 2, 3]) await inCash();
    const now = (await carried()).carried;
    await take(store, { carried: now, counted: now });
    expect((await courier.send('POST', '/api/courier/payouts', { amount: '10.00' })).status).toBe(201);
    const { totalAmount } = await inCash();
    const [waiting] = (await admin.get('/api/admin/payouts')).body;
    const { balance, cashCarried } = (await courier.get('/api/courier/earnings')).body;
    expect(waiting).toMatchObject({ amount: '10.00', balance, cashCarried });
    expect(cashCarried).toBe(totalAmount);
    await take(store, { carried: totalAmount, counted: totalAmount });
  });
});
