import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { DecideReport, ReportedReview, ReportReview, ReviewParams, ReviewReport } from './report-model.ts';

export const reviewReportEndpoints = endpointTable({
  reportReview: {
    method: 'POST',
    path: '/api/reviews/:reviewId/reports',
    summary: 'Tells the admins what is wrong with a review; once per person',
    access: { who: 'signed-in' },
    rate: 'write',
    params: ReviewParams,
    body: ReportReview,
    reply: ReviewReport,
    status: 201,
    errors: ['REVIEW_NOT_FOUND', 'ALREADY_REPORTED'],
  },
  reportedReviews: {
    method: 'GET',
    path: '/api/admin/reported-reviews',
    summary: 'Reviews with reports that nobody has decided on, those reported first at the top',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(ReportedReview),
    errors: [],
  },
  decideReport: {
    method: 'POST',
    path: '/api/admin/reported-reviews/:reviewId/decision',
    summary: 'The review is hidden and does not count any more, or stays, with the reason; its writer gets a letter',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: ReviewParams,
    body: DecideReport,
    reply: ReportedReview,
    errors: ['REVIEW_NOT_FOUND', 'REPORT_DECIDED'],
  },
});
