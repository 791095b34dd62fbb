import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { inAppNotifications } from './tables.ts';

export type InAppRow = typeof inAppNotifications.$inferSelect;
export type NewInApp = Pick<InAppRow, 'userId' | 'type' | 'priority' | 'words' | 'path' | 'metadata' | 'group'> & {
  readonly choices: InAppRow['choices'];
};

/** Beside an unread one of the same group it becomes that one, newest again: its number is new. */
export async function insert(tx: Tx, one: NewInApp): Promise<number> {
  const [made] = await tx
    .insert(inAppNotifications)
    .values(one)
    .onConflictDoUpdate({
      target: [inAppNotifications.userId, inAppNotifications.group],
      targetWhere: sql`read_at is null`,
      set: {
        ...{ id: sql`excluded.id`, count: sql`in_app_notifications.count + 1`, createdAt: databaseNow },
        ...{ type: one.type, priority: one.priority, words: one.words, path: one.path, metadata: one.metadata },
        choices: one.choices,
      },
    })
    .returning({ id: inAppNotifications.id });
  if (!made) throw new Error('no notification written');
  return made.id;
}

/** While they have excluded themselves from games. */
export async function isExcluded(tx: Tx, userId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from self_exclusions where user_id = ${userId} and (ends_at is null or ends_at > app_now()) limit 1`,
  );
  return found.length > 0;
}

export async function loadOne(db: Reader, id: number): Promise<InAppRow | undefined> {
  const [found] = await db.select().from(inAppNotifications).where(eq(inAppNotifications.id, id));
  return found;
}

export const list = (
  db: Reader,
  userId: string,
  of: { readonly isUnread: boolean; readonly cursor: number | undefined; readonly limit: number },
): Promise<InAppRow[]> =>
  db
    .select()
    .from(inAppNotifications)
    .where(
      and(
        eq(inAppNotifications.userId, userId),
        of.isUnread ? isNull(inAppNotifications.readAt) : undefined,
        of.cursor === undefined ? undefined : lt(inAppNotifications.id, of.cursor),
      ),
    )
    .orderBy(desc(inAppNotifications.id))
    .limit(of.limit);

export async function countUnread(db: Reader, userId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from in_app_notifications where user_id = ${userId} and read_at is null`,
  );
  return row?.count ?? 0;
}

const own = (userId: string, id: number) => and(eq(inAppNotifications.id, id), eq(inAppNotifications.userId, userId));
export async function markRead(tx: Tx, userId: string, id: number): Promise<InAppRow | undefined> {
  const [row] = await tx
    .update(inAppNotifications)
    .set({ readAt: sql`coalesce(read_at, app_now())` })
    .where(own(userId, id))
    .returning();
  return row;
}
export const markAllRead = (tx: Tx, userId: string, upTo: number) =>
  rows(
    tx,
    sql`update in_app_notifications set read_at = app_now() where user_id = ${userId} and read_at is null and id <= ${upTo}`,
  );
export async function remove(tx: Tx, userId: string, id: number): Promise<boolean> {
  const removed = await tx.delete(inAppNotifications).where(own(userId, id)).returning({ id: inAppNotifications.id });
  return removed.length > 0;
}

/** Old ones, and all but the newest of each person who got one lately: since the last time, and some days more. */
export const purge = (tx: Tx, { days, most }: { readonly days: number; readonly most: number }) =>
  rows(
    tx,
    sql`with lately as (select distinct user_id from in_app_notifications where created_at > app_now() - interval '7 days'),
             crowded as (
               select l.user_id, (select o.id from in_app_notifications o where o.user_id = l.user_id order by o.id desc offset ${most} limit 1) as last
                 from lately l)
        delete from in_app_notifications
         where id in (select id from in_app_notifications where created_at < app_now() - ${days} * interval '1 day'
                      union all
                      select n.id from crowded c join in_app_notifications n on n.user_id = c.user_id and n.id <= c.last)`,
  );
export const loadLanguage = async (db: Reader, userId: string) =>
  (await rows<{ language: 'en' | 'es' }>(db, sql`select language from users where id = ${userId}`))[0]?.language ??
  'en';
