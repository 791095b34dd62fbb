/** The games of an installation: those of games.ts, with the draws ahead. Games that were added later stay. */
import type { Context } from '../platform/context.ts';
import { drawGames } from './games.ts';
import { planDraws } from './plan/plan.ts';
import * as store from './store.ts';

export async function seedDrawGames(context: Context): Promise<void> {
  await context.db.transact(async (tx) => {
    for (const [position, game] of drawGames.entries()) await store.insertGame(tx, game, position);
  });
  await planDraws(context);
}
