/** Characters. */
export const ratingWordsLimit = 500;
export const appealLimit = 1_000;
/** A few words at least. */
export const shortestAppeal = 10;
/** An average of fewer is mostly chance, and would reveal the authors. */
export const ratingShownFrom = 5;
