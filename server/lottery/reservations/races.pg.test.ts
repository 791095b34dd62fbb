// @invariant LOTTERY-7
/** Payments that are confirmed at the moment at which the sale of their draw ends, on PostgreSQL. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentEndedJob } from '../../bitcoin/service.ts';
import { rows } from '../../platform/database/db.ts';
import { loadIt, loadMoney, mine, pay, satsOf } from '../../test/bitcoin/network.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { endSale } from '../../test/lottery/draws.ts';

const app = useTestApp();

test('told twice as the sale ends, each line is one ticket that is paid, or none with its money in the wallet', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => app().newCustomer()));
  for (const client of clients) {
    const line = { gameId: 'powerball', isQuickPick: true };
    const { paymentId } = (await client.send('POST', '/api/lottery/purchase-bitcoin', line)).body;
    const { bitcoinAddress, amount } = await loadIt(client, paymentId);
    await pay(app(), bitcoinAddress, satsOf(amount));
  }
  await mine(app(), 6);
  const [draw] = await rows<{ id: number }>(
    app().context.db.read,
    sql`select distinct draw_id as id from draw_reservations where state = 'reserved'`,
  );
  const told = app().jobs.enqueued.filter(({ name }) => name === paymentEndedJob.name);
  expect(told).toHaveLength(8);
  await Promise.all([
    ...told.flatMap(({ payload }) => [1, 2].map(() => app().runJob(paymentEndedJob, payload))),
    endSale(app(), draw?.id ?? 0),
  ]);
  for (const client of clients) {
    const { tickets } = (await client.get('/api/lottery/tickets')).body;
    expect([tickets.length, await loadMoney(client)]).toEqual(tickets.length === 0 ? [0, '2.00'] : [1, '0.00']);
    expect((await client.get('/api/lottery/reservations')).body).toEqual([]);
  }
});
