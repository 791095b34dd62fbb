/**
 * What people look at again and again: the board of a store, for which its tablet asks every five seconds, and lists of
 * orders. Each as it comes, and with the tag of the answer before, while nothing of it has changed.
 */
import { addPast } from '../history.ts';
import { figuresOf, requestText, timeRounds } from '../http.ts';
import { insertPeople } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { type Table, whole } from '../report.ts';
import { startServer } from '../server.ts';

const clients = 8;
const past = 60_000;
const inStore = 40;

export async function benchBoards(): Promise<Table> {
  const postgres = await startPostgres();
  // Decks would be printed behind it for minutes.
  const server = await startServer(postgres.url, [], { WORKER: 'off' });
  try {
    const couriers = await insertPeople(postgres.query, 'courier', 100);
    const stores = await insertPeople(postgres.query, 'store', 1);
    await postgres.query('insert into store_staff(store_id, user_id) values (1, $1)', [stores.userIds[0]]);
    const { customers, products, url } = server;
    await addPast(postgres, { customers: customers.userIds, couriers: couriers.userIds, products }, past);
    const body = JSON.stringify({
      items: products.slice(0, 2).map((productId) => ({ productId, quantity: 4 })),
      deliveryAddress: '214 Maple Street, Larimer Falls, CO 80202',
    });
    for (const cookie of customers.cookies.slice(0, inStore)) {
      const headers = { cookie, origin: url, 'content-type': 'application/json' };
      const placed = await fetch(`${url}/api/orders`, { method: 'POST', headers, body });
      if (placed.status !== 201) throw new Error(`${placed.status} ${await placed.text()}`);
    }
    await postgres.settle();
    const rows = [['', 'kB', 'per second', 'p50 ms', 'p99 ms', 'CPU ms: server', 'database']];
    for (const [name, path, cookie = ''] of [
      ['board of a store, 100 orders', '/api/store/orders?board=true&limit=100', stores.cookies[0]],
      ['orders of a customer, 50', '/api/orders', customers.cookies[7]],
      ['orders of a courier, 50', '/api/orders', couriers.cookies[7]],
    ] as const) {
      const reply = await fetch(url + path, { headers: { cookie } });
      const [text, tag] = [await reply.text(), reply.headers.get('etag')];
      if (tag === null) throw new Error(`${path} has no tag`);
      for (const [as, status, headers] of [
        [name, 200, { cookie }],
        ['– unchanged', 304, { cookie, 'if-none-match': tag }],
      ] as const) {
        const request = requestText('GET', path, { headers });
        const found = await timeRounds({ server, postgres, clients }, status, () => request);
        rows.push([as, status === 200 ? whole(text.length / 1_000) : '–', ...figuresOf(found)]);
      }
    }
    return {
      title: 'Boards and lists of orders',
      notes: [`${postgres.described}. ${whole(past)} past orders, ${inStore} in the store; ${clients} connections.`],
      rows,
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
