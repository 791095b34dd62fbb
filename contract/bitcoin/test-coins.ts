/** What the simulated network of the demo does: pays what is missing, less, more, or after the time; or finds a block. */
export const testCoins = ['exact', 'less', 'more', 'late', 'block'] as const;
export type TestCoins = (typeof testCoins)[number];
