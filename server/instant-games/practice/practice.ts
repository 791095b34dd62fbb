/** Practice tickets: a ticket of the printed deck is as likely as any other, and its cells are made as real ones are. No deck is touched. */

import { winOf } from '@autolotto/contract/instant-games/layout.ts';
import type { PracticeTicket } from '@autolotto/contract/instant-games/practice/model.ts';
import { dollars, noCents } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn } from '../../policy/service.ts';
import { assertCanPlay, homeState, loadPlayRules } from '../../responsible-gaming/service.ts';
import { wordsOf } from '../deck/keys.ts';
import { cellView } from '../digital/view.ts';
import { buildLayout } from '../layouts/layouts.ts';
import { productOf } from '../products.ts';
import { loadCity, loadGame } from '../store.ts';
import { tierAt } from './rules.ts';

const keyBytes = 32;
const wordsAtOnce = 64;

/** Open to those who may play for money, and to nobody who has shut themselves out. */
export async function drawPractice(
  context: Context,
  actor: Actor,
  { gameId }: { readonly gameId: string },
): Promise<PracticeTicket> {
  const game = await loadGame(context.db.read, gameId);
  if (!game?.isActive) return fail('INSTANT_UNKNOWN', {});
  const product = productOf[game.kind];
  await assertFeatureOn(context, product);
  const rules = await loadPlayRules(context);
  const state = homeState(context, await loadCity(context.db.read, actor.userId));
  await context.db.transact((tx) => assertCanPlay(tx, rules, actor, { product, state }));
  const { prizeTable: table, playStyle, symbols } = game;
  const prize = table[tierAt(table, context.random.below(game.tickets)) - 1]?.prize ?? noCents;
  const told = { gameId, isWinner: prize > 0, winAmount: dollars(prize) };
  if (playStyle === null || symbols === null)
    return { ...told, playStyle: null, cells: null, luckySymbols: null, prizeBox: null, winningCells: null };
  const words = wordsOf(new Uint8Array(context.random.bytes(keyBytes)), wordsAtOnce);
  const layout = buildLayout(words, { playStyle, symbols, table }, prize);
  const { cells, luckySymbols, prizeBox } = layout;
  return {
    ...{ ...told, playStyle, cells: cells.map(cellView), luckySymbols: luckySymbols ? [...luckySymbols] : null },
    prizeBox: prizeBox === undefined ? null : dollars(prizeBox),
    winningCells: [...new Set(winOf(playStyle, layout).cells)],
  };
}
