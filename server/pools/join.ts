/** Shares are taken and given back; their money is held until the tickets are bought. */
import type { JoinPool, PoolDetails } from '@autolotto/contract/pools/model.ts';
import { isCollecting } from '@autolotto/contract/pools/states.ts';
import { cents, dollars, subtract } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../ledger/accounts.ts';
import { isOverdrawn, post } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import { currentGame } from '../lottery/service.ts';
import type { Context } from '../platform/context.ts';
import { brokenConstraint, type Reader, type Tx } from '../platform/database/db.ts';
import { findResult, withIdempotencyKey } from '../platform/database/idempotency.ts';
import { DomainError, fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { recordSpend, refundSpend, spendTerms } from '../responsible-gaming/service.ts';
import { assertMayJoin, type Guard, loadGuard } from './guard.ts';
import { buyPoolJob } from './jobs.ts';
import { loadPool } from './list.ts';
import { poolJoined, poolLeft } from './postings.ts';
import { publishPool } from './publish.ts';
import { sharesFor } from './rules.ts';
import * as store from './store.ts';

type Joining = Pick<Actor, 'userId'>;
/** What counts against the limits of whoever took the shares. */
export const spendKey = (joinId: number): string => `pool-join:${joinId}`;

const sumOf = (joins: readonly store.Join[]): number => joins.reduce((sum, { shares }) => sum + shares, 0);

/** Whether so many shares can be taken, with what somebody has of them. */
async function countShares(
  db: Reader,
  pool: store.PoolRow & { isEnded: boolean },
  { userId }: Joining,
  asked: JoinPool,
): Promise<number> {
  return sharesFor(pool, {
    amount: asked.amount,
    termsHash: asked.termsHash,
    held: sumOf(await store.listJoins(db, pool.id, userId)),
  });
}

async function joinWithin(
  tx: Tx,
  context: Context,
  actor: Joining,
  { poolId, asked, guard, states }: { poolId: number; asked: JoinPool; guard: Guard; states: readonly string[] },
): Promise<number> {
  const { userId } = actor;
  await assertMayJoin(tx, context, actor, { guard, game: { states } });
  const joinId = await store.takeJoinId(tx);
  await recordSpend(tx, {
    ...{ userId, kind: 'spend', product: 'lottery', amount: asked.amount, key: spendKey(joinId) },
    ...spendTerms(guard.rules.policy, true),
  });
  const pool = (await store.lock(tx, poolId)) ?? fail('POOL_NOT_FOUND', {});
  const shares = await countShares(tx, pool, actor, asked);
  await store
    .insertJoin(tx, { ...{ id: joinId, poolId, userId, shares, amount: asked.amount }, termsHash: pool.termsHash })
    .catch((error: unknown) => {
      // The deadline came between the look under the lock and the writing.
      throw brokenConstraint(error) === 'pool_joins_in_time' ? new DomainError('POOL_ENDED', {}) : error;
    });
  await post(tx, poolJoined({ joinId, poolId, userId, title: pool.title, amount: asked.amount }));
  if (pool.sold + shares === pool.shares) await context.jobs.enqueue(tx, buyPoolJob, { poolId });
  await publishPool(context, tx, poolId, [userId]);
  return poolId;
}

/** Dollars for whole shares. The same key again answers the first. */
export async function joinPool(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  poolId: number,
  asked: JoinPool,
  key: string | undefined,
): Promise<PoolDetails> {
  const { userId } = actor;
  const call = { scope: `${userId}:pool:${poolId}`, key, asked };
  if ((await findResult(context.db.read, call.scope, key)) !== undefined) {
    await context.db.transact((tx) => withIdempotencyKey(tx, call, () => Promise.resolve(poolId)));
    return loadPool(context, actor, poolId);
  }
  const { pool } = (await store.load(context.db.read, userId, poolId)) ?? fail('POOL_NOT_FOUND', {});
  const guard = await loadGuard(context, userId);
  // What cannot be is refused before limits are asked; it is decided again under the lock.
  await countShares(context.db.read, { ...pool, isEnded: pool.deadline <= guard.rules.now }, actor, asked);
  const game = await currentGame(context, pool.gameId);
  const states = game?.states ?? fail('DRAW_GAME_NOT_FOUND', {});
  await context.db
    .transact((tx) =>
      withIdempotencyKey(tx, call, () => joinWithin(tx, context, actor, { poolId, asked, guard, states })),
    )
    .catch(async (error: unknown) => {
      if (!isOverdrawn(error)) throw error;
      const missing = subtract(asked.amount, await loadBalance(context.db.read, wallet(userId)));
      return fail('WALLET_BALANCE_TOO_LOW', { missing: dollars(missing) });
    });
  return loadPool(context, actor, poolId);
}

/** All shares that somebody holds. Nothing where they hold none. */
async function leaveWithin(tx: Tx, context: Context, userId: string, poolId: number): Promise<void> {
  const pool = (await store.lock(tx, poolId)) ?? fail('POOL_NOT_FOUND', {});
  const joins = await store.listJoins(tx, poolId, userId);
  if (joins.length === 0) return;
  if (!isCollecting(pool.state)) fail('POOL_OVER', { state: pool.state });
  for (const { id: joinId, amount } of joins) {
    await store.setLeft(tx, joinId);
    await refundSpend(tx, spendKey(joinId), amount);
    await post(tx, poolLeft({ joinId, poolId, userId, title: pool.title, amount: cents(amount) }));
  }
  await publishPool(context, tx, poolId, [userId]);
}

export async function leavePool(context: Context, actor: Pick<Actor, 'userId'>, poolId: number): Promise<PoolDetails> {
  await context.db.transact((tx) => leaveWithin(tx, context, actor.userId, poolId));
  return loadPool(context, actor, poolId);
}

const isPoolOver = (error: unknown): boolean => error instanceof DomainError && error.code === 'POOL_OVER';
/** Somebody shut themselves out: what is not bought yet is bought without them. */
export async function leaveExcluded(context: Context, userId: string): Promise<void> {
  for (const poolId of await store.listCollectingOfUser(context.db.read, userId))
    await context.db
      .transact((tx) => leaveWithin(tx, context, userId, poolId))
      .catch((error: unknown) => {
        // Bought a moment ago: the share stays, and is paid.
        if (!isPoolOver(error)) throw error;
      });
}
