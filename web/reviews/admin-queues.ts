import { ratingAppealsQuery } from './courier-rating-queries.ts';
import { reportedReviewsQuery } from './queries.ts';
import { RatingAppeals } from './rating-appeals.tsx';
import { ReportedReviews } from './reported-reviews.tsx';

/** Queues of the administration, with their entries and their cards. */
export const reviewQueues = {
  appeals: { title: 'courierRatings.appeals.title', query: ratingAppealsQuery, Queue: RatingAppeals },
  reviews: { title: 'reviews.reported.title', query: reportedReviewsQuery, Queue: ReportedReviews },
} as const;
