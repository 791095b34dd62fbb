/** Reviews that people report, and what an admin decides on them. */
import { z } from 'zod';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { reasonLength } from '../shared/limits.ts';
import { Instant } from '../shared/wire.ts';
import { Review } from './model.ts';
import { reportLimit, reportReasons } from './report-reasons.ts';

export const ReviewParams = z.object({ reviewId: SerialIdParam });

export const ReportReview = z.strictObject({
  reason: z.enum(reportReasons, 'Choose what is wrong with it'),
  text: z.string().trim().max(reportLimit, `Use at most ${reportLimit} characters`).default(''),
});
export type ReportReview = z.output<typeof ReportReview>;

/** Without its other reporters. */
export const ReviewReport = z
  .object({ reviewId: SerialId, reason: z.enum(reportReasons), createdAt: Instant })
  .meta({ id: 'ReviewReport' });
export type ReviewReport = z.infer<typeof ReviewReport>;

/** A review with the reports that nobody has decided on, for an admin. */
export const ReportedReview = Review.extend({
  orderId: SerialId,
  store: z.object({ id: SerialId, name: z.string() }),
  reports: z.array(z.object({ reason: z.enum(reportReasons), text: z.string(), createdAt: Instant })),
}).meta({ id: 'ReportedReview' });
export type ReportedReview = z.infer<typeof ReportedReview>;

export const DecideReport = z.strictObject({
  decision: z.enum(['hide', 'keep'], 'Choose whether to keep or hide the review'),
  reason: z
    .string('Enter a reason')
    .trim()
    .min(reasonLength.min, 'Enter a reason')
    .max(reasonLength.max, 'Use at most 300 characters'),
});
export type DecideReport = z.output<typeof DecideReport>;
