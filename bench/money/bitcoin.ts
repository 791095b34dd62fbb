/**
 * Bitcoin payments opened per second over HTTP, and a look at 5,000 watched addresses after a block that pays 2,000 of them:
 * once when it is new, and once when it is deep enough and each is credited. On PostgreSQL and the simulated network, whose
 * answers come from the same database.
 */
import { randomUUID } from 'node:crypto';
import { buildApp } from '../../server/app.ts';
import { mineBlock } from '../../server/bitcoin/chain/simulated.ts';
import { lookOnce } from '../../server/bitcoin/payments/watch.ts';
import { readConfig } from '../../server/platform/config.ts';
import { head, measure, type Round, row } from '../games/rounds.ts';
import { type Caller, drive, type Load, openCallers, requestText } from '../http.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, type Table, whole } from '../report.ts';
import { type Server, startServer } from '../server.ts';

const rounds = 3;
const roundSeconds = 3;
const clients = 16;
const watched = 5_000;
const paid = 2_000;
/** Blocks until a payment is credited. */
const deep = 6;

/** Goes on from one round to the next: a person has few payments open at once. */
let turn = 0;
const open = ({ customers }: Server, callers: readonly Caller[]): Promise<Load> =>
  drive(callers, roundSeconds, 201, () =>
    requestText('POST', '/api/bitcoin/create-payment', {
      body: { orderId: null, usdAmount: '5.00', paymentType: 'store_purchase' },
      headers: {
        cookie: customers.cookies[turn++ % customers.cookies.length] ?? '',
        'idempotency-key': randomUUID(),
      },
    }),
  );

async function countBy({ query }: Postgres, status: string): Promise<number> {
  const [row] = await query<{ n: number }>('select count(*)::int as n from btc_payments where status = $1', [status]);
  return row?.n ?? 0;
}

async function time(postgres: Postgres, work: () => Promise<unknown>): Promise<string> {
  const [began, own, theirs] = [performance.now(), process.cpuUsage(), postgres.cpuSeconds()];
  await work();
  const { user, system } = process.cpuUsage(own);
  const seconds = (performance.now() - began) / 1_000;
  const cpu = `CPU: ${fixed((user + system) / 1e6, 1)} s here, ${fixed(postgres.cpuSeconds() - theirs, 1)} s in the database`;
  return `${fixed(seconds, 1)} s (goal 10; ${cpu})`;
}

export async function benchBitcoin(): Promise<Table> {
  const postgres = await startPostgres();
  // The watch is this process's work.
  const server = await startServer(postgres.url, [], { WORKER: 'off' });
  const config = { PRESET: 'demo', PORT: '0', LOG_LEVEL: 'silent', WORKER: 'off', DATABASE_URL: postgres.url };
  const app = await buildApp(readConfig(config));
  const { context } = app;
  try {
    await postgres.query(
      `insert into policy_rows(key, value, valid_from, reason) values ('bitcoin.mostOpen', '20', app_now(), 'Benchmark')`,
    );
    const callers = await openCallers(server.url, clients);
    await open(server, callers);
    await postgres.settle();
    const found: Round[] = [];
    while (found.length < rounds || (await countBy(postgres, 'pending')) < watched)
      found.push(await measure(server, postgres, () => open(server, callers)));
    for (const caller of callers) caller.close();
    await mineBlock(context);
    await lookOnce(context);

    await postgres.query(
      `insert into sim_chain_outputs(txid, vout, address, sats)
         select encode(sha256(a.address::bytea), 'hex'), 0, a.address, p.sats
           from btc_payments p join btc_addresses a on a.network = p.network and a.index = p.address_index order by p.id limit $1`,
      [paid],
    );
    await postgres.settle();
    await mineBlock(context);
    const seen = await time(postgres, () => lookOnce(context));
    if ((await countBy(postgres, 'confirming')) !== paid) throw new Error('a payment in the block is not confirming');
    for (let block = 1; block < deep; block++) await mineBlock(context);
    const credited = await time(postgres, () => lookOnce(context));
    if ((await countBy(postgres, 'confirmed')) !== paid)
      throw new Error('a payment that is deep enough is not confirmed');
    const waiting = await countBy(postgres, 'pending');
    return {
      title: 'Bitcoin payments on PostgreSQL',
      notes: [
        postgres.described,
        `A block pays ${whole(paid)} of ${whole(paid + waiting)} watched addresses: all are confirming after ${seen}, and with the sixth block all are credited after ${credited}.`,
      ],
      rows: [head(clients), row('payments opened', found, ['200', '60', '–'])],
    };
  } finally {
    await app.stop();
    await server.stop();
    await postgres.stop();
  }
}
