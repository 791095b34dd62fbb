/** Which prize a line has won, and what the prize is worth. */
import { type Cents, cents, times } from '../shared/money.ts';
import type { DrawResult, GameRules, Line, Tier } from './game-rules.ts';

type Match = { readonly main: number; readonly bonus: number; readonly extra: number };

const hits = (picked: readonly number[], drawn: readonly number[]): number =>
  picked.filter((number) => drawn.includes(number)).length;

const matchOf = (line: Line, result: DrawResult): Match => ({
  main: hits(line.main, result.main),
  bonus: hits(line.bonus, result.bonus),
  extra: hits(line.main, result.extra),
});

const fits = (tier: Tier, match: Match): boolean =>
  tier.main === match.main &&
  (tier.bonus === null || tier.bonus === match.bonus) &&
  (tier.extra === null || tier.extra === match.extra > 0);

/** Place of the best tier that a line matches, from 0; undefined where it wins nothing. */
export function tierOf(rules: GameRules, line: Line, result: DrawResult): number | undefined {
  const match = matchOf(line, result);
  const place = rules.tiers.findIndex((tier) => fits(tier, match));
  return place === -1 ? undefined : place;
}

/** Cents of a prize of a known amount, with the add-on or without. A jackpot, a share and a play have none. */
export function fixedPrizeOf({ addOn }: GameRules, { label, prize }: Tier, hasAddOn: boolean): Cents | undefined {
  if (prize.kind !== 'fixed') return undefined;
  const amount = cents(prize.amount);
  if (!hasAddOn || addOn === null) return amount;
  const instead = addOn.fixed[label];
  return instead === undefined ? times(amount, addOn.multiplier) : cents(instead);
}

/** Cents of a play for so many draws. */
export const totalOf = (
  { price, addOn }: GameRules,
  { draws, hasAddOn }: { draws: number; hasAddOn: boolean },
): Cents => times(cents(price + (hasAddOn ? (addOn?.price ?? 0) : 0)), draws);

/**
 * Advertised jackpot of the next draw, in cents: from the start again after a win, otherwise grown by the step or by a
 * share of what the draw took, whichever is more, up to the cap.
 */
export function nextJackpot(
  { jackpot: rule }: GameRules,
  last: { readonly jackpot: Cents; readonly taken: Cents; readonly wasWon: boolean },
): Cents {
  if (last.wasWon) return cents(rule.start);
  // Whole cents; the product of a large draw and millionths exceeds a double.
  const share = Number((BigInt(last.taken) * BigInt(rule.share)) / 1_000_000n);
  const grown = Math.max(rule.start, last.jackpot + Math.max(rule.step, share));
  return cents(rule.cap === null ? grown : Math.min(rule.cap, grown));
}
