export const unassignedMessages = {
  title: 'No courier yet',
  since: '{count, number} min so far.',
  why: {
    'nobody-near': 'No couriers near the shop.',
    'nobody-cleared': 'Nearby couriers are not cleared for these items.',
    'all-busy': 'Nearby couriers are busy.',
    declined: 'Nearby couriers declined. Asking others.',
    offered: 'Asking nearby couriers.',
  },
};
