/** Pure: transfers outside of orders, to couriers and payees. docs/money.md shows the same as tables. */
import { type Cents, negate } from '@autolotto/contract/shared/money.ts';
import {
  type Account,
  cashDrawer,
  company,
  courierCash,
  courierEarnings,
  courierPayout,
  outside,
  storeEarnings,
  storePayout,
  wallet,
  walletPayout,
} from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';

export const bonusKey = (of: { courierId: string; week: string; deliveries: number }): string =>
  `bonus:${of.courierId}:${of.week}:${of.deliveries}`;

/** A bonus for a number of deliveries in a week, once for each courier, week and number. */
export function bonusEarned(reached: {
  courierId: string;
  /** The Monday that the week began with. */
  week: string;
  deliveries: number;
  /** The delivery that made the number. */
  orderId: number;
  amount: Cents;
}): Transfer {
  const { courierId, week, deliveries, orderId, amount } = reached;
  return {
    key: bonusKey(reached),
    kind: 'courier.bonus',
    cause: `order:${orderId}`,
    description: `Bonus for ${deliveries} deliveries in the week of ${week}`,
    legs: [leg(courierEarnings(courierId), amount), leg(company('revenue', orderId), negate(amount))],
  };
}

/** The payee of a payout. */
export type Payee =
  | { readonly kind: 'courier' | 'customer'; readonly userId: string }
  | { readonly kind: 'store'; readonly storeId: number };

/** A payee's account, and the one that holds a pending payout. */
export function accountsOf(payee: Payee): { readonly own: Account<'USD'>; readonly aside: Account<'USD'> } {
  if (payee.kind === 'store') return { own: storeEarnings(payee.storeId), aside: storePayout(payee.storeId) };
  if (payee.kind === 'courier') return { own: courierEarnings(payee.userId), aside: courierPayout(payee.userId) };
  return { own: wallet(payee.userId), aside: walletPayout(payee.userId) };
}

type RequestedPayout = { readonly id: number; readonly payee: Payee; readonly amount: Cents };

/**
 * Requested: set aside, so that it can be neither requested twice nor spent. It stays aside until the result is known.
 */
export function payoutRequested({ id, payee, amount }: RequestedPayout): Transfer {
  const { own, aside } = accountsOf(payee);
  return {
    key: `payout:${id}:requested`,
    kind: 'payout.requested',
    cause: `payout:${id}`,
    description: `Payout #${id} requested`,
    legs: [leg(own, negate(amount)), leg(aside, amount)],
  };
}

/** Paid to the payee's bank: the money has left the platform. */
export function payoutPaid({ id, payee, amount }: RequestedPayout): Transfer {
  return {
    key: `payout:${id}:decided`,
    kind: 'payout.paid',
    cause: `payout:${id}`,
    description: `Payout #${id} paid`,
    legs: [leg(accountsOf(payee).aside, negate(amount)), leg(outside('payouts'), amount)],
  };
}

/** Shares the payment's key: only one of the two can happen. */
export function payoutRefused({ id, payee, amount }: RequestedPayout): Transfer {
  const { own, aside } = accountsOf(payee);
  return {
    key: `payout:${id}:decided`,
    kind: 'payout.refused',
    cause: `payout:${id}`,
    description: `Payout #${id} refused`,
    legs: [leg(aside, negate(amount)), leg(own, amount)],
  };
}

/** Counted cash of a courier: it moves to the cash drawer of a shop or the platform. */
export function cashHandedIn(handed: {
  id: number;
  courierId: string;
  storeId: number | null;
  amount: Cents;
}): Transfer {
  const { id, courierId, storeId, amount } = handed;
  return {
    key: `cash:${id}`,
    kind: 'cash.handed-in',
    cause: `cash:${id}`,
    description: `Cash handed in #${id}`,
    legs: [leg(courierCash(courierId), amount), leg(cashDrawer(storeId), negate(amount))],
  };
}
