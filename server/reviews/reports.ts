/** Reports about shop reviews, and the admins' decisions. */
import type {
  DecideReport,
  ReportedReview,
  ReportReview,
  ReviewReport,
} from '@autolotto/contract/reviews/report-model.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { writeMail } from '../platform/mail/mail.ts';
import { countRating, isApproved } from '../stores/service.ts';
import { reviewsChangedJob } from './jobs.ts';
import { reviewMail } from './mail/emails.ts';
import * as store from './report-store.ts';
import { view } from './service.ts';

/** A review that people can see. */
export async function reportReview(
  context: Context,
  actor: Actor,
  reviewId: number,
  input: ReportReview,
): Promise<ReviewReport> {
  const storeId = await store.storeOfReview(context.db.read, reviewId);
  if (storeId === undefined || !(await isApproved(context, storeId))) fail('REVIEW_NOT_FOUND', {});
  return context.db.transact(async (tx) => {
    // Locked: a review that is being hidden cannot be reported.
    const review = await store.lockReview(tx, reviewId);
    if (!review || review.hiddenAt !== null) fail('REVIEW_NOT_FOUND', {});
    const made = await store.insertReport(tx, { reviewId, reporterId: actor.userId, ...input });
    if (!made) fail('ALREADY_REPORTED', {});
    return { reviewId, reason: input.reason, createdAt: made.createdAt.toISOString() };
  });
}

const reportedView = (row: store.ReportedRow): ReportedReview => ({
  ...view(row),
  orderId: row.orderId,
  store: { id: row.storeId, name: row.storeName },
  reports: row.reports.map(({ reason, text, createdAt }) => ({
    reason,
    text,
    createdAt: new Date(createdAt).toISOString(),
  })),
});

export async function reportedReviews(context: Context): Promise<ReportedReview[]> {
  return (await store.reportedReviews(context.db.read)).map(reportedView);
}

export async function decideReport(
  context: Context,
  actor: Actor,
  reviewId: number,
  { decision, reason }: DecideReport,
): Promise<ReportedReview> {
  return context.db.transact(async (tx) => {
    const review = await store.lockReview(tx, reviewId);
    if (!review) fail('REVIEW_NOT_FOUND', {});
    const waiting = await store.reportedReview(tx, reviewId);
    if (!waiting) fail('REPORT_DECIDED', {});
    await store.decideReports(tx, reviewId, { decision, reason, by: actor.userId });
    await audit(tx, {
      actorId: actor.userId,
      action: decision === 'hide' ? 'review.hidden' : 'review.kept',
      subject: { kind: 'account', id: review.customerId },
      details: { reviewId, orderId: review.orderId, stars: review.stars, reason },
    });
    if (decision === 'hide') {
      await countRating(tx, review.storeId, { stars: -review.stars, reviews: -1 });
      await context.jobs.enqueue(tx, reviewsChangedJob, { customerId: review.customerId });
      const { email, firstName } = await store.loadWriter(tx, review.customerId);
      await writeMail(tx, context, email, reviewMail(firstName, { ...waiting, reason }));
    }
    return reportedView(waiting);
  });
}
