import { reviewsAllErrorWords } from '@autolotto/contract/reviews/all-error-words.ts';
import { courierRatingSpanish } from './courier-rating-messages.es.ts';
import { reviewsSpanish } from './messages.es.ts';

export const words = {
  courierRatings: courierRatingSpanish,
  reviews: reviewsSpanish,
};

export const refusals = reviewsAllErrorWords;
