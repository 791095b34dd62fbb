import type { endpoints } from '@autolotto/contract/reviews/contract.ts';
import type { CasesOf, JobCases } from '../test/access/case.ts';
import { nothing } from '../test/access/samples.ts';

export const calls: CasesOf<typeof endpoints> = {
  ofStore: { grid: 'anyone' },
  ofOwnStore: { grid: 'store' },
  ofOrder: { grid: 'order customer' },
  // The grid's orders are on their way: callers with access learn that it is too early.
  write: {
    grid: 'order customer',
    body: { stars: 5 },
    does: {
      by: 'customer',
      order: 'delivered',
      with: { stars: 4, text: 'Quick and friendly' },
      changes: ['stores.rating_sum', 'stores.rating_count'],
    },
  },
  edit: {
    grid: 'order customer',
    body: { stars: 5 },
    does: {
      by: 'customer',
      order: 'reviewed',
      with: { stars: 3, text: 'On second thoughts' },
      changes: ['stores.rating_sum', 'store_reviews.stars', 'store_reviews.text', 'store_reviews.edited_at'],
    },
  },
  courierRating: { grid: 'order customer' },
  // On their way: callers with access learn that it is too early.
  rateCourier: {
    grid: 'order customer',
    body: { stars: 5 },
    does: {
      by: 'customer',
      order: 'delivered',
      with: { stars: 4, text: 'Kind at the door' },
      // Too few reviews to show a rating.
      changes: [],
    },
  },
  courierRatings: { grid: 'courier' },
  appealRating: {
    grid: 'rating courier',
    // Already appealed against: callers with access get a refusal.
    body: { reason: 'The shop was late that day' },
    does: {
      by: 'courier',
      with: { reason: 'The bag was sealed at the shop' },
      changes: ['courier_ratings.appeal_state', 'courier_ratings.appeal_reason', 'courier_ratings.appealed_at'],
    },
  },
  ratingAppeals: { grid: 'admin' },
  decideAppeal: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'remove', reason: 'It was about the shop' },
      audits: ['rating.removed'],
      changes: [
        'courier_profiles.rating',
        'courier_ratings.is_removed',
        'courier_ratings.appeal_state',
        'courier_ratings.appeal_answer',
        'courier_ratings.appeal_decided_at',
        'courier_ratings.appeal_decided_by',
      ],
    },
  },
  reportReview: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { reason: 'untrue', text: 'They never came here' }, changes: [] },
  },
  reportedReviews: { grid: 'admin' },
  decideReport: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'hide', reason: 'It names a person' },
      audits: ['review.hidden'],
      changes: [
        'stores.rating_sum',
        'stores.rating_count',
        'store_reviews.hidden_at',
        'store_reviews.hidden_by',
        'store_reviews.hidden_reason',
        'review_reports.decision',
        'review_reports.decided_at',
        'review_reports.decided_by',
      ],
    },
  },
  answer: {
    grid: 'order seller',
    body: { text: 'Thank you' },
    does: {
      by: 'store',
      order: 'reviewed',
      with: { text: 'Come again' },
      changes: ['store_reviews.answer', 'store_reviews.answered_at'],
    },
  },
};

export const jobs: JobCases = {
  'reviews.changed': { startedBy: 'service' },
};
