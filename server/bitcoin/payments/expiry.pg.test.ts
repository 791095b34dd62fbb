/** The end of the time to pay against a payment that arrives at that moment, on PostgreSQL. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { loadIt, loadMoney, minute, opened, satsOf } from '../../test/bitcoin/network.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { mineBlock, payTestCoins } from '../chain/simulated.ts';
import { fillAddressesJob } from '../jobs.ts';
import { lookOnce } from './watch.ts';

const app = useTestApp();

test('money that comes as the time ends is in time or late, credited once and counted once toward the limits', async () => {
  const { context, clock, newCustomer, runJob } = app();
  await runJob(fillAddressesJob);
  const payers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const client = await newCustomer();
      return { client, ...(await opened(client)) };
    }),
  );
  await mineBlock(context);
  await clock.advance(14 * minute);
  // Some are seen before the end, some are sent while four look and the clock passes it, and some behind it.
  const pay = (at: number) => {
    const payer = payers[at];
    if (!payer) throw new Error('nobody');
    return payTestCoins(context, { address: payer.bitcoinAddress, sats: satsOf(payer.amount), from: null });
  };
  await Promise.all([0, 1, 2].map(pay));
  await lookOnce(context);
  await Promise.all([
    ...[3, 4, 5].map(pay),
    ...Array.from({ length: 4 }, () => lookOnce(context)),
    clock.advance(70_000),
  ]);
  await Promise.all([...[6, 7, 8, 9, 10, 11].map(pay), ...Array.from({ length: 4 }, () => lookOnce(context))]);
  await Promise.all(Array.from({ length: 4 }, () => lookOnce(context)));
  for (let i = 0; i < 6; i++) await mineBlock(context);
  await Promise.all(Array.from({ length: 4 }, () => lookOnce(context)));
  const ends = new Set<string>();
  for (const { client, id } of payers) {
    const { status, exception, credited } = await loadIt(client, id);
    expect([status, await loadMoney(client)], String(id)).toEqual(['confirmed', credited]);
    if (exception === 'none') expect(credited).toBe('41.00');
    else expect([exception, Number(credited) > 0]).toEqual(['late', true]);
    ends.add(exception);
    const [counted] = await rows<{ cents: number; credits: number }>(
      context.db.read,
      sql`select (select sum(amount) from gaming_spend where user_id = ${client.userId} and kind = 'deposit')::float8 as cents,
                 (select count(*) from ledger_transfers where kind = 'bitcoin.credited' and cause = ${`bitcoin:${id}`})::int as credits`,
    );
    expect(counted, `${id} ${exception}`).toEqual({ cents: Math.round(Number(credited) * 100), credits: 1 });
  }
  expect([...ends].sort()).toEqual(['late', 'none']);
});
