/** Limits of a shop's products, without schemas, so that pages need no validator. */

/** So many or fewer on the shelf are few. */
export const lowStock = 5;
export const maxStock = 1_000_000;
/** Characters of a note beside a movement of stock. */
export const noteLimit = 200;
/** Prices of one batch. */
export const maxPrices = 5_000;
/** Rows of one imported file, and lines of its report. */
export const maxImportRows = 5_000;
export const maxImportLines = 200;
/** Hours for which a shop sees its recent price changes, and their number. */
export const hoursToUndo = 24;
export const maxRecentBatches = 50;
/** Names listed before the rest is only counted. */
export const maxNamed = 20;

/** Stock changes besides sales. */
export const movementKinds = ['received', 'counted', 'waste', 'returned'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** And what a transfer between shops writes, one in each. */
export const recordedKinds = [...movementKinds, 'transferred_out', 'transferred_in'] as const;
export type RecordedKind = (typeof recordedKinds)[number];
