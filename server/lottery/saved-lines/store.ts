import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { Line } from '@autolotto/contract/lottery/game-rules.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { savedLines } from './tables.ts';

export type SavedLineRow = typeof savedLines.$inferSelect;

export const list = (db: Reader, userId: string): Promise<SavedLineRow[]> =>
  db.select().from(savedLines).where(eq(savedLines.userId, userId)).orderBy(desc(savedLines.id));

/** Counting and adding happen one after another for each person. */
export const lockOwner = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved lines:${userId}`}, 0))`);

export async function find(
  tx: Tx,
  userId: string,
  gameId: DrawGameId,
  { main, bonus }: Line,
): Promise<SavedLineRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedLines)
    .where(
      and(
        ...[eq(savedLines.userId, userId), eq(savedLines.gameId, gameId)],
        ...[eq(savedLines.main, [...main]), eq(savedLines.bonus, [...bonus])],
      ),
    );
  return row;
}

export async function insert(tx: Tx, userId: string, gameId: DrawGameId, { main, bonus }: Line): Promise<SavedLineRow> {
  const [row] = await tx
    .insert(savedLines)
    .values({ userId, gameId, main: [...main], bonus: [...bonus] })
    .returning();
  if (!row) throw new Error('a line was not saved');
  return row;
}

export async function remove(tx: Tx, userId: string, id: number): Promise<boolean> {
  const gone = await tx
    .delete(savedLines)
    .where(and(eq(savedLines.id, id), eq(savedLines.userId, userId)))
    .returning({ id: savedLines.id });
  return gone.length > 0;
}
