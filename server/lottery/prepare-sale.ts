/** Everything that a sale goes by, looked up before a row is locked. */
import type { PurchaseDrawTickets } from '@autolotto/contract/lottery/model.ts';
import type { Context } from '../platform/context.ts';
import { fail, failField } from '../platform/fail.ts';
import type { loadPlayRules } from '../responsible-gaming/service.ts';
import { SaleEnded } from './ended.ts';
import { currentGame } from './listing/current-games.ts';
import { allowGame } from './may-buy.ts';
import { playOf, ticketNumber } from './sale-rules.ts';
import * as store from './store.ts';
import type { SaleFacts } from './writing/facts.ts';

type Rules = Awaited<ReturnType<typeof loadPlayRules>>;

/** The draws that are asked for: from the first on sale, or from the one that the buyer saw. */
async function nextDraws(
  context: Context,
  { game, draws }: store.GameOnSale,
  { drawId, numberOfDraws }: PurchaseDrawTickets,
): Promise<readonly store.DrawRow[]> {
  const from = drawId === undefined ? 0 : draws.findIndex(({ id }) => id === drawId);
  if (from === -1) {
    const seen = await store.loadDraw(context.db.read, drawId ?? 0);
    if (seen?.draw.gameId !== game.id) fail('DRAW_NOT_FOUND', {});
    throw new SaleEnded();
  }
  const wanted = draws.slice(from, from + numberOfDraws);
  // Rules that begin meanwhile may have other numbers and another price.
  if (wanted.length < numberOfDraws || wanted.some(({ versionId }) => versionId !== wanted[0]?.versionId))
    failField('numberOfDraws', 'Rules change before the last draw. Choose fewer');
  return wanted;
}

/** Everything that is needed before a row is locked; refuses who may not buy. */
export async function prepareSale(
  context: Context,
  purchase: PurchaseDrawTickets,
  rules: Rules,
  { purchaseId: id, player, balance }: SaleFacts,
) {
  const { read } = context.db;
  const game = await currentGame(context, purchase.gameId);
  if (!game) return fail('DRAW_GAME_NOT_FOUND', {});
  const draws = await nextDraws(context, game, purchase);
  // Rules of the next draw are at hand; those of a later one may be others.
  const [first] = draws;
  const isNext = first?.versionId === game.draws[0]?.versionId;
  const { rules: gameRules } = (first && !isNext && (await store.loadDraw(read, first.id))) || game;
  const mostLines = rules.policy['lottery.mostLines'];
  const play = playOf({ name: game.game.name, rules: gameRules }, purchase, context.random.below, mostLines);
  if (!first) throw new SaleEnded();
  if (!player) return fail('UNAUTHENTICATED', {});
  allowGame(context, player, { game, rules });
  const tickets = draws.map((draw) => ({ draw, number: ticketNumber(game.game.code, context.random.below) }));
  return { id, game, gameRules, versionId: first.versionId, play, tickets, player, balance, rules };
}
export type Prepared = Awaited<ReturnType<typeof prepareSale>>;
