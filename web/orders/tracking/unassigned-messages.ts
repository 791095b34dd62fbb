export const unassignedMessages = {
  title: 'No courier yet',
  since: '{count, number} min so far.',
  why: {
    'nobody-near': 'No couriers near the shop.',
    'nobody-cleared': 'Nearby couriers lack clearance.',
    'all-busy': 'Nearby couriers are busy.',
    declined: 'Asking other couriers.',
    offered: 'Asking nearby couriers.',
  },
};
