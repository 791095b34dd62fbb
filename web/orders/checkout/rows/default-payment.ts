import type { PaymentMethod, Settings } from '@autolotto/contract/policy/model.ts';
import { type Cents, fromDecimal } from '@autolotto/contract/shared/money.ts';

type Wanted = {
  readonly methods: Settings['paymentMethods'];
  /** Up to which an order may be paid in cash. */
  readonly cashLimit: string | undefined;
  /** How an order was to be paid whose answer never came: its repeat must be the same order. */
  readonly tried?: PaymentMethod | undefined;
  /** How the order that is repeated was paid. */
  readonly last?: PaymentMethod | undefined;
  readonly total: Cents;
  /** Undefined while the wallet is not known. */
  readonly balance: Cents | undefined;
};

/** The way to pay that stands before one is chosen: the one of last time, or else the first that works now. */
export function defaultPayment({ methods, cashLimit, tried, last, total, balance }: Wanted): PaymentMethod {
  if (tried !== undefined) return tried;
  const limit = cashLimit === undefined ? undefined : fromDecimal('USD', cashLimit);
  const works = (wanted: PaymentMethod) => {
    if (!methods.some(({ method, isAvailable }) => method === wanted && isAvailable)) return false;
    if (wanted === 'wallet') return balance === undefined || balance >= total;
    return wanted !== 'cash' || limit === undefined || total <= limit;
  };
  if (last !== undefined && works(last)) return last;
  // Bitcoin takes an hour: it is chosen, never assumed.
  return works('wallet') || !works('cash') ? 'wallet' : 'cash';
}
