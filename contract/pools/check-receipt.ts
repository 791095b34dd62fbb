/** A member's own calculation of what their group bought, won and divided, from nothing but its receipt. */
import type { DrawResult, GameRules, Line } from '../lottery/game-rules.ts';
import { fixedPrizeOf, tierOf } from '../lottery/matches.ts';
import { type Cents, cents, fromDecimal, noCents, sum, times } from '../shared/money.ts';
import { type PoolTerms, termsHashOf } from './agreement.ts';
import type { PoolReceipt } from './model.ts';
import { splitByShares } from './split.ts';

export const receiptChecks = ['agreement', 'shares', 'tickets', 'prizes', 'division'] as const;
export type ReceiptCheck = (typeof receiptChecks)[number];

const inCents = (amount: string): Cents => fromDecimal('USD', amount) ?? cents(Number.NaN);
const total = (amounts: readonly string[]): Cents => sum('USD', amounts.map(inCents));

const termsOf = ({ lines, sharePrice, claimAbove, ...receipt }: PoolReceipt): PoolTerms => ({
  ...{ ...receipt, plays: lines },
  ...{ sharePrice: inCents(sharePrice), claimAbove: inCents(claimAbove) },
});

const lineText = ({ main, bonus }: Line): string => `${main.join()}+${bonus.join()}`;
const isSame = (some: readonly Line[], others: readonly Line[]): boolean =>
  some.map(lineText).join('/') === others.map(lineText).join('/');

/** Each member paid for their shares, and nobody for more than there are. */
function areSharesRight({ people, sold, shares, mostShares, sharePrice }: PoolReceipt): boolean {
  const price = inCents(sharePrice);
  return (
    sold <= shares &&
    people.reduce((all, one) => all + one.shares, 0) === sold &&
    people.every((one) => one.shares <= mostShares && inCents(one.amount) === times(price, one.shares))
  );
}

/** The tickets are the first agreed plays, as many as the taken shares paid for. */
const areTicketsRight = ({ tickets, lines, sold, playsPerShare }: PoolReceipt): boolean =>
  tickets.length === sold * playsPerShare && tickets.every((ticket, at) => isSame(ticket.lines, lines[at] ?? []));

type Shared = PoolReceipt['tiers'][number];
/** A jackpot and a share depend on how many won: each gets the same, some a cent more. */
const isShareOf = (prize: Cents, tier: Shared | undefined): boolean =>
  tier !== undefined && (prize === inCents(tier.prize) || (tier.remainder > 0 && prize === inCents(tier.prize) + 1));

function isPrizeRight({ rules, hasAddOn, tiers }: PoolReceipt, line: Line, prize: Cents, result: DrawResult): boolean {
  const place = tierOf(rules as GameRules, line, result);
  const tier = place === undefined ? undefined : rules.tiers[place];
  if (!tier) return prize === noCents;
  if (tier.prize.kind === 'free_play') return prize === tier.prize.amount;
  const fixed = fixedPrizeOf(rules as GameRules, tier, hasAddOn);
  return fixed === undefined
    ? isShareOf(
        prize,
        tiers.find((one) => one.tier === place),
      )
    : prize === fixed;
}
function arePrizesRight(receipt: PoolReceipt, result: DrawResult): boolean {
  const { tickets, claimAbove } = receipt;
  return tickets.every(
    ({ lines, prizes, isClaim }) =>
      lines.length === prizes.length &&
      lines.every((line, at) => isPrizeRight(receipt, line, inCents(prizes[at] ?? ''), result)) &&
      isClaim === total(prizes) > inCents(claimAbove),
  );
}

/** Everybody got their part of what is not claimed for all. */
function isDivisionRight({ tickets, people, settlement }: PoolReceipt): boolean {
  if (!settlement) return false;
  const prizesOf = (isClaim: boolean) =>
    total(tickets.filter((one) => one.isClaim === isClaim).flatMap(({ prizes }) => prizes));
  const shared = prizesOf(false);
  const parts = splitByShares(
    shared,
    people.map(({ shares }) => shares),
  );
  return (
    shared === inCents(settlement.shared) &&
    prizesOf(true) === inCents(settlement.claimed) &&
    people.every(({ won }, at) => won !== null && inCents(won) === parts[at])
  );
}

/** Null where it is too early to say. */
export async function checkReceipt(receipt: PoolReceipt): Promise<Record<ReceiptCheck, boolean | null>> {
  const { result, tickets, settlement } = receipt;
  return {
    agreement: (await termsHashOf(termsOf(receipt))) === receipt.termsHash,
    shares: areSharesRight(receipt),
    tickets: tickets.length === 0 ? null : areTicketsRight(receipt),
    prizes: settlement && result ? arePrizesRight(receipt, result) : null,
    division: settlement && isDivisionRight(receipt),
  };
}
