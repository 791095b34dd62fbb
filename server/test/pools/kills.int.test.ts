// @invariant POOLS-1
// @invariant POOLS-2
/** A server that is killed while shares are taken, tickets are bought or a prize is divided: all of it once, or none of it yet. */
import type { JoinPool } from '@autolotto/contract/pools/model.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { stepPool } from '../../pools/buy.ts';
import { joinPool } from '../../pools/join.ts';
import { passOnDraw } from '../../pools/settlement/settle.ts';
import { killEverywhere } from '../durability/dying.ts';
import { type Client, useTestApp } from '../harness/app.ts';
import { endSale, settle } from '../lottery/draws.ts';
import { startPool } from './groups.ts';

const app = useTestApp();
type Told = {
  readonly state: string;
  readonly held: number;
  readonly joined: number;
  readonly tickets: number;
  readonly stakes: number;
  readonly prizes: number;
};
async function tell(poolId: number, drawId: number): Promise<Told | undefined> {
  const [found] = await rows<Told>(
    app().context.db.read,
    sql`select p.state, coalesce((select a.balance::int from ledger_accounts a where a.name = 'pool:' || p.id || ':held'), 0) as held,
               (select coalesce(sum(j.amount), 0)::int from pool_joins j where j.pool_id = p.id and j.left_at is null) as joined,
               (select count(*)::int from draw_tickets t where t.pool_id = p.id) as tickets,
               (select coalesce(sum(a.balance), 0)::int from ledger_accounts a where a.name like ${`draw:${drawId}:stakes:%`}) as stakes,
               (select count(*)::int from prizes w where w.source = 'pool' and w.source_id like p.id || '/%') as prizes
          from pools p where p.id = ${poolId}`,
  );
  return found;
}
/** Lines that share no number with what is drawn here. */
const losing = [
  [7, 8, 9, 10, 11, 12],
  [13, 14, 15, 16, 17, 18],
];
const balance = async (client: Client) => (await client.get('/api/wallet')).body.balance;

test('killed before any statement of a join, a purchase or a division, a group goes on where it stood, and all its money is there', async () => {
  const { context } = app();
  const members = await Promise.all([1, 2, 3].map(() => app().newCustomer({ dollars: '10.00' })));
  // A line that nobody picked would be a Quick Pick, which wins now and then.
  const lines = [[1, 2, 3, 30, 31, 32], ...losing].map((numbers) => ({ numbers }));
  const { id, drawId, termsHash } = await startPool(app(), members[0] as Client, { shares: 3, lines });
  let kills = 0;

  for (const [at, { userId }] of members.entries()) {
    const asked: JoinPool = { amount: cents(200), termsHash };
    const before = { state: 'open', held: 200 * at, joined: 200 * at, tickets: 0, stakes: 0, prizes: 0 };
    kills += await killEverywhere(context, (dying) => joinPool(dying, { userId }, id, asked, 'once'), {
      // Where somebody stands is asked for in a transaction of its own.
      afterEach: async () => expect(await tell(id, drawId)).toEqual(before),
    });
    // The reply was lost with the server: the same call again answers what was done.
    expect((await joinPool(context, { userId }, id, asked, 'once')).mine?.shares).toBe(1);
  }
  const full = { state: 'full', held: 600, joined: 600, tickets: 0, stakes: 0, prizes: 0 };
  expect(await tell(id, drawId)).toEqual(full);

  const again = (expected: object) => ({ afterEach: async () => expect(await tell(id, drawId)).toEqual(expected) });
  kills += await killEverywhere(context, (dying) => stepPool(dying, id), again(full));
  await stepPool(context, id);
  const bought = { ...full, state: 'bought', held: 0, tickets: 3, stakes: 600 };
  expect(await tell(id, drawId)).toEqual(bought);

  await endSale(app(), drawId);
  await settle(app(), drawId, { main: [1, 2, 3, 33, 34, 35] });
  const swept = { ...bought, stakes: 0 };
  kills += await killEverywhere(context, (dying) => passOnDraw(dying, drawId), again(swept));
  await passOnDraw(context, drawId);
  expect(await tell(id, drawId)).toEqual({ ...swept, state: 'settled', prizes: 3 });
  expect(await Promise.all(members.map(balance))).toEqual(['9.00', '9.00', '9.00']);
  expect(kills).toBeGreaterThanOrEqual(30);
});
