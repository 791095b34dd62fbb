/** The table of achievements. None counts stakes, wins or deposits: rewards do not pay for gambling. */
import type { Language } from '../shared/language.ts';
import { achievementWords } from './achievement-words.ts';

export type AchievementId = keyof typeof achievementWords;

/** What is counted about a person; the server counts it in its own tables. */
export type AchievementCounter =
  | 'ordersDelivered'
  | 'reviewsWritten'
  | 'coinPurchases'
  | 'pointsBought'
  | 'idChecks'
  | 'secondFactors'
  | 'yearsOfMembership';

export type AchievementRow = {
  /** Store points that it brings, once. */
  readonly points: number;
  /** It is earned when the counter reaches the number. */
  readonly counter: AchievementCounter;
  readonly number: number;
};

export const achievements: Readonly<Record<AchievementId, AchievementRow>> = {
  first_order: { points: 100, counter: 'ordersDelivered', number: 1 },
  ten_orders: { points: 500, counter: 'ordersDelivered', number: 10 },
  first_review: { points: 50, counter: 'reviewsWritten', number: 1 },
  first_coins: { points: 50, counter: 'coinPurchases', number: 1 },
  thousand_points: { points: 100, counter: 'pointsBought', number: 1000 },
  verified_id: { points: 100, counter: 'idChecks', number: 1 },
  second_factor: { points: 100, counter: 'secondFactors', number: 1 },
  first_year: { points: 250, counter: 'yearsOfMembership', number: 1 },
};

export const achievementIds = Object.keys(achievements) as [AchievementId, ...AchievementId[]];

export const achievementText = (id: AchievementId, language: Language) => achievementWords[id][language];
