import type { PushSubscription } from '@autolotto/contract/notifications/model.ts';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Reader, Tx } from '../platform/database/db.ts';
import { pushSubscriptions } from './tables.ts';

/** The same browser again, with another person or another language, is theirs from now on. */
export async function keep(
  tx: Tx,
  owner: { userId: string; sessionId: string },
  { endpoint, keys, language }: PushSubscription,
): Promise<void> {
  const row = { ...owner, ...keys, language };
  await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
}

export async function deleteAllButNewest(tx: Tx, userId: string, count: number): Promise<void> {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(count);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
}

export async function end(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export const forget = (tx: Tx, id: number) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));

export async function loadSubscriptionIds(db: Reader, userId: string): Promise<number[]> {
  const found = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return found.map(({ id }) => id);
}

export async function byId(db: Reader, id: number) {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row;
}
