import { orderMessages } from '../list/order-messages.ts';

export const unassignedMessages = {
  title: orderMessages.noCourier,
  since: '{count, number} min so far.',
  why: {
    'nobody-near': 'No couriers near the shop.',
    'nobody-cleared': 'Nearby couriers are not cleared for these items.',
    'all-busy': 'Nearby couriers are busy.',
    declined: 'Nearby couriers declined. Asking others.',
    offered: 'Asking nearby couriers.',
  },
};
