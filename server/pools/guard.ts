/** Whether somebody may be in a group purchase, apart from money and limits. */
import type { PoolDetails } from '@autolotto/contract/pools/model.ts';
import { assertMayBuyGame, type GameOnSale } from '../lottery/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { DomainError, fail, sentence } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn } from '../policy/service.ts';
import { assertMayBuy, loadBuyer, loadPlayRules } from '../responsible-gaming/service.ts';

/** Loaded before the transaction: the embedded database has one connection. */
export async function loadGuard(context: Context, userId: string) {
  await assertFeatureOn(context, 'pools');
  await assertFeatureOn(context, 'lottery');
  return {
    rules: await loadPlayRules(context),
    buyer: (await loadBuyer(context.db.read, userId)) ?? fail('UNAUTHENTICATED', {}),
  };
}
export type Guard = Awaited<ReturnType<typeof loadGuard>>;

/** Where they are groups may buy, and the game is sold to them. */
export async function assertMayJoin(
  tx: Tx,
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { guard, game }: { guard: Guard; game: Pick<GameOnSale, 'states'> },
): Promise<void> {
  try {
    await assertMayBuy(tx, context, actor, {
      ...{ ...guard, product: 'pools' },
      tooYoung: (details) => fail('LOTTERY_TOO_YOUNG', details),
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'GAMING_NOT_AVAILABLE_HERE') throw error;
    fail('POOLS_NOT_HERE', { state: (error as DomainError<'GAMING_NOT_AVAILABLE_HERE'>).details.state });
  }
  await assertMayBuyGame(tx, context, actor, { ...guard, game });
}

/** What would stop somebody from joining now; their money and their limits are seen when they do. */
export async function findRefusal(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  game: Pick<GameOnSale, 'states'>,
): Promise<PoolDetails['whyNot']> {
  try {
    const guard = await loadGuard(context, actor.userId);
    await context.db.transact((tx) => assertMayJoin(tx, context, actor, { guard, game }));
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    return { code, details, detail: sentence(code, details) };
  }
}
