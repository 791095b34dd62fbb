import { courierRatingMessages } from './courier-rating-messages.ts';
import { reviewsMessages } from './messages.ts';

export const words = {
  courierRatings: courierRatingMessages,
  reviews: reviewsMessages,
};
