/**
 * What an order and the lists of orders cost as the past grows: the same calls over ten thousand, a million and, when asked
 * for, five million past orders. CPU an operation tells more than the speed does: the machine's own swings are in the latter.
 */
import { addPast } from './history.ts';
import { assertServed, type Caller, drive, openCallers, requestText } from './http.ts';
import { orders } from './orders.ts';
import { insertPeople } from './people.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { fixed, type Table, whole } from './report.ts';
import { type Server, startServer } from './server.ts';

const seconds = 8;
const callers = 8;

export async function benchGrowth(sizes: readonly number[]): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  try {
    const couriers = await insertPeople(postgres.query, 'courier', 100);
    await postgres.query(
      `insert into courier_profiles(user_id, license_number, firearm_training_cert, background_check_status, is_active)
         select id, 'CO-1', 'FTC-1', 'approved', true from unnest($1::text[]) id`,
      [couriers.userIds],
    );
    const stores = await insertPeople(postgres.query, 'store', 1);
    await postgres.query('insert into store_staff(store_id, user_id) values (1, $1)', [stores.userIds[0]]);
    const admins = await insertPeople(postgres.query, 'admin', 1);
    const lists: [string, string, string | undefined][] = [
      ['orders of a customer', '/api/orders', server.customers.cookies[7]],
      ['orders of a store', '/api/orders', stores.cookies[0]],
      ['orders of a courier', '/api/orders', couriers.cookies[7]],
      ['orders, for an admin', '/api/orders', admins.cookies[0]],
      ['transactions of a customer', '/api/transactions', server.customers.cookies[7]],
    ];
    const head = ['', ...sizes.flatMap((size) => [`${whole(size)}: per second`, 'p50 ms', 'p99 ms', 'CPU ms'])];
    const rows = [head, ['orders, 8 customers'], ...lists.map(([name]) => [name])];
    const open = await openCallers(server.url, callers);
    let present = 0;
    for (const size of sizes) {
      await addPast(
        postgres,
        { customers: server.customers.userIds, couriers: couriers.userIds, products: server.products },
        size - present,
      );
      present = size;
      await postgres.settle();
      rows[1]?.push(...(await measured(server, postgres, () => orders(server, open, seconds))));
      await postgres.query(
        `update orders set status = 'cancelled', closed_at = now() where status = 'pending' and id % 50 <> 0`,
      );
      await postgres.settle();
      for (const [place, [, path, cookie]] of lists.entries()) {
        const request = requestText('GET', path, { headers: { cookie: cookie ?? '' } });
        rows[place + 2]?.push(...(await measured(server, postgres, () => read(open, request))));
      }
    }
    for (const caller of open) caller.close();
    return {
      title: 'Growth',
      notes: [
        `${postgres.described}. A page of a list has 50 entries. 8 connections; CPU is of server and database together.`,
      ],
      rows,
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

const read = (open: readonly Caller[], request: string) => drive(open, seconds / 2, 200, () => request);

async function measured(
  server: Server,
  postgres: Postgres,
  run: () => ReturnType<typeof drive>,
): Promise<[string, string, string, string]> {
  await run();
  const at = server.cpuSeconds() + postgres.cpuSeconds();
  const load = await run();
  assertServed(load);
  const cpu = ((server.cpuSeconds() + postgres.cpuSeconds() - at) * 1000) / load.done;
  return [whole(load.perSecond), fixed(load.p50, 1), fixed(load.p99, 1), fixed(cpu, 2)];
}
