import type { Transaction, TransactionType } from '@autolotto/contract/ledger/model.ts';

/** The sign follows the money: what came in is '+', what went out '-'. */
export const signedAmount = ({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string =>
  direction === 'in' ? amount : `-${amount}`;

export type Tone = 'good' | 'spent' | 'plain';

/** Deposits are green, purchases red, everything else gray. */
export function toneOf(type: TransactionType): Tone {
  if (type === 'deposit') return 'good';
  return type === 'purchase' ? 'spent' : 'plain';
}

/**
 * The server describes a transaction in English. In another language its kind replaces the text, except where only the
 * description gives the reason: for a prize, and for a manual correction.
 */
export const isToldByKind = (type: TransactionType, locale: string): boolean =>
  !locale.startsWith('en') && type !== 'prize' && type !== 'adjustment';

export const shownTransactions = 10;
