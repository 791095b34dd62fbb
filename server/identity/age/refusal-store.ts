import type { AgeCheck } from '@autolotto/contract/identity/persons/enums.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { ageRefusals, personProofs, users } from '../tables.ts';

export async function loadRefusal(tx: Tx, userId: string) {
  const [row] = await tx.select().from(ageRefusals).where(eq(ageRefusals.userId, userId));
  return row;
}

/** Keeps the first date and counts the attempts. Too young to order outweighs too young to work. */
export async function recordRefusal(tx: Tx, row: { userId: string; dateHash: string; check: AgeCheck }): Promise<void> {
  await tx
    .insert(ageRefusals)
    .values(row)
    .onConflictDoUpdate({
      target: ageRefusals.userId,
      set: {
        attempts: sql`${ageRefusals.attempts} + 1`,
        lastTriedAt: databaseNow,
        check: sql`least(${ageRefusals.check}, ${row.check})`,
      },
    });
}

/**
 * End of the pause of this account after another one was too young to order: one with the same browser or phone. It
 * counts from the first refusal, so that nobody can prolong it for others.
 */
export async function pausedUntil(tx: Tx, userId: string, days: number): Promise<Date | undefined> {
  const [row] = await rows<{ until: string | null }>(
    tx,
    sql`select to_json(max(r.created_at) + make_interval(days => ${days}::int)) #>> '{}' as until
          from age_refusals r join users u on u.id = r.user_id
         where r.user_id <> ${userId} and r."check" = 'customer'
           and r.created_at > app_now() - make_interval(days => ${days}::int)
           and not exists (select from person_proofs p where p.user_id = r.user_id and p.kind = 'documents')
           and (exists (select from trusted_devices theirs join trusted_devices own on own.device_hash = theirs.device_hash
                         where theirs.user_id = r.user_id and own.user_id = ${userId})
                or exists (select from users me where me.id = ${userId} and me.phone <> '' and me.phone = u.phone))`,
  );
  return row?.until ? new Date(row.until) : undefined;
}

const readAtOnce = 100;
/** The latest attempts first. */
export const lockedByRefusal = (db: Reader) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      check: ageRefusals.check,
      refusedAt: ageRefusals.createdAt,
      lastTriedAt: ageRefusals.lastTriedAt,
      attempts: ageRefusals.attempts,
    })
    .from(ageRefusals)
    .innerJoin(users, eq(users.id, ageRefusals.userId))
    .leftJoin(personProofs, and(eq(personProofs.userId, users.id), eq(personProofs.kind, 'documents')))
    .where(and(isNull(personProofs.userId), isNull(users.dateOfBirth)))
    .orderBy(desc(ageRefusals.lastTriedAt))
    .limit(readAtOnce);
