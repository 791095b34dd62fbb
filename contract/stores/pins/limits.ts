/** Digits of a PIN. */
export const pinLength = { min: 4, max: 8 } as const;
/** A tablet that nobody touches locks itself after so many minutes. */
export const tabletLockMinutes = 5;
