// @invariant FIGURES-3: What a store has sold in all equals the sum over its delivered orders, whatever changes at once.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Reader, rows, sqlState } from '../../platform/database/db.ts';
import { routineFiles } from '../../platform/database/routines.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

const app = useTestApp();
const db = () => app().context.db.read;

/** Orders on their way, of two stores in turn, some with a discount. */
async function orders(count: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db(),
    sql`insert into orders(status, customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, discount, total, delivery_address, delivery_area, latitude, longitude)
        select 'en_route', u.id, n % 2 + 1, 'cash', 1000 + n, 0, true, n % 3, 1000 + n - n % 3, 'x', 'x', 0, 0
          from users u, generate_series(1, ${count}::int) n where u.email = 'customer@example.test' returning id`,
  );
  return found.map(({ id }) => id);
}
const deliver = (id: number) => sql`update orders set status = 'delivered', closed_at = app_now() where id = ${id}`;
const takeBack = (id: number) => sql`update orders set status = 'cancelled' where id = ${id}`;
const lower = (id: number) => sql`update orders set subtotal = subtotal - 100, total = total - 100 where id = ${id}`;
const all = (changes: readonly ReturnType<typeof deliver>[]) =>
  Promise.all(changes.map((change) => db().execute(change)));

const totals = () =>
  rows(db(), sql`select store_id, revenue::float8 as revenue from store_totals where revenue <> 0 order by 1`);
const recounted = () =>
  rows(
    db(),
    sql`select store_id, sum(total + discount)::float8 as revenue from orders where status = 'delivered' group by 1 order by 1`,
  );

test('orders that are delivered, lowered and taken back at once are all in the total of their store', async () => {
  const first = await orders(40);
  await all(first.map(deliver));
  expect(await totals()).toEqual(await recounted());
  const more = await orders(20);
  await all([...first.slice(0, 10).map(takeBack), ...first.slice(10, 30).map(lower), ...more.map(deliver)]);
  expect(await totals()).toEqual(await recounted());
});

test('control: without the trigger of changes they are not', async () => {
  const ids = await orders(2);
  await all(ids.map(deliver));
  await ownerDoes(app().context.db, ['alter table orders disable trigger orders_totals_changed']);
  try {
    await all(ids.map(lower));
    expect(await totals()).not.toEqual(await recounted());
  } finally {
    await ownerDoes(app().context.db, ['alter table orders enable trigger orders_totals_changed']);
  }
});

test('the past is counted where the trigger comes in', async () => {
  await all((await orders(4)).map(deliver));
  await ownerDoes(app().context.db, [
    'delete from store_totals where store_id = 1',
    'update store_totals set revenue = 1',
  ]);
  expect(await totals()).not.toEqual(await recounted());
  const [trigger] = routineFiles().filter(({ name }) => name === 'orders/sql/totals.sql');
  await ownerDoes(app().context.db, [trigger?.text ?? '']);
  expect(await totals()).toEqual(await recounted());
});

const refused = (run: (db: Reader) => Promise<unknown>) =>
  run(db()).then(
    () => undefined,
    (error: unknown) => sqlState(error),
  );
test('the application cannot write a total', async () => {
  expect(await refused((one) => one.execute(sql`update store_totals set revenue = revenue + 1`))).toBe('42501');
  expect(await refused((one) => one.execute(sql`select revenue from store_totals`)), 'control').toBeUndefined();
});
