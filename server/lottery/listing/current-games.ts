/**
 * Games as they are on sale, kept in each process with a stamp of the rows that they were read from. Whoever asks for them has
 * the stamp read first, so that no change is missed, whichever server made it; only the reading of what did not change is saved.
 */
import type { Context } from '../../platform/context.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import type { Database } from '../../platform/database/db.ts';
import * as store from '../store.ts';

type Kept = { readonly stamp: string; readonly games: Promise<readonly store.GameOnSale[]> };
const kept = new WeakMap<Database, Kept>();

/** Those who ask together are told by one query. */
const loadStamp = dataLoaderPer(async (db: Database, asked: readonly null[]) => {
  const stamp = await store.loadStamp(db);
  return asked.map(() => stamp);
});

export async function currentGames({ db }: Pick<Context, 'db'>): Promise<readonly store.GameOnSale[]> {
  const stamp = await loadStamp(db, null);
  let found = kept.get(db);
  if (found?.stamp !== stamp) {
    // Read after its stamp: where a change comes between the two, the next stamp is another one.
    const read = { stamp, games: store.listGames(db.read) };
    read.games.catch(() => kept.get(db) === read && kept.delete(db));
    kept.set(db, read);
    found = read;
  }
  return found.games;
}

export const currentGame = async (
  context: Pick<Context, 'db'>,
  gameId: string,
): Promise<store.GameOnSale | undefined> => (await currentGames(context)).find(({ game }) => game.id === gameId);
