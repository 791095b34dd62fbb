/** Whether somebody may buy for a draw game, apart from money and limits. */
import type { DrawGame } from '@autolotto/contract/lottery/model.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { DomainError, fail, type Rejection, rejection, sentence } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn, loadGamingSource } from '../policy/service.ts';
import {
  allowPurchase,
  assertMayBuy,
  type Buyer,
  loadPlayer,
  loadPlayRules,
  type Player,
} from '../responsible-gaming/service.ts';
import type { GameOnSale } from './store.ts';

type Rules = Awaited<ReturnType<typeof loadPlayRules>>;
type Allowed = Awaited<ReturnType<typeof assertMayBuy>>;

type Of = Pick<Context, 'config'>;
const tooYoung = (details: { minAge: number; state: string }): never => fail('LOTTERY_TOO_YOUNG', details);

const assertOfAge = (
  tx: Tx,
  context: Context,
  actor: Pick<Actor, 'userId'>,
  asked: { buyer: Buyer; rules: Rules },
): Promise<Allowed> => assertMayBuy(tx, context, actor, { ...asked, product: 'lottery', tooYoung });

/**
 * A game of states is sold in these alone; a foreign one is only played in the demo. Our own draws need a prize fund that
 * covers their jackpots, which no installation but a demo has yet.
 */
const isSold = ({ config }: Of, { states }: Pick<GameOnSale, 'states'>, { state, fulfilment }: Allowed): boolean =>
  (states.length === 0 || states.includes(state)) && fulfilment === 'platform' && config.preset === 'demo';
const notSold = ({ state }: Allowed) => rejection('GAMING_NOT_AVAILABLE_HERE', { state, product: 'lottery' });

/**
 * An official ticket is printed by a shop: where a rule of the place wants it, and in a demo that shows it. Answers the state
 * in which the buyer is.
 */
export async function assertMayOrderOfficial(
  tx: Tx,
  context: Context,
  actor: Pick<Actor, 'userId'>,
  asked: { readonly buyer: Buyer; readonly rules: Rules },
): Promise<string> {
  const { state, fulfilment } = await assertOfAge(tx, context, actor, asked);
  if (fulfilment !== 'retailer' && context.config.preset !== 'demo')
    fail('GAMING_NOT_AVAILABLE_HERE', { state, product: 'lottery' });
  return state;
}

/** By what is known of the buyer: whoever sells asks it again under their lock. */
export function allowGame(
  context: Of,
  player: Player,
  { game, rules }: { readonly game: Pick<GameOnSale, 'states'>; readonly rules: Rules },
): void {
  const allowed = allowPurchase(context, player, { product: 'lottery', rules, tooYoung });
  if (isSold(context, game, allowed)) return;
  const { code, details } = notSold(allowed);
  throw new DomainError(code, details);
}

export type Refusal = NonNullable<DrawGame['whyNot']>;
const refusalOf = ({ code, details }: Rejection, source: string | null = null): Refusal => ({
  ...{ code, details, detail: sentence(code, details), source },
});
const loadSource = async (context: Context, { code, details }: DomainError): Promise<string | null> =>
  code === 'GAMING_NOT_AVAILABLE_HERE' ? loadGamingSource(context, (details as { state: string }).state) : null;

/** What would stop the caller from buying each game now; their money and their limits are seen at the purchase. */
export async function loadRefusals(context: Context, actor: Actor): Promise<(game: GameOnSale) => Refusal | null> {
  const rules = await loadPlayRules(context);
  const player = await loadPlayer(context.db.read, rules.policy, actor.userId);
  try {
    await assertFeatureOn(context, 'lottery');
    const allowed = allowPurchase(context, player, { product: 'lottery', rules, tooYoung });
    const refused = refusalOf(notSold(allowed));
    return (game) => (isSold(context, game, allowed) ? null : refused);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = refusalOf(error, await loadSource(context, error));
    return () => refused;
  }
}
