import { courierRatingMessages } from './courier-rating-messages.ts';

export const words = { courierRatings: courierRatingMessages };
