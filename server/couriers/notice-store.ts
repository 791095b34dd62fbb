import type { NoticeKind } from '@autolotto/contract/couriers/onboarding-words.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/columns.ts';
import type { Reader, Tx } from '../platform/db.ts';
import { courierNotices } from './tables.ts';

export type NoticeRow = typeof courierNotices.$inferSelect;

/** Of each kind the latest. */
export async function noticesOf(db: Reader, userIds: readonly string[]): Promise<NoticeRow[]> {
  return db
    .selectDistinctOn([courierNotices.userId, courierNotices.kind])
    .from(courierNotices)
    .where(inArray(courierNotices.userId, [...userIds]))
    .orderBy(courierNotices.userId, courierNotices.kind, desc(courierNotices.id));
}

/** Under the profile's lock. */
export async function openNotice(tx: Tx, userId: string, kind: NoticeKind): Promise<NoticeRow | undefined> {
  const [row] = await tx
    .select()
    .from(courierNotices)
    .where(and(eq(courierNotices.userId, userId), eq(courierNotices.kind, kind), eq(courierNotices.state, 'open')));
  return row;
}

export async function give(
  tx: Tx,
  notice: { userId: string; kind: NoticeKind; reason: string; report?: string; givenBy: string; days: number | null },
): Promise<NoticeRow> {
  const { days, ...values } = notice;
  const finalFrom = days === null ? null : sql`app_now() + make_interval(days => ${days}::int)`;
  const [row] = await tx
    .insert(courierNotices)
    .values({ ...values, finalFrom })
    .returning();
  if (!row) throw new Error('notice not written');
  return row;
}

export async function answer(tx: Tx, id: number, words: string): Promise<void> {
  await tx.update(courierNotices).set({ answer: words, answeredAt: databaseNow }).where(eq(courierNotices.id, id));
}

export async function close(
  tx: Tx,
  id: number,
  closed: { state: 'final' | 'withdrawn'; by: string; reason: string },
): Promise<void> {
  await tx
    .update(courierNotices)
    .set({ state: closed.state, closedAt: databaseNow, closedBy: closed.by, closingReason: closed.reason })
    .where(eq(courierNotices.id, id));
}
