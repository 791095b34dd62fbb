/** Pure rules of transfers. */
import { type Currency, type Minor, minor, negate } from '@autolotto/contract/shared/money.ts';
import type { Account } from './accounts.ts';

/** One account's part of a transfer; below zero goes out. */
export type Leg<C extends Currency = Currency> = { readonly account: Account<C>; readonly amount: Minor<C> };
export const leg = <C extends Currency>(account: Account<C>, amount: Minor<C>): Leg =>
  ({ account, amount }) as unknown as Leg;

export type Transfer = {
  /** Names the business event, once: 'order:12:capture'. */
  readonly key: string;
  readonly kind: TransferKind;
  /** The object that it concerns: 'order:12'. */
  readonly cause: string;
  /** One line a person reads in their wallet. */
  readonly description: string;
  readonly legs: readonly Leg[];
};

export const transferKinds = [
  'deposit',
  'deposit.refunded',
  'deposit.reinstated',
  'debt.collected',
  'debt.written-off',
  'order.hold',
  'order.capture',
  'order.release',
  'order.refund',
  'order.cash',
  'order.return',
  'order.tip',
  'order.tip-release',
  'order.tip-paid',
  'order.tip-given',
  'courier.bonus',
  'payout.requested',
  'payout.paid',
  'payout.refused',
  'cash.handed-in',
  'coins.bought',
  'points.bought',
  'achievement',
  'reward.redeemed',
  'prize.credited',
  'prize.claim',
  'prize.paid',
  'prize.expired',
  'instant.sold',
  'instant.deck-over',
  'lottery.sold',
  'lottery.refunded',
  'lottery.swept',
  'lottery.free-play',
  'lottery.fund',
  'pool.joined',
  'pool.left',
  'pool.returned',
  'pool.bought',
  'pool.refunded',
  'pool.claim',
  'pool.paid',
  'ticket.hold',
  'ticket.capture',
  'ticket.release',
  'ticket.prize',
  'ticket.refund',
  'bitcoin.credited',
  'bitcoin.shortfall',
  'bitcoin.shortfall-returned',
  'bitcoin.kept',
  'bitcoin.taken-back',
  'bitcoin.restored',
  'bitcoin.sold',
  'bitcoin.swept',
  'cash-code.made',
  'cash-code.paid',
  'cash-code.returned',
  'reversal',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** Kinds that set money aside, each with the two that end it: a transfer of the same cause settles or releases it. */
export const heldKinds: Partial<
  Record<TransferKind, { readonly settledBy: TransferKind; readonly releasedBy: TransferKind }>
> = {
  'order.hold': { settledBy: 'order.capture', releasedBy: 'order.release' },
  'order.tip': { settledBy: 'order.tip-paid', releasedBy: 'order.tip-release' },
  'payout.requested': { settledBy: 'payout.paid', releasedBy: 'payout.refused' },
  'ticket.hold': { settledBy: 'ticket.capture', releasedBy: 'ticket.release' },
  'cash-code.made': { settledBy: 'cash-code.paid', releasedBy: 'cash-code.returned' },
  'prize.claim': { settledBy: 'prize.paid', releasedBy: 'prize.expired' },
};

/** Kinds that spend dollars of a wallet, and those that give spent ones back. */
export const spendingKinds: readonly TransferKind[] = [
  'order.hold',
  'order.release',
  'order.refund',
  'order.tip',
  'order.tip-release',
  'order.tip-given',
  'coins.bought',
  'instant.sold',
  'lottery.sold',
  'lottery.refunded',
  'pool.joined',
  'pool.left',
  'pool.returned',
  'ticket.hold',
  'ticket.release',
  'ticket.refund',
];

/** Legs without zeroes, one per account, by name: what is actually written, however the recipe put it. */
export function netLegs(legs: readonly Leg[]): Leg[] {
  const byAccount = new Map<string, Leg>();
  for (const one of legs) {
    const seen = byAccount.get(one.account.name);
    byAccount.set(
      one.account.name,
      seen ? { account: one.account, amount: minor(one.account.currency, seen.amount + one.amount) } : one,
    );
  }
  return [...byAccount.values()].filter((one) => one.amount !== 0).sort(byName);
}
// Stryker disable next-line EqualityOperator: no name stands there twice
const byName = (a: Leg, b: Leg): number => (a.account.name > b.account.name ? 1 : -1);

/** Stops a transfer that does not sum to zero in each currency: a recipe with such legs is a mistake in the program. */
export function assertBalanced(legs: readonly Leg[]): void {
  const totals = new Map<Currency, number>();
  for (const { account, amount } of legs) totals.set(account.currency, (totals.get(account.currency) ?? 0) + amount);
  for (const [currency, total] of totals) if (total !== 0) throw new Error(`transfer is off by ${total} ${currency}`);
  if (legs.length < 2) throw new Error('a transfer has at least two legs');
}

/** The correction of a transfer: the same legs the other way round, under a key of its own. */
export function reversalOf(transfer: Pick<Transfer, 'key' | 'cause' | 'legs'>, reason: string): Transfer {
  return {
    key: `${transfer.key}:reversal`,
    kind: 'reversal',
    cause: transfer.cause,
    description: reason,
    legs: transfer.legs.map((one) => ({ account: one.account, amount: negate(one.amount) })),
  };
}
