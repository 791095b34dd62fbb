/** The games of an installation: those of games.ts, on the pages of every state. Games that were added later stay. */
import { instantStates } from '@autolotto/contract/instant-games/enums.ts';
import type { Context } from '../platform/context.ts';
import { games } from './games.ts';
import * as store from './store.ts';

/** Digital games are offered in production only where somebody has decided so. */
export const seedGames = ({ db, config }: Context): Promise<void> =>
  db.transact(async (tx) => {
    for (const game of games)
      await store.insertGame(tx, game, game.kind === 'ticket' || config.preset === 'demo' ? instantStates : []);
  });
