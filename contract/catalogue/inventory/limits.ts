/** Figures of a shop's goods, apart from the schemas so that a page can have them without the validator. */

/** So many or fewer on the shelf are few. */
export const lowStock = 5;
export const maxStock = 1_000_000;
/** Prices of one batch. */
export const maxPrices = 5_000;
/** Rows of one imported file, and lines of its report. */
export const maxImportRows = 5_000;
export const maxImportLines = 200;
/** For how long a shop is shown the prices that it changed together, and how many times of it. */
export const hoursToUndo = 24;
export const maxRecentBatches = 50;
/** How long the rest of a long list of names is told by its number. */
export const maxNamed = 20;

/** What happens to goods besides sales. */
export const movementKinds = ['received', 'counted', 'waste', 'returned'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** And what a transfer between shops writes, one in each. */
export const recordedKinds = [...movementKinds, 'transferred_out', 'transferred_in'] as const;
export type RecordedKind = (typeof recordedKinds)[number];
