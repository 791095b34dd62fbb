/**
 * The product's own server, with shelves and wallets that a benchmark does not use up. Run as a process of its own by
 * bench/server.ts; prints one line of JSON when it is ready.
 */
import { cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/app.ts';
import { signUp } from '../server/identity/service.ts';
import { outside, wallet } from '../server/ledger/accounts.ts';
import { post } from '../server/ledger/post.ts';
import { leg } from '../server/ledger/rules.ts';
import { processEnv, readConfig } from '../server/platform/config.ts';
import { cookieName } from '../server/platform/session.ts';

const customers = 32;
const app = await buildApp(readConfig(processEnv()));
const { context } = app;
// A shelf of the size of a real shop's, so that customers seldom reach for the same product at once.
await context.db.read.execute(sql`
  insert into products(store_id, name, description, category, price, requires_age_verification, art, stock)
    select 1, 'Product ' || n, 'For the benchmark', 'essentials', 250 + n, false, (select art from products limit 1), 0
      from generate_series(1, 500) n`);
await context.db.read.execute(sql`update products set stock = 100000000`);
const cookies: string[] = [];
for (let i = 0; i < customers; i++) {
  const { token, user } = await signUp(
    context,
    { email: `bench-${i}@example.test`, password: 'correct-horse-battery' },
    { ip: '127.0.0.1', userAgent: 'bench' },
  );
  cookies.push(`${cookieName(false)}=${token}`);
  await context.db.transact((tx) =>
    post(tx, {
      key: `bench:${i}`,
      kind: 'deposit',
      cause: `bench:${i}`,
      description: 'Deposit',
      legs: [leg(outside('bench'), cents(-1_000_000_000_00)), leg(wallet(user.id), cents(1_000_000_000_00))],
    }),
  );
}
const url = await app.listen();
console.log(JSON.stringify({ url, cookies }));
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)));
/** After a warm-up the tables have a history: PostgreSQL is told, so that it plans as it would in use. */
const analyse = () =>
  context.db.transact(async (tx) => {
    // Statistics are the owner's to take.
    await tx.execute(sql`set local role none`);
    await tx.execute(sql`analyze`);
  });
process.on('SIGUSR2', () => void analyse().then(() => console.log('analysed')));
