/** Group purchases as those who run the installation see them: what is held, what can be called off, and claims that wait. */
import type { AdminPool } from '@autolotto/contract/pools/model.ts';
import { isCollecting } from '@autolotto/contract/pools/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { poolMoney } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { loadBalances } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { brokenConstraint } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { returnWithin } from '../buy.ts';
import { poolClaimPaid } from '../postings.ts';
import { publishPool } from '../publish.ts';
import * as prizes from '../settlement/store.ts';
import * as store from '../store.ts';
import { inUsd, poolView } from '../view.ts';

const mostListed = 200;

async function loadViews(context: Context, { userId }: Actor, found: readonly store.PoolFound[]): Promise<AdminPool[]> {
  const { read } = context.db;
  const ids = found.map(({ pool }) => pool.id);
  const held = await loadBalances(read, ids.map(poolMoney));
  const claims = Map.groupBy(await prizes.listClaims(read, ids), ({ poolId }) => poolId);
  return found.map((one, at) => ({
    ...{ ...poolView(one, userId), held: inUsd(held[at] ?? 0) },
    claims: (claims.get(one.pool.id) ?? []).map(({ id, ticketNumber, amount, state, note }) => ({
      ...{ id, ticketNumber, amount: inUsd(amount), state, note },
    })),
  }));
}

export const listAdminPools = async (context: Context, actor: Actor): Promise<AdminPool[]> =>
  loadViews(context, actor, await store.listUnderWay(context.db.read, actor.userId, mostListed));

async function loadAdminPool(context: Context, actor: Actor, poolId: number): Promise<AdminPool> {
  const found = await store.load(context.db.read, actor.userId, poolId);
  const [view] = await loadViews(context, actor, found ? [found] : []);
  return view ?? fail('POOL_NOT_FOUND', {});
}

/** Until its tickets are bought. */
export async function cancelPool(context: Context, actor: Actor, poolId: number, reason: string): Promise<AdminPool> {
  await context.db.transact(async (tx) => {
    const pool = (await store.lock(tx, poolId)) ?? fail('POOL_NOT_FOUND', {});
    if (!isCollecting(pool.state)) fail('POOL_OVER', { state: pool.state });
    await returnWithin(tx, context, pool, 'cancelled');
    await audit(tx, {
      ...{ actorId: actor.userId, action: 'pool.cancelled', subject: { kind: 'pool', id: String(poolId) } },
      details: { reason },
    });
  });
  return loadAdminPool(context, actor, poolId);
}

export async function payClaim(
  context: Context,
  actor: Actor,
  { poolId, claimId }: { poolId: number; claimId: number },
  note: string,
): Promise<AdminPool> {
  await context.db
    .transact(async (tx) => {
      const pool = (await store.lock(tx, poolId)) ?? fail('POOL_NOT_FOUND', {});
      const paid = await prizes.writeClaimPaid(tx, { poolId, claimId, note, decidedBy: actor.userId });
      if (!paid) return fail('POOL_CLAIM_NOT_FOUND', {});
      await post(tx, poolClaimPaid({ claimId, poolId, title: pool.title, amount: cents(paid.amount) }));
      await audit(tx, {
        ...{ actorId: actor.userId, action: 'pool.paid', subject: { kind: 'pool', id: String(poolId) } },
        details: { claimId, amount: inUsd(paid.amount), note },
      });
      await publishPool(context, tx, poolId);
    })
    .catch((error: unknown) => {
      // A member of the group is none who pays it out.
      if (brokenConstraint(error) === 'pool_claims_disinterested') fail('FORBIDDEN', {});
      throw error;
    });
  return loadAdminPool(context, actor, poolId);
}
