/** Orders placed per second over HTTP: each customer signed in with a filled wallet, two products an order, one request. */
import { startPostgres } from '../scripts/postgres.mjs';
import { type Http, httpClient } from './http.ts';
import { quantile } from './report.ts';
import { type Engine, startServer } from './server.ts';

const seconds = 8;
const address = '214 Maple Street, Larimer Falls, CO 80202';

export async function benchOrders(engine: Engine): Promise<string[][]> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const server = await startServer(engine, postgres?.url);
  try {
    const http = httpClient(server.url, 64);
    const products = await shelf(http);
    const rows = [['customers', 'orders/s', 'p50 ms', 'p99 ms', 'refused', 'server CPU ms/order', 'server memory MiB']];
    await load(http, server.cookies, products, 16, 4);
    await server.analyse();
    for (const customers of [8, 32]) {
      const cpu = server.cpuSeconds();
      const { times, refused } = await load(http, server.cookies, products, customers, seconds);
      const cpuMs = ((server.cpuSeconds() - cpu) * 1000) / times.length;
      rows.push([
        String(customers),
        (times.length / seconds).toFixed(0),
        quantile(times, 0.5).toFixed(1),
        quantile(times, 0.99).toFixed(1),
        String(refused),
        cpuMs.toFixed(2),
        String(server.memoryMiB()),
      ]);
    }
    return rows;
  } finally {
    await server.stop();
    await postgres?.stop();
  }
}

type Product = { id: number; storeId: number; category: string };
/** Goods of one store that need no age check. */
async function shelf(http: Http): Promise<number[]> {
  const all: Product[] = JSON.parse((await http('GET', '/api/products')).body);
  return all
    .filter(
      (one) => one.storeId === all[0]?.storeId && (one.category === 'essentials' || one.category === 'convenience'),
    )
    .map((one) => one.id);
}

async function load(
  http: Http,
  cookies: readonly string[],
  products: readonly number[],
  customers: number,
  forSeconds: number,
): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  const until = performance.now() + forSeconds * 1000;
  const customer = async (cookie: string, start: number) => {
    for (let n = start; performance.now() < until; n++) {
      const items = [products[n % products.length], products[(n + 1 + (n % 3)) % products.length]].map((productId) => ({
        productId,
        quantity: 4,
      }));
      const began = performance.now();
      const { status } = await http(
        'POST',
        '/api/orders',
        { items, deliveryAddress: address },
        { cookie, 'idempotency-key': `${start}-${n}-${began}` },
      );
      if (status === 201) times.push(performance.now() - began);
      else refused += 1;
    }
  };
  await Promise.all(cookies.slice(0, customers).map((cookie, i) => customer(cookie, i * 101)));
  return { times: times.sort((a, b) => a - b), refused };
}
