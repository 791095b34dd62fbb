/** Achievements: awarded once when a counter reaches their number, reversed when it no longer does. */
import {
  type AchievementCounter,
  type AchievementId,
  achievementIds,
  achievements,
  achievementText,
} from '@autolotto/contract/rewards/achievements.ts';
import { isOverdrawn, post } from '../ledger/post.ts';
import { reverse } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { achievementAwarded, achievementKey } from './postings.ts';
import { recordRefusal } from './reversals/record.ts';
import { settleAwards } from './reversals/store.ts';
import { reachedBy } from './rules.ts';
import * as store from './store.ts';

const rewardsChanged = (context: Context, tx: Tx, userId: string): Promise<void> =>
  publish(tx, context.bus, { event: { type: 'rewards_changed' }, to: [userChannel(userId)] });

/** Achievements of these counters, each with the number that makes it. */
export const achievementsOf = (counted: readonly AchievementCounter[]): { id: AchievementId; number: number }[] =>
  achievementIds.flatMap((id) => {
    const { counter, number } = achievements[id];
    return counted.includes(counter) ? [{ id, number }] : [];
  });

/** Achievements of these counters that somebody has, and those they have not. */
async function loadStanding(db: Reader, userId: string, counted: readonly AchievementCounter[]) {
  const ids = achievementsOf(counted).map(({ id }) => id);
  const awarded = new Set((await store.listAwarded(db, userId)).map(({ achievement }) => achievement));
  const [had, open] = [ids.filter((id) => awarded.has(id)), ids.filter((id) => !awarded.has(id))];
  return { had, open };
}

/** Awards what these counters have reached, in the transaction that may have moved them. Safe to run twice. */
export async function awardEarned(
  context: Context,
  tx: Tx,
  userId: string,
  counted: readonly AchievementCounter[],
): Promise<AchievementId[]> {
  const { open } = await loadStanding(tx, userId, counted);
  if (open.length === 0) return [];
  const counts = await store.loadCounts(tx, userId, counted);
  const awarded: AchievementId[] = [];
  for (const achievement of reachedBy(counts, open)) {
    const times = await store.insertAward(tx, userId, achievement);
    if (times === undefined) continue;
    const { title } = achievementText(achievement, 'en');
    const worth = achievements[achievement].points;
    await post(tx, achievementAwarded({ userId, achievement, times, title, worth }));
    awarded.push(achievement);
  }
  if (awarded.length > 0) await rewardsChanged(context, tx, userId);
  return awarded;
}

/** What somebody has, and these counters no longer reach. */
async function loadLost(db: Reader, userId: string, counted: readonly AchievementCounter[]): Promise<AchievementId[]> {
  const { had } = await loadStanding(db, userId, counted);
  if (had.length === 0) return [];
  const reached = reachedBy(await store.loadCounts(db, userId, counted), had);
  return had.filter((id) => !reached.includes(id));
}

/**
 * Takes back what these counters no longer reach, because what they counted was taken back. Refused, with the whole
 * transaction, where the points are spent already.
 */
export async function reverseAwards(
  context: Context,
  tx: Tx,
  userId: string,
  counted: readonly AchievementCounter[],
): Promise<void> {
  const lost = await loadLost(tx, userId, counted);
  for (const achievement of lost) {
    const times = await store.reverseAward(tx, userId, achievement);
    if (times === undefined) continue;
    await reverse(tx, achievementKey(userId, achievement, times), achievementText(achievement, 'en').title);
  }
  if (lost.length > 0) await rewardsChanged(context, tx, userId);
  await settleAwards(
    tx,
    userId,
    achievementsOf(counted).map(({ id }) => id),
  );
}

/** When something happened that a counter counts. */
export const awardAfter = async (context: Context, userId: string, counter: AchievementCounter): Promise<void> =>
  void (await context.db.transact((tx) => awardEarned(context, tx, userId, [counter])));

/** When something was written or taken from sight. An award whose points are spent stays, and an admin settles it. */
export async function adjustAfter(context: Context, userId: string, counter: AchievementCounter): Promise<void> {
  try {
    await context.db.transact(async (tx) => {
      await reverseAwards(context, tx, userId, [counter]);
      await awardEarned(context, tx, userId, [counter]);
    });
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    const db = context.db.read;
    const lost = await loadLost(db, userId, [counter]);
    const awarded = (await store.listAwarded(db, userId)).filter(({ achievement }) => lost.includes(achievement));
    const causes = awarded.map(({ achievement, times }) => achievementKey(userId, achievement, times));
    await recordRefusal(context, { userId, causes }, { counter });
  }
}

const pageSize = 500;
/** What no event tells of, such as a year of membership, and what an event has missed. One that fails stops no other. */
export async function awardWaiting(context: Context): Promise<void> {
  for (const achievement of achievementIds) {
    const { counter, number } = achievements[achievement];
    for (let last = ''; ; ) {
      const page = await store.listUnawarded(context.db.read, { achievement, counter, number }, last, pageSize);
      for (const userId of page) {
        try {
          await awardAfter(context, userId, counter);
        } catch (error) {
          context.log.warn({ err: error, userId, achievement }, 'achievement not awarded');
        }
      }
      const end = page.at(-1);
      if (end === undefined || context.stopping.aborted) break;
      last = end;
    }
  }
}
