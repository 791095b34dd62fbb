/** Least and most of a limit that somebody sets for themselves, in cents. */
export const limitAmount = { min: 100, max: 10_000_000 } as const;
