// @invariant MONEY-1
/** Payouts besides couriers' pay: wallets that support pays out, and shops' earnings. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storeEarnings } from '../ledger/accounts.ts';
import { checkBooks, loadBalance, reverse } from '../ledger/service.ts';
import { rows, sqlState } from '../platform/database/db.ts';
import { storeStaff } from '../stores/tables.ts';
import { newPerson } from '../test/access/people.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { bring, loadProduct, maple, move, placedOrder } from '../test/harness/shopping.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { payouts } from './tables.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let admin: Client;
beforeAll(async () => {
  admin = await app().as('admin');
  await db().execute(sql`update products set stock = 1000`);
});

const wallet = async (who: Client) => (await who.get('/api/wallet')).body;
const lines = async (who: Client) => (await who.get('/api/transactions')).body;
const loadAddress = async ({ userId }: Client) =>
  (await rows<{ email: string }>(db(), sql`select email from users where id = ${userId}`))[0]?.email ?? '';
const subjects = async (who: Client) =>
  (
    await rows<{ subject: string }>(
      db(),
      sql`select subject from mails where recipient = ${await loadAddress(who)} order by id desc`,
    )
  ).map(({ subject }) => subject);
const payOut = (who: Client, amount: string, headers = {}, by = admin) =>
  by.send('POST', `/api/admin/wallets/${who.userId}/payouts`, { amount, reason: 'They asked by phone' }, headers);
const decide = (id: number, body: object, by = admin) => by.send('POST', `/api/admin/payouts/${id}/decision`, body);
const paid = { decision: 'paid', reference: 'ACH 4711' };
const aside = async (account: string) =>
  Number(
    (
      await rows<{ balance: string }>(
        db(),
        sql`select coalesce((select balance from ledger_accounts where name = ${account}), 0) as balance`,
      )
    )[0]?.balance,
  );

describe('a wallet', () => {
  test('a wallet is paid out on its owner’s word: set aside, once for a key, refused and back, then paid; told and on record', async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    await placedOrder(customer);
    const before = await wallet(customer);
    const found = await admin.get(`/api/admin/wallets?email=${await loadAddress(customer)}`);
    expect(found.body).toMatchObject({ ...{ userId: customer.userId, isSuspended: false, payouts: [] } });
    expect(found.body).toMatchObject({ balance: before.balance, held: before.held });
    expect((await admin.get('/api/admin/wallets?email=nobody@example.test')).body.code).toBe('USER_NOT_FOUND');

    // Held money is not in the wallet.
    const more = (Number(before.balance) + 0.01).toFixed(2);
    expect((await payOut(customer, more)).body).toMatchObject({
      code: 'PAYOUT_ABOVE_BALANCE',
      balance: before.balance,
    });
    expect((await payOut(customer, '0.00')).status).toBe(400);
    const key = { 'idempotency-key': 'pay-rosa-once' };
    const asked = await payOut(customer, '20.00', key);
    expect(asked).toMatchObject({ status: 201, body: { amount: '20.00', state: 'requested', reference: null } });
    expect((await payOut(customer, '20.00', key)).body).toEqual(asked.body);
    expect((await payOut(customer, '21.00', key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await payOut(customer, '1.00')).body.code).toBe('PAYOUT_ALREADY_PENDING');

    const left = (Number(before.balance) - 20).toFixed(2);
    expect(await wallet(customer)).toMatchObject({ balance: left, held: before.held });
    expect(await aside(`user:${customer.userId}:payout`)).toBe(2_000);
    const line = { type: 'payout', amount: '20.00', direction: 'out', orderId: null };
    expect((await lines(customer))[0]).toMatchObject({ ...line, status: 'pending' });
    const waiting = (await admin.get('/api/admin/payouts')).body.at(-1);
    expect(waiting).toMatchObject({
      payee: { kind: 'customer', id: customer.userId, email: await loadAddress(customer) },
      note: 'They asked by phone',
      ...{ amount: '20.00', balance: left, cashCarried: '0.00' },
    });

    expect((await decide(asked.body.id, { decision: 'paid' })).body.errors).toMatchObject([{ field: 'reference' }]);
    const reason = 'The account number is wrong';
    expect((await decide(asked.body.id, { decision: 'refused', reason })).body).toMatchObject({ state: 'refused' });
    expect(await wallet(customer)).toEqual(before);
    expect((await lines(customer)).slice(0, 2)).toMatchObject([
      { type: 'refund', amount: '20.00', direction: 'in', status: 'completed' },
      { ...line, status: 'completed' },
    ]);

    const again = await payOut(customer, '20.00');
    expect((await decide(again.body.id, paid)).body).toMatchObject({ state: 'paid', reference: 'ACH 4711' });
    expect((await decide(again.body.id, paid)).body.code).toBe('PAYOUT_DECIDED');
    expect(await wallet(customer)).toMatchObject({ balance: left, held: before.held });
    expect((await lines(customer))[0]).toMatchObject({ ...line, status: 'completed' });
    expect((await subjects(customer)).filter((one) => /pay/i.test(one))).toEqual([
      'Your payout of $20.00 is on its way',
      'We are paying out $20.00 from your wallet',
      'Your payout of $20.00 was not made',
      'We are paying out $20.00 from your wallet',
    ]);
    const noted = (await admin.get('/api/admin/audit?limit=4')).body;
    expect(noted.map(({ action }: { action: string }) => action)).toEqual([
      ...['payout.paid', 'payout.requested', 'payout.refused', 'payout.requested'],
    ]);
    expect((await admin.get(`/api/admin/wallets?email=${await loadAddress(customer)}`)).body.payouts).toMatchObject([
      { state: 'paid' },
      { state: 'refused', reason },
    ]);
  });

  test('a wallet of somebody who is suspended and has shut themself out is theirs to the last cent; nobody pays out their own', async () => {
    const customer = await app().newCustomer({ dollars: '10.05' });
    const excluded = await customer.send('POST', '/api/users/self-exclusions', {
      scope: 'restricted',
      term: 'one_year',
    });
    expect(excluded.status).toBeLessThan(300);
    const email = await loadAddress(customer);
    const suspended = await admin.send('POST', '/api/admin/suspensions', { email, reason: 'Under review' });
    expect(suspended.status).toBe(201);
    for (const amount of ['10.00', '0.05'])
      expect((await decide((await payOut(customer, amount)).body.id, paid)).status).toBe(200);
    expect((await admin.get(`/api/wallets/${customer.userId}`)).body).toMatchObject({ balance: '0.00' });
    expect((await payOut(customer, '0.01')).body).toMatchObject({ code: 'PAYOUT_ABOVE_BALANCE', balance: '0.00' });
    expect((await payOut(admin, '0.01')).body.code).toBe('OWN_PAYOUT');
    expect((await payOut({ ...admin, userId: 'nobody' }, '0.01')).body.code).toBe('USER_NOT_FOUND');
  });

  test('a wallet that is to be paid out is not decided again, changed or forgotten by any other way', async () => {
    const customer = await app().newCustomer({ dollars: '30.00' });
    const { id } = (await payOut(customer, '5.00')).body;
    const refusals = async (statement: string) =>
      sqlState(await ownerDoes(app().context.db, [statement]).catch((thrown: unknown) => thrown));
    expect(await refusals(`update payouts set amount = 1 where id = ${id}`)).toBe('42501');
    expect(await refusals(`delete from payouts where id = ${id}`)).toBe('42501');
    expect(await refusals('truncate payouts')).toBe('42501');
    expect((await decide(id, paid)).status).toBe(200);
    expect(await refusals(`update payouts set state = 'requested', decided_at = null where id = ${id}`)).toBe('42501');
    expect(await refusals(`update payouts set reference = 'another' where id = ${id}`)).toBe('42501');
    expect(await checkBooks(app().context)).toEqual([]);
  });
});

describe('a shop', () => {
  let store: Client;
  let courier: Client;
  let customer: Client;
  const earnings = async (who = store) => (await who.get('/api/store/earnings')).body;
  const ask = (amount: string, headers = {}, by = store) => by.send('POST', '/api/store/payouts', { amount }, headers);
  beforeAll(async () => {
    [store, courier] = [await app().as('store'), await app().as('courier')];
    customer = await app().newCustomer({ dollars: '400.00' });
  });

  test('a shop reads what it earned today, this week and this month, and order by order, in parts that add up', async () => {
    const before = await earnings();
    const order = await placedOrder(customer, 4);
    const milk = await loadProduct(customer, 'essentials');
    const { body } = await customer.get(`/api/orders/${order.id}`);
    await move(courier, order.id, 'accepted');
    const missing = { quantity: 1, of: 4, resolution: 'refund' };
    const path = `/api/store/orders/${order.id}/lines/${body.items[0].id}/missing`;
    expect((await store.send('POST', path, missing)).status).toBe(200);
    for (const status of ['picked_up', 'en_route', 'delivered']) await move(courier, order.id, status);
    const done = (await customer.get(`/api/orders/${order.id}`)).body;
    expect(done.status).toBe('delivered');

    const [first] = (await store.get('/api/store/earnings/orders?limit=1')).body;
    const goods = 3 * Number(milk.price);
    const commission = Math.round(goods * 10) / 100;
    expect(first).toMatchObject({
      id: order.id,
      isCash: false,
      sales: goods.toFixed(2),
      commission: commission.toFixed(2),
      correction: '0.00',
      earned: (goods - commission).toFixed(2),
      refunds: (Number(order.totalAmount) - Number(done.totalAmount)).toFixed(2),
    });
    expect(Number(first.refunds)).toBeGreaterThanOrEqual(Number(milk.price));
    const after = await earnings();
    expect(after).toMatchObject({ timeZone: 'America/Denver', drawerCash: before.drawerCash });
    for (const period of ['today', 'week', 'month'] as const) {
      const gone = (part: string) => Number(after[period][part]) - Number(before[period][part]);
      expect(gone('orders')).toBe(1);
      for (const part of ['sales', 'commission', 'charges', 'refunds', 'earned'])
        expect(gone(part), `${part} of ${period}`).toBeCloseTo(Number(first[part]), 5);
    }
    expect(Number(after.balance) - Number(before.balance)).toBeCloseTo(Number(first.earned), 5);

    // A later reversal corrects that order, and reduces the earnings.
    await app().context.db.transact((tx) => reverse(tx, `order:${order.id}:capture`, 'Delivered to the wrong door'));
    const [corrected] = (await store.get('/api/store/earnings/orders?limit=1')).body;
    expect(corrected).toMatchObject({ id: order.id, correction: `-${first.earned}`, earned: '0.00' });
    expect(Number((await earnings()).today.earned)).toBeCloseTo(Number(before.today.earned), 5);
    const page = await store.get('/api/store/earnings/orders?limit=1');
    expect(String(page.headers.link)).toContain(`cursor=${order.id}`);
  });

  test('a shop is paid out as couriers are: an owner asks, an admin decides; staff do not see its money', async () => {
    for (let at = 0; at < 2; at++) await bring(courier, (await placedOrder(customer, 6)).id, 'delivered');
    const { balance, payouts: limits } = await earnings();
    expect((await ask('9.99')).body).toMatchObject({ code: 'PAYOUT_TOO_SMALL', minimum: limits.minimum });
    const more = (Number(balance) + 0.01).toFixed(2);
    expect((await ask(more)).body).toMatchObject({ code: 'PAYOUT_ABOVE_BALANCE', balance });
    const key = { 'idempotency-key': 'settle-once' };
    const asked = await ask('12.00', key);
    expect(asked.status).toBe(201);
    expect((await ask('12.00', key)).body).toEqual(asked.body);
    expect((await ask('10.00')).body.code).toBe('PAYOUT_ALREADY_PENDING');
    expect(await earnings()).toMatchObject({
      balance: (Number(balance) - 12).toFixed(2),
      payouts: { open: asked.body },
    });
    const waiting = (await admin.get('/api/admin/payouts')).body.at(-1);
    const { storeId } = (await db().select().from(payouts).where(eq(payouts.id, asked.body.id)))[0] ?? {};
    expect(waiting).toMatchObject({
      payee: { kind: 'store', id: String(storeId), name: maple, email: await loadAddress(store) },
      note: null,
    });
    expect((await decide(asked.body.id, paid)).body).toMatchObject({ state: 'paid', payee: { kind: 'store' } });
    expect((await store.get('/api/store/payouts')).body[0]).toMatchObject({ state: 'paid', reference: 'ACH 4711' });
    expect((await subjects(store))[0]).toBe('Your payout of $12.00 is on its way');
    expect(await aside(`store:${storeId}:payout`)).toBe(0);

    const helper = await newPerson(app(), { lastName: 'Till', role: 'store', isWorkAgeVerified: true });
    expect((await helper.get('/api/store/earnings')).body.code).toBe('NO_STORE');
    await db()
      .insert(storeStaff)
      .values({ storeId: storeId ?? 0, userId: helper.userId });
    for (const path of ['/earnings', '/earnings/orders', '/payouts', '/earnings/statement.csv?month=2026-11'])
      expect((await helper.get(`/api/store${path}`)).body.code, path).toBe('OWNER_ONLY');
    expect((await ask('10.00', {}, helper)).body.code).toBe('OWNER_ONLY');
    const neighbour = await app().as('store2');
    expect((await neighbour.get('/api/store/payouts')).body).toEqual([]);
  });

  test('a shop has a statement of the month that sums up, with the parts of each delivery', async () => {
    const { date, balance } = await earnings();
    const reply = await app().http.inject({
      url: `/api/store/earnings/statement.csv?month=${date.slice(0, 7)}`,
      headers: { cookie: store.cookie },
    });
    expect(reply.headers['content-disposition']).toContain(`sales-${date.slice(0, 7)}.csv`);
    const [exported] = (await (await app().as('admin')).get('/api/admin/audit?action=statement.exported')).body;
    expect(exported).toMatchObject({ actorId: store.userId, details: { month: date.slice(0, 7) } });
    const [head = '', ...told] = reply.body.split('\r\n').filter((line) => line !== '');
    const names = head.replace('\u{feff}', '').split(',');
    const cells = told.map((line) => Object.fromEntries(line.split(',').map((text, at) => [names[at], text])));
    expect(cells.at(-1)?.['Balance in USD']).toBe(balance);
    expect(new Set(cells.map(({ What }) => What))).toEqual(new Set(['Delivery', 'Correction', 'Payout requested']));
    for (const one of cells.filter(({ What }) => What === 'Delivery'))
      expect(Number(one['Sales in USD']) - Number(one['Commission in USD'])).toBeCloseTo(
        Number(one['Amount in USD']),
        5,
      );
    const place = (await store.get('/api/store/profile')).body;
    expect(dollarsOf(await loadBalance(db(), storeEarnings(place.id)))).toBe(balance);
  });
});
const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

describe('two admins', () => {
  const by = { userId: 'test', reason: 'test' };
  const limit = (above: number | null) => setPolicy(app().context, 'payout.twoAdmins', { above }, by);
  afterEach(() => limit(null));

  test('above the amount whoever asked for a wallet cannot say that it was paid; another admin can', async () => {
    await limit(20_000);
    const [customer, second] = [await app().newCustomer({ dollars: '500.00' }), await app().as('admin2')];
    const { id } = (await payOut(customer, '200.01')).body;
    expect(await decide(id, paid)).toMatchObject({ status: 403, body: { code: 'SECOND_ADMIN_REQUIRED' } });
    expect(await aside(`user:${customer.userId}:payout`)).toBe(20_001);
    // Requests above the limit stay so, whatever the policy says later.
    await limit(null);
    expect((await decide(id, paid)).body.code).toBe('SECOND_ADMIN_REQUIRED');
    expect((await decide(id, paid, second)).body).toMatchObject({ state: 'paid' });
  });

  test('whoever asked may take it back; up to the amount, and where the rule is off, one is enough', async () => {
    await limit(20_000);
    const customer = await app().newCustomer({ dollars: '900.00' });
    const refused = { decision: 'refused', reason: 'They called again' };
    expect((await decide((await payOut(customer, '300.00')).body.id, refused)).body.state).toBe('refused');
    expect((await decide((await payOut(customer, '200.00')).body.id, paid)).body.state).toBe('paid');
    await limit(null);
    expect((await decide((await payOut(customer, '300.00')).body.id, paid)).body.state).toBe('paid');
  });

  test('the database lets nobody write it down otherwise', async () => {
    await limit(20_000);
    const customer = await app().newCustomer({ dollars: '500.00' });
    const { id } = (await payOut(customer, '300.00')).body;
    const write = (set: string) =>
      app()
        .context.db.transact((tx) => tx.execute(sql.raw(`update payouts set ${set} where id = ${id}`)))
        .then(() => 'written', sqlState);
    const decided = "state = 'paid', decided_at = app_now()";
    expect(await write(`${decided}, decided_by = '${admin.userId}'`)).toBe('23514');
    expect(await write('needs_second = false')).toBe('42501');
    expect((await decide(id, paid, await app().as('admin2'))).body.state).toBe('paid');
  });

  test('an admin who works for a shop does not decide on its payout', async () => {
    const store = await app().as('store');
    const order = await placedOrder(await app().newCustomer({ dollars: '200.00' }), 10);
    await bring(await app().as('courier'), order.id, 'delivered');
    const asked = await store.send('POST', '/api/store/payouts', { amount: '10.00' });
    expect(asked.status).toBe(201);
    const [{ storeId } = { storeId: null }] = await db().select().from(payouts).where(eq(payouts.id, asked.body.id));
    await db()
      .insert(storeStaff)
      .values({ storeId: storeId ?? 0, userId: admin.userId });
    expect(await decide(asked.body.id, paid)).toMatchObject({ status: 403, body: { code: 'OWN_PAYOUT' } });
    expect((await decide(asked.body.id, paid, await app().as('admin2'))).body.state).toBe('paid');
    await db().delete(storeStaff).where(eq(storeStaff.userId, admin.userId));
  });
});
