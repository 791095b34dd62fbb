// @invariant MONEY-2
/** Many parallel callers; a single connection would prove nothing. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { bring, move, placedOrder, placeMilk } from '../test/harness/shopping.ts';
import { payBonuses } from './service.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const together = <T>(times: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)));
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();
const balance = async (courier: Client) => Number((await courier.get('/api/courier/earnings')).body.balance);
const tip = (who: Client, id: number, amount: string) => who.send('POST', `/api/orders/${id}/tip`, { amount });
const posted = async (key: string) =>
  (await rows(db(), sql`select 1 from ledger_transfers where key like ${key}`)).length;

beforeEach(async () => {
  await db().execute(sql`update products set stock = 1000`);
});

describe('at once', () => {
  let customer: Client;
  let courier: Client;
  let admin: Client;
  beforeAll(async () => {
    customer = await app().newCustomer({ dollars: '450.00' });
    [courier, admin] = [await app().as('courier'), await app().as('admin')];
    const { id } = await placedOrder(customer, 4, { tip: '60.00' });
    await bring(courier, id, 'delivered');
  });

  test('of concurrent payout requests one succeeds, and never above the balance', async () => {
    for (let round = 0; round < 3; round++) {
      const before = await balance(courier);
      const replies = await together(8, () => courier.send('POST', '/api/courier/payouts', { amount: '10.00' }));
      expect(statuses(replies)).toEqual([201, ...Array(7).fill(409)]);
      expect(await balance(courier)).toBeCloseTo(before - 10, 5);
      const { id } = replies.find(({ status }) => status === 201)?.body ?? {};
      const words = (at: number) =>
        at % 2 ? { decision: 'paid', reference: 'ACH 4711' } : { decision: 'refused', reason: 'Not now' };
      const decided = await together(6, (at) => admin.send('POST', `/api/admin/payouts/${id}/decision`, words(at)));
      expect(statuses(decided)).toEqual([200, ...Array(5).fill(409)]);
      const state = decided.find(({ status }) => status === 200)?.body.state;
      expect(await balance(courier)).toBeCloseTo(state === 'paid' ? before - 10 : before, 5);
    }
  });

  test('a wallet is paid out once, and what an order takes meanwhile is not in it any more', async () => {
    for (let round = 0; round < 3; round++) {
      const rich = await app().newCustomer({ dollars: '30.00' });
      const path = `/api/admin/wallets/${rich.userId}/payouts`;
      const body = { amount: '30.00', reason: 'They asked' };
      const [placed, ...asked] = await Promise.all([
        placeMilk(rich),
        ...Array.from({ length: 6 }, () => admin.send('POST', path, body)),
      ]);
      const done = asked.filter(({ status }) => status === 201);
      expect(done).toHaveLength(placed.status === 201 ? 0 : 1);
      const { balance: left, held } = (await rich.get('/api/wallet')).body;
      const isPaidOut = done.length === 1;
      expect(Number(left) + Number(held)).toBe(isPaidOut ? 0 : 30);
      const refused = asked.filter(({ status }) => status !== 201).map(({ body: { code } }) => code);
      expect(new Set(refused)).toEqual(new Set([isPaidOut ? 'PAYOUT_ALREADY_PENDING' : 'PAYOUT_ABOVE_BALANCE']));
    }
  });

  test('one key twenty times is one payout', async () => {
    const before = await balance(courier);
    const key = { 'idempotency-key': 'one-payout-twenty-times' };
    const replies = await together(20, () => courier.send('POST', '/api/courier/payouts', { amount: '10.00' }, key));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await balance(courier)).toBeCloseTo(before - 10, 5);
  });

  test('a tip sent many times is one tip, and raises end at the highest', async () => {
    const { id } = await placedOrder(customer);
    await together(10, () => tip(customer, id, '2.00'));
    expect(await posted(`order:${id}:tip:%`)).toBe(1);
    const replies = await together(6, (at) => tip(customer, id, `${3 + at}.00`));
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await customer.get(`/api/orders/${id}/tip`)).body.amount).toBe('8.00');
    expect((await customer.get('/api/wallet')).body.held).not.toBe('0.00');
    await bring(courier, id, 'delivered');
    expect((await courier.get('/api/courier/earnings/orders?limit=1')).body[0]).toMatchObject({ id, tip: '8.00' });
  });

  test('a tip that meets the delivery, and one that meets the cancelling, are whole on one side', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await placedOrder(customer);
      await bring(courier, id, 'en_route');
      const [raised] = await Promise.all([tip(customer, id, '1.50'), move(courier, id, 'delivered')]);
      expect(raised.body).toMatchObject({ amount: '1.50' });
      expect((await customer.get(`/api/orders/${id}/tip`)).body).toMatchObject({ amount: '1.50', isPaid: true });
      const other = await placedOrder(customer);
      const before = Number((await customer.get('/api/wallet')).body.balance);
      const [late] = await Promise.all([
        tip(customer, other.id, '1.50'),
        customer.send('POST', `/api/orders/${other.id}/cancel`, {}),
      ]);
      expect([200, 409]).toContain(late.status);
      const after = (await customer.get('/api/wallet')).body;
      expect(Number(after.balance)).toBeCloseTo(before + Number(other.totalAmount), 5);
      expect(after.held).toBe('0.00');
    }
  });

  test('the job run many times at once pays each bonus once', async () => {
    const rules = [{ deliveries: 2, amount: 500 }];
    await setPolicy(app().context, 'pay.bonuses', rules, { userId: 'test', reason: 'for this test' });
    const before = await balance(courier);
    await together(6, () => payBonuses(app().context));
    expect(await posted('bonus:%')).toBe(1);
    expect(await balance(courier)).toBeCloseTo(before + 5, 5);
  });
});

test('cash counted at once by the shop and the house is counted once, and never more than is carried', async () => {
  const [customer, courier] = [await app().newCustomer(), await app().as('courier2')];
  const [store, admin] = [await app().as('store'), await app().as('admin')];
  const carried = async () => (await courier.get('/api/courier/cash')).body.carried;
  // Different amounts: a count of the same sum would match the next order's cash.
  const deliver = async (quantity: number) => {
    const { id } = await placedOrder(customer, quantity, { paymentMethod: 'cash' });
    await bring(courier, id, 'en_route');
    return id;
  };
  await move(courier, await deliver(4), 'delivered');
  for (let round = 0; round < 3; round++) {
    const [under, now] = [await deliver(5 + round), await carried()];
    const take = (who: Client, at: number) =>
      who.send(
        'POST',
        '/api/cash-reconciliation/handovers',
        { courierId: courier.userId, carried: now, counted: now },
        { 'idempotency-key': `counted-${round}-${at % 2}` },
      );
    const [delivered, ...taken] = await Promise.all([
      move(courier, under, 'delivered'),
      ...Array.from({ length: 8 }, (_, at) => take(at % 2 ? store : admin, at)),
    ]);
    expect(delivered.status).toBe(200);
    // One key of the two, each answer of it the same; or the delivery came first, and nobody has counted what there is now.
    const done = taken.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ body }) => body.id)).size).toBeLessThanOrEqual(1);
    expect(taken.filter(({ status }) => status !== 201).every(({ body }) => /^CASH_/.test(body.code))).toBe(true);
    const total = Number((await admin.get(`/api/orders/${under}`)).body.totalAmount);
    expect(Number(await carried())).toBeCloseTo(done.length > 0 ? total : Number(now) + total, 5);
  }
});
