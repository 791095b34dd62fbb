/** Pure: when an official ticket can be printed, whether the paper is what was ordered, and what it has won. */
import type { DrawResult, GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { tierOf } from '@autolotto/contract/lottery/matches.ts';
import { printMinutes } from '@autolotto/contract/official-tickets/states.ts';
import { type Cents, cents } from '@autolotto/contract/shared/money.ts';

const minute = 60_000;
export const printBy = ({ closesAt }: { readonly closesAt: Date }): Date =>
  new Date(closesAt.getTime() - printMinutes * minute);

/** The first draw that can still be printed for. */
export const firstToPrint = <D extends { readonly closesAt: Date }>(draws: readonly D[], now: Date): D | undefined =>
  draws.find((draw) => printBy(draw) > now);

const textOf = ({ main, bonus }: Line): string =>
  [main, bonus].map((numbers) => numbers.toSorted((a, b) => a - b).join(' ')).join('+');
/** "powerball;3 9 22 41 69+7": what the terminal reads from a play slip. */
export const playSlip = (gameId: string, lines: readonly Line[]): string => `${gameId};${lines.map(textOf).join('/')}`;

/** The same lines in the same order; a paper may list numbers in any order. */
export const isReadBack = (ordered: readonly Line[], read: readonly Line[]): boolean =>
  playSlip('', ordered) === playSlip('', read);

/** Official amounts by tier, in cents: what each line of the tier has won. */
export const prizeOf = (
  rules: GameRules,
  result: DrawResult,
  lines: readonly Line[],
  amounts: ReadonlyMap<number, number>,
): Cents =>
  cents(
    lines.reduce((sum, line) => {
      const tier = tierOf(rules, line, result);
      return sum + (tier === undefined ? 0 : (amounts.get(tier) ?? 0));
    }, 0),
  );

/** Pouches that should lie in the vault and do not, and those that lie there and should not. */
export function compareCount(expected: readonly string[], counted: readonly string[]) {
  const [should, is] = [new Set(expected), new Set(counted)];
  return {
    expected: should.size,
    missing: [...should].filter((pouch) => !is.has(pouch)).toSorted(),
    unknown: [...is].filter((pouch) => !should.has(pouch)).toSorted(),
  };
}
