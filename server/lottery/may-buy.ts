/** Whether somebody may buy for a draw game, apart from money and limits. */
import type { DrawGame } from '@autolotto/contract/lottery/model.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { DomainError, fail, sentence } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn } from '../policy/service.ts';
import { assertMayBuy, type Buyer, loadBuyer, loadPlayRules } from '../responsible-gaming/service.ts';
import type { GameOnSale } from './store.ts';

type Rules = Awaited<ReturnType<typeof loadPlayRules>>;
type Allowed = Awaited<ReturnType<typeof assertMayBuy>>;

const assertOfAge = (
  tx: Tx,
  context: Context,
  actor: Pick<Actor, 'userId'>,
  asked: { buyer: Buyer; rules: Rules },
): Promise<Allowed> =>
  assertMayBuy(tx, context, actor, {
    ...asked,
    product: 'lottery',
    tooYoung: (details) => fail('LOTTERY_TOO_YOUNG', details),
  });

/**
 * A game of states is sold in these alone; a foreign one is only played in the demo. Our own draws need a prize fund that
 * covers their jackpots, which no installation but a demo has yet.
 */
function assertSold(context: Context, { states }: Pick<GameOnSale, 'states'>, { state, fulfilment }: Allowed): void {
  const isHere = states.length === 0 || states.includes(state);
  if (!isHere || fulfilment !== 'platform' || context.config.preset !== 'demo')
    fail('GAMING_NOT_AVAILABLE_HERE', { state, product: 'lottery' });
}

type Asked = { readonly game: Pick<GameOnSale, 'states'>; readonly buyer: Buyer; readonly rules: Rules };
export async function assertMayBuyGame(
  tx: Tx,
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { game, ...asked }: Asked,
): Promise<void> {
  assertSold(context, game, await assertOfAge(tx, context, actor, asked));
}

type Refusal = NonNullable<DrawGame['whyNot']>;
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof DomainError)) throw error;
  const { code, details } = error;
  return { code, details, detail: sentence(code, details) };
}

/** What would stop the caller from buying each game now; their money and their limits are seen at the purchase. */
export async function loadRefusals(context: Context, actor: Actor): Promise<(game: GameOnSale) => Refusal | null> {
  const rules = await loadPlayRules(context);
  const buyer = (await loadBuyer(context.db.read, actor.userId)) ?? fail('UNAUTHENTICATED', {});
  try {
    await assertFeatureOn(context, 'lottery');
    const allowed = await context.db.transact((tx) => assertOfAge(tx, context, actor, { buyer, rules }));
    return (game) => {
      try {
        assertSold(context, game, allowed);
        return null;
      } catch (error) {
        return refusalOf(error);
      }
    };
  } catch (error) {
    const refused = refusalOf(error);
    return () => refused;
  }
}
