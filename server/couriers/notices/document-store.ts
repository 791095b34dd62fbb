import type { NoticeDocumentType } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { noticeDocuments } from '../tables.ts';

/** All but the file. */
const columns = {
  id: noticeDocuments.id,
  userId: noticeDocuments.userId,
  type: noticeDocuments.type,
  /** Whether a notice with it was sent to its courier: until then only admins see it. */
  isGiven: sql<boolean>`exists (select from adverse_action_notices n where n.document_id = notice_documents.id)`,
};
export type NoticeDocumentRow = {
  readonly id: number;
  readonly userId: string;
  readonly type: NoticeDocumentType;
  readonly isGiven: boolean;
};

export async function documentById(db: Reader, id: number): Promise<NoticeDocumentRow | undefined> {
  const [row] = await db.select(columns).from(noticeDocuments).where(eq(noticeDocuments.id, id));
  return row;
}

export async function loadContent(db: Reader, id: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: noticeDocuments.content })
    .from(noticeDocuments)
    .where(eq(noticeDocuments.id, id));
  return row && Buffer.from(row.content, 'base64');
}

/** The same file for the same courier is one. */
export async function saveDocument(
  tx: Tx,
  document: Pick<typeof noticeDocuments.$inferInsert, 'userId' | 'type' | 'content' | 'hash' | 'addedBy'>,
): Promise<NoticeDocumentRow> {
  const [there] = await tx
    .select(columns)
    .from(noticeDocuments)
    .where(and(eq(noticeDocuments.userId, document.userId), eq(noticeDocuments.hash, document.hash)));
  if (there) return there;
  const [row] = await tx.insert(noticeDocuments).values(document).returning({ id: noticeDocuments.id });
  if (!row) throw new Error('document not written');
  return { id: row.id, userId: document.userId, type: document.type, isGiven: false };
}

/** Those that no notice was given with, and those of notices that ended so many days ago. Whose they were. */
export const purgeNoticeDocuments = async (tx: Tx, days: number): Promise<string[]> =>
  (
    await rows<{ userId: string }>(
      tx,
      sql`delete from notice_documents p
           where p.created_at < app_now() - interval '1 day'
             and not exists (select from adverse_action_notices n where n.document_id = p.id
                               and (n.closed_at is null or n.closed_at >= app_now() - make_interval(days => ${days}::int)))
          returning p.user_id as "userId"`,
    )
  ).map(({ userId }) => userId);
