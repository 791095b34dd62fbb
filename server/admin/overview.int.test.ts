/** The overview of the administration: revenue to the cent, what is under way, and the newest events. */
import type { Overview } from '@autolotto/contract/admin/model.ts';
import type { SecurityAlerts } from '@autolotto/contract/identity/security/model.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedgerJob, verifyLedgerJob } from '../ledger/service.ts';
import { sealAuditJob } from '../platform/audit/jobs.ts';
import { keepCheck } from '../platform/checks.ts';
import { rows } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { bring, maple, placedOrder } from '../test/harness/shopping.ts';
import { countFiguresJob } from './jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const overview = async (): Promise<Overview> => (await (await app().as('admin')).get('/api/admin/overview')).body;

/** The slow way: over the orders themselves. */
async function recounted(): Promise<Overview['revenue']['ever']> {
  const [row] = await rows<{ orders: number; total: string }>(
    db(),
    sql`select count(*)::int as orders, to_char(coalesce(sum(total), 0) / 100.0, 'FM999999990.00') as total
          from orders where status = 'delivered'`,
  );
  if (!row) throw new Error('no orders');
  return row;
}

describe('revenue', () => {
  test('ADMIN-05 it is the sum of the totals of delivered orders, before and after a delivery, a correction and a reversal', async () => {
    const before = await overview();
    expect(before.revenue.ever).toEqual(await recounted());
    const [customer, courier] = [await app().newCustomer({ dollars: '90.00' }), await app().as('courier')];
    const order = await placedOrder(customer);
    expect((await overview()).revenue).toEqual(before.revenue);
    await bring(courier, order.id, 'delivered');
    const after = await overview();
    expect(after.revenue.ever).toEqual(await recounted());
    expect(after.revenue.ever.orders).toBe(before.revenue.ever.orders + 1);
    expect(Number(after.revenue.today.total) - Number(before.revenue.today.total)).toBeCloseTo(
      Number(order.totalAmount),
      2,
    );
    expect(after.revenue.lastWeek.orders).toBe(before.revenue.lastWeek.orders + 1);
    for (const change of [
      sql`total = total - 100, subtotal = subtotal - 100`,
      sql`closed_at = closed_at - interval '40 days'`,
      sql`status = 'cancelled'`,
    ]) {
      await app().context.db.transact((tx) => rows(tx, sql`update orders set ${change} where id = ${order.id}`));
      expect((await overview()).revenue.ever).toEqual(await recounted());
    }
    expect((await overview()).revenue).toEqual(before.revenue);
  });
});

test('ADMIN-06 ADMIN-14 the newest five events, newest first, and what is under way by its status', async () => {
  const [customer, courier] = [await app().newCustomer({ dollars: '90.00' }), await app().as('courier')];
  const { underWay } = await overview();
  const { id } = await placedOrder(customer);
  expect((await overview()).underWay).toEqual({ ...underWay, pending: underWay.pending + 1 });
  expect((await overview()).activity[0]).toMatchObject({ orderId: id, storeName: maple, status: 'pending' });
  await bring(courier, id, 'delivered');
  const { activity, ...now } = await overview();
  expect(now.underWay).toEqual(underWay);
  expect(activity).toHaveLength(5);
  expect(activity[0]).toMatchObject({ orderId: id, status: 'delivered' });
  expect(activity.slice(0, 4).every(({ orderId }) => orderId === id)).toBe(true);
});

test('control: a sum of days that lost an order is not the revenue', async () => {
  await db().execute(
    sql`update daily_figures set value = value - 1 where (measure, store_id, day) =
          (select measure, store_id, day from daily_figures where measure = 'delivered_orders' limit 1)`,
  );
  expect((await overview()).revenue.ever).not.toEqual(await recounted());
});

