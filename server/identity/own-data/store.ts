import { type OpenMatter, openMatters } from '@autolotto/contract/identity/own-data/open-matters.ts';
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { auditEntries, mails } from '../../platform/database/tables.ts';
import type { OpenMatterCheck } from '../../platform/personal-data/forgetting.ts';
import { formerExclusions, selfExclusions, users } from '../tables.ts';

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

// ---------------------------------------------------------------- deletion

/** Lists what keeps this account open, each matter once, in the order of the contract. */
export async function listOpenMatters(
  db: Reader,
  checks: readonly OpenMatterCheck[],
  userId: string,
): Promise<OpenMatter[]> {
  const found = await rows<{ matter: OpenMatter }>(
    db,
    sql.join(
      checks.map(({ matter, isOpen }) => sql`select ${matter}::text as matter where ${isOpen(userId)}`),
      sql` union `,
    ),
  );
  const open = new Set(found.map(({ matter }) => matter));
  return openMatters.filter((matter) => open.has(matter));
}

export async function setDeletion(tx: Tx, userId: string, days: number): Promise<Date> {
  const [row] = await tx
    .update(users)
    .set({ deletesAt: sql`app_now() + make_interval(days => ${days}::int)`, deletionToldAt: null })
    .where(eq(users.id, userId))
    .returning({ at: users.deletesAt });
  if (!row?.at) throw new Error(`no deletion of ${userId}`);
  return row.at;
}
export async function clearDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ deletesAt: null, deletionToldAt: null }).where(eq(users.id, userId));
}
export async function noteTold(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ deletionToldAt: databaseNow }).where(eq(users.id, userId));
}

const pageSize = 200;
/** Ids in pages: accounts that have to wait hold up nobody behind them. */
async function* listPages(db: Reader, where: ReturnType<typeof sql>): AsyncGenerator<string> {
  for (let after: { id: string; at: Date | null } | undefined; ; ) {
    const found = await db
      .select({ id: users.id, at: users.deletesAt })
      .from(users)
      .where(
        and(
          isNotNull(users.deletesAt),
          where,
          after && sql`(${users.deletesAt}, ${users.id}) > (${after.at?.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(users.deletesAt), asc(users.id))
      .limit(pageSize);
    for (const { id } of found) yield id;
    if (found.length < pageSize) return;
    after = found.at(-1);
  }
}
export const listDue = (db: Reader): AsyncGenerator<string> => listPages(db, sql`${users.deletesAt} <= app_now()`);
export const listToTell = (db: Reader, days: number): AsyncGenerator<string> =>
  listPages(
    db,
    sql`${isNull(users.deletionToldAt)} and ${users.deletesAt} <= app_now() + make_interval(days => ${days}::int)`,
  );
export const isDue = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), sql`${users.deletesAt} <= app_now()`))
  ).length > 0;

/** The name stands where others read it; the row is what orders, money and posts are of. */
export async function blankUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      email: `deleted-${userId}@deleted.invalid`,
      emailVerified: false,
      name: 'Former member',
      firstName: '',
      lastName: '',
      image: null,
      phone: null,
      dateOfBirth: null,
      city: null,
      wantsSignInMail: null,
      deletesAt: null,
      deletionToldAt: null,
      deletedAt: databaseNow,
    })
    .where(eq(users.id, userId));
}

export async function deleteMails(tx: Tx, email: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email.toLowerCase()));
}

// ---------------------------------------------------------------- exclusions that outlive the account

const inForce = sql`(${selfExclusions.endsAt} is null or ${selfExclusions.endsAt} > app_now())`;

export async function keepExclusions(tx: Tx, userId: string, emailHash: string): Promise<void> {
  const [one] = await tx
    .select({ id: selfExclusions.id })
    .from(selfExclusions)
    .where(and(eq(selfExclusions.userId, userId), inForce))
    .limit(1);
  if (one) await tx.insert(formerExclusions).values({ emailHash, userId }).onConflictDoNothing();
}

export async function copyExclusions(tx: Tx, userId: string, emailHash: string): Promise<void> {
  await tx.execute(sql`
    insert into self_exclusions(user_id, scope, term, created_at, ends_at)
    select distinct ${userId}, ${selfExclusions.scope}, ${selfExclusions.term}, ${selfExclusions.createdAt}, ${selfExclusions.endsAt}
      from ${selfExclusions} join ${formerExclusions} on ${formerExclusions.userId} = ${selfExclusions.userId}
     where ${formerExclusions.emailHash} = ${emailHash} and ${inForce}`);
}
