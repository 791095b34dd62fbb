import { sql } from 'drizzle-orm';
import { audit } from '../database/audit.ts';
import { databaseNow } from '../database/columns.ts';
import type { Database } from '../database/db.ts';
import { adminLooks } from '../database/tables.ts';

/** The object that was looked at, as the audit names it. */
type Subject = { readonly kind: string; readonly id: string };

/**
 * Notes that an admin has opened somebody's file: once an hour for each file, in the audit too. Called before the file is
 * sent, so that none is seen without it.
 */
export const recordLook = (db: Database, adminId: string, subject: Subject): Promise<void> =>
  db.transact(async (tx) => {
    const noted = await tx
      .insert(adminLooks)
      .values({
        adminId,
        subjectKind: subject.kind,
        subjectId: subject.id,
        hour: sql`date_trunc('hour', ${databaseNow}, 'UTC')`,
      })
      .onConflictDoNothing()
      .returning();
    if (noted.length > 0) await audit(tx, { actorId: adminId, action: 'file.seen', subject });
  });
