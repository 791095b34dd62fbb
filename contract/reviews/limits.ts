/** Characters. */
export const reviewLimit = 1_000;
export const answerLimit = 1_000;
/** For so long the words of a review may be changed, unless the shop has answered. */
export const reviewEditDays = 14;
