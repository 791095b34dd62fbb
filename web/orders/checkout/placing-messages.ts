import { commonMessages } from '../../client/common-messages.ts';

/** What is said when an order is placed, and why it was not. */
export const placingMessages = {
  errorTitle: commonMessages.error,
  arrives: 'Arrives about {time}',
  arrivesIn: 'Arrives {window}',
  button: 'Place order · {total}',
  buttonEmpty: 'Place order',
  emptyTitle: 'Empty Cart',
  empty: 'Please add items to your cart before placing an order.',
  shortTitle: 'Insufficient Balance',
  short: 'Please add funds to your wallet before placing this order.',
  shortBy: 'Your wallet is {missing} short.',
  topUp: 'Add {missing} and order',
  addFunds: 'Add funds',
  limitTitle: 'Limit reached',
  owesTitle: 'A deposit was taken back',
  changeLimit: 'Change limit',
  payCash: 'Pay in cash',
  placedTitle: 'Order Placed',
  placed: 'Your order has been placed successfully!',
  failed: 'Failed to place order. Please try again.',
  tip: {
    legend: 'Courier tip',
    wrong: 'Enter an amount up to $200.00, like 4.50',
  },
};
