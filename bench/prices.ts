/** A whole shop at once: 5,000 products listed, repriced, taken back, exported and imported, by one person. */
import { setTimeout as after } from 'node:timers/promises';
import { demoPassword } from '../server/demo/town/people.ts';
import { startPostgres } from './postgres.ts';
import { fixed, median, type Table } from './report.ts';
import { type Server, startServer } from './server.ts';

const count = 5_000;
const rounds = 7;

type Product = { readonly id: number; readonly price: string };
type Caller = (method: string, path: string, body?: unknown, type?: string) => Promise<Response>;

/** Signed in as a shop of the demo. */
async function openShop({ url }: Server): Promise<Caller> {
  const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${url}${path}`, {
      method,
      headers: { origin: url, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const reply = await send(
    'POST',
    '/api/auth/sign-in/email',
    { email: 'store3@example.test', password: demoPassword },
    { 'content-type': 'application/json' },
  );
  const cookie = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
  return async (method, path, body, type = 'application/json') => {
    const answer = await send(method, path, body, {
      cookie: cookie.join('; '),
      ...(body === undefined ? {} : { 'content-type': type }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return answer;
  };
}

async function measured<T>(server: Server, work: () => Promise<T>) {
  await server.longestStopMs();
  await after(50);
  const [began, cpu] = [performance.now(), server.cpuSeconds()];
  const result = await work();
  const [ms, cpuMs] = [performance.now() - began, (server.cpuSeconds() - cpu) * 1000];
  return { result, ms, cpuMs, stopMs: await server.longestStopMs() };
}
type Measured = Omit<Awaited<ReturnType<typeof measured>>, 'result'>;

async function figures(server: Server): Promise<readonly (readonly string[])[]> {
  const shop = await openShop(server);
  const rows = ['name,description,category,price,stockQuantity'].concat(
    Array.from(
      { length: count },
      (_, n) => `Article ${n},In the size that most people take home,convenience,${2 + (n % 9)}.49,20`,
    ),
  );
  const file = rows.join('\n');
  const look = async (text: string) =>
    (await (await shop('POST', '/api/store/products/import', text, 'text/csv')).json()) as { plan: string };
  const apply = (text: string, plan: string) =>
    shop('POST', `/api/store/products/import?plan=${plan}`, text, 'text/csv');
  const preview = await measured(server, () => look(file));
  const applied = await measured(server, () => apply(file, preview.result.plan));
  const list = async () => (await (await shop('GET', '/api/store/products')).json()) as Product[];
  const kinds = { list: [], change: [], undo: [], export: [] } as Record<string, Measured[]>;
  for (let round = 0; round < rounds; round++) {
    const listed = await measured(server, list);
    const goods = listed.result.slice(-count);
    const updates = goods.map(({ id, price }) => ({ id, from: price, price: (Number(price) + 1).toFixed(2) }));
    const changed = await measured(server, async () => {
      const reply = await shop('PATCH', '/api/store/products/bulk-price', { updates });
      return (await reply.json()) as { batchId: number; updated: number };
    });
    if (changed.result.updated !== count) throw new Error(`${changed.result.updated} prices were changed`);
    const undone = await measured(server, () =>
      shop('POST', `/api/store/price-batches/${changed.result.batchId}/undo`),
    );
    const exported = await measured(server, async () => (await shop('GET', '/api/store/products.csv')).text());
    kinds.list?.push(listed);
    kinds.change?.push(changed);
    kinds.undo?.push(undone);
    kinds.export?.push(exported);
  }
  const [head, ...lines] = (await (await shop('GET', '/api/store/products.csv')).text()).trimEnd().split('\r\n');
  const dearer = [head, ...lines.slice(-count)].join('\r\n').replaceAll('.49,', '.99,');
  const over = await measured(server, () => look(dearer));
  const overwritten = await measured(server, () => apply(dearer, over.result.plan));
  const line = (name: string, all: readonly Measured[]) => [
    name,
    fixed(median(all.map(({ ms }) => ms)), 0),
    fixed(Math.max(...all.map(({ ms }) => ms)), 0),
    fixed(median(all.map(({ cpuMs }) => cpuMs)), 0),
    fixed(median(all.map(({ stopMs }) => stopMs)), 0),
  ];
  return [
    line('bulk price change', kinds.change ?? []),
    line('its undo', kinds.undo ?? []),
    line('list of all', kinds.list ?? []),
    line('export', kinds.export ?? []),
    line('import, preview', [preview]),
    line('import, applied', [applied]),
    line('import over them, preview', [over]),
    line('import over them, applied', [overwritten]),
  ];
}

export async function benchPrices(): Promise<Table> {
  const head = ['5,000 products, one caller', 'median ms', 'slowest ms', 'server CPU ms', 'longest stop ms', 'goal'];
  const postgres = await startPostgres();
  const onPostgres = await startServer(postgres.url);
  const rows: string[][] = [head];
  try {
    for (const row of await figures(onPostgres))
      rows.push([`PostgreSQL: ${row[0]}`, ...row.slice(1), row[0]?.startsWith('import') ? '50' : '–']);
  } finally {
    await onPostgres.stop();
    await postgres.stop();
  }
  const embedded = await startServer();
  try {
    for (const row of await figures(embedded)) rows.push([`embedded: ${row[0]}`, ...row.slice(1), '–']);
  } finally {
    await embedded.stop();
  }
  return { title: 'Prices of a whole shop', notes: [postgres.described], rows };
}
