/** Pure: how coins, points and experience move. docs/money.md shows the same as tables. */
import { type Cents, type Minor, minor, negate } from '@autolotto/contract/shared/money.ts';
import { coinSales, coins, experience, issuer, points, wallet } from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';

/** Which of the platform's accounts a person's movements go to, so that people do not wait for each other. */
const spreadOf = (userId: string): number => [...userId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Coins for dollars, with the experience that they bring, in one transfer: a reversal takes all of it back. */
export function coinsBought(purchase: {
  id: string;
  userId: string;
  paid: Cents;
  bought: Minor<'ALC'>;
  earned: Minor<'XP'>;
}): Transfer {
  const { id, userId, paid, bought, earned } = purchase;
  const spread = spreadOf(userId);
  return {
    key: `coins:${id}`,
    kind: 'coins.bought',
    cause: `coins:${id}`,
    description: 'AutoLottoCoin',
    legs: [
      leg(wallet(userId), negate(paid)),
      leg(coinSales(spread), paid),
      leg(coins(userId), bought),
      leg(issuer('ALC', spread), negate(bought)),
      leg(experience(userId), earned),
      leg(issuer('XP', spread), negate(earned)),
    ],
  };
}

/** Store points for coins, with the experience that they bring. */
export function pointsBought(purchase: {
  id: string;
  userId: string;
  paid: Minor<'ALC'>;
  bought: Minor<'PTS'>;
  earned: Minor<'XP'>;
}): Transfer {
  const { id, userId, paid, bought, earned } = purchase;
  const spread = spreadOf(userId);
  return {
    key: `points:${id}`,
    kind: 'points.bought',
    cause: `points:${id}`,
    description: 'Store points',
    legs: [
      leg(coins(userId), negate(paid)),
      leg(issuer('ALC', spread), paid),
      leg(points(userId), bought),
      leg(issuer('PTS', spread), negate(bought)),
      leg(experience(userId), earned),
      leg(issuer('XP', spread), negate(earned)),
    ],
  };
}

/** An achievement that was taken back may be earned again: the second time under a key of its own. */
export const achievementKey = (userId: string, achievement: string, times: number): string =>
  `achievement:${userId}:${achievement}${times === 1 ? '' : `:${times}`}`;

/** Points for an achievement. */
export function achievementAwarded(award: {
  userId: string;
  achievement: string;
  times: number;
  title: string;
  worth: number;
}): Transfer {
  const { userId, achievement, times, title, worth } = award;
  const amount = minor('PTS', worth);
  const key = achievementKey(userId, achievement, times);
  return {
    ...{ key, kind: 'achievement', cause: key, description: title },
    legs: [leg(points(userId), amount), leg(issuer('PTS', spreadOf(userId)), negate(amount))],
  };
}

/** Names the transfer of a redemption. */
export const rewardKey = (id: number | ''): string => `reward:${id}`;

/** Points spent on something of the catalogue of rewards. */
export function rewardRedeemed(redeemed: { id: number; userId: string; title: string; cost: number }): Transfer {
  const { id, userId, title, cost } = redeemed;
  const amount = minor('PTS', cost);
  return {
    ...{ key: rewardKey(id), kind: 'reward.redeemed', cause: rewardKey(id), description: title },
    legs: [leg(points(userId), negate(amount)), leg(issuer('PTS', spreadOf(userId)), amount)],
  };
}
