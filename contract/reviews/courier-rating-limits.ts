/** Characters. */
export const ratingWordsLimit = 500;
export const appealLimit = 1_000;
/** An average of fewer says more about chance than about the courier, and would tell who said what. */
export const ratingShownFrom = 5;
