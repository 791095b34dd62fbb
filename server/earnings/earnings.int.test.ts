import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { bring, maple, placedOrder, placeMilk } from '../test/harness/shopping.ts';
import { payBonusesJob } from './jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const tip = (who: Client, orderId: number, amount: unknown) =>
  who.send('POST', `/api/orders/${orderId}/tip`, { amount });
const wallet = async (who: Client) => (await who.get('/api/wallet')).body;
const earnings = async (who: Client) => (await who.get('/api/courier/earnings')).body;
const orders = async (who: Client, page = '') => (await who.get(`/api/courier/earnings/orders${page}`)).body;
const payout = (who: Client, amount: unknown, headers = {}) =>
  who.send('POST', '/api/courier/payouts', { amount }, headers);
const decide = (who: Client, id: number, body: object) => who.send('POST', `/api/admin/payouts/${id}/decision`, body);
const mailsTo = async (email: string) =>
  rows<{ subject: string }>(db(), sql`select subject from mails where recipient = ${email} order by id desc`);

/** Every test buys milk. */
const fill = () => db().execute(sql`update products set stock = 1000`);
beforeEach(async () => {
  await fill();
});

describe('COUR-06 COUR-07 COUR-08 what a courier earns', () => {
  let customer: Client;
  let courier: Client;
  beforeAll(async () => {
    customer = await app().newCustomer({ dollars: '450.00' });
    courier = await app().as('courier');
  });

  test("a courier's earnings equal the postings: today, this week, this month, and part by part", async () => {
    const before = await earnings(courier);
    const order = await placedOrder(customer);
    await bring(courier, order.id, 'delivered');
    const after = await earnings(courier);
    const [first] = await orders(courier);
    const goods = Number((await customer.get(`/api/orders/${order.id}`)).body.subtotal);
    const share = Math.floor(goods * 5) / 100;
    expect(first).toMatchObject({
      id: order.id,
      storeName: maple,
      isDelivered: true,
      base: '3.00',
      share: share.toFixed(2),
      tip: '0.00',
      bonus: '0.00',
      returnTrip: '0.00',
      total: (3 + share).toFixed(2),
    });
    for (const period of ['today', 'week', 'month'] as const) {
      expect(Number(after[period].amount) - Number(before[period].amount)).toBeCloseTo(3 + share, 5);
      expect(after[period].deliveries).toBe(before[period].deliveries + 1);
    }
    expect(Number(after.balance) - Number(before.balance)).toBeCloseTo(3 + share, 5);
    expect(after.days).toHaveLength(30);
    expect(after.days.at(-1)).toMatchObject({ date: after.date, amount: after.today.amount });
    expect(after.timeZone).toBe('America/Denver');
    expect(after.bonuses.delivered).toBeGreaterThan(0);
  });

  test('earnings keep their base and share when the policy changes', async () => {
    const [before] = await orders(courier);
    const by = { userId: 'test', reason: 'a raise' };
    await setPolicy(app().context, 'pay.courierBase', 500, by);
    expect((await orders(courier))[0]).toEqual(before);
    const order = await placedOrder(customer);
    await bring(courier, order.id, 'delivered');
    expect((await orders(courier))[0]).toMatchObject({ id: order.id, base: '5.00' });
    await setPolicy(app().context, 'pay.courierBase', 300, by);
  });

  test('a way back to the store is told as one', async () => {
    const order = await placedOrder(customer);
    await bring(courier, order.id, 'en_route');
    expect((await tip(customer, order.id, '2.00')).status).toBe(200);
    const before = await wallet(customer);
    expect((await courier.send('POST', `/api/orders/${order.id}/return`, { reason: 'not_home' })).status).toBe(200);
    // Undelivered: the customer gets the order's price and the tip back.
    const after = await wallet(customer);
    expect(Number(after.held)).toBeCloseTo(Number(before.held) - Number(order.totalAmount) - 2, 5);
    expect((await tip(customer, order.id, '2.00')).body).toMatchObject({ code: 'TIP_NOT_POSSIBLE' });
    const store = await app().as('store');
    const lines = (await store.get('/api/store/returns')).body
      .find(({ id }: { id: number }) => id === order.id)
      .items.map(({ id }: { id: number }) => ({ lineId: id, disposition: 'restocked' }));
    expect((await store.send('POST', `/api/store/returns/${order.id}/confirm`, { lines })).status).toBe(200);
    expect((await orders(courier))[0]).toMatchObject({
      id: order.id,
      isDelivered: false,
      base: '0.00',
      share: '0.00',
      tip: '0.00',
      returnTrip: '3.00',
      total: '3.00',
    });
  });

  test('a list comes in pages, newest first, each naming the next', async () => {
    for (const _ of [1, 2, 3, 4]) await bring(courier, (await placedOrder(customer)).id, 'delivered');
    const all = (await orders(courier)).map(({ id }: { id: number }) => id);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const first = await courier.get('/api/courier/earnings/orders?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect([...first.body, ...(await courier.get(next)).body].map(({ id }: { id: number }) => id)).toEqual(
      all.slice(0, 4),
    );
  });

  test("a courier's earnings are visible to no one else", async () => {
    const other = await app().as('courier2');
    const before = [await orders(other), await earnings(other)];
    await bring(courier, (await placedOrder(customer)).id, 'delivered');
    expect([await orders(other), await earnings(other)]).toEqual(before);
  });
});

