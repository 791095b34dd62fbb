/** What help articles are about, in the order in which they are listed. */
export const helpTopics = [
  'orders',
  'delivery',
  'payments',
  'payouts',
  'age',
  'safe-play',
  'draw-games',
  'instant-games',
  'groups',
  'rewards',
  'community',
  'notifications',
  'account',
  'couriers',
  'shops',
  'admins',
  'general',
] as const;
export type HelpTopic = (typeof helpTopics)[number];
