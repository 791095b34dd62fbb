/** Characters. */
export const reviewLimit = 1_000;
export const answerLimit = 1_000;
/** Days on which a review's text may be changed, unless the shop has answered. */
export const reviewEditDays = 14;
