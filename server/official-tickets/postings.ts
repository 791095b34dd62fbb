/** Pure: what official tickets move in the books. docs/money.md shows the same as tables. */
import { type Cents, negate, subtract, takePpmHalfUp } from '@autolotto/contract/shared/money.ts';
import { cashDrawer, company, held, storeEarnings, wallet } from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';

type Ordered = { readonly id: number; readonly userId: string; readonly game: string; readonly price: Cents };
const causeOf = ({ id }: Pick<Ordered, 'id'>): string => `ticket:${id}`;

/** An order is no ticket: its price is set aside. */
export const ticketOrdered = (order: Ordered): Transfer => ({
  key: `ticket:${order.id}:hold`,
  kind: 'ticket.hold',
  cause: causeOf(order),
  description: `${order.game}, official ticket`,
  legs: [leg(wallet(order.userId), negate(order.price)), leg(held(order.userId), order.price)],
});

/** Printed: the shop earns the price less the platform's commission. Shares its key with the release: one of the two can happen. */
export function ticketPrinted(order: Ordered & { readonly storeId: number }, storeCommissionPpm: number): Transfer {
  const { id, userId, storeId, game, price } = order;
  const commission = takePpmHalfUp(price, storeCommissionPpm);
  return {
    key: `ticket:${id}:end`,
    kind: 'ticket.capture',
    cause: causeOf(order),
    description: `${game}, official ticket printed`,
    legs: [
      leg(held(userId), negate(price)),
      leg(storeEarnings(storeId), subtract(price, commission)),
      leg(company('revenue', id), commission),
    ],
  };
}

/** Not printed in time: the price is the customer's again. */
export const ticketReleased = (order: Ordered): Transfer => ({
  key: `ticket:${order.id}:end`,
  kind: 'ticket.release',
  cause: causeOf(order),
  description: `${order.game}, official ticket not printed`,
  legs: [leg(held(order.userId), negate(order.price)), leg(wallet(order.userId), order.price)],
});

/**
 * The draw of a printed ticket was called off: the shop gets the whole price back at the lottery's terminal, and the platform
 * keeps nothing of it. `commission` is what the print paid.
 */
export const printedTicketRefunded = (order: Ordered & { readonly storeId: number }, commission: Cents): Transfer => ({
  key: `ticket:${order.id}:refund`,
  kind: 'ticket.refund',
  cause: causeOf(order),
  description: `${order.game}, draw called off`,
  legs: [
    leg(cashDrawer(order.storeId), negate(subtract(order.price, commission))),
    leg(company('revenue', order.id), negate(commission)),
    leg(wallet(order.userId), order.price),
  ],
});

/** The shop took the prize from the lottery's terminal: it lies in its till, and the wallet has it whole. */
export const ticketRedeemed = (
  order: Omit<Ordered, 'price'> & { readonly storeId: number; readonly prize: Cents },
): Transfer => ({
  key: `ticket:${order.id}:prize`,
  kind: 'ticket.prize',
  cause: causeOf(order),
  description: `${order.game}, official ticket`,
  legs: [leg(cashDrawer(order.storeId), negate(order.prize)), leg(wallet(order.userId), order.prize)],
});
