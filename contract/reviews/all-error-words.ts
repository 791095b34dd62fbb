import { courierRatingErrorWords } from './courier-rating-error-words.ts';
import { reviewErrorWords } from './error-words.ts';

export const reviewsAllErrorWords = {
  ...courierRatingErrorWords,
  ...reviewErrorWords,
};
