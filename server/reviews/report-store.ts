import type { DecideReport, ReportReview } from '@autolotto/contract/reviews/report-model.ts';
import type { ReportReason } from '@autolotto/contract/reviews/report-reasons.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { type ReviewRow, reviewColumns } from './store.ts';
import { reviewReports, storeReviews } from './tables.ts';

/** The row alone, locked until the transaction ends. */
export async function lockReview(tx: Tx, id: number) {
  const [row] = await tx.select().from(storeReviews).where(eq(storeReviews.id, id)).for('update');
  return row;
}

export async function storeOfReview(db: Reader, id: number): Promise<number | undefined> {
  const [row] = await db.select({ storeId: storeReviews.storeId }).from(storeReviews).where(eq(storeReviews.id, id));
  return row?.storeId;
}

/** Undefined when this person has reported it already. */
export async function insertReport(
  tx: Tx,
  report: ReportReview & { reviewId: number; reporterId: string },
): Promise<{ createdAt: Date } | undefined> {
  const [row] = await tx
    .insert(reviewReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ createdAt: reviewReports.createdAt });
  return row;
}

export type ReportedRow = ReviewRow & {
  storeId: number;
  storeName: string;
  reports: { reason: ReportReason; text: string; createdAt: string }[];
};
const readAtOnce = 100;
const reported = (which: SQL) => sql`
  select waiting.reports, s.id as "storeId", s.name as "storeName", ${reviewColumns}
    join stores s on s.id = r.store_id
    cross join lateral (
      select min(p.id) as first,
             jsonb_agg(jsonb_build_object('reason', p.reason, 'text', p.text, 'createdAt', p.created_at) order by p.id) as reports
        from review_reports p where p.review_id = r.id and p.decision is null) waiting
   where ${which} order by waiting.first limit ${readAtOnce}`;

export const reportedReviews = (db: Reader): Promise<ReportedRow[]> =>
  rows<ReportedRow>(db, reported(sql`r.id in (select review_id from review_reports where decision is null)`));

/** Includes the pending reports; undefined without any. */
export async function reportedReview(db: Reader, id: number): Promise<ReportedRow | undefined> {
  const [row] = await rows<ReportedRow>(db, reported(sql`r.id = ${id} and waiting.first is not null`));
  return row;
}

export async function loadWriter(db: Reader, customerId: string): Promise<{ email: string; firstName: string }> {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, customerId));
  if (!row) throw new Error(`${customerId} wrote a review and is gone`);
  return row;
}

export async function decideReports(
  tx: Tx,
  reviewId: number,
  { decision, reason, by }: DecideReport & { by: string },
): Promise<void> {
  await tx
    .update(reviewReports)
    .set({ decision, decidedAt: databaseNow, decidedBy: by })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.decision)));
  if (decision === 'hide')
    await tx
      .update(storeReviews)
      .set({ hiddenAt: databaseNow, hiddenBy: by, hiddenReason: reason })
      .where(eq(storeReviews.id, reviewId));
}
