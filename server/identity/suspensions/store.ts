import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { accountSuspensions, users } from '../tables.ts';

/** Null while the account is not suspended, or when there is none. */
export async function suspensionReason(db: Reader, userId: string): Promise<string | null> {
  const [row] = await db.select({ reason: users.suspensionReason }).from(users).where(eq(users.id, userId));
  return row?.reason ?? null;
}

export async function loadDeletesAt(db: Reader, userId: string): Promise<Date | null> {
  const [row] = await db.select({ at: users.deletesAt }).from(users).where(eq(users.id, userId));
  return row?.at ?? null;
}

export async function findUserId(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return row?.id;
}

/** More than an admin reads in one go. */
const listed = 200;
const suspended = (db: Reader) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      reason: users.suspensionReason,
      suspendedAt: users.suspendedAt,
      suspension: accountSuspensions,
    })
    .from(users)
    .leftJoin(accountSuspensions, and(eq(accountSuspensions.userId, users.id), isNull(accountSuspensions.endedAt)))
    .$dynamic();
export type SuspendedRow = Awaited<ReturnType<typeof suspended>>[number];

export const allSuspended = (db: Reader): Promise<SuspendedRow[]> =>
  suspended(db).where(isNotNull(users.suspendedAt)).orderBy(desc(users.suspendedAt), users.id).limit(listed);
export const suspendedById = async (db: Reader, userId: string): Promise<SuspendedRow | undefined> =>
  (await suspended(db).where(and(eq(users.id, userId), isNotNull(users.suspendedAt))))[0];
/** Suspended accounts with an unanswered appeal. */
export const appealing = (db: Reader): Promise<SuspendedRow[]> =>
  suspended(db)
    .where(
      and(isNotNull(users.suspendedAt), isNotNull(accountSuspensions.appealedAt), isNull(accountSuspensions.upheldAt)),
    )
    .orderBy(accountSuspensions.appealedAt, users.id)
    .limit(listed);

export type SuspensionRow = typeof accountSuspensions.$inferSelect & { readonly isOver: boolean };
/** The open suspension, with whether its appeal period is over. Changes require the account's lock. */
export async function openSuspension(db: Reader, userId: string): Promise<SuspensionRow | undefined> {
  const [row] = await db
    .select({ suspension: accountSuspensions, isOver: sql<boolean>`${accountSuspensions.appealUntil} <= app_now()` })
    .from(accountSuspensions)
    .where(and(eq(accountSuspensions.userId, userId), isNull(accountSuspensions.endedAt)));
  return row && { ...row.suspension, isOver: row.isOver };
}
const inDays = (days: number) => sql`app_now() + make_interval(days => ${days}::int)`;
export async function recordAppeal(tx: Tx, id: number, words: string, replyDays: number): Promise<Date> {
  const [row] = await tx
    .update(accountSuspensions)
    .set({ appeal: words, appealedAt: databaseNow, replyDueAt: inDays(replyDays) })
    .where(eq(accountSuspensions.id, id))
    .returning({ at: accountSuspensions.replyDueAt });
  if (!row?.at) throw new Error('appeal not written');
  return row.at;
}
export async function uphold(tx: Tx, id: number, by: string, reason: string): Promise<void> {
  await tx
    .update(accountSuspensions)
    .set({ upheldBecause: reason, upheldAt: databaseNow, upheldBy: by })
    .where(eq(accountSuspensions.id, id));
}

/** Returns the end of the appeal period. */
export async function suspend(
  tx: Tx,
  { userId, reason, by, appealDays }: { userId: string; reason: string; by: string; appealDays: number },
): Promise<Date> {
  await tx.update(users).set({ suspendedAt: databaseNow, suspensionReason: reason }).where(eq(users.id, userId));
  const [row] = await tx
    .insert(accountSuspensions)
    .values({ userId, suspendedBy: by, appealUntil: inDays(appealDays) })
    .returning({ until: accountSuspensions.appealUntil });
  if (!row) throw new Error(`account ${userId} was not suspended`);
  return row.until;
}
export async function lift(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ suspendedAt: null, suspensionReason: null }).where(eq(users.id, userId));
  await tx
    .update(accountSuspensions)
    .set({ endedAt: databaseNow })
    .where(and(eq(accountSuspensions.userId, userId), isNull(accountSuspensions.endedAt)));
}
