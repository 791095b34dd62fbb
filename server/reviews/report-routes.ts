import { reviewReportEndpoints } from '@autolotto/contract/reviews/report-endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as service from './reports.ts';

export function reviewReportRoutes(http: Http, context: Context): void {
  bind(http, 'reviews', reviewReportEndpoints, {
    reportReview: ({ actor, params, body }) => service.reportReview(context, actor, params.reviewId, body),
    reportedReviews: () => service.reportedReviews(context),
    decideReport: ({ actor, params, body }) => service.decideReport(context, actor, params.reviewId, body),
  });
}
