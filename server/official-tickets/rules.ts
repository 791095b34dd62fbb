/** Pure: when an official ticket can be printed, whether the paper is what was ordered, and what it has won. */
import type { DrawResult, GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { fixedPrizeOf, tierOf } from '@autolotto/contract/lottery/matches.ts';
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
/** "powerball;3 9 22 41 69+7;Power Play": what the terminal reads from a play slip. */
export const playSlip = (gameId: string, lines: readonly Line[], addOn: string | null = null): string =>
  [gameId, lines.map(textOf).join('/'), ...(addOn === null ? [] : [addOn])].join(';');

/** What is said of the add-on of a ticket that was bought with it. */
export const addOnName = ({ addOn }: Pick<GameRules, 'addOn'>, hasAddOn: boolean): string | null =>
  hasAddOn ? (addOn?.name ?? null) : null;

/** The same lines in the same order; a paper may list numbers in any order. */
export const isReadBack = (ordered: readonly Line[], read: readonly Line[]): boolean =>
  playSlip('', ordered) === playSlip('', read);

type Play = { readonly lines: readonly Line[]; readonly hasAddOn: boolean };
/** Official amounts by tier, in cents: what each line of the tier has won, with the add-on as the rules say it. */
export function prizeOf(
  rules: GameRules,
  result: DrawResult,
  { lines, hasAddOn }: Play,
  amounts: ReadonlyMap<number, number>,
): Cents {
  const prizes = lines.map((line) => {
    const place = tierOf(rules, line, result);
    const tier = place === undefined ? undefined : rules.tiers[place];
    const amount = (place === undefined ? undefined : amounts.get(place)) ?? 0;
    if (!tier || amount === 0 || tier.prize.kind === 'jackpot') return amount;
    return fixedPrizeOf(rules, { ...tier, prize: { kind: 'fixed', amount } }, hasAddOn) ?? 0;
  });
  return cents(prizes.reduce((sum, prize) => sum + prize, 0));
}

/** Pouches that should lie in the vault and do not, and those that lie there and should not. */
export function compareCount(expected: readonly string[], counted: readonly string[]) {
  const [should, is] = [new Set(expected), new Set(counted)];
  return {
    expected: should.size,
    missing: [...should].filter((pouch) => !is.has(pouch)).toSorted(),
    unknown: [...is].filter((pouch) => !should.has(pouch)).toSorted(),
  };
}