test('late jobs and emails are counted; the last checks of books and audit, the disk and the version are told', async () => {
  await app().runJob(sealAuditJob);
  await app().runJob(checkLedgerJob);
  const { books, system } = await overview();
  expect(books).toMatchObject({ checkedAt: expect.any(String), findings: 0 });
  expect(system).toMatchObject({
    ...{ jobsLate: 0, emailsLate: 0, auditFindings: 0, auditCheckedAt: expect.any(String) },
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(system.freeBytes).toBeGreaterThan(0);
  const event = { method: 'POST', url: '/api/payments/card/events', payload: '{}' } as const;
  const refused = await app().http.inject({ ...event, headers: { 'content-type': 'application/json' } });
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  await app().flushRefusals();
  expect((await overview()).system.paymentEventsRefused).toBe(system.paymentEventsRefused + 1);
});

test('what a check of the books found is told until it is right again', async () => {
  const wrong = [{ finding: 'unbalanced', subject: 'transfer 1', detail: 'one cent' }];
  await app().context.db.transact((tx) => keepCheck(tx, 'ledger.all', wrong));
  await app().runJob(checkLedgerJob);
  expect((await overview()).books.findings, 'a clean look at what is new hides nothing').toBe(1);
  await app().runJob(verifyLedgerJob);
  expect((await overview()).books.findings).toBe(0);
});

describe('once a day the books are held against the orders', () => {
  const nextNight = async () => {
    await app().clock.advance(86_400_000);
    await app().runJob(countFiguresJob);
  };
  const set = (day: string, measure: string, cents: number) =>
    db().execute(
      sql`insert into daily_figures(day, store_id, measure, value) values (${day}::date, 1, ${measure}, ${cents})
          on conflict (day, store_id, measure) do update set value = excluded.value`,
    );
  const alerts = async (): Promise<SecurityAlerts> => (await (await app().as('admin')).get('/api/admin/alerts')).body;
  const ofBooks = async () => (await alerts()).open.filter(({ kind }) => kind === 'books-differ');

  test('where they are the same, nothing is raised', async () => {
    // What the tests above did to orders by hand is counted for good, and then taken out.
    await app().runJob(checkLedgerJob);
    await app().clock.advance(2 * 3_600_000);
    await app().runJob(countFiguresJob);
    await db().execute(sql`delete from daily_figures where measure in ('revenue', 'delivered_total')`);
    const before = await ofBooks();
    await nextNight();
    const { books } = await overview();
    expect(books).toMatchObject({ comparedAt: expect.any(String), difference: '0.00' });
    expect(await ofBooks()).toEqual(before);
  });

  test('a shop whose days differ is one serious alert, though more on one day and less on another come to nothing', async () => {
    const before = await ofBooks();
    for (const [day, paid, cost] of [
      ['2026-01-05', 1250, 1000],
      ['2026-01-06', 750, 1000],
    ] as const) {
      await set(day, 'revenue', paid);
      await set(day, 'delivered_total', cost);
    }
    await app().runJob(countFiguresJob);
    expect(await ofBooks(), 'the day was compared already').toEqual(before);
    await nextNight();
    expect((await overview()).books.difference).toBe('5.00');
    const [alert, ...others] = await ofBooks();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      ...{ isSerious: true, difference: '5.00', count: 2 },
      subject: { kind: 'store', store: { id: 1, name: maple }, account: null },
    });
    await nextNight();
    expect(await ofBooks()).toEqual([alert]);
  });

  test('closed with words, it stays closed until the difference is another', async () => {
    const [alert] = await ofBooks();
    const words = 'Corrected by hand, see the audit';
    const reply = await (await app().as('admin')).send('POST', `/api/admin/alerts/${alert?.id}/close`, { words });
    expect(reply.status).toBe(200);
    await nextNight();
    expect(await ofBooks()).toEqual([]);
    await set('2026-01-06', 'revenue', 751);
    await nextNight();
    expect(await ofBooks()).toMatchObject([{ difference: '4.99', count: 2 }]);
  });
});
