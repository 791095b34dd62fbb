/** Pure: whether rules that an admin proposes are rules of one game. */
import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';

export type RuleProblem = { readonly path: string; readonly message: string };

/** What the shape of the rules cannot say: numbers that are there to be picked, and tiers that a line can match. */
export function problemsOf(rules: GameRules): RuleProblem[] {
  const { main, bonus, drawnExtra, tiers, addOn, jackpot } = rules;
  const labels = tiers.map(({ label }) => label);
  const jackpots = tiers.filter(({ prize }) => prize.kind === 'jackpot').length;
  const found: [boolean, string, string][] = [
    [main.count + (drawnExtra ?? 0) > main.max, 'main.max', 'There are fewer numbers than are drawn'],
    [bonus !== null && bonus.count > bonus.max, 'bonus.max', 'There are fewer numbers than are drawn'],
    [new Set(labels).size !== labels.length, 'tiers', 'Each tier needs a name of its own'],
    [jackpots !== 1 || tiers[0]?.prize.kind !== 'jackpot', 'tiers', 'The first tier, and no other, wins the jackpot'],
    [jackpot.cap !== null && jackpot.cap < jackpot.start, 'jackpot.cap', 'The cap is below the start'],
    [Object.keys(addOn?.fixed ?? {}).some((label) => !labels.includes(label)), 'addOn.fixed', 'There is no such tier'],
    ...tiers.map((tier, at): [boolean, string, string] => [
      tier.main > main.count ||
        (bonus === null) !== (tier.bonus === null) ||
        (tier.bonus ?? 0) > (bonus?.count ?? 0) ||
        (tier.extra !== null && drawnExtra === null),
      `tiers.${at}`,
      'No line can match this tier',
    ]),
  ];
  return found.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []));
}
