import type { NoticeKind } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { adverseActionNotices, noticeDocuments } from '../tables.ts';

export type NoticeRow = typeof adverseActionNotices.$inferSelect;

/** Includes the file type of its document. */
export type ShownNotice = NoticeRow & { readonly paperType: (typeof noticeDocuments.$inferSelect)['type'] | null };

/** The latest of each kind. */
export async function loadNotices(db: Reader, userIds: readonly string[]): Promise<ShownNotice[]> {
  return db
    .selectDistinctOn([adverseActionNotices.userId, adverseActionNotices.kind], {
      ...getTableColumns(adverseActionNotices),
      paperType: noticeDocuments.type,
    })
    .from(adverseActionNotices)
    .leftJoin(noticeDocuments, eq(noticeDocuments.id, adverseActionNotices.documentId))
    .where(inArray(adverseActionNotices.userId, [...userIds]))
    .orderBy(adverseActionNotices.userId, adverseActionNotices.kind, desc(adverseActionNotices.id));
}

/** Requires the profile's lock. */
export async function openNotice(tx: Tx, userId: string, kind: NoticeKind): Promise<NoticeRow | undefined> {
  const [row] = await tx
    .select()
    .from(adverseActionNotices)
    .where(
      and(
        eq(adverseActionNotices.userId, userId),
        eq(adverseActionNotices.kind, kind),
        eq(adverseActionNotices.state, 'open'),
      ),
    );
  return row;
}

export async function give(
  tx: Tx,
  notice: Pick<
    typeof adverseActionNotices.$inferInsert,
    'userId' | 'kind' | 'reason' | 'report' | 'evidence' | 'documentId'
  > & {
    readonly givenBy: string;
    /** Days until it may become final, or days for an appeal. */
    readonly finalAfterDays?: number;
    readonly answerDays?: number;
  },
): Promise<NoticeRow> {
  const { finalAfterDays, answerDays, ...values } = notice;
  const [row] = await tx
    .insert(adverseActionNotices)
    .values({ ...values, finalFrom: inDays(finalAfterDays), answerUntil: inDays(answerDays) })
    .returning();
  if (!row) throw new Error('notice not written');
  return row;
}

const inDays = (days: number | undefined) =>
  days === undefined ? null : sql`app_now() + make_interval(days => ${days}::int)`;

export async function answer(tx: Tx, id: number, words: string, replyDays: number): Promise<void> {
  await tx
    .update(adverseActionNotices)
    .set({ answer: words, answeredAt: databaseNow, replyDueAt: inDays(replyDays) })
    .where(eq(adverseActionNotices.id, id));
}

export async function recordRead(tx: Tx, id: number, by: string, finalFrom: Date | null): Promise<void> {
  await tx
    .update(adverseActionNotices)
    .set({ readAt: databaseNow, readBy: by, finalFrom })
    .where(eq(adverseActionNotices.id, id));
}

export async function close(
  tx: Tx,
  id: number,
  closed: { state: 'final' | 'withdrawn'; by: string; reason: string },
): Promise<void> {
  await tx
    .update(adverseActionNotices)
    .set({ state: closed.state, closedAt: databaseNow, closedBy: closed.by, closingReason: closed.reason })
    .where(eq(adverseActionNotices.id, id));
}
