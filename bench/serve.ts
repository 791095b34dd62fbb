/**
 * The product's own server, with shelves and wallets that a benchmark does not use up: 500 goods of one shop and 1,000
 * signed-in customers. Run as a process of its own by bench/server.ts; prints one line of JSON when it is ready.
 */
import { cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/app.ts';
import { outside, wallet } from '../server/ledger/accounts.ts';
import { post } from '../server/ledger/post.ts';
import { leg } from '../server/ledger/rules.ts';
import { processEnv, readConfig } from '../server/platform/config.ts';
import { rows } from '../server/platform/database/db.ts';
import { socketLimits } from '../server/platform/realtime/socket-limits.ts';
import { insertProducts } from './goods.ts';
import { answerMemory } from './memory.ts';
import { insertPeople, type People } from './people.ts';

// Everything is counted and checked as in use; only the numbers at which somebody is refused are out of reach.
const app = await buildApp(readConfig(processEnv()), {
  socketLimits: { ...socketLimits, messages: 1_000_000 },
});
const { db } = app.context;
/** Goods and people, once in a database: a second process beside the first finds them there. */
async function fill(): Promise<People> {
  await db.read.execute(sql`
    insert into products(store_id, name, description, category, price, requires_age_verification, art, stock)
      select 1, 'Product ' || n, 'For the benchmark', 'essentials', 250 + n, false, (select art from products limit 1), 0
        from generate_series(1, 500) n`);
  const goods = Number(process.argv.find((one) => one.startsWith('--goods='))?.split('=')[1] ?? 0);
  if (goods > 0) await insertProducts(db.read, goods);
  else await db.read.execute(sql`update products set stock = 1000000000`);
  const made = await insertPeople(db.raw.executeSql, 'customer', 1_000);
  await db.transact(async (tx) => {
    for (const userId of made.userIds) {
      await post(tx, {
        key: `bench:${userId}`,
        kind: 'deposit',
        cause: `bench:${userId}`,
        description: 'Deposit',
        legs: [leg(outside('bench'), cents(-1_000_000_000_00)), leg(wallet(userId), cents(1_000_000_000_00))],
      });
    }
  });
  return made;
}
const isBeside = process.argv.includes('--beside');
const customers = isBeside ? { userIds: [], cookies: [] } : await fill();
const products = await rows<{ id: number }>(
  db.read,
  sql`select id from products where description = 'For the benchmark' order by id`,
);
/** Somebody of the shop with so many different pictures of its goods, in base64. */
async function fillPhotographer(count: number) {
  const { userIds, cookies } = await insertPeople(db.raw.executeSql, 'store', 1);
  await db.read.execute(
    sql`insert into store_staff(store_id, user_id) select 1, unnest(${sql.param(userIds)}::text[])`,
  );
  // Where it is wanted, since the drawing library would count as memory of the server.
  const { picture } = await import('../server/test/harness/uploads.ts');
  const drawn = Array.from({ length: count }, (_, seed) => picture(300, 200, seed).jpeg().toBuffer());
  return { cookie: cookies[0], photos: (await Promise.all(drawn)).map((photo) => photo.toString('base64')) };
}
const photos = Number(process.argv.find((one) => one.startsWith('--photos='))?.split('=')[1] ?? 0);
const photographer = photos > 0 ? await fillPhotographer(photos) : undefined;
const url = await app.listen();
console.log(JSON.stringify({ url, customers, products: products.map(({ id }) => id), photographer }));
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)));
answerMemory();
