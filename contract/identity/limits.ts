export const passwordLength = { min: 10, max: 128 } as const;
/** Characters of a first or a last name. */
export const namePartLength = 80;
/** Addresses of an account, and characters of their names. */
export const savedAddressLimits = { count: 12, name: 30 } as const;
