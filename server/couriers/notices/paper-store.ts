import type { NoticePaperType } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { courierNoticePapers } from '../tables.ts';

/** All but the file. */
const columns = {
  id: courierNoticePapers.id,
  userId: courierNoticePapers.userId,
  type: courierNoticePapers.type,
  /** Whether a notice with it was sent to its courier: until then only admins see it. */
  isGiven: sql<boolean>`exists (select from courier_notices n where n.paper_id = courier_notice_papers.id)`,
};
export type NoticePaperRow = {
  readonly id: number;
  readonly userId: string;
  readonly type: NoticePaperType;
  readonly isGiven: boolean;
};

export async function paperById(db: Reader, id: number): Promise<NoticePaperRow | undefined> {
  const [row] = await db.select(columns).from(courierNoticePapers).where(eq(courierNoticePapers.id, id));
  return row;
}

export async function contentOf(db: Reader, id: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: courierNoticePapers.content })
    .from(courierNoticePapers)
    .where(eq(courierNoticePapers.id, id));
  return row && Buffer.from(row.content, 'base64');
}

/** The same file for the same courier is one. */
export async function savePaper(
  tx: Tx,
  paper: Pick<typeof courierNoticePapers.$inferInsert, 'userId' | 'type' | 'content' | 'hash' | 'addedBy'>,
): Promise<NoticePaperRow> {
  const [there] = await tx
    .select(columns)
    .from(courierNoticePapers)
    .where(and(eq(courierNoticePapers.userId, paper.userId), eq(courierNoticePapers.hash, paper.hash)));
  if (there) return there;
  const [row] = await tx.insert(courierNoticePapers).values(paper).returning({ id: courierNoticePapers.id });
  if (!row) throw new Error('paper not written');
  return { id: row.id, userId: paper.userId, type: paper.type, isGiven: false };
}

/** Those that no notice was given with, and those of notices that ended so many days ago. Whose they were. */
export const purgeNoticePapers = async (tx: Tx, days: number): Promise<string[]> =>
  (
    await rows<{ userId: string }>(
      tx,
      sql`delete from courier_notice_papers p
           where p.created_at < app_now() - interval '1 day'
             and not exists (select from courier_notices n where n.paper_id = p.id
                               and (n.closed_at is null or n.closed_at >= app_now() - make_interval(days => ${days}::int)))
          returning p.user_id as "userId"`,
    )
  ).map(({ userId }) => userId);
