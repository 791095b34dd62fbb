/** Pure: which money moves beside orders, to couriers and out of the house. docs/money.md shows the same as tables. */
import { type Cents, negate } from '@autolotto/contract/shared/money.ts';
import {
  type Account,
  courierCash,
  courierEarnings,
  courierPayout,
  house,
  outside,
  storeEarnings,
  storePayout,
  till,
  wallet,
  walletPayout,
} from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';

export const bonusKey = (of: { courierId: string; week: string; deliveries: number }): string =>
  `bonus:${of.courierId}:${of.week}:${of.deliveries}`;

/** So many deliveries in a week: the house adds this much, once for each courier, week and number. */
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
    legs: [leg(courierEarnings(courierId), amount), leg(house('revenue', orderId), negate(amount))],
  };
}

/** Whose money is paid out. */
export type Payee =
  | { readonly kind: 'courier' | 'customer'; readonly userId: string }
  | { readonly kind: 'store'; readonly storeId: number };

/** Where a payee's money is, and where it waits while a payout is decided. */
export function accountsOf(payee: Payee): { readonly own: Account<'USD'>; readonly aside: Account<'USD'> } {
  if (payee.kind === 'store') return { own: storeEarnings(payee.storeId), aside: storePayout(payee.storeId) };
  if (payee.kind === 'courier') return { own: courierEarnings(payee.userId), aside: courierPayout(payee.userId) };
  return { own: wallet(payee.userId), aside: walletPayout(payee.userId) };
}

type Asked = { readonly id: number; readonly payee: Payee; readonly amount: Cents };

/** Asked for: set aside, so that it cannot be asked for twice, nor spent. It stays aside until somebody knows what came of it. */
export function payoutRequested({ id, payee, amount }: Asked): Transfer {
  const { own, aside } = accountsOf(payee);
  return {
    key: `payout:${id}:requested`,
    kind: 'payout.requested',
    cause: `payout:${id}`,
    description: `Payout #${id} requested`,
    legs: [leg(own, negate(amount)), leg(aside, amount)],
  };
}

/** It went to the payee's bank: the money has left the house. */
export function payoutPaid({ id, payee, amount }: Asked): Transfer {
  return {
    key: `payout:${id}:decided`,
    kind: 'payout.paid',
    cause: `payout:${id}`,
    description: `Payout #${id} paid`,
    legs: [leg(accountsOf(payee).aside, negate(amount)), leg(outside('payouts'), amount)],
  };
}

/** Under the same key as paying it: of the two, one can happen. */
export function payoutRefused({ id, payee, amount }: Asked): Transfer {
  const { own, aside } = accountsOf(payee);
  return {
    key: `payout:${id}:decided`,
    kind: 'payout.refused',
    cause: `payout:${id}`,
    description: `Payout #${id} refused`,
    legs: [leg(aside, negate(amount)), leg(own, amount)],
  };
}

/** What was counted of the cash that a courier carries: they carry it no more, and it lies in the till of a shop or the house. */
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
    legs: [leg(courierCash(courierId), amount), leg(till(storeId), negate(amount))],
  };
}