describe('COUR-06 a tip', () => {
  let customer: Client;
  let courier: Client;
  beforeAll(async () => {
    customer = await app().newCustomer({ dollars: '400.00' });
    courier = await app().as('courier2');
  });

  test('given with the order is held with it, and the courier’s, whole, with the delivery', async () => {
    const before = await wallet(customer);
    const order = await placedOrder(customer, 4, { tip: '3.50' });
    const placed = await wallet(customer);
    expect(Number(before.balance) - Number(placed.balance)).toBeCloseTo(Number(order.totalAmount) + 3.5, 5);
    expect(Number(placed.held)).toBeCloseTo(Number(order.totalAmount) + 3.5, 5);
    expect((await customer.get(`/api/orders/${order.id}/tip`)).body).toEqual({
      amount: '3.50',
      isPaid: false,
      mayGive: true,
      until: null,
    });
    await bring(courier, order.id, 'delivered');
    expect(await wallet(customer)).toMatchObject({ balance: placed.balance, held: '0.00' });
    expect((await orders(courier))[0]).toMatchObject({ id: order.id, base: '3.00', tip: '3.50' });
    expect((await customer.get(`/api/orders/${order.id}/tip`)).body).toMatchObject({ amount: '3.50', isPaid: true });
    const lines = (await customer.get('/api/transactions')).body;
    expect(lines.filter(({ orderId }: { orderId: number }) => orderId === order.id)).toMatchObject([
      { type: 'purchase', amount: '3.50', direction: 'out', status: 'completed' },
      { type: 'purchase', amount: order.totalAmount, status: 'completed' },
    ]);
  });

  test('a tip is raised, never lowered; the same again is the same', async () => {
    const order = await placedOrder(customer);
    expect((await tip(customer, order.id, '1.00')).body).toMatchObject({ amount: '1.00', isPaid: false });
    expect((await tip(customer, order.id, 2.5)).body).toMatchObject({ amount: '2.50' });
    const once = await wallet(customer);
    expect((await tip(customer, order.id, '2.50')).body).toMatchObject({ amount: '2.50' });
    expect(await wallet(customer)).toEqual(once);
    expect((await tip(customer, order.id, '2.49')).body).toMatchObject({
      status: 409,
      code: 'TIP_DECREASE_NOT_ALLOWED',
    });
    await bring(courier, order.id, 'delivered');
    const earned = await earnings(courier);
    expect((await tip(customer, order.id, '4.00')).body).toMatchObject({ amount: '4.00', isPaid: true });
    expect(Number((await earnings(courier)).balance) - Number(earned.balance)).toBeCloseTo(1.5, 5);
    expect((await orders(courier))[0]).toMatchObject({ tip: '4.00', base: '3.00' });
    await db().execute(sql`update orders set closed_at = closed_at - interval '15 days' where id = ${order.id}`);
    expect((await tip(customer, order.id, '5.00')).body).toMatchObject({ status: 409, code: 'TIP_CLOSED' });
    expect((await customer.get(`/api/orders/${order.id}/tip`)).body).toMatchObject({ amount: '4.00', mayGive: false });
  });

  test('a tip comes from the wallet of who pays in cash, too, and goes back when the order is cancelled', async () => {
    const before = await wallet(customer);
    const order = await placedOrder(customer, 4, { paymentMethod: 'cash', tip: '2.00' });
    expect(await wallet(customer)).toMatchObject({ held: '2.00' });
    expect((await customer.send('POST', `/api/orders/${order.id}/cancel`, {})).status).toBe(200);
    expect(await wallet(customer)).toEqual(before);
    expect((await tip(customer, order.id, '1.00')).body).toMatchObject({ code: 'TIP_NOT_POSSIBLE' });
    expect((await customer.get(`/api/orders/${order.id}/tip`)).body).toMatchObject({ amount: '0.00', mayGive: false });
  });

  test('a tip that the wallet does not have is refused, with the order or after it, and nothing is written', async () => {
    const poor = await app().newCustomer({ dollars: '30.00' });
    const refused = await placeMilk(poor, 4, { tip: '20.00' });
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect((await poor.get('/api/orders')).body).toEqual([]);
    const key = { 'idempotency-key': 'a-tipped-order-once' };
    const placed = await placeMilk(poor, 4, { tip: '1.00' }, key);
    expect((await placeMilk(poor, 4, { tip: '1.00' }, key)).body.id).toBe(placed.body.id);
    expect((await placeMilk(poor, 4, { tip: '2.00' }, key)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const before = await wallet(poor);
    expect((await tip(poor, placed.body.id, '150.00')).body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await wallet(poor)).toEqual(before);
  });

  test.each([
    [{}, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '200.01' }, 'amount'],
    [{ amount: '1.005' }, 'amount'],
    [{ amount: '1.00', courierId: 'me' }, 'courierId'],
  ])('%j is refused by name', async (body, field) => {
    const reply = await customer.send('POST', '/api/orders/1/tip', body);
    expect(reply.body).toMatchObject({ status: 400, code: 'INVALID_FIELDS', errors: [{ field }] });
  });
});

describe('COUR-09 bonuses', () => {
  test('bonuses are posted once for each number reached in a week, and told with what is left', async () => {
    const [customer, courier] = [await app().newCustomer({ dollars: '450.00' }), await app().as('courier2')];
    const { delivered } = (await earnings(courier)).bonuses;
    const rules = [
      { deliveries: delivered + 2, amount: 700 },
      { deliveries: delivered + 5, amount: 2_000 },
    ];
    await setPolicy(app().context, 'pay.bonuses', rules, { userId: 'test', reason: 'for this test' });
    const deliver = async () => {
      const { id } = await placedOrder(customer);
      await bring(courier, id, 'delivered');
      return id;
    };
    await deliver();
    await app().runJob(payBonusesJob);
    expect((await earnings(courier)).bonuses).toMatchObject({
      delivered: delivered + 1,
      rules: [
        { amount: '7.00', isPaid: false },
        { amount: '20.00', isPaid: false },
      ],
    });
    const reaching = await deliver();
    const last = await deliver();
    const before = await earnings(courier);
    await app().runJob(payBonusesJob);
    await app().runJob(payBonusesJob);
    const after = await earnings(courier);
    expect(Number(after.balance) - Number(before.balance)).toBeCloseTo(7, 5);
    expect(after.bonuses.rules).toMatchObject([{ isPaid: true }, { isPaid: false }]);
    expect(after.week.deliveries).toBe(before.week.deliveries);
    const told = await orders(courier);
    expect(told.find(({ id }: { id: number }) => id === reaching)).toMatchObject({ bonus: '7.00' });
    expect(told.find(({ id }: { id: number }) => id === last)).toMatchObject({ bonus: '0.00' });
  });
});

describe('payouts', () => {
  let courier: Client;
  let admin: Client;
  beforeAll(async () => {
    await fill();
    const customer = await app().newCustomer({ dollars: '450.00' });
    [courier, admin] = [await app().as('courier'), await app().as('admin')];
    for (let at = 0; at < 4; at++) {
      const { id } = await placedOrder(customer, 4, { tip: '10.00' });
      await bring(courier, id, 'delivered');
    }
  });

  /** Clears payouts that other tests have requested. */
  beforeEach(async () => {
    for (const { id } of (await admin.get('/api/admin/payouts')).body)
      await decide(admin, id, { decision: 'refused', reason: 'The test is over' });
  });

  test('payouts are asked for up to the balance, one at a time, once for each key', async () => {
    const { balance } = await earnings(courier);
    expect((await payout(courier, '9.99')).body).toMatchObject({ code: 'PAYOUT_TOO_SMALL', minimum: '10.00' });
    const more = (Number(balance) + 0.01).toFixed(2);
    expect((await payout(courier, more)).body).toMatchObject({ code: 'PAYOUT_ABOVE_BALANCE', balance });
    const key = { 'idempotency-key': 'pay-me-once' };
    const asked = await payout(courier, '12.00', key);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ amount: '12.00', state: 'requested', decidedAt: null, reason: null });
    expect((await payout(courier, '12.00', key)).body).toEqual(asked.body);
    expect((await payout(courier, '13.00', key)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await payout(courier, '10.00')).body).toMatchObject({ status: 409, code: 'PAYOUT_ALREADY_PENDING' });
    const after = await earnings(courier);
    expect(after.balance).toBe((Number(balance) - 12).toFixed(2));
    // Asking takes nothing off what was earned.
    expect(after.month.amount).toBe((await earnings(courier)).month.amount);
    expect(after.payouts.open).toEqual(asked.body);
  });

  test('a refused payout returns the money with the reason, is decided once, audited, and emailed', async () => {
    expect((await payout(courier, '12.00')).status).toBe(201);
    const [waiting] = (await admin.get('/api/admin/payouts')).body;
    expect(waiting).toMatchObject({
      amount: '12.00',
      state: 'requested',
      payee: { kind: 'courier', id: courier.userId },
    });
    const { balance } = await earnings(courier);
    expect((await decide(admin, waiting.id, { decision: 'refused' })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'reason' }],
    });
    const reason = 'The bank account is closed';
    expect((await decide(admin, waiting.id, { decision: 'refused', reason })).body).toMatchObject({ state: 'refused' });
    expect((await decide(admin, waiting.id, { decision: 'paid', reference: 'ACH 4711' })).body).toMatchObject({
      status: 409,
      code: 'PAYOUT_DECIDED',
    });
    expect((await earnings(courier)).balance).toBe((Number(balance) + 12).toFixed(2));
    expect((await courier.get('/api/courier/payouts')).body[0]).toMatchObject({ state: 'refused', reason });
    expect((await admin.get('/api/admin/payouts')).body).toEqual([]);
    expect((await mailsTo('courier@example.test'))[0]?.subject).toBe('Your payout of $12.00 was not made');
    const [noted] = (await admin.get('/api/admin/audit?limit=1')).body;
    expect(noted).toMatchObject({ action: 'payout.refused' });
  });

  test('payouts that are paid have left the house', async () => {
    const asked = await payout(courier, '11.00');
    const { balance } = await earnings(courier);
    expect((await decide(admin, asked.body.id, { decision: 'paid', reference: 'ACH 4711' })).body).toMatchObject({
      state: 'paid',
      balance,
    });
    expect((await earnings(courier)).payouts.open).toBeNull();
    expect((await mailsTo('courier@example.test'))[0]?.subject).toBe('Your payout of $11.00 is on its way');
    const paid = await rows<{ balance: number }>(
      db(),
      sql`select balance::float8 as balance from ledger_accounts where name in ('outside:payouts', ${`courier:${courier.userId}:payout`}) order by name`,
    );
    expect(paid.map((one) => one.balance)).toEqual([0, 1_100]);
    expect((await decide(admin, 2_000_000_000, { decision: 'paid', reference: 'ACH 4711' })).body).toMatchObject({
      code: 'PAYOUT_NOT_FOUND',
    });
  });

  test('the statement of a month has every line, sums up, and nothing that a spreadsheet would run', async () => {
    const asked = await payout(courier, '10.00');
    await decide(admin, asked.body.id, { decision: 'refused', reason: 'The bank account is closed' });
    const { date, balance } = await earnings(courier);
    const reply = await app().http.inject({
      url: `/api/courier/earnings/statement.csv?month=${date.slice(0, 7)}`,
      headers: { cookie: courier.cookie },
    });
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toContain(`earnings-${date.slice(0, 7)}.csv`);
    const [head, ...lines] = reply.body.split('\r\n').filter((line) => line !== '');
    expect(head).toBe('\u{feff}Date,Time,What,Order,Amount in USD,Balance in USD,Details');
    const cells = lines.map((line) => line.split(','));
    expect(cells.map(([, , what]) => what)).toEqual(expect.arrayContaining(['Delivery', 'Tip', 'Payout requested']));
    expect(reply.body).toContain('"Payout refused, money back"');
    expect(cells.at(-1)?.at(-2)).toBe(balance);
    expect(lines.filter((line) => /(?:^|,)[=@+]/.test(line))).toEqual([]);
    const wrong = await app().http.inject({
      url: '/api/courier/earnings/statement.csv?month=2026-13',
      headers: { cookie: courier.cookie },
    });
    expect(wrong.statusCode).toBe(400);
  });
});
