import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { add, type Cents, noCents } from '@autolotto/contract/shared/money.ts';
import { lacksStreet } from './address.ts';

export type Checkout = {
  readonly itemCount: number;
  readonly address: string;
  readonly payment: PaymentMethod;
  readonly total: Cents;
  /** From the wallet, whatever pays for the items. */
  readonly tip?: Cents;
  /** Undefined while the wallet is not known. */
  readonly balance: Cents | undefined;
  readonly needsAgeCheck: boolean;
  readonly isAgeVerified: boolean;
};

/** Result of a press on the order button, in the order in which a user can act on it. */
export type Next = 'empty-cart' | 'address-missing' | 'insufficient-balance' | 'age-check' | 'place';

type Paying = Pick<Checkout, 'payment' | 'total' | 'tip' | 'balance'>;
/** Amount that the wallet needs now: cash is paid at the door, Bitcoin on its own page. */
export const fromWallet = ({ payment, total, tip = noCents }: Pick<Paying, 'payment' | 'total' | 'tip'>): Cents =>
  payment === 'wallet' ? add(total, tip) : tip;
export const isShort = (paying: Paying): boolean => paying.balance !== undefined && fromWallet(paying) > paying.balance;

export function nextStep(checkout: Checkout): Next {
  if (checkout.itemCount === 0) return 'empty-cart';
  if (isShort(checkout)) return 'insufficient-balance';
  if (lacksStreet(checkout.address)) return 'address-missing';
  if (checkout.needsAgeCheck && !checkout.isAgeVerified) return 'age-check';
  return 'place';
}

/** A try at placing one certain order: the key makes a repeat of it answer the first result. */
export type Attempt = { readonly key: string; readonly order: string };

/** Whether this order was sent before and its outcome is unknown. */
export const isAttemptAt = (last: Attempt | null, order: unknown): boolean => last?.order === JSON.stringify(order);

/**
 * Keeps the key as long as the same order is tried again with its outcome unknown (double tap, lost reply, reload);
 * another order is another attempt. The caller drops the attempt once the server has answered.
 */
export const attemptFor = (last: Attempt | null, order: unknown, newKey: () => string): Attempt =>
  last !== null && isAttemptAt(last, order) ? last : { key: newKey(), order: JSON.stringify(order) };

/** Whether the server has decided: an answer in the 4xx range is final; no answer or a broken one is not. */
export const isDecided = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500;
