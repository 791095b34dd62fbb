/** A phone's photo on its way to the shelf, from the first byte sent to the answer; and the memory that it costs the server. */
import { claimedPng, grainy } from '../server/test/harness/uploads.ts';
import { insertPeople } from './people.ts';
import { startPostgres } from './postgres.ts';
import { fixed, quantile, type Table, whole } from './report.ts';
import { type Server, startServer } from './server.ts';

const uploads = 40;

type Seen = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly maxMB: number };

/** So many at once, each to a product of its own, until all are answered. */
async function send(
  { url, memoryMB }: Server,
  cookie: string,
  products: readonly number[],
  atOnce: number,
  photo: Uint8Array<ArrayBuffer>,
  wanted: number,
): Promise<Seen> {
  const left = [...products];
  const times: number[] = [];
  let maxMB = 0;
  const look = setInterval(() => {
    maxMB = Math.max(maxMB, memoryMB());
  }, 20);
  const work = async () => {
    for (let product = left.pop(); product !== undefined; product = left.pop()) {
      const form = new FormData();
      form.set('type', 'main');
      form.set('file', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
      const sent = performance.now();
      const reply = await fetch(`${url}/api/store/products/${product}/photos`, {
        method: 'POST',
        headers: { cookie, origin: url },
        body: form,
      });
      const answer = await reply.text();
      if (reply.status !== wanted) throw new Error(`${reply.status} instead of ${wanted}: ${answer}`);
      times.push(performance.now() - sent);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  clearInterval(look);
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99), maxMB };
}

export async function benchPhotos(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  try {
    const { query, settle } = postgres;
    const { cookies, userIds } = await insertPeople(query, 'store', 1);
    await query('insert into store_staff(store_id, user_id) select min(id), $1 from stores', [userIds[0]]);
    const products = await query<{ id: number }>(
      `insert into products(store_id, name, description, category, price, requires_age_verification, art, stock)
         select (select min(id) from stores), 'Article ' || n, '', 'convenience', 250, false, (select art from products limit 1), 1
           from generate_series(1, $1::int) n returning id`,
      [uploads * 5],
    );
    await settle();
    const [cookie = ''] = cookies;
    const ids = products.map(({ id }) => id);
    const rows = [['', 'at once', 'file KB', 'per second', 'p50 ms', 'p99 ms', 'server at most MB']];
    const phone = new Uint8Array(await grainy(4032, 3024));
    const shrunk = new Uint8Array(await grainy(2048, 1536));
    const bomb = new Uint8Array(await claimedPng(30_000, 30_000));
    const cases: [string, Uint8Array<ArrayBuffer>, number, number][] = [
      ['as the browser sends it, 2048 × 1536', shrunk, 1, 201],
      ['as the browser sends it, 2048 × 1536', shrunk, 8, 201],
      ['as a telephone keeps it, 4032 × 3024', phone, 1, 201],
      ['as a telephone keeps it, 4032 × 3024', phone, 8, 201],
      ['30,000 × 30,000, refused', bomb, 8, 422],
    ];
    // The first one loads the library.
    await send(server, cookie, ids.slice(0, 1), 1, shrunk, 201);
    const before = server.memoryMB();
    for (const [at, [name, photo, atOnce, wanted]] of cases.entries()) {
      const seen = await send(server, cookie, ids.slice(at * uploads, (at + 1) * uploads), atOnce, photo, wanted);
      rows.push([
        name,
        whole(atOnce),
        whole(photo.length / 1024),
        fixed(seen.perSecond, 1),
        fixed(seen.p50, 0),
        fixed(seen.p99, 0),
        whole(seen.maxMB),
      ]);
    }
    const notes = [
      `${postgres.described}. Each is drawn anew in three sizes. Before the first of these the server held ${whole(before)} MB.`,
    ];
    return { title: 'Photo upload', notes, rows };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
