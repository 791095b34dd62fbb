import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { auditEntries } from '../../platform/database/tables.ts';

/** Within a day. The caller holds the person's lock. */
export async function countExports(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actorId, userId),
        eq(auditEntries.action, 'data.exported'),
        sql`${auditEntries.at} > app_now() - interval '1 day'`,
      ),
    );
  return row?.found ?? 0;
}
