/** Shares are taken and given back; their money is held until the tickets are bought. */
import type { JoinPool, PoolDetails } from '@autolotto/contract/pools/model.ts';
import { isCollecting } from '@autolotto/contract/pools/states.ts';
import { type Cents, cents, dollars, subtract } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../ledger/accounts.ts';
import { isOverdrawn, post, transferForDatabase } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import { currentGame } from '../lottery/service.ts';
import type { Context } from '../platform/context.ts';
import { brokenConstraint, type Tx } from '../platform/database/db.ts';
import { idUnder, type KeyToTake, keyToTake } from '../platform/database/idempotency.ts';
import { DomainError, fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import {
  loadPlayRules,
  type PlayRules,
  playerTerms,
  refundSpend,
  sellDecided,
  spendTerms,
} from '../responsible-gaming/service.ts';
import { allowJoin, assertPoolsOn } from './guard.ts';
import { buyPoolJob } from './jobs.ts';
import { loadPool } from './list.ts';
import { poolJoined, poolLeft } from './postings.ts';
import { poolMessages, publishPool } from './publish.ts';
import { sharesFor } from './rules.ts';
import * as store from './store.ts';

type Joining = Pick<Actor, 'userId'>;
type Call = { readonly poolId: number; readonly asked: JoinPool; readonly key: KeyToTake };
/** What counts against the limits of whoever took the shares. */
export const spendKey = (joinId: number): string => `pool-join:${joinId}`;

/** What is asked for can be: everything that is needed before a row is locked. */
async function prepare(
  context: Context,
  { userId }: Joining,
  { asked }: Call,
  { rules, facts }: { rules: PlayRules; facts: store.JoinFacts },
) {
  const pool = facts.pool ?? fail('POOL_NOT_FOUND', {});
  await assertPoolsOn(context);
  const player = facts.player ?? fail('UNAUTHENTICATED', {});
  const shares = sharesFor(pool, { amount: asked.amount, termsHash: asked.termsHash, held: facts.held });
  const game = (await currentGame(context, pool.gameId)) ?? fail('DRAW_GAME_NOT_FOUND', {});
  allowJoin(context, player, { rules, game });
  return { userId, pool, rules, player, shares, isLast: pool.sold + shares === pool.shares };
}

/** The shares as the database function takes them. */
function input(
  { userId, pool, rules, player, shares, isLast }: Prepared,
  joinId: number,
  { poolId, asked, key }: Call,
): object {
  const { amount } = asked;
  return {
    ...{ id: joinId, key, userId, player, poolId, shares, amount, isLast },
    ...{ termsHash: pool.termsHash, spendKey: spendKey(joinId) },
    terms: playerTerms(rules.policy),
    spend: spendTerms(rules.policy, true),
    transfer: transferForDatabase(poolJoined({ joinId, poolId, userId, title: pool.title, amount })),
    tell: poolMessages(poolId, [userId]),
  };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

async function take(context: Context, actor: Joining, call: Call): Promise<void> {
  const rules = await loadPlayRules(context);
  const { poolId, key } = call;
  const asking = { userId: actor.userId, poolId, key };
  const facts = await store.loadJoinFacts(context.db.read, asking, playerTerms(rules.policy));
  // The group may be full by now, or the member shut out: a repeated call is answered all the same.
  if (facts.used) return void idUnder(facts.used, key);
  const prepared = await prepare(context, actor, call, { rules, facts });
  const shares = input(prepared, facts.joinId, call);
  // The purchase that the last share brings commits with it; without it, one statement suffices.
  if (prepared.isLast)
    await context.db.transact(async (tx) => {
      if (await store.takeWithin(tx, shares)) await context.jobs.enqueue(tx, buyPoolJob, { poolId });
    });
  else await store.take(context.db, shares);
  context.bus.flush();
}

async function refuseOverdrawn({ db }: Context, { userId }: Joining, amount: Cents): Promise<never> {
  const missing = subtract(amount, await loadBalance(db.read, wallet(userId)));
  return fail('WALLET_BALANCE_TOO_LOW', { missing: dollars(missing) });
}

/** Dollars for whole shares. The same key again answers the first. */
export async function joinPool(
  context: Context,
  actor: Joining,
  poolId: number,
  asked: JoinPool,
  key: string | undefined,
): Promise<PoolDetails> {
  const call = { poolId, asked, key: keyToTake(`${actor.userId}:pool:${poolId}`, key, asked) };
  await sellDecided(() => take(context, actor, call)).catch((error: unknown) => {
    // The deadline came between the look and the writing.
    if (brokenConstraint(error) === 'pool_joins_in_time') fail('POOL_ENDED', {});
    if (isOverdrawn(error)) return refuseOverdrawn(context, actor, asked.amount);
    throw error;
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
