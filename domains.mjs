/**
 * The one list of domain names, and which domains each may use on the server.
 * It must stay acyclic; `server/test/repository/tidy.test.ts` holds every import to it.
 * A domain has the same folder name in contract/, server/ and web/.
 * @type {Record<string, readonly string[]>}
 */
export const uses = {
  policy: [],
  identity: ['policy'],
  notifications: ['identity'],
  ledger: ['identity', 'policy'],
  'responsible-gaming': ['identity', 'policy'],
  payments: ['identity', 'policy', 'ledger', 'responsible-gaming'],
  'instant-games': ['identity', 'policy', 'ledger', 'responsible-gaming'],
  promotions: ['identity', 'policy', 'ledger'],
  stores: ['identity', 'policy'],
  catalogue: ['identity', 'policy', 'stores'],
  couriers: ['identity', 'policy'],
  orders: [
    'identity',
    'policy',
    'stores',
    'catalogue',
    'couriers',
    'ledger',
    'notifications',
    'responsible-gaming',
    'promotions',
  ],
  delivery: ['identity', 'policy', 'stores', 'couriers', 'orders'],
  conversations: ['identity', 'policy', 'stores', 'orders', 'notifications'],
  reviews: ['identity', 'policy', 'stores', 'couriers', 'orders'],
  rewards: ['identity', 'policy', 'ledger', 'responsible-gaming', 'promotions', 'stores', 'orders', 'reviews'],
  earnings: ['identity', 'policy', 'ledger', 'stores', 'couriers', 'orders'],
  admin: ['identity', 'policy', 'ledger', 'promotions', 'stores', 'catalogue', 'couriers', 'orders'],
  demo: [
    'identity',
    'policy',
    'ledger',
    'payments',
    'stores',
    'catalogue',
    'couriers',
    'orders',
    'delivery',
    'reviews',
    'earnings',
    'responsible-gaming',
    'promotions',
    'rewards',
    'admin',
  ],
};
