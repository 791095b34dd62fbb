import type { endpoints, topics } from '@autolotto/contract/pools/contract.ts';
import { sql } from 'drizzle-orm';
import { rows } from '../platform/database/db.ts';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { grids } from '../test/access/grids.ts';
import { money, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { giveExperience, winJackpot } from '../test/pools/groups.ts';
import { stepPool } from './buy.ts';
import { createPool } from './start/create.ts';

const owners = { first: 'customer', second: 'other customer', open: 'newcomer' } as const;
const ownedBy = (relation: 'member' | 'creator') =>
  ({
    grid: grids['order customer'],
    relations: { customer: relation, 'other customer': relation, newcomer: relation },
  }) as const;

const terms = new WeakMap<World['app'], string>();
/** A group purchase that its creator has joined, so far with a share; its first play is 1 to 6. */
async function freshPool({ app, client }: World): Promise<number> {
  const creator = client('customer');
  const { id, termsHash } = await createPool(
    app.context,
    { userId: creator.userId },
    {
      ...{ gameId: 'colorado_lotto', shares: 4, title: '', hasAddOn: false, playsPerShare: 1 },
      lines: [{ numbers: [1, 2, 3, 4, 5, 6] }],
    },
    undefined,
    { isHouse: true },
  );
  terms.set(app, termsHash);
  await creator.send('POST', '/api/wallet/deposit', { amount: '10.00' });
  await creator.send('POST', `/api/pools/${id}/join`, { amount: '2.00', termsHash });
  return id;
}
const fresh = async (world: World) => {
  const poolId = String(await freshPool(world));
  return { poolId, ownPoolId: poolId };
};

/** Its first play has won a jackpot, which is claimed for the members. */
async function freshClaim(world: World): Promise<{ poolId: string; claimId: string }> {
  const poolId = await freshPool(world);
  const { app, client } = world;
  const { read } = app.context.db;
  const body = { termsHash: terms.get(app) };
  await client('customer').send('POST', `/api/pools/${poolId}/join`, { ...body, amount: '2.00' });
  await client('other customer').send('POST', '/api/wallet/deposit', { amount: '10.00' });
  await client('other customer').send('POST', `/api/pools/${poolId}/join`, { ...body, amount: '4.00' });
  await stepPool(app.context, poolId);
  const [row] = await rows<{ drawId: number }>(read, sql`select draw_id as "drawId" from pools where id = ${poolId}`);
  const drawId = row?.drawId ?? 0;
  await winJackpot(app, drawId, [client('courier').userId, client('store').userId]);
  const [claim] = await rows<{ id: number }>(read, sql`select id from pool_claims where pool_id = ${poolId}`);
  return { poolId: String(poolId), claimId: String(claim?.id ?? 0) };
}

const joined = ['pools.sold', ...money, 'gaming_sessions.spent', 'gaming_sessions.last_at'];
export const calls: CasesOf<typeof endpoints> = {
  pools: { grid: 'signedIn' },
  createPool: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: { gameId: 'colorado_lotto', shares: 4, title: 'Saturday' },
      changes: [],
    },
  },
  pool: { grid: 'signedIn' },
  withdrawPool: {
    ...ownedBy('creator'),
    does: {
      by: 'customer',
      params: fresh,
      changes: ['pools.state', 'pools.return_reason', ...money],
    },
  },
  joinPool: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      params: fresh,
      with: ({ app }: World) => ({ amount: '2.00', termsHash: terms.get(app) ?? '' }),
      changes: joined,
    },
  },
  leavePool: {
    grid: 'signedIn',
    does: { by: 'customer', params: fresh, changes: ['pools.sold', 'pool_joins.left_at', ...money] },
  },
  poolReceipt: ownedBy('member'),
  poolTicketProof: {
    ...ownedBy('member'),
    // The list is there once the draw is closed.
    does: {
      by: 'customer',
      params: async (world) => ({ ownPoolId: (await freshClaim(world)).poolId, play: '1' }),
      changes: [],
    },
  },
  adminPools: { grid: 'admin' },
  cancelPool: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: fresh,
      with: { reason: 'The draw does not take place' },
      audits: ['pool.cancelled'],
      changes: ['pools.state', 'pools.return_reason', ...money],
    },
  },
  payPoolClaim: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: freshClaim,
      with: { reason: 'Paid to the trust of the group' },
      audits: ['pool.paid'],
      changes: ['pool_claims.state', 'pool_claims.note', 'pool_claims.decided_by', 'pool_claims.decided_at', ...money],
    },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  // Heard when somebody joins: join.int.test.ts.
  pool_changed: {},
};

export const jobs: JobCases = {
  'pools.buy': { startedBy: 'service' },
  'pools.deadlines': { startedBy: 'clock', within: 1 },
  'pools.tell-wishes': { startedBy: 'clock', within: 10 },
};

/** Each owner has started a group purchase and is in it; one that nobody is in stands for all that can be looked at. */
export async function worldPart(world: World): Promise<WorldPart> {
  const { app, client } = world;
  const asked = { gameId: 'lotto_max', shares: 2, title: '', hasAddOn: false, playsPerShare: 1, lines: [] } as const;
  const ids: Record<string, string> = {};
  for (const [object, owner] of Object.entries(owners)) {
    const { userId, send } = client(owner);
    const made = await createPool(app.context, { userId }, { ...asked, lines: [] }, undefined, { isHouse: true });
    await send('POST', '/api/wallet/deposit', { amount: '5.00' });
    await send('POST', `/api/pools/${made.id}/join`, { amount: '5.00', termsHash: made.termsHash });
    ids[object] = String(made.id);
  }
  const { userId } = client('customer');
  await giveExperience(app, userId, 2_000);
  const open = await createPool(app.context, { userId }, { ...asked, lines: [] }, undefined, { isHouse: true });
  const { first = '', second = '', open: third = '' } = ids;
  return {
    params: {
      poolId: String(open.id),
      ownPoolId: { first, second, open: third, absent: '999999' },
      play: '1',
      claimId: '999999',
    },
  };
}
