export const adminMessages = {
  title: 'Administration',
  noAccessTitle: 'Unauthorized',
  noAccess: 'You need admin access to view this page.',
  allOrders: 'See all orders',
  waiting: {
    title: 'What waits for you',
    loading: 'Looking what waits…',
    none: 'Nothing waits for you.',
    unknown: 'Not everything could be loaded. What failed says so below.',
  },
};
