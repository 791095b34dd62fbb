/** The sheets of the courier's page, in their order; the address names the open one. */
export const courierTabNames = ['dashboard', 'orders', 'profile', 'earnings'] as const;
export type CourierTab = (typeof courierTabNames)[number];
export const isCourierTab = (value: unknown): value is CourierTab =>
  (courierTabNames as readonly unknown[]).includes(value);
