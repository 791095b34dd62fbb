/** Pure: what somebody enters as a result, in order, or not at all. */
import type { DrawResult, GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { lineOf } from '@autolotto/contract/lottery/lines.ts';
import type { EnteredNumbers } from '@autolotto/contract/lottery/results/model.ts';

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** In order, or undefined where these are no numbers of the game. */
export function resultOf(rules: GameRules, { main, bonus, extra }: EnteredNumbers): DrawResult | undefined {
  const line = lineOf(rules, { numbers: main, powerball: bonus });
  const isExtra =
    extra.length === (rules.drawnExtra ?? 0) &&
    new Set([...extra, ...main]).size === extra.length + main.length &&
    extra.every((number) => number <= rules.main.max);
  return 'problem' in line || !isExtra ? undefined : { ...line, extra: ascending(extra) };
}
/** Amounts of all tiers or of none; undefined where some are missing. */
export const amountsOf = ({ tiers }: GameRules, { prizes }: EnteredNumbers): readonly string[] | undefined =>
  prizes.length === 0 || prizes.length === tiers.length ? prizes : undefined;
export const inOrder = (numbers: EnteredNumbers): EnteredNumbers => ({
  ...numbers,
  main: ascending(numbers.main),
  bonus: ascending(numbers.bonus),
});
/** "3, 9, 22, 41, 69 + 7". */
export const said = ({ main, bonus, extra }: DrawResult): string =>
  [main, bonus, extra]
    .filter(({ length }) => length > 0)
    .map((numbers) => numbers.join(', '))
    .join(' + ');

/** The official amounts behind the numbers, where there are any. */
export const saidWhole = (result: DrawResult, prizes: readonly string[]): string =>
  prizes.length === 0 ? said(result) : `${said(result)}: ${prizes.map((amount) => `$${amount}`).join(', ')}`;
