/** Digital games as a state's page offers them to somebody. */
import type { DigitalGame } from '@autolotto/contract/instant-games/digital/model.ts';
import { defaultInstantState, type InstantState } from '@autolotto/contract/instant-games/enums.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { listOffered, type Offered } from '../offers.ts';

function gameView({ game, prizeTiers, price, odds, ...offer }: Offered, state: InstantState): DigitalGame {
  if (game.playStyle === null) throw new Error(`${game.id} has no style of play`);
  return {
    ...offer,
    ...{ id: game.id, gameCode: game.code, gameName: game.title, gameNumber: game.number, state },
    ...{ ticketPrice: price, overallOdds: odds, playStyle: game.playStyle, theme: game.theme },
    prizeStructure: prizeTiers.map((tier) => ({ prize: tier.prize, odds: tier.odds, remaining: tier.left })),
    isActive: offer.deck !== null,
  };
}

export const listGames = async (
  context: Context,
  actor: Actor,
  { state = defaultInstantState }: { readonly state?: InstantState | undefined },
): Promise<DigitalGame[]> =>
  (await listOffered(context, actor, { kind: 'digital', state })).map((offer) => gameView(offer, state));
