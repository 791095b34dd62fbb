import type { Transaction, TransactionType } from '@autolotto/contract/ledger/model.ts';

/** The sign follows the money: what came in is '+', what went out '-'. */
export const signedAmount = ({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string =>
  direction === 'in' ? amount : `-${amount}`;

export type Tone = 'good' | 'spent' | 'plain';

/** Deposits are green, purchases red, everything else grey. */
export function toneOf(type: TransactionType): Tone {
  if (type === 'deposit') return 'good';
  return type === 'purchase' ? 'spent' : 'plain';
}

/**
 * The server describes a movement in English. In another language the word for its kind stands in its place, except
 * where the description is all that tells why: of a prize, and of what somebody put right by hand.
 */
export const isToldByKind = (type: TransactionType, locale: string): boolean =>
  !locale.startsWith('en') && type !== 'prize' && type !== 'adjustment';

export const shownTransactions = 10;
