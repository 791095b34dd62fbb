/** Pure: what every line of a draw has won, before anything is paid. */
import type { DrawResult, GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { fixedPrizeOf, tierOf } from '@autolotto/contract/lottery/matches.ts';
import { type Cents, cents, noCents, splitEvenly, sum, takePpmDown, times } from '@autolotto/contract/shared/money.ts';

export type PlayedTicket = {
  readonly id: number;
  /** The order in which winners of a shared prize get the cents that are left. */
  readonly number: string;
  readonly lines: readonly Line[];
  readonly hasAddOn: boolean;
};
export type LineOutcome = {
  readonly tier: number | null;
  /** A free play's is its worth. */
  readonly prize: Cents;
  readonly isFreePlay: boolean;
};
export type TierOutcome = {
  readonly tier: number;
  readonly winners: number;
  readonly prize: Cents;
  /** So many winners get a cent more. */
  readonly remainder: number;
};
type Terms = { readonly rules: GameRules; readonly result: DrawResult; readonly jackpot: Cents; readonly taken: Cents };
export type Settlement = {
  readonly tiers: readonly TierOutcome[];
  readonly outcomes: ReadonlyMap<number, readonly LineOutcome[]>;
  readonly isJackpotWon: boolean;
};

/** What all winners of a tier share; undefined where each gets an amount of its own. */
function poolOf({ rules, jackpot, taken }: Terms, tier: number, winners: number): Cents | undefined {
  const prize = rules.tiers[tier]?.prize;
  if (prize?.kind === 'jackpot') return jackpot;
  if (prize?.kind !== 'pari_mutuel') return undefined;
  const share = takePpmDown(taken, prize.share);
  const least = times(cents(prize.atLeast), winners);
  return share > least ? share : least;
}

function amountOf({ rules }: Terms, tier: number, hasAddOn: boolean): Cents {
  const found = rules.tiers[tier];
  if (!found) return noCents;
  if (found.prize.kind === 'free_play') return cents(found.prize.amount);
  return fixedPrizeOf(rules, found, hasAddOn) ?? noCents;
}

type Winner = { readonly ticket: PlayedTicket; readonly line: number };

/** By ticket number, whatever the order of the tickets: the same settlement however often it is made. */
export function settlementOf(terms: Terms, tickets: readonly PlayedTicket[]): Settlement {
  const { rules, result } = terms;
  const byNumber = tickets.toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const winners: Winner[][] = rules.tiers.map(() => []);
  const tierOfLine = new Map<number, (number | undefined)[]>();
  for (const ticket of byNumber) {
    const matched = ticket.lines.map((line) => tierOf(rules, line, result));
    tierOfLine.set(ticket.id, matched);
    for (const [line, tier] of matched.entries()) if (tier !== undefined) winners[tier]?.push({ ticket, line });
  }
  const shares = new Map<string, Cents>();
  const tiers = winners.map((its, tier): TierOutcome => {
    const pool = its.length === 0 ? undefined : poolOf(terms, tier, its.length);
    if (pool === undefined) return { tier, winners: its.length, prize: amountOf(terms, tier, false), remainder: 0 };
    const parts = splitEvenly(pool, its.length);
    for (const [at, { ticket, line }] of its.entries()) shares.set(`${ticket.id}:${line}`, parts[at] ?? noCents);
    const least = parts.at(-1) ?? noCents;
    return { tier, winners: its.length, prize: least, remainder: parts.filter((part) => part > least).length };
  });
  const outcomeOf = (ticket: PlayedTicket, line: number, tier: number | undefined): LineOutcome => ({
    tier: tier ?? null,
    prize:
      tier === undefined ? noCents : (shares.get(`${ticket.id}:${line}`) ?? amountOf(terms, tier, ticket.hasAddOn)),
    isFreePlay: tier !== undefined && rules.tiers[tier]?.prize.kind === 'free_play',
  });
  return {
    tiers,
    outcomes: new Map(
      byNumber.map((ticket) => [
        ticket.id,
        (tierOfLine.get(ticket.id) ?? []).map((tier, line) => outcomeOf(ticket, line, tier)),
      ]),
    ),
    isJackpotWon: rules.tiers.some(({ prize }, tier) => prize.kind === 'jackpot' && (winners[tier]?.length ?? 0) > 0),
  };
}

/** What a ticket is paid in money: free plays are played. */
export const cashOf = (lines: readonly LineOutcome[]): Cents =>
  sum(
    'USD',
    lines.filter(({ isFreePlay }) => !isFreePlay).map(({ prize }) => prize),
  );
