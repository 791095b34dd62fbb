import { eq, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { orderPackings } from '../tables.ts';

export async function loadPacked(db: Reader, orderId: number) {
  const [row] = await db
    .select({
      units: orderPackings.units,
      at: orderPackings.packedAt,
      by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
    })
    .from(orderPackings)
    .leftJoin(users, eq(users.id, orderPackings.packedBy))
    .where(eq(orderPackings.orderId, orderId));
  return row;
}

export async function insert(tx: Tx, values: typeof orderPackings.$inferInsert): Promise<void> {
  await tx.insert(orderPackings).values(values).onConflictDoNothing();
}
