/** "My numbers": lines that people keep to play again. A line follows the rules of its game when it is saved. */
import { mostSavedLines, type SavedLine, type SaveLine } from '@autolotto/contract/lottery/saved-lines/model.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentGame } from '../listing/current-games.ts';
import { playOf } from '../sale-rules.ts';
import * as store from './store.ts';

const view = ({ id, gameId, main, bonus, savedAt }: store.SavedLineRow): SavedLine => ({
  ...{ id, gameId, main, bonus, savedAt: savedAt.toISOString() },
});

export const listSavedLines = async ({ db }: Context, { userId }: Actor): Promise<SavedLine[]> =>
  (await store.list(db.read, userId)).map(view);

export async function saveLine(context: Context, { userId }: Actor, asked: SaveLine): Promise<SavedLine> {
  const { gameId, numbers, powerball } = asked;
  const game = await currentGame(context, gameId);
  if (!game) return fail('DRAW_GAME_NOT_FOUND', {});
  const of = { name: game.game.name, rules: game.rules };
  const [line] = playOf(of, { numbers, powerball, multiplier: 1 }, context.random.below).lines;
  if (!line) throw new Error('a play has no line');
  return context.db.transact(async (tx) => {
    await store.lockOwner(tx, userId);
    const kept = await store.find(tx, userId, gameId, line);
    if (kept) return view(kept);
    if ((await store.list(tx, userId)).length >= mostSavedLines) fail('SAVED_LINES_MANY', { most: mostSavedLines });
    return view(await store.insert(tx, userId, gameId, line));
  });
}

/** Somebody else's and a missing one are the same. */
export const deleteSavedLine = (context: Context, { userId }: Actor, id: number): Promise<{ id: number }> =>
  context.db.transact(async (tx) => {
    if (!(await store.remove(tx, userId, id))) fail('SAVED_LINE_NOT_FOUND', {});
    return { id };
  });
