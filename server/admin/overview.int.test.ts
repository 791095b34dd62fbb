/** The overview of the administration: revenue to the cent, what is under way, and the newest events. */
import type { Overview } from '@autolotto/contract/admin/model.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sealAuditJob } from '../platform/audit/jobs.ts';
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

test('the books are held against the orders, late jobs and emails are counted, and the audit’s last check is told', async () => {
  const anOldDay = sql`day = '2026-01-05'`;
  await db().execute(sql`delete from daily_figures where ${anOldDay}`);
  await app().runJob(sealAuditJob);
  await app().runJob(countFiguresJob);
  const before = await overview();
  await db().execute(
    sql`insert into daily_figures(day, store_id, measure, value)
        values ('2026-01-05', 1, 'revenue', 1250), ('2026-01-05', 1, 'delivered_total', 1000)`,
  );
  const after = await overview();
  expect(Number(after.books.difference) - Number(before.books.difference)).toBeCloseTo(2.5, 2);
  expect(after.system).toMatchObject({
    ...{ jobsLate: 0, emailsLate: 0, auditFindings: 0, auditCheckedAt: expect.any(String) },
  });
});
