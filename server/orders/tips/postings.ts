/** Pure: which money moves with a tip. It is the courier's from the first cent to the last: nothing is taken off or set against it. */
import { type Cents, negate } from '@autolotto/contract/shared/money.ts';
import { courierEarnings, held, wallet } from '../../ledger/accounts.ts';
import { leg, type Transfer } from '../../ledger/rules.ts';

type Tipped = { readonly id: number; readonly customerId: string };

/** Before the delivery a tip, or what it is raised by, is set aside; `time` counts how often one was given. */
export function tipSetAside(order: Tipped, time: number, amount: Cents): Transfer {
  return {
    key: `order:${order.id}:tip:${time}`,
    kind: 'order.tip',
    cause: `order:${order.id}`,
    description: `Tip for order #${order.id}`,
    legs: [leg(wallet(order.customerId), negate(amount)), leg(held(order.customerId), amount)],
  };
}

/** The order was cancelled: nobody brought it. */
export function tipReleased(order: Tipped, amount: Cents): Transfer {
  return {
    key: `order:${order.id}:tip-release`,
    kind: 'order.tip-release',
    cause: `order:${order.id}`,
    description: `Tip for order #${order.id} returned`,
    legs: [leg(held(order.customerId), negate(amount)), leg(wallet(order.customerId), amount)],
  };
}

/** Delivered: what was set aside is the courier's. */
export function tipPaid(order: Tipped & { readonly courierId: string }, amount: Cents): Transfer {
  return {
    key: `order:${order.id}:tip-paid`,
    kind: 'order.tip-paid',
    cause: `order:${order.id}`,
    description: `Tip of order #${order.id}`,
    legs: [leg(held(order.customerId), negate(amount)), leg(courierEarnings(order.courierId), amount)],
  };
}

/** After the delivery it goes from the wallet to the courier at once. */
export function tipGiven(order: Tipped & { readonly courierId: string }, time: number, amount: Cents): Transfer {
  return {
    key: `order:${order.id}:tip:${time}`,
    kind: 'order.tip-given',
    cause: `order:${order.id}`,
    description: `Tip for order #${order.id}`,
    legs: [leg(wallet(order.customerId), negate(amount)), leg(courierEarnings(order.courierId), amount)],
  };
}
