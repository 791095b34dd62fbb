// @invariant FIGURES-2: What was delivered is counted at the commit of the delivery, exactly, whatever else is delivered at once.
/** Deliveries of one shop meet in one row a day: many at once, and beside other locks. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows, sqlState } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { ownerDoes } from '../test/harness/tampering.ts';

const app = useTestApp();
const db = () => app().context.db.read;

/** Orders on their way, of one shop. */
async function orders(count: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db(),
    sql`insert into orders(status, customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, total, delivery_address, delivery_area, latitude, longitude)
        select 'en_route', u.id, 1, 'cash', 1000 + n, 0, true, 1000 + n, 'x', 'x', 0, 0
          from users u, generate_series(1, ${count}::int) n where u.email = 'customer@example.test' returning id`,
  );
  return found.map(({ id }) => id);
}
const deliver = (id: number) => sql`update orders set status = 'delivered', closed_at = app_now() where id = ${id}`;
const takeBack = (id: number) => sql`update orders set status = 'cancelled' where id = ${id}`;
const counted = () =>
  rows(
    db(),
    sql`select measure, sum(value)::float8 as sum from daily_figures where measure like 'delivered\\_%' group by 1 order by 1`,
  );
const recounted = () =>
  rows(
    db(),
    sql`select m.measure, sum(m.value)::float8 as sum from orders o,
               lateral (values ('delivered_orders', 1::bigint), ('delivered_total', o.total)) m(measure, value)
         where o.status = 'delivered' group by 1 order by 1`,
  );

describe('deliveries at once', () => {
  test('every one of them counts, also those that are taken back meanwhile', async () => {
    const ids = await orders(40);
    await Promise.all(ids.map((id) => db().execute(deliver(id))));
    expect(await counted()).toEqual(await recounted());
    const more = await orders(20);
    await Promise.all([...ids.slice(0, 20).map(takeBack), ...more.map(deliver)].map((change) => db().execute(change)));
    expect(await counted()).toEqual(await recounted());
  });

  test('none waits for the shop’s day before it has all else: two that share another row do not block each other', async () => {
    await crossing('deferred');
    expect(await counted()).toEqual(await recounted());
    const failed = await crossing('immediate').then(
      () => undefined,
      (error: unknown) => sqlState(error),
    );
    expect(failed, 'control: counted at once, one of them is a victim').toBe('40P01');
    expect(await counted()).toEqual(await recounted());
  });

  test('control: sums that are read and then written lose some of them', async () => {
    const [kept] = await rows<{ source: string }>(
      db(),
      sql`select pg_get_functiondef('daily_figures_add'::regproc) as source`,
    );
    await ownerDoes(app().context.db, [
      `create or replace function daily_figures_add(p_store int, p_at timestamptz, p_orders int, p_total bigint) returns void language plpgsql as $$
       declare v_before bigint;
       begin
         select value into v_before from daily_figures where measure = 'delivered_orders' and store_id = p_store order by day desc limit 1;
         perform pg_sleep(0.05);
         update daily_figures set value = v_before + p_orders
          where measure = 'delivered_orders' and store_id = p_store and day = (p_at at time zone 'America/Denver')::date;
       end $$`,
    ]);
    try {
      const ids = await orders(5);
      await Promise.all(ids.map((id) => db().execute(deliver(id))));
      expect(await counted()).not.toEqual(await recounted());
    } finally {
      await ownerDoes(app().context.db, [kept?.source ?? '']);
    }
  });
});

/** One delivers and then wants a row that the other has, who then delivers too. */
async function crossing(when: 'deferred' | 'immediate'): Promise<void> {
  const [one = 0, other = 0] = await orders(2);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const shared = sql`update products set stock = stock where id = (select min(id) from products)`;
  const run = (begin: typeof shared, end: typeof shared, mine: typeof first, theirs: typeof first) =>
    db().transaction(async (tx) => {
      try {
        await tx.execute(sql.raw(`set constraints all ${when}`));
        await tx.execute(begin);
      } finally {
        mine.resolve();
      }
      await theirs.promise;
      await tx.execute(end);
    });
  const done = await Promise.allSettled([
    run(deliver(one), shared, first, second),
    run(shared, deliver(other), second, first),
  ]);
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}
