import type { Order } from '@autolotto/contract/orders/model.ts';

type Paid = Pick<Order, 'awaitsPaymentUntil' | 'paymentMethod' | 'status'>;

/** It waits for its payment in Bitcoin: its store does not know of it yet. */
export const isAwaited = ({ awaitsPaymentUntil, status }: Pick<Paid, 'awaitsPaymentUntil' | 'status'>): boolean =>
  awaitsPaymentUntil !== null && status === 'pending';

/** Its total was set aside from the wallet; a cancellation gives it back. */
export const isHeld = ({ awaitsPaymentUntil, paymentMethod }: Paid): boolean =>
  paymentMethod !== 'cash' && awaitsPaymentUntil === null;
