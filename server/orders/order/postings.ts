/** Pure: which money moves at which event of an order. docs/money.md shows the same as tables. */
import {
  add,
  type Cents,
  cents,
  negate,
  subtract,
  sum,
  takePpmDown,
  takePpmHalfUp,
} from '@autolotto/contract/shared/money.ts';
import {
  company,
  courierCash,
  courierEarnings,
  held,
  promotionCosts,
  storeEarnings,
  wallet,
} from '../../ledger/accounts.ts';
import { type Leg, leg, type Transfer } from '../../ledger/rules.ts';
import type { Policy } from '../../policy/service.ts';

/** Placing sets the total aside. The order has no number yet, so the database function names the transfer. */
export function holdLegs(customerId: string, total: Cents): Leg[] {
  return [leg(wallet(customerId), negate(total)), leg(held(customerId), total)];
}

/** An order that waited for its payment is held once it is there. */
export function orderHeld({ id, customerId, total }: { id: number; customerId: string; total: Cents }): Transfer {
  return {
    key: `order:${id}:hold`,
    kind: 'order.hold',
    cause: `order:${id}`,
    description: `Order #${id}`,
    legs: holdLegs(customerId, total),
  };
}

/** Cancelling gives the whole hold back. */
export function orderCancelled(order: { id: number; customerId: string; total: Cents }): Transfer {
  return {
    key: `order:${order.id}:release`,
    kind: 'order.release',
    cause: `order:${order.id}`,
    description: `Order #${order.id} cancelled`,
    legs: [leg(held(order.customerId), negate(order.total)), leg(wallet(order.customerId), order.total)],
  };
}

/** Goods that were missing are paid back at once; the rest of the hold stays for the delivery. */
export function itemsRefunded(order: {
  id: number;
  customerId: string;
  substitutionId: number;
  name: string;
  amount: Cents;
}): Transfer {
  return {
    key: `order:${order.id}:refund:${order.substitutionId}`,
    kind: 'order.refund',
    cause: `order:${order.id}`,
    description: `Order #${order.id}: ${order.name} was missing`,
    legs: paidBack(order),
  };
}
const paidBack = ({ customerId, amount }: { customerId: string; amount: Cents }): Leg[] => [
  leg(held(customerId), negate(amount)),
  leg(wallet(customerId), amount),
];

/** The same for items kept back at the door, before the rest of the hold is captured. */
export function itemsRefused(order: {
  id: number;
  customerId: string;
  refusalId: number;
  name: string;
  amount: Cents;
}): Transfer {
  return {
    key: `order:${order.id}:refused:${order.refusalId}`,
    kind: 'order.refund',
    cause: `order:${order.id}`,
    description: `Order #${order.id}: ${order.name} was not handed over`,
    legs: paidBack(order),
  };
}

/**
 * The items are back in the store: the company, which earned nothing on this order, pays the courier for the return
 * trip.
 */
export function courierPaidForReturn(order: { id: number; courierId: string; amount: Cents }): Transfer {
  return {
    key: `order:${order.id}:return`,
    kind: 'order.return',
    cause: `order:${order.id}`,
    description: `Order #${order.id} brought back`,
    legs: [
      leg(courierEarnings(order.courierId), order.amount),
      leg(company('revenue', order.id), negate(order.amount)),
    ],
  };
}

export type Shares = {
  readonly storeCommissionPpm: number;
  /** Further commissions, in the order in which they are taken. */
  readonly commissions?: Policy['pay.commissions'];
  readonly courierBase: Cents;
  readonly courierSharePpm: number;
};

/**
 * The platform's commissions on the items, one by one: a share, rounded half up, and a fixed amount, between a minimum
 * and a maximum. Together they never exceed the items.
 */
export function commissionsOf(
  subtotal: Cents,
  { storeCommissionPpm, commissions = [] }: Pick<Shares, 'storeCommissionPpm' | 'commissions'>,
): Cents[] {
  let left = subtotal;
  const take = (wanted: number): Cents => {
    const taken = cents(Math.min(wanted, left));
    left = subtract(left, taken);
    return taken;
  };
  return [
    take(takePpmHalfUp(subtotal, storeCommissionPpm)),
    ...commissions.map(({ share, fixed, least, most }) => {
      const wanted = add(takePpmHalfUp(subtotal, share), cents(fixed));
      return take(Math.min(Math.max(wanted, least ?? 0), most ?? Number.POSITIVE_INFINITY));
    }),
  ];
}

/**
 * Splits a delivered order between its payees, taxes and deposits apart: the parts add up to the total, and the
 * platform takes (or covers) the rest.
 */
export function sharesOf(
  order: { subtotal: Cents; total: Cents },
  shares: Shares,
): { store: Cents; courier: Cents; house: Cents } {
  const store = subtract(order.subtotal, sum('USD', commissionsOf(order.subtotal, shares)));
  const courier = add(shares.courierBase, takePpmDown(order.subtotal, shares.courierSharePpm));
  return { store, courier, house: subtract(subtract(order.total, store), courier) };
}

type Delivered = {
  id: number;
  customerId: string;
  storeId: number;
  courierId: string;
  subtotal: Cents;
  charges: Cents;
  /** Paid by the platform; the total is without it. */
  discount: Cents;
  total: Cents;
};

function payOut(order: Delivered, shares: Shares): Leg[] {
  const full = subtract(add(order.total, order.discount), order.charges);
  const parts = sharesOf({ subtotal: order.subtotal, total: full }, shares);
  return [
    leg(storeEarnings(order.storeId), parts.store),
    leg(courierEarnings(order.courierId), parts.courier),
    leg(company('revenue', order.id), parts.house),
    // Charges are not the platform's: it owes them to the state, the county, or the bottle redemption.
    ...(order.charges > 0 ? [leg(company('taxes', order.id), order.charges)] : []),
    ...(order.discount > 0 ? [leg(promotionCosts(order.id), negate(order.discount))] : []),
  ];
}

/** Delivered and paid from the wallet: the hold becomes everyone's share. */
export function orderCaptured(order: Delivered, shares: Shares): Transfer {
  return {
    key: `order:${order.id}:capture`,
    kind: 'order.capture',
    cause: `order:${order.id}`,
    description: `Order #${order.id} delivered`,
    legs: [leg(held(order.customerId), negate(order.total)), ...payOut(order, shares)],
  };
}

/** Delivered and paid in cash: the courier now carries the total for the platform. */
export function orderPaidInCash(order: Delivered, shares: Shares): Transfer {
  return {
    key: `order:${order.id}:cash`,
    kind: 'order.cash',
    cause: `order:${order.id}`,
    description: `Order #${order.id} paid in cash`,
    legs: [leg(courierCash(order.courierId), negate(order.total)), ...payOut(order, shares)],
  };
}
