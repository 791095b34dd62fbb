/**
 * Figures of days over a long past: the first count of all of it, the run of every five minutes, and what an admin waits for.
 * A day of this past has an order each second, 86,400 in all.
 */
import { countFigures } from '../../server/admin/service.ts';
import { buildContext } from '../../server/build-context.ts';
import { readConfig } from '../../server/platform/config.ts';
import { addPast } from '../history.ts';
import { assertServed, drive, openCallers, requestText } from '../http.ts';
import { insertPeople } from '../people.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, type Table, whole } from '../report.ts';
import { startServer } from '../server.ts';

const seconds = 4;
const shops = 200;
const days = 90;
const measures = 'revenue,delivered,average_order,cancelled_share,minutes_p90,discounts';

/** What every delivery's trigger would have added; and quarters of a year of many shops beside the three there are. */
async function fill({ query }: Postgres): Promise<void> {
  await query(
    `insert into daily_figures(day, store_id, measure, value)
       select (o.closed_at at time zone s.time_zone)::date, s.id, m.measure, sum(m.value)
         from orders o join stores s on s.id = o.store_id,
              lateral (values ('delivered_orders', 1::bigint), ('delivered_total', o.total)) m(measure, value)
        where o.status = 'delivered' group by 1, 2, 3
     on conflict (measure, store_id, day) do update set value = excluded.value`,
  );
  await query(
    `insert into daily_figures(day, store_id, measure, value)
       select f.day - n * 12, case f.store_id when 0 then 0 else 1000 + f.store_id * 100 + shop end, f.measure, f.value
         from daily_figures f, generate_series(0, $1::int / 12) n, generate_series(1, $2::int / 3) shop
     on conflict do nothing`,
    [days * 2, shops],
  );
}

export async function benchFigures(past: number): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url, [], { WORKER: 'off' });
  const { context, stop } = await buildContext(
    readConfig({ PRESET: 'demo', LOG_LEVEL: 'silent', DATABASE_URL: postgres.url }),
  );
  try {
    const couriers = await insertPeople(postgres.query, 'courier', 100);
    const admins = await insertPeople(postgres.query, 'admin', 1);
    const { customers, products } = server;
    await addPast(postgres, { customers: customers.userIds, couriers: couriers.userIds, products }, past);
    await postgres.settle();
    const timed = async () => {
      const [began, cpu] = [performance.now(), postgres.cpuSeconds()];
      const counted = await countFigures(context);
      return [whole(counted), fixed((performance.now() - began) / 1_000, 2), fixed(postgres.cpuSeconds() - cpu, 2)];
    };
    const first = await timed();
    const usual = await timed();
    await fill(postgres);
    await postgres.settle();
    const [at] = await postgres.query<{ from: string; to: string; rows: number }>(
      `select (current_date - $1::int + 1)::text as from, current_date::text as to, (select count(*)::int from daily_figures) as rows`,
      [days],
    );
    const open = await openCallers(server.url, 1);
    const asked = async (path: string) => {
      const request = requestText('GET', path, { headers: { cookie: admins.cookies[0] ?? '' } });
      assertServed(await drive(open, seconds / 2, 200, () => request));
      const at = server.cpuSeconds() + postgres.cpuSeconds();
      const load = await drive(open, seconds, 200, () => request);
      assertServed(load);
      const cpu = ((server.cpuSeconds() + postgres.cpuSeconds() - at) * 1_000) / load.done;
      return [fixed(load.p50, 1), fixed(load.p99, 1), fixed(cpu, 1)];
    };
    const overview = await asked('/api/admin/overview');
    const analytics = await asked(`/api/admin/analytics?from=${at?.from}&to=${at?.to}&measures=${measures}`);
    for (const caller of open) caller.close();
    return {
      title: 'Figures of days',
      notes: [
        `${postgres.described}. ${whole(past)} past orders, 86,400 a day; ${whole(at?.rows ?? 0)} figures of ${shops} shops. One connection.`,
      ],
      rows: [
        ['', 'days counted', 'seconds', 'database CPU s', 'goal s', 'p50 ms', 'p99 ms', 'CPU ms', 'goal ms'],
        ['first count', ...first, '–', '–', '–', '–', '–'],
        ['count of every five minutes', ...usual, '5', '–', '–', '–', '–'],
        ['overview', '–', '–', '–', '–', ...overview, '100'],
        [`analytics, ${days} days, 6 measures`, '–', '–', '–', '–', ...analytics, '150'],
      ],
    };
  } finally {
    await stop();
    await server.stop();
    await postgres.stop();
  }
}
