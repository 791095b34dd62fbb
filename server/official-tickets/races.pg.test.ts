// @invariant TICKETS-1
/** Two printers of one order, and a print against its release; a single connection would prove nothing. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { held, storeEarnings } from '../ledger/accounts.ts';
import { loadBalance } from '../ledger/service.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { order, pictured, print, switchOn } from '../test/official-tickets/tickets.ts';
import { releaseOverdue } from './due.ts';

const app = useTestApp();
let seller: Client;
let storeId: number;
beforeAll(async () => {
  seller = await app().as('store');
  storeId = (await seller.get('/api/store/profile')).body.id;
  await switchOn(app());
});
const read = () => app().context.db.read;
const earned = () => loadBalance(read(), storeEarnings(storeId));
const loadState = async (id: number) =>
  (await rows<{ state: string }>(read(), sql`select state from ticket_orders where id = ${id}`))[0]?.state;

async function pictures(client: Client): Promise<{ id: number; drawId: number }> {
  const { body } = await order(client, storeId);
  await pictured(app(), seller, body.id);
  return body;
}

test('of four people who print one order, one does; the shop earns its price once', async () => {
  const client = await app().newCustomer({ dollars: '10.00' });
  const { id } = await pictures(client);
  const before = await earned();
  const replies = await Promise.all([1, 2, 3, 4].map(() => print(seller, id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await earned()).toBe(before + 180);
  expect(await loadBalance(read(), held(client.userId))).toBe(0);
});

test('at the last moment an order is printed or released, and never both', async () => {
  for (let round = 0; round < (process.env['TEST_LONG'] ? 40 : 6); round += 1) {
    const client = await app().newCustomer({ dollars: '10.00' });
    const { id, drawId } = await pictures(client);
    const before = await earned();
    await read().execute(
      sql`update draws set closes_at = date_trunc('milliseconds', app_now()) + interval '30 minutes 40 milliseconds' where id = ${drawId}`,
    );
    const releases = Promise.all(Array.from({ length: 12 }, () => releaseOverdue(app().context)));
    const [printed] = await Promise.all([print(seller, id), releases]);
    for (let left = 0; left < 200 && (await loadState(id)) === 'ordered'; left += 1)
      await releaseOverdue(app().context);
    const state = await loadState(id);
    expect(state).toBe(printed.status === 200 ? 'printed' : 'released');
    expect((await client.get('/api/wallet')).body.balance).toBe(state === 'printed' ? '8.00' : '10.00');
    expect(await earned()).toBe(before + (state === 'printed' ? 180 : 0));
    expect(await loadBalance(read(), held(client.userId))).toBe(0);
  }
});
