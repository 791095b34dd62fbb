/** Pure: what a person's balances, achievements and movements look like from outside. */
import {
  type AchievementId,
  achievementIds,
  achievements,
  achievementText,
} from '@autolotto/contract/rewards/achievements.ts';
import { levelOf, levelProgressOf } from '@autolotto/contract/rewards/levels.ts';
import type { Achievement, GameWallet } from '@autolotto/contract/rewards/model.ts';
import { dollars, toDecimal } from '@autolotto/contract/shared/money.ts';
import type { Awarded, Counts, Holdings } from './store.ts';

/** What one currency is of another, and what exchanges bring. */
export type Rates = Pick<
  GameWallet,
  'coinsPerDollar' | 'pointsPerCoin' | 'experiencePerDollar' | 'pointsPerExperience' | 'experiencePerLevel'
>;

export const gameWalletView = (holdings: Holdings, rates: Rates, now: Date): GameWallet => ({
  balance: dollars(holdings.dollars),
  owed: dollars(holdings.owed),
  autoLottoCoinBalance: toDecimal('ALC', holdings.coins),
  storePoints: holdings.points,
  gamificationLevel: levelOf(holdings.experience, rates.experiencePerLevel),
  experiencePoints: holdings.experience,
  totalSpent: dollars(holdings.spent),
  levelProgress: levelProgressOf(holdings.experience, rates.experiencePerLevel),
  ...rates,
  ratesAt: now.toISOString(),
});

/** Achievements whose number the counters have reached. */
export const reachedBy = (counts: Counts, among: readonly AchievementId[]): AchievementId[] =>
  among.filter((id) => (counts.get(achievements[id].counter) ?? 0) >= achievements[id].number);

/** Those earned first, latest first, then the rest in the order of the table. */
export function achievementsView(awarded: readonly Awarded[], counts: Counts): Achievement[] {
  const at = new Map(awarded.map(({ achievement, awardedAt }) => [achievement, awardedAt]));
  const all = achievementIds.map((id): Achievement => {
    const { points, counter, number } = achievements[id];
    const { title, description } = achievementText(id, 'en');
    const awardedAt = at.get(id);
    return {
      ...{ id, title, description, pointsAwarded: points },
      awardedAt: awardedAt?.toISOString() ?? null,
      // What was awarded stays complete, whatever was counted since.
      progress: { have: awardedAt ? number : Math.min(counts.get(counter) ?? 0, number), need: number },
    };
  });
  return all.sort((a, b) => (b.awardedAt ?? '').localeCompare(a.awardedAt ?? ''));
}
