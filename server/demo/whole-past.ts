/** What the town went through before anybody looked: created at the first start, completed by the next if it was cut short. */
import { hasPosts } from '../forum/service.ts';
import type { Context } from '../platform/context.ts';
import { placePastOrders } from './past.ts';
import { playPastDraws } from './past-draws.ts';
import { writeForum } from './past-forum.ts';
import { startGroups } from './past-pools.ts';
import { winPastPrizes } from './past-prizes.ts';
import { createReferralCode } from './past-promotions.ts';
import { buyPastRewards } from './past-rewards.ts';
import { talkInRooms } from './past-talk.ts';
import { sellPastDeck } from './past-tickets.ts';
import { sellFromDecks } from './sold-tickets.ts';

export async function tellWholePast(context: Context): Promise<void> {
  await placePastOrders(context);
  await buyPastRewards(context);
  await winPastPrizes(context);
  await talkInRooms(context);
  await sellPastDeck(context);
  await startGroups(context);
  await playPastDraws(context);
  await createReferralCode(context);
  await writeForum(context);
}

/** Nobody sees an untold town, and nobody waits for one that an earlier start has told to its end. */
export async function tellAtFirst(context: Context): Promise<void> {
  if (!(await hasPosts(context.db.read))) await tellWholePast(context);
}

/** First the server answers those who have waited for its start. */
const restMs = 3_000;

/** Goes on behind people's backs: what is over begins anew, and the decks that are printed meanwhile sell. */
export function goOnInBackground(context: Context): void {
  const goOn = async () => {
    await context.timers.sleep(restMs, context.stopping);
    await tellWholePast(context);
    await sellFromDecks(context);
  };
  void goOn().catch((error: unknown) => {
    if (!context.stopping.aborted) context.log.warn({ err: error }, 'the demo did not go on');
  });
}
