/** Decisions and changes about a courier that they did not make themselves. */
export const courierNotifications = [
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
export type CourierNotification = (typeof courierNotifications)[number];
