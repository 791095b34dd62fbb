/** Minutes on duty and hours out of stock: recorded by the database, counted by days of a place. */
import type { Analytics, StockOut } from '@autolotto/contract/admin/figures/model.ts';
import { dayAfter, dayIn } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { countFiguresJob } from '../jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const denver = 'America/Denver';
const minute = 60_000;

test('going online and offline writes a duty period, once however often it is said', async () => {
  const courier = await app().as('courier');
  const goes = async (isOnline: boolean) =>
    expect((await courier.send('PUT', '/api/courier/availability', { isOnline })).status).toBe(200);
  const periods = () =>
    rows<{ isOpen: boolean }>(
      db(),
      sql`select ended_at is null as "isOpen" from courier_duty_periods where user_id = ${courier.userId} order by id`,
    );
  for (const isOnline of [false, true, true, false, false, true]) await goes(isOnline);
  expect(await periods()).toEqual([{ isOpen: false }, { isOpen: true }]);
  await expect(
    db().execute(sql`update courier_duty_periods set started_at = now() - interval '1 day'`),
    'control: the application writes none itself',
  ).rejects.toThrow();
});

test('ADMIN-22 minutes on duty are counted on the day on which they passed, also when the clocks change', async () => {
  const [admin, courier, other] = [await app().as('admin'), await app().as('courier'), await app().as('courier2')];
  const periods = [
    // Over a midnight of Denver.
    { of: courier, from: '2026-06-30T05:10:20Z', to: '2026-06-30T07:40:20Z' },
    // Through the hour that comes twice, and through the one that is left out.
    { of: courier, from: '2026-11-01T05:00:00Z', to: '2026-11-02T08:30:00Z' },
    { of: other, from: '2026-03-08T06:45:00Z', to: '2026-03-08T20:00:00Z' },
    { of: other, from: '2026-06-30T06:00:00Z', to: '2026-06-30T06:00:00Z' },
  ];
  await ownerDoes(app().context.db, [
    'delete from courier_duty_periods',
    ...periods.map(
      ({ of, from, to }) =>
        `insert into courier_duty_periods(user_id, started_at, ended_at) values ('${of.userId}', '${from}', '${to}')`,
    ),
  ]);
  const expected = new Map<string, number>();
  for (const { from, to } of periods)
    for (let at = Date.parse(from); at < Date.parse(to); at += 20_000) {
      const day = dayIn(denver, new Date(at));
      expected.set(day, (expected.get(day) ?? 0) + 20_000);
    }
  // Counted from the beginning, as an installation does that had no periods before.
  await ownerDoes(app().context.db, ['delete from figure_marks']);
  await app().runJob(countFiguresJob);
  const { measures }: Analytics = (
    await admin.get('/api/admin/analytics?from=2026-03-01&to=2026-11-10&measures=duty_minutes')
  ).body;
  const found = measures[0]?.points.filter(({ value }) => value !== null && value !== '0') ?? [];
  expect(found.map(({ day, value }) => [day, Number(value)])).toEqual(
    [...expected].sort().map(([day, ms]) => [day, Math.round(ms / minute)]),
  );
});

test('ADMIN-22 products out of stock are listed by their hours, of those that are for sale', async () => {
  const admin = await app().as('admin');
  const [product] = await rows<{ id: number; storeId: number; timeZone: string }>(
    db(),
    sql`select p.id, p.store_id as "storeId", s.time_zone as "timeZone" from products p join stores s on s.id = p.store_id
         where p.is_active and p.stock > 0 order by p.id limit 1`,
  );
  if (!product) throw new Error('no product');
  const today = dayIn(product.timeZone, app().clock.now());
  const listed = async (from: string, to = dayAfter(from, 1)): Promise<StockOut | undefined> =>
    (await admin.get(`/api/admin/analytics/stock-outs?from=${from}&to=${to}&store=${product.storeId}`)).body.find(
      ({ productId }: StockOut) => productId === product.id,
    );
  await db().execute(sql`update products set stock = 0 where id = ${product.id}`);
  await ownerDoes(app().context.db, [
    `update stock_outs set started_at = started_at - interval '50 hours' where product_id = ${product.id}`,
  ]);
  expect(await listed(dayAfter(today, -4), today)).toMatchObject({ hours: 50, isOut: true });
  expect(await listed(dayAfter(today, -1), dayAfter(today, -1)), 'a whole day of the shop').toMatchObject({
    hours: 24,
  });
  expect(await listed(dayAfter(today, -9)), 'control: before it was out').toBeUndefined();
  await db().execute(sql`update products set stock = 5 where id = ${product.id}`);
  expect(await listed(dayAfter(today, -4), today)).toMatchObject({ hours: 50, isOut: false });
  expect(await listed(dayAfter(today, 1))).toBeUndefined();
  await db().execute(sql`update products set is_active = false where id = ${product.id}`);
  expect(await listed(dayAfter(today, -4), today)).toBeUndefined();
});
