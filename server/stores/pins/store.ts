import { and, eq, lt, or, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { staffPins } from '../tables.ts';
import { pauseMinutesAfter, triesInAll, triesInARow } from './rules.ts';

const of = (storeId: number, userId: string) => and(eq(staffPins.storeId, storeId), eq(staffPins.userId, userId));

export const listPeople = (db: Reader, storeId: number) =>
  db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(staffPins)
    .innerJoin(users, eq(users.id, staffPins.userId))
    .where(eq(staffPins.storeId, storeId))
    .orderBy(users.name, users.id);

export async function putPin(
  tx: Tx,
  { storeId, userId, pinHash, setBy }: { storeId: number; userId: string; pinHash: string; setBy: string },
): Promise<void> {
  const set = { pinHash, setBy, setAt: databaseNow, wrongTries: 0, pausedUntil: null };
  await tx
    .insert(staffPins)
    .values({ storeId, userId, pinHash, setBy })
    .onConflictDoUpdate({ target: [staffPins.userId, staffPins.storeId], set });
}
export async function deletePin(tx: Tx, storeId: number, userId: string): Promise<boolean> {
  const deleted = await tx.delete(staffPins).where(of(storeId, userId)).returning({ userId: staffPins.userId });
  return deleted.length > 0;
}

export async function loadPin(db: Reader, storeId: number, userId: string) {
  const [row] = await db
    .select({
      wrongTries: staffPins.wrongTries,
      pausedSeconds: sql<number>`greatest(0, ceil(extract(epoch from ${staffPins.pausedUntil} - ${databaseNow})))::int`,
    })
    .from(staffPins)
    .where(of(storeId, userId));
  return row;
}

/**
 * Counts a try as wrong before it is looked at, so that parallel guesses are counted each. Undefined where none is
 * allowed.
 */
export async function countTry(
  tx: Tx,
  storeId: number,
  userId: string,
): Promise<{ pinHash: string; wrongTries: number } | undefined> {
  const isPaused = sql`(${staffPins.wrongTries} + 1) % ${triesInARow}::int = 0`;
  const pause = sql`${databaseNow} + make_interval(mins => ${pauseMinutesAfter}::int)`;
  const [row] = await tx
    .update(staffPins)
    .set({
      wrongTries: sql`${staffPins.wrongTries} + 1`,
      pausedUntil: sql`case when ${isPaused} then ${pause} else ${staffPins.pausedUntil} end`,
    })
    .where(
      and(
        of(storeId, userId),
        lt(staffPins.wrongTries, triesInAll),
        or(sql`${staffPins.pausedUntil} is null`, sql`${staffPins.pausedUntil} <= ${databaseNow}`),
      ),
    )
    .returning({ pinHash: staffPins.pinHash, wrongTries: staffPins.wrongTries });
  return row;
}

/** False when the PIN was changed or taken away meanwhile. */
export async function forgiveTries(tx: Tx, storeId: number, userId: string, pinHash: string): Promise<boolean> {
  const done = await tx
    .update(staffPins)
    .set({ wrongTries: 0, pausedUntil: null })
    .where(and(of(storeId, userId), eq(staffPins.pinHash, pinHash)))
    .returning({ userId: staffPins.userId });
  return done.length > 0;
}
