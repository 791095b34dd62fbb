/** Sanctions, notes and blocks. */
import type { Place, SanctionKind } from '@autolotto/contract/moderation/enums.ts';
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { preparedRows, type Reader, type Tx } from '../platform/database/db.ts';
import { moderationNotes, moderationSanctions, userBlocks } from './tables.ts';

const lift = alias(moderationSanctions, 'lift');
const isActive = and(
  inArray(moderationSanctions.kind, ['mute', 'ban']),
  or(isNull(moderationSanctions.until), gt(moderationSanctions.until, databaseNow)),
  isNull(lift.id),
);
export type SanctionRow = {
  id: number;
  userId: string;
  kind: SanctionKind | 'lift';
  place: Place | null;
  startsAt: Date;
  until: Date | null;
  reason: string;
  isActive: boolean;
};
const sanctions = (db: Reader) =>
  db
    .select({
      id: moderationSanctions.id,
      userId: moderationSanctions.userId,
      kind: moderationSanctions.kind,
      place: moderationSanctions.place,
      startsAt: moderationSanctions.startsAt,
      until: moderationSanctions.until,
      reason: moderationSanctions.reason,
      isActive: sql<boolean>`coalesce(${isActive}, false)`,
    })
    .from(moderationSanctions)
    .leftJoin(lift, eq(lift.lifts, moderationSanctions.id));

/** Bars from writing in this place: the one that ends last. */
export async function findBar(
  db: Reader,
  userId: string,
  place: Place,
): Promise<{ readonly until: string | null; readonly reason: string } | undefined> {
  const [found] = await preparedRows<{ until: string | null; reason: string }>(
    db,
    sql`select until::text as until, reason from moderation_bar(${userId}, ${place})`,
  );
  return found;
}
export const listSanctions = (db: Reader, userId: string): Promise<SanctionRow[]> =>
  sanctions(db)
    .where(and(eq(moderationSanctions.userId, userId), sql`${moderationSanctions.kind} <> 'lift'`))
    .orderBy(desc(moderationSanctions.id))
    .limit(50);
/** A mute or ban that holds. */
export async function findActive(db: Reader, id: number): Promise<SanctionRow | undefined> {
  const [found] = await sanctions(db).where(and(eq(moderationSanctions.id, id), isActive));
  return found;
}
/** Those that a case brought and that still hold. */
export const listActiveOfCase = (db: Reader, caseId: number): Promise<SanctionRow[]> =>
  sanctions(db).where(and(eq(moderationSanctions.caseId, caseId), isActive));

type NewSanction = {
  readonly userId: string;
  readonly kind: SanctionKind;
  readonly place: Place | null;
  readonly hours: number | undefined;
  readonly reason: string;
  readonly caseId?: number;
  readonly by: string;
};
export async function insertSanction(
  tx: Tx,
  { hours, ...rest }: NewSanction,
): Promise<{ id: number; until: Date | null }> {
  const [made] = await tx
    .insert(moderationSanctions)
    .values({ ...rest, until: hours === undefined ? null : sql`${databaseNow} + make_interval(hours => ${hours})` })
    .returning({ id: moderationSanctions.id, until: moderationSanctions.until });
  if (!made) throw new Error('no sanction written');
  return made;
}
/** False when it is lifted already: two lifts at the same time meet at an index. */
export async function insertLift(tx: Tx, { id, userId, place }: SanctionRow, by: string, reason: string) {
  const made = await tx
    .insert(moderationSanctions)
    .values({ kind: 'lift', lifts: id, userId, place, by, reason })
    .onConflictDoNothing()
    .returning({ id: moderationSanctions.id });
  return made.length > 0;
}

export async function listNotes(db: Reader, userId: string) {
  const author = alias(users, 'author');
  return db
    .select({
      id: moderationNotes.id,
      by: sql<string>`coalesce(nullif(${author.name}, ''), ${author.email})`,
      words: moderationNotes.words,
      createdAt: moderationNotes.createdAt,
    })
    .from(moderationNotes)
    .innerJoin(author, eq(author.id, moderationNotes.by))
    .where(eq(moderationNotes.userId, userId))
    .orderBy(desc(moderationNotes.id))
    .limit(50);
}
export const insertNote = (tx: Tx, note: { userId: string; by: string; words: string }) =>
  tx.insert(moderationNotes).values(note);

export async function loadPerson(db: Reader, userId: string): Promise<{ name: string; createdAt: Date } | undefined> {
  const [found] = await db
    .select({ name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return found;
}

export const listBlocks = (db: Reader, userId: string) =>
  db
    .select({
      userId: userBlocks.blockedId,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: userBlocks.createdAt,
    })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.userId, userId))
    .orderBy(asc(userBlocks.createdAt));
export const insertBlock = (tx: Tx, userId: string, blockedId: string) =>
  tx.insert(userBlocks).values({ userId, blockedId }).onConflictDoNothing();
export const deleteBlock = (tx: Tx, userId: string, blockedId: string) =>
  tx.delete(userBlocks).where(and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, blockedId)));
export async function listBlockedIds(db: Reader, userId: string): Promise<string[]> {
  const found = await db.select({ id: userBlocks.blockedId }).from(userBlocks).where(eq(userBlocks.userId, userId));
  return found.map(({ id }) => id);
}
export async function isBlocked(db: Reader, userId: string, otherId: string): Promise<boolean> {
  const found = await db
    .select({ id: userBlocks.blockedId })
    .from(userBlocks)
    .where(and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, otherId)));
  return found.length > 0;
}
