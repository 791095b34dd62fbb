import { desc, eq, isNotNull } from 'drizzle-orm';
import { databaseNow } from '../platform/columns.ts';
import type { Reader, Tx } from '../platform/db.ts';
import { users } from './tables.ts';

/** Null while the account is not suspended, or when there is none. */
export async function suspensionReason(db: Reader, userId: string): Promise<string | null> {
  const [row] = await db.select({ reason: users.suspensionReason }).from(users).where(eq(users.id, userId));
  return row?.reason ?? null;
}

export async function idOf(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return row?.id;
}

/** More than an admin reads in one go. */
const listed = 200;
export const suspended = (db: Reader) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      reason: users.suspensionReason,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(isNotNull(users.suspendedAt))
    .orderBy(desc(users.suspendedAt), users.id)
    .limit(listed);

export async function suspend(tx: Tx, userId: string, reason: string): Promise<Date> {
  const [row] = await tx
    .update(users)
    .set({ suspendedAt: databaseNow, suspensionReason: reason })
    .where(eq(users.id, userId))
    .returning({ at: users.suspendedAt });
  if (!row?.at) throw new Error(`account ${userId} was not suspended`);
  return row.at;
}
export async function lift(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ suspendedAt: null, suspensionReason: null }).where(eq(users.id, userId));
}
