import { courierRatingSpanish } from './courier-rating-messages.es.ts';
import { reviewsSpanish } from './messages.es.ts';

export const words = {
  courierRatings: courierRatingSpanish,
  reviews: reviewsSpanish,
};
