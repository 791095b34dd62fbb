/** Keeps draws ahead of every game, at the time that the clocks of its place will show. */
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { publishDraws } from '../publish.ts';
import * as store from '../store.ts';
import { plannedDraws, versionAt } from './rules.ts';

export async function planDraws(context: Context): Promise<void> {
  const now = await databaseTime(context);
  const byGame = Map.groupBy(await store.listVersions(context.db.read), ({ gameId }) => gameId);
  for (const [gameId, versions] of byGame) {
    const planned = plannedDraws(versions, now);
    const first = planned[0] && versionAt(versions, planned[0].day);
    if (!first) continue;
    await context.db.transact(async (tx) => {
      await store.lockGame(tx, gameId);
      if (await store.writePlan(tx, gameId, planned, first.rules.jackpot.start)) await publishDraws(context, tx);
    });
  }
}
