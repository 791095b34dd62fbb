/** Parts of the account page, by the anchors that lead to them. */
const parts = {
  addresses: 'addresses',
  delivery: 'delivery',
  notifications: 'notifications',
  limits: 'limits',
  'time-out': 'limits',
  'self-exclusion': 'limits',
  security: 'security',
  'your-data': 'your-data',
} as const;
export type AccountPart = (typeof parts)[keyof typeof parts];

export const partFor = (hash: string): AccountPart | undefined =>
  Object.hasOwn(parts, hash) ? parts[hash as keyof typeof parts] : undefined;
