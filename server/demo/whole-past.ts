/** What the town went through before anybody looked: created at the first start, completed by the next if it was cut short. */
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
