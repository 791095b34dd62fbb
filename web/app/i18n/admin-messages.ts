export const adminMessages = {
  title: 'Administration',
  noAccessTitle: 'Unauthorized',
  noAccess: 'You need admin access to view this page.',
  allOrders: 'See all orders',
  promotions: 'Promotions',
  waiting: {
    title: 'Inbox',
    loading: 'Loading your inbox…',
    none: 'Your inbox is empty.',
    unknown: 'Some items could not be loaded. See below.',
  },
};
