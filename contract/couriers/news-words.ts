/** What about a courier may have been decided or changed without them. */
export const courierNews = [
  'papers',
  'check',
  'suspension',
  'profile',
  'training',
  'rating',
  'payout',
  'cash',
  'duty',
] as const;
export type CourierNews = (typeof courierNews)[number];
