/** Whether somebody may be in a group purchase, apart from money and limits. */
import type { PoolDetails } from '@autolotto/contract/pools/model.ts';
import { allowGame, type GameOnSale } from '../lottery/service.ts';
import type { Context } from '../platform/context.ts';
import { DomainError, fail, sentence } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn } from '../policy/service.ts';
import {
  allowPurchase,
  loadPlayer,
  loadPlayRules,
  type Player,
  type PlayRules,
} from '../responsible-gaming/service.ts';

export async function assertPoolsOn(context: Context): Promise<void> {
  await assertFeatureOn(context, 'pools');
  await assertFeatureOn(context, 'lottery');
}

/** Where they are groups may buy, and the game is sold to them. */
export function allowJoin(
  context: Pick<Context, 'config'>,
  player: Player,
  { rules, game }: { rules: PlayRules; game: Pick<GameOnSale, 'states'> },
): void {
  try {
    const tooYoung = (details: { minAge: number; state: string }) => fail('LOTTERY_TOO_YOUNG', details);
    allowPurchase(context, player, { rules, product: 'pools', tooYoung });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'GAMING_NOT_AVAILABLE_HERE') throw error;
    fail('POOLS_NOT_HERE', { state: (error as DomainError<'GAMING_NOT_AVAILABLE_HERE'>).details.state });
  }
  allowGame(context, player, { rules, game });
}

/** What would stop somebody from joining now; their money and their limits are seen when they do. */
export async function findRefusal(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  game: Pick<GameOnSale, 'states'>,
): Promise<PoolDetails['whyNot']> {
  try {
    await assertPoolsOn(context);
    const rules = await loadPlayRules(context);
    allowJoin(context, await loadPlayer(context.db.read, rules.policy, userId), { rules, game });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    return { code, details, detail: sentence(code, details) };
  }
}
