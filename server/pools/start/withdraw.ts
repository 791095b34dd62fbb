/** A group purchase is taken back by the person who started it, while nobody else is in. */
import type { PoolDetails } from '@autolotto/contract/pools/model.ts';
import { isCollecting } from '@autolotto/contract/pools/states.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { returnWithin } from '../buy.ts';
import { loadPool } from '../list.ts';
import * as store from '../store.ts';

export async function withdrawPool(context: Context, actor: Actor, poolId: number): Promise<PoolDetails> {
  await context.db.transact(async (tx) => {
    const pool = await store.lock(tx, poolId);
    if (pool?.createdBy !== actor.userId) return fail('POOL_NOT_FOUND', {});
    if (!isCollecting(pool.state)) fail('POOL_OVER', { state: pool.state });
    const joins = await store.listJoins(tx, poolId);
    if (joins.some(({ userId }) => userId !== actor.userId)) fail('POOL_HAS_MEMBERS', {});
    await returnWithin(tx, context, pool, 'withdrawn');
  });
  return loadPool(context, actor, poolId);
}
