/** The poll of the VIP room: packs of many shops, for an admin who sees all of them and for a shop that sees its own. */
import { assertServed, drive, openCallers, requestText } from '../http.ts';
import { insertPeople } from '../people.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, type Table, whole } from '../report.ts';
import { startServer } from '../server.ts';

const shops = 200;
const packs = 2_000;
/** Sales of each pack, one each half day; one in ten of them goes back. */
const sales = 40;
const shelf = 4;
const weekOrders = 20_000;
const goalMs = 60;
const seconds = 3;
const path = '/api/vip/inventory';

async function insertTickets({ query }: Postgres): Promise<void> {
  await query(
    `insert into stores(name, description, address, latitude, longitude, phone, time_zone, hours, is_approved)
       select 'VIP shop ' || n, description, address, latitude, longitude, phone, time_zone, hours, true
         from stores, generate_series(1, $1::int) n where id = 1`,
    [shops],
  );
  await query(
    `insert into products(store_id, name, description, category, price, requires_age_verification, art, stock, created_at)
       select s.id, 'Game ' || n, '', 'lottery', 500, true, (select art from products where id = 1), 100, now() - interval '60 days'
         from stores s, generate_series(1, $1::int) n where s.name like 'VIP shop %'`,
    [packs / shops + shelf],
  );
  await query(
    `insert into scratch_packs(store_id, product_id, game_number, pack_number, first_ticket, last_ticket, ticket_price, state, received_by, received_at)
       select store_id, id, '1000', id::text, 0, 599, 500, 'active', 'bench', now() - interval '30 days'
         from products where name like 'Game %' and substr(name, 6)::int <= $1`,
    [packs / shops],
  );
  await query(
    `insert into scratch_out(pack_id, first_ticket, last_ticket)
       select p.id, n * 5, n * 5 + 3 from scratch_packs p, generate_series(0, $1::int - 1) n where p.received_by = 'bench'`,
    [sales],
  );
  await query(
    `insert into scratch_pack_events(pack_id, kind, first_ticket, last_ticket, created_at)
       select p.id, case when n % 10 = 9 then 'put_back' else 'sold_at_counter' end, n * 5, n * 5 + 3, now() - make_interval(hours => n * 12)
         from scratch_packs p, generate_series(0, $1::int - 1) n where p.received_by = 'bench' order by p.id, n desc`,
    [sales],
  );
  // Two weeks of orders, each with a ticket of the shelf.
  await query(
    `insert into orders(status, customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, total, delivery_address, delivery_area, latitude, longitude, created_at, closed_at)
       select 'delivered', (select id from users limit 1), s.ids[n % $2::int + 1], 'wallet', 500, 0, true, 500, '', '', 0, 0,
              now() - make_interval(secs => n * 30), now() - make_interval(secs => n * 30)
         from generate_series(1, $1::int) n, (select array_agg(id) as ids from stores where name like 'VIP shop %') s`,
    [2 * weekOrders, shops],
  );
  await query(
    `insert into order_lines(order_id, product_id, quantity, price, name, category)
       select o.id, p.id, 1, 500, p.name, 'lottery' from orders o join products p on p.store_id = o.store_id
        where p.name = 'Game ' || $1`,
    [packs / shops + 1],
  );
}

export async function benchVip(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url, [], { WORKER: 'off' });
  try {
    const { cookies: admins } = await insertPeople(postgres.query, 'admin', 1);
    const { cookies: owners, userIds } = await insertPeople(postgres.query, 'store', 1);
    // As it was then, not as triggers would stamp it.
    await postgres.query('set session_replication_role = replica');
    await insertTickets(postgres);
    await postgres.query('delete from store_staff where user_id = $1', [userIds[0]]);
    await postgres.query(`insert into store_staff(store_id, user_id, role) select max(id), $1, 'owner' from stores`, [
      userIds[0],
    ]);
    await postgres.query('set session_replication_role = origin');
    await postgres.settle();
    const callers = await openCallers(server.url, 1);
    const rows: string[][] = [];
    for (const [who, cookie, goal] of [
      ['an admin, all shops', admins[0], goalMs],
      ['a shop, its own', owners[0], goalMs],
    ] as const) {
      const ofCaller = { cookie: cookie ?? '' };
      const tag = (await fetch(`${server.url}${path}`, { headers: ofCaller })).headers.get('etag');
      if (tag === null) throw new Error(`${path} has no tag`);
      for (const [as, status, headers] of [
        [who, 200, ofCaller],
        ['– unchanged', 304, { ...ofCaller, 'if-none-match': tag }],
      ] as const) {
        const request = requestText('GET', path, { headers });
        const run = () => drive(callers, seconds, status, () => request);
        assertServed(await run());
        const at = server.cpuSeconds() + postgres.cpuSeconds();
        const load = await run();
        assertServed(load);
        const cpu = ((server.cpuSeconds() + postgres.cpuSeconds() - at) * 1_000) / load.done;
        rows.push([as, fixed(load.p50, 1), fixed(load.p99, 1), fixed(cpu, 1), String(goal)]);
      }
    }
    for (const caller of callers) caller.close();
    return {
      title: 'VIP room',
      notes: [
        `${postgres.described}. ${whole(packs)} packs with ${whole(packs * sales)} recorded sales and ${whole(shops * shelf)} products on shelves of ${whole(shops)} shops, ${whole(2 * weekOrders)} orders of two weeks; one connection. CPU is of server and database together.`,
      ],
      rows: [['inventory of', 'p50 ms', 'p99 ms', 'CPU ms', 'goal ms'], ...rows],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
