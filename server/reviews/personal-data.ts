import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { courierRatings, reviewReports, storeReviews } from './tables.ts';

export const reviewsPersonalData: readonly PersonalTable[] = [
  personal('shop-reviews', storeReviews, storeReviews.customerId, [
    'orderId',
    'storeId',
    'stars',
    'text',
    'createdAt',
    'editedAt',
  ]),
  personal('courier-ratings', courierRatings, courierRatings.customerId, ['orderId', 'stars', 'text', 'createdAt']),
  personal('review-reports', reviewReports, reviewReports.reporterId, ['reviewId', 'reason', 'text', 'createdAt']),
  // A courier's appeal is theirs; the words of the rating are somebody else's.
  personal('rating-appeals', courierRatings, courierRatings.courierId, [
    'stars',
    'appealState',
    'appealReason',
    'appealedAt',
    'appealAnswer',
  ]),
];
