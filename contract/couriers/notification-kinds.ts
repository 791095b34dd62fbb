/** Decisions and changes about a courier that they did not make themselves. */
export const courierNews = [
  'documents',
  'check',
  'suspension',
  'profile',
  'training',
  'rating',
  'payout',
  'cash',
  'availability',
] as const;
export type CourierNews = (typeof courierNews)[number];
