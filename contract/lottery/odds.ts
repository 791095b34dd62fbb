/** How likely a line is to win, counted and not measured. */
import type { GameRules, Tier } from './game-rules.ts';

/** Ways to choose `k` of `n`, exactly; a line of seven numbers has more than a double could multiply. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1n; i <= BigInt(k); i++) ways = (ways * (BigInt(n - k) + i)) / i;
  return ways;
}

/** How many different lines can be picked. */
export const linesOf = ({ main, bonus }: GameRules): bigint =>
  choose(main.max, main.count) * (bonus ? choose(bonus.max, bonus.count) : 1n);

/** Lines whose main numbers match so many of the drawn ones, and of the numbers that are only drawn as the tier wants. */
function mainWays({ main, drawnExtra }: GameRules, tier: Tier): bigint {
  const missed = main.count - tier.main;
  const others = main.max - main.count;
  const ways = choose(main.count, tier.main);
  if (tier.extra === null) return ways * choose(others, missed);
  const without = choose(others - (drawnExtra ?? 0), missed);
  return ways * (tier.extra ? choose(others, missed) - without : without);
}

/** How many lines match a tier in any one draw. A tier stands for its own match: better ones are not counted again. */
export function winningLines(rules: GameRules, tier: Tier): bigint {
  const { bonus } = rules;
  const bonusWays =
    bonus === null || tier.bonus === null
      ? linesOf(rules) / choose(rules.main.max, rules.main.count)
      : choose(bonus.count, tier.bonus) * choose(bonus.max - bonus.count, bonus.count - tier.bonus);
  return mainWays(rules, tier) * bonusWays;
}

/** "1 in …", to two decimals: of a tier, or of any prize at all. */
export const oneIn = (rules: GameRules, tiers: readonly Tier[] = rules.tiers): number => {
  const winning = tiers.reduce((sum, tier) => sum + winningLines(rules, tier), 0n);
  return Number((linesOf(rules) * 100n + winning / 2n) / winning) / 100;
};
